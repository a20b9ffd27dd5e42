import Foundation
import OrielDrawing

/// Runs an animation at another time: t seconds after its beginning, it is as `offset + rate · t` seconds after its own.
struct RetimedAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  var delay = 0.0
  var rate = 1.0

  var description: String { "\(base), delayed by \(delay) s, at speed \(rate)" }
  var length: TimeInterval? { base.length.map { rate > 0 ? max(0, delay + $0 / rate) : .infinity } }

  func time(_ time: TimeInterval) -> TimeInterval {
    let inner = (time - delay) * rate
    return inner > 0 ? inner : 0
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: self.time(time), context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    (time - delay) * rate < 0 ? .zero : base.velocity(value: value, time: self.time(time), context: context)?.scaled(by: rate)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    if previous.base is FollowedChanges {
      guard delay <= 0, rate > 0 else { return false }
      let velocity = context.state[FollowedChanges.Velocity<V>.self]
      context.state[FollowedChanges.Velocity<V>.self] = velocity.scaled(by: 1 / rate)
      return base.shouldMerge(previous: previous, value: value, time: 0, context: &context)
    }
    // Only where both have one clock, and this one does not have to wait.
    guard let previous = previous.base as? RetimedAnimation, delay == 0, previous.delay == 0, previous.rate == rate else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: self.time(time), context: &context)
  }
}

/// Runs an animation several times, one after the other.
struct RepeatedAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  /// nil: for ever.
  let count: Int?
  let autoreverses: Bool

  var description: String { "\(base), \(count.map { "\($0) times" } ?? "for ever")\(autoreverses ? ", to and fro" : "")" }
  var length: TimeInterval? {
    guard let count else { return .infinity }
    return base.length.map { $0 * Double(max(0, count)) }
  }

  private struct Cycle<V: VectorArithmetic> {
    var index = 0
    var start = 0.0
    /// The last time at which the base was not at its end.
    var last = 0.0
    var context = AnimationContext<V>()
  }
  private enum Key<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: Cycle<V> { Cycle() } }

  /// The most cycles of unknown length that one call follows; those after them begin at the time of the call.
  private static let mostCycles = 64

  private func isOver<V>(_ cycle: Cycle<V>) -> Bool { count.map { cycle.index >= $0 } ?? false }

  /// Goes to the cycle at a time. Returns how much of the base's way is done; nil when all cycles are over.
  private func find<V: VectorArithmetic>(_ cycle: inout Cycle<V>, value: V, time: TimeInterval) -> V? {
    if let length = base.length {
      // Nothing takes no time for ever.
      guard length > 0 else { return nil }
      let index = (max(0, time) / length).rounded(.down)
      if let count, index >= Double(count) { return nil }
      if Double(cycle.index) != index {
        // What the base keeps belongs to its cycle.
        cycle = Cycle(index: index < 1e15 ? Int(index) : 0, start: index * length)
      }
      return base.animate(value: value, time: max(0, time - cycle.start), context: &cycle.context) ?? value
    }
    for _ in 0..<Self.mostCycles {
      if isOver(cycle) { return nil }
      let before = cycle.context
      if let now = base.animate(value: value, time: time - cycle.start, context: &cycle.context) {
        cycle.last = time
        return now
      }
      // Its end is between the last time and now.
      var (low, high) = (cycle.last, time)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        var context = before
        if base.animate(value: value, time: middle - cycle.start, context: &context) == nil { high = middle } else { low = middle }
      }
      // One that is at its end at once would be so for ever.
      if high <= cycle.start { return nil }
      cycle = Cycle(index: cycle.index + 1, start: high, last: high)
    }
    if isOver(cycle) { return nil }
    cycle.start = time
    cycle.last = time
    return .zero
  }

  private func isReversed<V>(_ cycle: Cycle<V>) -> Bool { autoreverses && !cycle.index.isMultiple(of: 2) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var cycle = context.state[Key<V>.self]
    guard let done = find(&cycle, value: value, time: time) else {
      context.isLogicallyComplete = true
      return nil
    }
    context.state[Key<V>.self] = cycle
    return isReversed(cycle) ? value - done : done
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var cycle = context.state[Key<V>.self]
    guard find(&cycle, value: value, time: time) != nil else { return .zero }
    let velocity = base.velocity(value: value, time: time - cycle.start, context: cycle.context)
    return isReversed(cycle) ? velocity.map { .zero - $0 } : velocity
  }
}

/// Counts as complete after a time, while its end may still run.
struct EarlyCompleteAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  let duration: TimeInterval

  var description: String { "\(base), complete after \(duration) s" }
  var length: TimeInterval? { base.length }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let result = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration || result == nil
    return result
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let inner = (previous.base as? EarlyCompleteAnimation)?.base ?? previous
    return base.shouldMerge(previous: inner, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// Begins later by seconds; values stay as they are until then. With a negative delay it begins in its midst.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(RetimedAnimation(base: self, delay: delay.isFinite ? delay : 0))
  }

  /// Runs faster by a factor, its delays too. At 0 or less it stays at its beginning.
  public func speed(_ speed: Double) -> Animation { Animation(RetimedAnimation(base: self, rate: speed.isNaN ? 1 : speed)) }

  /// Runs several times; with `autoreverses` every second one runs back. Without a positive count there is no motion.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: max(0, repeatCount), autoreverses: autoreverses))
  }

  /// Runs again and again; with `autoreverses` every second one runs back.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// Counts as complete after seconds, for completions that wait for that.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(EarlyCompleteAnimation(base: self, duration: duration))
  }
}
