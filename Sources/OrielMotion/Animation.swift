import Foundation
import OrielDrawing

/// How numbers move in time from one value to the next. SwiftUI: `Animation`.
public struct Animation: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The animation's own type.
  public let base: any CustomAnimation

  /// An animation that a program has written.
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

  /// How much of a way is done at a time in seconds; nil when the motion is over.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// The velocity at a time, per second; nil if it is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether the animation goes on from another one that has run for `time` seconds on the way `value`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}
