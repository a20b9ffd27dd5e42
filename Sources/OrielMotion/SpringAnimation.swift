import Foundation
import OrielDrawing

/// A spring animation, which continues a running spring animation with its velocity.
struct SpringAnimation: CustomAnimation, CustomStringConvertible {
  let spring: Spring
  /// The time in seconds over which the response changes from the previous spring's to this one's.
  let blendDuration: TimeInterval

  var description: String { "a spring of \(spring.response) s and damping \(spring.dampingRatio)" }

  /// The state of the spring: where it began or was last.
  private struct Course<V: VectorArithmetic> {
    /// When and where it took over from another spring.
    var start = 0.0
    var from = V.zero
    var time = 0.0
    var position = V.zero
    var velocity = V.zero
    /// The response of the previous spring, and the time until which it is blended.
    var earlier: (response: Double, until: TimeInterval)?
  }

  private enum Key<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: Course<V> { Course() } }

  private static let step = 1.0 / 300

  /// Advances to a time: in steps while the response changes, then at once.
  private func advance<V: VectorArithmetic>(_ course: inout Course<V>, to time: TimeInterval, target: V) {
    while let earlier = course.earlier, course.time < min(time, earlier.until) {
      // At most 3,000 steps for any duration.
      let end = min(time, earlier.until, course.time + max(Self.step, blendDuration / 3000))
      let rest = (earlier.until - course.time) / blendDuration
      let response = spring.response + (earlier.response - spring.response) * min(1, max(0, rest))
      Spring(response: response, dampingRatio: spring.dampingRatio)
        .update(value: &course.position, velocity: &course.velocity, target: target, deltaTime: end - course.time)
      // A step too small for floating point would never end.
      course.time = end > course.time ? end : min(time, earlier.until)
    }
    if let earlier = course.earlier, course.time >= earlier.until { course.earlier = nil }
    guard time > course.time else { return }
    spring.update(value: &course.position, velocity: &course.velocity, target: target, deltaTime: time - course.time)
    course.time = time
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var course = context.state[Key<V>.self]
    if course.earlier != nil {
      // The result is stored, so that each step of a changing response is computed once.
      let settled = min(time, course.earlier?.until ?? time)
      advance(&course, to: settled, target: value)
      context.state[Key<V>.self] = course
    }
    advance(&course, to: time, target: value)
    context.isLogicallyComplete = time - course.start >= spring.response
    return isAtRest(at: course.position, from: course.from, velocity: course.velocity, target: value) ? nil : course.position
  }

  /// SwiftUI's springs end when velocity and force are small and at most a hundredth of the distance is left.
  func isAtRest<V: VectorArithmetic>(at position: V, from: V, velocity: V, target: V) -> Bool {
    let left = (target - position).magnitudeSquared
    if spring.frequency == .infinity { return true }
    // The distance to the original beginning counts if it is longer than the one since taking over.
    if left > 0.0001 * max(target.magnitudeSquared, (target - from).magnitudeSquared) || velocity.magnitudeSquared > 0.0036 {
      return false
    }
    return spring.force(target: target, position: position, velocity: velocity).magnitudeSquared <= 0.0036
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var course = context.state[Key<V>.self]
    advance(&course, to: time, target: value)
    return course.velocity
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var course = context.state[Key<V>.self]
    if previous.base is FollowedChanges {
      course.velocity = context.state[FollowedChanges.Velocity<V>.self]
      context.state[Key<V>.self] = course
      return true
    }
    guard let previous = previous.withoutDefault.base as? SpringAnimation else { return false }
    previous.advance(&course, to: time, target: value)
    course.start = time
    course.from = course.position
    let isBlended = blendDuration > 0 && blendDuration.isFinite && previous.spring.response != spring.response
    course.earlier = isBlended ? (previous.spring.response, time + blendDuration) : nil
    context.state[Key<V>.self] = course
    return true
  }
}

/// A spring animation that does not merge: its distance is added to the ones of running animations.
struct AddedSpringAnimation: TimedAnimation, CustomStringConvertible {
  let spring: Spring
  /// In distances per second; values that are not finite count as 0.
  let initialVelocity: Double
  /// Computed once, because slow springs need a search.
  let length: TimeInterval?

  init(spring: Spring, initialVelocity: Double) {
    let initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    (self.spring, self.initialVelocity) = (spring, initialVelocity)
    length = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity)
  }

  var description: String { "an added spring of \(spring.response) s and damping \(spring.dampingRatio)" }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let velocity = value.scaled(by: initialVelocity)
    context.isLogicallyComplete = time >= spring.response
    if time >= length ?? 0 { return nil }
    return spring.value(target: value, initialVelocity: velocity, time: time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
}

/// The type of `Animation.default`: equal only to itself.
struct DefaultAnimation: CustomAnimation, CustomStringConvertible {
  static let spring = SpringAnimation(spring: Spring(response: 0.55, dampingRatio: 1), blendDuration: 0)
  var description: String { "the default animation" }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context) }

  fileprivate static var asSpring: Animation { Animation(spring) }
}

extension Animation {
  /// The animation with `default` replaced by its spring.
  var withoutDefault: Animation { base is DefaultAnimation ? DefaultAnimation.asSpring : self }

  /// The default animation: a spring of 0.55 seconds that does not overshoot.
  public static let `default` = Animation(DefaultAnimation())

  /// A spring animation. `blendDuration` is the time in seconds over which the response changes if another spring is running.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring(duration: 0.5) }

  /// A spring with a perceived duration in seconds and a bounce from −1 to 1.
  ///
  /// ```swift
  /// withAnimation(.spring(duration: 0.4, bounce: 0.3)) { isLarge.toggle() }
  /// ```
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring with the period of an undamped oscillation, in seconds, and a fraction of critical damping.
  @_disfavoredOverload public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
    -> Animation
  {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A fast spring, for content that follows a finger or pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A fast spring, for content that follows a finger or pointer, with a response in seconds and a fraction of critical damping.
  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration) }

  /// A fast spring with a bounce of 0.15 plus `extraBounce`, for content that follows a finger or pointer; durations are in seconds.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration) }

  /// A spring without bounce, half a second long.
  public static var smooth: Animation { spring(.smooth) }
  /// A spring without bounce other than `extraBounce`; the duration is in seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a bounce of 0.15, half a second long.
  public static var snappy: Animation { spring(.snappy) }
  /// A spring with a bounce of 0.15 plus `extraBounce`; the duration is in seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a bounce of 0.3, half a second long.
  public static var bouncy: Animation { spring(.bouncy) }
  /// A spring with a bounce of 0.3 plus `extraBounce`; the duration is in seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring whose motion is added to running animations; the velocity is in distances per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(AddedSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }
  /// A spring of half a second without bounce whose motion is added to running animations.
  public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }
  /// An additive spring with physical quantities; the velocity is in distances per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
  }
  /// An additive spring with a perceived duration in seconds and a bounce; the velocity is in distances per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation { interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity) }
}
