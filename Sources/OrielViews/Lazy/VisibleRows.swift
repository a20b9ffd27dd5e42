import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout
import OrielReports

/// The rows of a lazy container that track their visibility, and the visible ones.
@MainActor struct VisibleRows {
  /// Whether a length from a start on is visible: if a part of it is, or for zero length if the start is.
  nonisolated static func meets(_ start: CGFloat, _ length: CGFloat, from low: CGFloat, to high: CGFloat) -> Bool {
    // The tolerance for rounding, in points.
    let least: CGFloat = 1.0 / 1024
    return length > least ? start < high - least && start + length > low + least : start <= high + least && start + length >= low - least
  }

  /// The values that determine the visible rows.
  struct State: Equatable {
    var low: CGFloat
    var high: CGFloat
    var arrangement: Int
    static let nothing = State(low: 0, high: -1, arrangement: -1)
  }

  /// Sorted by their start, larger ones first; each with the index of the row that contains it, or −1.
  private var rows: [(boxes: Range<Int>, visibility: RowVisibility, outer: Int)] = []
  private var visibleRows: [RowVisibility] = []
  private var state: State?

  var isEmpty: Bool { rows.isEmpty }
  var isNothingVisible: Bool { visibleRows.isEmpty }

  /// Sets the rows of new content. Returns whether there are any now or were before. O(rows log rows)
  mutating func take(_ new: [(boxes: Range<Int>, visibility: RowVisibility)]) -> Bool {
    if new.isEmpty && rows.isEmpty { return false }
    let sorted = new.sorted {
      $0.boxes.lowerBound != $1.boxes.lowerBound
        ? $0.boxes.lowerBound < $1.boxes.lowerBound : $0.boxes.upperBound > $1.boxes.upperBound
    }
    rows.removeAll(keepingCapacity: true)
    var open: [Int] = []
    for (index, row) in sorted.enumerated() {
      while let last = open.last, rows[last].boxes.upperBound <= row.boxes.lowerBound { open.removeLast() }
      rows.append((row.boxes, row.visibility, open.last ?? -1))
      open.append(index)
    }
    state = nil
    // Removed rows are no longer visible.
    if rows.isEmpty { _ = show([], .nothing) }
    return true
  }

  func shows(_ new: State) -> Bool { new == state }

  /// Notifies the rows with boxes in ranges, which are ascending and disjoint. Returns whether there are any.
  mutating func show(_ ranges: [Range<Int>], _ new: State) -> Bool {
    if new == state { return !visibleRows.isEmpty }
    state = new
    var found: [RowVisibility] = []
    var seen: Set<ObjectIdentifier> = []
    for range in ranges {
      let end = CullingIndex.first(rows.count) { rows[$0].boxes.lowerBound >= range.upperBound }
      // Backwards from the last one that begins before the end: first the ones that begin inside, then the ones around the first box.
      var next = end - 1
      while next >= 0, rows[next].boxes.lowerBound >= range.lowerBound {
        if seen.insert(ObjectIdentifier(rows[next].visibility)).inserted { found.append(rows[next].visibility) }
        next -= 1
      }
      while next >= 0 {
        let row = rows[next]
        if row.boxes.upperBound > range.lowerBound, seen.insert(ObjectIdentifier(row.visibility)).inserted { found.append(row.visibility) }
        next = row.outer
      }
    }
    let old = visibleRows
    visibleRows = found
    for visibility in old where !seen.contains(ObjectIdentifier(visibility)) { visibility.isVisible = false }
    for visibility in found { visibility.isVisible = true }
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

/// The lazy containers of a window that must act after layout.
@MainActor final class LazyVisibility: GraphClient {
  static let key = GraphClientKey<LazyVisibility>()

  /// Containers with visible rows, and ones that were placed or scrolled since they had none.
  private var containers: [ObjectIdentifier: LazyBox] = [:]
  /// Containers whose length across is unknown until their first view is created.
  private var withoutViews: [LazyBox] = []
  /// Containers that make all their views in the end, and whether they make some in the next frame.
  private var incomplete: [ObjectIdentifier: LazyBox] = [:]
  private var makesMore = false

  override class var isInFrames: Bool { true }
  override var held: [String: Int] { ["lazy containers in visibility": containers.count] }
  override var isPending: Bool { !withoutViews.isEmpty || makesMore }
  override var pendingCount: Int { withoutViews.count + (makesMore ? 1 : 0) }
  override var pendingNames: [String] { withoutViews.map(\.typeName) }

  func follow(_ box: LazyBox) { containers[ObjectIdentifier(box)] = box }
  func forget(_ box: LazyBox) { containers[ObjectIdentifier(box)] = nil }

  func wantSample(_ box: LazyBox) { withoutViews.append(box) }

  func complete(_ box: LazyBox, isDue: Bool) {
    incomplete[ObjectIdentifier(box)] = box
    if isDue { makesMore = true }
  }

  override func viewsHaveRun() -> Bool {
    if !isPending { return false }
    let boxes = withoutViews
    withoutViews.removeAll()
    for box in boxes where box.isAttached { box.makeSample() }
    if makesMore {
      makesMore = false
      for box in incomplete.values where box.isAttached { box.makeAllowed() }
    }
    return true
  }

  override class var isNotifiedOfFrames: Bool { true }
  override func frameHasRun(_ report: FrameReport) -> Bool {
    if incomplete.isEmpty { return false }
    for (id, box) in incomplete where !box.allowMore() { incomplete[id] = nil }
    makesMore = !incomplete.isEmpty
    return false
  }

  override func settle() {
    // Views created during placement are placed in the next round.
    if graph.isToBePlaced { return }
    for (id, box) in containers where !box.findVisibleRows() { containers[id] = nil }
  }
}
