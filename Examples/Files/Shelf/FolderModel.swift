import SwiftUI

/// A folder of a window: what it contains, what is chosen, and the folders that were shown before and after it.
@MainActor @Observable public final class FolderModel {
  public private(set) var folder: URL
  /// What the folder contains, in the order of reading.
  private(set) var contents: [FileItem] = []
  private(set) var isLoading = false
  /// Why the folder cannot be read, or why something did not work.
  var problem: String?
  var selection: Set<FileItem.ID> = []
  /// The file that is shown large; nil if the folder is shown.
  var previewed: FileItem?
  var search = ""
  var order = [FileOrder.name.comparator]
  var showsHidden = false

  private var before: [URL] = []
  private var after: [URL] = []

  public init(folder: URL) { self.folder = folder.asFolder }

  /// What is shown: folders first, in the chosen order.
  public var items: [FileItem] {
    contents
      .filter { (showsHidden || !$0.name.hasPrefix(".")) && (search.isEmpty || $0.name.localizedCaseInsensitiveContains(search)) }
      .sorted(using: order)
      .sorted { $0.isFolder && !$1.isFolder }
  }

  var selected: [FileItem] { items.filter { selection.contains($0.id) } }

  // MARK: Folders

  var canGoBack: Bool { !before.isEmpty }
  var canGoForward: Bool { !after.isEmpty }
  var canGoUp: Bool { folder.path != "/" }

  public func open(_ url: URL) {
    guard url.asFolder != folder else { return }
    before.append(folder)
    after = []
    show(url.asFolder)
  }

  func goBack() {
    guard let url = before.popLast() else { return }
    after.append(folder)
    show(url)
  }

  func goForward() {
    guard let url = after.popLast() else { return }
    before.append(folder)
    show(url)
  }

  func goUp() {
    let child = folder
    open(folder.deletingLastPathComponent())
    selection = [child]
  }

  private func show(_ url: URL) {
    folder = url
    (selection, search, previewed, problem) = ([], "", nil, nil)
  }

  /// The folders from the root to this one.
  var path: [URL] {
    sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent().asFolder }.reversed()
  }

  /// Reads the folder, away from the main actor.
  public func load() async {
    isLoading = true
    let url = folder
    do {
      let found = try await Self.read(url)
      guard url == folder else { return }
      contents = found
      problem = nil
    } catch {
      guard url == folder else { return }
      contents = []
      problem = "“\(url.lastPathComponent)” cannot be read."
    }
    isLoading = false
  }

  @concurrent private static func read(_ url: URL) async throws -> [FileItem] {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey, .fileSizeKey])
      .compactMap { try? FileItem(url: $0.standardizedFileURL) }
  }

  // MARK: Files

  /// Opens a folder, or shows a file large.
  func activate(_ item: FileItem) { if item.isFolder { open(item.url) } else { previewed = item } }

  /// Shows the next or the previous file large.
  func preview(_ step: Int) {
    let files = items.filter { !$0.isFolder }
    guard let previewed, let index = files.firstIndex(of: previewed), files.indices.contains(index + step) else { return }
    self.previewed = files[index + step]
    selection = [files[index + step].id]
  }

  /// Shows the chosen file large, or ends that.
  func togglePreview() { previewed = previewed == nil ? selected.first { !$0.isFolder } : nil }

  func makeFolder() async {
    var name = "New Folder"
    var number = 2
    while FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
      name = "New Folder \(number)"
      number += 1
    }
    await attempt("No folder can be made here.") { [folder] in
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: false)
    }
    selection = Set(contents.filter { $0.name == name }.map(\.id))
  }

  func rename(_ item: FileItem, to name: String) async {
    guard !name.isEmpty, name != item.name, !name.contains("/") else { return }
    await attempt("“\(item.name)” cannot be renamed.") { [folder] in
      try FileManager.default.moveItem(at: item.url, to: folder.appending(path: name))
    }
    selection = Set(contents.filter { $0.name == name }.map(\.id))
  }

  private func attempt(_ failure: String, _ action: () throws -> Void) async {
    do {
      try action()
      await load()
    } catch {
      problem = failure
    }
  }
}
