import Foundation
import Oriel

/// Pictures that the gallery draws pixel by pixel.
enum SamplePictures {
  /// A sun over hills, 144 × 96.
  static let hills = picture(144, 96) { x, y in
    let sun = hypot(x - 104, y - 26), ridge = 56 + 9 * sin(x / 17) + 4 * sin(x / 6), meadow = 76 + 5 * sin(x / 23 + 2)
    if y > meadow { return (0.25 + (y - meadow) / 120, 0.55 - (y - meadow) / 140, 0.28, 1) }
    if y > ridge { return (0.33, 0.45 + (y - ridge) / 160, 0.52, 1) }
    if sun < 13 { return (1, 0.86, 0.42, 1) }
    let glow = max(0, 1 - sun / 70)
    return (0.42 + 0.45 * glow + y / 260, 0.62 + 0.2 * glow + y / 400, 0.93 - 0.25 * glow, 1)
  }

  /// A speech bubble of 36 × 36, whose corners are 12 wide.
  static let bubble = picture(36, 36) { x, y in
    let dx = max(0, max(11 - x, x - 25)), dy = max(0, max(11 - y, y - 25)), distance = hypot(dx, dy)
    let alpha = min(1, max(0, 11.5 - distance))
    return distance > 9 ? (0.16, 0.42, 0.75, alpha) : (0.83, 0.91, 1, alpha)
  }

  /// A tile of 16 × 16 with a diamond.
  static let tile = picture(16, 16) { x, y in
    abs(x - 8) + abs(y - 8) < 6 ? (0.93, 0.55, 0.3, 1) : (0.98, 0.91, 0.79, 1)
  }

  /// A ring on nothing, 48 × 48.
  static let ring = picture(48, 48) { x, y in
    let distance = hypot(x - 24, y - 24)
    return (0.2, 0.2, 0.2, min(1, max(0, 22 - distance)) * min(1, max(0, distance - 11)))
  }

  /// Calls a closure with the middle of each pixel, for red, green, blue and alpha from 0 to 1, which are not multiplied.
  private static func picture(
    _ width: Int, _ height: Int, _ color: (_ x: Double, _ y: Double) -> (Double, Double, Double, Double)
  ) -> Bitmap? {
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    bitmap.withPixels { pixels in
      for index in 0..<(width * height) {
        let (red, green, blue, alpha) = color(Double(index % width) + 0.5, Double(index / width) + 0.5)
        func part(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * alpha * 255).rounded()) }
        pixels[index] = UInt32((alpha * 255).rounded()) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
      }
    }
    return bitmap
  }
}
