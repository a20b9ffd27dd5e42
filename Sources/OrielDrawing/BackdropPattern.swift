import Foundation

/// What is behind a shape, out of focus, under a colour.
///
/// The rasteriser draws it, which alone has what is behind. Who paints sees to it that all of that is drawn before it, as far as it reaches.
package final class BackdropPattern: PaintPattern {
  /// The deviation of the blur in points, and the rectangle in which it is, in the coordinates of the shape.
  package let radius: CGFloat, place: CGRect
  package let tint: PixelColor
  /// From 0 to 1, of all of it.
  package let opacity: Double
  package var isOpaque: Bool { false }

  package init(radius: CGFloat, in place: CGRect, tint: PixelColor, opacity: Double = 1) {
    (self.radius, self.place, self.tint) = (LayerEffect.bounded(radius), place, tint)
    self.opacity = opacity.isFinite ? max(0, min(1, opacity)) : 0
  }

  /// The colour alone.
  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    row.update(repeating: tint.bits)
  }
}
