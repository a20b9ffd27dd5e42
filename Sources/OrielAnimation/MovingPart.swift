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
  private(set) var motion: Motion<MotionVector>
  var show: (MotionVector?) -> Void
  /// The container in which the box is counted as one that moves.
  var container: Box?
  /// Whether it moves no more; it waits to be taken out of the list.
  private(set) var isOver = false
  private var shown: MotionVector

  init(_ part: Int, of owner: AnyObject, _ motion: Motion<MotionVector>, show: @escaping (MotionVector?) -> Void) {
    (self.part, self.owner, self.motion, self.show, shown) = (part, owner, motion, show, motion.start)
    movingBox = part == GraphAnimator.Part.frame ? owner as? Box : nil
  }

  /// Whether its steps change the layout of others.
  var leads: Bool { part == GraphAnimator.Part.view || part == GraphAnimator.Part.content }

  func go(to target: MotionVector, in transaction: Transaction, by animation: Animation, at time: Double) {
    let completions = transaction.completions
    motion.go(to: target, by: animation, at: time, completions: completions.logical, removals: completions.removed)
  }

  /// Goes to another target that has been laid out, as far beside its way as before.
  func shift(to target: MotionVector) { motion.shift(by: target - motion.target) }

  /// The numbers at a time; nil at the end. The same memory is used for each step.
  func numbers(at time: Double) -> MotionVector? {
    switch motion.place(at: time) {
    case .over: return nil
    case .numbers(let numbers): shown = numbers
    case .part(let done): shown.blend(motion.start, motion.target, done)
    }
    return shown
  }

  /// Lets go of what it holds.
  func end() {
    isOver = true
    motion = Motion(from: .zero)
    show = { _ in }
  }
}
