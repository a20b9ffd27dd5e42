import Foundation
import OrielDrawing

/// Describes how values move over time from one value to the next. SwiftUI: `Animation`.
///
/// ```swift
/// Circle()
///   .offset(x: isOn ? 60 : 0)
///   .animation(.spring(duration: 0.4, bounce: 0.2), value: isOn)
/// ```
public struct Animation: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The implementation: a built-in type or the app's own.
  public let base: any CustomAnimation

  /// Creates an animation from the app's own implementation.
  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  public static func == (a: Animation, b: Animation) -> Bool {
    func isEqual<A: CustomAnimation>(_ base: A) -> Bool { b.base as? A == base }
    return isEqual(a.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }

  public var description: String { String(describing: base) }
  public var debugDescription: String { "Animation(\(String(reflecting: base)))" }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }

  /// The part of `value` that is covered at a time in seconds; nil when the motion is over.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// The velocity at a time, per second; nil if it is unknown.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation continues another one that has run for `time` seconds towards `value`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}
