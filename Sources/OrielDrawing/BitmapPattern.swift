import Foundation

/// The pixels of a bitmap as a paint, each drawn as a rectangle or interpolated. They may change between frames, but not during one.
package final class BitmapPattern: PaintPattern {
  package let bitmap: Bitmap
  private let origin: CGPoint
  /// Pixels per point.
  private let scale: CGVector
  private let isSmooth: Bool
  package let isOpaque: Bool

  /// The bitmap must have at least one pixel. `isOpaque` overrides what the pixels' alpha would give.
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

  /// Limits each colour component to the pixel's alpha, in case the app stored colours that are not premultiplied.
  private static func makeSound(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for index in 0..<count {
      let pixel = pixels[index], alpha = pixel &>> 24
      let red = min(pixel &>> 16 & 0xFF, alpha), green = min(pixel &>> 8 & 0xFF, alpha), blue = min(pixel & 0xFF, alpha)
      pixels[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
    }
  }
}
