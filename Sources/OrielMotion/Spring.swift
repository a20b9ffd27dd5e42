import Foundation
import OrielDrawing

/// A damped spring that pulls a value to its target. SwiftUI: `Spring`.
///
/// Times are in seconds. A duration that is not a positive number means no motion: values are at their target at once.
public struct Spring: Hashable, Sendable {
  /// 2π / response, in radians per second.
  let frequency: Double
  /// How much of the critical damping there is: below 1 the value overshoots.
  public let dampingRatio: Double
  /// The mass at the spring's end: with the same response it changes forces, not motion.
  public let mass: Double

  init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    // Beyond that the squares are no numbers any more, and nothing is to be seen of the motion.
    self.frequency = frequency > 0 && frequency < 1e100 ? max(frequency, 1e-100) : .infinity
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(1e100, max(0, dampingRatio))
    self.mass = mass
  }

  /// A spring by the duration that is perceived, in seconds, and its bounce: 0 for none, up to 1 for one that never rests, and below 0
  /// for one that is slower at its end, down to −1.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let bounce = bounce.isNaN ? 0 : min(1, max(-1, bounce))
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring by the time in seconds of one swing without damping, and the fraction of the critical damping.
  public init(response: Double, dampingRatio: Double) { self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio) }

  /// A spring by its physical numbers. More damping than the critical one counts as the critical one, unless over-damping is allowed.
  /// Without a positive mass and stiffness there is no motion.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / stiffness.squareRoot() / mass.squareRoot() / 2
    self.init(
      frequency: mass > 0 && stiffness > 0 ? (stiffness / mass).squareRoot() : .infinity,
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// A spring by the time in seconds after which a way of 1 is done but for `epsilon`.
  ///
  /// The damping is between 0, which never settles and counts as nearly 0, and 1. O(1): the number is found in 60 steps.
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

  /// The duration that is perceived, in seconds: that of one swing without damping.
  public var duration: TimeInterval { response }
  /// The time of one swing without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// From 1, never at rest, over 0, no overshooting, to −1, slow at its end.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The force for a distance of 1.
  public var stiffness: Double { frequency * frequency * mass }
  /// The force against a velocity of 1.
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// The time in seconds after which a way of 1 is done but for a thousandth; infinite for a spring that never rests.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

  /// A spring without bounce, of half a second. SwiftUI: `Spring.smooth`.
  public static var smooth: Spring { smooth() }
  /// A spring without bounce but for `extraBounce`, by the duration that is perceived, in seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce, 0.15, of half a second. SwiftUI: `Spring.snappy`.
  public static var snappy: Spring { snappy() }
  /// A spring of bounce 0.15 and `extraBounce`, by the duration that is perceived, in seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce, 0.3, of half a second. SwiftUI: `Spring.bouncy`.
  public static var bouncy: Spring { bouncy() }
  /// A spring of bounce 0.3 and `extraBounce`, by the duration that is perceived, in seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
