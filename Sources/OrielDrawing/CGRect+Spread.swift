import Foundation

// A blur or shadow enlarges the drawn area. `spread` is the area over which a point at the origin is spread.
extension CGRect {
  /// The rectangle enlarged by the area over which each of its points is spread.
  package func spread(by spread: CGRect) -> CGRect {
    CGRect(
      x: origin.x + spread.origin.x, y: origin.y + spread.origin.y, width: size.width + spread.size.width,
      height: size.height + spread.size.height)
  }

  /// The area from which pixels are spread into this rectangle.
  ///
  /// Pixels are spread over squares: under a rotation (`isMapped`) the corners of these reach farther.
  package func gathered(by spread: CGRect, isMapped: Bool) -> CGRect {
    if isNull { return self }
    let more = isMapped ? 0.21 * max(spread.size.width, spread.size.height) : 0
    let back = CGRect(x: -spread.maxX, y: -spread.maxY, width: spread.size.width, height: spread.size.height)
    return self.spread(by: back.insetBy(dx: -more, dy: -more))
  }
}
