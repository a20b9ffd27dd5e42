import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Observable final class Ink {
  var color: Color
  init(_ color: Color) { self.color = color }
  var parts: [Int] {
    let resolved = color.resolve(in: EnvironmentValues())
    return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { Int(($0 * 255).rounded()) }
  }
}

@MainActor @Suite struct ColorPickerTests {
  private func harness(_ ink: Ink, supportsOpacity: Bool = true) -> ViewHarness {
    ViewHarness(size: CGSize(width: 500, height: 500)) {
      ColorPicker("Ink", selection: Bindable(ink).color, supportsOpacity: supportsOpacity).frame(maxHeight: .infinity, alignment: .top)
    }
  }

  @Test func aWellIsFoundByItsNameAndSaysItsColor() {
    let harness = harness(Ink(Color(red: 1, green: 0.2, blue: 0)))
    #expect(harness.element(.colorPicker, "Ink")?.value == "#FF3300")
  }

  @Test func aPanelPicksByFieldTrackSampleAndText() throws {
    let ink = Ink(Color(red: 1, green: 0, blue: 0))
    let harness = harness(ink)
    harness.element(.colorPicker, "Ink")?.click()
    harness.settle()
    let field = try #require(harness.element(.slider, "Saturation and brightness")).frame
    harness.click(CGPoint(x: field.minX + field.width / 2, y: field.minY))
    harness.settle()
    #expect(ink.parts == [255, 128, 128, 255])
    harness.element(.slider, "Opacity")?.perform(.decrement)
    harness.settle()
    #expect(ink.parts[3] == 230)
    let hue = try #require(harness.element(.slider, "Hue")).frame
    harness.click(CGPoint(x: hue.midX, y: hue.midY))
    harness.settle()
    #expect(ink.parts.prefix(3) == [128, 255, 255])
    harness.element(.button, "Black")?.click()
    harness.settle()
    #expect(ink.parts == [0, 0, 0, 230])
    harness.element(.textField, "Hexadecimal")?.click()
    harness.settle()
    harness.press("a", modifiers: .control)
    harness.type("#336699")
    harness.settle()
    #expect(ink.parts == [0x33, 0x66, 0x99, 255])
    try harness.verifyAgainstFresh()
  }

  @Test func aGreyKeepsTheHueThatWasPicked() throws {
    let ink = Ink(Color(red: 0, green: 0, blue: 1))
    let harness = harness(ink)
    harness.element(.colorPicker, "Ink")?.perform(.activate)
    harness.settle()
    let field = try #require(harness.element(.slider, "Saturation and brightness")).frame
    harness.click(CGPoint(x: field.minX, y: field.midY))
    harness.settle()
    #expect(Set(ink.parts.prefix(3)).count == 1)
    harness.click(CGPoint(x: field.maxX - 0.5, y: field.minY))
    harness.settle()
    #expect(ink.parts[0] < 3 && ink.parts[2] == 255)
  }

  @Test func withoutOpacityWritesAreOpaque() {
    let ink = Ink(Color(red: 1, green: 0, blue: 0, opacity: 0.5))
    let harness = harness(ink, supportsOpacity: false)
    harness.element(.colorPicker, "Ink")?.perform(.activate)
    harness.settle()
    #expect(harness.element(.slider, "Opacity") == nil)
    harness.element(.button, "Blue")?.click()
    harness.settle()
    #expect(ink.parts[3] == 255)
  }
}
