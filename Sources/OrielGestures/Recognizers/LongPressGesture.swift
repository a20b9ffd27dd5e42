import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A press that is held for a time. It ends, successfully, while still held. SwiftUI: `LongPressGesture`.
nonisolated public struct LongPressGesture: _PrimitiveGesture {
  /// true from the press on, for `onChanged` and `updating`, and at the end.
  public typealias Value = Bool
  /// The duration in seconds; negative numbers and NaN count as 0.
  public var minimumDuration: Double
  /// The maximum movement of the pointer meanwhile, in points.
  public var maximumDistance: CGFloat

  /// Creates a press with a minimum duration in seconds and a maximum movement in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Bool> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Bool> {
    guard let known = present as? LongPressRecognizer else { return LongPressRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

final class LongPressRecognizer: ValueRecognizer<Bool> {
  var gesture: LongPressGesture
  private var start: CGPoint?
  private var due: Duration?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Duration? { stage == .possible ? due : nil }
  override func timePassed(_ now: Duration) { if let due, due <= now { end(true) } }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    switch phase {
    case .began:
      start = event.location
      // Beyond a day it never ends.
      let seconds = gesture.minimumDuration.isNaN ? 0 : max(0, gesture.minimumDuration)
      due = seconds < 86_400 ? event.now + .seconds(seconds) : nil
      if seconds == 0 { end(true) } else { show(true) }
    case .moved:
      guard let start else { return }
      if hypot(event.location.x - start.x, event.location.y - start.y) > gesture.maximumDistance { stage = .failed }
    case .ended: stage = .failed
    }
  }
}
