/// Converts premultiplied pixels to straight ones, with any order of channels in 32 bits.
struct StraightPixels {
  /// The position of a channel in a pixel.
  private struct Channel {
    var shift: UInt32
    /// The maximum value; 0 if the channel does not exist.
    var most: UInt32

    init(mask: UInt32) {
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
    }

    /// An 8-bit value at its position, rounded to the nearest possible value.
    func bits(_ value: UInt32) -> UInt32 { (most == 255 ? value : (value * most + 127) / 255) << shift }
  }

  private let red: Channel, green: Channel, blue: Channel, alpha: Channel
  private let isARGB: Bool

  /// Without alpha, a pixel has the colour that it would have over black.
  init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    (self.red, self.green, self.blue, self.alpha) = (Channel(mask: red), Channel(mask: green), Channel(mask: blue), Channel(mask: alpha))
    isARGB = (red, green, blue) == (0xFF_0000, 0xFF00, 0xFF) && (alpha == 0 || alpha == 0xFF00_0000)
  }

  /// 0xAARRGGBB.
  static let argb = StraightPixels(red: 0xFF_0000, green: 0xFF00, blue: 0xFF, alpha: 0xFF00_0000)

  /// Writes a row of pixels. Both must have `count` of them.
  func write(_ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    let opaque = alpha.bits(255)
    for index in 0..<count {
      let bits = source[index], a = bits >> 24
      if isARGB && (a == 255 || alpha.most == 0) {
        target[index] = bits & 0xFF_FFFF | opaque
      } else if alpha.most > 0 && a == 0 {
        target[index] = 0
      } else {
        var (r, g, b) = (bits >> 16 & 0xFF, bits >> 8 & 0xFF, bits & 0xFF)
        if alpha.most > 0 && a < 255 {
          (r, g, b) = (min(255, (r * 255 + a / 2) / a), min(255, (g * 255 + a / 2) / a), min(255, (b * 255 + a / 2) / a))
        }
        target[index] = red.bits(r) | green.bits(g) | blue.bits(b) | (alpha.most > 0 ? alpha.bits(a) : 0)
      }
    }
  }
}
