import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A scroll by the program with the animation of its transaction.
struct ScrollAnimation {
  /// The owner of the motion, for the window's animator.
  private final class Owner {}

  private let owner = Owner()
  private(set) var isRunning = false
  private var start = CGPoint.zero
  private var end = CGPoint.zero
  /// The current end of the scroll; nil: the original end.
  private var target: (() -> CGPoint?)?
  private var ended: (() -> Void)?

  /// Its numbers at the end.
  var last: MotionVector { MotionVector([end.x, end.y]) }

  /// Ends it at the current offset.
  @MainActor mutating func end(in graph: ViewGraph) {
    guard isRunning else { return }
    graph.animator?.end(of: owner)
    isRunning = false
    (target, ended) = (nil, nil)
  }

  /// Begins to move. Returns whether the transaction has an animation.
  @MainActor mutating func begin(
    _ scroll: ScrollBox, to end: CGPoint, in transaction: Transaction, target: @escaping () -> CGPoint?, ended: @escaping () -> Void
  ) -> Bool {
    guard let animator = scroll.graph.animator else { return false }
    let begins = animator.changes(
      GraphAnimator.Part.scroll, of: owner, in: transaction,
      from: MotionVector([scroll.scrollOffset.x, scroll.scrollOffset.y]), to: MotionVector([end.x, end.y]),
      show: { [weak scroll] in scroll?.showAnimation($0) })
    guard begins else {
      isRunning = false
      return false
    }
    if !isRunning { start = scroll.scrollOffset }
    isRunning = true
    (self.end, self.target, self.ended) = (end, target, ended)
    return true
  }

  /// The offset at a step. Views created during the scroll may be in other positions than expected; the correction is applied in proportion
  /// to the progress.
  func place(_ vector: MotionVector) -> CGPoint {
    var place = CGPoint(x: vector.numbers[0], y: vector.numbers[1])
    guard let now = target?() else { return place }
    for axis in Axis.allCases where end[axis] != start[axis] {
      let part = max(0, min(1, (place[axis] - start[axis]) / (end[axis] - start[axis])))
      place[axis] += (now[axis] - end[axis]) * part
    }
    return place
  }

  mutating func over() -> (() -> Void)? {
    isRunning = false
    defer { (target, ended) = (nil, nil) }
    return ended
  }
}

extension ScrollBox {
  /// Scrolls to an offset, at once or with the transaction's animation. `target` returns the current position of that offset, or nil if it
  /// is unknown. `ended` is called on arrival, but not if the scroll is interrupted. Returns whether it moves.
  @discardableResult func go(
    to point: CGPoint, in transaction: Transaction?, target: @escaping () -> CGPoint? = { nil }, ended: @escaping () -> Void = {}
  ) -> Bool {
    let end = clamped(CGPoint(x: point.x.orZero, y: point.y.orZero))
    guard let transaction, hasBeenPlaced, graph.replicaSource == nil, end != offset || interaction.animation.isRunning else {
      return go(to: point)
    }
    if interaction.glide.isRunning { endMoving() }
    guard interaction.animation.begin(self, to: end, in: transaction, target: target, ended: ended) else { return go(to: point) }
    interaction.needsSettling = false
    interaction.aligned = AlignedTargets()
    interaction.isEstimated = false
    changePhase(to: .animating)
    return true
  }

  /// A step of an animation, or its end.
  fileprivate func showAnimation(_ vector: MotionVector?) {
    guard isAttached else { return }
    guard let vector, vector.numbers.count == 2 else {
      let last = interaction.animation.place(interaction.animation.last)
      let ended = interaction.animation.over()
      go(to: last)
      changePhase(to: .idle)
      ended?()
      return
    }
    go(to: onPixels(interaction.animation.place(vector)), byPerson: true)
  }
}
