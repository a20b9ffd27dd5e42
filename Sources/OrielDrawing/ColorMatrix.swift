import Foundation

/// A linear map of colours: every new component is a weighted sum of the old ones plus a constant. SwiftUI: `ColorMatrix`.
///
/// Components are encoded sRGB from 0 to 1, not multiplied by alpha. Each letter is a row: `r1`…`r4` weigh red, green, blue and alpha in
/// the new red, and `r5` is added to it. Results are limited to 0…1; numbers that are not finite count as 0.
public struct ColorMatrix: Equatable, Sendable {
  /// The weight of the old red in the new red.
  public var r1: Float = 1
  /// The weight of the old green in the new red.
  public var r2: Float = 0
  /// The weight of the old blue in the new red.
  public var r3: Float = 0
  /// The weight of the old alpha in the new red.
  public var r4: Float = 0
  /// The constant added to the new red.
  public var r5: Float = 0
  /// The weight of the old red in the new green.
  public var g1: Float = 0
  /// The weight of the old green in the new green.
  public var g2: Float = 1
  /// The weight of the old blue in the new green.
  public var g3: Float = 0
  /// The weight of the old alpha in the new green.
  public var g4: Float = 0
  /// The constant added to the new green.
  public var g5: Float = 0
  /// The weight of the old red in the new blue.
  public var b1: Float = 0
  /// The weight of the old green in the new blue.
  public var b2: Float = 0
  /// The weight of the old blue in the new blue.
  public var b3: Float = 1
  /// The weight of the old alpha in the new blue.
  public var b4: Float = 0
  /// The constant added to the new blue.
  public var b5: Float = 0
  /// The weight of the old red in the new alpha.
  public var a1: Float = 0
  /// The weight of the old green in the new alpha.
  public var a2: Float = 0
  /// The weight of the old blue in the new alpha.
  public var a3: Float = 0
  /// The weight of the old alpha in the new alpha.
  public var a4: Float = 1
  /// The constant added to the new alpha.
  public var a5: Float = 0

  /// Creates the identity: colours stay unchanged.
  public init() {}

  /// A matrix for the colours alone; alpha is unchanged. Each row has the weights of red, green and blue; `add` is added to each.
  private init(_ r: (Double, Double, Double), _ g: (Double, Double, Double), _ b: (Double, Double, Double), add: Double = 0) {
    (r1, r2, r3, r5) = (Float(r.0), Float(r.1), Float(r.2), Float(add))
    (g1, g2, g3, g5) = (Float(g.0), Float(g.1), Float(g.2), Float(add))
    (b1, b2, b3, b5) = (Float(b.0), Float(b.1), Float(b.2), Float(add))
  }

  /// The amount limited to ±1000, beyond which every component is 0 or 1 anyway; NaN becomes `neutral`.
  private static func bounded(_ amount: Double, neutral: Double) -> Double {
    amount.isNaN ? neutral : max(-1_000, min(1_000, amount))
  }

  /// Adds an amount to each colour.
  package static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix((1, 0, 0), (0, 1, 0), (0, 0, 1), add: bounded(amount, neutral: 0))
  }

  /// Multiplies each colour's distance from the middle; −1 inverts.
  package static func contrast(_ amount: Double) -> ColorMatrix {
    let c = bounded(amount, neutral: 1)
    return ColorMatrix((c, 0, 0), (0, c, 0), (0, 0, c), add: 0.5 - c / 2)
  }

  /// Multiplies each colour's distance from the grey of the same luminance; negative amounts count as 0.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    let s = max(0, bounded(amount, neutral: 1)), t = 1 - s
    let (r, g, b) = (0.2126 * t, 0.7152 * t, 0.0722 * t)
    return ColorMatrix((r + s, g, b), (r, g + s, b), (r, g, b + s))
  }

  /// Mixes each colour with the grey of the same luminance: unchanged at 0, grey at 1 and above.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    saturation(1 - max(0, min(1, amount.isNaN ? 0 : amount)))
  }

  /// Rotates hues around the axis of greys by an angle in radians; one that is not finite has no effect.
  package static func hueRotation(_ radians: Double) -> ColorMatrix {
    guard radians.isFinite, radians.truncatingRemainder(dividingBy: 2 * .pi) != 0 else { return ColorMatrix() }
    let (c, s) = (cos(radians), sin(radians))
    return ColorMatrix(
      (0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s),
      (0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s),
      (0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s))
  }

  /// Inverts each colour.
  package static let inversion = contrast(-1)

  package var isIdentity: Bool { self == ColorMatrix() }

  /// The weights of each old component in the new red, green, blue and alpha, and the constants added.
  package var columns: (r: SIMD4<Float>, g: SIMD4<Float>, b: SIMD4<Float>, a: SIMD4<Float>, added: SIMD4<Float>) {
    func column(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> SIMD4<Float> {
      func finite(_ x: Float) -> Float { x.isFinite ? max(-1e6, min(1e6, x)) : 0 }
      return SIMD4(finite(r), finite(g), finite(b), finite(a))
    }
    return (column(r1, g1, b1, a1), column(r2, g2, b2, a2), column(r3, g3, b3, a3), column(r4, g4, b4, a4), column(r5, g5, b5, a5))
  }
}
