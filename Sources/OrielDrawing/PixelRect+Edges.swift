import Foundation

// Rounding of edges that are drawn at whole pixels.
extension PixelRect {
  /// The pixel edge at which an edge is drawn.
  ///
  /// Edges that two neighbours computed with different rounding errors, or that were scrolled by whole pixels, are rounded in the same
  /// direction even if they fall on half a pixel.
  @inlinable package static func wholeEdge(_ edge: CGFloat) -> CGFloat { (edge + 0.5001).floored }

  /// The same for two edges with content between them, of which at least one pixel must be visible: then the pixel that contains the
  /// middle. Anything thinner than a millionth of a pixel counts as empty: rounding errors in sums of lengths that should cancel out may
  /// leave as much, while another sum of the same lengths leaves nothing.
  @inlinable package static func wholeEdges(_ low: CGFloat, _ high: CGFloat) -> (low: CGFloat, high: CGFloat) {
    let first = wholeEdge(low)
    if !(high - low > 1e-6) { return (first, first) }
    let last = wholeEdge(high)
    if first < last { return (first, last) }
    // Never beyond the pixels that it touches, because only those were damaged.
    let pixel = max(low.rounded(.down), min(((low + high) / 2 + 0.0001).rounded(.down), high.rounded(.up) - 1))
    return (pixel, pixel + 1)
  }
}

extension CGFloat {
  /// The greatest whole number that is not above it. `rounded(_:)` calls a library where the instruction cannot be taken for granted.
  @inlinable package var floored: CGFloat {
    // Up to there, whole numbers are exact.
    guard magnitude < 0x1p51 else { return rounded(.down) }
    let whole = CGFloat(Int(self))
    return whole > self ? whole - 1 : whole
  }
}
