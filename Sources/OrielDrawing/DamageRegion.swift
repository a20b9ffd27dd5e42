/// The changed part of a surface: disjoint pixel rectangles.
///
/// Rectangles that overlap or share a whole edge are merged. Up to 16 are compared one by one; an index finds more. Beyond `capacity`,
/// rectangles are rounded outwards to the cells of a grid coarse enough for no more than that. Adding does not allocate once the region has
/// held as many rectangles before.
package struct DamageRegion: Sendable {
  /// The maximum number of exact rectangles.
  package static let capacity = 1_024
  private static let few = 16
  /// The fraction of the surface's area from which the whole surface is repainted as one rectangle.
  private static let wholeShare = 0.75

  /// The bounds of the surface; nothing outside is ever damaged.
  package private(set) var bounds: PixelRect
  private var list: [PixelRect] = []
  /// Replaces `list` for more than a few rectangles. A reference, so that a region, which mostly has one rectangle, is cheap to copy; the
  /// index is copied before a region that shares it changes it.
  private var indexed: RectIndex?
  private var isIndexed = false
  /// The side of the grid's cells, in pixels.
  private var grain = 1
  package private(set) var area = 0
  /// Whether the whole surface is damaged.
  package private(set) var isEverything = false

  /// The index, copied first if another region shares it.
  private mutating func owned() -> RectIndex {
    // Checked before the local copy below adds a reference.
    if isKnownUniquelyReferenced(&indexed), let indexed { return indexed }
    let own = indexed.map { RectIndex(copying: $0) } ?? RectIndex()
    indexed = own
    return own
  }

  package init(bounds: PixelRect) {
    self.bounds = bounds
    list.reserveCapacity(Self.few)
  }

  package var isEmpty: Bool { area == 0 }
  package var rects: [PixelRect] { isIndexed ? indexed?.rects ?? [] : list }
  /// The rectangle, if there is exactly one.
  package var onlyRect: PixelRect? { list.count == 1 && !isIndexed ? list[0] : nil }
  package var boundingRect: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  mutating func removeAll() {
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
    (isIndexed, isEverything, grain, area) = (false, false, 1, 0)
  }

  /// Empties the region, for a surface with its own bounds.
  package mutating func reset(bounds: PixelRect) {
    removeAll()
    self.bounds = bounds
  }

  package mutating func addAll() {
    removeAll()
    if bounds.isEmpty { return }
    list.append(bounds)
    (isEverything, area) = (true, bounds.area)
  }

  /// Adds a rectangle, clipped to the bounds, and merges overlapping ones. Returns whether any of it is within the bounds.
  @discardableResult package mutating func add(_ rect: PixelRect) -> Bool {
    if isEverything { return rect.intersects(bounds) }
    let new = rect.intersection(bounds)
    if new.isEmpty { return false }
    if isIndexed { addToIndex(new) } else { addToList(new) }
    return true
  }

  @inline(__always) private mutating func addToList(_ rect: PixelRect) {
    var new = rect
    var index = 0
    while index < list.count {
      let old = list[index]
      if old.contains(new) { return }
      if old.intersects(new) || old.sharesWholeEdge(with: new) {
        new = new.union(old)
        area -= old.area
        list.remove(at: index)
        index = 0  // the grown rectangle may meet one that was already passed
      } else {
        index += 1
      }
    }
    if list.count == Self.few {
      beginIndex()
      return addToIndex(new)
    }
    list.append(new)
    grow(by: new)
  }

  private mutating func grow(by rect: PixelRect) {
    area += rect.area
    if Double(area) >= Self.wholeShare * Double(bounds.area) { addAll() }
  }

  private mutating func beginIndex() {
    let own = owned()
    own.reset(bounds: bounds)
    for rect in list { own.insert(rect) }
    list.removeAll(keepingCapacity: true)
    isIndexed = true
  }

  private mutating func addToIndex(_ rect: PixelRect) {
    let own = owned()
    var new = coarse(rect), host: Int32?
    while let found = own.touching(new, except: host) {
      let old = own[found]
      if host == nil && old.contains(new) { return }
      new = coarse(new.union(old))
      area -= old.area
      // The first host takes the rectangle in: adjacent labels become one row, which is not listed again for each of them.
      if host == nil { host = found } else { own.remove(at: found) }
    }
    if let host { own.grow(at: host, to: new) } else { own.insert(new) }
    grow(by: new)
    if !isEverything && own.count > Self.capacity { coarsen() }
  }

  /// The cells of the grid that a rectangle touches.
  private func coarse(_ rect: PixelRect) -> PixelRect {
    if grain == 1 { return rect }
    func low(_ value: Int, _ start: Int) -> Int { start + (value - start) / grain * grain }
    return PixelRect(
      x0: low(rect.x0, bounds.x0), y0: low(rect.y0, bounds.y0), x1: low(rect.x1 - 1, bounds.x0) + grain,
      y1: low(rect.y1 - 1, bounds.y0) + grain
    )
    .intersection(bounds)
  }

  /// Enlarges the cells until there are no more of them than `capacity`.
  private mutating func coarsen() {
    while (bounds.width / grain + 1) * (bounds.height / grain + 1) > Self.capacity { grain *= 2 }
    let fine = rects
    owned().reset(bounds: bounds)
    area = 0
    for rect in fine where !isEverything { addToIndex(rect) }
  }

  /// Prepares the region for many queries; called once it is complete.
  package mutating func seal() { if isIndexed { owned().compact(bounds: bounds) } }

  package func intersects(_ rect: PixelRect) -> Bool {
    if isIndexed, let indexed { return indexed.intersects(rect) }
    return list.contains { $0.intersects(rect) }
  }

  /// Calls `body` with the rectangles that meet `rect`, unless there are more than `most`; then it is not called.
  package func each(in rect: PixelRect, atMost most: Int, _ body: (PixelRect) -> Void) {
    guard isIndexed, let indexed else {
      let found = list.filter { $0.intersects(rect) }
      if found.count <= most { found.forEach(body) }
      return
    }
    var found: [Int32] = []
    indexed.find(in: rect, &found)
    if found.count <= most { for number in found { body(indexed[number]) } }
  }

  /// The bounds of the damage inside a rectangle.
  package func boundingRect(in rect: PixelRect) -> PixelRect {
    if isIndexed, let indexed { return indexed.boundingRect(in: rect) }
    var bounds = PixelRect.empty
    for damaged in list where damaged.intersects(rect) { bounds = bounds.union(damaged.intersection(rect)) }
    return bounds
  }
}
