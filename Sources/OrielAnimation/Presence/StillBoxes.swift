import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// Views that come or go while what is around them moves, and do not move along: what comes is at its place at once, what goes stays where
/// it was.
///
/// A box is drawn in its container, and moves with it; in SwiftUI each view moves by itself. The sum is the same for all views that were
/// there before and stay. For the others their containers' ways are taken back, up to what scrolls or is turned as one, and to
/// `geometryGroup`.
@MainActor final class StillBoxes {
  private struct Still {
    let box: Box
    let depth: Int
    let isLeaving: Bool
    /// Where it sees its container's coordinates begin.
    var base: CGPoint
    /// Where that goes, if it is not leaving: where they begin by the layout.
    var target: CGPoint
    /// The transaction in which it has come back.
    var transaction = Transaction()
  }

  private unowned(unsafe) let animator: Animator
  private var boxes: [ObjectIdentifier: Still] = [:] { didSet { animator.hasStills = !boxes.isEmpty } }

  init(_ animator: Animator) { self.animator = animator }

  var count: Int { boxes.count }

  // MARK: Where containers are

  /// Where the coordinates of a box's container begin, in those of what moves all inside it along. O(depth).
  private static func beginning(around box: Box) -> (laidOut: CGPoint, shown: CGPoint, isMoving: Bool) {
    var (laidOut, shown, isMoving) = (CGPoint.zero, CGPoint.zero, false)
    var next = box.container
    while let container = next, !holdsTogether(container) {
      let (outer, inner) = (container.origin, container.childOrigin)
      // An offset moves all that is inside it.
      let shift = container.shifts?.last ?? .zero
      laidOut = CGPoint(x: laidOut.x + outer.x + inner.x - shift.dx, y: laidOut.y + outer.y + inner.y - shift.dy)
      let (shownOuter, shownInner) = (container.shownOrigin, container.shownChildOrigin)
      shown = CGPoint(x: shown.x + shownOuter.x + shownInner.x - shift.dx, y: shown.y + shownOuter.y + shownInner.y - shift.dy)
      if container.isShownElsewhere { isMoving = true }
      next = container.container
    }
    return (laidOut, shown, isMoving)
  }

  private static func holdsTogether(_ box: Box) -> Bool {
    box.scrollsContent || box.mapsPlane || box.modifiers.contains { $0 is GeometryGroupModifier }
  }

  private static func depth(of box: Box) -> Int {
    var (depth, next) = (0, box.container)
    while let container = next { (depth, next) = (depth + 1, container.container) }
    return depth
  }

  // MARK: Coming and going

  /// Called when a box that has come is laid out.
  func comes(_ box: Box) {
    if boxes[ObjectIdentifier(box)] != nil { return }
    let place = Self.beginning(around: box)
    if !place.isMoving || place.laidOut == place.shown { return }
    boxes[ObjectIdentifier(box)] = Still(
      box: box, depth: Self.depth(of: box), isLeaving: false, base: place.laidOut, target: place.laidOut)
    if let container = box.container { animator.count(1, in: container) }
  }

  /// Called when a box is about to be taken out.
  func leaves(_ box: Box) {
    release(box)
    let place = Self.beginning(around: box), shift = box.stillShift ?? .zero
    let base = CGPoint(x: place.shown.x + shift.dx, y: place.shown.y + shift.dy)
    boxes[ObjectIdentifier(box)] = Still(box: box, depth: Self.depth(of: box), isLeaving: true, base: base, target: base)
  }

  /// Called when a box comes back that has been leaving: it goes from where it is.
  func comesBack(_ box: Box, _ transaction: Transaction) {
    guard let still = boxes[ObjectIdentifier(box)], still.isLeaving else { return }
    boxes[ObjectIdentifier(box)] = Still(
      box: box, depth: still.depth, isLeaving: false, base: still.base, target: still.base, transaction: transaction)
    if let container = box.container { animator.count(1, in: container) }
  }

  /// Ends it for a box that has left for good.
  func forget(_ box: Box) { if !boxes.isEmpty { release(box) } }

  private func release(_ box: Box) {
    guard let still = boxes.removeValue(forKey: ObjectIdentifier(box)), !still.isLeaving else { return }
    _ = animator.changes(GraphAnimator.Part.still, of: box, in: Transaction(), from: nil, to: nil) { _ in }
    if let container = box.container { animator.count(-1, in: container) }
  }

  // MARK: Steps

  /// Shows all where they stay, after something has moved. O(boxes × depth).
  func update() {
    if boxes.isEmpty { return }
    // What is around others comes first: these stay in it.
    for still in boxes.values.sorted(by: { $0.depth < $1.depth }) { update(still) }
  }

  private func update(_ still: Still) {
    let box = still.box
    guard box.isAttached, box.container != nil else { return }
    let place = Self.beginning(around: box)
    if !still.isLeaving && place.laidOut != still.target { go(box, to: place.laidOut) }
    guard let base = boxes[ObjectIdentifier(box)]?.base else { return }
    var shift = CGVector(dx: base.x - place.shown.x, dy: base.y - place.shown.y)
    if abs(shift.dx) < 1e-9 && abs(shift.dy) < 1e-9 { shift = .zero }
    if shift != box.stillShift ?? .zero { box.show(stillShift: shift == .zero ? nil : shift) }
    if !still.isLeaving && !place.isMoving && shift == .zero { release(box) }
  }

  /// What is around it goes elsewhere, and it goes there too.
  private func go(_ box: Box, to target: CGPoint) {
    let id = ObjectIdentifier(box)
    guard let still = boxes[id] else { return }
    boxes[id]?.target = target
    let moves = animator.changes(
      GraphAnimator.Part.still, of: box, in: animator.placing ?? still.transaction,
      from: MotionVector([still.base.x, still.base.y]), to: MotionVector([target.x, target.y])
    ) { [unowned self] vector in
      guard boxes[id] != nil else { return }
      boxes[id]?.base = vector.map { CGPoint(x: $0.numbers[0], y: $0.numbers[1]) } ?? target
    }
    if !moves { boxes[id]?.base = target }
  }
}

/// Lets all that is inside move as one. SwiftUI: `geometryGroup()`.
package final class GeometryGroupModifier: BoxModifier {
  package override class var change: BoxChange { [] }
  package override func isEqual(to other: BoxModifier) -> Bool { true }
}
