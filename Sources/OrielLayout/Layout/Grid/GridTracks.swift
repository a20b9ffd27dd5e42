import Foundation
@_spi(Oriel) import OrielCore

/// The ranges of length that cells require of a grid's columns or rows.
struct GridTracks {
  /// The gap before each track; 0 before the first.
  let gaps: ContiguousArray<CGFloat>
  private(set) var least: ContiguousArray<CGFloat>
  private(set) var most: ContiguousArray<CGFloat>
  private var priorities: ContiguousArray<Double?>
  /// The requirements of cells that span several tracks.
  private var spans: [Range<Int>: Span] = [:]

  private struct Span {
    var least: CGFloat
    var most: CGFloat
    var priority: Double
  }

  init(gaps: ContiguousArray<CGFloat>) {
    self.gaps = gaps
    least = ContiguousArray(repeating: 0, count: gaps.count)
    most = least
    priorities = ContiguousArray(repeating: nil, count: gaps.count)
  }

  /// Adds the requirement of a cell in some tracks, from `least` to `most`.
  mutating func ask(_ tracks: Range<Int>, from least: CGFloat, to most: CGFloat, _ priority: Double) {
    let most = max(least, most)
    if tracks.count == 1 {
      let track = tracks.lowerBound
      self.least[track] = max(self.least[track], least)
      self.most[track] = max(self.most[track], most)
      priorities[track] = max(priorities[track] ?? priority, priority)
    } else if let known = spans[tracks] {
      spans[tracks] = Span(least: max(known.least, least), most: max(known.most, most), priority: max(known.priority, priority))
    } else {
      spans[tracks] = Span(least: least, most: most, priority: priority)
    }
  }

  /// The length from the start of the first to the end of the last of some tracks.
  static func length(_ lengths: ContiguousArray<CGFloat>, _ gaps: ContiguousArray<CGFloat>, _ tracks: Range<Int>) -> CGFloat {
    var sum = lengths[tracks.lowerBound]
    for track in tracks.dropFirst() { sum += gaps[track] + lengths[track] }
    return sum
  }

  /// Extends tracks by `excess` in total: first the ones that have room, evenly as far as possible, and then all evenly.
  static func spread(
    _ excess: CGFloat, over tracks: Range<Int>, in lengths: inout ContiguousArray<CGFloat>, room: (Int) -> CGFloat
  ) {
    guard excess.isFinite else {
      for track in tracks { lengths[track] = .infinity }
      return
    }
    var rest = excess
    let order = tracks.map { (track: $0, room: max(0, room($0))) }.sorted { ($0.room, $0.track) < ($1.room, $1.track) }
    for (index, next) in order.enumerated() {
      let part = min(next.room, rest / CGFloat(order.count - index))
      lengths[next.track] += part
      rest -= part
    }
    if rest > 1e-9 * excess { for track in tracks { lengths[track] += rest / CGFloat(tracks.count) } }
  }

  /// The cells that span several tracks, in the order in which they extend these: the ones with few tracks first.
  static func ordered<V>(_ spans: [Range<Int>: V]) -> [(key: Range<Int>, value: V)] {
    spans.sorted { ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound) }
  }

  /// Adds the requirements of cells that span several tracks.
  private mutating func addSpans() {
    for (tracks, span) in Self.ordered(spans) {
      for track in tracks where priorities[track] == nil { priorities[track] = span.priority }
      let missing = span.least - Self.length(least, gaps, tracks)
      if missing > 0 {
        let (low, high) = (least, most)
        Self.spread(missing, over: tracks, in: &least) { high[$0] == .infinity ? .infinity : high[$0] - low[$0] }
        for track in tracks { most[track] = max(most[track], least[track]) }
      }
      let possible = span.most - Self.length(most, gaps, tracks)
      if possible > 0 { Self.spread(possible, over: tracks, in: &most) { _ in 0 } }
    }
    spans = [:]
  }

  /// The shares of the tracks in a length, gaps included, which must be finite.
  ///
  /// As in a stack: higher priorities first, after the minimum lengths of the others are reserved; among equal ones the least flexible
  /// first, each with an equal part of the rest, within the range of its cells.
  mutating func shares(in length: CGFloat) -> ContiguousArray<CGFloat> {
    addSpans()
    struct Candidate {
      var track: Int
      var priority: Double
      var flexibility: CGFloat

      static func isFirst(_ a: Candidate, _ b: Candidate) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        return a.track < b.track
      }
    }
    var remaining = length - gaps.reduce(0, +)
    var reserved = least.reduce(0, +)
    let candidates = gaps.indices.map {
      Candidate(track: $0, priority: priorities[$0] ?? 0, flexibility: least[$0] == .infinity ? 0 : most[$0] - least[$0])
    }.sorted(by: Candidate.isFirst)
    // Nothing is left beside an infinite track.
    if reserved == .infinity { return least }
    var shares = least
    var start = 0
    while start < candidates.count {
      var end = start
      while end < candidates.count && candidates[end].priority == candidates[start].priority {
        reserved -= least[candidates[end].track]
        end += 1
      }
      remaining -= reserved
      for position in start..<end {
        let track = candidates[position].track
        let share = max(0, remaining / CGFloat(end - position))
        shares[track] = max(least[track], min(most[track], share))
        remaining -= shares[track]
      }
      remaining += reserved
      start = end
    }
    return shares
  }
}
