@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// An animated part of a box or node.
@MainActor final class MovingPart: RowWatcher {
  let part: Int
  /// The owner removes its moving parts before it is destroyed.
  unowned let owner: AnyObject
  let ownerID: ObjectIdentifier
  /// The owner, if it is a box that moves in its container.
  unowned let movingBox: Box?
  private(set) var motion: Motion<MotionVector>
  var show: (MotionVector?) -> Void
  /// The container that counts the box as moving.
  var container: Box?
  /// Whether it has ended and will be removed from the list.
  private(set) var isOver = false
  private var shown: MotionVector
  /// The trajectory and its ends, if one animation alone determines it: stored here, where their types are known.
  private(set) var way: PacedWay?
  private(set) var start: MotionVector
  private(set) var target: MotionVector
  /// The time of the clock, in seconds, until which it does not move; infinite if it never moves.
  private(set) var stillUntil: Double = 0
  private(set) var hasCompletions = false
  /// Whether it never ends, and the duration of one cycle.
  private(set) var isEndless = false
  var round: Double { motion.round }
  /// Its position in the order of the window's motions: earlier ones are stepped first.
  let number: Int
  /// What resumes it while it is suspended, and the timer for a completion that is due meanwhile.
  var rest: (wait: VisibilityWait, timer: TimerQueue.ID?)?
  /// The number of steps until its visibility is checked again.
  var stepsWhileVisible = 0
  /// The lazy container's row that contains it, if it never ends: offscreen it needs no steps.
  private var row: (row: ViewNode, visibility: RowVisibility, visibilities: RowVisibilities)?
  private let animator: Animator

  init(
    _ part: Int, of owner: AnyObject, _ motion: Motion<MotionVector>, in animator: Animator, show: @escaping (MotionVector?) -> Void
  ) {
    (self.part, self.owner, self.motion, self.animator, self.show) = (part, owner, motion, animator, show)
    ownerID = ObjectIdentifier(owner)
    number = animator.nextNumber()
    (shown, start, target) = (motion.start, motion.start, motion.target)
    movingBox = part == GraphAnimator.Part.frame ? owner as? Box : nil
  }

  /// Whether its steps affect the layout of others.
  var leads: Bool { part == GraphAnimator.Part.view || part == GraphAnimator.Part.content }

  func go(to target: MotionVector, in transaction: Transaction, by animation: Animation, at time: Double) {
    let completions = transaction.completions
    motion.go(to: target, by: animation, at: time, completions: completions.logical, removals: completions.removed)
    changed()
  }

  /// Changes to another laid out target, keeping the distance from the trajectory.
  func shift(to target: MotionVector) {
    motion.shift(by: target - motion.target)
    changed()
  }

  private func changed() {
    (way, start, target) = (motion.way, motion.start, motion.target)
    stillUntil = motion.stillUntil
    isEndless = motion.isEndless
    stepsWhileVisible = 0
    followRow()
    hasCompletions = true
  }

  private func followRow() {
    guard let visibilities = animator.rowVisibilities else { return }
    let rests = isEndless && !motion.completesBeforeEnd
    if rests == (row != nil) { return }
    leaveRow()
    guard rests, let node = owner as? ViewNode ?? (owner as? Box)?.parent else { return }
    row = visibilities.watch(self, from: node).map { ($0.row, $0.visibility, visibilities) }
  }

  private func leaveRow() {
    if let row { row.visibilities.forget(self, in: row.row) }
    row = nil
  }

  func rowVisibilityHasChanged() { if !isOver { animator.wake(for: self) } }

  /// The time of its next step, in seconds of the clock; infinite if no step is needed before another event.
  var nextStep: Double { row?.visibility.letsAppear == false ? .infinity : stillUntil }

  /// Whether a motion that has just begun takes no time.
  func isOver(at time: Double) -> Bool { way.map { $0.pace(at: time).done == nil } ?? false }

  /// The numbers at a time that is not before the last one; nil at the end. If an animation returns numbers that are not finite, the end's
  /// are used. Steps along a trajectory reuse the same memory.
  func numbers(at time: Double) -> MotionVector? {
    guard let way else {
      let numbers = motion.numbers(at: time)
      // Ended motions have been removed; the remaining ones may never move.
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

  /// Releases what it holds.
  func end() {
    isOver = true
    leaveRow()
    motion = Motion(from: .zero)
    way = nil
    show = { _ in }
  }
}
