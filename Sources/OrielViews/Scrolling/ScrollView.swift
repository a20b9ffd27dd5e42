import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Shows a part of content that may be larger than the view, and scrolls it by wheel, touch and keys. SwiftUI: `ScrollView`.
///
/// On the axes of scrolling it takes the proposed size; on the others, and without a proposal, the content's size. Several views in it form
/// a centred column, whatever the axes. Content smaller than a view that scrolls along both axes is centred.
///
/// ```swift
/// ScrollView {
///   VStack { ForEach(0..<50) { Text("Row \($0)") } }
/// }
/// ```
nonisolated public struct ScrollView<Content: View>: _PrimitiveView {
  /// The axes along which the content scrolls and has its ideal size; on the others it gets the scroll view's proposal.
  public var axes: Axis.Set
  /// Whether bars show the visible part, on axes where not all of the content is visible.
  public var showsIndicators: Bool
  let content: Content

  /// Creates a scroll view with some axes: by default vertical, with bars. An empty set does not scroll.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor public static func _visit(_ view: ScrollView, _ context: inout _ViewContext) {
    context.reachWhileScrolling()
    context.container(
      { ScrollBox(axes: view.axes, showsIndicators: view.showsIndicators) },
      update: { $0.update(axes: view.axes, showsIndicators: view.showsIndicators) },
      content: { inner in
        // Several children form a column, whatever the axes.
        inner.container(
          { StackBox(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }, update: { _ in },
          content: { Content._visit(view.content, &$0) })
      })
  }
  public static var _isSingleBox: Bool { true }
}

