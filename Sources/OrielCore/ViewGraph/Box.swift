import Foundation
import OrielGraph
import OrielDrawing
@_spi(Oriel) import OrielInput

/// A render node, which has geometry. Leaves and containers are subclasses; modifiers are a list on the box.
///
/// `origin` is relative to the outer box, in points; everything else is in the box's own coordinates.
@MainActor @_spi(Oriel) open class Box: Element {
  // Both are set by `attach`, before anything else happens to a box.
  @safe @exclusivity(unchecked) package final private(set) unowned(unsafe) var graph: ViewGraph! = nil
  @safe @exclusivity(unchecked) package final private(set) var scope: EnvironmentScope! = nil
  /// The box that places, paints and holds this one: for walks up the tree that retain nothing.
  private(set) final var unretainedContainer: Unmanaged<Box>?
  // Other modules' accesses to stored variables are checked at run time, in spite of the attribute: frequent reads use accessors.
  @exclusivity(unchecked) private final var storedChildren: ContiguousArray<Box> = []
  package final var children: ContiguousArray<Box> {
    get { storedChildren }
    _modify { yield &storedChildren }
  }

  final var modifierList = ModifierList.empty
  /// The modifiers, outermost first.
  package final var modifiers: ContiguousArray<BoxModifier> { modifierList.items }
  package final var mapsPlane: Bool { modifierList.mapsPlane }
  /// The modifiers at the end of their animations.
  package final var endingModifiers: ContiguousArray<BoxModifier> { (settledModifiers ?? modifierList).items }
  /// The frame and other rarely used fields; nil for most offscreen boxes, which are never placed. Separate memory and not an object,
  /// because every walk reads it and would retain an object.
  private nonisolated(unsafe) var placement: UnsafeMutablePointer<BoxPlacement>?

  @safe @exclusivity(unchecked) package final var cache = MeasureCache()
  @safe @exclusivity(unchecked) package final var layoutObserver = ObserverID.none

  // Flags that walks read most have a byte each; the others share two: there are as many boxes as views.
  @exclusivity(unchecked) private final var marks = BoxMarks()
  final var isLayoutDirty: Bool {
    get { marks[0] }
    set { marks[0] = newValue }
  }
  /// Whether its children must be placed again, because their frames do not match its own.
  @safe @exclusivity(unchecked) package final var needsPlacement = true
  /// Whether a box below needs placement.
  @safe @exclusivity(unchecked) package final var pendingBelow = false
  /// Whether content that waits for placement, here or below, may draw outside its rectangle, so that `ink` does not bound it.
  final var inkIsUnknown: Bool {
    get { marks[1] }
    set { marks[1] = newValue }
  }
  @safe @exclusivity(unchecked) package final var isAttached = false
  /// The number of nested levels, from this box down, of boxes that divide their space among several children. At most `divisionsOfStacks`
  /// + 1.
  package final var divisions: UInt8 {
    get { below & 0x0F }
    set { below = below & 0xF0 | newValue }
  }
  /// Whether this box or one below must be placed even offscreen, because views are made or notified by its frame. Stays true when the last
  /// such box has been removed.
  package final var mustBePlaced: Bool {
    get { below & 0x40 != 0 }
    set { below = newValue ? below | 0x40 : below & ~0x40 }
  }
  /// Whether a box below that must be placed even offscreen needs placement.
  package final var pendingAlways: Bool {
    get { below & 0x10 != 0 }
    set { below = newValue ? below | 0x10 : below & ~0x10 }
  }
  /// Flags of this box and the boxes below, in one byte.
  private final var below: UInt8 = 0
  /// Whether this box or one below may define alignment guides besides baselines. Stays true when the last such box has been removed.
  package final var mayHaveGuides: Bool {
    get { below & 0x80 != 0 }
    set { below = newValue ? below | 0x80 : below & 0x7F }
  }
  /// Whether its children are drawn in another order than the views': then `drawingOrder` has the order.
  final var reordersDrawing: Bool {
    get { below & 0x20 != 0 }
    set { below = newValue ? below | 0x20 : below & ~0x20 }
  }
  /// Whether the container keeps it visible, over the others.
  package final var isPinned: Bool {
    get { marks[2] }
    set { marks[2] = newValue }
  }
  /// Whether its content was placed at least once, so that `ink` is known.
  @safe @exclusivity(unchecked) package final var hasBeenPlaced = false
  /// Whether painting reads the environment, so that it must be recorded.
  package private(set) final var recordsPainting: Bool {
    get { marks[3] }
    set { marks[3] = newValue }
  }
  /// Whether its position has changed since the last placement walk: then the new one must be damaged.
  @safe @exclusivity(unchecked) package final var movedSinceWalk = false
  /// Whether it, or something inside it, is drawn at an intermediate frame of an animation.
  @safe @exclusivity(unchecked) package final private(set) var isShownElsewhere = false
  /// Whether the animator is notified of its next painting.
  package final private(set) var waitsUntilVisible: Bool {
    get { marks[4] }
    set { marks[4] = newValue }
  }
  /// Whether a child is animated: then any of them may be anywhere.
  package final var childrenMove: Bool {
    get { marks[5] }
    set { marks[5] = newValue }
  }
  /// Whether a child draws elsewhere than when `ink` was computed.
  final var inkIsStale: Bool {
    get { marks[6] }
    set { marks[6] = newValue }
  }
  final var resizedSinceWalk: Bool {
    get { marks[7] }
    set { marks[7] = newValue }
  }
  /// Whether it may be hit in its whole rectangle, besides its ink.
  final var hitsInRectangle: Bool {
    get { marks[14] }
    set { marks[14] = newValue }
  }
  /// Whether the children have been hit-tested since they changed.
  final var wasSearched: Bool {
    get { marks[13] }
    set { marks[13] = newValue }
  }

