import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// A button's reactions to a press.
struct PressActions {
  /// Called with whether it is pressed with the pointer on it.
  var changed: ((Bool) -> Void)?
  /// Called for a release on it, while it still counts as pressed.
  var action: (() -> Void)?
}

/// A press of a control: the pointer may leave the control and return, and the press counts if it is released there.
final class PressRecognizer: GestureRecognizer {
  var actions: PressActions
  private var isInside = false
  private var wasNotified = false
  private var isActionDue = false

  init(_ actions: PressActions) { self.actions = actions }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action, let place else { return }
    isInside = event.isOn(place.box, modifier: place.index)
    guard phase == .ended else { return }
    stage = isInside ? .ended : .failed
    isActionDue = isInside
    if !isInside { tell(false) }
  }

  override var isDelivered: Bool { !isActionDue }
  /// A drag that leaves a button may become an outer gesture.
  override var yields: Bool { !isInside }

  override func deliver() {
    tell(isInside)
    guard isActionDue else { return }
    (isActionDue, isInside) = (false, false)
    actions.action?()
    tell(false)
  }

  override func cancel() {
    super.cancel()
    tell(false)
  }

  private func tell(_ isPressed: Bool) {
    if isPressed == wasNotified { return }
    wasNotified = isPressed
    actions.changed?(isPressed)
  }
}
