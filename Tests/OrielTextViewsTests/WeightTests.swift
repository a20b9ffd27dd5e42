import Foundation
import Oriel
import OrielTesting
import Testing

/// Weights for which there is no font file are drawn, each different from the next.
@MainActor @Suite struct WeightTests {
  private static let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]

  /// How dark letters are, of the sum of all pixels.
  private func ink(_ font: Font) -> Int {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
      Text("Hamburg 12").font(font).foregroundStyle(Color.black).frame(width: 300, height: 60).background(Color.white)
    }
    let bitmap = harness.bitmap
    return (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).reduce(0) { $0 + 255 - Int(bitmap[$1, y].red) } }
  }

  @Test(arguments: [13.0, 40], [Font.Design.default, .monospaced, .serif, .rounded]) func eachWeightIsHeavierThanTheLast(
    size: Double, design: Font.Design
  ) {
    let inks = Self.weights.map { ink(.system(size: size, weight: $0, design: design)) }
    // The fonts that vary have no letters finer than the second weight.
    let different = design == .serif || design == .rounded ? inks.dropFirst() : inks[...]
    for (lighter, heavier) in zip(different, different.dropFirst()) { #expect(heavier * 100 > lighter * 102, "\(inks)") }
    // Nothing vanishes.
    #expect(inks[0] * 3 > inks[3])
  }

  /// Letters stand where those of the font's own weight do.
  @Test func advancesStay() {
    func width(_ weight: Font.Weight) -> CGFloat? {
      ViewHarness { Text("Hamburg").font(.system(size: 20, weight: weight)).accessibilityIdentifier("text") }.frame(of: "text")?.width
    }
    #expect(width(.ultraLight) == width(.regular) && width(.black) == width(.bold))
  }

  /// Whatever is asked for first.
  @Test func orderDoesNotMatter() {
    let slanted = ink(.system(size: 30, design: .monospaced).italic())
    _ = ink(.system(size: 30, weight: .black, design: .monospaced).italic())
    #expect(ink(.system(size: 30, design: .monospaced).italic()) == slanted)
  }
}
