import Foundation

/// How each colour becomes another: every new component is a sum of the old ones and a number. SwiftUI: `ColorMatrix`.
///
/// Components are those of sRGB as encoded, from 0 to 1, not multiplied by the alpha. Row by row: `r1`…`r4` are what red, green, blue and
/// alpha give to the new red, and `r5` is added to it. Results are limited to 0…1; numbers that are not finite count as 0.
public struct ColorMatrix: Equatable, Sendable {
  /// What the old red gives to the new red.
  public var r1: Float = 1
  /// What the old green gives to the new red.
  public var r2: Float = 0
  /// What the old blue gives to the new red.
  public var r3: Float = 0
  /// What the old alpha gives to the new red.
  public var r4: Float = 0
  /// What is added to the new red.
  public var r5: Float = 0
  /// What the old red gives to the new green.
  public var g1: Float = 0
  /// What the old green gives to the new green.
  public var g2: Float = 1
  /// What the old blue gives to the new green.
  public var g3: Float = 0
  /// What the old alpha gives to the new green.
  public var g4: Float = 0
  /// What is added to the new green.
  public var g5: Float = 0
  /// What the old red gives to the new blue.
  public var b1: Float = 0
  /// What the old green gives to the new blue.
  public var b2: Float = 0
  /// What the old blue gives to the new blue.
  public var b3: Float = 1
  /// What the old alpha gives to the new blue.
  public var b4: Float = 0
  /// What is added to the new blue.
  public var b5: Float = 0
  /// What the old red gives to the new alpha.
  public var a1: Float = 0
  /// What the old green gives to the new alpha.
  public var a2: Float = 0
  /// What the old blue gives to the new alpha.
  public var a3: Float = 0
  /// What the old alpha gives to the new alpha.
  public var a4: Float = 1
  /// What is added to the new alpha.
  public var a5: Float = 0

  /// The matrix that changes nothing.
  public init() {}

  /// The same matrix for the three colours alone: alpha stays. Each row: what red, green and blue give, and what is added.
  private init(_ r: (Double, Double, Double), _ g: (Double, Double, Double), _ b: (Double, Double, Double), add: Double = 0) {
    (r1, r2, r3, r5) = (Float(r.0), Float(r.1), Float(r.2), Float(add))
    (g1, g2, g3, g5) = (Float(g.0), Float(g.1), Float(g.2), Float(add))
    (b1, b2, b3, b5) = (Float(b.0), Float(b.1), Float(b.2), Float(add))
  }

  /// Amounts beyond a thousand make every component 0 or 1, as these do; not a number counts as `neutral`.
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

  /// Multiplies each colour's distance from the grey of the same luminance; less than 0 counts as that.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    let s = max(0, bounded(amount, neutral: 1)), t = 1 - s
    let (r, g, b) = (0.2126 * t, 0.7152 * t, 0.0722 * t)
    return ColorMatrix((r + s, g, b), (r, g + s, b), (r, g, b + s))
  }

  /// Takes a part of the way to the grey of the same luminance: none at 0, all of it at 1 and above.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    saturation(1 - max(0, min(1, amount.isNaN ? 0 : amount)))
  }

  /// Turns colours around the axis of greys. An angle in radians that is not finite turns nothing.
  package static func hueRotation(_ radians: Double) -> ColorMatrix {
    guard radians.isFinite, radians.truncatingRemainder(dividingBy: 2 * .pi) != 0 else { return ColorMatrix() }
    let (c, s) = (cos(radians), sin(radians))
    return ColorMatrix(
      (0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s),
      (0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s),
      (0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s))
  }

  /// The opposite of each colour.
  package static let inversion = contrast(-1)

  package var isIdentity: Bool { self == ColorMatrix() }

  /// What each old component gives to all the new ones, in the order red, green, blue, alpha, and what is added.
  package var columns: (r: SIMD4<Float>, g: SIMD4<Float>, b: SIMD4<Float>, a: SIMD4<Float>, added: SIMD4<Float>) {
    func column(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> SIMD4<Float> {
      func finite(_ x: Float) -> Float { x.isFinite ? max(-1e6, min(1e6, x)) : 0 }
      return SIMD4(finite(r), finite(g), finite(b), finite(a))
    }
    return (column(r1, g1, b1, a1), column(r2, g2, b2, a2), column(r3, g3, b3, a3), column(r4, g4, b4, a4), column(r5, g5, b5, a5))
  }
}
