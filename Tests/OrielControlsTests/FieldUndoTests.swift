import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var first = ""
  var second = ""
  var page = ""
  var count = 0
  @ObservationIgnored weak var undo: UndoManager?

  func add() {
    let old = count
    count += 1
    undo?.registerUndo(withTarget: self) { $0.count = old }
  }
}

/// The edits of fields among the changes of a window's undo manager: as on a Mac they are undone while the field has the focus.
@MainActor @Suite struct FieldUndoTests {
  private struct Form: View {
    @Bindable var model: Model
    @Environment(\.undoManager) private var undo

    var body: some View {
      VStack {
        TextField("First", text: $model.first).accessibilityIdentifier("first")
        TextField("Second", text: $model.second).accessibilityIdentifier("second")
        TextEditor(text: $model.page).frame(height: 60).accessibilityIdentifier("page")
        Button("Add") { model.add() }.accessibilityIdentifier("add")
        Menu("Menu") { Button("Add") { model.add() } }.accessibilityIdentifier("menu")
      }
      .onAppear { model.undo = undo }
    }
  }

  private func shown() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Form(model: model) }
    harness.settle()
    return (model, harness)
  }

  private func press(_ harness: ViewHarness, _ key: KeyEquivalent, _ modifiers: EventModifiers = .control) {
    harness.press(key, modifiers: modifiers)
    harness.settle()
  }

  @Test func typingAndOtherChangesAreUndoneInTheirOrder() throws {
    let (model, harness) = shown()
    harness.click("first")
    harness.type("ab")
    harness.settle()
    // A click on a button leaves the focus in the field.
    harness.click("add")
    harness.settle()
    harness.type("c")
    harness.settle()
    #expect(model.first == "abc" && model.count == 1)
    press(harness, "z")
    #expect(model.first == "ab" && model.count == 1)
    press(harness, "z")
    #expect(model.first == "ab" && model.count == 0)
    press(harness, "z")
    #expect(model.first == "" && model.count == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func aFieldThatHasLostTheFocusIsNotUndone() throws {
    let (model, harness) = shown()
    model.add()
    harness.settle()
    harness.click("first")
    harness.type("typed")
    harness.settle()
    press(harness, .tab, [])
    harness.type("x")
    harness.settle()
    #expect(model.first == "typed" && model.second == "x")
    press(harness, "z")
    #expect(model.first == "typed" && model.second == "")
    // Next comes the change of the program, not the field that is left.
    press(harness, "z")
    #expect(model.first == "typed" && model.count == 0)
    #expect(model.undo?.canUndo == false)
    press(harness, "z")
    #expect(model.first == "typed")
    try harness.verifyAgainstFresh()
  }

  @Test func anEditorKeepsItsEdits() {
    let (model, harness) = shown()
    harness.click("page")
    harness.type("text")
    harness.settle()
    harness.click("first")
    harness.settle()
    press(harness, "z")
    #expect(model.page == "")
  }

  @Test func aMenuOverTheFieldLeavesItsEdits() throws {
    let (model, harness) = shown()
    harness.click("first")
    harness.type("typed")
    harness.settle()
    harness.click("menu")
    harness.settle()
    press(harness, .escape, [])
    harness.advance(by: .seconds(1))
    harness.settle()
    press(harness, "z")
    #expect(model.first == "")
  }
}
