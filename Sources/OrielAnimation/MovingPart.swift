@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// A part of a box or node that is on its way.
@MainActor final class MovingPart: RowWatcher {
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
  /// The motion's way, if one animation alone decides it, and its ends: kept here, where their types are known.
  private(set) var way: PacedWay?
  private(set) var start: MotionVector
  private(set) var target: MotionVector
  /// Until when it stands still, in seconds of the clock; infinite if it never moves.
  private(set) var stillUntil: Double = 0
  private(set) var hasCompletions = false
  /// Whether it has no end, and how long it takes until all of it has been seen once.
  private(set) var isEndless = false
  var round: Double { motion.round }
  /// Which one of the window's motions it is: those that began first are stepped first.
  let number: Int
  /// What it waits for while it rests out of sight, and the timer for what must be told meanwhile.
  var rest: (wait: SightWait, timer: TimerQueue.ID?)?
  /// How many steps it goes before it is asked again whether it may be seen.
  var stepsInSight = 0
  /// The row of a lazy container that it is in, if it has no end: out of sight it need not be stepped.
  private var row: (row: ViewNode, sight: RowSight, sights: RowSights)?
  private let animator: Animator

  init(
    _ part: Int, of owner: AnyObject, _ motion: Motion<MotionVector>, in animator: Animator, show: @escaping (MotionVector?) -> Void
  ) {
    (self.part, self.owner, self.motion, self.animator, self.show) = (part, owner, motion, animator, show)
    number = animator.nextNumber()
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
    stillUntil = motion.stillUntil
    isEndless = motion.isEndless
    stepsInSight = 0
    followRow()
    hasCompletions = true
  }

  private func followRow() {
    guard let sights = animator.rowSights else { return }
    let rests = isEndless && !motion.tellsBeforeEnd
    if rests == (row != nil) { return }
    leaveRow()
    guard rests, let node = owner as? ViewNode ?? (owner as? Box)?.parent else { return }
    row = sights.watch(self, from: node).map { ($0.row, $0.sight, sights) }
  }

  private func leaveRow() {
    if let row { row.sights.forget(self, in: row.row) }
    row = nil
  }

  func rowSightHasChanged() { if !isOver { animator.wake(for: self) } }

  /// When it has to be stepped next, in seconds of the clock; infinite if not before something else happens.
  var nextStep: Double { row?.sight.letsAppear == false ? .infinity : stillUntil }

  /// Whether a motion that has just begun takes no time.
  func isOver(at time: Double) -> Bool { way.map { $0.pace(at: time).done == nil } ?? false }

  /// The numbers at a time that is not before the last one; nil at the end. Where an animation gives none that are finite, they are those of
  /// the end. The same memory is used for each step of a way.
  func numbers(at time: Double) -> MotionVector? {
    guard let way else {
      let numbers = motion.numbers(at: time)
      // Those that are over have gone; what is left may never move.
      stillUntil = motion.stillUntil
      return numbers.map { $0.isFinite ? $0 : target }
    }
    let pace = way.pace(at: time)
    guard let done = pace.done else { return nil }
    if pace.isLogicallyComplete && hasCompletions {
      hasCompletions = false
      motion.completeLogically()
    }
    shown.blend(start, target, done)
    return shown.isFinite ? shown : target
  }

  /// Lets go of what it holds.
  func end() {
    isOver = true
    leaveRow()
    motion = Motion(from: .zero)
    way = nil
    show = { _ in }
  }
}
