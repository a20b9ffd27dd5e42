import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// Keys of a keyboard that are held while the focus moves, or together with modifiers.
@MainActor @Suite struct HeldKeyTests {
  @MainActor @Observable final class Model {
    var text = "ab"
    var other = ""
    var keys: [String] = []
  }

  private struct Page: View {
    @Bindable var model: Model
    @FocusState private var isInField: Bool
    var body: some View {
      VStack {
        Color.red.focusable().accessibilityIdentifier("view")
          .onKeyPress(phases: .all) { press in
            model.keys.append("\(press.phase)")
            if press.phase == .down { isInField = true }
            return .handled
          }
        TextField("text", text: $model.text).focused($isInField).accessibilityIdentifier("field")
        TextField("other", text: $model.other).accessibilityIdentifier("other")
      }
    }
  }

  private func key(
    _ harness: ViewHarness, _ key: KeyEquivalent, _ phase: InputEvent.Key.Phase, _ modifiers: EventModifiers = [], types: String?
  ) {
    let action = InputEvent.Action.key(.init(key, phase, characters: types))
    harness.act { _ = $0.send(InputEvent(action, modifiers: modifiers, device: .keyboard, time: $0.timers.now)) }
    guard phase != .up, let types else { return }
    harness.act { _ = $0.send(InputEvent(.text(types), device: .keyboard, time: $0.timers.now)) }
    harness.settle()
  }

  @Test(arguments: [true, false]) func repeatsStayOutOfAFieldThatGetsTheFocus(isLetter: Bool) {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.focus("view")
    harness.settle()
    let held = isLetter ? KeyEquivalent("j") : .delete, types = isLetter ? "j" : nil as String?
    key(harness, held, .down, types: types)
    harness.settle()
    #expect(harness.focusedIdentifier == "field")
    for _ in 0..<3 { key(harness, held, .repeated, types: types) }
    #expect(model.text == "ab")
    key(harness, held, .up, types: types)
    harness.press(.end)
    // Pressed again it is the field's, with its repeats.
    key(harness, held, .down, types: types)
    key(harness, held, .repeated, types: types)
    #expect(model.text == (isLetter ? "abjj" : ""))
  }

  @Test func tabMovesOnWhileItIsHeld() {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.focus("field")
    harness.settle()
    key(harness, .tab, .down, types: nil)
    #expect(harness.focusedIdentifier == "other")
    key(harness, .tab, .repeated, types: nil)
    #expect(harness.focusedIdentifier == "view")
  }

  @Test(arguments: [EventModifiers.control, .option, [.control, .option], .command]) func chordsEnterNothing(held: EventModifiers) {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.focus("field")
    harness.settle()
    for types in ["ф", "1", ",", "b"] {
      key(harness, KeyEquivalent(Character(types)), .down, held, types: types)
      key(harness, KeyEquivalent(Character(types)), .up, held, types: types)
    }
    #expect(model.text == "ab")
    // AltGr chooses characters: the platform takes it out of the modifiers.
    harness.press(.end)
    key(harness, "q", .down, types: "@")
    #expect(model.text == "ab@")
  }
}
