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
    var context = AnimationContext<V>()
    /// Held until the animation is logically complete.
    var completions: [AnyObject]
  }

  /// An animation that another one has taken the place of, until it would have been logically complete.
  private struct Shadow {
    var run: Run
    let way: V
  }

  /// Where the first of the runs began.
  private var start: V
  private var runs: [Run] = []
  private var shadows: [Shadow] = []
  /// Held until all motion is over.
  private var removals: [AnyObject] = []

  /// More animations over one another than can be told apart: the oldest then stops where it is.
  private static var mostRuns: Int { 64 }

  package init(from start: V) { self.start = start }

  /// Where it goes to.
  package var target: V { runs.last?.target ?? start }

  /// Begins to move to other numbers. `completions` are held until the animation is logically complete, `removals` until all is over.
  package mutating func go(
    to target: V, by animation: Animation, at time: TimeInterval, completions: [AnyObject] = [], removals: [AnyObject] = []
  ) {
    for object in removals where !self.removals.contains(where: { $0 === object }) { self.removals.append(object) }
    var run = Run(animation: animation, begin: time, target: target, completions: completions)
    if let last = runs.last {
      let way = last.target - numbers(of: runs.count - 1, at: time)
      var context = last.context
      if animation.shouldMerge(previous: last.animation, value: way, time: time - last.begin, context: &context) {
        if !last.completions.isEmpty && shadows.count < Self.mostRuns { shadows.append(Shadow(run: last, way: way)) }
        run.begin = last.begin
        run.context = context
        run.context.isLogicallyComplete = false
        runs[runs.count - 1] = run
        return
      }
    }
    if runs.count == Self.mostRuns {
      start = numbers(of: 1, at: time)
      runs.removeFirst()
    }
    runs.append(run)
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
