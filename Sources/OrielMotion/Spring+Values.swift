import Foundation
import OrielDrawing

extension Spring {
  /// The state at a time as a linear combination of the initial distance and velocity.
  struct Course {
    /// The remaining fraction of the initial distance from the target, and the contribution of the initial velocity.
    var distance: (ofDistance: Double, ofVelocity: Double)
    var velocity: (ofDistance: Double, ofVelocity: Double)
  }

  /// How an initial distance from the target and velocity develop after a time. Times before 0 count as 0.
  func course(at time: TimeInterval) -> Course {
    let time = time > 0 ? time : 0
    if time == 0 { return Course(distance: (1, 0), velocity: (0, 1)) }
    let rest = Course(distance: (0, 0), velocity: (0, 0))
    if frequency == .infinity || time == .infinity { return rest }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (e, s, c) = (exp(-decay * time), sin(swing * time), cos(swing * time))
      return Course(
        distance: (e * (c + decay / swing * s), e * s / swing),
        velocity: (-e * frequency * frequency / swing * s, e * (c - decay / swing * s)))
    }
    if dampingRatio == 1 {
      let e = exp(-frequency * time)
      return Course(
        distance: ((1 + frequency * time) * e, time * e), velocity: (-frequency * frequency * time * e, (1 - frequency * time) * e))
    }
    let difference = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    // The damping is so strong that nothing moves.
    guard difference.isFinite else { return Course(distance: (1, 0), velocity: (0, 0)) }
    // The slow rate as a quotient: the difference of two large numbers would lose precision.
    let fast = decay + difference, slow = frequency * frequency / fast
    let (a, b) = (exp(-slow * time), exp(-fast * time))
    let twice = 2 * difference
    return Course(
      distance: ((fast * a - slow * b) / twice, (a - b) / twice),
      velocity: (-slow * fast * (a - b) / twice, (fast * b - slow * a) / twice))
  }

  /// The value at a time, moving from zero to a target. The velocity is per second.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let course = course(at: time)
    return target.scaled(by: 1 - course.distance.ofDistance) + initialVelocity.scaled(by: course.distance.ofVelocity)
  }

  /// The velocity at a time, per second, for a motion from zero to a target.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let course = course(at: time)
    return initialVelocity.scaled(by: course.velocity.ofVelocity) - target.scaled(by: course.velocity.ofDistance)
  }

  /// The force on a value, towards the target and against the velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Advances a value and its velocity by a time. The result is exact for any step.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
    let course = course(at: deltaTime), distance = value - target
    value = target + distance.scaled(by: course.distance.ofDistance) + velocity.scaled(by: course.distance.ofVelocity)
    velocity = distance.scaled(by: course.velocity.ofDistance) + velocity.scaled(by: course.velocity.ofVelocity)
  }

  /// The time in seconds after which the value stays within `epsilon` of the target; infinite if it never does.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> TimeInterval {
    if frequency == .infinity || !(epsilon > 0) { return frequency == .infinity ? 0 : .infinity }
    let decay = dampingRatio * frequency
    if decay == 0 { return .infinity }
    let width = target.magnitudeSquared.squareRoot()
    let push = (initialVelocity - target.scaled(by: decay)).magnitudeSquared.squareRoot()
    if dampingRatio < 1 { return max(0, log((width + push) / epsilon) / decay) }
    func isWithin(_ tenth: Double) -> Bool {
      let left = target - value(target: target, initialVelocity: initialVelocity, time: tenth / 10)
      return left.magnitudeSquared.squareRoot() <= epsilon
    }
    // Long after the last oscillation the distance only decreases: the time is doubled until it is small enough, then bisected. It is at
    // least a tenth.
    let slow = dampingRatio == 1 ? frequency : frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
    var high = min(1e15, max(1, (20 / slow).rounded(.up)))
    while !isWithin(high) {
      if high >= 1e15 { return .infinity }
      high *= 2
    }
    var low = 0.0
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if isWithin(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }

  // MARK: From one value to another

  /// The value at a time, moving from one value to another. The velocity is per second.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData += value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The velocity at a time, per second, for a motion from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on a value between two others.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData, position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// The time in seconds after which the value stays within `epsilon` of `toValue`.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double = 0.001
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
