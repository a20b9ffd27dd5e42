import Foundation
import OrielDrawing

/// A way to move numbers in time, written by a program. SwiftUI: `CustomAnimation`.
///
/// Numbers move from zero to `value`, which is the whole way. Times are in seconds since the beginning.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of the way is done at a time; nil when the motion is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// The velocity at a time, per second; nil if it is not known, as by default.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation goes on from another one that runs; else, as by default, both run and their ways are added.
  ///
  /// `value` and `time` are the way of the other and how long it has run. If the answer is true, this one has its state and its time.
  func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation keeps between its calls. SwiftUI: `AnimationContext`.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation has stored.
  public var state: AnimationState<Value>
  /// Whether what follows is only the end of the motion: completions that wait for that run.
  public var isLogicallyComplete = false

  /// The environment that the animation may read; the module above knows its type.
  package let surroundings: AnyObject?

  package init(state: AnimationState<Value> = AnimationState(), surroundings: AnyObject? = nil) {
    (self.state, self.surroundings) = (state, surroundings)
  }

  /// The same context with other values stored.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var result = AnimationContext<T>(state: state, surroundings: surroundings)
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}

/// Values that an animation stores, by key. SwiftUI: `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// A state in which every key has its default.
  public init() {}

  /// A key's value, or its default if none was stored.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Names a value that an animation stores, and its default. SwiftUI: `AnimationStateKey`.
public protocol AnimationStateKey {
  associatedtype Value
  /// The value where none was stored.
  static var defaultValue: Self.Value { get }
}
