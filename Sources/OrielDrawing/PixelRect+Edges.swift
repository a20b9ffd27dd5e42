import Foundation

// Rounding of edges that are drawn at whole pixels.
extension PixelRect {
  /// The pixel boundary to which an edge is rounded.
  ///
  /// Edges that two neighbours computed with different rounding errors, or that were scrolled by whole pixels, are rounded in the same
  /// direction even if they fall on half a pixel.
  @inlinable package static func wholeEdge(_ edge: CGFloat) -> CGFloat { (edge + 0.5001).floored }

  /// The pixel boundaries for two edges with content between them, at least one pixel apart: if both round to the same, the pixel that
  /// contains the middle is used. Content thinner than a millionth of a pixel counts as empty, because sums of lengths that should cancel
  /// out may leave such rounding errors.
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
  /// The largest whole number not above the value. `rounded(_:)` calls a library function on processors without a guaranteed instruction.
  @inlinable package var floored: CGFloat {
    // Up to there, whole numbers are exact.
    guard magnitude < 0x1p51 else { return rounded(.down) }
    let whole = CGFloat(Int(self))
    return whole > self ? whole - 1 : whole
  }
}
