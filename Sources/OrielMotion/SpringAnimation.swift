import Foundation
import OrielDrawing

/// Moves by a spring, and goes on from a spring that runs, with its velocity.
struct SpringAnimation: CustomAnimation, CustomStringConvertible {
  let spring: Spring
  /// How long the response changes from that of the spring before to this one's, in seconds.
  let blendDuration: TimeInterval

  var description: String { "a spring of \(spring.response) s and damping \(spring.dampingRatio)" }

  /// Where the spring began or was last, if not at rest at zero.
  private struct Course<V: VectorArithmetic> {
    /// When and where it took over.
    var start = 0.0
    var from = V.zero
    var time = 0.0
    var position = V.zero
    var velocity = V.zero
    /// The response of the spring before, and when this one took over.
    var earlier: (response: Double, until: TimeInterval)?
  }

  private enum Key<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: Course<V> { Course() } }

  private static let step = 1.0 / 300

  /// Moves on to a time: in steps while the response changes, then at once.
  private func advance<V: VectorArithmetic>(_ course: inout Course<V>, to time: TimeInterval, target: V) {
    while let earlier = course.earlier, course.time < min(time, earlier.until) {
      // No more than 3,000 steps for any duration.
      let end = min(time, earlier.until, course.time + max(Self.step, blendDuration / 3000))
      let rest = (earlier.until - course.time) / blendDuration
      let response = spring.response + (earlier.response - spring.response) * min(1, max(0, rest))
      Spring(response: response, dampingRatio: spring.dampingRatio)
        .update(value: &course.position, velocity: &course.velocity, target: target, deltaTime: end - course.time)
      // A step too small for the numbers would not end.
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
      // What is done is kept, so that each step of a changing response is made once.
      let settled = min(time, course.earlier?.until ?? time)
      advance(&course, to: settled, target: value)
      context.state[Key<V>.self] = course
    }
    advance(&course, to: time, target: value)
    context.isLogicallyComplete = time - course.start >= spring.response
    return isAtRest(at: course.position, from: course.from, velocity: course.velocity, target: value) ? nil : course.position
  }

  /// SwiftUI's springs end when the velocity and the force are small, and a hundredth of the way or less is left.
  func isAtRest<V: VectorArithmetic>(at position: V, from: V, velocity: V, target: V) -> Bool {
    let left = (target - position).magnitudeSquared
    if spring.frequency == .infinity { return true }
    // The way back to where all began is no shorter than from where it took over.
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

/// Moves by a spring of its own: beside others that run, its way is added to theirs.
struct AddedSpringAnimation: TimedAnimation, CustomStringConvertible {
  let spring: Spring
  /// In ways per second; what is not finite counts as 0.
  let initialVelocity: Double
  /// Found once: for a slow spring it takes a search.
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

/// The animation where none is named: equal only to itself.
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
  /// The default animation as the spring that it is.
  var withoutDefault: Animation { base is DefaultAnimation ? DefaultAnimation.asSpring : self }

  /// The animation where none is named: a spring of 0.55 seconds that does not overshoot.
  public static let `default` = Animation(DefaultAnimation())

  /// By a spring. `blendDuration` is how long, in seconds, the response changes when another spring runs already.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// By a spring of half a second without bounce.
  public static var spring: Animation { spring(duration: 0.5) }

  /// By a spring, named by the duration that is perceived, in seconds, and its bounce from −1 to 1.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// By a spring, named by the time of one swing, in seconds, and its fraction of the critical damping.
  @_disfavoredOverload public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
    -> Animation
  {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// By a quick spring, for what follows a finger or pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// By a quick spring, for what follows a finger or pointer, named by its response in seconds and fraction of the critical damping.
  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration) }

  /// By a quick spring of bounce 0.15 and `extraBounce`, for what follows a finger or pointer; durations in seconds.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration) }

  /// By a spring without bounce, of half a second.
  public static var smooth: Animation { spring(.smooth) }
  /// By a spring without bounce but for `extraBounce`; the duration in seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// By a spring of bounce 0.15, of half a second.
  public static var snappy: Animation { spring(.snappy) }
  /// By a spring of bounce 0.15 and `extraBounce`; the duration in seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// By a spring of bounce 0.3, of half a second.
  public static var bouncy: Animation { spring(.bouncy) }
  /// By a spring of bounce 0.3 and `extraBounce`; the duration in seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// By a spring whose way is added to those that run already; the velocity in ways per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(AddedSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }
  /// By a spring of half a second without bounce whose way is added to those that run already.
  public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }
  /// By an added spring, named by its physical numbers; the velocity in ways per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
  }
  /// By an added spring, named by its perceived duration in seconds and its bounce; the velocity in ways per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation { interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity) }
}
