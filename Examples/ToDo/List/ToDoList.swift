import Oriel

/// Things to do, saved in a file after each change.
@Observable public final class ToDoList {
  public struct Item: Codable, Identifiable, Equatable {
    public var id = UUID()
    var title: String
    public var isDone = false
  }

  public var items: [Item] = [] { didSet { save() } }
  /// What went wrong while reading or writing the file.
  private(set) var problem: String?
  @ObservationIgnored private let file: URL?

  /// The list in a file, empty if there is no such file yet. Without a file it is not saved.
  public init(file: URL?) {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do { items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file)) } catch {
      problem = "\(file.path) cannot be read."
    }
  }

  public static var defaultFile: URL {
    let folder = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
    return (folder ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share"))
      .appendingPathComponent("oriel-todo/todo.json")
  }

  var remaining: Int { items.count { !$0.isDone } }

  /// Adds an item at the end; a title without characters adds none.
  public func add(_ title: String) {
    let title = title.trimmingCharacters(in: .whitespaces)
    if !title.isEmpty { items.append(Item(title: title)) }
  }

  func remove(_ id: Item.ID) { items.removeAll { $0.id == id } }

  private func save() {
    // A file that could not be read is not overwritten.
    guard let file, problem == nil else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(items).write(to: file, options: .atomic)
    } catch {
      problem = "\(file.path) cannot be written."
    }
  }
}
