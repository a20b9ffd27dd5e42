import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What SwiftUI answered about sliders: the rows of section K.1 of the facts, by their numbers.
@MainActor @Suite struct SliderFactsTests {
  /// 200 points wide, from x 50 to 250, at y 50.
  private func harness(_ slider: some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 100)) { slider.accessibilityIdentifier("control").frame(width: 200) }
  }

  @Test func k002() {
    let amount = Amount(0.5)
    let harness = harness(Slider(value: amount.binding, in: 0...1, onEditingChanged: amount.edited))
    harness.down(220, 50)
    harness.up(220, 50)
    #expect(amount.taken() == "editing true, set 0.889, editing false")
  }

  @Test func k004() {
    let amount = Amount(0.5)
    let harness = harness(Slider(value: amount.binding, in: 0...1, onEditingChanged: amount.edited))
    harness.act(.increment)
    #expect(amount.taken() == "editing true, set 0.6, editing false")
  }

  @Test func k006() {
    let amount = Amount(5.0)
    let harness = harness(Slider(value: amount.binding, in: 0...10, step: 2))
    harness.act(.increment)
    harness.act(.increment)
    harness.act(.decrement)
    #expect(amount.taken() == "set 8, set 10, set 8")
  }

  @Test func k008() throws {
    for (start, shown, action, result) in [(15.0, 240 as CGFloat, false, 9.0), (-3, 60, true, 1)] {
      let amount = Amount(start)
      let harness = harness(Slider(value: amount.binding, in: 0...10))
      harness.settle()
      #expect(amount.taken() == "-")
      #expect(harness.knob()?.midX == shown)
      harness.act(action ? .increment : .decrement)
      #expect(amount.value == result)
    }
  }

  @Test func k010() {
    let amount = Amount(0.5)
    let harness = harness(Slider(value: amount.binding, in: 0...1, onEditingChanged: amount.edited).disabled(true))
    harness.down(220, 50)
    harness.move(100, 50)
    harness.up(100, 50)
    #expect(amount.taken() == "-")
  }

  @Test func k104() {
    let amount = Amount(0.5)
    let harness = harness(Slider(value: amount.binding, in: 0...1))
    harness.down(220, 50)
    harness.move(200, 50)
    harness.move(180, 50)
    harness.up(180, 50)
    // The press is a click until the pointer moves.
    #expect(amount.continuous == [false, true, true] && amount.tracked == [false, true, true])
    _ = amount.taken()
    harness.focus("control")
    harness.key(.rightArrow)
    harness.act(.decrement)
    #expect(amount.continuous == [false, false])
    let count = Amount(0)
    let stepper = ViewHarness(size: CGSize(width: 100, height: 100)) { Stepper("", value: count.binding) }
    // The upper half, 28 points in the middle of the window.
    stepper.down(54, 44)
    stepper.up(54, 44)
    #expect(count.continuous == [false])
    stepper.down(54, 44)
    stepper.wait(0.65)
    stepper.up(54, 44)
    #expect(count.value == 4 && count.continuous == [false, false, true, true])
  }
}
