import Foundation
import OrielDrawing

/// Estimates how fast numbers change from samples of the last few moments.
package struct VelocitySampler<V: VectorArithmetic> {
  private struct Sample {
    var numbers: V
    var time: TimeInterval
  }
  /// At most three samples, the oldest first.
  private var samples: [Sample] = []

  /// The weight of the earlier of two velocities.
  private static var earlierShare: Double { 0.75 }
  /// The fraction of a velocity left after a second without changes, as when a pointer rests before it is released.
  private static var leftAfterSecond: Double { pow(0.998, 1000) }
  /// After so many seconds the velocity is zero.
  package static var memory: TimeInterval { 2 }

  package init() {}

  /// The numbers of the last sample.
  package var last: V? { samples.last?.numbers }
  /// The time of the last sample, in seconds.
  package var lastTime: TimeInterval { samples.last?.time ?? -.infinity }

  /// Adds numbers at a time in seconds. At the time of the last sample they replace it; earlier ones are ignored.
  package mutating func add(_ numbers: V, at time: TimeInterval) {
    guard time.isFinite, time >= lastTime else { return }
    if time - lastTime < 1e-9 { return samples[samples.count - 1].numbers = numbers }
    if samples.count == 3 { samples.removeFirst() }
    samples.append(Sample(numbers: numbers, time: time))
  }

  /// The velocity at a time, per second; zero with fewer than two samples.
  package func velocity(at time: TimeInterval) -> V {
    guard samples.count > 1, time - lastTime < Self.memory else { return .zero }
    func slope(_ index: Int) -> V {
      (samples[index].numbers - samples[index - 1].numbers).scaled(by: 1 / (samples[index].time - samples[index - 1].time))
    }
    let last = samples.count == 2 ? slope(1) : slope(1).scaled(by: Self.earlierShare) + slope(2).scaled(by: 1 - Self.earlierShare)
    return last.scaled(by: pow(Self.leftAfterSecond, max(0, time - lastTime)))
  }
}

/// Represents changes that were not animated, such as a drag: an animation that begins after them continues with their velocity.
struct FollowedChanges: CustomAnimation, CustomStringConvertible {
  var description: String { "followed changes" }

  /// The velocity, per second.
  enum Velocity<V: VectorArithmetic>: AnimationStateKey { static var defaultValue: V { .zero } }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    context.state[Velocity<V>.self]
  }

  static let animation = Animation(FollowedChanges())
}
