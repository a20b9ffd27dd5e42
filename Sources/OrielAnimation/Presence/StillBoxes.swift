import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// Views that appear or disappear while their containers move, and do not move along: new views are at their final position at once,
/// removed ones stay where they were.
///
/// A box is drawn in its container and moves with it, whereas in SwiftUI each view moves by itself. The result is the same for all views
/// that existed before and stay. For the others the motions of their containers are compensated, up to a container that scrolls or has a
/// transform, and up to `geometryGroup`.
@MainActor final class StillBoxes {
  private struct Still {
    let box: Box
    let depth: Int
    let isLeaving: Bool
    /// The position where its container's coordinates appear to begin.
    var base: CGPoint
    /// The target of that position, if it is not leaving: where they begin by the layout.
    var target: CGPoint
    /// The transaction in which it has returned.
    var transaction = Transaction()
  }

  private unowned let animator: Animator
  private var boxes: [ObjectIdentifier: Still] = [:] { didSet { animator.hasStills = !boxes.isEmpty } }

  init(_ animator: Animator) { self.animator = animator }

  var count: Int { boxes.count }

  // MARK: Positions of containers

  /// The origin of a box's container, in the coordinates of the nearest container that moves all its content. O(depth).
  private static func beginning(around box: Box) -> (laidOut: CGPoint, shown: CGPoint, isMoving: Bool) {
    var (laidOut, shown, isMoving) = (CGPoint.zero, CGPoint.zero, false)
    var next = box.container
    while let container = next, !holdsTogether(container) {
      let (outer, inner) = (container.origin, container.childOrigin)
      // An offset moves all its content.
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

  // MARK: Arriving and leaving

  /// Called when a new box is laid out.
  func comes(_ box: Box) {
    if boxes[ObjectIdentifier(box)] != nil { return }
    let place = Self.beginning(around: box)
    if !place.isMoving || place.laidOut == place.shown { return }
    boxes[ObjectIdentifier(box)] = Still(
      box: box, depth: Self.depth(of: box), isLeaving: false, base: place.laidOut, target: place.laidOut)
    if let container = box.container { animator.count(1, in: container) }
  }

  /// Called when a box is about to be removed.
  func leaves(_ box: Box) {
    release(box)
    let place = Self.beginning(around: box), shift = box.stillShift ?? .zero
    let base = CGPoint(x: place.shown.x + shift.dx, y: place.shown.y + shift.dy)
    boxes[ObjectIdentifier(box)] = Still(box: box, depth: Self.depth(of: box), isLeaving: true, base: base, target: base)
  }

  /// Called when a leaving box returns; it moves from its current position.
  func comesBack(_ box: Box, _ transaction: Transaction) {
    guard let still = boxes[ObjectIdentifier(box)], still.isLeaving else { return }
    boxes[ObjectIdentifier(box)] = Still(
      box: box, depth: still.depth, isLeaving: false, base: still.base, target: still.base, transaction: transaction)
    if let container = box.container { animator.count(1, in: container) }
  }

  /// Ends the compensation for a box that has been removed.
  func forget(_ box: Box) { if !boxes.isEmpty { release(box) } }

  private func release(_ box: Box) {
    guard let still = boxes.removeValue(forKey: ObjectIdentifier(box)), !still.isLeaving else { return }
    _ = animator.changes(GraphAnimator.Part.still, of: box, in: Transaction(), from: nil, to: nil) { _ in }
    if let container = box.container { animator.count(-1, in: container) }
  }

  // MARK: Steps

  /// Shows all boxes at their fixed positions after something has moved. O(boxes × depth).
  func update() {
    if boxes.isEmpty { return }
    // Outer boxes first, because inner ones are relative to them.
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

  /// Moves a box along because its container moves elsewhere.
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

/// Makes the content move as a unit. SwiftUI: `geometryGroup()`.
package final class GeometryGroupModifier: BoxModifier {
  package override class var change: BoxChange { [] }
  package override func isEqual(to other: BoxModifier) -> Bool { true }
}
