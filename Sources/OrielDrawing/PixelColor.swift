/// A colour as a bitmap stores it: premultiplied 8-bit sRGB, `0xAARRGGBB` in a native 32-bit word (BGRA in memory).
package struct PixelColor: Hashable, Sendable {
  package var bits: UInt32

  static let clear = PixelColor(bits: 0)
  package static let black = PixelColor(bits: 0xFF00_0000)
  package static let white = PixelColor(bits: 0xFFFF_FFFF)

  package init(bits: UInt32) { self.bits = bits }

  /// Creates a colour from straight sRGB components in 0…1; values outside are clamped and NaN counts as 0.
  package init(red: Float, green: Float, blue: Float, alpha: Float) {
    func unit(_ x: Float) -> Float { x > 0 ? min(x, 1) : 0 }
    let a = unit(alpha)
    func channel(_ x: Float) -> UInt32 { UInt32((unit(x) * a * 255).rounded()) }
    bits = UInt32((a * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  package var isOpaque: Bool { bits >= 0xFF00_0000 }
  package var isClear: Bool { bits < 0x0100_0000 }

  /// The colour with its opacity multiplied by a number from 0 to 1.
  package func faded(by opacity: Double) -> PixelColor {
    if opacity == 1 { return self }
    func part(_ channel: UInt8) -> UInt32 { UInt32((Double(channel) * opacity).rounded()) }
    return PixelColor(bits: part(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue))
  }
}
