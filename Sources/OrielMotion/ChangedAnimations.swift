import Foundation
import OrielDrawing

/// Runs an animation at another time: t seconds after its beginning, it is as `offset + rate · t` seconds after its own.
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
    /// The last time at which the base was not at its end.
    var last = 0.0
    /// How long the base takes, once that is known: all cycles take as long as the first.
    var length: TimeInterval?
    var context = AnimationContext<V>()

    /// Another cycle, of which only lengths are known, its own and those inside.
    func restarted(index: Int = 0, start: TimeInterval = 0) -> Cycle {
      var inside = AnimationContext<V>(surroundings: context.surroundings)
      let known = context.state[Key<V>.self]
      if known.length != nil { inside.state[Key<V>.self] = known.restarted() }
      return Cycle(index: index, start: start, last: start, length: length, context: inside)
    }
  }
  private enum Key<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: Cycle<V> { Cycle() } }

  /// Goes to the cycle at a time. Returns how much of the base's way is done; nil when all cycles are over.
  ///
  /// The base is asked once, but for the call in which its length is found: so the work of repetitions of repetitions grows with their
  /// number and no faster.
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
    // Nothing takes no time for ever.
    guard let length = cycle.length, length > 0 else { return nil }
    let index = (max(0, time) / length).rounded(.down)
    if let count, index >= Double(count) { return nil }
    if Double(cycle.index) != index {
      // What the base keeps belongs to its cycle.
      cycle = cycle.restarted(index: index < 1e15 ? Int(index) : 0, start: index * length)
    }
    return base.animate(value: value, time: max(0, time - cycle.start), context: &cycle.context) ?? value
  }

  /// When the base of the first cycle has come to its end, of which only a time before and one after are known.
  private func end<V: VectorArithmetic>(
    of value: V, after before: AnimationContext<V>, between last: TimeInterval, and time: TimeInterval
  ) -> TimeInterval {
    var (low, high) = (last, time)
    // Up to the precision of the numbers at most.
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

/// Counts as complete after a time, while its end may still run.
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
