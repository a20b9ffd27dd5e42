import Foundation
import OrielDrawing

/// How content goes on along one axis after a person has let go of it, as a function of the time since then.
///
/// It slides, slower and slower. Where it would leave the content, or is to end elsewhere, a spring takes over that does not swing.
struct ScrollCourse {
  /// A speed falls to this part in a millisecond, as in UIKit's normal rate; so content slides half as many points as its points a second.
  static let normalRate = -1000 * log(0.998)
  /// Slower than this, in points a second, a person has stopped before letting go.
  static let leastSpeed: CGFloat = 50
  /// How fast springs are, in radians a second.
  private static let stiffness = 12.0
  /// It has ended when it is so near to its end, in points.
  private static let nearness: CGFloat = 0.25

  private var start: CGFloat
  private let velocity: CGFloat
  private let rate: Double
  /// When the spring begins, in seconds, with how far it is from where it leads to, and how fast.
  private var springBegin = TimeInterval.infinity
  private var springDistance: CGFloat = 0
  private var springVelocity: CGFloat = 0
  /// Where it ends.
  private(set) var end: CGFloat
  /// How long it takes, in seconds.
  private(set) var duration: TimeInterval = 0
  /// Whether the spring leads to an end of the content, so that what is not there yet is beyond it.
  private var bounces = false
  /// How fast it still is at its end, in points a second: a scroll view around may go on.
  private(set) var rest: CGFloat = 0

  /// Slides from a place, with a velocity, as far as the content reaches: from 0 to a limit. There it bounces, or stops.
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

  /// Goes from a place to another, with a velocity at the beginning.
  init(from start: CGFloat, velocity: CGFloat, to end: CGFloat) {
    (self.start, self.velocity, self.end) = (start, velocity, end)
    let ownRate = end == start ? 0 : Double(velocity / (end - start))
    // What is on its way there slides as fast as it takes.
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

  /// The place at a time: inside of the content, and how far beyond its end.
  func place(at time: TimeInterval) -> (inside: CGFloat, beyond: CGFloat) {
    if time >= duration { return (end, 0) }
    if time < springBegin { return (start + velocity / rate * (1 - exp(-rate * time)), 0) }
    let elapsed = time - springBegin
    let way = (springDistance + (springVelocity + Self.stiffness * springDistance) * elapsed) * exp(-Self.stiffness * elapsed)
    return bounces ? (end, way) : (end + way, 0)
  }

  /// How fast it is at a time, in points a second.
  func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    if time < springBegin { return velocity * exp(-rate * time) }
    let elapsed = time - springBegin
    let slope = springVelocity + Self.stiffness * springDistance
    return (slope - Self.stiffness * (springDistance + slope * elapsed)) * exp(-Self.stiffness * elapsed)
  }

  /// Whether it still slides at a time.
  func isSliding(at time: TimeInterval) -> Bool { time < springBegin && time < duration }

  /// Goes on by as much elsewhere: the content has moved.
  mutating func shift(by distance: CGFloat) {
    start += distance
    end += distance
  }
}

/// How far content follows a finger beyond its end.
enum RubberBand {
  private static let softness: CGFloat = 0.55

  /// How far content of a view of a length is shown beyond its end, for a pull by a distance: less than the length.
  static func shown(_ pull: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let way = (1 - 1 / (abs(pull) * softness / length + 1)) * length
    return pull < 0 ? -way : way
  }

  /// The pull that shows content so far beyond its end.
  static func pull(_ shown: CGFloat, in length: CGFloat) -> CGFloat {
    guard length > 0, abs(shown) < length else { return 0 }
    let pull = length / softness * (1 / (1 - abs(shown) / length) - 1)
    return shown < 0 ? -pull : pull
  }
}
