import SwiftUI
import UniformTypeIdentifiers

/// A file or folder, as it was when its folder was read.
public struct FileItem: Identifiable, Hashable, Sendable {
  public let url: URL
  public let isFolder: Bool
  public let size: Int64
  public let modified: Date
  public let type: UTType?

  public var id: URL { url }
  public var name: String { url.lastPathComponent }

  init(url: URL) throws {
    let values = try url.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey, .contentModificationDateKey])
    isFolder = values.isDirectory ?? false
    self.url = isFolder ? url.asFolder : url
    size = Int64(values.fileSize ?? 0)
    modified = values.contentModificationDate ?? .distantPast
    type = isFolder ? .folder : UTType(filenameExtension: url.pathExtension)
  }

  /// What it is in words.
  var kind: String {
    if isFolder { return "Folder" }
    return type?.localizedDescription ?? (url.pathExtension.isEmpty ? "Document" : url.pathExtension.uppercased() + " file")
  }

  var isPicture: Bool { type?.conforms(to: .image) == true }
  var isText: Bool { type?.conforms(to: .text) == true || url.pathExtension.isEmpty && !isFolder }

  var symbol: String {
    guard let type, !isFolder else { return isFolder ? "folder.fill" : "doc" }
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .movie) { return "film" }
    if type.conforms(to: .audio) { return "music.note" }
    if type.conforms(to: .archive) { return "archivebox" }
    if type.conforms(to: .sourceCode) { return "chevron.left.forwardslash.chevron.right" }
    return type.conforms(to: .text) ? "doc.text" : "doc"
  }
}

extension URL {
  /// The URL of a folder, always in the same form.
  var asFolder: URL { URL(filePath: standardizedFileURL.path, directoryHint: .isDirectory) }
}

/// By what a folder is sorted.
enum FileOrder: String, CaseIterable, Identifiable {
  case name = "Name"
  case kind = "Kind"
  case size = "Size"
  case modified = "Date Modified"

  var id: Self { self }

  var comparator: KeyPathComparator<FileItem> {
    switch self {
    case .name: KeyPathComparator(\.name, comparator: .localizedStandard)
    case .kind: KeyPathComparator(\.kind)
    case .size: KeyPathComparator(\.size, order: .reverse)
    case .modified: KeyPathComparator(\.modified, order: .reverse)
    }
  }
}

/// A folder of the sidebar.
struct Place: Identifiable, Hashable {
  let title: String
  let symbol: String
  let url: URL
  var id: URL { url }

  /// The usual folders, as far as they exist.
  static let favourites: [Place] = {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let all = [
      Place(title: "Home", symbol: "house", url: home),
      Place(title: "Desktop", symbol: "desktopcomputer", url: home.appending(path: "Desktop")),
      Place(title: "Documents", symbol: "doc.text", url: home.appending(path: "Documents")),
      Place(title: "Downloads", symbol: "arrow.down.circle", url: home.appending(path: "Downloads")),
      Place(title: "Pictures", symbol: "photo", url: home.appending(path: "Pictures")),
      Place(title: "Music", symbol: "music.note", url: home.appending(path: "Music")),
      Place(title: "Videos", symbol: "film", url: home.appending(path: "Videos")),
    ]
    return all.map { Place(title: $0.title, symbol: $0.symbol, url: $0.url.asFolder) }
      .filter { FileManager.default.fileExists(atPath: $0.url.path) }
  }()

  static let locations = [Place(title: "Computer", symbol: "internaldrive", url: URL(filePath: "/").asFolder)]
}
