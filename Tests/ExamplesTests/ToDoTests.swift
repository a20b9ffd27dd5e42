import Foundation
import Oriel
import OrielTesting
import Testing

@testable import ToDoContent

/// The example ToDo: its main path, with a file that the next start reads.
@MainActor @Suite struct ToDoTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-todo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("lists/todo.json"))
  }

  private func harness(_ list: ToDoList) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 380, height: 440)) { ToDoView(list: list) }
    harness.settle()
    return harness
  }

  @Test func itemsAreTypedDoneDeletedAndKept() throws {
    try withFile { file in
      let list = ToDoList(file: file), harness = harness(list)
      #expect(harness.focusedIdentifier == "title")
      for title in ["First", "Second", "  "] {
        harness.type(title)
        harness.settle()
        harness.press(.return)
        harness.settle()
      }
      #expect(list.items.map(\.title) == ["First", "Second"])
      harness.click("done First")
      harness.settle()
      #expect(harness.text(of: "status") == "1 of 2 remaining")
      harness.click("delete Second")
      harness.settle()
      harness.advance(by: .seconds(1))
      harness.settle()
      #expect(list.items.map(\.title) == ["First"] && list.items.first?.isDone == true)
      try harness.verifyAgainstFresh()
      #expect(ToDoList(file: file).items == list.items)
    }
  }

  @Test func aBrokenFileIsReportedAndLeftAlone() throws {
    try withFile { file in
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("no list".utf8).write(to: file)
      let list = ToDoList(file: file)
      #expect(harness(list).text(of: "status") == "\(file.path) cannot be read.")
      list.add("Something")
      #expect(try String(contentsOf: file, encoding: .utf8) == "no list")
    }
  }
}
