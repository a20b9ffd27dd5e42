import Foundation
import Synchronization

/// Pixel memory: premultiplied 32-bit BGRA rows, top row first.
///
/// Sizes are in pixels. Reading and writing one pixel is O(1). Not safe to write from two threads at the same pixels.
public final class Bitmap: @unchecked Sendable {
  /// Pixels in a row, from 0 to `maximumSide`.
  public let width: Int
  /// Rows, from 0 to `maximumSide`.
  public let height: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  let drawingLevels = Mutex<BitmapLevels?>(nil)

  /// The maximum width and height, in pixels.
  public static let maximumSide = 32_768

  /// Creates a clear bitmap. A side may be zero. Throws for negative sides, sides above `maximumSide` and lack of memory.
  public init(width: Int, height: Int) throws(BitmapError) {
    guard width >= 0, height >= 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .unusableSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    let count = max(1, width * height)
    guard let memory = calloc(count, 4) else { throw .outOfMemory(width: width, height: height) }
    pixels = memory.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit { free(pixels) }

  /// A bitmap with a copy of the pixels. O(pixels). Throws if there is not enough memory.
  public func copy() throws(BitmapError) -> Bitmap {
    let other = try Bitmap(width: width, height: height)
    other.pixels.update(from: pixels, count: width * height)
    return other
  }

  /// A pixel's straight (not premultiplied) 8-bit sRGB colour.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// From 0 to 255, not multiplied by `alpha`.
    public var red: UInt8
    /// From 0 to 255, not multiplied by `alpha`.
    public var green: UInt8
    /// From 0 to 255, not multiplied by `alpha`.
    public var blue: UInt8
    /// The opacity: 0 is clear, 255 opaque.
    public var alpha: UInt8

    /// Creates a straight sRGB colour to compare with a bitmap's pixels; opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    init(premultiplied bits: UInt32) {
      let a = bits >> 24
      func straight(_ shift: UInt32) -> UInt8 {
        let value = (bits >> shift) & 0xFF
        return a == 0 ? 0 : UInt8(min(255, (value * 255 + a / 2) / a))
      }
      self.init(red: straight(16), green: straight(8), blue: straight(0), alpha: UInt8(a))
    }

    /// The pixel as `#RRGGBBAA`, in upper-case hexadecimal digits.
    public var description: String {
      let hex = String(UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha), radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 8 - hex.count) + hex
    }
  }

  /// The pixel in column `x` from the left and row `y` from the top. Traps outside `0..<width`, `0..<height`.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside a bitmap of \(width) × \(height)")
    return Pixel(premultiplied: pixels[y * width + x])
  }

  /// Calls `body` with the pixels: rows from the top, premultiplied, 0xAARRGGBB in the machine's byte order.
  ///
  /// The pointer is valid during the call; rows follow one another without gaps.
  public func withPixels<R>(_ body: (UnsafeMutablePointer<UInt32>) throws -> R) rethrows -> R { try body(pixels) }

  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}

/// The reason why a bitmap cannot be created or read from a file.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
  /// A side, in pixels, is negative or above `Bitmap.maximumSide`.
  case unusableSize(width: Int, height: Int)
  /// There is not enough memory for the pixels.
  case outOfMemory(width: Int, height: Int)
  /// The data is not a PNG, or is damaged; with the reason as given by libpng.
  case notAPNG(String)

  public var description: String {
    switch self {
    case .unusableSize(let width, let height): "a bitmap of \(width) × \(height) pixels cannot be made (0 to \(Bitmap.maximumSide) a side)"
    case .outOfMemory(let width, let height): "no memory for a bitmap of \(width) × \(height) pixels"
    case .notAPNG(let reason): "not a readable PNG: \(reason)"
    }
  }
}

extension Bitmap: Equatable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height && (a === b || memcmp(a.pixels, b.pixels, a.width * a.height * 4) == 0)
  }
}

/// How many pixels of two bitmaps differ, and how much.
public struct BitmapDifference: Sendable {
  /// The number of pixels that differ; if the sizes differ, the number of pixels of the larger bitmap.
  public var count: Int
  /// The largest difference in any premultiplied channel, from 0 to 255; 255 when the sizes differ.
  public var largestChannelDistance: Int
  /// The pixels that differ in red over a pale copy of the first bitmap; nil if the sizes differ, or memory runs out.
  public var image: Bitmap?
  /// The rectangle around all pixels that differ, empty if there are none; if the sizes differ, the whole first bitmap.
  public var bounds: PixelRect
}

extension Bitmap {
  /// Compares the stored, premultiplied pixels with the pixels of another bitmap. O(pixels).
  public func difference(from other: Bitmap) -> BitmapDifference {
    guard width == other.width, height == other.height else {
      return BitmapDifference(
        count: max(width * height, other.width * other.height), largestChannelDistance: 255, image: nil, bounds: bounds)
    }
    let image = try? Bitmap(width: width, height: height)
    var result = BitmapDifference(count: 0, largestChannelDistance: 0, image: image, bounds: .empty)
    for y in 0..<height {
      for x in 0..<width {
        let a = pixels[y * width + x], b = other.pixels[y * width + x]
        if a == b {
          let grey = 192 + ((a & 0xFF) + (a >> 8 & 0xFF) + (a >> 16 & 0xFF)) / 12
          image?.pixels[y * width + x] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
          continue
        }
        result.count += 1
        result.bounds = result.bounds.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let distance = abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
          result.largestChannelDistance = max(result.largestChannelDistance, distance)
        }
        image?.pixels[y * width + x] = 0xFFFF_0000
      }
    }
    return result
  }
}
