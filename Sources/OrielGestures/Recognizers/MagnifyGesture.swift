import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers that move apart or together, or the wheel turned with Control held. SwiftUI: `MagnifyGesture`.
nonisolated public struct MagnifyGesture: _PrimitiveGesture {
  /// A moment of it. SwiftUI: `MagnifyGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time: Date
    /// The factor by which it magnifies, against the beginning.
    public var magnification: CGFloat
    /// The change of that in a second.
    public var velocity: CGFloat
    /// The middle of the fingers at the beginning, in parts of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in points of the view.
    public var startLocation: CGPoint
  }

  /// How far the factor is from 1 before it counts.
  public var minimumScaleDelta: CGFloat

  /// A gesture that begins when the factor is so far from 1.
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

/// The older name of `MagnifyGesture`, with the factor alone as its value. SwiftUI: `MagnificationGesture`.
nonisolated public struct MagnificationGesture: _PrimitiveGesture {
  /// The factor by which it magnifies, against the beginning.
  public typealias Value = CGFloat
  /// How far the factor is from 1 before it counts.
  public var minimumScaleDelta: CGFloat

  /// A gesture that begins when the factor is so far from 1.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<CGFloat> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<CGFloat> {
    typealias Whole = _MapGesture<MagnifyGesture, CGFloat>
    return Whole._recognizer(of: MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta).map(\.magnification), present).part
  }
}
