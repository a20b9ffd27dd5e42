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

  /// A label has the foreground style that is set around its button, but for the colour on a prominent one.
  @Test func labelsHaveTheStyleAround() throws {
    struct Square: View {
      var body: some View { Rectangle().frame(width: 20, height: 20) }
    }
    func pixel(_ style: some PrimitiveButtonStyle, role: ButtonRole? = nil, isSet: Bool) throws -> Bitmap.Pixel {
      let button = Button(role: role, action: {}, label: { Square() }).buttonStyle(style)
      let harness = ViewHarness(size: CGSize(width: 80, height: 60)) {
        if isSet { button.foregroundStyle(Color(red: 0, green: 0.2, blue: 0.4)) } else { button }
      }
      try harness.verifyAgainstFresh()
      return harness.bitmap[40, 30]
    }
    let set = Bitmap.Pixel(red: 0, green: 51, blue: 102)
    #expect(try pixel(.plain, isSet: true) == set && pixel(.borderless, isSet: true) == set && pixel(.bordered, isSet: true) == set)
    #expect(try pixel(.plain, role: .destructive, isSet: true) == set)
    let red = try pixel(.plain, role: .destructive, isSet: false), tint = try pixel(.borderless, isSet: false)
    #expect(red.red > 200 && red.blue < 100 && tint.blue > 200 && tint.red < 100)
    #expect(try pixel(.borderedProminent, isSet: true) == pixel(.borderedProminent, isSet: false))
    // One that comes later, and one that goes.
    let amount = Amount(false)
    let harness = ViewHarness(size: CGSize(width: 80, height: 60)) {
      Chosen(isChosen: amount)
    }
    let before = harness.bitmap[40, 30]
    amount.value = true
    harness.settle()
    #expect(harness.bitmap[40, 30] == set && before != set)
    try harness.verifyAgainstFresh()
    amount.value = false
    harness.settle()
    #expect(harness.bitmap[40, 30] == before)
    try harness.verifyAgainstFresh()
  }

  private struct Chosen: View {
    let isChosen: Amount<Bool>
    var body: some View {
      Button(action: {}, label: { Rectangle().frame(width: 20, height: 20) }).buttonStyle(.plain)
        .foregroundStyle(isChosen.value ? Color(red: 0, green: 0.2, blue: 0.4) : .secondary)
    }
  }
}
