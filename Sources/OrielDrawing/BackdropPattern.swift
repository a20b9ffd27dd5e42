import Foundation

/// A blurred copy of what is behind a shape, with a colour over it.
///
/// Only the rasteriser can draw it, because it needs the pixels already drawn. The recording code makes sure that everything within reach
/// of the blur is drawn first.
package final class BackdropPattern: PaintPattern {
  /// The blur's standard deviation in points, and the blurred rectangle in the coordinates of the shape.
  package let radius: CGFloat, place: CGRect
  package let tint: PixelColor
  /// The opacity of the whole, from 0 to 1.
  package let opacity: Double
  package var isOpaque: Bool { false }

  package init(radius: CGFloat, in place: CGRect, tint: PixelColor, opacity: Double = 1) {
    (self.radius, self.place, self.tint) = (LayerEffect.bounded(radius), place, tint)
    self.opacity = opacity.isFinite ? max(0, min(1, opacity)) : 0
  }

  /// Writes the tint colour alone.
  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    row.update(repeating: tint.bits)
  }
}
