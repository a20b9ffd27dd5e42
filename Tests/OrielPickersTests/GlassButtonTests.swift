import Foundation
import Oriel
import OrielTesting
import Testing

/// Buttons with glass behind their labels.
@MainActor @Suite struct GlassButtonTests {
  private struct Buttons: View {
    @State private var presses = 0
    var body: some View {
      ZStack {
        Color.red
        VStack {
          Button("Glass") { presses += 1 }.buttonStyle(.glass).accessibilityIdentifier("glass")
          Button("Clear") { presses += 10 }.buttonStyle(.glass(.clear.tint(.blue))).accessibilityIdentifier("clear")
          Button("Prominent") { presses += 100 }.buttonStyle(.glassProminent).accessibilityIdentifier("prominent")
          Button("Off") { presses += 1_000 }.buttonStyle(.glass).disabled(true).accessibilityIdentifier("off")
          Button("+") { presses += 10_000 }.buttonStyle(.glass).buttonBorderShape(.circle).accessibilityIdentifier("circle")
          Text("\(presses)").accessibilityIdentifier("presses")
        }
      }
    }
  }

  @Test func glassButtonsArePressed() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Buttons() }
    for name in ["glass", "clear", "prominent", "off", "circle"] {
      harness.click(name)
      harness.settle()
      try harness.verifyAgainstFresh()
    }
    #expect(harness.text(of: "presses") == "10111")
    harness.focus("glass")
    harness.press(.space)
    harness.settle()
    #expect(harness.text(of: "presses") == "10112")
  }

  @Test func theBackdropShowsThroughGlassAndItsEndsAreRound() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Buttons() }
    harness.settle()
    let glass = try #require(harness.frame(of: "glass"))
    let inside = harness.bitmap[Int(glass.minX) + 12, Int(glass.midY)]
    #expect(inside.red > inside.green)
    #expect(inside.green > 0)
    let corner = harness.bitmap[Int(glass.minX) + 1, Int(glass.minY) + 1]
    #expect(corner == harness.bitmap[2, 2])
    let circle = try #require(harness.frame(of: "circle"))
    #expect(circle.width == circle.height)
  }
}
