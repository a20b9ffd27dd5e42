import Foundation
import OrielDrawing

/// How much of its way an animation has done that moves all numbers alike: one number instead of many.
package struct Pace {
  /// The part of the way that is done; nil when the motion is over.
  package var done: Double?
  package var isLogicallyComplete: Bool
}

/// A way that one animation decides alone, from its beginning to its end.
package struct PacedWay {
  fileprivate let animation: any PacedAnimation
  fileprivate let begin: TimeInterval
  fileprivate let length: Double

  /// nil if the animation moves numbers in a way of its own.
  init?(_ animation: Animation, from begin: TimeInterval, length: Double) {
    guard let animation = animation.base as? any PacedAnimation, animation.pace(at: 0, length: length) != nil else { return nil }
    (self.animation, self.begin, self.length) = (animation, begin, length)
  }

  /// How much is done at a time; an animation that is no longer known to be paced is over.
  package func pace(at time: TimeInterval) -> Pace {
    animation.pace(at: max(0, time - begin), length: length) ?? Pace(done: nil, isLogicallyComplete: true)
  }
}

/// An animation whose way, where nothing ran before it, is a part of the whole one.
protocol PacedAnimation: CustomAnimation {
  /// How much is done at a time in seconds, of a way of a length; nil if that is not known.
  func pace(at time: TimeInterval, length: Double) -> Pace?
}

extension Animation {
  func pace(at time: TimeInterval, length: Double) -> Pace? { (base as? any PacedAnimation)?.pace(at: time, length: length) }
}

extension CurveAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? {
    let isOver = !(duration > 0 && time < duration)
    return Pace(done: isOver ? nil : curve.value(at: time / duration), isLogicallyComplete: isOver)
  }
}

extension SpringAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? {
    let course = spring.course(at: time)
    let position = length * (1 - course.distance.ofDistance), velocity = -length * course.velocity.ofDistance
    let isOver = isAtRest(at: position, from: 0, velocity: velocity, target: length)
    return Pace(done: isOver ? nil : 1 - course.distance.ofDistance, isLogicallyComplete: time >= spring.response)
  }
}

extension DefaultAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? { Self.spring.pace(at: time, length: length) }
}

extension RetimedAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? { base.pace(at: self.time(time), length: length) }
}

extension EarlyCompleteAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? {
    guard var pace = base.pace(at: time, length: length) else { return nil }
    pace.isLogicallyComplete = time >= duration || pace.done == nil
    return pace
  }
}

extension RepeatedAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length: Double) -> Pace? {
    guard let cycle = base.length, cycle > 0 else { return nil }
    let index = (max(0, time) / cycle).rounded(.down)
    if let count, index >= Double(count) { return Pace(done: nil, isLogicallyComplete: true) }
    guard let pace = base.pace(at: max(0, time - index * cycle), length: length) else { return nil }
    let done = pace.done ?? 1, isReversed = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    return Pace(done: isReversed ? 1 - done : done, isLogicallyComplete: false)
  }
}

extension AddedSpringAnimation: PacedAnimation {
  func pace(at time: TimeInterval, length way: Double) -> Pace? {
    let isOver = time >= length ?? 0
    return Pace(
      done: isOver ? nil : spring.value(target: 1.0, initialVelocity: initialVelocity, time: time),
      isLogicallyComplete: time >= spring.response)
  }
}
