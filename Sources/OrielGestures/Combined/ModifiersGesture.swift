@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

extension Gesture {
  /// Recognises the gesture only if modifier keys are held when it begins: at its press, at each of several clicks, or while the wheel
  /// turns. SwiftUI: `modifiers(_:)`.
  ///
  /// Additional keys may be held, and once recognised it continues without them. Control is accepted for `command`.
  ///
  /// ```swift
  /// TapGesture().modifiers(.shift).onEnded { extendSelection() }
  /// ```
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(base: self, modifiers: modifiers)
  }
}

/// A gesture that requires modifier keys.
nonisolated public struct _ModifiersGesture<Base: Gesture>: _PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let modifiers: EventModifiers

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Base.Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor public static var _holdsProperties: Bool { Base._holdsProperties }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Base.Value> {
    let known = present as? ModifiersRecognizer<Base.Value>
    let base = Base._recognizer(of: gesture.base, known?.base).part
    guard let known, known.base === base else { return ModifiersRecognizer(base, gesture.modifiers) }
    known.modifiers = gesture.modifiers
    return known
  }
}

private final class ModifiersRecognizer<Value>: PartRecognizer<Value, Value> {
  var modifiers: EventModifiers

  init(_ base: ValueRecognizer<Value>, _ modifiers: EventModifiers) {
    self.modifiers = modifiers
    super.init(base)
  }

  override func value(for base: Value) -> Value { base }

  override func receive(_ event: GestureEvent) {
    if stage == .possible && begins(event.action) && !event.source.modifiers.includes(modifiers) { return cancel() }
    super.receive(event)
  }

  private func begins(_ action: GestureEvent.Action) -> Bool {
    switch action {
    case .pointer(.began), .finger(.began, _): true
    case .pointer, .finger: false
    case .magnified: wantsMagnification
    }
  }
}
