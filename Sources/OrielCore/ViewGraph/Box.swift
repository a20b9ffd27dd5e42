import Foundation
import OrielGraph

/// A render node: what has geometry. Leaves and containers are its subclasses; modifiers are a list on it.
///
/// `origin` is relative to the box around it, in points; everything else is in the box's own coordinates.
@MainActor @_spi(Oriel) open class Box: Element {
  // Both are set by `attach`, before anything else happens to a box.
  @exclusivity(unchecked) package final private(set) unowned(unsafe) var graph: ViewGraph! = nil
  @exclusivity(unchecked) package final private(set) var scope: EnvironmentScope! = nil
  /// The box that places and paints this one, which holds it: for walks that retain nothing on their way up.
  private(set) final var unretainedContainer: Unmanaged<Box>?
  @exclusivity(unchecked) package final var children: ContiguousArray<Box> = []

  private(set) var modifierList = ModifierList.empty
  /// Outermost first.
  package final var modifiers: ContiguousArray<BoxModifier> { modifierList.items }
  /// Where it stands, and what else few boxes have; nil for most of those that are out of sight, which are never placed. Memory of the
  /// box's own and not an object: every walk looks here, and would retain it.
  private nonisolated(unsafe) var placement: UnsafeMutablePointer<BoxPlacement>?

  @exclusivity(unchecked) package final var cache = MeasureCache()
  @exclusivity(unchecked) final var layoutObserver = ObserverID.none

  var isLayoutDirty = false
  /// Its children's frames do not yet follow from its own.
  @exclusivity(unchecked) package final var needsPlacement = true
  /// A box below needs placement.
  @exclusivity(unchecked) package final var pendingBelow = false
  /// What waits, here or below, may come to draw outside its rectangle, so that `ink` says nothing about where.
  var inkIsUnknown = false
  @exclusivity(unchecked) package final var isAttached = false
  /// How many boxes at most, from here down, divide their space among several parts one inside another; at most `StackBox.exactDivisions`
  /// and one more.
  private(set) final var divisions: UInt8 = 0
  /// Its inside was placed at least once, so `ink` is known.
  @exclusivity(unchecked) package final var hasBeenPlaced = false
  /// What it paints asks the environment, so that painting is recorded.
  private(set) final var recordsPainting = false
  /// Its place changed since the placement walk last came by: where it stands now is to be damaged.
  var movedSinceWalk = false
  var resizedSinceWalk = false

  /// Leading is right: what is placed from the leading edge is placed from the right.
  @exclusivity(unchecked) package final private(set) var isMirrored = false
  /// Children may be drawn and hit only inside the content's rectangle. Kept, for every walk up the tree asks.
  @exclusivity(unchecked) package final var clipsContent = false
  @exclusivity(unchecked) package final var scrollsContent = false

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

  /// Whether painting asks the environment may be another than before. To be called when `readsWhilePainting` changes.
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

  /// What the content answered, where modifiers ask it several times.
  final func contentAnswer(to proposal: ProposedViewSize) -> BoxMeasurement? { placement?.pointee.contentAnswers.lookup(proposal) }
  final func keepContentAnswer(_ answer: BoxMeasurement, to proposal: ProposedViewSize) {
    changePlacement().pointee.contentAnswers.insert(proposal, answer, pass: UInt16(truncatingIfNeeded: graph.layoutQueue.pass))
  }
  final func forgetContentAnswers() { placement?.pointee.contentAnswers.removeAll() }

  /// How deep it stands, as of a pass of the layout queue.
  final var layoutDepth: (pass: UInt32, depth: Int32) {
    get { placement?.pointee.layoutDepth ?? (0, 0) }
    set { changePlacement().pointee.layoutDepth = newValue }
  }

  /// Its top left in the coordinates of the box around it.
  package final var origin: CGPoint {
    get { placement?.pointee.origin ?? .zero }
    set { changePlacement().pointee.origin = newValue }
  }

  package final var size: CGSize {
    get { placement?.pointee.size ?? .zero }
    set { changePlacement().pointee.size = newValue }
  }

  /// What it and everything below may draw.
  final var ink: CGRect {
    get { placement?.pointee.ink ?? .null }
    set { changePlacement().pointee.ink = newValue }
  }

  /// Where each modifier's subject stands, and last where the content does; empty when there are no modifiers.
  final var modifierRects: ContiguousArray<CGRect> {
    get { placement?.pointee.modifierRects ?? [] }
    set { changePlacement().pointee.modifierRects = newValue }
  }

