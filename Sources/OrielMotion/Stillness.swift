import Foundation
import OrielDrawing

/// An animation with a known time at its beginning during which nothing moves.
protocol StillAnimation: CustomAnimation {
  /// That time in seconds, for a positive speed factor; infinite if the motion would be too slow to notice.
  func stillness(at rate: Double) -> TimeInterval
}

extension Animation {
  /// Motion that takes longer than this many seconds (about thirty years) counts as none.
  fileprivate static let longest: TimeInterval = 1e9

  /// The time in seconds without motion at the beginning, such as a delay; infinite if nothing ever moves.
  var stillness: TimeInterval {
    let time = stillness(at: 1)
    return time < Self.longest ? time : .infinity
  }

  fileprivate func stillness(at rate: Double) -> TimeInterval { (base as? any StillAnimation)?.stillness(at: rate) ?? 0 }
}

extension CurveAnimation: StillAnimation {
  func stillness(at rate: Double) -> TimeInterval { duration / rate >= Animation.longest ? .infinity : 0 }
}

extension Spring {
  /// An over-damped spring approaches its end more slowly, in proportion to its damping.
  fileprivate func stillness(at rate: Double) -> TimeInterval {
    frequency * rate < max(1, 2 * dampingRatio) / Animation.longest ? .infinity : 0
  }
}

extension SpringAnimation: StillAnimation {
  func stillness(at rate: Double) -> TimeInterval { spring.stillness(at: rate) }
}

extension AddedSpringAnimation: StillAnimation {
  func stillness(at rate: Double) -> TimeInterval { initialVelocity == 0 ? spring.stillness(at: rate) : 0 }
}

extension RetimedAnimation: StillAnimation {
  func stillness(at rate: Double) -> TimeInterval {
    self.rate > 0 && rate * self.rate > 0 ? max(0, delay / rate + base.stillness(at: rate * self.rate)) : .infinity
  }
}

extension RepeatedAnimation: StillAnimation {
  func stillness(at rate: Double) -> TimeInterval { count == 0 ? 0 : base.stillness(at: rate) }
}

extension EarlyCompleteAnimation: StillAnimation {
  /// Nothing moves, but logical completion has to be reported on time.
  func stillness(at rate: Double) -> TimeInterval { min(base.stillness(at: rate), max(0, duration / rate)) }
}

extension Animation {
  /// Whether it repeats indefinitely.
  package var isEndless: Bool { length == .infinity }

  /// The duration in seconds of one cycle of a repetition; for other animations their duration, or two seconds if that is unknown.
  var round: TimeInterval {
    switch base {
    case let repeated as RepeatedAnimation: repeated.base.round
    case let retimed as RetimedAnimation: retimed.rate > 0 ? retimed.base.round / retimed.rate : 0
    case let early as EarlyCompleteAnimation: early.base.round
    default: length.map { $0 < Self.longest ? $0 : 0 } ?? 2
    }
  }
}