  /// Whether the leading edge is the right one: content placed from the leading edge is then placed from the right.
  package final internal(set) var isMirrored: Bool {
    get { marks[10] }
    set { marks[10] = newValue }
  }
  /// Whether children may be drawn and hit only inside the content's rectangle. Stored, because every walk up the tree reads it.
  @safe @exclusivity(unchecked) package final var clipsContent = false
  package final var scrollsContent: Bool {
    get { marks[8] }
    set { marks[8] = newValue }
  }
  /// Whether the children are parts of a picture drawn as a whole, some of them by the box itself: then `drawnChildren` are the others.
  package final var composesChildren: Bool {
    get { marks[9] }
    set { marks[9] = newValue }
  }

  @_spi(Oriel) open var typeName: String { "Box" }
  override final var form: Form { .box }

  @_spi(Oriel) open func attach(graph: ViewGraph, scope: EnvironmentScope) {
    self.graph = graph
    self.scope = scope
    isAttached = true
    isMirrored = graph.isMirrored(scope)
    paintReadingChanged()
    graph.counters.boxes += 1
  }

  deinit {
    placement?.deinitialize(count: 1)
    placement?.deallocate()
  }

  package final var container: Box? {
    get { unretainedContainer?.takeUnretainedValue() }
    set { if let newValue { unretainedContainer = Unmanaged.passUnretained(newValue) } else { unretainedContainer = nil } }
  }

  /// Updates whether painting reads the environment. Must be called when `readsWhilePainting` changes.
  package final func paintReadingChanged() {
    recordsPainting = readsWhilePainting || modifierList.readsWhilePainting
    if recordsPainting || paintObserver.isNone { return }
    graph.dependencies.destroyObserver(paintObserver)
    paintObserver = .none
  }

  // MARK: Placement

  private func changePlacement() -> UnsafeMutablePointer<BoxPlacement> {
    if let placement { return placement }
    let new = UnsafeMutablePointer<BoxPlacement>.allocate(capacity: 1)
    new.initialize(to: BoxPlacement())
    placement = new
    return new
  }

  final var paintObserver: ObserverID {
    get { placement?.pointee.paintObserver ?? .none }
    set { changePlacement().pointee.paintObserver = newValue }
  }

  /// An earlier answer of the content, kept for modifiers that measure it several times; nil if there is none.
  final func contentAnswer(to proposal: ProposedViewSize) -> BoxMeasurement? { placement?.pointee.contentAnswers.lookup(proposal) }
  final func keepContentAnswer(_ answer: BoxMeasurement, to proposal: ProposedViewSize) {
    changePlacement().pointee.contentAnswers.insert(proposal, answer, pass: UInt16(truncatingIfNeeded: graph.layoutQueue.pass))
  }
  final func forgetContentAnswers() {
    guard let placement else { return }
    placement.pointee.contentAnswers.removeAll()
    guard let rest = placement.pointee.rest else { return }
    rest.guides = GuideAnswers()
    graph.dependencies.forgetDependencies(of: rest.observer)
    rest.endProbes()
  }

