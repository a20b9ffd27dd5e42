import Foundation

/// What fills a shape, a line or a text: one colour, or a pattern, which has a colour for each point.
package enum Paint: Sendable {
  case color(PixelColor)
  case pattern(any PaintPattern)

  /// Whether nothing shows through where it covers a pixel.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .pattern(let pattern): pattern.isOpaque
    }
  }

  /// Whether it is known to change no pixel.
  package var isClear: Bool { if case .color(let color) = self { color.isClear } else { false } }
}

/// A colour for each point of the plane: what a gradient or an image comes to when it has been fitted to the bounds of a shape.
///
/// Its coordinates are those that the shape is drawn in. Objects, so that a display list and what records it share one.
package protocol PaintPattern: AnyObject, Sendable {
  /// Whether every point is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours, as `PixelColor.bits`, of the pixels of a row from number `first` on.
  ///
  /// The middle of pixel number n lies at `start` + n × `step` in the pattern's coordinates. Computed from there, a pixel has the same colour
  /// however the row is cut: rows come in pieces, in any order.
  func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector)
}
