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
    var index = 0
    while index + 8 <= count {
      let pixels = UnsafeRawPointer(from + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let alpha = pixels &>> 24
      let most = alpha | alpha &<< 8 | alpha &<< 16 | alpha &<< 24
      let sound = pointwiseMin(unsafeBitCast(pixels, to: SIMD32<UInt8>.self), unsafeBitCast(most, to: SIMD32<UInt8>.self))
      UnsafeMutableRawPointer(to + index).storeBytes(of: sound, as: SIMD32<UInt8>.self)
      index += 8
    }
    while index < count {
      let pixel = from[index], alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt32 { min(pixel >> shift & 0xFF, alpha) << shift }
      to[index] = alpha << 24 | part(16) | part(8) | part(0)
      index += 1
    }
  }
}
