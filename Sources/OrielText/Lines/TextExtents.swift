import Foundation

/// How far glyphs extend beyond the rectangle of their lines; never negative.
package struct TextExtents: Equatable {
  package var left: CGFloat = 0
  package var right: CGFloat = 0
  package var up: CGFloat = 0
  package var down: CGFloat = 0

  init(left: CGFloat = 0, right: CGFloat = 0, up: CGFloat = 0, down: CGFloat = 0) {
    (self.left, self.right, self.up, self.down) = (left, right, up, down)
  }

  func scaled(by factor: CGFloat) -> TextExtents {
    TextExtents(left: left * factor, right: right * factor, up: up * factor, down: down * factor)
  }

  /// The rectangle enlarged by the extents.
  package func around(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX - left, y: rect.minY - up, width: rect.width + left + right, height: rect.height + up + down)
  }
}