  /// Where one modifier's subject stands, of a box that has been placed.
  final func modifierRect(_ index: Int) -> CGRect {
    guard let placement else { return .zero }
    return placement.pointee.modifierRects[index]
  }

  final var placedProposal: ProposedViewSize {
    get { placement?.pointee.placedProposal.value ?? .unspecified }
    set { changePlacement().pointee.placedProposal = CompactProposal(newValue) }
  }

  /// What the content was proposed when it got its rectangle.
  final var contentProposal: ProposedViewSize {
    get { placement?.pointee.contentProposal.value ?? .unspecified }
    set { changePlacement().pointee.contentProposal = CompactProposal(newValue) }
  }

  // MARK: What a kind of box answers

  /// The content's answer, without the modifiers.
  @_spi(Oriel) open func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement { BoxMeasurement(fixed: .zero) }

  /// Measuring the content again takes no longer than to look for an earlier answer.
  @_spi(Oriel) open var measuresQuickly: Bool { false }

  /// Places the children for content of this size.
  @_spi(Oriel) open func placeContent(in size: CGSize, proposal: ProposedViewSize) {}

  /// Draws the content, without children; `list.origin` is the content's top left.
  @_spi(Oriel) open func paintContent(_ painter: inout Painter, size: CGSize) {}

  /// Whether what the content draws follows from what it was proposed, and not from its size alone.
  @_spi(Oriel) open var drawsByProposal: Bool { false }

  /// Draws what lies over the children: scroll indicators.
  @_spi(Oriel) open func paintAboveChildren(_ painter: inout Painter, size: CGSize) {}

  /// Whether it ever draws over the children.
  @_spi(Oriel) open var paintsAboveChildren: Bool { false }

  /// Whether painting the content asks the environment, so that it needs an observer.
  @_spi(Oriel) open var readsWhilePainting: Bool { false }

  /// Whether what the content draws is its whole rectangle, filled with one opaque colour.
  @_spi(Oriel) open var fillsWithOneColor: Bool { false }

  /// What the content draws, where that is one shape in its rectangle.
  var paintedContent: PaintedShape? { nil }

  /// What the content itself may draw, in its own coordinates; `.null` for nothing.
  @_spi(Oriel) open func contentInk(size: CGSize) -> CGRect { .null }

  /// Where the children are scrolled to; asked only where `scrollsContent`.
  @_spi(Oriel) open var scrollOffset: CGPoint { .zero }

  /// The range of children that may meet a rectangle of the content's coordinates.
  func childrenMeeting(_ rect: CGRect) -> Range<Int> { 0..<children.count }

  /// The axis along which it lines its children up; nil: it does not.
  var lineAxis: Axis? { nil }

  /// The layout priority and whether it is a spacer, for the stack around it.
  @_spi(Oriel) open var contentPriority: Double { 0 }
  @_spi(Oriel) open var isSpacer: Bool { false }
  /// Whether it proposes to its children what the others leave of a length.
  var dividesSpace: Bool { false }

  /// Whether both are those of what is inside.
  @_spi(Oriel) open var showsPriorityOfContent: Bool { false }

  /// A value read while measuring changed.
  @_spi(Oriel) open func layoutReadsChanged() { invalidateLayout() }

  /// A value read while painting changed.
  @_spi(Oriel) open func paintReadsChanged() { invalidatePaint() }

  // MARK: Input

  /// Does what an event means to the content.
  @_spi(Oriel) open func handle(_ event: InputEvent) -> InputResponse { .passed }

  /// Whether the content is told when the pointer comes, moves over it and leaves.
  @_spi(Oriel) open var contentFollowsPointer: Bool { false }

  /// Whether input is taken in all of the content's rectangle, whatever is drawn there.
  @_spi(Oriel) open var contentTakesInput: Bool { false }

  /// It has the focus now, or no longer has.
  @_spi(Oriel) open func focusChanged(_ isFocused: Bool) {}

  /// The focus has come by a key that moves it.
  @_spi(Oriel) open func focusArrivedByKey() {}

  /// What the platform is to prepare for while it has the focus; nil: it takes no text.
  @_spi(Oriel) open var textInputRequest: TextInputRequest? { nil }

  /// The platform has written a value while it has the focus.
  @_spi(Oriel) open func platformChanged(_ keyPath: AnyKeyPath) {}

