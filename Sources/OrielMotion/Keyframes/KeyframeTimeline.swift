import Foundation
import OrielDrawing

/// One or more tracks of keyframes that change a value together. SwiftUI: `Keyframes`.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes where Body.Value == Value
  /// The tracks that move the value's properties.
  @KeyframesBuilder<Value> var body: Body { get }
  /// Appends the tracks, which begin at a value.
  func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes {
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) { body._resolve(into: &tracks) }
}

/// A list of tracks under construction.
public struct _KeyframeTracks<Value> {
  let initial: Value
  var updates: [(inout Value, TimeInterval) -> Void] = []
  var duration: TimeInterval = 0
}

/// Tracks provided by the library.
public protocol _BuiltInKeyframes: Keyframes where Body == _NoTracks<Value> {}

extension _BuiltInKeyframes {
  public var body: _NoTracks<Value> { _NoTracks() }
}

/// No tracks.
public struct _NoTracks<Value>: Keyframes {
  public var body: _NoTracks<Value> { self }
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) {}
}

/// A sequence of keyframes for one property. SwiftUI: `KeyframeTrack`.
///
/// ```swift
/// KeyframeTimeline(initialValue: CGPoint.zero) {
///   KeyframeTrack(\.y) {
///     LinearKeyframe(15, duration: 0.2)
///     SpringKeyframe(0, duration: 0.4)
///   }
/// }
/// ```
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: _BuiltInKeyframes where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates a track that changes a property.
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Creates a track that changes the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
    let path = keyPath, curve = KeyframeCurve(from: tracks.initial[keyPath: path].animatableData, content._resolved.keyframes)
    tracks.duration = max(tracks.duration, curve.duration)
    tracks.updates.append { $0[keyPath: path].animatableData = curve.value(at: $1) }
  }
}

/// Tracks that run in parallel.
public struct _TrackGroup<Value>: _BuiltInKeyframes {
  let resolve: [(inout _KeyframeTracks<Value>) -> Void]
  public func _resolve(into tracks: inout _KeyframeTracks<Value>) { for part in resolve { part(&tracks) } }
}

/// Builds parallel tracks, or the keyframes of a single track. SwiftUI: `KeyframesBuilder`.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildBlock() -> _NoTracks<Value> { _NoTracks() }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>) -> _TrackGroup<Value> {
    _TrackGroup(resolve: [accumulated._resolve, next._resolve])
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> { _KeyframeSequence(parts: [accumulated._resolved, next._resolved]) }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(parts: components.map(\._resolved))
  }

  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(parts: [component._resolved])
  }
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(parts: [component._resolved])
  }
  public static func buildEither(first component: some Keyframes<Value>) -> _TrackGroup<Value> {
    _TrackGroup(resolve: [component._resolve])
  }
  public static func buildEither(second component: some Keyframes<Value>) -> _TrackGroup<Value> {
    _TrackGroup(resolve: [component._resolve])
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
  public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K>
  where K.Value == Value { KeyframeTrack { component } }
}

/// Keyframes that can be evaluated at any time. SwiftUI: `KeyframeTimeline`.
public struct KeyframeTimeline<Value> {
  private let tracks: _KeyframeTracks<Value>

  /// Creates a timeline from tracks that begin at a value; properties without a track stay unchanged.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    var tracks = _KeyframeTracks(initial: initialValue)
    content()._resolve(into: &tracks)
    self.tracks = tracks
  }

  /// The time of the longest track, in seconds.
  public var duration: TimeInterval { tracks.duration }

  /// The value at a time in seconds; times before the beginning and after the end are limited to these.
  public func value(time: Double) -> Value {
    var value = tracks.initial
    update(value: &value, time: time)
    return value
  }

  /// The value at a fraction of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets the properties that have tracks to their values at a time in seconds.
  public func update(value: inout Value, time: Double) { for update in tracks.updates { update(&value, time) } }

  /// Sets the properties that have tracks to their values at a fraction of the duration, from 0 to 1.
  public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}
