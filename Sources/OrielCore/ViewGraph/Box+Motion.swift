import Foundation
@_spi(Oriel) import OrielDrawing
import OrielText

/// The intermediate frames of a box and its content while they are animated to their laid out frames.
package struct ShownPlace {
  var frame: CGRect?
  /// The offset from its frame, because its surroundings are animated and it is not.
  var shift: CGVector?
  var inside: ContiguousArray<CGRect>?
  /// The opacity of a box that is inserted or removed.
  var presence: Double?
  /// Glyphs of an intermediate size, or of another text.
  package var text: ShownText?
  /// The intermediate style of a text.
  package var style: AnyShapeStyle? {
    get { shownStyle?.style }
    set { shownStyle = newValue.map { ShownStyle(style: $0) } }
  }
  // By reference: the other fields are copied at each step of an animation.
  private var shownStyle: ShownStyle?

  private final class ShownStyle {
    package let style: AnyShapeStyle
    init(style: AnyShapeStyle) { self.style = style }
  }

  var isElsewhere: Bool { frame != nil || shift != nil || inside != nil || presence != nil || text != nil || shownStyle != nil }
}

/// A change of a box's layout in an infinite animation, before the box was visible.
struct LateChange {
  /// The earlier modifiers.
  let modifiers: ModifierList
  let transaction: Transaction
  /// The time of the change, on the window's clock.
  let time: Duration
}

// A box has its laid out frame at once. Only drawing and hit testing use the intermediate one.
extension Box {
  private var animator: GraphAnimator? { graph.activeAnimator }

  // MARK: What is shown

  // Inlined: each walk reads them for each box, and few boxes are animated.
  package final var shownOrigin: CGPoint { @inline(__always) get { isShownElsewhere ? movingOrigin : origin } }
  package final var shownSize: CGSize { isShownElsewhere ? shownPlace.frame?.size ?? size : size }

  /// The rectangles of its modifiers and content, as shown.
  final var shownRects: ContiguousArray<CGRect> { isShownElsewhere ? shownPlace.inside ?? modifierRects : modifierRects }

  @inline(__always) final func shownRect(_ index: Int) -> CGRect { isShownElsewhere ? shownRects[index] : modifierRect(index) }

  package final var shownContentRect: CGRect {
    @inline(__always) get { isShownElsewhere ? shownRects.last ?? CGRect(origin: .zero, size: shownSize) : contentRect }
  }

  package final var shownChildOrigin: CGPoint {
    @inline(__always) get { isShownElsewhere ? movingChildOrigin : childOrigin }
  }
  private final var movingOrigin: CGPoint {
    let (corner, shift) = (shownPlace.frame?.origin ?? origin, shownPlace.shift ?? .zero)
    return CGPoint(x: corner.x + shift.dx, y: corner.y + shift.dy)
  }
  private final var movingChildOrigin: CGPoint {
    let (corner, scroll) = (shownContentRect.origin, contentOffset)
    return CGPoint(x: corner.x - scroll.x, y: corner.y - scroll.y)
  }

  /// Its top left in the window as shown, in points: O(depth).
  package final var shownAbsoluteOrigin: CGPoint {
    if !graph.isAnyMoving { return absoluteOrigin }
    var point = shownOrigin
    var box = container
    while let current = box {
      let (corner, content) = (current.shownOrigin, current.shownChildOrigin)
      point = CGPoint(x: point.x + corner.x + content.x, y: point.y + corner.y + content.y)
      box = current.container
    }
    return point
  }

  /// The rectangle that the modifier at `index` wraps, as shown.
  package final func shownRect(ofModifierAt index: Int) -> CGRect {
    index < shownRects.count ? shownRects[index] : CGRect(origin: .zero, size: shownSize)
  }

  // MARK: The frame in the container

  /// Sets the position and size, which are animated if the transaction has an animation.
  final func setPlace(_ new: CGPoint, _ newSize: CGSize) {
    guard new != origin || newSize != size, hasBeenPlaced, let animator, container?.movesChildrenItself != true else {
      (origin, size) = (new, newSize)
      return
    }
    let old = (isShownElsewhere ? shownPlace.frame : nil) ?? CGRect(origin: origin, size: size)
    (origin, size) = (new, newSize)
    let moves = animator.changes(
      GraphAnimator.Part.frame, of: self, in: placeTransaction, from: Self.vector([old]),
      to: Self.vector([CGRect(origin: new, size: newSize)])
    ) { [unowned self] in show(frame: $0) }
    if moves { container?.childrenMove = true }
    if moves || isShownElsewhere { shownPlace.frame = moves ? old : nil }
  }

  /// Starts at the frame of a box that it replaces, and is animated from there.
  final func begin(at old: Box) {
    (origin, size, modifierRects) = (old.shownOrigin, old.shownSize, old.shownRects)
    (ink, hasBeenPlaced) = (old.ink, true)
  }