  /// Brings a rectangle of the children's coordinates into sight, if it can.
  @_spi(Oriel) open func reveal(_ rect: CGRect) {}

  // MARK: Semantics

  /// What the content is and says, to who cannot see it; nil: nothing of its own.
  @_spi(Oriel) open var contentSemantics: BoxSemantics? { nil }

  // MARK: Invalidation

  /// The direction of some scope has changed, perhaps this one's.
  final func directionsChanged() {
    let new = graph.isMirrored(scope)
    if new == isMirrored { return }
    isMirrored = new
    invalidatePlacement()
    invalidatePaint()
  }

  package final func setModifiers(_ new: [PackedModifier]) { setModifiers(ModifierStack(new), from: 0) }

  /// Takes those of a stack from an index on.
  final func setModifiers(_ stack: ModifierStack, from first: Int) {
    let change = modifierList.change(to: stack, from: first)
    if change.isEmpty { return }
    let old = modifierList
    modifierList = graph.modifierLists.list(of: stack, from: first)
    if modifierList.priority != old.priority { priorityChanged() }
    if change.contains(.paint) && (old.shapesInk || modifierList.shapesInk) { inkChanged() }
    // Part of every answer.
    if modifierList.mayOverflow != old.mayOverflow { invalidateLayout() }
    paintReadingChanged()
    if !modifierList.isShareable { for modifier in modifiers { modifier.folded(into: self) } }
    invalidate(change)
  }

  final func invalidate(_ change: BoxChange) {
    if change.contains(.layout) {
      invalidateLayout()
      invalidatePaint()
    } else if change.contains(.placement) {
      invalidatePlacement()
      invalidatePaint()
    } else if change.contains(.paint) {
      invalidatePaint()
    }
  }

  /// Its answers may have changed.
  package final func invalidateLayout() {
    // What has answered nothing, nobody relies on: it will answer when it is asked.
    if isLayoutDirty || !isAttached || cache.isEmpty { return }
    isLayoutDirty = true
    graph.layoutQueue.append(self)
    graph.transactionCourse.note(self)
  }

  /// Whoever divides its space by priorities divides anew, though every answer may be what it was.
  private func priorityChanged() {
    var next = container
    while let current = next {
      current.invalidateLayout()
      next = current.showsPriorityOfContent && current.modifierList.priority == nil ? current.container : nil
    }
  }

  /// What it draws may reach as far as it did not before: it is damaged where it was, and again when that is known.
  final func inkChanged() {
    guard hasBeenPlaced else { return }
    invalidatePaint()
    invalidatePlacement()
    movedSinceWalk = true
  }

  /// Its children must be placed again; what is endless may come to be drawn anywhere.
  package final func invalidatePlacement(isEndless: Bool = false) {
    needsPlacement = true
    graph.transactionCourse.note(self)
    invalidateAncestorsPending(isEndless: isEndless)
  }

  /// Lets the placement walk find its way to this box.
  package final func invalidateAncestorsPending(isEndless: Bool = false) {
    var overflows = isEndless || cache.overflows
    if overflows { inkIsUnknown = true }
    var next = unretainedContainer
    while let container = next {
      next = container.look { box in
        // What stands outside a box's rectangle may come to draw more of itself there.
        if !overflows && box.cache.overflows { overflows = true }
        if box.pendingBelow && (!overflows || box.inkIsUnknown) { return nil }
        box.pendingBelow = true
        if overflows { box.inkIsUnknown = true }
        return box.unretainedContainer
      }
    }
    graph.needsPlacementWalk = true
  }

  /// What it draws has changed: damages its ink where it stands.
  package final func invalidatePaint() {
    guard hasBeenPlaced else { return }
    graph.damage(ink, of: self)
  }

  /// Runs what reads the environment to measure: `layoutReadsChanged` is called when what it read has changed.
  package final func readForLayout<R>(_ body: (EnvironmentValues) -> R) -> R {
    if layoutObserver.isNone { layoutObserver = graph.dependencies.makeObserver(phase: .layout, depth: 0, owner: self) }
    return graph.dependencies.track(layoutObserver) { body(EnvironmentValues(scope)) }
  }

  // MARK: Structure

  /// The order in which the boxes of the content are drawn.
  @_spi(Oriel) open func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> { boxes }

