import Foundation
import OrielDrawing
import OrielMotion
import Testing

@Suite struct SpringTests {
  struct Row: Sendable {
    let spring: Spring, stiffness: Double, damping: Double, value: Double, settling: Double?
  }
  static let rows = [
    Row(spring: Spring(duration: 0.4), stiffness: 246.7401, damping: 31.4159, value: 4.656, settling: 0.6),
    Row(spring: Spring(duration: 0.4, bounce: 0.5), stiffness: 246.7401, damping: 15.7080, value: 6.473, settling: 1.157199),
    Row(spring: Spring(duration: 1), stiffness: 39.4784, damping: 12.5664, value: 1.313, settling: 1.5),
    Row(spring: .snappy, stiffness: 157.9137, damping: 21.3628, value: 3.881, settling: 0.876827),
    Row(spring: .smooth, stiffness: 157.9137, damping: 25.1327, value: 3.577, settling: nil),
    Row(spring: Spring(response: 0.55, dampingRatio: 1), stiffness: 130.5072, damping: 22.8479, value: 3.165, settling: nil),
  ]

  /// SwiftUI's numbers.
  @Test(arguments: rows) func numbersOfSprings(row: Row) {
    #expect(abs(row.spring.stiffness - row.stiffness) < 0.0002)
    #expect(abs(row.spring.damping - row.damping) < 0.0002)
    #expect(abs(row.spring.value(target: 10, time: 0.1) - row.value) < 0.0006)
    if let settling = row.settling { #expect(abs(row.spring.settlingDuration - settling) < 0.000001) }
  }

  static let springs = [
    Spring(duration: 0.5, bounce: 0.9), .bouncy, .smooth, Spring(duration: 0.5, bounce: -0.4), Spring(duration: 2, bounce: -0.9),
    Spring(mass: 3, stiffness: 90, damping: 4), Spring(mass: 1, stiffness: 1, damping: 40, allowOverDamping: true),
  ]

  /// The value obeys the equation of motion: its acceleration, from small steps of the velocity, is the force by the mass.
  @Test(arguments: springs) func theMotionIsThatOfItsForces(spring: Spring) {
    let (target, initial, h) = (7.0, -20.0, 1e-5)
    for time in stride(from: 0.01, through: 2, by: 0.17) {
      func value(_ t: Double) -> Double { spring.value(target: target, initialVelocity: initial, time: t) }
      func velocity(_ t: Double) -> Double { spring.velocity(target: target, initialVelocity: initial, time: t) }
      #expect(abs((value(time + h) - value(time - h)) / (2 * h) - velocity(time)) < 1e-3)
      let acceleration = (velocity(time + h) - velocity(time - h)) / (2 * h)
      let force = spring.force(target: target, position: value(time), velocity: velocity(time))
      #expect(abs(acceleration * spring.mass - force) < 1e-2 * max(1, abs(force)))
    }
    #expect(spring.value(target: target, initialVelocity: initial, time: 0) == 0)
    #expect(spring.velocity(target: target, initialVelocity: initial, time: 0) == initial)
  }

  @Test(arguments: springs) func manySmallStepsAreOneLargeOne(spring: Spring) {
    var (value, velocity) = (0.0, 5.0)
    for _ in 0..<300 { spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: 1.0 / 300) }
    #expect(abs(value - spring.value(target: 4, initialVelocity: 5, time: 1)) < 1e-9)
    #expect(abs(velocity - spring.velocity(target: 4, initialVelocity: 5, time: 1)) < 1e-8)
  }

  @Test(arguments: springs, [0, 30.0, -30]) func aSettledSpringStaysNearItsTarget(spring: Spring, initial: Double) {
    let end = spring.settlingDuration(target: 10.0, initialVelocity: initial)
    #expect(end > 0 && end < 1000)
    for time in stride(from: end, through: end * 2, by: end / 50) {
      #expect(abs(spring.value(target: 10, initialVelocity: initial, time: time) - 10) <= 0.003)
    }
  }

  @Test func anExactSettlingDurationIsFoundBack() {
    for ratio in [0.1, 0.5, 0.99] {
      for time in [0.1, 1, 30.0] {
        #expect(abs(Spring(settlingDuration: time, dampingRatio: ratio).settlingDuration - time) < 1e-6 * time)
      }
    }
  }

  @Test func namesOfOneSpringAgree() {
    let spring = Spring(mass: 2, stiffness: 50, damping: 8)
    #expect(abs(spring.stiffness - 50) < 1e-9 && abs(spring.damping - 8) < 1e-9 && spring.mass == 2)
    let same = Spring(duration: spring.duration, bounce: spring.bounce)
    #expect(abs(same.value(target: 1, time: 0.3) - spring.value(target: 1, time: 0.3)) < 1e-12)
    #expect(Spring(stiffness: 1, damping: 100).dampingRatio == 1)
    #expect(Spring(stiffness: 1, damping: 100, allowOverDamping: true).dampingRatio == 50)
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
  }

  @Test func valuesBetweenTwoOthers() {
    let spring = Spring.snappy
    let (a, b) = (CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 0))
    let point = spring.value(fromValue: a, toValue: b, initialVelocity: .zero, time: 0.1)
    #expect(abs(point.x - 13.881) < 0.001 && abs(point.y - 12.238) < 0.002)
    let velocity = spring.velocity(fromValue: a, toValue: b, initialVelocity: .zero, time: 0.1)
    #expect(abs(velocity.y + 2 * velocity.x) < 1e-9 && velocity.x > 0)
    #expect(abs(spring.force(fromValue: a, toValue: b, position: a, velocity: .zero).x - spring.stiffness * 10) < 1e-9)
    #expect(spring.settlingDuration(fromValue: 0.0, toValue: 1, initialVelocity: 0) == spring.settlingDuration)
  }

  @Test func hostileNumbersGiveNumbers() {
    let odd = [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300]
    for a in odd {
      for b in odd {
        for spring in [
          Spring(duration: a, bounce: b), Spring(response: a, dampingRatio: b), Spring(stiffness: a, damping: b, allowOverDamping: true),
          Spring(settlingDuration: a, dampingRatio: b),
        ] {
          for time in odd { #expect(!spring.value(target: 10, time: time).isNaN, "\(spring) at \(time)") }
          #expect(!spring.settlingDuration.isNaN)
        }
      }
    }
    #expect(Spring(duration: 0).value(target: 10, time: 0.001) == 10)
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
  }
}
