import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What SwiftUI answered about toggles and buttons: rows of sections K.3 and K.4 of the facts, by their numbers.
@MainActor @Suite struct ButtonFactsTests {
  private struct Told: ButtonStyle {
    let tell: (String) -> Void

    func makeBody(configuration: Configuration) -> some View {
      Color.red.onChange(of: configuration.isPressed) { tell("pressed=\($1)") }
    }
  }

  private func button(_ log: Amount<[String]>) -> ViewHarness {
    ViewHarness(size: CGSize(width: 200, height: 200)) {
      Button("Go") { log.value.append("action") }.buttonStyle(Told { log.value.append($0) })
    }
  }

  @Test func k036() {
    let amount = Amount(false)
    let harness = ViewHarness { Toggle("On", isOn: amount.binding).accessibilityIdentifier("control") }
    harness.click("control")
    harness.settle()
    #expect(amount.taken() == "set true")
    // On the switch as on the label, by the keyboard, and by an action.
    harness.click(CGPoint(x: harness.frame(of: "control")!.maxX - 5, y: 150))
    harness.settle()
    #expect(amount.taken() == "set false")
    harness.focus("control")
    harness.key(.space)
    #expect(amount.taken() == "set true")
    harness.act(.activate)
    #expect(amount.taken() == "set false")
  }

  @Test func k040() {
    let log = Amount<[String]>([])
    let harness = button(log)
    harness.down(100, 100)
    log.value.append("|down")
    harness.up(100, 100)
    #expect(log.value == ["pressed=true", "|down", "action", "pressed=false"])
  }

  @Test func k042() {
    let log = Amount<[String]>([])
    let harness = button(log)
    harness.down(100, 100)
    harness.wait(0.8)
    log.value.append("|held")
    harness.up(100, 100)
    #expect(log.value == ["pressed=true", "|held", "action", "pressed=false"])
  }
}
