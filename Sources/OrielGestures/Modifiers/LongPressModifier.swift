import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

extension View {
  /// Runs an action when the view has been pressed for a time in seconds, while it is still held.
  ///
  /// `onPressingChanged` is called with true at the press and with false at the release, or when the pointer has moved by more than 10
  /// points. SwiftUI: `onLongPressGesture(minimumDuration:perform:onPressingChanged:)`.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: 10, perform: action, onPressingChanged: onPressingChanged)
  }

  /// The same with a maximum distance in points by which the pointer may move.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      _GestureModifier(
        PressingGesture(
          press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), changed: onPressingChanged,
          action: action), .after))
  }

  /// The older form of `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
  @_disfavoredOverload nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}

/// A long press that also reports its beginning, and its release, which is after its end.
nonisolated struct PressingGesture: _PrimitiveGesture {
  typealias Value = Bool
  let press: LongPressGesture
  let changed: ((Bool) -> Void)?
  let action: () -> Void

  @MainActor static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Bool> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Bool> {
    guard let known = present as? PressingRecognizer else { return PressingRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

private final class PressingRecognizer: ValueRecognizer<Bool> {
  var gesture: PressingGesture { didSet { press.gesture = gesture.press } }
  private let press: LongPressRecognizer
  private var isPressing = false
  private var wasPressing = false
  private var isActionDue = false

  init(_ gesture: PressingGesture) {
    self.gesture = gesture
    press = LongPressRecognizer(gesture.press)
  }

  override var deadline: Duration? { press.deadline }
  override func timePassed(_ now: Duration) {
    press.timePassed(now)
    follow()
  }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    if phase == .began { isPressing = true }
    if press.stage == .possible { press.receive(event) }
    if press.stage == .failed {
      tell(false)
      return stage = .failed
    }
    follow()
    if phase == .ended && stage == .active {
      isPressing = false
      end(true)
    }
  }

  /// Recognised as soon as the time has passed; it continues until the release.
  private func follow() {
    guard press.stage == .ended, stage == .possible else { return }
    stage = .active
    isActionDue = true
  }

  override var isDelivered: Bool { !isActionDue && wasPressing == isPressing }

  override func deliver() {
    // A press that ends immediately is still reported.
    if isPressing || isActionDue { tell(true) }
    if isActionDue {
      isActionDue = false
      gesture.action()
    }
    tell(isPressing)
  }

  override func cancel() {
    super.cancel()
    tell(false)
  }

  private func tell(_ new: Bool) {
    if !new { isPressing = false }
    if new == wasPressing { return }
    wasPressing = new
    gesture.changed?(new)
  }
}
