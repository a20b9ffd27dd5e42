import Foundation
import OrielDrawing

/// The progress of an animation that moves all numbers alike, as one number instead of many.
package struct Pace {
  /// The fraction of the distance that is covered; nil when the motion is over.
  package var done: Double?
  package var isLogicallyComplete: Bool
}

/// The trajectory of one animation that runs alone, from beginning to end. A class, because it is queried at each step and a structure
/// would be copied each time.
package final class PacedWay {
  private let animation: any PacedAnimation
  /// The repetition and the duration of one cycle, if the animation repeats; found once, because the search is slow.
  private let repetition: (of: RepeatedAnimation, cycle: TimeInterval)?
  private let begin: TimeInterval
  private let length: Double

  /// Fails if the animation does not move all numbers by the same fraction.
  init?(_ animation: Animation, from begin: TimeInterval, length: Double) {
    guard let animation = animation.base as? any PacedAnimation, animation.pace(at: 0, length: length) != nil else { return nil }
    (self.begin, self.length) = (begin, length)
    if let repeated = animation as? RepeatedAnimation, let cycle = repeated.base.length,
      let base = repeated.base.base as? any PacedAnimation
    {
      (self.animation, repetition) = (base, (repeated, cycle))
    } else {
      (self.animation, repetition) = (animation, nil)
    }
  }

  /// The progress at a time. An animation that is no longer paced is over.
  package func pace(at time: TimeInterval) -> Pace {
    let time = max(0, time - begin)
    let pace =
      if let repetition {
        repetition.of.pace(at: time, cycle: repetition.cycle) { animation.pace(at: $0, length: length) }
      } else {
        animation.pace(at: time, length: length)
      }
    return pace ?? Pace(done: nil, isLogicallyComplete: true)
  }
}

/// An animation that, running alone, covers the same fraction of the distance for all numbers.
protocol PacedAnimation: CustomAnimation {
  /// The progress at a time in seconds over a distance of a length; nil if it is unknown.
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
    return pace(at: time, cycle: cycle) { base.pace(at: $0, length: length) }
  }

  /// The progress of a repetition, given a positive cycle time and the base's progress as a function.
  func pace(at time: TimeInterval, cycle: TimeInterval, of base: (TimeInterval) -> Pace?) -> Pace? {
    let index = (max(0, time) / cycle).rounded(.down)
    if let count, index >= Double(count) { return Pace(done: nil, isLogicallyComplete: true) }
    guard let pace = base(max(0, time - index * cycle)) else { return nil }
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
