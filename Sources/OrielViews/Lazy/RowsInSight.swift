import Foundation
@_spi(Oriel) import OrielCore

/// The rows of a lazy container that follow whether they are in sight, and which of them are.
@MainActor struct RowsInSight {
  /// Whether a length from a start on is in sight: where a part of it is, and one of zero where it is.
  nonisolated static func meets(_ start: CGFloat, _ length: CGFloat, from low: CGFloat, to high: CGFloat) -> Bool {
    // So much, in points, may be lost by rounding.
    let least: CGFloat = 1.0 / 1024
    return length > least ? start < high - least && start + length > low + least : start <= high + least && start + length >= low - least
  }

  /// What the rows in sight follow from.
  struct State: Equatable {
    var low: CGFloat
    var high: CGFloat
    var arrangement: Int
    static let nothing = State(low: 0, high: -1, arrangement: -1)
  }

  /// By where they begin, the larger one first; each with the index of the row that it is in, or -1.
  private var rows: [(boxes: Range<Int>, sight: RowSight, outer: Int)] = []
  private var inSight: [RowSight] = []
  private var state: State?

  var isEmpty: Bool { rows.isEmpty }
  var isNothingInSight: Bool { inSight.isEmpty }

  /// Takes the rows of new content. Returns whether there are any now or were before. O(rows log rows)
  mutating func take(_ new: [(boxes: Range<Int>, sight: RowSight)]) -> Bool {
    if new.isEmpty && rows.isEmpty { return false }
    let sorted = new.sorted {
      $0.boxes.lowerBound != $1.boxes.lowerBound
        ? $0.boxes.lowerBound < $1.boxes.lowerBound : $0.boxes.upperBound > $1.boxes.upperBound
    }
    rows.removeAll(keepingCapacity: true)
    var open: [Int] = []
    for (index, row) in sorted.enumerated() {
      while let last = open.last, rows[last].boxes.upperBound <= row.boxes.lowerBound { open.removeLast() }
      rows.append((row.boxes, row.sight, open.last ?? -1))
      open.append(index)
    }
    state = nil
    // Those that are no longer among the rows are no longer in sight.
    if rows.isEmpty { _ = show([], .nothing) }
    return true
  }

  func shows(_ new: State) -> Bool { new == state }

  /// Tells the rows which of them have boxes in ranges, which ascend, and have no box in common. Returns whether there are any.
  mutating func show(_ ranges: [Range<Int>], _ new: State) -> Bool {
    if new == state { return !inSight.isEmpty }
    state = new
    var found: [RowSight] = []
    var seen: Set<ObjectIdentifier> = []
    for range in ranges {
      let end = CullingIndex.first(rows.count) { rows[$0].boxes.lowerBound >= range.upperBound }
      // Backwards from the last one that begins before the end: those that begin inside, then those around the first box.
      var next = end - 1
      while next >= 0, rows[next].boxes.lowerBound >= range.lowerBound {
        if seen.insert(ObjectIdentifier(rows[next].sight)).inserted { found.append(rows[next].sight) }
        next -= 1
      }
      while next >= 0 {
        let row = rows[next]
        if row.boxes.upperBound > range.lowerBound, seen.insert(ObjectIdentifier(row.sight)).inserted { found.append(row.sight) }
        next = row.outer
      }
    }
    let old = inSight
    inSight = found
    for sight in old where !seen.contains(ObjectIdentifier(sight)) { sight.isInSight = false }
    for sight in found { sight.isInSight = true }
    return !found.isEmpty
  }

  /// Adds an index to ascending ranges.
  static func add(_ index: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == index {
      ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
    } else {
      ranges.append(index..<(index + 1))
    }
  }
}

/// The lazy containers of a window that have to act after a layout.
@MainActor final class LazySight: GraphClient {
  static let key = GraphClientKey<LazySight>()

  /// Those with rows in sight, and those that have been placed or scrolled since they had none.
  private var containers: [ObjectIdentifier: LazyBox] = [:]
  /// Those whose length across is not known before their first view is made.
  private var withoutViews: [LazyBox] = []

  override class var isInFrames: Bool { true }
  override var held: [String: Int] { ["lazy containers in sight": containers.count] }
  override var isPending: Bool { !withoutViews.isEmpty }
  override var pendingCount: Int { withoutViews.count }
  override var pendingNames: [String] { withoutViews.map(\.typeName) }

  func follow(_ box: LazyBox) { containers[ObjectIdentifier(box)] = box }
  func forget(_ box: LazyBox) { containers[ObjectIdentifier(box)] = nil }

  func wantSample(_ box: LazyBox) { withoutViews.append(box) }

  override func viewsHaveRun() -> Bool {
    if withoutViews.isEmpty { return false }
    let boxes = withoutViews
    withoutViews.removeAll()
    for box in boxes where box.isAttached { box.makeSample() }
    return true
  }

  override func settle() {
    // What is made while boxes are placed is placed in the next round.
    if graph.isToBePlaced { return }
    for (id, box) in containers where !box.findRowsInSight() { containers[id] = nil }
  }
}
