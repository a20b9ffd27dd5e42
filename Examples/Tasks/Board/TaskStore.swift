import SwiftUI

/// All tasks, saved in a file after each change.
@MainActor public final class TaskStore: ObservableObject {
  @Published public var tasks: [TodoTask] = [] { didSet { save() } }
  /// The task that is shown on the right.
  @Published public var selection: TodoTask.ID?
  /// What went wrong with the file.
  @Published private(set) var problem: String?
  private let file: URL?

  /// The tasks of a file; some to start with if there is no such file yet. Without a file nothing is saved.
  public init(file: URL?) {
    self.file = file
    if let file, FileManager.default.fileExists(atPath: file.path) {
      do { tasks = try JSONDecoder().decode([TodoTask].self, from: Data(contentsOf: file)) } catch {
        problem = "\(file.lastPathComponent) cannot be read; changes are not saved."
      }
    } else {
      tasks = [
        TodoTask(title: "Water the plants", priority: .high, due: .now),
        TodoTask(title: "Answer Marta", due: .now.addingTimeInterval(86_400)), TodoTask(title: "Sort the photographs", priority: .low),
      ]
    }
  }

  public static var defaultFile: URL {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
    return (data ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share"))
      .appendingPathComponent("oriel-tasks/tasks.json")
  }

  /// Adds a task and selects it.
  @discardableResult public func add(_ title: String = "New Task") -> TodoTask.ID {
    let task = TodoTask(title: title)
    tasks.insert(task, at: 0)
    selection = task.id
    return task.id
  }

  func remove(_ ids: Set<TodoTask.ID>) {
    tasks.removeAll { ids.contains($0.id) }
    if let selection, ids.contains(selection) { self.selection = nil }
  }

  /// The task with an identifier, to be edited in place; nil if it is gone.
  func binding(_ id: TodoTask.ID) -> Binding<TodoTask>? {
    guard let known = tasks.first(where: { $0.id == id }) else { return nil }
    return Binding {
      self.tasks.first { $0.id == id } ?? known
    } set: { new in
      if let index = self.tasks.firstIndex(where: { $0.id == id }), self.tasks[index] != new { self.tasks[index] = new }
    }
  }

  private func save() {
    // A file that could not be read is not overwritten.
    guard let file, problem == nil else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(tasks).write(to: file, options: .atomic)
    } catch {
      problem = "\(file.path) cannot be written."
    }
  }
}
