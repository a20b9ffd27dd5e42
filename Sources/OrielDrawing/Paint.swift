import Foundation

/// The fill of a shape, a line or a text: one colour, or a pattern with a colour for each point.
package enum Paint: Sendable {
  case color(PixelColor)
  case pattern(any PaintPattern)

  /// Whether every covered pixel becomes opaque.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .pattern(let pattern): pattern.isOpaque
    }
  }

  /// Whether it certainly changes no pixel: false for a pattern, even a clear one.
  package var isClear: Bool { if case .color(let color) = self { color.isClear } else { false } }
}

/// A colour for each point of the plane: a gradient or an image fitted to the bounds of a shape.
///
/// Its coordinates are the ones in which the shape is drawn. A class, so that a display list and the recording code share one object.
package protocol PaintPattern: AnyObject, Sendable {
  /// Whether every point is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours, as `PixelColor.bits`, of the pixels of a row from number `first` on.
  ///
  /// The middle of pixel number n is at `start` + n × `step` in the pattern's coordinates. A pixel's colour depends only on these, not on
  /// how the row is divided: rows are written in pieces, in any order.
  func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector)

  /// Whether points this far apart always have the same colour; then equal rows are computed once.
  func repeats(along way: CGVector) -> Bool
}

extension PaintPattern {
  package func repeats(along way: CGVector) -> Bool { false }
}
