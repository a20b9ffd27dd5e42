@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// A part of a box or node that is on its way.
@MainActor final class MovingPart {
  let part: Int
  /// The owner's parts that move are forgotten before it goes.
  unowned(unsafe) let owner: AnyObject
  /// The owner, if it is a box that moves in its container.
  unowned(unsafe) let movingBox: Box?
  private var motion: Motion<MotionVector>
  var show: (MotionVector?) -> Void
  /// The container in which the box is counted as one that moves.
  var container: Box?
  /// Whether it moves no more; it waits to be taken out of the list.
  private(set) var isOver = false
  private var shown: MotionVector
  /// The motion's way, if one animation alone decides it, and its ends: kept here, where their types are known.
  private var way: PacedWay?
  private var start: MotionVector
  private(set) var target: MotionVector
  private var hasCompletions = false

  init(_ part: Int, of owner: AnyObject, _ motion: Motion<MotionVector>, show: @escaping (MotionVector?) -> Void) {
    (self.part, self.owner, self.motion, self.show) = (part, owner, motion, show)
    (shown, start, target) = (motion.start, motion.start, motion.target)
    movingBox = part == GraphAnimator.Part.frame ? owner as? Box : nil
  }

  /// Whether its steps change the layout of others.
  var leads: Bool { part == GraphAnimator.Part.view || part == GraphAnimator.Part.content }

  func go(to target: MotionVector, in transaction: Transaction, by animation: Animation, at time: Double) {
    let completions = transaction.completions
    motion.go(to: target, by: animation, at: time, completions: completions.logical, removals: completions.removed)
    changed()
  }

  /// Goes to another target that has been laid out, as far beside its way as before.
  func shift(to target: MotionVector) {
    motion.shift(by: target - motion.target)
    changed()
  }

  private func changed() {
    (way, start, target) = (motion.way, motion.start, motion.target)
    hasCompletions = true
  }

  /// Whether a motion that has just begun takes no time.
  func isOver(at time: Double) -> Bool { way.map { $0.pace(at: time).done == nil } ?? false }

  /// The numbers at a time that is not before the last one; nil at the end. The same memory is used for each step of a way.
  func numbers(at time: Double) -> MotionVector? {
    guard let way else { return motion.numbers(at: time) }
    let pace = way.pace(at: time)
    guard let done = pace.done else { return nil }
    if pace.isLogicallyComplete && hasCompletions {
      hasCompletions = false
      motion.completeLogically()
    }
    shown.blend(start, target, done)
    return shown
  }

  /// Lets go of what it holds.
  func end() {
    isOver = true
    motion = Motion(from: .zero)
    way = nil
    show = { _ in }
  }
}
