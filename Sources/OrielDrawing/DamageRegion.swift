/// The changed part of a surface: at most 16 disjoint pixel rectangles.
///
/// Adding is O(capacity²) at worst and never allocates after the first use.
package struct DamageRegion: Sendable {
  package static let capacity = 16

  /// The bounds of the surface; nothing outside is ever damaged.
  package private(set) var bounds: PixelRect
  package private(set) var rects: [PixelRect] = []
  /// Whether all of the surface is damaged. Stored, so that to read it copies nothing.
  package private(set) var isEverything = false
  private var costs = MergeCosts()
  /// The fraction of the surface's area from which the whole surface is repainted as one rectangle.
  var wholeShare = 0.75

  package init(bounds: PixelRect) {
    self.bounds = bounds
    rects.reserveCapacity(Self.capacity + 1)
  }

  package var isEmpty: Bool { rects.isEmpty }
  var area: Int { rects.reduce(0) { $0 + $1.area } }
  package var boundingRect: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    isEverything = false
    costs.removeAll()
  }

  /// Empties the region, for a surface with its own bounds.
  package mutating func reset(bounds: PixelRect) {
    removeAll()
    self.bounds = bounds
  }

  package mutating func addAll() {
    removeAll()
    if !bounds.isEmpty { append(bounds) }
  }

  /// Adds a rectangle, clipped to the bounds. Overlapping rectangles merge until none overlap.
  package mutating func add(_ rect: PixelRect) {
    if isEverything { return }
    var new = rect.intersection(bounds)
    if new.isEmpty { return }
    var index = 0
    while index < rects.count {
      let old = rects[index]
      if old.contains(new) { return }
      if old.intersects(new) || old.sharesWholeEdge(with: new) {
        new = new.union(old)
        remove(at: index)
        index = 0  // the grown rectangle may meet one that was already passed
      } else {
        index += 1
      }
    }
    append(new)
    if rects.count > Self.capacity { mergeCheapestPair() }
    if Double(area) >= wholeShare * Double(bounds.area) { addAll() }
  }

  package func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  private mutating func append(_ rect: PixelRect) {
    rects.append(rect)
    if rects.count == 1 { isEverything = rect == bounds }
    costs.append()
  }

  private mutating func remove(at index: Int) {
    rects.remove(at: index)
    costs.remove(at: index)
    isEverything = rects.first == bounds
  }

  private mutating func mergeCheapestPair() {
    let best = costs.cheapestPair(of: rects)
    let merged = rects[best.0].union(rects[best.1])
    remove(at: best.1)
    remove(at: best.0)
    add(merged)
  }
}

/// How many pixels more the union of two rectangles of a full region has than both. Most rectangles stay while others come: what is known of
/// them is kept.
private struct MergeCosts {
  private struct Pair {
    var cost = Int.max
    var i = 0
    var j = 1

    /// The first of the cheapest is taken.
    mutating func take(_ other: Pair) {
      if (other.cost, other.i, other.j) < (cost, i, j) { self = other }
    }
  }

  private static let side = DamageRegion.capacity + 1
  private static let all: UInt32 = (1 << UInt32(side)) - 1
  /// Where each rectangle's costs are: in this row and column.
  private var rows: [Int] = []
  private var free = all
  /// The rows that are up to date.
  private var known: UInt32 = 0
  /// Made when a region is full for the first time.
  private var costs: [Int] = []
  /// The rows of the cheapest pair of those that are known.
  private var cheapest: (Int, Int)?

  mutating func append() {
    let row = free.trailingZeroBitCount
    free &= ~(1 << UInt32(row))
    rows.append(row)
  }

  mutating func remove(at index: Int) {
    let row = rows.remove(at: index), bit: UInt32 = 1 << UInt32(row)
    free |= bit
    known &= ~bit
    if let cheapest, cheapest.0 == row || cheapest.1 == row { self.cheapest = nil }
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    (free, known, cheapest) = (Self.all, 0, nil)
  }

  /// The indices, in their order, of the first pair whose union adds least.
  mutating func cheapestPair(of rects: [PixelRect]) -> (Int, Int) {
    if costs.isEmpty { costs = Array(repeating: 0, count: Self.side * Self.side) }
    let rows = rows, known = known, last = rects.count - 1
    func isNew(_ index: Int) -> Bool { known & (1 << UInt32(rows[index])) == 0 }
    // Of all but the last: that one is often merged at once, and the others' cheapest pair is known the next time.
    var best = Pair()
    costs.withUnsafeMutableBufferPointer { costs in
      func pair(_ i: Int, _ j: Int) -> Pair { Pair(cost: costs[rows[i] * Self.side + rows[j]], i: i, j: j) }
      for i in rects.indices where isNew(i) {
        for j in rects.indices where j != i {
          let cost = Self.cost(rects[i], rects[j])
          costs[rows[i] * Self.side + rows[j]] = cost
          costs[rows[j] * Self.side + rows[i]] = cost
        }
      }
      if let cheapest, let a = rows.firstIndex(of: cheapest.0), let b = rows.firstIndex(of: cheapest.1) {
        best = pair(min(a, b), max(a, b))
        for i in 0..<last where isNew(i) {
          for j in 0..<last where j != i { best.take(pair(min(i, j), max(i, j))) }
        }
      } else {
        for i in 0..<last {
          for j in (i + 1)..<max(last, i + 1) where costs[rows[i] * Self.side + rows[j]] < best.cost { best = pair(i, j) }
        }
      }
      cheapest = (rows[best.i], rows[best.j])
      for i in 0..<last { best.take(pair(i, last)) }
    }
    for index in 0..<last { self.known |= 1 << UInt32(rows[index]) }
    return (best.i, best.j)
  }

  /// None is empty, and none reaches out of the bounds: nothing overflows.
  private static func cost(_ a: PixelRect, _ b: PixelRect) -> Int {
    let whole = (max(a.x1, b.x1) &- min(a.x0, b.x0)) &* (max(a.y1, b.y1) &- min(a.y0, b.y0))
    return whole &- (a.x1 &- a.x0) &* (a.y1 &- a.y0) &- (b.x1 &- b.x0) &* (b.y1 &- b.y0)
  }
}

extension PixelRect {
  /// Whether the two are side by side and their union is a rectangle, so that merging adds no pixel.
  fileprivate func sharesWholeEdge(with other: PixelRect) -> Bool {
    (x0 == other.x0 && x1 == other.x1 && (y1 == other.y0 || y0 == other.y1))
      || (y0 == other.y0 && y1 == other.y1 && (x1 == other.x0 || x0 == other.x1))
  }
}
