import Foundation

// What is drawn blurred, or with a shadow, is drawn in a larger area. `spread` is the area over which a point at the origin is spread.
extension CGRect {
  /// The area over which its points are spread.
  package func spread(by spread: CGRect) -> CGRect {
    CGRect(
      x: origin.x + spread.origin.x, y: origin.y + spread.origin.y, width: size.width + spread.size.width,
      height: size.height + spread.size.height)
  }

  /// The area whose points are spread into this one.
  ///
  /// Pixels are spread over squares: where they are turned against the plane (`isMapped`), those at the corners come from farther away.
  package func gathered(by spread: CGRect, isMapped: Bool) -> CGRect {
    if isNull { return self }
    let more = isMapped ? 0.21 * max(spread.size.width, spread.size.height) : 0
    let back = CGRect(x: -spread.maxX, y: -spread.maxY, width: spread.size.width, height: spread.size.height)
    return self.spread(by: back.insetBy(dx: -more, dy: -more))
  }
}