  /// The explicit guides that it has returned.
  final var guideAnswers: GuideAnswers { placement?.pointee.rest?.guides ?? GuideAnswers() }
  final func keepGuide(_ value: CGFloat?, _ key: AlignmentKey, _ proposal: ProposedViewSize) {
    changeRest().guides.keep(value, key, proposal)
  }

  /// Runs the program's code that measures, places or aligns. If a value that it reads changes, `layoutReadsChanged` is called.
  package final func readForAnswers<R>(_ body: () -> R) -> R {
    let rest = changeRest()
    if rest.observer.isNone { rest.observer = graph.dependencies.makeObserver(phase: .layout, depth: 0, owner: self) }
    return graph.dependencies.trackMore(rest.observer) { rest.probe(body, graph) }
  }

  /// The indices of the children in drawing order; nil if they are drawn in their own order.
  final var drawingOrder: ContiguousArray<Int>? {
    get { reordersDrawing ? placement?.pointee.rest?.drawingOrder : nil }
    set {
      hitTree = nil
      reordersDrawing = newValue != nil
      if newValue != nil || placement?.pointee.rest != nil { changeRest().drawingOrder = newValue }
    }
  }

  /// The intermediate frames at which it is shown in an animation.
  package final var shownPlace: ShownPlace {
    // In place: each step of an animation reads and changes one of its parts.
    _read { if let rest = placement?.pointee.rest { yield rest.shownPlace } else { yield ShownPlace() } }
    _modify {
      let rest = changeRest()
      yield &rest.shownPlace
      isShownElsewhere = rest.shownPlace.isElsewhere
    }
  }
  final var lateChange: LateChange? {
    get { placement?.pointee.rest?.lateChange }
    set { if newValue != nil || placement?.pointee.rest != nil { changeRest().lateChange = newValue } }
  }
  /// The area in which it may draw while its next painting is awaited; nil if it is not.
  package final var visibilityReach: CGRect? {
    get { waitsUntilVisible ? placement?.pointee.rest?.visibilityReach : nil }
    set {
      waitsUntilVisible = newValue != nil
      if newValue != nil || placement?.pointee.rest != nil { changeRest().visibilityReach = newValue ?? .null }
    }
  }
  /// The area in which it may be hit; nil if that is its ink, and perhaps its rectangle.
  final var hitReach: CGRect? {
    get { marks[11] ? placement?.pointee.rest?.hitReach : nil }
    set {
      if newValue == nil && !marks[11] { return }
      marks[11] = newValue != nil
      changeRest().hitReach = newValue ?? .null
    }
  }
  /// The areas in which children may be hit, in drawing order; nil if unknown. Setting nil forgets that they were searched.
  final var hitTree: RectTree? {
    get { marks[12] ? placement?.pointee.rest?.hitTree : nil }
    set {
      wasSearched = newValue != nil
      if newValue == nil && !marks[12] { return }
      marks[12] = newValue != nil
      changeRest().hitTree = newValue
    }
  }
  package final var shifts: ContiguousArray<CGVector>? { placement?.pointee.rest?.shifts }
  /// The laid out frames of its modifiers and content, from which they are drawn with an offset.
  final var places: ContiguousArray<CGRect> { shifts == nil ? modifierRects : placement?.pointee.rest?.unshifted ?? [] }
  final func setShifts(_ shifts: ContiguousArray<CGVector>?, of places: ContiguousArray<CGRect>) {
    let rest = changeRest()
    (rest.shifts, rest.unshifted) = (shifts, shifts == nil ? [] : places)
  }
  /// Boxes that are being removed, if there are any in the tree.
  final var leavingBoxes: ContiguousArray<LeavingBox> {
    get { placement?.pointee.rest?.leaving ?? [] }
    set { changeRest().leaving = newValue }
  }
  final var settledModifiers: ModifierList? {
    get { placement?.pointee.rest?.settledModifiers }
    set { if newValue != nil || placement?.pointee.rest != nil { changeRest().settledModifiers = newValue } }
  }

  private func changeRest() -> RareFields {
    if let rest = placement?.pointee.rest { return rest }
    let rest = RareFields()
    changePlacement().pointee.rest = rest
    return rest
  }

  /// Its depth, as of a pass of the layout queue.
  final var layoutDepth: (pass: UInt32, depth: Int32) {
    get { placement?.pointee.layoutDepth ?? (0, 0) }
    set { changePlacement().pointee.layoutDepth = newValue }
  }

