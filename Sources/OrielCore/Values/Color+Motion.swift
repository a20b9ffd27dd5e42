import Foundation
@_spi(Oriel) import OrielDrawing

// Colours move through Oklab's space: by the cube roots of the answers of the eye's three kinds of cones.
extension Color {
  /// SwiftUI's factor, which makes a step of a colour about as large as one of a length.
  private static var unit: Double { 128 }

  /// The numbers by which the colour moves: three of its hue and lightness, and its opacity.
  package func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    let c = components(in: environment)
    let (r, g, b) = (Self.decode(c.red), Self.decode(c.green), Self.decode(c.blue))
    let cones = [
      0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b, 0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b,
      0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b,
    ]
    return cones.map { cbrt($0) * Self.unit } + [c.alpha * Self.unit]
  }

  /// The colour of four numbers; opacities beyond 0 and 1, where a motion overshoots, are cut.
  package init(motionNumbers numbers: [Double]) {
    let n = numbers.map { $0 / Self.unit }
    let (l, m, s) = (n[0] * n[0] * n[0], n[1] * n[1] * n[1], n[2] * n[2] * n[2])
    func visible(_ linear: Double) -> Double { min(1, max(0, Self.encode(linear))) }
    self.init(
      red: visible(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      green: visible(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      blue: visible(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s), opacity: min(1, max(0, n[3])))
  }
}

extension AnyShapeStyle {
  /// The numbers of its colour; nil if it is not one colour.
  package func motion(in environment: EnvironmentValues) -> MotionVector? {
    _paint(in: environment).onlyColor.map { MotionVector($0.motionNumbers(in: environment)) }
  }

  /// The colour of such numbers.
  package init(moving vector: MotionVector) { self.init(Color(motionNumbers: vector.numbers)) }
}
