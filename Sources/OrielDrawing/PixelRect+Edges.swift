import Foundation

// Where edges come to that are drawn to whole pixels.
extension PixelRect {
  /// The pixel edge that an edge is drawn at.
  ///
  /// What two neighbours computed differently in the last digits, or what was scrolled by whole pixels, and falls on a half, is to round
  /// the same way.
  @inlinable package static func wholeEdge(_ edge: CGFloat) -> CGFloat { (edge + 0.5001).rounded(.down) }

  /// The same for two edges that something lies between, of which at least a pixel is to be seen: then the one that its middle lies in.
  /// What is thinner than a millionth of a pixel is nothing: as much as that, sums of lengths that should cancel out may leave, and another
  /// sum of the same lengths leaves none.
  @inlinable package static func wholeEdges(_ low: CGFloat, _ high: CGFloat) -> (low: CGFloat, high: CGFloat) {
    let first = wholeEdge(low)
    if !(high - low > 1e-6) { return (first, first) }
    let last = wholeEdge(high)
    if first < last { return (first, last) }
    // Never beyond what it touches at all, for that is what was damaged.
    let pixel = max(low.rounded(.down), min(((low + high) / 2 + 0.0001).rounded(.down), high.rounded(.up) - 1))
    return (pixel, pixel + 1)
  }
}
