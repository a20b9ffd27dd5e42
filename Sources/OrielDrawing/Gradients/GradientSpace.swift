import Foundation

/// The colour space in which a gradient interpolates between stops. Colours are premultiplied for it.
package enum GradientSpace: Hashable, Sendable {
  /// Oklab, in which equal distances look equal.
  case perceptual
  /// Encoded sRGB, as bitmaps store it.
  case device
  /// Linear light.
  case linear

  /// The colour in this space as three premultiplied numbers and the opacity.
  func numbers(_ stop: GradientRamp.Stop) -> SIMD4<Float> {
    // As drawn: components beyond the display's range are clamped before mixing.
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let (r, g, b, a) = (unit(stop.red), unit(stop.green), unit(stop.blue), unit(stop.alpha))
    var n: SIMD3<Double>
    switch self {
    case .device: n = SIMD3(r, g, b)
    case .linear: n = SIMD3(SRGB.decode(r), SRGB.decode(g), SRGB.decode(b))
    case .perceptual: n = Oklab.roots(red: SRGB.decode(r), green: SRGB.decode(g), blue: SRGB.decode(b))
    }
    n *= a
    return SIMD4(Float(n.x), Float(n.y), Float(n.z), Float(a))
  }

  /// The straight sRGB components from 0 to 1, and the opacity, of a colour in this space.
  @inline(__always) func straight(_ n: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = n.w
    if !(alpha > 0) { return .zero }
    var color = n / alpha
    switch self {
    case .device: break
    case .linear: color = SRGB.encode(color)
    case .perceptual:
      let cube = color * color * color
      color = SRGB.encode(
        SIMD4<Float>(4.076_741_7, -1.268_438, -0.004_196_1, 0) * cube.x
          + SIMD4<Float>(-3.307_711_6, 2.609_757_4, -0.703_418_6, 0) * cube.y
          + SIMD4<Float>(0.230_969_9, -0.341_319_4, 1.707_614_7, 0) * cube.z)
    }
    color.w = alpha
    return color
  }

  /// The interpolation between two colours; `part` is from 0 to 1.
  package func mixed(_ a: GradientRamp.Stop, _ b: GradientRamp.Stop, by part: Double) -> GradientRamp.Stop {
    let part = part > 0 ? min(part, 1) : 0
    if part == 0 || part == 1 { return part == 0 ? a : b }
    let (from, to) = (numbers(a), numbers(b)), color = straight(from + (to - from) * Float(part))
    return GradientRamp.Stop(
      location: 0, red: Double(color.x), green: Double(color.y), blue: Double(color.z), alpha: Double(color.w))
  }

  /// The premultiplied pixel of a colour in this space.
  @inline(__always) func bits(_ n: SIMD4<Float>, _ opacity: Float) -> UInt32 {
    var color = straight(n)
    let alpha = color.w
    color *= alpha
    color.w = alpha
    let parts = color * (opacity * 255) + 0.5
    // Between 0 and 256: components and opacities are from 0 to 1.
    return UInt32(parts.w) << 24 | UInt32(parts.x) << 16 | UInt32(parts.y) << 8 | UInt32(parts.z)
  }
}

/// Conversions between encoded sRGB and linear light.
package enum SRGB {
  /// A component decoded and encoded again in single precision.
  package static func coded(_ x: Float) -> Float {
    let encoded = abs(x), linear = encoded <= 0.040_45 ? encoded / 12.92 : pow(encoded * 0.947_867_3 + 0.052_132_7, 2.4)
    let result = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return x < 0 ? -result : result
  }

  /// The linear sRGB components of encoded Display P3 components. Values beyond 0…1 are colours outside sRGB.
  ///
  /// Uses the same four-digit factors as SwiftUI.
  package static func linear(displayP3Red red: Double, green: Double, blue: Double) -> (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (decode(red), decode(green), decode(blue))
    return (1.2249 * r - 0.2247 * g, -0.0420 * r + 1.0419 * g, -0.0197 * r - 0.0786 * g + 1.0979 * b)
  }

  /// The linear value of an encoded component. Negative values are mirrored.
  package static func decode(_ encoded: Double) -> Double {
    let x = abs(encoded)
    let y = x <= 0.040_45 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -y : y
  }

  /// The encoded component of a linear value. Negative values are mirrored.
  package static func encode(_ linear: Double) -> Double {
    let x = abs(linear)
    // Exactly 1 for 1.
    let y = x == 1 ? 1 : x <= 0.003_130_8 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    return linear < 0 ? -y : y
  }

  private static let steps = 1024
  /// Encoded components by the square root of the linear value, over which the curve is nearly straight.
  private static let encoded: [Float] = (0...steps + 1).map { Float(encode(pow(Double($0) / Double(steps), 2))) }

  /// The first three components encoded and clamped to 0…1, accurate to about 1e-6; the fourth is unused.
  @inline(__always) static func encode(_ linear: SIMD4<Float>) -> SIMD4<Float> {
    return encoded.withUnsafeBufferPointer { table in
      @inline(__always) func component(_ light: Float) -> Float {
        let place = (light > 0 ? (light < 1 ? light : 1) : 0).squareRoot() * Float(steps)
        let index = Int(place), low = table[index], part = low + (table[index + 1] - low) * (place - Float(index))
        return part < 1 ? part : 1
      }
      return SIMD4(component(linear.x), component(linear.y), component(linear.z), 0)
    }
  }
}
