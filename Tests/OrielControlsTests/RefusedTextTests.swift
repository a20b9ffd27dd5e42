import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Fields whose program refuses or changes what is typed.
@MainActor @Suite struct RefusedTextTests {
  @MainActor @Observable final class Model {
    var text = "12345"
    var selection: TextSelection?
  }

  private struct InBinding: View {
    let model: Model
    let axis: Axis
    let accept: (String, String) -> String
    var body: some View {
      TextField(
        "digits", text: Binding(get: { model.text }, set: { model.text = accept(model.text, $0) }),
        selection: Binding(get: { model.selection }, set: { model.selection = $0 }), axis: axis
      )
      .accessibilityIdentifier("f")
    }
  }

  private struct InChange: View {
    @Bindable var model: Model
    let axis: Axis
    let accept: (String, String) -> String
    var body: some View {
      TextField("digits", text: $model.text, axis: axis)
        .onChange(of: model.text) { old, new in model.text = accept(old, new) }
        .accessibilityIdentifier("f")
    }
  }

  /// Behind the first of five digits, types and settles after each key; "<" is Backspace.
  private func type(_ keys: String, isInChange: Bool, axis: Axis = .horizontal, accept: @escaping (String, String) -> String) -> String {
    let model = Model()
    let harness = ViewHarness {
      if isInChange { InChange(model: model, axis: axis, accept: accept) } else { InBinding(model: model, axis: axis, accept: accept) }
    }
    harness.focus("f")
    harness.settle()
    harness.press(.home)
    harness.press(.rightArrow)
    harness.settle()
    for key in keys {
      if key == "<" { harness.press(.delete) } else { harness.type(String(key)) }
      harness.settle()
    }
    #expect(harness.messages.isEmpty)
    return model.text
  }

  @Test(arguments: [false, true], [Axis.horizontal, .vertical]) func aRefusedLetterLeavesTheCaret(isInChange: Bool, axis: Axis) {
    let digits: (String, String) -> String = { $1.filter(\.isNumber) }
    #expect(type("x9", isInChange: isInChange, axis: axis, accept: digits) == "192345")
    #expect(type("xyz9", isInChange: isInChange, axis: axis, accept: digits) == "192345")
    #expect(type("7x<8", isInChange: isInChange, axis: axis, accept: digits) == "182345")
    let five: (String, String) -> String = { $1.count <= 5 ? $1 : $0 }
    #expect(type("x<9", isInChange: isInChange, axis: axis, accept: five) == "92345")
  }

  @Test(arguments: [false, true]) func aChangedTextKeepsTheCaretBeforeWhatFollows(isInChange: Bool) {
    #expect(type("ab", isInChange: isInChange) { $1.uppercased() } == "1AB2345")
    // In groups, the caret is behind the digit that was typed.
    #expect(type("67", isInChange: isInChange) { "(" + $1.filter(\.isNumber).prefix(9) + ")" } == "(1672345)")
    // What is cut off at the end leaves it behind what was typed.
    #expect(type("67", isInChange: isInChange) { String($1.prefix(5)) } == "16723")
  }

  @Test func aRefusedLetterLeavesTheSelection() {
    let model = Model()
    let harness = ViewHarness { InBinding(model: model, axis: .horizontal) { $1.filter(\.isNumber) } }
    harness.focus("f")
    harness.settle()
    harness.press(.home)
    harness.press(.rightArrow)
    harness.press(.rightArrow, modifiers: .shift)
    harness.type("x")
    harness.settle()
    #expect(model.text == "12345" || model.text == "1345")
    harness.type("9")
    harness.settle()
    #expect(model.text == "19345")
  }

  @Test func theProgramsOwnTextKeepsTheNumberOfCharacters() {
    let model = Model()
    let harness = ViewHarness { InBinding(model: model, axis: .horizontal) { $1 } }
    harness.focus("f")
    harness.settle()
    harness.press(.home)
    harness.press(.rightArrow)
    model.text = "aa12345"
    harness.settle()
    harness.type("x")
    #expect(model.text == "axa12345")
  }
}
