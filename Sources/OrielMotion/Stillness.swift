import Foundation
import OrielDrawing

/// An animation of which it is known how long nothing moves at its beginning.
protocol StillAnimation: CustomAnimation {
  /// In seconds, if it runs faster by a positive factor; infinite if it would move so slowly that nobody sees it.
  func stillness(at rate: Double) -> TimeInterval
}

extension Animation {
  /// What takes longer than this many seconds, thirty years, stands still.
  fileprivate static let longest: TimeInterval = 1e9

  /// How long nothing moves at the beginning, in seconds: a delay; infinite if nothing ever does.
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
  /// One that is damped more than critically creeps to its end the more slowly.
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
  /// Nothing moves, but something has to be told.
  func stillness(at rate: Double) -> TimeInterval { min(base.stillness(at: rate), max(0, duration / rate)) }
}

extension Animation {
  /// Whether it goes on for ever.
  package var isEndless: Bool { length == .infinity }

  /// How long one round of a repetition takes, in seconds; of others their length, or two seconds if that is not known.
  var round: TimeInterval {
    switch base {
    case let repeated as RepeatedAnimation: repeated.base.round
    case let retimed as RetimedAnimation: retimed.rate > 0 ? retimed.base.round / retimed.rate : 0
    case let early as EarlyCompleteAnimation: early.base.round
    default: length.map { $0 < Self.longest ? $0 : 0 } ?? 2
    }
  }
}
