import Foundation
import OrielDrawing

/// A damped spring that pulls a value to its target. SwiftUI: `Spring`.
///
/// Times are in seconds. If a duration is not a positive number there is no motion: values reach their target at once.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100.0, time: 0.2)
/// ```
public struct Spring: Hashable, Sendable {
  /// 2π / response, in radians per second.
  let frequency: Double
  /// The damping as a fraction of critical damping: below 1 the value overshoots.
  public let dampingRatio: Double
  /// The mass attached to the spring. With an unchanged response it affects forces, not motion.
  public let mass: Double

  init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    // Beyond this range the squares overflow, and no motion would be visible.
    self.frequency = frequency > 0 && frequency < 1e100 ? max(frequency, 1e-100) : .infinity
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(1e100, max(0, dampingRatio))
    self.mass = mass
  }

  /// Creates a spring from its perceived duration in seconds and its bounce: 0 for none, up to 1 for one that never comes to rest, and down
  /// to −1 for one that slows down towards its end.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let bounce = bounce.isNaN ? 0 : min(1, max(-1, bounce))
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from the period of an undamped oscillation, in seconds, and the fraction of critical damping.
  public init(response: Double, dampingRatio: Double) { self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio) }

  /// Creates a spring from physical quantities. Damping beyond critical is limited to critical unless over-damping is allowed. Without a
  /// positive mass and stiffness there is no motion.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / stiffness.squareRoot() / mass.squareRoot() / 2
    self.init(
      frequency: mass > 0 && stiffness > 0 ? (stiffness / mass).squareRoot() : .infinity,
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// Creates a spring from the time in seconds after which a distance of 1 has shrunk to `epsilon`.
  ///
  /// The damping is limited to 0…1; 0, which never settles, counts as nearly 0. O(1): the frequency is found in 60 steps.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = dampingRatio.isNaN ? 1 : min(1, max(.ulpOfOne, dampingRatio))
    guard settlingDuration > 0, settlingDuration.isFinite, epsilon > 0 else {
      self.init(frequency: .infinity, dampingRatio: ratio)
      return
    }
    // ln((1 + d) / ε) = d · time, where d = ratio · frequency; the difference of both sides grows with d.
    var (low, high) = (0.0, 1.0)
    func isBelow(_ d: Double) -> Bool { d * settlingDuration < log((1 + d) / epsilon) }
    while isBelow(high) && high < 1e300 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle } else { high = middle }
    }
    self.init(frequency: high / ratio, dampingRatio: ratio)
  }

  /// The perceived duration in seconds: the period of an undamped oscillation.
  public var duration: TimeInterval { response }
  /// The period of an undamped oscillation, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The bounce, from 1 (never comes to rest) through 0 (no overshooting) to −1 (slows down towards its end).
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The force at a distance of 1.
  public var stiffness: Double { frequency * frequency * mass }
  /// The opposing force at a velocity of 1.
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// The time in seconds until a distance of 1 has shrunk to a thousandth; infinite for a spring that never comes to rest.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

  /// A spring without bounce, of half a second. SwiftUI: `Spring.smooth`.
  public static var smooth: Spring { smooth() }
  /// A spring without bounce other than `extraBounce`; `duration` is the perceived duration in seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce, 0.15, of half a second. SwiftUI: `Spring.snappy`.
  public static var snappy: Spring { snappy() }
  /// A spring with a bounce of 0.15 plus `extraBounce`; `duration` is the perceived duration in seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce, 0.3, of half a second. SwiftUI: `Spring.bouncy`.
  public static var bouncy: Spring { bouncy() }
  /// A spring with a bounce of 0.3 plus `extraBounce`; `duration` is the perceived duration in seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
