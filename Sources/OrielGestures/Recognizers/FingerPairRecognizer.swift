import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The initial position of two fingers in the gesture's view.
struct PairStart {
  var anchor: UnitPoint
  var location: CGPoint
}

/// A gesture of two fingers that continues until one of them is lifted or the wheel pauses.
@MainActor class FingerPairRecognizer<Value>: ValueRecognizer<Value> {
  private(set) var pair = FingerPair()
  private var track = NumberTrack()
  private var paused: Duration?

  /// The time after which a wheel that is not turned counts as pausing.
  private static var pause: Duration { .milliseconds(250) }

  /// The measured quantity.
  var number: CGFloat { 0 }
  /// Whether it is large enough to begin.
  var isEnough: Bool { false }
  func value(at time: Date, velocity: CGFloat, from start: PairStart) -> Value { preconditionFailure("\(type(of: self)) has no value") }

  override var deadline: Duration? { stage == .active || stage == .possible ? paused : nil }
  override func timePassed(_ now: Duration) {
    guard let paused, paused <= now else { return }
    stage = stage == .active ? .ended : .failed
  }

  override func receive(_ event: GestureEvent) {
    // Events of a single finger are ignored, unless it is lifted before there are two.
    if case .pointer(.ended) = event.action, !pair.hasBegun { return stage = .failed }
    guard pair.add(event) else { return }
    if case .magnified = event.action { paused = event.now + Self.pause }
    track.add(number, at: event.time)
    if pair.hasEnded { return stage = stage == .active ? .ended : .failed }
    guard pair.hasBegun, stage == .active || isEnough, let place else { return }
    stage = .active
    let (size, location) = (place.size, place.point(pair.middle, in: .local))
    let anchor = UnitPoint(x: size.width > 0 ? location.x / size.width : 0.5, y: size.height > 0 ? location.y / size.height : 0.5)
    show(value(at: event.date, velocity: track.velocity(at: event.time), from: PairStart(anchor: anchor, location: location)))
  }
}
