import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// A text that is being composed belongs to the place where it was begun.
@MainActor @Suite struct CompositionPlaceTests {
  @MainActor @Observable final class Model {
    var first = "ab"
    var second = ""
    var shows = true
  }

  private struct Fields: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        if model.shows { TextField("a", text: $model.first).accessibilityIdentifier("a") }
        TextField("b", text: $model.second, axis: .vertical).accessibilityIdentifier("b")
        Button("c") {}
      }
    }
  }

  /// With "글" composed at the end of the first field.
  private func composing(_ model: Model) -> ViewHarness {
    let harness = ViewHarness { Fields(model: model) }
    harness.focus("a")
    harness.settle()
    harness.press(.end)
    harness.compose("글", caret: 1)
    harness.settle()
    return harness
  }

  enum Way: CaseIterable, Sendable { case click, tab, clickInIt, leftArrow, home, shiftTab }

  @Test(arguments: Way.allCases) func itIsEnteredThereWhenTheCaretGoesElsewhere(way: Way) {
    let model = Model(), harness = composing(model)
    let session = harness.textInputRequest?.session
    switch way {
    case .click: harness.click("b")
    case .tab: harness.press(.tab)
    case .clickInIt:
      let frame = harness.frame(of: "a") ?? .zero
      harness.click(CGPoint(x: frame.minX + 2, y: frame.midY))
    case .leftArrow: harness.press(.leftArrow)
    case .home: harness.press(.home)
    case .shiftTab: harness.press(.tab, modifiers: .shift)
    }
    harness.settle()
    #expect(model.first == "ab글")
    #expect(model.second == "")
    // The input method begins again.
    if harness.textInputRequest != nil { #expect(harness.textInputRequest?.session != session) }
  }

  @Test func whatTheInputMethodThenEntersItselfIsThereAlready() {
    let model = Model(), harness = composing(model)
    harness.click("b")
    harness.settle()
    harness.compose("", caret: 0)
    harness.type("글")
    harness.settle()
    #expect(model.first == "ab글")
    #expect(model.second == "")
    // Composed again, it is another one.
    harness.compose("글", caret: 1)
    harness.compose("", caret: 0)
    harness.type("글")
    #expect(model.second == "글")
  }

  @Test func theNextLetterComesWhereTheCaretIs() {
    let model = Model(), harness = composing(model)
    harness.press(.home)
    harness.type("x")
    #expect(model.first == "xab글")
    harness.press(.end)
    harness.compose("나", caret: 1)
    harness.press(.delete)
    #expect(model.first == "xab글")
  }

  @Test func itIsUndoneAsTyping() {
    let model = Model(), harness = composing(model)
    harness.press(.home)
    harness.press("z", modifiers: .control)
    harness.settle()
    #expect(model.first == "ab")
  }

  @Test func itGoesWithAFieldThatGoes() {
    let model = Model(), harness = composing(model)
    model.shows = false
    harness.settle()
    #expect(model.first == "ab")
    #expect(!harness.needsFrame)
  }
}
