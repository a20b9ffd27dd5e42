import Foundation
import Observation
import OrielControls
@_spi(Oriel) import OrielCore

/// An item of a folder.
struct FileEntry: Identifiable, Hashable {
  let url: URL
  let isFolder: Bool
  let date: Date?
  /// In bytes; nil for a folder.
  let size: Int64?
  /// Whether it can be chosen or opened.
  let isEnabled: Bool

  var id: URL { url }
  var name: String { url.lastPathComponent }
}

/// What a dialog for files shows: a folder, its items, and what is chosen.
@MainActor @Observable final class FileBrowser {
  let request: FileRequest
  private(set) var folder: URL
  private(set) var entries: [FileEntry] = []
  /// The name of the folder that could not be read.
  var failure: String?
  var selection: Set<URL> = [] { didSet { if selection != oldValue { takeName() } } }
  /// The name of a new file.
  var name: String
  var showsHidden: Bool { didSet { if showsHidden != oldValue { read() } } }
  /// The selected type of a request with several; nil: all of them.
  var type: UTType? { didSet { if type != oldValue { read() } } }

  init(_ request: FileRequest, in start: URL) {
    self.request = request
    folder = start.standardizedFileURL
    name = if case .save(let name) = request.kind { name } else { "" }
    showsHidden = request.options.browser.contains(.includeHiddenFiles)
    if case .save = request.kind { type = request.types.first }
    read()
  }

  var isSaving: Bool { if case .save = request.kind { true } else { false } }

  // MARK: Folders

  /// The folders above, from the root to the present one.
  var path: [URL] {
    var all = [folder]
    while let last = all.last, last.path != "/" {
      let next = last.deletingLastPathComponent().standardizedFileURL
      if next == last { break }
      all.append(next)
    }
    return all.reversed()
  }

  func go(to new: URL) {
    let old = folder
    folder = new.standardizedFileURL
    selection = []
    if !read() { (failure, folder) = (new.lastPathComponent, old) }
  }

  func goUp() { if folder.path != "/" { go(to: folder.deletingLastPathComponent()) } }

  /// Reads the folder again. Returns whether that was possible.
  @discardableResult func read() -> Bool {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder.path) else { return false }
    let all = names.filter { showsHidden || !$0.hasPrefix(".") }.map(entry)
    entries = all.sorted { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      return a.name.localizedStandardCompare(b.name) == .orderedAscending
    }
    return true
  }

  private func entry(_ name: String) -> FileEntry {
    let url = folder.appendingPathComponent(name)
    var isFolder: ObjCBool = false
    // Follows symbolic links.
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let size = (attributes?[.size] as? NSNumber)?.int64Value
    return FileEntry(
      url: url, isFolder: isFolder.boolValue, date: attributes?[.modificationDate] as? Date, size: isFolder.boolValue ? nil : size,
      isEnabled: isFolder.boolValue || allows(url))
  }

  private func allows(_ url: URL) -> Bool {
    if request.asksForFolders { return false }
    let types = type.map { [$0] } ?? request.types
    guard types.isEmpty || types.contains(where: { UTType.ofFile(named: url.lastPathComponent).conforms(to: $0) }) else { return false }
    return request.options.isEnabled?(url) ?? true
  }

  // MARK: The choice

  private func takeName() {
    guard isSaving, let chosen = chosen.first, !chosen.isFolder else { return }
    name = chosen.name
  }

  private var chosen: [FileEntry] { entries.filter { selection.contains($0.url) } }

  /// What the button does.
  enum Step: Equatable {
    case open(URL)
    case choose([URL])
    /// A file of that name exists.
    case replace(URL)
  }

  var next: Step? {
    let chosen = chosen
    switch request.kind {
    case .save:
      if let only = chosen.first, only.isFolder { return .open(only.url) }
      let name = name.trimmingCharacters(in: .whitespaces)
      if name.isEmpty || name.contains("/") || name == "." || name == ".." { return nil }
      let url = place(for: name)
      return FileManager.default.fileExists(atPath: url.path) ? .replace(url) : .choose([url])
    case .open, .folder:
      if request.asksForFolders { return .choose(chosen.isEmpty ? [folder] : chosen.map(\.url)) }
      if chosen.isEmpty || chosen.contains(where: { !$0.isEnabled }) { return nil }
      if let folder = chosen.first(where: \.isFolder) { return chosen.count == 1 ? .open(folder.url) : nil }
      return .choose(chosen.map(\.url))
    }
  }

  /// The new file, with the extension of its type.
  private func place(for name: String) -> URL {
    let url = folder.appendingPathComponent(name)
    let own = UTType.ofFile(named: name)
    if request.types.contains(where: { own.conforms(to: $0) && !own.isDynamic }) { return url }
    return (type ?? request.types.first).map(url.appendingPathExtension(for:)) ?? url
  }

  /// Makes a folder and opens it.
  func makeFolder(named name: String) {
    let url = folder.appendingPathComponent(name, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      go(to: url)
    } catch { failure = name }
  }
}

extension UTType {
  /// The type by the extension of a name.
  static func ofFile(named name: String) -> UTType {
    let ext = URL(fileURLWithPath: "/" + name).pathExtension
    return ext.isEmpty ? .data : UTType(filenameExtension: ext) ?? .data
  }
}
