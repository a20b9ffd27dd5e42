import Foundation
import OrielDrawing

/// The keyframes of one track, in order. SwiftUI: `KeyframeTrackContent`.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  /// The keyframes of the track, one after another.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// Appends the keyframes to a list.
  func _resolve(into keyframes: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent {
  public func _resolve(into keyframes: inout _KeyframeList<Value>) { body._resolve(into: &keyframes) }
}

/// A list of keyframes under construction.
public struct _KeyframeList<Value: Animatable> {
  var keyframes: [TrackSegment<Value.AnimatableData>] = []
}

/// A keyframe provided by the library.
public protocol _BuiltInKeyframe: KeyframeTrackContent where Body == _EmptyKeyframes<Value> {}

extension _BuiltInKeyframe {
  public var body: _EmptyKeyframes<Value> { _EmptyKeyframes() }
}

/// No keyframes.
public struct _EmptyKeyframes<Value: Animatable>: KeyframeTrackContent {
  public var body: _EmptyKeyframes<Value> { self }
  public func _resolve(into keyframes: inout _KeyframeList<Value>) {}
}

/// Moves to a value at constant speed or along a curve. SwiftUI: `LinearKeyframe`.
public struct LinearKeyframe<Value: Animatable>: _BuiltInKeyframe {
  private let segment: TrackSegment<Value.AnimatableData>
  /// Creates a keyframe from its final value, duration in seconds and timing curve.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segment = TrackSegment(target: to.animatableData, duration: duration, form: .linear(timingCurve))
  }
  public func _resolve(into keyframes: inout _KeyframeList<Value>) { keyframes.keyframes.append(segment) }
}

/// Moves to a value along a cubic curve; consecutive keyframes of this kind are smooth. SwiftUI: `CubicKeyframe`.
public struct CubicKeyframe<Value: Animatable>: _BuiltInKeyframe {
  private let segment: TrackSegment<Value.AnimatableData>
  /// Creates a keyframe from its final value, duration in seconds and velocities per second at both ends; nil: chosen for a smooth motion.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    segment = TrackSegment(
      target: to.animatableData, duration: duration, form: .cubic, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }
  public func _resolve(into keyframes: inout _KeyframeList<Value>) { keyframes.keyframes.append(segment) }
}

/// Moves from the last keyframe's value to another one with a spring, in a duration or as long as the spring takes. SwiftUI:
/// `SpringKeyframe`.
public struct SpringKeyframe<Value: Animatable>: _BuiltInKeyframe {
  private let segment: TrackSegment<Value.AnimatableData>
  /// Creates a keyframe from its target and duration in seconds, after which the spring is cut off; nil: its settling time. The start
  /// velocity is per second; nil: chosen for a smooth motion.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    segment = TrackSegment(
      target: to.animatableData, duration: duration ?? spring.settlingDuration, form: .spring(spring),
      startVelocity: startVelocity?.animatableData)
  }
  public func _resolve(into keyframes: inout _KeyframeList<Value>) { keyframes.keyframes.append(segment) }
}

/// Changes to a value without interpolation. SwiftUI: `MoveKeyframe`.
public struct MoveKeyframe<Value: Animatable>: _BuiltInKeyframe {
  private let segment: TrackSegment<Value.AnimatableData>
  /// Creates a keyframe that sets a value.
  public init(_ to: Value) { segment = TrackSegment(target: to.animatableData, duration: 0, form: .linear(.linear)) }
  public func _resolve(into keyframes: inout _KeyframeList<Value>) { keyframes.keyframes.append(segment) }
}

/// Builds the keyframes of one track, one after the other. SwiftUI: `KeyframeTrackContentBuilder`.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildBlock() -> _EmptyKeyframes<Value> { _EmptyKeyframes() }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { _KeyframeSequence(parts: [accumulated._resolved, next._resolved]) }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
    _KeyframeSequence(parts: components.map(\._resolved))
  }
  public static func buildOptional<K: KeyframeTrackContent<Value>>(_ component: K?) -> some KeyframeTrackContent<Value> {
    _KeyframeSequence(parts: component.map { [$0._resolved] } ?? [])
  }
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(parts: [component._resolved])
  }
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(parts: [component._resolved])
  }
}

extension KeyframeTrackContent {
  /// The keyframes as a list.
  public var _resolved: _KeyframeList<Value> {
    var list = _KeyframeList<Value>()
    _resolve(into: &list)
    return list
  }
}

/// Keyframes in sequence.
public struct _KeyframeSequence<Value: Animatable>: _BuiltInKeyframe {
  let parts: [_KeyframeList<Value>]
  public func _resolve(into keyframes: inout _KeyframeList<Value>) {
    for part in parts { keyframes.keyframes += part.keyframes }
  }
}
