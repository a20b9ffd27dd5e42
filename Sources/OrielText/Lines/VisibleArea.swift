import Foundation
import OrielDrawing

/// The visible part of a drawing, so that offscreen text need not be drawn.
package struct VisibleArea {
  /// In points of the coordinates after `transform`.
  var rect: CGRect
  /// Maps the drawing's coordinates to the rectangle's.
  var transform: CGAffineTransform

  package init(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    self.rect = rect
    self.transform = transform
  }

  /// The visible area for a text whose top left is at a point, relative to that.
  func rect(from corner: CGPoint) -> CGRect {
    let inside = transform.isIdentity ? rect : transform.isInvertible ? rect.applying(transform.inverted()) : .zero
    return inside.offsetBy(dx: -corner.x, dy: -corner.y)
  }
}

extension CGRect {
  func scaled(by scale: CGFloat) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}
