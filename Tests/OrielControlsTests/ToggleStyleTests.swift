import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct ToggleStyleTests {
  struct Styled<S: ToggleStyle>: View {
    let style: S
    @State private var isOn = false
    var body: some View {
      Toggle("Mute", isOn: $isOn).toggleStyle(style)
      Text(isOn ? "on" : "off").accessibilityIdentifier("value")
    }
  }

  private func expectToggle(_ style: some ToggleStyle, _ name: String) {
    let harness = ViewHarness { VStack { Styled(style: style) } }
    #expect(harness.element(.toggle, "Mute") != nil, "\(name): \(harness.elementDescription)")
    harness.element(.toggle, "Mute")?.click()
    harness.settle()
    #expect(harness.text(of: "value") == "on", "\(name)")
    #expect(harness.element(.toggle, "Mute")?.state.contains(.checked) == true, "\(name)")
    harness.press(.tab)
    harness.settle()
    harness.press(.space)
    harness.settle()
    #expect(harness.text(of: "value") == "off", "\(name)")
    harness.element(.toggle, "Mute")?.perform(.activate)
    harness.settle()
    #expect(harness.text(of: "value") == "on", "\(name)")
  }

  @Test func eachStyleIsAToggleByMouseAndKeyboard() {
    expectToggle(.automatic, "automatic")
    expectToggle(.switch, "switch")
    expectToggle(.checkbox, "checkbox")
    expectToggle(.button, "button")
    expectToggle(SwitchToggleStyle(tint: .red), "tinted")
    expectToggle(DefaultToggleStyle(), "default")
    expectToggle(CheckboxToggleStyle(), "old checkbox")
    expectToggle(ButtonToggleStyle(), "old button")
  }

  @Test func aStyleOfTheProgramWritesTheValue() {
    struct Check: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          HStack {
            Image(systemName: configuration.isOn ? "checkmark.circle" : "circle")
            configuration.label
          }
        }
        .buttonStyle(.plain)
        Toggle(isOn: configuration.$isOn) { Text("Again") }
        Toggle(configuration)
      }
    }
    let harness = ViewHarness { VStack { Styled(style: Check()) } }
    harness.elements(.button).first?.click()
    harness.settle()
    #expect(harness.text(of: "value") == "on")
    harness.element(.toggle, "Again")?.click()
    harness.settle()
    #expect(harness.text(of: "value") == "off")
    #expect(harness.elements(.toggle).count == 2)
  }

  @Test func aMixedToggleIsMixedInEachStyle() {
    let sources = [Binding.constant(true), .constant(false)]
    struct Reading: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View { Text(configuration.isMixed ? "mixed" : "pure") }
    }
    let harness = ViewHarness {
      VStack {
        Toggle("A", sources: sources, isOn: \.self)
        Toggle("B", sources: sources, isOn: \.self).toggleStyle(.checkbox)
        Toggle("C", sources: sources, isOn: \.self).toggleStyle(.button)
        Toggle("D", sources: sources, isOn: \.self).toggleStyle(Reading())
      }
    }
    #expect(harness.elements(.toggle).map { $0.state.contains(.mixed) } == [true, true, true])
    #expect(harness.element(.text, "mixed") != nil)
  }

  @Test func aCheckboxStandsBeforeItsLabel() throws {
    let harness = ViewHarness { Toggle(isOn: .constant(true)) { Text("Mute").accessibilityIdentifier("label") }.toggleStyle(.checkbox) }
    let whole = try #require(harness.element(.toggle)).frame, label = try #require(harness.frame(of: "label"))
    #expect(label.maxX == whole.maxX)
    #expect(label.minX - whole.minX == 22)
  }

  @Test func aTintIsTheColorOfASwitch() {
    let harness = ViewHarness(size: CGSize(width: 34, height: 20)) {
      Toggle(isOn: .constant(true), label: EmptyView.init).toggleStyle(SwitchToggleStyle(tint: .orange))
    }
    let pixel = harness.bitmap[8, 10]
    #expect(pixel.red > 200 && pixel.blue < 90)
  }

  // MARK: Buttons

  @Test func aRepeatingButtonActsWhileItIsHeld() {
    var presses = 0
    let harness = ViewHarness {
      Button("More") { presses += 1 }.buttonRepeatBehavior(.enabled).accessibilityIdentifier("control")
    }
    guard let frame = harness.frame(of: "control") else { return }
    harness.down(frame.midX, frame.midY)
    #expect(presses == 1)
    harness.wait(1.05)
    #expect(presses > 4)
    harness.up(frame.midX, frame.midY)
    let last = presses
    harness.wait(1)
    #expect(presses == last)
    harness.element(.button, "More")?.perform(.activate)
    #expect(presses == last + 1)
  }

  @Test func shapesOfButtonsAreRoundOrSquare() throws {
    func corner(_ shape: ButtonBorderShape) throws -> Bool {
      let harness = ViewHarness(size: CGSize(width: 80, height: 26)) {
        Button("Go") {}.buttonStyle(.borderedProminent).buttonBorderShape(shape).accessibilityIdentifier("b")
      }
      let frame = try #require(harness.frame(of: "b"))
      let inside = harness.bitmap[Int(frame.minX) + 2, Int(frame.minY) + 2], middle = harness.bitmap[Int(frame.minX) + 4, Int(frame.midY)]
      return inside == middle
    }
    #expect(try corner(.roundedRectangle(radius: 0)))
    #expect(try !corner(.capsule))
    let circle = ViewHarness {
      Button {
      } label: {
        Text("A long title")
      }.buttonBorderShape(.circle).accessibilityIdentifier("b")
    }
    let frame = try #require(circle.frame(of: "b"))
    #expect(frame.width == frame.height)
  }
}
