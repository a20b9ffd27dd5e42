import CPixels
import Foundation

/// Pixels stretched over a part of the plane, and the colours of a row of it. Beyond the bounds the edge pixels continue.
package struct StretchedPixels {
  private var image = OrielImage()

  /// The tolerance at a pixel's boundary, relative to the middle of a pixel of the picture. When rectangles are drawn at whole pixels, the
  /// boundary is nearly half a pixel away, and a sample on it belongs to the pixel at that edge.
  private static let edge = 1.0 / 512

  /// Creates the pattern from premultiplied pixels, as `PixelColor.bits`, row by row. `columns` and `rows` are at least 1; `scale` is the
  /// number of them per point. If `isSmooth`, colours are interpolated.
  package init(
    _ pixels: UnsafePointer<UInt32>, columns: Int, rows: Int, at origin: CGPoint, scale: CGVector, isSmooth: Bool
  ) {
    func axis(_ start: CGFloat, _ pixelsPerPoint: CGFloat, _ count: Int) -> OrielImageAxis {
      var axis = OrielImageAxis()
      (axis.middle, axis.end) = (-.infinity, .infinity)
      (axis.at.1, axis.factor.1, axis.high) = (Double(start), Double(pixelsPerPoint), Double(count))
      return axis
    }
    (image.pixels, image.across, image.down, image.width, image.height) = (pixels, 1, columns, columns, rows)
    (image.x, image.y) = (axis(origin.x, scale.dx, columns), axis(origin.y, scale.dy, rows))
    (image.part, image.edge, image.samples, image.opacity) = (1, Self.edge, 1, 255)
    image.filter = Int32(isSmooth ? ORIEL_IMAGE_LINEAR : ORIEL_IMAGE_NEAREST)
  }

  /// Writes the colours of a row, as a `PaintPattern` does.
  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    guard let to = row.baseAddress else { return }
    withUnsafePointer(to: image) {
      oriel_image_row($0, to, row.count, first, Double(start.x), Double(start.y), Double(step.dx), Double(step.dy))
    }
  }
}