  /// The top left corner, in the coordinates of the outer box.
  package final var origin: CGPoint {
    get { placement?.pointee.origin ?? .zero }
    set { changePlacement().pointee.origin = newValue }
  }

  /// The position and length along an axis, from `origin` and `size`.
  package final func span(along axis: Axis) -> (start: CGFloat, length: CGFloat) {
    guard let place = placement else { return (0, 0) }
    return axis == .horizontal
      ? (place.pointee.origin.x, place.pointee.size.width) : (place.pointee.origin.y, place.pointee.size.height)
  }

  package final var size: CGSize {
    get { placement?.pointee.size ?? .zero }
    set { changePlacement().pointee.size = newValue }
  }

  /// The area in which it and everything below may draw.
  package final var ink: CGRect {
    get { placement?.pointee.ink ?? .null }
    set { changePlacement().pointee.ink = newValue }
  }

  /// The rectangles of the modifiers' subjects, and last the content's; empty if there are no modifiers.
  package final var modifierRects: ContiguousArray<CGRect> {
    get { placement?.pointee.modifierRects ?? [] }
    set { changePlacement().pointee.modifierRects = newValue }
  }

  /// The rectangle of one modifier's subject, for a box that has been placed.
  final func modifierRect(_ index: Int) -> CGRect {
    guard let placement else { return .zero }
    return placement.pointee.modifierRects[index]
  }

  package final var placedProposal: ProposedViewSize {
    get { placement?.pointee.placedProposal.value ?? .unspecified }
    set { changePlacement().pointee.placedProposal = CompactProposal(newValue) }
  }

  /// The proposal with which the content got its rectangle.
  package final var contentProposal: ProposedViewSize {
    get { placement?.pointee.contentProposal.value ?? .unspecified }
    set { changePlacement().pointee.contentProposal = CompactProposal(newValue) }
  }

  // MARK: What a kind of box answers

  /// Returns the content's answer, without the modifiers.
  @_spi(Oriel) open func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement { BoxMeasurement(fixed: .zero) }

  /// Whether measuring the content again takes no longer than finding an earlier answer.
  @_spi(Oriel) open var measuresQuickly: Bool { false }

  /// Whether the program's code measures the content: then debug builds do not measure it again.
  @_spi(Oriel) open var asksPrograms: Bool { false }

  /// Whether it proposes lengths to its views that depend on their answers.
  @_spi(Oriel) open var proposesByAnswers: Bool { asksPrograms }

  /// Places the children for content of this size.
  @_spi(Oriel) open func placeContent(in size: CGSize, proposal: ProposedViewSize) {}

  /// Whether it animates its children itself, so that they are always shown where they have been placed.
  @_spi(Oriel) open var movesChildrenItself: Bool { false }

  /// Draws the content, without children; `list.origin` is the content's top left.
  @_spi(Oriel) open func paintContent(_ painter: inout Painter, size: CGSize) {}

  /// Draws the content with the painter's `fade`; returns false if only a layer can fade it. It need not check that there is a fade.
  @_spi(Oriel) open func paintFaded(_ painter: inout Painter, size: CGSize) -> Bool { false }

  /// Whether the drawing depends on the content's proposal, and not on its size alone.
  @_spi(Oriel) open var drawsByProposal: Bool { false }

  /// Draws over the children, as scroll indicators do.
  @_spi(Oriel) open func paintAboveChildren(_ painter: inout Painter, size: CGSize) {}

  /// Whether the box ever draws over its children.
  @_spi(Oriel) open var paintsAboveChildren: Bool { false }

  /// Whether painting the content reads the environment, so that it needs an observer.
  @_spi(Oriel) open var readsWhilePainting: Bool { false }

  /// Whether the content fills its whole rectangle with one opaque colour.
  @_spi(Oriel) open var fillsWithOneColor: Bool { false }

  /// The content's drawing, if it is a single shape in its rectangle.
  package var paintedContent: PaintedShape? { nil }

  /// The area in which the content itself may draw, in its own coordinates; `.null` if it draws nothing.
  @_spi(Oriel) open func contentInk(size: CGSize) -> CGRect { .null }

  /// The offset to which the children are scrolled; read only if `scrollsContent`.
  @_spi(Oriel) open var scrollOffset: CGPoint { .zero }

  /// The range of children that may meet a rectangle of the content's coordinates.
  @_spi(Oriel) open func childrenMeeting(_ rect: CGRect) -> Range<Int> { 0..<children.count }

