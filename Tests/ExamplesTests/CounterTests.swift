import Oriel
import OrielTesting
import Testing

@testable import CounterViews

/// The example Counter.
@MainActor @Suite struct CounterTests {
  @Test func buttonsAndKeysCount() throws {
    let harness = ViewHarness(size: CGSize(width: 320, height: 180)) { CounterView() }
    harness.settle()
    for _ in 1...3 { harness.click("more") }
    harness.click("less")
    harness.settle()
    #expect(harness.text(of: "count") == "2")
    harness.press("+")
    harness.press("+")
    harness.press("-")
    harness.settle()
    #expect(harness.text(of: "count") == "3")
    harness.advance(by: .seconds(2))
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
