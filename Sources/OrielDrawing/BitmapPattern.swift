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
    guard let pixels = row.baseAddress else { return }
    StretchedPixels(
      bitmap.pixels, columns: bitmap.width, rows: bitmap.height, at: origin, scale: scale, isSmooth: isSmooth
    ).write(row, first: first, start: start, step: step)
    if isOpaque { Self.makeOpaque(pixels, row.count) } else { Self.makeSound(pixels, row.count) }
  }

  private static func makeOpaque(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for index in 0..<count { pixels[index] |= 0xFF00_0000 }
  }

  /// Makes no pixel brighter than it is opaque: who wrote them may have forgotten to multiply.
  private static func makeSound(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for index in 0..<count {
      let pixel = pixels[index], alpha = pixel &>> 24
      let red = min(pixel &>> 16 & 0xFF, alpha), green = min(pixel &>> 8 & 0xFF, alpha), blue = min(pixel & 0xFF, alpha)
      pixels[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
    }
  }
}