  package final func setChildren(_ boxes: ContiguousArray<Box>) {
    let new = arranged(boxes)
    if children.isEmpty && !new.isEmpty {
      adopt(new)
      return
    }
    if new.count == children.count && zip(new, children).allSatisfy({ $0 === $1 }) { return }
    let kept = Set(new.map { ObjectIdentifier($0) })
    for child in children where !kept.contains(ObjectIdentifier(child)) {
      if child.container === self {
        child.invalidatePaint()
        child.container = nil
      }
    }
    let old = Set(children.map { ObjectIdentifier($0) })
    // The order of drawing among the kept ones may have changed too.
    let keptInOrder = new.filter { old.contains(ObjectIdentifier($0)) }.elementsEqual(
      children.filter { kept.contains(ObjectIdentifier($0)) }, by: { $0 === $1 })
    if !keptInOrder { invalidatePaint() }
    adopt(new)
  }

  private func adopt(_ new: ContiguousArray<Box>) {
    children = new
    var highest: UInt8 = 0
    for child in new {
      child.container = self
      highest = max(highest, child.divisions)
    }
    updateDivisions(among: highest)
    invalidateLayout()
    invalidatePlacement()
    childrenChanged()
  }

  /// Counts the divisions from here down anew, and above as far as that makes a difference.
  private func updateDivisions(among highest: UInt8) {
    var (box, highest) = (self, highest)
    while true {
      let own: UInt8 = box.dividesSpace && box.children.count > 1 ? 1 : 0
      let (old, new) = (box.divisions, min(highest + own, StackBox.exactDivisions + 1))
      if new == old { return }
      box.divisions = new
      guard let container = box.container else { return }
      // Its parts are asked otherwise from here on, or again.
      if (new > StackBox.exactDivisions) != (old > StackBox.exactDivisions) { container.invalidateLayout() }
      let below = container.divisions - (container.dividesSpace && container.children.count > 1 ? 1 : 0)
      // Most boxes have another child that is divided as often.
      highest = new >= below ? new : container.highestDivisions(atMost: below)
      box = container
    }
  }

  /// The most divisions that a child has; looked for until one has as many as there may be.
  private func highestDivisions(atMost most: UInt8) -> UInt8 {
    var highest: UInt8 = 0
    for child in children {
      highest = max(highest, child.divisions)
      if highest >= most { break }
    }
    return highest
  }

  /// The list of children is another one.
  func childrenChanged() {}

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    guard isAttached else { return }
    if container != nil { invalidatePaint() }
    isAttached = false
    // Everything below ends as well; released one by one, a deep tree does not recurse.
    for child in children where child.container === self { child.container = nil }
    children.removeAll()
    graph.counters.boxes -= 1
    graph.dependencies.destroyObserver(layoutObserver)
    graph.dependencies.destroyObserver(paintObserver)
    graph.boxRemoved(self)
  }

  // MARK: Geometry

  /// The content's rectangle inside the box.
  package final var contentRect: CGRect {
    guard let placement else { return .zero }
    return placement.pointee.modifierRects.last ?? CGRect(origin: .zero, size: placement.pointee.size)
  }

  /// The box's top left in the window, in points: O(depth).
  package final var absoluteOrigin: CGPoint {
    var point = origin
    var box = container
    while let current = box {
      let content = current.childOrigin
      point.x += current.origin.x + content.x
      point.y += current.origin.y + content.y
      box = current.container
    }
    return point
  }

  /// Where the children's coordinates begin, in the box's own.
  package final var childOrigin: CGPoint {
    let content = contentRect.origin
    if !scrollsContent { return content }
    let scroll = scrollOffset
    return CGPoint(x: content.x - scroll.x, y: content.y - scroll.y)
  }

  /// How far the children are scrolled; zero but in scroll views.
  package final var contentOffset: CGPoint { scrollsContent ? scrollOffset : .zero }
}

/// Where a box stands, in points, and what only boxes have that are placed, asked by their modifiers, or laid out anew.
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
}

/// The wrapper that a modifier makes around a box that it cannot fold into.
@MainActor package final class WrapperBox: Box {
  package final override var typeName: String { "Modified" }

  package final override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.first?.measure(proposal) ?? BoxMeasurement(fixed: .zero)
  }

  package final override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    children.first?.place(at: .zero, proposal: proposal)
  }

  package final override var contentPriority: Double { children.first?.priority ?? 0 }
  package final override var isSpacer: Bool { children.first?.isSpacer ?? false }
  package final override var showsPriorityOfContent: Bool { true }
}
