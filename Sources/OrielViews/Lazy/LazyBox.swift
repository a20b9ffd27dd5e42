import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A container that creates views when they become visible, in lines along an axis.
///
/// Created views and their state are kept; they appear and disappear as their row becomes visible and invisible. Other views are assumed to
/// have the mean length of these. When some are created, or views before the visible ones change, the enclosing scroll view is adjusted so
/// that the visible content stays in position.
@MainActor package final class LazyBox: ArrangingBox {
  /// The settings that distinguish stacks, grids and lists.
  package struct Style: Equatable {
    var axis: Axis
    /// Across the axis: the alignment of views in a stack, or of all columns or rows of a grid together.
    var alignment: AlignmentKey
    var spacing: CGFloat?
    /// The columns or rows of a grid; nil for a stack.
    var items: [GridItem]?
    var pinned: PinnedScrollableViews
    /// Whether the visible views stay in position when elements before them are inserted or removed.
    var followsElements = true
    /// Whether all views are made in the end: the ones that are not visible after the first frame, some in each further frame.
    var isCompleted = false

    /// The rows of a list.
    package static func rows(pinned: PinnedScrollableViews) -> Style {
      Style(
        axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0, items: nil, pinned: pinned, followsElements: false)
    }

    /// Rows that are all made, at the latest some frames after the first: what searches for views finds them, as in a stack.
    package static var completedRows: Style {
      Style(
        axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0, items: nil, pinned: [], followsElements: false,
        isCompleted: true)
    }
  }

  private var style: Style
  private var content = LazyContent()
  /// The first visible view, and its position.
  private var anchor: (view: Held, start: CGFloat)?
  /// The changes of the listed collections so far, if these move the visible views.
  private var knownChanges: [ObjectIdentifier: Int] = [:]
  /// The distance scrolled since the last visibility check.
  private var shift: CGFloat = 0
  /// The last visible part, along the axis.
  private var visible: (low: CGFloat, high: CGFloat) = (0, 0)
  private var culling = CullingIndex()
  private var placed: (arrangement: LazyArrangement, lanes: LazyLanes)?
  private var rows = VisibleRows()
  /// The number of elements in which to search next for a first view.
  private var sampleLength = 1
  private var waitsForSample = false
  private var sampledChanges = 0
  private static let maxSamples = 512
  /// The number of arrangements so far.
  private var arrangementNumber = 0

  private struct Held { weak var box: Box? }

  package init(_ style: Style) {
    self.style = style
    super.init()
  }

  package override var typeName: String {
    style.items == nil ? style.axis == .vertical ? "LazyVStack" : "LazyHStack" : style.axis == .vertical ? "LazyVGrid" : "LazyHGrid"
  }
  package override var lineAxis: Axis? { style.axis }
  package override var priorityGiver: Box? { nil }
  package override var contentPriority: Double { 0 }
  private var axis: Axis { style.axis }

  package func update(_ new: Style) {
    if new == style { return }
    // Whether headers and footers are drawn over rows may change.
    if new.pinned != style.pinned { invalidatePaint() }
    style = new
    raiseParts()
    invalidateLayout()
    invalidatePlacement()
  }

  // MARK: Content

  package override var makesViews: Bool { true }

  package override func takeContent(of node: ViewNode) {
    var new = graph.collectLazily(of: node)
    if let shown = graph.encloser?(new.boxes, node) { new.replaceBoxes(by: shown.boxes, at: shown.places) }
    let isSame = new.gaps.elementsEqual(content.gaps) { $0.isSame(as: $1) }
    let partsChanged = new.parts != content.parts
    if !style.followsElements {
      // Their positions are kept only while views are created.
      if new.lists.contains(where: { list in knownChanges[ObjectIdentifier(list)].map { $0 != list.changes } ?? false }) { anchor = nil }
      knownChanges = Dictionary(new.lists.map { (ObjectIdentifier($0), $0.changes) }, uniquingKeysWith: { first, _ in first })
    }
    content = new
    let changes = new.gaps.reduce(0) { $0 &+ $1.node.changes }
    if !new.boxes.isEmpty || changes != sampledChanges { sampleLength = 1 }
    sampledChanges = changes
    if rows.take(new.rows) { graph[LazyVisibility.key].follow(self) }
    if style.isCompleted && !new.gaps.isEmpty { complete() }
    setChildren(new.boxes)
    if partsChanged || !new.parts.isEmpty { raiseParts() }
    if isSame && !partsChanged { return }
    invalidateLayout()
    invalidatePlacement()
  }

  package override func remove(from graph: ViewGraph) {
    super.remove(from: graph)
    content = LazyContent()
    if rows.take([]) { graph[LazyVisibility.key].forget(self) }
  }

  // MARK: Measuring

  private func proposal(_ main: CGFloat?, _ cross: CGFloat?) -> ProposedViewSize {
    axis == .vertical ? ProposedViewSize(width: cross, height: main) : ProposedViewSize(width: main, height: cross)
  }

  /// The length across for a proposal.
  private func cross(_ proposed: CGFloat?) -> CGFloat {
    if let proposed, proposed.isFinite { return max(0, proposed) }
    if let items = style.items { return LazyTracks.ideal(items) }
    if children.isEmpty && mayMakeSample && !waitsForSample {
      waitsForSample = true
      graph[LazyVisibility.key].wantSample(self)
    }
    return children.reduce(0) { max($0, $1.measure(proposal(nil, nil)).size[axis.other].orZero) }
  }

  private var mayMakeSample: Bool { !content.gaps.isEmpty && sampleLength <= Self.maxSamples }

  /// Creates the first view, even if it is offscreen: without it the length across is unknown, and so nothing would become visible.
  func makeSample() {
    waitsForSample = false
    guard children.isEmpty, mayMakeSample, let gap = content.gaps.first, !gap.node.isRemoved else { return }
    let first = gap.elements.lowerBound
    gap.node.makeViews(of: first..<min(gap.elements.upperBound, first + sampleLength))
    // Elements may have no views.
    sampleLength *= 2
    if sampleLength > Self.maxSamples {
      let length = axis == .vertical ? "width" : "height"
      graph.report("a \(typeName) takes its \(length) from its first view, and its first 1,000 elements have no views")
    }
  }

  // MARK: Views that are not visible yet

  /// The number of elements whose views may be made before the next frame, visible or not. The first frame makes a window full of rows, so
  /// that short content is laid out by its own lengths and not by expected ones.
  private var allowance = 24
  private static let allowancePerFrame = 16

  /// Asks for the views that are missing. In a replica they are made like in its original.
  private func complete() {
    if graph.replicaSource == nil { graph[LazyVisibility.key].complete(self, isDue: allowance > 0) }
  }

  /// Makes some of the missing views.
  func makeAllowed() {
    for gap in content.gaps where allowance > 0 && !gap.node.isRemoved {
      let elements = gap.elements.prefix(allowance)
      allowance -= elements.count
      gap.node.makeViews(of: elements)
    }
  }

  /// Called after a frame. Returns whether views are missing.
  func allowMore() -> Bool {
    if content.gaps.isEmpty || !isAttached { return false }
    allowance = Self.allowancePerFrame
    return true
  }

  private func lanes(_ cross: CGFloat) -> LazyLanes {
    guard let items = style.items else { return .single(cross) }
    return LazyTracks.lanes(items, in: cross, fraction: style.alignment.fraction ?? 0.5)
  }

  private func offered(_ lane: Int, _ lanes: LazyLanes, _ cross: CGFloat) -> ProposedViewSize {
    proposal(nil, lane < 0 ? cross : lanes.lanes[lane].length)
  }

  /// Arranges the boxes in lanes. O(boxes).
  private func arrange(_ lanes: LazyLanes, _ cross: CGFloat) -> LazyArrangement {
    let spacing = style.spacing ?? BoxSpacing.usual
    var lengths: ContiguousArray<CGFloat> = []
    lengths.reserveCapacity(children.count)
    // The lane of each box depends only on the number of boxes before it.
    var lane = 0
    var nextGap = 0
    for (index, child) in children.enumerated() {
      while nextGap < content.gaps.count && content.gaps[nextGap].index == index {
        lane = (lane + content.gaps[nextGap].views) % lanes.count
        nextGap += 1
      }
      let isPart = content.parts[index] != nil
      if isPart { lane = 0 }
      lengths.append(child.measure(offered(isPart ? -1 : lane, lanes, cross)).size[axis].orZero)
      if !isPart { lane = (lane + 1) % lanes.count }
    }
    return LazyArrangement(content, lengths: lengths, lanes: lanes.count, spacing: spacing) { index in
      if let spacing = style.spacing { return spacing }
      if index == 0 || isAfterGap(index) { return BoxSpacing.usual }
      return BoxSpacing.distance(children[index - 1].spacingAround, children[index].spacingAround, along: axis)
    }
  }

  private func isAfterGap(_ index: Int) -> Bool {
    var (low, high) = (0, content.gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if content.gaps[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < content.gaps.count && content.gaps[low].index == index
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let cross = cross(proposal[axis.other])
    let arrangement = arrange(lanes(cross), cross)
    var size = CGSize.zero
    size[axis] = arrangement.length
    size[axis.other] = cross
    var result = BoxMeasurement(size: size, width: .everything, height: .everything)
    result[axis.other] = .only(proposal[axis.other])
    // The created views depend on what is visible.
    result.overflows = true
    return result
  }

  package override func spacingOfChildren() -> BoxSpacing? { nil }

  // MARK: Placing

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let cross = cross(proposal[axis.other])
    let lanes = lanes(cross)
    let arrangement = arrange(lanes, cross)
    placed = (arrangement, lanes)
    arrangementNumber += 1
    for index in children.indices { place(index, at: arrangement.starts[index], in: size, cross) }
    keepVisible()
    pin()
    culling = CullingIndex(children)
  }

  private func place(_ index: Int, at start: CGFloat, in size: CGSize, _ cross: CGFloat) {
    guard let (arrangement, lanes) = placed else { return }
    let child = children[index], lane = arrangement.lanes[index]
    let offered = offered(lane, lanes, cross)
    let answer = child.measure(offered)
    var origin = CGPoint.zero
    origin[axis] = start
    if lane < 0 || style.items == nil {
      var whole = CGSize.zero
      whole[axis.other] = cross
      origin[axis.other] = style.alignment.position(in: whole) - child.guide(style.alignment, in: answer, to: offered)
    } else {
      // A cell is aligned in its column and line.
      var cell = CGSize.zero
      cell[axis] = arrangement.lineLengths[index]
      cell[axis.other] = lanes.lanes[lane].length
      let alignment = lanes.lanes[lane].alignment ?? .center
      for (axis, key) in [(Axis.horizontal, alignment.horizontal.key), (.vertical, alignment.vertical.key)] {
        let offset = key.position(in: cell) - child.guide(key, in: answer, to: offered)
        origin[axis] = (axis == self.axis ? start : lanes.lanes[lane].start) + offset
      }
    }
    place(child, at: origin, in: size, proposal: offered)
  }

  package override func childrenMeeting(_ rect: CGRect) -> Range<Int> { culling.range(meeting: rect, of: children.count) }

  // MARK: Creating views

  /// The axis along which the container grows.
  var growth: Axis { axis }

  /// The arrangement as last placed, or of the current content while that waits offscreen for placement. O(1), or O(boxes).
  private var upToDate: (arrangement: LazyArrangement, lanes: LazyLanes)? {
    if placed == nil || !needsPlacement { return placed }
    let cross = contentRect.size[axis.other], lanes = lanes(cross)
    return (arrange(lanes, cross), lanes)
  }

  /// The expected start and length of the line of an element without a view; nil if it is not here.
  package func expectedStart(of element: Int, in list: AnyLazyForEachNode) -> (start: CGFloat, length: CGFloat)? {
    guard let (arrangement, lanes) = upToDate else { return nil }
    for (index, gap) in content.gaps.enumerated() where gap.node === list && gap.elements.contains(element) {
      return (arrangement.start(of: element, in: index, of: gap, lanes: lanes.count), arrangement.estimate)
    }
    return nil
  }

  /// The expected rectangles of lines without views that meet a rectangle of the children's coordinates, and of `around` more on each side.
  func expectedLines(meeting rect: CGRect, around: Int) -> [CGRect] {
    guard let (arrangement, lanes) = upToDate else { return [] }
    let isReversed = axis == .horizontal && isMirrored, width = contentRect.width
    let (low, high) = isReversed ? (width - rect.maxX, width - rect.minX) : (rect.origin[axis], rect.origin[axis] + rect.size[axis])
    var lines: [CGRect] = []
    for (index, gap) in content.gaps.enumerated() {
      for start in arrangement.lineStarts(in: index, of: gap, lanes: lanes.count, from: low, to: high, around: around) {
        var line = CGRect(origin: .zero, size: contentRect.size)
        line.origin[axis] = isReversed ? width - start - arrangement.estimate : start
        line.size[axis] = arrangement.estimate
        lines.append(line)
      }
    }
    return lines
  }

  /// The enclosing scroll view that scrolls along the axis.
  private var scroll: ScrollBox? { scrollBoxAround.flatMap { $0.scrolls(axis) ? $0 : nil } }

  /// The part of the axis covered by a rectangle of the children's coordinates.
  private func part(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    if axis == .vertical { return (rect.minY, rect.maxY) }
    let width = contentRect.width
    return isMirrored ? (width - rect.maxX, width - rect.minX) : (rect.minX, rect.maxX)
  }

  private func setVisible(_ rect: CGRect) {
    // The walk's rectangle is larger by a margin on each side.
    let inner = rect.isNull ? rect : rect.insetBy(dx: Box.margin, dy: Box.margin)
    visible = inner.isNull || inner.isEmpty ? (0, 0) : part(of: inner)
  }

  // MARK: Visible rows

  /// Determines which rows are visible. Returns whether any are. O(depth + visible boxes), or O(depth) if nothing has moved.
  func findVisibleRows() -> Bool {
    guard let (arrangement, _) = placed, arrangement.starts.count == children.count, let rect = seen(),
      VisibleRows.meets(0, contentRect.size[axis.other], from: rect.origin[axis.other], to: rect.origin[axis.other] + rect.size[axis.other])
    else { return rows.show([], .nothing) }
    let (low, high) = part(of: rect)
    let state = VisibleRows.State(low: low, high: high, arrangement: arrangementNumber)
    if rows.shows(state) { return !rows.isNothingVisible }
    var ranges: [Range<Int>] = []
    for index in arrangement.indices(from: low, to: high) where !style.pinned.pins(content.parts[index]) {
      if VisibleRows.meets(arrangement.starts[index], arrangement.lineLengths[index], from: low, to: high) {
        VisibleRows.add(index, to: &ranges)
      }
    }
    if !style.pinned.isEmpty {
      // Pinned views are visible where they are pinned.
      for (index, part) in content.parts where style.pinned.pins(part) {
        let (start, end) = self.part(of: CGRect(origin: children[index].origin, size: children[index].size))
        if VisibleRows.meets(start, end - start, from: low, to: high) { ranges.append(index..<(index + 1)) }
      }
    }
    return rows.show(ranges, state)
  }

  package override func makeVisible(_ rect: CGRect) -> Bool {
    setVisible(rect)
    visible.low += shift
    visible.high += shift
    rememberAnchor()
    var batches = LazyArrangement.Batches()
    while batches.elements < LazyArrangement.Batches.most, makeNext(&batches) {}
    if batches.elements >= LazyArrangement.Batches.most {
      graph.report(
        "a \(typeName) has made \(batches.elements) views at once, as they take next to no room; those after them wait for a scroll")
    }
    shift = 0
    rememberAnchor()
    if !style.pinned.isEmpty && !content.parts.isEmpty {
      pin()
      culling = CullingIndex(children)
    }
    if !rows.isEmpty { graph[LazyVisibility.key].follow(self) }
    return !content.gaps.isEmpty || !style.pinned.isEmpty || !rows.isEmpty
  }

  /// Creates views in the first visible gap. Returns whether there was one.
  private func makeNext(_ batches: inout LazyArrangement.Batches) -> Bool {
    guard graph.isPlacing, let (arrangement, lanes) = placed else { return false }
    for (index, gap) in content.gaps.enumerated() where !gap.node.isRemoved {
      guard
        let elements = arrangement.elementsToMake(
          in: index, of: gap, lanes: lanes.count, from: max(0, visible.low), to: visible.high, after: batches),
        !elements.isEmpty
      else { continue }
      // Without a visible view, the first one created becomes the reference.
      let expected = anchor == nil ? arrangement.start(of: elements.lowerBound, in: index, of: gap, lanes: lanes.count) : nil
      let before = children.count
      graph.make { gap.node.makeViews(of: elements) }
      batches.count += 1
      batches.elements += elements.count
      batches.views += max(0, children.count - before)
      // A gap has no boxes, so the new views begin where it began.
      if let expected, children.count > before { anchor = (Held(box: children[gap.index]), expected) }
      placeMade()
      return true
    }
    return false
  }

  /// Places the views again that have just been created.
  private func placeMade() {
    let size = contentRect.size
    placeContent(in: size, proposal: contentProposal)
    needsPlacement = false
    // With another length its position in its modifiers may change.
    if contentMeasurement(contentProposal).size.orZero != size { placeAgain() }
  }

  private func rememberAnchor() {
    guard let (arrangement, _) = placed, arrangement.starts.count == children.count, visible.high > visible.low, visible.low > 0 else {
      anchor = nil
      return
    }
    // The first visible line.
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if arrangement.starts[middle] + arrangement.lineLengths[middle] > visible.low { high = middle } else { low = middle + 1 }
    }
    anchor =
      low < children.count && arrangement.starts[low] < visible.high ? (Held(box: children[low]), arrangement.starts[low]) : nil
  }

  /// Adjusts the scroll view, so that the first visible view stays in position.
  private func keepVisible() {
    guard let scroll, let (view, old) = anchor, let box = view.box, let (arrangement, _) = placed,
      let index = children.firstIndex(where: { $0 === box })
    else { return }
    let moved = arrangement.starts[index] - old
    if moved == 0 { return }
    anchor?.start += moved
    shift += moved
    visible.low += moved
    visible.high += moved
    scroll.contentMoved(by: moved, along: axis)
  }

  // MARK: Pinned headers and footers

  /// Pinned headers and footers are drawn over the rest.
  private func raiseParts() {
    for index in children.indices { children[index].isPinned = style.pinned.pins(content.parts[index]) }
    orderDrawing()
    // They move with each scroll, even offscreen.
    if !style.pinned.isEmpty && !content.parts.isEmpty { placeAlways() }
  }

  private func pin() {
    guard !style.pinned.isEmpty, !content.parts.isEmpty, let (arrangement, _) = placed else { return }
    let size = contentRect.size
    let cross = cross(contentProposal[axis.other])
    let window = scroll?.window(in: self, along: axis)
    // A header stays over its content up to the next header or footer, a footer over the content from the previous one on.
    let parts = content.parts.sorted { $0.key < $1.key }
    for (position, (index, part)) in parts.enumerated() where style.pinned.pins(part) {
      let start = arrangement.starts[index], length = arrangement.lineLengths[index]
      var place = start
      if let window, part == .header {
        let next = position + 1 < parts.count ? arrangement.starts[parts[position + 1].key] - arrangement.spacing : arrangement.length
        place = max(start, min(window.low, next - length))
      } else if let window {
        let last = position > 0 ? parts[position - 1].key : nil
        let first = last.map { arrangement.starts[$0] + arrangement.lineLengths[$0] + arrangement.spacing } ?? 0
        place = min(start, max(window.high - length, first))
      }
      self.place(index, at: place, in: size, cross)
    }
  }
}