  private func show(frame vector: MotionVector?) {
    willShow()
    shownPlace.frame = vector.map { Self.rect($0.numbers, 0, to: size) }
    hasShown()
  }

  /// The offset from where it would be if it moved with its surroundings.
  package final var stillShift: CGVector? { isShownElsewhere ? shownPlace.shift : nil }
  package final func show(stillShift new: CGVector?) {
    willShow()
    shownPlace.shift = new
    hasShown()
  }

  private static func vector(_ rects: ContiguousArray<CGRect>) -> MotionVector {
    MotionVector(rects.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map(Double.init) })
  }

  /// An animation may overshoot, but no length is negative that is not negative at the end.
  private static func rect(_ n: [Double], _ index: Int, to end: CGSize) -> CGRect {
    let width = max(CGFloat(n[4 * index + 2]).orZero, min(0, end.width)), height = max(CGFloat(n[4 * index + 3]).orZero, min(0, end.height))
    return CGRect(x: CGFloat(n[4 * index]).orZero, y: CGFloat(n[4 * index + 1]).orZero, width: width, height: height)
  }

  // MARK: Frames of modifiers and content

  /// Sets the frames of its modifiers and content, which are animated if the transaction has an animation. `shifts` are the offsets at
  /// which they are drawn; an offset is animated with its modifier, possibly by another transaction.
  final func setInside(_ new: ContiguousArray<CGRect>, shifts newShifts: ContiguousArray<CGVector>?) {
    let (old, oldShifts) = (places, shifts)
    if newShifts != nil || oldShifts != nil { setShifts(newShifts, of: new) }
    let rects = Self.shifted(new, newShifts, 1)
    guard hasBeenPlaced else { return modifierRects = rects }
    var changed = animator
    if changed != nil && Self.areSame(old, new) { changed = nil }
    guard isShownElsewhere || changed != nil else { return modifierRects = rects }
    let shown = Self.shifted(shownRects, oldShifts, -1)
    modifierRects = rects
    var moves = isShownElsewhere && shownPlace.inside != nil && shown.count == rects.count
    if let animator = changed {
      moves = animator.changes(
        GraphAnimator.Part.inside, of: self, in: placeTransaction, from: Self.vector(shown), to: Self.vector(new)
      ) { [unowned self] in show(inside: $0) }
    }
    if moves || isShownElsewhere { shownPlace.inside = moves ? Self.shifted(shown, newShifts, 1) : nil }
  }

  /// Draws the content where its modifiers shift it now, without placement. Returns false if it has to be placed anyway.
  final func shiftInside() -> Bool {
    guard hasBeenPlaced, !needsPlacement, !isShownElsewhere, let old = shifts else { return false }
    guard let new = modifierList.placeShifts(isMirrored: isMirrored), new.count == old.count else { return false }
    if new == old { return true }
    let left = ink, places = places
    setShifts(new, of: places)
    modifierRects = Self.shifted(places, new, 1)
    graph.placesHaveChanged = true
    insideHasMoved(from: left)
    return true
  }

  private static func shifted(_ rects: ContiguousArray<CGRect>, _ shifts: ContiguousArray<CGVector>?, _ sign: CGFloat)
    -> ContiguousArray<CGRect>
  {
    guard let shifts, shifts.count == rects.count else { return rects }
    var result = rects
    for index in result.indices {
      result[index].origin.x += sign * shifts[index].dx
      result[index].origin.y += sign * shifts[index].dy
    }
    return result
  }

  private func show(inside vector: MotionVector?) {
    let left = ink
    if let n = vector?.numbers, n.count == 4 * modifierRects.count {
      // Reuses the memory of the last step, if there was one.
      var rects = takeShownInside() ?? modifierRects
      for index in rects.indices { rects[index] = Self.rect(n, index, to: modifierRects[index].size) }
      if let shifts { rects = Self.shifted(rects, shifts, 1) }
      shownPlace.inside = rects
    } else {
      shownPlace.inside = nil
    }
    insideHasMoved(from: left)
  }

  /// Takes out the rectangles of an animation's last step; nil if the current number differs.
  private func takeShownInside() -> ContiguousArray<CGRect>? {
    if !isShownElsewhere { return nil }
    var taken: ContiguousArray<CGRect>?
    swap(&taken, &shownPlace.inside)
    return taken?.count == modifierRects.count ? taken : nil
  }

  /// Called when the content is drawn elsewhere than before, where its ink was `left`.
  private func insideHasMoved(from left: CGRect) {
    updateInk()
    graph.stage.damage(left, ink, of: self)
    if makesViews || !children.isEmpty {
      // The content may become visible. If it has also moved there, the ink of the boxes in between is out of date: the walk, which finds
      // it, damages it.
      pendingBelow = true
      movedSinceWalk = true
    }
    if let container { container.inkIsStale = true }
    invalidateAncestorsPending(isEndless: true)
  }

  /// Called before its drawing changes in an animation.
  package final func willShow() { graph.stage.damage(ink, of: self) }

  /// Called when its drawing has changed in an animation.
  package final func hasShown() {
    updateInk()
    movedSinceWalk = true
    guard let container else { return }
    container.inkIsStale = true
    container.pendingBelow = true
    container.invalidateAncestorsPending(isEndless: true)
  }

  // MARK: Changes before it was placed

  /// Called when layout modifiers are about to be replaced in a box that has never been visible.
  final func noteLateChange(from old: ModifierList) {
    guard let animator = graph.activeAnimator else { return lateChange = nil }
    let transaction = placeTransaction
    lateChange = animator.isEndless(transaction) ? LateChange(modifiers: old, transaction: transaction, time: graph.timers.now) : nil
  }

  /// Called when it is placed for the first time: animates from its earlier frame, with the same centre, since the time of the change.
  final func showLateChange() {
    guard let late = lateChange else { return }
    lateChange = nil
    guard let animator = graph.animator, late.modifiers.items.count == modifierList.items.count else { return }
    let list = modifierList
    modifierList = late.modifiers
    let length = ModifiedBox(self, from: 0).measure(placedProposal).size.orZero
    var (rect, proposal) = (CGRect(origin: .zero, size: length), placedProposal)
    let start = placeModifiers(in: &rect, &proposal)
    modifierList = list
    let corner = length.centered(in: size)
    let old = CGRect(origin: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y), size: length)
    animator.changeTime = late.time
    defer { animator.changeTime = nil }
    let moves = animator.changes(
      GraphAnimator.Part.frame, of: self, in: late.transaction, from: Self.vector([old]),
      to: Self.vector([CGRect(origin: origin, size: size)])
    ) { [unowned self] in show(frame: $0) }
    if moves { shownPlace.frame = old }
    let movesInside = animator.changes(
      GraphAnimator.Part.inside, of: self, in: late.transaction, from: Self.vector(start), to: Self.vector(places)
    ) { [unowned self] in show(inside: $0) }
    if movesInside { shownPlace.inside = Self.shifted(start, shifts, 1) }
    if moves || movesInside { animator.showNow(of: self) }
  }

  // MARK: Modifiers

  /// Shows modifiers, of which the changed ones are animated; unchanged ones continue as they are shown.
  final func move(to new: ModifierList, from old: ModifierList, by animator: GraphAnimator, _ transactions: (Int) -> Transaction) {
    var shown = new
    let (values, isAlike) = (EnvironmentValues(scope), new.items.count == old.items.count)
    for index in 0..<max(new.items.count, old.items.count) {
      let current = isAlike && type(of: old.items[index]) == type(of: new.items[index]) ? modifierList.items[index] : nil
      var moves = isAlike && new.isSame(as: old, at: index)
      if !moves {
        var transaction = transactions(min(index, new.items.count))
        if current != nil && new.items[index].movesByItself { transaction = new.items[index].transaction(on: self, of: transaction) }
        // The animation of a removed modifier ends.
        moves = animator.changes(
          GraphAnimator.Part.modifiers + index, of: self, in: transaction, from: current?.motion(in: values),
          to: current == nil ? nil : new.items[index].motion(in: values)
        ) { [unowned self] in show(modifier: index, $0) }
      }
      if moves, let current, current !== old.items[index] || !new.isSame(as: old, at: index) {
        shown = shown.replacing(index, by: current)
      }
    }
    settledModifiers = shown === new ? nil : new
    modifierList = shown
  }

  /// Whether a modifier is animated.
  final func isModifierMoving(_ index: Int) -> Bool {
    settledModifiers.map { $0.items[index] !== modifierList.items[index] } ?? false
  }

  private func show(modifier index: Int, _ vector: MotionVector?) {
    guard let settled = settledModifiers, index < settled.items.count else { return }
    let list = modifierList, end = settled.items[index]
    let (shapedInk, wasRead) = (list.shapesInk, list.readsWhilePainting)
    // Not `map`: its closure's actor would be checked at each step.
    if let vector { list.show(end.moved(to: vector), at: index) } else { list.show(end, at: index) }
    if vector == nil && list.hasSameItems(as: settled) {
      modifierList = settled
      settledModifiers = nil
    }
    let change = type(of: end).change
    if (shapedInk || modifierList.shapesInk) && change != .shift { inkChanged() }
    if wasRead != modifierList.readsWhilePainting { paintReadingChanged() }
    invalidate(change)
  }
}
