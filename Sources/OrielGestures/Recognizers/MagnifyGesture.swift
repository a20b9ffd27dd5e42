import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers moving apart or together, or turning the wheel with Control held. SwiftUI: `MagnifyGesture`.
///
/// ```swift
/// Image("map").scaleEffect(scale).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
/// ```
nonisolated public struct MagnifyGesture: _PrimitiveGesture {
  /// The state of the gesture at a moment. SwiftUI: `MagnifyGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When the fingers moved.
    public var time: Date
    /// The factor relative to the beginning.
    public var magnification: CGFloat
    /// The change of the factor per second.
    public var velocity: CGFloat
    /// The initial midpoint of the fingers, in units of the view's size.
    public var startAnchor: UnitPoint
    /// The initial midpoint of the fingers, in points of the view.
    public var startLocation: CGPoint
  }

  /// The minimum difference of the factor from 1 at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture that begins at a minimum difference of the factor from 1.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Value> {
    guard let known = present as? MagnifyRecognizer else { return MagnifyRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

private final class MagnifyRecognizer: FingerPairRecognizer<MagnifyGesture.Value> {
  var gesture: MagnifyGesture

  init(_ gesture: MagnifyGesture) { self.gesture = gesture }

  override var number: CGFloat { pair.scale }
  override var isEnough: Bool { !(abs(pair.scale - 1) < gesture.minimumScaleDelta) }
  override var wantsMagnification: Bool { true }
  override func value(at time: Date, velocity: CGFloat, from start: PairStart) -> MagnifyGesture.Value {
    MagnifyGesture.Value(
      time: time, magnification: pair.scale, velocity: velocity, startAnchor: start.anchor, startLocation: start.location)
  }
}

/// The older name of `MagnifyGesture`, with only the factor as its value. SwiftUI: `MagnificationGesture`.
nonisolated public struct MagnificationGesture: _PrimitiveGesture {
  /// The factor relative to the beginning.
  public typealias Value = CGFloat
  /// The minimum difference of the factor from 1 at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture that begins at a minimum difference of the factor from 1.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<CGFloat> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<CGFloat> {
    typealias Whole = _MapGesture<MagnifyGesture, CGFloat>
    return Whole._recognizer(of: MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta).map(\.magnification), present).part
  }
}
