/// The changed part of a surface: at most 16 disjoint pixel rectangles.
///
/// Adding is O(capacity²) at worst and never allocates after the first use.
package struct DamageRegion: Sendable {
  package static let capacity = 16

  /// The bounds of the surface; nothing outside is ever damaged.
  package private(set) var bounds: PixelRect
  package private(set) var rects: [PixelRect] = [] { didSet { isEverything = rects.first == bounds } }
  /// Whether all of the surface is damaged. Stored, so that to read it copies nothing.
  package private(set) var isEverything = false
  /// The fraction of the surface's area from which the whole surface is repainted as one rectangle.
  var wholeShare = 0.75

  package init(bounds: PixelRect) {
    self.bounds = bounds
    rects.reserveCapacity(Self.capacity + 1)
  }

  package var isEmpty: Bool { rects.isEmpty }
  var area: Int { rects.reduce(0) { $0 + $1.area } }
  package var boundingRect: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Empties the region, for a surface with its own bounds.
  package mutating func reset(bounds: PixelRect) {
    removeAll()
    self.bounds = bounds
  }

  package mutating func addAll() {
    removeAll()
    if !bounds.isEmpty { rects.append(bounds) }
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
        rects.remove(at: index)
        index = 0  // the grown rectangle may meet one that was already passed
      } else {
        index += 1
      }
    }
    rects.append(new)
    if rects.count > Self.capacity { mergeCheapestPair() }
    if Double(area) >= wholeShare * Double(bounds.area) { addAll() }
  }

  package func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  private mutating func mergeCheapestPair() {
    // None is empty, and none reaches out of the bounds: nothing overflows.
    let best = rects.withUnsafeBufferPointer { rects in
      var best = (cost: Int.max, i: 0, j: 1)
      for i in rects.indices {
        let a = rects[i], area = (a.x1 &- a.x0) &* (a.y1 &- a.y0)
        for j in (i + 1)..<rects.count {
          let b = rects[j]
          let whole = (max(a.x1, b.x1) &- min(a.x0, b.x0)) &* (max(a.y1, b.y1) &- min(a.y0, b.y0))
          let cost = whole &- area &- (b.x1 &- b.x0) &* (b.y1 &- b.y0)
          if cost < best.cost { best = (cost, i, j) }
        }
      }
      return best
    }
    let merged = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(merged)
  }
}

extension PixelRect {
  /// Whether the two are side by side and their union is a rectangle, so that merging adds no pixel.
  fileprivate func sharesWholeEdge(with other: PixelRect) -> Bool {
    (x0 == other.x0 && x1 == other.x1 && (y1 == other.y0 || y0 == other.y1))
      || (y0 == other.y0 && y1 == other.y1 && (x1 == other.x0 || x0 == other.x1))
  }
}
