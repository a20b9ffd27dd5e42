import Foundation
import OrielDrawing

/// The visible part of a drawing, so that text out of sight need not be drawn.
package struct VisibleArea {
  /// In points of the coordinates below `transform`.
  var rect: CGRect
  /// Maps the coordinates of the drawing to those of the rectangle. Only the origin of text follows it; text is not turned or stretched.
  var transform: CGAffineTransform

  package init(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    self.rect = rect
    self.transform = transform
  }

  /// The visible area for a text whose top left is at a point, in points from there.
  func rect(from corner: CGPoint) -> CGRect {
    let corner = transform.isIdentity ? corner : corner.applying(transform)
    return rect.offsetBy(dx: -corner.x, dy: -corner.y)
  }
}

extension CGRect {
  func scaled(by scale: CGFloat) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}
