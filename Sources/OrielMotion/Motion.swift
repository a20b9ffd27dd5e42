import Foundation
import OrielDrawing

/// Numbers in motion to a target, driven by one animation or by several that overlap.
///
/// An animation that begins while another runs starts from the moving numbers, which continue to move; or it replaces the other if they
/// merge, as springs do.
package struct Motion<V: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var begin: TimeInterval
    var target: V
    var context: AnimationContext<V>
    /// Kept alive until the animation is logically complete.
    var completions: [AnyObject]
    /// The trajectory, if no earlier animation affects it.
    var paced: PacedWay?
    /// The time at which it begins to move.
    var moves: TimeInterval
  }

  /// An animation replaced by another, kept until it would have been logically complete.
  private struct Shadow {
    var run: Run
    let way: V
  }

  /// The numbers at the beginning of the first run.
  package private(set) var start: V
  /// The velocity of the numbers before that, per second.
  private let velocity: V?
  private let surroundings: AnyObject?
  private var runs: [Run] = []
  private var shadows: [Shadow] = []
  /// Kept alive until all motion is over.
  private var removals: [AnyObject] = []

  /// The maximum number of overlapping animations, which is indistinguishable from more: beyond it the oldest stops.
  private static var maxRuns: Int { 64 }

  /// Creates a motion of numbers at rest or with a velocity, per second. `surroundings` is the animations' environment.
  package init(from start: V, velocity: V? = nil, surroundings: AnyObject? = nil) {
    (self.start, self.velocity, self.surroundings) = (start, velocity, surroundings)
  }

  /// The final numbers.
  package var target: V { runs.last?.target ?? start }

  /// Starts moving to new numbers. `completions` are kept until the animation is logically complete, `removals` until all motion is over.
  package mutating func go(
    to target: V, by animation: Animation, at time: TimeInterval, completions: [AnyObject] = [], removals: [AnyObject] = []
  ) {
    for object in removals where !self.removals.contains(where: { $0 === object }) { self.removals.append(object) }
    var run = Run(
      animation: animation, begin: time, target: target, context: AnimationContext(surroundings: surroundings), completions: completions,
      moves: time + animation.stillness)
    if let last = runs.last {
      let way = last.target - numbers(of: runs.count - 1, at: time)
      var context = last.context
      if animation.shouldMerge(previous: last.animation, value: way, time: time - last.begin, context: &context) {
        if !last.completions.isEmpty && shadows.count < Self.maxRuns { shadows.append(Shadow(run: last, way: way)) }
        // An animation that has not moved yet passes on no velocity.
        (run.begin, run.moves) = (last.begin, last.moves > time ? run.moves : time)
        run.context = context
        run.context.isLogicallyComplete = false
        runs[runs.count - 1] = run
        return
      }
    } else if !goOn(&run) {
      run.paced = PacedWay(animation, from: time, length: (target - start).magnitudeSquared.squareRoot())
    }
    if runs.count == Self.maxRuns {
      start = numbers(of: 1, at: time)
      runs.removeFirst()
    }
    runs.append(run)
  }

  /// Lets the first run continue with the velocity of earlier changes. Returns whether it does.
  private func goOn(_ run: inout Run) -> Bool {
    guard let velocity else { return false }
    var context = run.context
    context.state[FollowedChanges.Velocity<V>.self] = velocity
    let goesOn = run.animation.shouldMerge(
      previous: FollowedChanges.animation, value: run.target - start, time: 0, context: &context)
    if goesOn { (run.context, run.moves) = (context, run.begin) }
    return goesOn
  }

  /// Moves start and targets by a distance, for example when the animated view was laid out elsewhere meanwhile.
  package mutating func shift(by distance: V) {
    start += distance
    for index in runs.indices { runs[index].target += distance }
  }

  /// The numbers from which a run starts at a time: the result of the runs before it.
  private func numbers(of index: Int, at time: TimeInterval) -> V {
    var numbers = start
    for run in runs[..<index] {
      var context = run.context
      let way = run.target - numbers
      numbers = run.animation.animate(value: way, time: max(0, time - run.begin), context: &context).map { numbers + $0 } ?? run.target
    }
    return numbers
  }

  /// The trajectory from `start` to `target`, if one animation alone determines it; then `numbers(at:)` is not needed.
  package var way: PacedWay? { runs.count == 1 && shadows.isEmpty ? runs[0].paced : nil }

  /// The time of the clock, in seconds, until which nothing moves; infinite if nothing ever does.
  package var stillUntil: TimeInterval { shadows.isEmpty ? runs.lazy.map(\.moves).min() ?? 0 : 0 }

  /// Whether it never ends. It ends with its last run, which ends all runs before it.
  package var isEndless: Bool { runs.last?.animation.length == .infinity }

  /// Whether completions wait for an earlier point than the end.
  package var completesBeforeEnd: Bool {
    guard let last = runs.last else { return false }
    if !shadows.isEmpty || runs.dropLast().contains(where: { !$0.completions.isEmpty }) { return true }
    return !last.completions.isEmpty && last.animation.pace(at: .greatestFiniteMagnitude, length: 1)?.isLogicallyComplete != false
  }

  /// The duration, in seconds, after which an infinite animation has covered all values; approximate if unknown.
  package var round: TimeInterval { runs.map(\.animation.round).max() ?? 0 }

  /// Releases what waits for logical completion; called when the animation of `way` reports it.
  package mutating func completeLogically() { runs[0].completions = [] }

  /// The numbers at a time that is not before the last one; nil when the motion is over.
  package mutating func numbers(at time: TimeInterval) -> V? {
    var numbers = start
    var ended = 0
    for index in runs.indices {
      let way = runs[index].target - numbers
      let (animation, elapsed) = (runs[index].animation, max(0, time - runs[index].begin))
      if let done = animation.animate(value: way, time: elapsed, context: &runs[index].context) {
        numbers += done
        if runs[index].context.isLogicallyComplete { runs[index].completions = [] }
      } else {
        numbers = runs[index].target
        ended = index + 1
      }
    }
    if ended > 0 {
      start = runs[ended - 1].target
      runs.removeFirst(ended)
    }
    for index in shadows.indices {
      let (run, way) = (shadows[index].run, shadows[index].way)
      let isOver = run.animation.animate(value: way, time: max(0, time - run.begin), context: &shadows[index].run.context) == nil
      if isOver || shadows[index].run.context.isLogicallyComplete { shadows[index].run.completions = [] }
    }
    shadows.removeAll { $0.run.completions.isEmpty }
    return runs.isEmpty ? nil : numbers
  }
}