  /// The children that may be drawn in a rectangle of the content's coordinates, including animated ones.
  package final func childrenDrawn(in rect: CGRect) -> Range<Int> { childrenMove ? 0..<children.count : childrenMeeting(rect) }

  /// Called, if `composesChildren`, when the drawing below has changed. Returns whether it has damaged all affected areas.
  @_spi(Oriel) open func partChanged() -> Bool { false }

  /// The children that are drawn and hit; read only if `composesChildren`.
  @_spi(Oriel) open var drawnChildren: Range<Int> { 0..<children.count }

  /// The children that may be visible and take input: all, unless the container has chosen others.
  @_spi(Oriel) open var shownChildren: ContiguousArray<Box> { children }

  /// Whether a child is one of the shown children.
  @_spi(Oriel) open func shows(_ child: Box) -> Bool { true }

  /// Called when the box is in another container, which may arrange it along another axis.
  @_spi(Oriel) open func containerChanged() { inner?.containerChanged() }

  /// The axis along which the box arranges its children; nil if it does not.
  @_spi(Oriel) open var lineAxis: Axis? { nil }

  /// The layout priority of the content, for the container.
  @_spi(Oriel) open var contentPriority: Double { 0 }

  /// The spacing that the content prefers around it; nil if the container decides.
  @_spi(Oriel) open var contentSpacing: BoxSpacing? { nil }
  /// Whether the spacing around it depends on the boxes inside.
  @_spi(Oriel) open var passesSpacing: Bool { false }
  /// Called when the spacing that a box inside prefers has changed.
  func childSpacingChanged() {}

  /// Returns the position of a guide that the content defines, other than a baseline, for its answer to a proposal: from its leading edge
  /// or top.
  @_spi(Oriel) open func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The box that this one only wraps, and represents in lists, stacks and layouts; nil for other boxes.
  @_spi(Oriel) open var inner: Box? { nil }
  /// Returns the map of its drawing while it is partly present, within its ink; nil if it is at its position.
  @_spi(Oriel) open func map(ofPresence presence: Double) -> ProjectionTransform? { nil }

  /// Whether it divides a length among its children, in proposals that depend on the other children.
  @_spi(Oriel) open var dividesSpace: Bool { false }
  /// Whether its answers do not depend on its children: then the divisions below do not count for outer boxes.
  @_spi(Oriel) open var answersAlone: Bool { false }

  /// The number of nested divisions above which children are measured with fewer proposals.
  @_spi(Oriel) open var exactDivisions: UInt8 { Self.divisionsOfStacks }
  /// The limit of stacks. Each division that receives several proposals makes several more to each child: without a limit, the number of
  /// measurements may double with each level.
  nonisolated package static let divisionsOfStacks: UInt8 = 8

  /// The inner box whose priority the content has; nil if it has its own.
  @_spi(Oriel) open var priorityGiver: Box? { nil }

  /// Called when its earlier answers are no longer valid.
  @_spi(Oriel) open func answersEnded() {}

  /// Called when a value read while measuring has changed.
  @_spi(Oriel) open func layoutReadsChanged() { invalidateLayout() }

  /// Called when a value read while painting has changed.
  @_spi(Oriel) open func paintReadsChanged() { invalidatePaint() }

  // MARK: Input

  /// Handles an event for the content.
  @_spi(Oriel) open func handle(_ event: InputEvent) -> InputResponse { .passed }

  /// Whether the content receives events when the pointer enters, moves over it and leaves.
  @_spi(Oriel) open var contentFollowsPointer: Bool { false }

  /// Whether input is taken in the whole rectangle of the content, independent of the drawing there.
  @_spi(Oriel) open var contentTakesInput: Bool { false }

  /// Whether a point is on what the content draws, in its own coordinates.
  @_spi(Oriel) open func contentContains(_ point: CGPoint, size: CGSize) -> Bool {
    contentInk(size: size).orEverywhere.contains(point)
  }

  /// Whether a point, from the content's top left, is on an item over the children that takes input, such as a scroll bar.
  @_spi(Oriel) open func coversChildren(at point: CGPoint) -> Bool { false }

  /// Returns the shape of the pointer over the content at a point of the window; nil if it does not decide.
  @_spi(Oriel) open func pointerShape(at point: CGPoint) -> PointerShape? { nil }

