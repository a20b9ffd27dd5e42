import Foundation

/// The colour space in which colours are animated: the cube roots of the responses of the eye's three kinds of cones, and the opacity.
package enum Oklab {
  /// SwiftUI's factor, which makes a visible step of a colour about as large as one of a length.
  private static let unit = 128.0

  /// The four animated numbers of linear components.
  package static func numbers(red: Double, green: Double, blue: Double, opacity: Double) -> [Double] {
    let roots = roots(red: red, green: green, blue: blue)
    return [roots.x * unit, roots.y * unit, roots.z * unit, opacity * unit]
  }

  /// The three cube roots of linear components, without the factor.
  package static func roots(red r: Double, green g: Double, blue b: Double) -> SIMD3<Double> {
    let l = 0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b
    let m = 0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b
    let s = 0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b
    return SIMD3(cbrt(l), cbrt(m), cbrt(s))
  }

  /// The linear components of four animated numbers.
  package static func linear(_ numbers: [Double]) -> (red: Double, green: Double, blue: Double, opacity: Double) {
    func cube(_ number: Double) -> Double { number / unit * (number / unit) * (number / unit) }
    let (l, m, s) = (cube(numbers[0]), cube(numbers[1]), cube(numbers[2]))
    return (
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s, numbers[3] / unit
    )
  }
}
