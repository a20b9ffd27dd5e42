import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Collections that a list changes, and switches for several values.
@MainActor @Suite struct EditActionTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var isOn = false
  }

  @Observable final class Model {
    var items = (1...5).map { Item(id: $0) }
    var chosen: Set<Int> = []
    var mode = EditMode.inactive
  }

  private struct Rows: View {
    @Bindable var model: Model
    let actions: EditActions<[Item]>
    var kept: Int?

    var body: some View {
      List($model.items, editActions: actions, selection: $model.chosen) { $item in
        Toggle("\(item.id)", isOn: $item.isOn).accessibilityIdentifier("\(item.id)").deleteDisabled(item.id == kept)
      }
      .environment(\.editMode, $model.mode)
    }
  }

  private func ids(_ model: Model) -> [Int] { model.items.map(\.id) }

  @Test func selectedRowsAreDeletedWithOneWrite() throws {
    let model = Model()
    let harness = ViewHarness { Rows(model: model, actions: .delete, kept: 4) }
    click(harness, "1")
    for name in ["3", "4"] { click(harness, name, .control) }
    #expect(model.chosen == [1, 3, 4])
    harness.press(.delete)
    harness.settle()
    #expect(ids(model) == [2, 4, 5])
    try harness.verifyAgainstFresh()
  }

  private func click(_ harness: ViewHarness, _ name: String, _ modifiers: EventModifiers = []) {
    let frame = harness.frame(of: name) ?? .zero
    // Beside the switch, which would take the click.
    harness.click(CGPoint(x: frame.minX - 4, y: frame.midY), modifiers: modifiers)
    harness.settle()
  }

  private struct Name: View {
    @Binding var item: Item
    var body: some View { Toggle("\(item.id)", isOn: $item.isOn) }
  }

  /// It passes the collection on without reading it itself.
  private struct Passing: View {
    @Bindable var model: Model
    var body: some View { Listing(items: $model.items) }
  }

  private struct Listing: View {
    @Binding var items: [Item]
    var body: some View {
      List {
        ForEach($items) { $item in
          Name(item: $item)
          Text(item.isOn ? "on" : "off")
        }
      }
    }
  }

  @Test func bindingsToElementsThatAreRemovedAreSafe() throws {
    let model = Model()
    let harness = ViewHarness { Passing(model: model) }
    model.items.removeLast()
    harness.settle()
    #expect(harness.elements(.toggle).map(\.name) == ["1", "2", "3", "4"])
    let gone = harness.elements(.toggle).last
    model.items.removeFirst(2)
    // A click before the frame.
    gone?.click()
    harness.settle()
    #expect(ids(model) == [3, 4] && harness.elements(.toggle).count == 2)
    model.items = []
    harness.settle()
    #expect(harness.elements(.toggle).isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsNotAllowedIsNotDone() {
    let model = Model()
    let harness = ViewHarness { Rows(model: model, actions: .move) }
    click(harness, "2")
    harness.press(.delete)
    harness.settle()
    #expect(ids(model) == [1, 2, 3, 4, 5])
  }

  @Test func rowsMoveInTheirCollection() throws {
    func symbolsOfMoves(_ actions: EditActions<[Item]>) -> Bitmap {
      let model = Model()
      model.mode = .active
      return ViewHarness { Rows(model: model, actions: actions) }.bitmap
    }
    #expect(symbolsOfMoves(.move) != symbolsOfMoves([]))
    #expect(symbolsOfMoves(.all) != symbolsOfMoves(.delete))
  }

  @Test func aLoopByKeyPathIsEdited() {
    let model = Model()
    let harness = ViewHarness {
      List(selection: Bindable(model).chosen) {
        Text("first")
        ForEach(Bindable(model).items, id: \.id, editActions: .all) { $item in Text("\(item.id)").accessibilityIdentifier("\(item.id)") }
      }
    }
    click(harness, "5")
    harness.press(.delete)
    harness.settle()
    #expect(ids(model) == [1, 2, 3, 4])
  }

  // MARK: Switches

  private struct Switches: View {
    @Bindable var model: Model
    var body: some View { Toggle("All", sources: $model.items, isOn: \.isOn).accessibilityIdentifier("all") }
  }

  @Test func aSwitchOfSeveralValuesTurnsAllOnAndOff() throws {
    let model = Model()
    let harness = ViewHarness { Switches(model: model) }
    let off = harness.bitmap
    model.items[2].isOn = true
    harness.settle()
    let mixed = harness.bitmap
    harness.click("all")
    harness.settle()
    #expect(model.items.allSatisfy { $0.isOn })
    let on = harness.bitmap
    #expect(mixed != off && mixed != on && on != off)
    try harness.verifyAgainstFresh()
    harness.click("all")
    harness.settle()
    #expect(model.items.allSatisfy { !$0.isOn })
    model.items = []
    harness.settle()
    #expect(harness.bitmap == off)
  }

  @Test func rowsMayBeBindingsMatchedByAKeyPath() throws {
    struct Switch { var name: String, isOn = false }
    struct Named: View {
      @State private var switches = [Switch(name: "a"), Switch(name: "b")]
      @State private var texts = ["x", "y"]
      @State private var chosen: String?
      var body: some View {
        VStack {
          List($switches, id: \.name, selection: $chosen) { $item in
            Toggle(item.name, isOn: $item.isOn).accessibilityIdentifier(item.name)
          }
          List($texts, id: \.self) { $text in Button(text) { text += "!" }.accessibilityIdentifier(String(text.prefix(1))) }
          Text(switches.map { "\($0.isOn)" }.joined() + (chosen ?? "-") + texts.joined()).accessibilityIdentifier("result")
        }
      }
    }
    let harness = ViewHarness { Named() }
    harness.element(.toggle, "b")?.click()
    harness.settle()
    click(harness, "a")
    harness.settle()
    harness.click("y")
    harness.settle()
    #expect(harness.text(of: "result") == "falsetrueaxy!")
    try harness.verifyAgainstFresh()
  }
}
