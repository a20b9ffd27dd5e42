import Foundation
import OrielDrawing

/// Runs an animation at another time and speed: t seconds after its beginning, the base animation is at `offset + rate · t` seconds.
struct RetimedAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  var delay = 0.0
  var rate = 1.0

  var description: String { "\(base), delayed by \(delay) s, at speed \(rate)" }
  var length: TimeInterval? { base.length.map(length(ofBase:)) }
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval? {
    base.length(found: context).map(length(ofBase:))
  }
  private func length(ofBase length: TimeInterval) -> TimeInterval { rate > 0 ? max(0, delay + length / rate) : .infinity }

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
    // Merges only if both use the same clock and this one does not wait.
    guard let previous = previous.base as? RetimedAnimation, delay == 0, previous.delay == 0, previous.rate == rate else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: self.time(time), context: &context)
  }
}

/// Runs an animation several times, one after the other.
struct RepeatedAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  /// The number of runs; nil: infinite.
  let count: Int?
  let autoreverses: Bool

  var description: String { "\(base), \(count.map { "\($0) times" } ?? "for ever")\(autoreverses ? ", to and fro" : "")" }
  var length: TimeInterval? { length(ofBase: base.length) }
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval? {
    length(ofBase: context.state[Key<V>.self].length)
  }
  private func length(ofBase length: TimeInterval?) -> TimeInterval? {
    guard let count else { return .infinity }
    return count > 0 ? length.map { $0 * Double(count) } : 0
  }

  private struct Cycle<V: VectorArithmetic> {
    var index = 0
    var start = 0.0
    /// The last time at which the base was still running.
    var last = 0.0
    /// The duration of the base, once known: all cycles take as long as the first.
    var length: TimeInterval?
    var context = AnimationContext<V>()

    /// Another cycle, which keeps only known durations, its own and the ones of nested repetitions.
    func restarted(index: Int = 0, start: TimeInterval = 0) -> Cycle {
      var inside = AnimationContext<V>(surroundings: context.surroundings)
      let known = context.state[Key<V>.self]
      if known.length != nil { inside.state[Key<V>.self] = known.restarted() }
      return Cycle(index: index, start: start, last: start, length: length, context: inside)
    }
  }
  private enum Key<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: Cycle<V> { Cycle() } }

  /// Moves to the cycle at a time. Returns the part of `value` that the base has covered; nil when all cycles are over.
  ///
  /// Calls the base once, except in the call that finds its duration, so that the work of nested repetitions grows only linearly.
  private func find<V: VectorArithmetic>(_ cycle: inout Cycle<V>, value: V, time: TimeInterval) -> V? {
    if let count, count <= 0 { return nil }
    if cycle.length == nil { cycle.length = base.length }
    if cycle.length == nil {
      let before = cycle.context
      if let now = base.animate(value: value, time: time, context: &cycle.context) {
        cycle.last = time
        return now
      }
      cycle.length = base.length(found: cycle.context) ?? end(of: value, after: before, between: cycle.last, and: time)
    }
    // An animation without duration repeats without motion.
    guard let length = cycle.length, length > 0 else { return nil }
    let index = (max(0, time) / length).rounded(.down)
    if let count, index >= Double(count) { return nil }
    if Double(cycle.index) != index {
      // The base's state belongs to one cycle.
      cycle = cycle.restarted(index: index < 1e15 ? Int(index) : 0, start: index * length)
    }
    return base.animate(value: value, time: max(0, time - cycle.start), context: &cycle.context) ?? value
  }

  /// The time at which the base of the first cycle ended, which lies between two known times.
  private func end<V: VectorArithmetic>(
    of value: V, after before: AnimationContext<V>, between last: TimeInterval, and time: TimeInterval
  ) -> TimeInterval {
    var (low, high) = (last, time)
    // At most as many steps as the precision allows.
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      var context = before
      if base.animate(value: value, time: middle, context: &context) == nil { high = middle } else { low = middle }
    }
    return high
  }

  private func isReversed<V>(_ cycle: Cycle<V>) -> Bool { autoreverses && !cycle.index.isMultiple(of: 2) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var cycle = context.state[Key<V>.self]
    let found = find(&cycle, value: value, time: time)
    context.state[Key<V>.self] = cycle
    guard let done = found else {
      context.isLogicallyComplete = true
      return nil
    }
    return isReversed(cycle) ? value - done : done
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var cycle = context.state[Key<V>.self]
    guard find(&cycle, value: value, time: time) != nil else { return .zero }
    let velocity = base.velocity(value: value, time: time - cycle.start, context: cycle.context)
    return isReversed(cycle) ? velocity.map { .zero - $0 } : velocity
  }
}

/// Counts as logically complete after a duration, while the motion may continue.
struct EarlyCompleteAnimation: TimedAnimation, CustomStringConvertible {
  let base: Animation
  let duration: TimeInterval

  var description: String { "\(base), complete after \(duration) s" }
  var length: TimeInterval? { base.length }
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval? { base.length(found: context) }

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
  /// Starts after a delay in seconds; until then values do not change. A negative delay skips the beginning.
  ///
  /// ```swift
  /// withAnimation(.easeOut.delay(0.2)) { isLarge = true }
  /// ```
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(RetimedAnimation(base: self, delay: delay.isFinite ? delay : 0))
  }

  /// Multiplies the speed by a factor, including delays. At 0 or less the animation stays at its beginning.
  public func speed(_ speed: Double) -> Animation { Animation(RetimedAnimation(base: self, rate: speed.isNaN ? 1 : speed)) }

  /// Runs several times; with `autoreverses` every second run goes backwards. Without a positive count there is no motion.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: max(0, repeatCount), autoreverses: autoreverses))
  }

  /// Repeats indefinitely; with `autoreverses` every second run goes backwards.
  ///
  /// ```swift
  /// Circle().scaleEffect(isLarge ? 1.2 : 1).animation(.easeInOut.repeatForever(), value: isLarge)
  /// ```
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// Counts as logically complete after a duration in seconds, for completions with that criterion.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(EarlyCompleteAnimation(base: self, duration: duration))
  }
}
