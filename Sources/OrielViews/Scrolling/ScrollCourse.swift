import Foundation
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The movement of content along one axis after it is released, as a function of time.
///
/// It slides with decreasing speed. Where it would leave the content, or must end elsewhere, a critically damped spring takes over.
struct ScrollCourse {
  /// The factor by which the speed decreases per millisecond, UIKit's normal rate: content slides half as many points as its speed per
  /// second.
  static let normalRate = -1000 * log(0.998)
  /// Below this speed, in points per second, the user has stopped before releasing.
  static let minSpeed: CGFloat = 50
  /// The angular frequency of springs, in radians per second.
  private static let stiffness = 12.0
  /// The distance from its end at which the movement ends, in points.
  private static let nearness: CGFloat = 0.25

  private var start: CGFloat
  private let velocity: CGFloat
  private let rate: Double
  /// The start of the spring in seconds, with the distance from its target and the speed at that time.
  private var springBegin = TimeInterval.infinity
  private var springDistance: CGFloat = 0
  private var springVelocity: CGFloat = 0
  /// The final offset.
  private(set) var end: CGFloat
  /// The duration in seconds.
  private(set) var duration: TimeInterval = 0
  /// Whether the spring leads to an end of the content, so that the remaining distance is beyond it.
  private var bounces = false
  /// The remaining speed at the end, in points per second, with which an enclosing scroll view may continue.
  private(set) var rest: CGFloat = 0

  /// Slides from an offset with a velocity within the content, from 0 to a limit, where it bounces or stops.
  init(slidingFrom start: CGFloat, velocity: CGFloat, limit: CGFloat, bounces: Bool) {
    (self.start, self.velocity, rate) = (start, velocity, Self.normalRate)
    let wanted = start + velocity / rate
    end = max(0, min(limit, wanted))
    if start < 0 || start > limit {
      end = start < 0 ? 0 : limit
      self.bounces = true
      spring(at: 0, from: start - end, velocity)
    } else if end == wanted {
      duration = Self.time(until: velocity / rate, fallsBy: rate)
    } else {
      let way = end - start
      let part = velocity == 0 ? 0 : 1 - way * rate / velocity
      let time = part > 0 ? -log(part) / rate : 0
      let left = velocity - way * rate
      if bounces {
        self.bounces = true
        spring(at: time, from: 0, left)
      } else {
        duration = time
        rest = left
      }
    }
  }

  /// Moves from one offset to another, with an initial velocity.
  init(from start: CGFloat, velocity: CGFloat, to end: CGFloat) {
    (self.start, self.velocity, self.end) = (start, velocity, end)
    let ownRate = end == start ? 0 : Double(velocity / (end - start))
    // A movement towards the target slides with the required deceleration.
    if ownRate >= 1 && ownRate <= 8 {
      rate = ownRate
      duration = Self.time(until: end - start, fallsBy: rate)
    } else {
      rate = Self.normalRate
      spring(at: 0, from: start - end, velocity)
    }
  }

  private mutating func spring(at begin: TimeInterval, from distance: CGFloat, _ velocity: CGFloat) {
    (springBegin, springDistance, springVelocity) = (begin, distance, velocity)
    let most = abs(distance) + abs(velocity + Self.stiffness * distance)
    var time = 1 / Self.stiffness
    while most * (1 + time) * exp(-Self.stiffness * time) > Self.nearness && time < 10 { time += 1 / 60 }
    duration = begin + time
  }

  private static func time(until way: CGFloat, fallsBy rate: Double) -> TimeInterval { max(0, log(abs(way) / nearness) / rate) }

  /// The offset at a time: the part inside the content, and the distance beyond its end.
  func place(at time: TimeInterval) -> (inside: CGFloat, beyond: CGFloat) {
    if time >= duration { return (end, 0) }
    if time < springBegin { return (start + velocity / rate * (1 - exp(-rate * time)), 0) }
    let elapsed = time - springBegin
    let way = (springDistance + (springVelocity + Self.stiffness * springDistance) * elapsed) * exp(-Self.stiffness * elapsed)
    return bounces ? (end, way) : (end + way, 0)
  }

  /// The speed at a time, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    if time < springBegin { return velocity * exp(-rate * time) }
    let elapsed = time - springBegin
    let slope = springVelocity + Self.stiffness * springDistance
    return (slope - Self.stiffness * (springDistance + slope * elapsed)) * exp(-Self.stiffness * elapsed)
  }

  /// Whether it is still sliding at a time.
  func isSliding(at time: TimeInterval) -> Bool { time < springBegin && time < duration }

  /// Shifts the movement because the content has moved.
  mutating func shift(by distance: CGFloat) {
    start += distance
    end += distance
  }
}

/// The resistance when content is pulled beyond its end.
enum RubberBand {
  private static let softness: CGFloat = 0.55

  /// The distance beyond the end shown for a pull, in a view of a length; less than that length.
  static func shown(_ pull: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * softness / length + 1)) * length
    return pull < 0 ? -way : way
  }

  /// The pull that shows a distance beyond the end.
  static func pull(_ shown: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0, abs(shown) < length else { return 0 }
    let pull = length / softness * (1 / (1 - abs(shown) / length) - 1)
    return shown < 0 ? -pull : pull
  }
}
