import Foundation
import Oriel
import OrielTesting
import Testing

/// Alerts and confirmation dialogs: their buttons by mouse and keyboard, and what is written.
@MainActor @Suite struct DialogTests {
  @Observable final class Model {
    var isOpen = false
    var log: [String] = []
    var name = "draft"
    var error: Problem?
    var item: Item?
    var isSuppressed = false
  }

  struct Problem: LocalizedError { var errorDescription: String? { "No room" } }
  struct Item: Identifiable { var id: Int }

  private let model = Model()
  private var writes: Binding<Bool> {
    Binding(
      get: { model.isOpen },
      set: {
        model.isOpen = $0; model.log.append("write \($0)")
      })
  }

  private func open(_ content: () -> some View) -> ViewHarness {
    let harness = ViewHarness(content: content)
    model.isOpen = true
    harness.settle()
    return harness
  }

  private func button(_ title: String, _ role: ButtonRole? = nil) -> Button<Text> {
    Button(title, role: role) { [model] in model.log.append(title) }
  }

  /// The buttons of the dialog, from the top left.
  private func titles(_ harness: ViewHarness) -> [String] {
    let dialog = harness.element(.alert) ?? harness.element(.dialog)
    var all = dialog.map { [$0] } ?? []
    var index = 0
    while index < all.count {
      all += all[index].children
      index += 1
    }
    return all.filter { $0.role == .button }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.name)
  }

  @Test func cancelStandsFirstAndReturnDestroysNothing() throws {
    let harness = open {
      Color.red.alert("Delete?", isPresented: writes) {
        button("Delete", .destructive)
        button("Cancel", .cancel)
      } message: {
        Text("It cannot be taken back.")
      }
    }
    #expect(titles(harness) == ["Cancel", "Delete"])
    #expect(harness.element(.alert)?.name == "Delete?")
    #expect(harness.element(.alert)?.state.contains(.modal) == true)
    try harness.verifyAgainstFresh()
    model.log = []
    harness.press(.return)
    harness.settle()
    #expect(model.isOpen && model.log.isEmpty)
    harness.press(.escape)
    harness.settle()
    #expect(model.log == ["Cancel", "write false"] && !model.isOpen)
    model.isOpen = true
    harness.settle()
    harness.element(.button, "Delete")?.click()
    harness.settle()
    #expect(model.log == ["Cancel", "write false", "Delete", "write false"] && !model.isOpen)
    try harness.verifyAgainstFresh()
  }

  @Test func plainButtonsAreStackedAndReturnPressesTheFirst() throws {
    let harness = open {
      Color.red.alert("Which?", isPresented: writes) {
        button("A")
        button("B")
        button("C")
      }
    }
    #expect(titles(harness) == ["A", "B", "C"])
    harness.press(.escape)
    harness.settle()
    #expect(model.isOpen && model.log.isEmpty)
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["A", "write false"])
  }

  @Test func whereSomethingIsDestroyedCancelIsAdded() throws {
    let harness = open {
      Color.red.alert("Save?", isPresented: writes) {
        button("Save")
        button("Discard", .destructive)
      }
    }
    #expect(titles(harness) == ["Save", "Discard", "Cancel"])
    try harness.verifyAgainstFresh()
    harness.press(.return)
    harness.settle()
    #expect(model.isOpen && model.log.isEmpty)
    harness.press(.escape)
    harness.settle()
    #expect(model.log == ["write false"] && !model.isOpen)
  }

  @Test func withoutButtonsThereIsOneAndWithoutTheValueToo() throws {
    let harness = open { Color.red.alert("Done", isPresented: writes) {} }
    #expect(titles(harness) == ["OK"])
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["write false"])
    let other = open {
      Color.red.alert("Item", isPresented: writes, presenting: model.item) {
        button("Show \($0.id)")
      } message: {
        Text("\($0.id)")
      }
    }
    #expect(titles(other) == ["OK"])
    try other.verifyAgainstFresh()
  }

  @Test func theProgramChoosesTheDefaultButton() {
    let harness = open {
      Color.red.alert("Delete?", isPresented: writes) {
        button("Keep")
        button("Delete", .destructive).keyboardShortcut(.defaultAction)
      }
    }
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["Delete", "write false"])
  }

  @Test func anActionThatClosesTheDialogWritesOnce() {
    let harness = open {
      Color.red.alert("Close", isPresented: writes) { Button("Close") { writes.wrappedValue = false } }
    }
    harness.element(.button, "Close")?.click()
    harness.settle()
    #expect(model.log == ["write false"])
    #expect(harness.element(.alert) == nil)
  }

  @Test func aFieldHasTheFocusAndReturnAnswers() throws {
    let harness = open {
      VStack {
        TextField("Outer", text: .constant("")).accessibilityIdentifier("outer")
        Color.red.alert("Rename", isPresented: writes) {
          TextField("Name", text: Bindable(model).name).accessibilityIdentifier("name")
          button("Rename")
          button("Cancel", .cancel)
        }
      }
    }
    #expect(harness.focusedIdentifier == "name")
    harness.type("!")
    harness.settle()
    #expect(model.name.contains("!"))
    #expect(titles(harness) == ["Cancel", "Rename"])
    harness.press(.tab)
    harness.press(.tab)
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "name")
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["Rename", "write false"])
    try harness.verifyAgainstFresh()
  }

  @Test func anErrorGivesTheTitle() {
    let harness = open {
      Color.red.alert(isPresented: writes, error: model.error) { button("Retry") }
    }
    #expect(harness.element(.alert) == nil)
    model.error = Problem()
    let shown = open {
      Color.red.alert(isPresented: writes, error: model.error) { _ in
        button("Retry")
      } message: {
        Text($0.localizedDescription)
      }
    }
    #expect(shown.element(.alert)?.name == "No room")
    #expect(titles(shown) == ["Retry"])
  }

  @Test func aConfirmationDialogIsADialog() {
    let harness = open {
      Color.red.confirmationDialog("Really?", isPresented: writes, titleVisibility: .visible) {
        button("Delete", .destructive)
        button("Cancel", .cancel)
      } message: {
        Text("All of it.")
      }
      .dialogSeverity(.critical)
      .dialogSuppressionToggle(isSuppressed: Bindable(model).isSuppressed)
    }
    #expect(harness.element(.dialog)?.name == "Really?")
    #expect(titles(harness) == ["Cancel", "Delete"])
    harness.element(.toggle)?.click()
    harness.settle()
    #expect(model.isSuppressed && model.isOpen)
  }

  @Test func olderFormsWork() throws {
    let harness = open {
      VStack {
        Color.red.alert(isPresented: writes) {
          Alert(
            title: Text("Old"), message: Text("Message"), primaryButton: .destructive(Text("Delete")) { model.log.append("Delete") },
            secondaryButton: .cancel())
        }
        Color.blue.actionSheet(item: Bindable(model).item) { item in
          ActionSheet(title: Text("Item \(item.id)"), buttons: [.default(Text("Show")) { model.log.append("Show") }, .cancel()])
        }
      }
    }
    #expect(titles(harness) == ["Cancel", "Delete"])
    harness.element(.button, "Delete")?.click()
    harness.settle()
    #expect(model.log == ["Delete", "write false"])
    model.item = Item(id: 3)
    harness.settle()
    #expect(harness.element(.dialog)?.name == "Item 3")
    harness.element(.button, "Show")?.click()
    harness.settle()
    #expect(model.item == nil && model.log.last == "Show")
    try harness.verifyAgainstFresh()
  }

  @Test func openingOneRunsNoBodyBelow() {
    struct Page: View {
      let model: Model
      let log: (String) -> Void
      var body: some View {
        let _ = log("page")
        Color.red.alert("Delete?", isPresented: Bindable(model).isOpen) { Button("Delete", role: .destructive) {} }
      }
    }
    var runs = 0
    let harness = ViewHarness { Page(model: model) { _ in runs += 1 } }
    model.isOpen = true
    harness.settle()
    model.isOpen = false
    harness.settle()
    #expect(runs == 1)
  }
}
