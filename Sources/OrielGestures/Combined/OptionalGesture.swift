@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// An optional gesture: nil recognises nothing and does not affect other gestures.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
}

extension Optional: _PrimitiveGesture where Wrapped: Gesture {
  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Wrapped.Value> {
    if let gesture { return Wrapped._recognizer(of: gesture, present) }
    return _GestureRecognizer(present as? AbsentRecognizer<Wrapped.Value> ?? AbsentRecognizer())
  }
  @MainActor public static var _holdsProperties: Bool { Wrapped._holdsProperties }
}

/// Fails at the first event.
private final class AbsentRecognizer<Value>: ValueRecognizer<Value> {
  override func receive(_ event: GestureEvent) { stage = .failed }
  override var yields: Bool { true }
}
