import OrielTesting
import SwiftUI
import Testing

@testable import TaskBoard

/// The example Tasks.
@MainActor @Suite struct TasksTests {
  private func withFile(_ body: (URL) throws -> Void) rethrows {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-tasks-\(UUID().uuidString)/tasks.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try body(file)
  }

  private func harness(_ store: TaskStore) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 960, height: 620)) { TasksView().environmentObject(store) }
    harness.settle()
    return harness
  }

  @Test func aNewTaskIsNamedAndSaved() throws {
    try withFile { file in
      let store = TaskStore(file: file)
      let harness = harness(store)
      harness.click("add")
      harness.settle()
      #expect(store.tasks.count == 4 && store.selection == store.tasks[0].id)
      // The title has the keyboard, and what is typed replaces it.
      #expect(harness.focusedIdentifier == "title")
      harness.press("a", modifiers: .control)
      harness.type("Buy bread")
      harness.settle()
      #expect(store.tasks[0].title == "Buy bread")
      try harness.verifyAgainstFresh()
      #expect(TaskStore(file: file).tasks == store.tasks)
    }
  }

  @Test func aTaskThatIsDoneLeavesTheList() throws {
    let store = TaskStore(file: nil)
    let harness = harness(store)
    harness.click("done Answer Marta")
    harness.settle()
    #expect(store.tasks[1].isDone)
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.frame(of: "done Answer Marta") == nil)
    harness.click("filter done")
    harness.settle()
    #expect(harness.frame(of: "done Answer Marta") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aDamagedFileIsReportedAndKept() throws {
    try withFile { file in
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("{".utf8).write(to: file)
      let store = TaskStore(file: file)
      store.add("New")
      #expect(store.problem != nil)
      #expect(try Data(contentsOf: file) == Data("{".utf8))
    }
  }
}
