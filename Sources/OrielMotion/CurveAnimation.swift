import Foundation
import OrielDrawing

/// An animation whose duration is known before it runs.
protocol TimedAnimation: CustomAnimation {
  /// The duration in seconds; nil if it is unknown.
  var length: TimeInterval? { get }
  /// The duration of an animation that has ended, whose context may hold it.
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval?
}

extension TimedAnimation {
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval? { length }
}

extension Animation {
  var length: TimeInterval? { (base as? any TimedAnimation)?.length }
  func length<V: VectorArithmetic>(found context: AnimationContext<V>) -> TimeInterval? {
    (base as? any TimedAnimation)?.length(found: context)
  }
}

/// Follows a curve for a duration.
struct CurveAnimation: TimedAnimation, CustomStringConvertible {
  let curve: UnitCurve
  let duration: TimeInterval

  var length: TimeInterval? { duration > 0 ? duration : 0 }
  var description: String { "\(duration) s along \(curve)" }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard duration > 0, time < duration else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    duration > 0 && time >= 0 && time < duration ? value.scaled(by: curve.velocity(at: time / duration) / duration) : .zero
  }
}

extension Animation {
  private static let usualDuration = 0.35

  /// Follows a curve for a duration in seconds. Without a positive duration there is no motion.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  /// Follows the Bézier curve of two control points, whose x is limited to 0…1, for a duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(.bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)), duration: duration)
  }

  /// Moves at a constant speed, for 0.35 seconds.
  public static var linear: Animation { linear(duration: usualDuration) }
  /// Constant speed, for a duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  /// Starts slowly and stops abruptly, after 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: usualDuration) }
  /// Starts slowly; the duration is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// Starts abruptly and stops slowly, after 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: usualDuration) }
  /// Ends slowly; the duration is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// Starts and ends slowly; lasts 0.35 seconds.
  ///
  /// ```swift
  /// withAnimation(.easeInOut) { isLarge.toggle() }
  /// ```
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }
  /// Starts and ends slowly; the duration is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
}
