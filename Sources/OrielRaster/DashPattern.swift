import Foundation
import OrielDrawing

/// Lengths of dashes and gaps in turn, along a path.
///
/// Where each begins is computed from how often the pattern has gone by, not from the one before, so that it is the same wherever one
/// begins to look.
struct DashPattern {
  /// A dash (even index) or gap of the pattern's so-many-eth repetition.
  struct Interval {
    var cycle: Double
    var index: Int
    var isDash: Bool { index % 2 == 0 }
  }

  /// Where each interval begins, and at the end the length of the whole pattern.
  private let starts: [CGFloat]
  private let phase: CGFloat
  /// The sum of the dashes alone.
  private let dashed: CGFloat
  let longestGap: CGFloat

  /// Lengths beyond this count as this: their sum is to stay finite.
  private static let longest: CGFloat = 1e300
  /// So many repetitions in, a position has no digits left for a place inside the pattern.
  private static let mostCycles = 4_503_599_627_370_496.0

  var length: CGFloat { starts[starts.count - 1] }
  var count: Int { starts.count - 1 }

  /// Nil for a line that has no gaps: no lengths, or none that is positive.
  init?(_ style: StrokeStyle) {
    if style.dash.isEmpty { return nil }
    // Anything that is no length counts as none.
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

  /// How much of a line is covered on average, each dash being longer by its caps.
  func share(caps: CGFloat) -> CGFloat { min(1, (dashed + CGFloat(count / 2) * caps) / length) }

  func start(_ interval: Interval) -> CGFloat { CGFloat(interval.cycle) * length - phase + starts[interval.index] }

  func end(_ interval: Interval) -> CGFloat { start(next(interval)) }

  func next(_ interval: Interval) -> Interval {
    interval.index + 1 < count ? Interval(cycle: interval.cycle, index: interval.index + 1) : Interval(cycle: interval.cycle + 1, index: 0)
  }

  func isEmpty(_ interval: Interval) -> Bool { starts[interval.index] == starts[interval.index + 1] }

  /// The first interval that goes as far as a position, one of no length that lies there before the one around it; nil where positions
  /// have no digits left to tell.
  func interval(at position: CGFloat) -> Interval? {
    let cycle = ((position + phase) / length).rounded(.down)
    guard abs(cycle) < Self.mostCycles else { return nil }
    let rest = position + phase - cycle * length
    // The last interval that begins before, by halving; several may begin at one place.
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] < rest { low = middle } else { high = middle }
    }
    var found = Interval(cycle: Double(cycle), index: low)
    // Rounding may have put it off by a little; at most all of one repetition.
    for _ in 0..<(count + 1) where end(found) < position || (end(found) == position && !isEmpty(found)) { found = next(found) }
    return found
  }
}