  /// Whether a key with Control or a similar modifier edits its text, so that it is no shortcut while the box has the focus.
  @_spi(Oriel) open func edits(by key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool { false }

  /// Called when the box gets or loses the focus.
  @_spi(Oriel) open func focusChanged(_ isFocused: Bool) {}

  /// Called when a key has moved the focus to the box.
  @_spi(Oriel) open func focusArrivedByKey() {}

  /// The settings of the platform's text input while the box has the focus; nil if it takes no text.
  @_spi(Oriel) open var textInputRequest: TextInputRequest? { nil }

  /// Called when the platform has written a value while the box has the focus.
  @_spi(Oriel) open func platformChanged(_ keyPath: AnyKeyPath) {}

  /// Scrolls until a rectangle of the children's coordinates is visible, if possible.
  @_spi(Oriel) open func reveal(_ rect: CGRect) {}

  // MARK: Semantics

  /// The description of the content for assistive technologies; nil if it has none.
  @_spi(Oriel) open var contentSemantics: BoxSemantics? { nil }

  // MARK: Structure

  /// Called when the views of a node, which are the content, have other boxes.
  @_spi(Oriel) open func takeContent(of node: ViewNode) { setChildren(graph.containerBoxes(of: node)) }

  /// Whether it makes views when they become visible: then `makeVisible` is called when boxes are placed.
  @_spi(Oriel) open var makesViews: Bool { false }

  /// Makes the visible views, for a visible rectangle of the children's coordinates. Returns whether any are still missing.
  @_spi(Oriel) open func makeVisible(_ rect: CGRect) -> Bool { false }

  /// The order in which the boxes of the content are drawn.
  @_spi(Oriel) open func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> { boxes }

  /// Called when the list of children has changed.
  @_spi(Oriel) open func childrenChanged() {}

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    guard isAttached else { return }
    if graph.hasLeaving && isLeaving { letGo() }
    if let container {
      invalidatePaint()
      if container.priorityGiver === self { graph.prioritiesOfRemoved.note(self) }
    }
    isAttached = false
    // Everything below is removed as well; released one by one, a deep tree does not recurse.
    for child in children where child.container === self { child.container = nil }
    children.removeAll()
    if graph.hasLeaving { for leaving in leavingBoxes where leaving.box.container === self { leaving.box.container = nil } }
    graph.counters.boxes -= 1
    graph.dependencies.destroyObserver(layoutObserver)
    graph.dependencies.destroyObserver(paintObserver)
    if let rest = placement?.pointee.rest {
      graph.dependencies.destroyObserver(rest.observer)
      rest.endProbes()
    }
    graph.boxRemoved(self)
  }

  // MARK: Geometry

  /// The content's rectangle inside the box.
  package final var contentRect: CGRect {
    guard let placement else { return .zero }
    return placement.pointee.modifierRects.last ?? CGRect(origin: .zero, size: placement.pointee.size)
  }

  /// The box's top left in the window, in points: O(depth).
  package final var absoluteOrigin: CGPoint { origin(passesMaps: true) ?? origin }
  /// The top left in the window; nil if an outer modifier maps it, so that it may be visible elsewhere.
  package final var unmappedOrigin: CGPoint? { origin(passesMaps: false) }

  @inline(__always) private func origin(passesMaps: Bool) -> CGPoint? {
    var point = origin
    var box = container
    while let current = box {
      if !passesMaps && current.modifierList.mapsPlane { return nil }
      let content = current.childOrigin
      point.x += current.origin.x + content.x
      point.y += current.origin.y + content.y
      box = current.container
    }
    return point
  }

  /// The origin of the children's coordinates, in the box's own coordinates.
  package final var childOrigin: CGPoint {
    let content = contentRect.origin
    if !scrollsContent { return content }
    let scroll = scrollOffset
    return CGPoint(x: content.x - scroll.x, y: content.y - scroll.y)
  }

  /// The offset by which the children are scrolled; zero except in scroll views.
  package final var contentOffset: CGPoint { scrollsContent ? scrollOffset : .zero }
}

/// The frame of a box, in points, and fields that are needed only by boxes that are placed, measured by modifiers, or laid out again.
private struct BoxPlacement {
  var origin = CGPoint.zero
  var size = CGSize.zero
  var ink = CGRect.null
  var modifierRects: ContiguousArray<CGRect> = []
  var placedProposal = CompactProposal(.unspecified)
  var contentProposal = CompactProposal(.unspecified)
  var contentAnswers = MeasureCache()
  var layoutDepth = (pass: UInt32(0), depth: Int32(0))
  var paintObserver = ObserverID.none
  var rest: RareFields?
}
