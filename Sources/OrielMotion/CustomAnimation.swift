import Foundation
import OrielDrawing

/// An animation implemented by the app. SwiftUI: `CustomAnimation`.
///
/// Values move from zero to `value`, the whole distance. Times are in seconds since the beginning.
///
/// ```swift
/// struct Steps: CustomAnimation {
///   func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///     time < 1 ? value.scaled(by: (time * 5).rounded(.down) / 5) : nil
///   }
/// }
/// ```
public protocol CustomAnimation: Hashable, Sendable {
  /// The part of `value` that has been reached at a time in seconds; nil ends the animation.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// The velocity at a time, per second; nil, the default, if it is unknown.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation takes over from another one that is running. Otherwise, the default, both run and their distances are added.
  ///
  /// `value` and `time` are the other animation's distance and elapsed time. If the result is true, this animation continues with its state
  /// and time.
  func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The state that an animation keeps between calls. SwiftUI: `AnimationContext`.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values stored by the animation.
  public var state: AnimationState<Value>
  /// Whether the rest of the motion is only its end. Completions with that criterion run when this becomes true.
  public var isLogicallyComplete = false

  /// The environment available to the animation; a higher module knows its type.
  package let surroundings: AnyObject?

  package init(state: AnimationState<Value> = AnimationState(), surroundings: AnyObject? = nil) {
    (self.state, self.surroundings) = (state, surroundings)
  }

  /// The same context with other stored values.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var result = AnimationContext<T>(state: state, surroundings: surroundings)
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}

/// Values stored by an animation, by key. SwiftUI: `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state in which every key has its default value.
  public init() {}

  /// The value of a key, or its default if none was stored.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key for a value stored by an animation, with a default. SwiftUI: `AnimationStateKey`.
public protocol AnimationStateKey {
  associatedtype Value
  /// The value if none was stored.
  static var defaultValue: Self.Value { get }
}
