import Foundation
import Oriel
import OrielTesting
import Testing

/// Buttons of glass.
@MainActor @Suite struct GlassButtonTests {
  @Observable @MainActor final class Model { var pressed = "" }

  @Test func theyShowWhatIsBehindAndArePressed() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 80)) {
      HStack(spacing: 20) {
        Button("Clear") { model.pressed = "glass" }.buttonStyle(.glass).accessibilityIdentifier("glass")
        Button("Send") { model.pressed = "prominent" }.buttonStyle(.glassProminent).accessibilityIdentifier("prominent")
        Button("Tint") { model.pressed = "tinted" }.buttonStyle(.glass(.regular.tint(.green))).accessibilityIdentifier("tinted")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.red)
    }
    harness.settle()
    func color(_ name: String) -> Bitmap.Pixel {
      let frame = harness.frame(of: name) ?? .zero
      return harness.bitmap[Int(frame.midX), Int(frame.minY) + 3]
    }
    // Red shows through the glass, and not through the prominent button.
    let (glass, prominent, tinted) = (color("glass"), color("prominent"), color("tinted"))
    #expect(glass.red > glass.blue + 20 && glass != Bitmap.Pixel(red: 255, green: 0, blue: 0))
    #expect(prominent.blue > prominent.red)
    #expect(tinted.green > glass.green && tinted.red < glass.red)
    for name in ["glass", "prominent", "tinted"] {
      harness.click(name)
      harness.settle()
      #expect(model.pressed == name)
    }
    harness.press(.tab)
    harness.press(.space)
    harness.settle()
    #expect(harness.element(.button, "Clear")?.role == .button)
    try harness.verifyAgainstFresh()
  }
}
