import Foundation

/// Lengths of dashes and gaps in turn, along a path.
///
/// The start of each one is computed from the number of repetitions of the pattern, not from the one before, so that it is the same from
/// whatever point it is computed.
package struct DashPattern: Sendable {
  /// A dash (even index) or gap, with the number of the pattern's repetition.
  package struct Interval {
    package var cycle: Double
    package var index: Int

    package init(cycle: Double, index: Int) { (self.cycle, self.index) = (cycle, index) }

    package var isDash: Bool { index % 2 == 0 }
  }

  /// The start of each interval, and at the end the length of the whole pattern.
  private let starts: [CGFloat]
  private let phase: CGFloat
  /// The sum of the dashes alone.
  private let dashed: CGFloat
  package let longestGap: CGFloat

  /// Longer lengths count as this length, so that their sum stays finite.
  private static let longest: CGFloat = 1e300
  /// After so many repetitions, a position has no digits left for a place inside the pattern.
  private static let mostCycles = 4_503_599_627_370_496.0

  package var length: CGFloat { starts[starts.count - 1] }
  package var count: Int { starts.count - 1 }

  /// Returns nil for a line without gaps: no lengths, or none that is positive.
  package init?(_ style: StrokeStyle) {
    if style.dash.isEmpty { return nil }
    // Values that are not positive lengths count as zero.
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

  /// The average fraction of a line that is covered, with each dash longer by its caps.
  package func share(caps: CGFloat) -> CGFloat { min(1, (dashed + CGFloat(count / 2) * caps) / length) }

  package func start(_ interval: Interval) -> CGFloat { CGFloat(interval.cycle) * length - phase + starts[interval.index] }

  package func end(_ interval: Interval) -> CGFloat { start(next(interval)) }

  package func next(_ interval: Interval) -> Interval {
    interval.index + 1 < count ? Interval(cycle: interval.cycle, index: interval.index + 1) : Interval(cycle: interval.cycle + 1, index: 0)
  }

  package func isEmpty(_ interval: Interval) -> Bool { starts[interval.index] == starts[interval.index + 1] }

  /// The first interval that extends to a position; one of zero length at the position comes before the one around it. Returns nil if
  /// positions have no digits left to determine it.
  package func interval(at position: CGFloat) -> Interval? {
    let cycle = ((position + phase) / length).rounded(.down)
    guard abs(cycle) < Self.mostCycles else { return nil }
    let rest = position + phase - cycle * length
    // Finds the last interval that begins before, by bisection; several may begin at one place.
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] < rest { low = middle } else { high = middle }
    }
    var found = Interval(cycle: Double(cycle), index: low)
    // Rounding may have moved it a little; at most by all of one repetition.
    for _ in 0..<(count + 1) where end(found) < position || (end(found) == position && !isEmpty(found)) { found = next(found) }
    return found
  }
}
