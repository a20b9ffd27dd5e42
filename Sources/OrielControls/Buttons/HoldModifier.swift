import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The callbacks of a press that repeats while it is held.
struct HoldActions {
  /// Called when the pressed state changes: true while held with the pointer over the control.
  let pressed: (Bool) -> Void
  /// Called with true when the press begins, and with false when it is over.
  let editing: (Bool) -> Void
  /// Called at the press, and repeatedly while it is held, until it returns false: nothing was left to do.
  let act: () -> Bool
  /// Called when the pointer enters or leaves the control.
  var hover: ((Bool) -> Void)?
}

/// Runs an action at a press, and repeatedly while it is held.
nonisolated struct _HoldModifier: ViewModifier {
  typealias Body = Never
  let actions: HoldActions

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: HoldModifier(modifier.actions, in: context.scope)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class HoldModifier: GestureModifier {
  private let actions: HoldActions

  init(_ actions: HoldActions, in scope: EnvironmentScope) {
    self.actions = actions
    super.init(.after, in: scope)
  }

  override var followsPointer: Bool { actions.hover != nil }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    switch event.pointer?.phase {
    case .entered: actions.hover?(true)
    case .exited: actions.hover?(false)
    default: break
    }
    return false
  }

  override func makeRecognizer() -> GestureRecognizer { HoldRecognizer(actions) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? HoldRecognizer else { return false }
    recognizer.actions = actions
    return true
  }
}

/// Recognises a press that repeats while it is held with the pointer on the view.
///
/// The action repeats after half a second, then every tenth of a second, and soon twice as fast. Because a finger may be about to scroll
/// the container, a touch acts only on release, or after half a second.
private final class HoldRecognizer: GestureRecognizer {
  var actions: HoldActions
  private var start = CGPoint.zero
  private var isInside = true
  private var wasInside = false
  /// The time of the next repetition; nil while none is scheduled.
  private var next: Duration?
  private var repeats = 0
  /// How many repetitions are due.
  private var due = 0
  private var hasBegun = false
  private var hasEnded = false

  private static let delay = Duration.milliseconds(500)
  private var interval: Duration { .milliseconds(repeats <= 10 ? 100 : 50) }

  init(_ actions: HoldActions) { self.actions = actions }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action, let place else { return }
    isInside = event.isOn(place.box, modifier: place.index)
    switch phase {
    case .began:
      start = event.location
      next = event.now + Self.delay
      if event.device != .touch { begin() }
    case .moved:
      if stage == .possible, max((event.location.x - start.x).magnitude, (event.location.y - start.y).magnitude) >= 10 {
        stage = .failed
      } else if !isInside {
        next = nil
      } else if !wasInside && hasBegun {
        next = event.now + interval
      }
    case .ended:
      if stage == .possible && isInside { begin() }
      next = nil
      stage = stage == .active ? .ended : .failed
    }
  }

  private func begin() {
    stage = .active
    due += 1
  }

  override var deadline: Duration? { next }

  override func timePassed(_ now: Duration) {
    guard let next, next <= now else { return }
    if stage == .possible {
      begin()
    } else {
      repeats += 1
      due += 1
    }
    self.next = now + (repeats == 0 ? Self.delay : interval)
  }

  override var isDelivered: Bool { !stage.isRecognized || hasBegun && due == 0 && (stage != .ended || hasEnded) }

  override func deliver() {
    guard stage.isRecognized, !hasEnded else { return }
    let isFirst = !hasBegun
    if isFirst {
      hasBegun = true
      actions.editing(true)
    }
    tell(isInside)
    while due > 0 {
      due -= 1
      let hasActed = isFirst && repeats == 0 ? actions.act() : withTransaction(.ofHold) { actions.act() }
      if !hasActed { (next, due) = (nil, 0) }
    }
    if stage == .ended { finish() }
  }

  override func cancel() {
    super.cancel()
    if hasBegun { finish() }
  }

  private func finish() {
    if hasEnded { return }
    hasEnded = true
    actions.editing(false)
    tell(false)
  }

  private func tell(_ isPressed: Bool) {
    if isPressed == wasInside { return }
    wasInside = isPressed
    actions.pressed(isPressed)
  }
}
