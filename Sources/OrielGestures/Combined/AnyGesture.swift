@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A gesture whose type is hidden. SwiftUI: `AnyGesture`.
///
/// While a press lasts it stays the gesture that it was if the type inside is another.
nonisolated public struct AnyGesture<Value>: _PrimitiveGesture {
  private let make: @MainActor (AnyObject?) -> _GestureRecognizer<Value>

  /// Hides the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    nonisolated(unsafe) let gesture = gesture  // used on the main actor alone
    make = { T._recognizer(of: gesture, $0) }
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> { gesture.make(present) }
  /// The type inside is not known, and may be one of the program's own.
  @MainActor public static var _holdsProperties: Bool { true }
}
