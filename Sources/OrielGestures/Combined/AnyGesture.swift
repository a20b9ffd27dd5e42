@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A gesture of a hidden type. SwiftUI: `AnyGesture`.
///
/// During a press it keeps its original gesture, even if an update has another type inside.
nonisolated public struct AnyGesture<Value>: _PrimitiveGesture {
  private let make: @MainActor (AnyObject?) -> _GestureRecognizer<Value>

  /// Hides the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    let gesture = MainActorValue(gesture)
    make = { T._recognizer(of: gesture.value, $0) }
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> { gesture.make(present) }
  /// The hidden type is unknown and may be a custom gesture.
  @MainActor public static var _holdsProperties: Bool { true }
}
