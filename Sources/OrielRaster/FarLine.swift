import Foundation

/// A line between finite points of any magnitude, and its crossings with the edges of a square around the origin, at the full precision of
/// its points.
struct FarLine {
  // Scaled by a power of two, so that products are within the range of floating point.
  private let a: CGPoint
  private let b: CGPoint
  private let scale: CGFloat
  /// The cross product of the ends, which is small if the line passes near the origin; computed without cancellation.
  private let cross: CGFloat

  init(_ from: CGPoint, _ to: CGPoint) {
    let largest = max(max(abs(from.x), abs(from.y)), max(abs(to.x), abs(to.y)))
    scale = largest > 1e100 ? CGFloat(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
    a = CGPoint(x: from.x * scale, y: from.y * scale)
    b = CGPoint(x: to.x * scale, y: to.y * scale)
    let (one, other) = (a.y * b.x, a.x * b.y)
    // Adds the rounding errors of the products.
    cross = (one - other) + (one.roundingError(a.y, b.x) - other.roundingError(a.x, b.y))
  }

  /// The y of the line at an x between its ends.
  func y(atX x: CGFloat) -> CGFloat { (cross + x * scale * (b.y - a.y)) / (b.x - a.x) / scale }

  /// The x of the line at a y between its ends.
  func x(atY y: CGFloat) -> CGFloat { (y * scale * (b.x - a.x) - cross) / (b.y - a.y) / scale }

  /// The part of the line between two points inside a square from `-reach` to `reach`; nil if the line misses it.
  static func cut(_ from: CGPoint, _ to: CGPoint, reach: CGFloat) -> (CGPoint, CGPoint)? {
    if max(from.x, to.x) < -reach || min(from.x, to.x) > reach || max(from.y, to.y) < -reach || min(from.y, to.y) > reach { return nil }
    let line = FarLine(from, to)
    /// The end itself, or the point at which the line enters the square from there.
    func end(_ p: CGPoint) -> CGPoint? {
      if abs(p.x) <= reach && abs(p.y) <= reach { return p }
      if abs(p.x) > reach {
        let x = p.x < 0 ? -reach : reach, y = line.y(atX: x)
        if abs(y) <= reach { return CGPoint(x: x, y: y) }
      }
      if abs(p.y) > reach {
        let y = p.y < 0 ? -reach : reach, x = line.x(atY: y)
        if abs(x) <= reach { return CGPoint(x: x, y: y) }
      }
      return nil
    }
    guard let start = end(from), let end = end(to) else { return nil }
    return (start, end)
  }
}

extension CGFloat {
  /// The exact product of two numbers minus this, their rounded product.
  fileprivate func roundingError(_ a: CGFloat, _ b: CGFloat) -> CGFloat { (-self).addingProduct(a, b) }
}
