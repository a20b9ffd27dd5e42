import Foundation

/// Alternating lengths of dashes and gaps along a path.
///
/// The start of each interval is computed from the number of repetitions, not from the interval before, so that it is the same from
/// whatever point it is computed.
package struct DashPattern: Sendable {
  /// A dash (even index) or gap (odd index), with the repetition of the pattern that it belongs to.
  package struct Interval {
    package var cycle: Double
    package var index: Int

    package init(cycle: Double, index: Int) { (self.cycle, self.index) = (cycle, index) }

    package var isDash: Bool { index % 2 == 0 }
  }

  /// The start of each interval, followed by the length of the whole pattern.
  private let starts: [CGFloat]
  private let phase: CGFloat
  /// The sum of the dash lengths.
  private let dashed: CGFloat
  package let longestGap: CGFloat

  /// Lengths are limited to this, so that their sum stays finite.
  private static let longest: CGFloat = 1e300
  /// Beyond this many repetitions, floating point cannot resolve a position inside the pattern.
  private static let maxCycles = 4_503_599_627_370_496.0

  package var length: CGFloat { starts[starts.count - 1] }
  package var count: Int { starts.count - 1 }

  /// Fails for a solid line: no lengths, or no positive one.
  package init?(_ style: StrokeStyle) {
    if style.dash.isEmpty { return nil }
    // Negative lengths and NaN count as zero.
    var lengths = style.dash.map { $0 > 0 ? min($0, Self.longest) : 0 }
    if lengths.count % 2 == 1 { lengths += lengths }
    var starts: [CGFloat] = [0]
    starts.reserveCapacity(lengths.count + 1)
    var (dashed, longestGap): (CGFloat, CGFloat) = (0, 0)
    for (index, length) in lengths.enumerated() {
      starts.append(starts[index] + length)
      if index % 2 == 0 { dashed += length } else { longestGap = max(longestGap, length) }
    }
    guard let length = starts.last, length > 0, length.isFinite else { return nil }
    self.starts = starts
    self.dashed = dashed
    self.longestGap = longestGap
    phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: length) : 0
  }

  /// The average fraction of the line that is covered if caps make each dash longer by `caps`.
  package func share(caps: CGFloat) -> CGFloat { min(1, (dashed + CGFloat(count / 2) * caps) / length) }

  package func start(_ interval: Interval) -> CGFloat { CGFloat(interval.cycle) * length - phase + starts[interval.index] }

  package func end(_ interval: Interval) -> CGFloat { start(next(interval)) }

  package func next(_ interval: Interval) -> Interval {
    interval.index + 1 < count ? Interval(cycle: interval.cycle, index: interval.index + 1) : Interval(cycle: interval.cycle + 1, index: 0)
  }

  package func isEmpty(_ interval: Interval) -> Bool { starts[interval.index] == starts[interval.index + 1] }

  /// The first interval that ends at a position or after it; one of zero length comes before the one around it. Nil if floating point
  /// cannot resolve the position.
  package func interval(at position: CGFloat) -> Interval? {
    let cycle = ((position + phase) / length).rounded(.down)
    guard abs(cycle) < Self.maxCycles else { return nil }
    let rest = position + phase - cycle * length
    // Finds the last interval that begins before, by bisection; several may begin at one position.
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] < rest { low = middle } else { high = middle }
    }
    var found = Interval(cycle: Double(cycle), index: low)
    // Rounding may have moved it by at most one repetition.
    for _ in 0..<(count + 1) where end(found) < position || (end(found) == position && !isEmpty(found)) { found = next(found) }
    return found
  }
}
