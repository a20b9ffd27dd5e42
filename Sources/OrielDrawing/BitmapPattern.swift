import Foundation

/// The pixels of a bitmap, each drawn as a rectangle or mixed with those around it. They may change between frames, not in one.
package final class BitmapPattern: PaintPattern {
  package let bitmap: Bitmap
  private let origin: CGPoint
  /// Pixels in a point.
  private let scale: CGVector
  private let isSmooth: Bool
  package let isOpaque: Bool

  /// The bitmap has at least one pixel. `isOpaque`: what the pixels say of their opacity does not count.
  package init(_ bitmap: Bitmap, at origin: CGPoint, scale: CGVector, isSmooth: Bool, isOpaque: Bool) {
    (self.bitmap, self.origin, self.scale, self.isSmooth, self.isOpaque) = (bitmap, origin, scale, isSmooth, isOpaque)
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    let pixels = StretchedPixels(bitmap.pixels, columns: bitmap.width, rows: bitmap.height, at: origin, scale: scale)
    guard let to = row.baseAddress else { return }
    if let from = pixels.run(count: row.count, first: first, start: start, step: step, isSmooth: isSmooth) {
      return isOpaque ? Self.copyOpaque(from, to, row.count) : Self.copySound(from, to, row.count)
    }
    if isSmooth {
      pixels.writeSmooth(row, first: first, start: start, step: step)
    } else {
      pixels.writeNearest(row, first: first, start: start, step: step)
    }
    if isOpaque { Self.copyOpaque(to, to, row.count) } else { Self.copySound(to, to, row.count) }
  }

  /// Copies pixels, all of them opaque.
  private static func copyOpaque(_ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for index in 0..<count { to[index] = from[index] | 0xFF00_0000 }
  }

  /// Copies pixels, none of which is brighter than it is opaque: who wrote them may have forgotten to multiply.
  private static func copySound(_ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for index in 0..<count {
      let pixel = from[index], alpha = pixel &>> 24
      let red = min(pixel &>> 16 & 0xFF, alpha), green = min(pixel &>> 8 & 0xFF, alpha), blue = min(pixel & 0xFF, alpha)
      to[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
    }
  }
}