@MainActor package final class ScrollBox: Box {
  @exclusivity(unchecked) private(set) var axes: Axis.Set
  @exclusivity(unchecked) private var showsIndicators: Bool
  /// The scrolled distance from the top leading corner of the content, in points.
  @exclusivity(unchecked) private var scrolled = CGPoint.zero

  /// The space around the content for safe areas and margins, and around the bars, as last placed.
  @exclusivity(unchecked) private(set) var insets = SideInsets()
  @exclusivity(unchecked) private(set) var barInsets = SideInsets()
  @exclusivity(unchecked) private var margins = ContentMargins()
  /// The visible part without insets, on the axes with a proposed length, as last placed.
  @exclusivity(unchecked) private(set) var containerLengths = ContainerLengths()

  /// The distance of the content's top left corner outside the view, in points.
  private(set) var offset: CGPoint {
    get { isMirrored ? CGPoint(x: limit(.horizontal) - scrolled.x, y: scrolled.y) : scrolled }
    set { scrolled = isMirrored ? CGPoint(x: limit(.horizontal) - newValue.x, y: newValue.y) : newValue }
  }

  /// Whether its content is always clipped: an editor's, whose glyphs may be wider than their lines.
  private let alwaysClips: Bool

  package init(axes: Axis.Set, showsIndicators: Bool, alwaysClips: Bool = false) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.alwaysClips = alwaysClips
    super.init()
    clipsContent = true
    scrollsContent = true
  }

  package override var typeName: String { "ScrollView" }
  package override var contentSemantics: BoxSemantics? { BoxSemantics(role: .scrollArea) }

  package override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    // Creates the client for scrolling by keys.
    _ = graph[KeyboardScrolling.key]
  }

  // MARK: Input

  package override var contentTakesInput: Bool { true }

  package override func handle(_ event: InputEvent) -> InputResponse {
    switch event.action {
    case .wheel(let distance): InputResponse(isTaken: wheelTurned(by: distance, at: event.time))
    case .pointer(let pointer): handle(pointer, event)
    default: .passed
    }
  }

  package override var contentFollowsPointer: Bool { hasBar(.vertical) || hasBar(.horizontal) }
  package override func coversChildren(at point: CGPoint) -> Bool { isBar(at: point) }
  package override func pointerShape(at point: CGPoint) -> PointerShape? { isBar(at: pointOfContent(point)) ? .arrow : nil }

  /// The state of scrolling by the user.
  @exclusivity(unchecked) var interaction = ScrollInteraction()

  package override func remove(from graph: ViewGraph) {
    if isAttached {
      endInteraction()
      endHold()
    }
    super.remove(from: graph)
  }

  /// Scrolls as far as needed to show the rectangle and 4 points around it.
  package override func reveal(_ rect: CGRect) {
    let seen = CGRect(origin: contentOffset, size: contentRect.size), margin: CGFloat = 4
    let window = CGRect(
      x: seen.minX + insets.left, y: seen.minY + insets.top, width: seen.width - insets[.horizontal],
      height: seen.height - insets[.vertical])
    func distance(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low < start ? start - low : high > end ? max(end - high, start - low) : 0
    }
    let target = offset(
      after: CGVector(
        dx: distance(rect.minX - margin, rect.maxX + margin, window.minX, window.maxX),
        dy: distance(rect.minY - margin, rect.maxY + margin, window.minY, window.maxY)))
    let old = scrollOffset
    if go(to: target) { showBars(movedFrom: old) }
  }

  // MARK: Layout
  package override var scrollOffset: CGPoint { CGPoint(x: offset.x + beyond.dx, y: offset.y + beyond.dy) }
  /// The distance shown beyond the content's end while it bounces; negative at its top and left.
  @exclusivity(unchecked) private(set) var beyond = CGVector.zero
  package override var readsWhilePainting: Bool { showsIndicators }

  private struct WantedBars {
    var horizontal = ScrollIndicatorVisibility.automatic
    var vertical = ScrollIndicatorVisibility.automatic

    subscript(axis: Axis) -> ScrollIndicatorVisibility { axis == .horizontal ? horizontal : vertical }
  }

  /// The bars requested by enclosing views.
  @exclusivity(unchecked) private var wantsBars = WantedBars()
  func showsBar(_ axis: Axis) -> Bool { showsIndicators && wantsBars[axis].showsBars }
  /// Whether the bar of an axis, if there is one, is permanent.
  func keepsBar(_ axis: Axis) -> Bool { showsIndicators && wantsBars[axis].keepsBars }

  /// The state of the bars; nil until one is shown.
  @exclusivity(unchecked) var bars: ScrollBars?
  /// The areas of the bars as last drawn, in the box's coordinates.
  @exclusivity(unchecked) var shownBars: [CGRect] = []

  /// The strips in which the bars move.
  package override func contentInk(size: CGSize) -> CGRect {
    let strip = ScrollBarPlace.strip
    var ink = CGRect.null
    if hasBar(.vertical) {
      ink = CGRect(x: isMirrored ? barInsets.left : size.width - barInsets.right - strip, y: 0, width: strip, height: size.height)
    }
    if hasBar(.horizontal) {
      ink = ink.union(CGRect(x: 0, y: size.height - barInsets.bottom - strip, width: size.width, height: strip))
    }
    return ink.intersection(CGRect(origin: .zero, size: size))
  }

  func update(axes: Axis.Set, showsIndicators: Bool) {
    if axes == self.axes && showsIndicators == self.showsIndicators { return }
    // The content has other safe areas: none along the axes of scrolling.
    let turns = axes != self.axes
    self.axes = axes
    if turns { safeAreasChanged() }
    self.showsIndicators = showsIndicators
    paintReadingChanged()
    invalidateLayout()
    invalidatePaint()
  }

  package override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? ScrollBox else { return }
    scrolled = donor.scrolled
    beyond = donor.beyond
    oldLimit = donor.oldLimit
    distances = donor.distances
    bars = donor.bars.map { ScrollBars(shownAs: $0) }
  }

  /// The anchors set by enclosing views, and the maximum offset at the last placement.
  @exclusivity(unchecked) private var anchors = ScrollAnchors()
  @exclusivity(unchecked) private var oldLimit: CGPoint?
  /// The distances, less than a point, from the anchor for changes of sizes; nil if it was elsewhere after the last scroll.
  @exclusivity(unchecked) private var distances: (x: CGFloat?, y: CGFloat?) = (nil, nil)

  /// Applies the anchors: initially, and while sizes change.
  private func followAnchors() {
    let new = CGPoint(x: limit(.horizontal), y: limit(.vertical))
    let isFirst = oldLimit == nil
    oldLimit = new
    if isFirst {
      if let anchor = anchors.initial { scrolled = CGPoint(x: anchor.x * new.x, y: anchor.y * new.y) }
      findOutWhetherAtAnchor()
    } else if let anchor = anchors.sizes {
      if let distance = distances.x { scrolled.x = anchor.x * new.x + distance }
      if let distance = distances.y { scrolled.y = anchor.y * new.y + distance }
    }
  }

  private func findOutWhetherAtAnchor() {
    distances = (nil, nil)
    guard let anchor = anchors.sizes, let limit = oldLimit else { return }
    let (x, y) = (scrolled.x - anchor.x * limit.x, scrolled.y - anchor.y * limit.y)
    if abs(x) < 1 { distances.x = x }
    if abs(y) < 1 { distances.y = y }
  }

  package func scrolls(_ axis: Axis) -> Bool { axes.contains(axis == .horizontal ? .horizontal : .vertical) }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: scrolls(.horizontal) ? nil : proposal.width, height: scrolls(.vertical) ? nil : proposal.height)
  }

  /// The margins around the content; permanent bars get their own space.
  private var contentMargins: EdgeInsets {
    var result = margins.insets(.content)
    if scrolls(.vertical) && keepsBar(.vertical) { result.trailing += ScrollBarPlace.strip }
    if scrolls(.horizontal) && keepsBar(.horizontal) { result.bottom += ScrollBarPlace.strip }
    return result
  }
  private var hasMargins: Bool { contentMargins != EdgeInsets() }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let offered = childProposal(proposal)
    return hasMargins ? offered.inset(by: contentMargins) : offered
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard let child = children.first else { return BoxMeasurement(fixed: .zero) }
    let clips: Bool
    (anchors, margins, wantsBars, clips) = readForLayout {
      (
        $0.scrollAnchors, $0.contentMargins,
        WantedBars(horizontal: $0.horizontalScrollIndicatorVisibility, vertical: $0.verticalScrollIndicatorVisibility),
        alwaysClips || !$0.isScrollClipDisabled
      )
    }
    if clips != clipsContent { setClips(clips) }
    var result = child.measure(offer(proposal))
    if hasMargins { result = result.padded(by: contentMargins, proposal: childProposal(proposal)) }
    for axis in Axis.allCases where scrolls(axis) {
      if let asked = proposal[axis] {
        result.size[axis] = asked
        result[axis] = .following
      } else {
        result[axis] = .ideal
      }
    }
    // Views inside may have lengths derived from the proposal across, although the size is not.
    if hasContainerReaders { for axis in Axis.allCases { result[axis].depends = true } }
    result.overflows = !clipsContent
    return result
  }

  private func setClips(_ clips: Bool) {
    clipsContent = clips
    if !hasBeenPlaced { return }
    // Offscreen content may not have been placed yet.
    pendingBelow = true
    inkChanged()
    invalidateAncestorsPending(isEndless: true)
  }

  /// Damages the whole content, before it is moved and, if it is not clipped, also afterwards.
  private func damageMoving() {
    if clipsContent { return graph.stage.damageContent(contentRect, of: self) }
    invalidatePaint()
    movedSinceWalk = true
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let before = scrolled
    placeInsets(in: size, proposal)
    if let child = children.first {
      let offered = offer(proposal)
      child.place(at: corner(of: child.measure(offered).size.orZero, in: size), proposal: offered)
    }
    let isFirst = oldLimit == nil
    followAnchors()
    if let hold = bars?.hold, hold.isAtEnd { offset[hold.axis] = limit(hold.axis) }
    scrolled = clamped(scrolled)
    if isFirst, graph.replicaSource == nil, graph.dependencies.untracked({ EnvironmentValues(scope).flashesScrollIndicators }) {
      graph[ScrollBarClock.key].flash(self)
    }
    if hasBarToKeep { graph[ScrollBarClock.key].keep(self) }
    if offset != placedOffset {
      if hasBeenPlaced { damageMoving() }
      placedOffset = offset
      graph.placesHaveChanged = true
    }
    sizeSeen(before)
    let bars = barInks()
    if bars != shownBars {
      for bar in shownBars + bars where hasBeenPlaced { graph.stage.damageContent(bar, of: self) }
      shownBars = bars
    }
  }

  /// The size of the visible part without insets, and its value when the content was last placed.
  var seenSize: CGSize {
    let size = contentRect.size
    return CGSize(width: max(0, size.width - insets[.horizontal]), height: max(0, size.height - insets[.vertical]))
  }
  @exclusivity(unchecked) private var placedSeenSize: CGSize?

  /// A behaviour determines the offset in a view of another size.
  private func sizeSeen(_ before: CGPoint) {
    let new = seenSize, old = placedSeenSize
    placedSeenSize = new
    guard let old, old != new, graph.replicaSource == nil, hasBehavior else { return }
    graph[ScrollRequests.key].align(self, from: CGRect(origin: before, size: old))
  }

  /// Computes the space around the content; views whose length depends on it are measured again.
  private func placeInsets(in size: CGSize, _ proposal: ProposedViewSize) {
    let safe = (modifiers.last as? ScrollReach)?.insets ?? .zero
    let around = SideInsets(contentMargins, isMirrored: isMirrored)
    insets = safe + around
    barInsets = safe + SideInsets(margins.insets(.indicators), isMirrored: isMirrored)
    guard graph.isPlacing, hasContainerReaders, containerLengthsChanged() else { return }
    graph.make { graph[ContainerReading.key].lengthsChanged(of: self) }
    needsPlacement = false
    // Its modifiers were placed for its previous size and guides.
    if !modifiers.isEmpty { placeAgain() }
  }

  private var hasContainerReaders: Bool { graph.existing(ContainerReading.key)?.hasReaders(self) ?? false }

  /// Computes the lengths for views inside again, if any have been read. Returns whether they differ.
  func containerLengthsChanged() -> Bool {
    let around = SideInsets(contentMargins, isMirrored: isMirrored)
    var lengths = ContainerLengths()
    // A hidden alternative of `ViewThatFits` counts as not placed.
    for axis in isShown ? Axis.allCases : [] {
      if let length = lengthFromOutside(axis) { lengths[axis] = max(0, length - around[axis]) }
    }
    if lengths == containerLengths { return graph.existing(ContainerReading.key)?.endWaiting(for: self) ?? false }
    guard hasContainerReaders, let reading = graph.existing(ContainerReading.key) else {
      containerLengths = lengths
      return false
    }
    _ = reading.endWaiting(for: self)
    lengths = reading.steady(lengths, of: self, known: containerLengths)
    if lengths == containerLengths { return false }
    containerLengths = lengths
    return true
  }

  /// The top left of content of a size, before it is scrolled. Smaller content is centred if the view scrolls along both axes, otherwise at
  /// the top leading corner.
  private func corner(of content: CGSize, in size: CGSize) -> CGPoint {
    let free = CGSize(
      width: max(0, size.width - insets[.horizontal] - content.width), height: max(0, size.height - insets[.vertical] - content.height))
    var part = CGPoint(x: isMirrored ? 1 : 0, y: 0)
    if let anchor = anchors.alignment {
      if scrolls(.horizontal) { part.x = anchor.x }
      if scrolls(.vertical) { part.y = anchor.y }
    } else if scrolls(.horizontal) && scrolls(.vertical) {
      part = CGPoint(x: 0.5, y: 0.5)
    }
    return CGPoint(x: insets.left + part.x * free.width, y: insets.top + part.y * free.height)
  }

  /// The offset at the last placement or scroll.
  @exclusivity(unchecked) private var placedOffset = CGPoint.zero

  func limit(_ axis: Axis) -> CGFloat { max(0, (children.first?.size[axis] ?? 0) + insets[axis] - contentRect.size[axis]) }

  func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: max(0, min(limit(.horizontal), point.x)), y: max(0, min(limit(.vertical), point.y)))
  }

  /// The offset after a movement by a distance, within range and on the pixel grid.
  func offset(after distance: CGVector) -> CGPoint {
    var target = offset
    if scrolls(.horizontal) { target.x -= distance.dx.orZero }
    if scrolls(.vertical) { target.y -= distance.dy.orZero }
    return onPixels(target)
  }

  /// The nearest offset on the pixel grid within range; the ends need not be on the grid.
  func onPixels(_ point: CGPoint) -> CGPoint {
    let target = clamped(point)
    let scale = graph.stage.scale
    var result = clamped(CGPoint(x: (target.x * scale).rounded() / scale, y: (target.y * scale).rounded() / scale))
    // The ends can be reached exactly.
    for axis in Axis.allCases where target[axis] == limit(axis) { result[axis] = limit(axis) }
    return result
  }

  /// Scrolls to an offset, within range. Returns whether it moved.
  ///
  /// All scrolling passes through here with the final offset. Behaviours do not change scrolling by the program.
  @discardableResult package func go(to point: CGPoint, beyond over: CGVector = .zero, byPerson: Bool = false) -> Bool {
    let target = clamped(CGPoint(x: point.x.orZero, y: point.y.orZero))
    if !byPerson {
      stop()
      interaction.needsSettling = false
      interaction.aligned = AlignedTargets()
    }
    if target == offset && over == beyond { return false }
    let old = scrollOffset
    offset = target
    beyond = over
    placedOffset = target
    findOutWhetherAtAnchor()
    // Content that becomes visible may not have been placed yet.
    pendingBelow = true
    graph.placesHaveChanged = true
    invalidateAncestorsPending(isEndless: !clipsContent)
    moved(from: old)
    if byPerson { showBars(movedFrom: old) }
    if byPerson && interaction.isEstimated { graph[ScrollRequests.key].align(self) }
    return true
  }

  /// The offset at an edge of the content, along an axis of scrolling.
  func offset(at edge: Edge) -> CGPoint {
    let isHorizontal = edge == .leading || edge == .trailing
    guard scrolls(isHorizontal ? .horizontal : .vertical) else { return offset }
    var target = offset
    switch edge {
    case .top: target.y = 0
    case .bottom: target.y = limit(.vertical)
    case .leading, .trailing: target.x = (edge == .leading) == isMirrored ? limit(.horizontal) : 0
    }
    return target
  }

  /// Scrolls a rectangle of the content to an anchor, or without one as far as needed to show all of it. Returns whether it moved.
  @discardableResult func show(_ rect: CGRect, anchor: UnitPoint?) -> Bool { go(to: offset(showing: rect, anchor)) }

  /// The offset that places a rectangle of the content at an anchor, or without one shows all of it.
  func offset(showing rect: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    // Content under insets is not visible.
    let rect = withoutInsets(rect)
    var target = offset
    for axis in Axis.allCases where scrolls(axis) { target[axis] = offset(showing: rect, anchor, axis) }
    return target
  }

  /// The offset along an axis that places a rectangle at an anchor; without one the nearest offset that shows all of it, or its beginning.
  func offset(showing rect: CGRect, _ anchor: UnitPoint?, _ axis: Axis) -> CGFloat {
    let (start, length, seen) = (rect.origin[axis], rect.size[axis], seenSize[axis])
    if let anchor {
      let part = axis == .horizontal ? anchor.x : anchor.y
      return start + part * length - part * seen
    }
    if length > seen { return axis == .horizontal && isMirrored ? start + length - seen : start }
    return min(start, max(start + length - seen, offset[axis]))
  }

  /// Its sizes and offset.
  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: scrollOffset.x - insets.left, y: scrollOffset.y - insets.top), contentSize: children.first?.size ?? .zero,
      contentInsets: insets.edgeInsets(isMirrored: isMirrored), containerSize: contentRect.size)
  }

  /// The id of the view at an anchor, among the views of the target layout inside; without an anchor the first visible one. Views whose ids
  /// are not accepted, and pinned ones, are ignored.
  func targetID(at anchor: UnitPoint?, accepts: (AnyHashable) -> Bool) -> AnyHashable? {
    var stack: [Box] = Array(children)
    while let box = stack.popLast() {
      guard box.modifiers.contains(where: { ($0 as? TargetLayoutModifier)?.isEnabled == true }) else {
        if !(box is ScrollBox) { stack.append(contentsOf: box.children.reversed()) }
        continue
      }
      let seen = CGRect(
        x: offset.x + insets.left, y: offset.y + insets.top, width: max(0, contentRect.width - insets[.horizontal]),
        height: max(0, contentRect.height - insets[.vertical]))
      let point = anchor.map { CGPoint(x: seen.minX + $0.x * seen.width, y: seen.minY + $0.y * seen.height) }
      for child in box.children {
        guard child.hasBeenPlaced, !child.isPinned, let rect = child.inScrollView()?.rect else { continue }
        // In a right-to-left layout the first view is at the right.
        let isThere =
          point.map { $0.y < rect.maxY && (isMirrored ? $0.x > rect.minX : $0.x < rect.maxX) }
          ?? (rect.maxY > seen.minY && (isMirrored ? rect.minX < seen.maxX : rect.maxX > seen.minX))
        if isThere, let id = child.scrollID(in: box), accepts(id) { return id }
      }
      return nil
    }
    return nil
  }

  /// The visible part of a box inside it, from the box's top leading corner, regardless of the window.
  func window(in box: Box, along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    var start = box.contentRect.origin[axis]
    var next: Box? = box
    while let current = next, current !== self {
      start += current.origin[axis]
      next = current.container
      if let next { start += next === self ? 0 : next.childOrigin[axis] }
    }
    let inset = axis == .horizontal ? insets.left : insets.top
    let (low, length) = (offset[axis] + inset - start, max(0, contentRect.size[axis] - insets[axis]))
    if axis == .horizontal && isMirrored {
      let width = box.contentRect.width
      return (width - low - length, width - low)
    }
    return (low, low + length)
  }

  /// Adjusts the offset for content that has moved during placement, so that the visible content stays in position.
  package func contentMoved(by distance: CGFloat, along axis: Axis) {
    scrolled[axis] += distance
    placedOffset = offset
    damageMoving()
    graph.placesHaveChanged = true
    placeAgain()
  }

  /// Moves pixels that stay visible; only the exposed strip and the bars are painted.
  private func moved(from old: CGPoint) {
    let scale = graph.stage.scale
    let new = scrollOffset
    let exact = CGVector(dx: (old.x - new.x) * scale, dy: (old.y - new.y) * scale)
    let dx = Int(saturating: exact.dx.rounded()), dy = Int(saturating: exact.dy.rounded())
    // At an end between two pixels, edges are rounded differently, so that pixels cannot be moved.
    let isWhole = abs(exact.dx - exact.dx.rounded()) < 1e-6 && abs(exact.dy - exact.dy.rounded()) < 1e-6
    let content = contentRect
    guard clipsContent, isWhole, graph.stage.movePixels(of: self, dx: dx, dy: dy) else {
      damageMoving()
      shownBars = barInks()
      return
    }
    // The old bars moved along with the pixels.
    let shift = CGVector(dx: CGFloat(dx) / scale, dy: CGFloat(dy) / scale)
    for bar in shownBars {
      graph.stage.damageContent(bar, of: self)
      graph.stage.damageContent(bar.offsetBy(dx: shift.dx, dy: shift.dy).intersection(content), of: self)
    }
    shownBars = barInks()
    for bar in shownBars { graph.stage.damageContent(bar, of: self) }
  }

  package override var paintsAboveChildren: Bool { true }

  package override func paintAboveChildren(_ painter: inout Painter, size: CGSize) { paintBars(&painter) }
}
