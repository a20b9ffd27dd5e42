import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers that turn around each other. SwiftUI: `RotateGesture`.
nonisolated public struct RotateGesture: _PrimitiveGesture {
  /// A moment of it. SwiftUI: `RotateGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time: Date
    /// How far the fingers have been turned since the beginning, clockwise on screen.
    public var rotation: Angle
    /// The change of that in a second.
    public var velocity: Angle
    /// The middle of the fingers at the beginning, in parts of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in points of the view.
    public var startLocation: CGPoint
  }

  /// How far they are turned before it counts.
  public var minimumAngleDelta: Angle

  /// A gesture that begins when the fingers have been turned so far.
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

/// The older name of `RotateGesture`, with the angle alone as its value. SwiftUI: `RotationGesture`.
nonisolated public struct RotationGesture: _PrimitiveGesture {
  /// How far the fingers have been turned, clockwise on screen.
  public typealias Value = Angle
  /// How far they are turned before it counts.
  public var minimumAngleDelta: Angle

  /// A gesture that begins when the fingers have been turned so far.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Angle> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Angle> {
    typealias Whole = _MapGesture<RotateGesture, Angle>
    return Whole._recognizer(of: RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta).map(\.rotation), present).part
  }
}
