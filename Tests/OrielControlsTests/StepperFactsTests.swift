import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What SwiftUI answered about steppers: the rows of section K.2 of the facts, by their numbers.
@MainActor @Suite struct StepperFactsTests {
  private func harness(_ stepper: some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 200, height: 100)) { stepper.accessibilityIdentifier("control") }
  }

  @Test func k020() {
    let amount = Amount(1)
    let harness = harness(Stepper("Count", value: amount.binding, in: 0...3, step: 1))
    for _ in 1...3 { harness.act(.increment) }
    harness.act(.decrement)
    #expect(amount.taken() == "set 2, set 3, set 2")
  }

  @Test func k022() {
    let amount = Amount(2)
    let harness = harness(Stepper("Count", value: amount.binding, in: 0...3, step: 2))
    harness.act(.increment)
    for _ in 1...2 { harness.act(.decrement) }
    #expect(amount.taken() == "set 3, set 1, set 0")
  }

  @Test func k024() {
    let amount = Amount(1)
    let harness = harness(Stepper("Count", value: amount.binding))
    for _ in 1...3 { harness.act(.decrement) }
    #expect(amount.taken() == "set 0, set -1, set -2")
  }

  @Test func k026() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack {
        Text("Count").accessibilityIdentifier("label")
        Stepper("Count", value: .constant(1)).accessibilityIdentifier("labelled")
        Stepper("", value: .constant(1)).accessibilityIdentifier("empty")
      }
    }
    let label = try #require(harness.frame(of: "label"))
    #expect(harness.frame(of: "labelled")?.size == CGSize(width: label.width + 8 + 20, height: 24))
    #expect(harness.frame(of: "empty")?.size == CGSize(width: 28, height: 24))
  }
}
