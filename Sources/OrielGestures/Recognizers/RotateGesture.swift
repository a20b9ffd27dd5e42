import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers rotating around each other. SwiftUI: `RotateGesture`.
nonisolated public struct RotateGesture: _PrimitiveGesture {
  /// The state of the gesture at a moment. SwiftUI: `RotateGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When the fingers moved.
    public var time: Date
    /// The rotation since the beginning, clockwise on screen.
    public var rotation: Angle
    /// The change of the rotation per second.
    public var velocity: Angle
    /// The initial midpoint of the fingers, in units of the view's size.
    public var startAnchor: UnitPoint
    /// The initial midpoint of the fingers, in points of the view.
    public var startLocation: CGPoint
  }

  /// The minimum rotation at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a gesture that begins at a minimum rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Value> {
    guard let known = present as? RotateRecognizer else { return RotateRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

private final class RotateRecognizer: FingerPairRecognizer<RotateGesture.Value> {
  var gesture: RotateGesture

  init(_ gesture: RotateGesture) { self.gesture = gesture }

  override var number: CGFloat { pair.turn }
  override var isEnough: Bool { !(abs(pair.turn) < gesture.minimumAngleDelta.radians) }
  override func value(at time: Date, velocity: CGFloat, from start: PairStart) -> RotateGesture.Value {
    RotateGesture.Value(
      time: time, rotation: .radians(pair.turn), velocity: .radians(velocity), startAnchor: start.anchor, startLocation: start.location)
  }
}

/// The older name of `RotateGesture`, with only the angle as its value. SwiftUI: `RotationGesture`.
nonisolated public struct RotationGesture: _PrimitiveGesture {
  /// The rotation since the beginning, clockwise on screen.
  public typealias Value = Angle
  /// The minimum rotation at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a gesture that begins at a minimum rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Angle> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Angle> {
    typealias Whole = _MapGesture<RotateGesture, Angle>
    return Whole._recognizer(of: RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta).map(\.rotation), present).part
  }
}
