import Foundation
import OrielDrawing

/// Numbers on their way to others, by one animation or by several that run over one another.
///
/// An animation that begins while another runs starts from the running numbers, which go on moving: or it takes the other's place, if it
/// merges with it, as springs do.
package struct Motion<V: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var begin: TimeInterval
    var target: V
    var context: AnimationContext<V>
    /// Held until the animation is logically complete.
    var completions: [AnyObject]
    /// The way, if nothing ran before that decides where it goes.
    var paced: PacedWay?
    /// When it begins to move.
    var moves: TimeInterval
  }

  /// An animation that another one has taken the place of, until it would have been logically complete.
  private struct Shadow {
    var run: Run
    let way: V
  }

  /// Where the first of the runs began.
  package private(set) var start: V
  /// How fast the numbers changed until then, per second.
  private let velocity: V?
  private let surroundings: AnyObject?
  private var runs: [Run] = []
  private var shadows: [Shadow] = []
  /// Held until all motion is over.
  private var removals: [AnyObject] = []

  /// More animations over one another than can be told apart: the oldest then stops where it is.
  private static var mostRuns: Int { 64 }

  /// Numbers that rest, or that have changed with a velocity, per second. `surroundings` are for the animations' environment.
  package init(from start: V, velocity: V? = nil, surroundings: AnyObject? = nil) {
    (self.start, self.velocity, self.surroundings) = (start, velocity, surroundings)
  }

  /// Where it goes to.
  package var target: V { runs.last?.target ?? start }

  /// Begins to move to other numbers. `completions` are held until the animation is logically complete, `removals` until all is over.
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
        if !last.completions.isEmpty && shadows.count < Self.mostRuns { shadows.append(Shadow(run: last, way: way)) }
        // One that has not moved yet hands over no velocity.
        (run.begin, run.moves) = (last.begin, last.moves > time ? run.moves : time)
        run.context = context
        run.context.isLogicallyComplete = false
        runs[runs.count - 1] = run
        return
      }
    } else if !goOn(&run) {
      run.paced = PacedWay(animation, from: time, length: (target - start).magnitudeSquared.squareRoot())
    }
    if runs.count == Self.mostRuns {
      start = numbers(of: 1, at: time)
      runs.removeFirst()
    }
    runs.append(run)
  }

  /// Lets the first run go on with the velocity of the changes before. Returns whether it does.
  private func goOn(_ run: inout Run) -> Bool {
    guard let velocity else { return false }
    var context = run.context
    context.state[FollowedChanges.Velocity<V>.self] = velocity
    let goesOn = run.animation.shouldMerge(
      previous: FollowedChanges.animation, value: run.target - start, time: 0, context: &context)
    if goesOn { (run.context, run.moves) = (context, run.begin) }
    return goesOn
  }

  /// Moves the whole of its way, as when what it is about has been laid out elsewhere meanwhile.
  package mutating func shift(by distance: V) {
    start += distance
    for index in runs.indices { runs[index].target += distance }
  }

  /// The numbers from which a run starts at a time: those of the runs before it.
  private func numbers(of index: Int, at time: TimeInterval) -> V {
    var numbers = start
    for run in runs[..<index] {
      var context = run.context
      let way = run.target - numbers
      numbers = run.animation.animate(value: way, time: max(0, time - run.begin), context: &context).map { numbers + $0 } ?? run.target
    }
    return numbers
  }

  /// The way from `start` to `target`, if one animation alone decides it: then it need not be asked for numbers.
  package var way: PacedWay? { runs.count == 1 && shadows.isEmpty ? runs[0].paced : nil }

  /// Until when nothing moves, in seconds of the clock; infinite if nothing ever does.
  package var stillUntil: TimeInterval { shadows.isEmpty ? runs.lazy.map(\.moves).min() ?? 0 : 0 }

  /// Whether it has no end. It ends with the last of its runs, and with that all that run below.
  package var isEndless: Bool { runs.last?.animation.length == .infinity }

  /// Whether completions wait for something else than its end.
  package var tellsBeforeEnd: Bool {
    guard let last = runs.last else { return false }
    if !shadows.isEmpty || runs.dropLast().contains(where: { !$0.completions.isEmpty }) { return true }
    return !last.completions.isEmpty && last.animation.pace(at: .greatestFiniteMagnitude, length: 1)?.isLogicallyComplete != false
  }

  /// How long it takes until one without end has been everywhere, in seconds: roughly where that is not known.
  package var round: TimeInterval { runs.map(\.animation.round).max() ?? 0 }

  /// Lets go of what waits for logical completion; called when the animation of `way` says so.
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
