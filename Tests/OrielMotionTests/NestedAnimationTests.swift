import Foundation
import OrielDrawing
import OrielMotion
import Synchronization
import Testing

/// Animations around animations, many deep.
@Suite(.serialized) struct NestedAnimationTests {
  /// How often the innermost animations were asked.
  private static let calls = Mutex(0)

  /// Half a second at one speed; nobody knows before how long it takes.
  private struct Steady: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      NestedAnimationTests.calls.withLock { $0 += 1 }
      return time < 0.5 ? value.scaled(by: max(0, time) / 0.5) : nil
    }
  }

  enum Around: CaseIterable, Sendable { case repeats, forever, slower, delayed, mixed }

  private func nested(_ base: Animation, _ around: Around, _ depth: Int) -> Animation {
    (0..<depth).reduce(base) { inner, level in
      switch around {
      case .repeats: inner.repeatCount(2, autoreverses: level.isMultiple(of: 2))
      case .forever: level == 0 ? inner.repeatForever() : inner.repeatForever(autoreverses: false)
      case .slower: inner.speed(level.isMultiple(of: 2) ? 2 : 0.5)
      case .delayed: inner.delay(0.01)
      case .mixed:
        switch level % 4 {
        case 0: inner.repeatCount(3, autoreverses: false)
        case 1: inner.delay(0.1)
        case 2: inner.speed(1.25)
        default: inner.repeatCount(2)
        }
      }
    }
  }

  private func values(_ animation: Animation, _ times: [TimeInterval]) -> [Double] {
    var context = AnimationContext<Double>()
    return times.map { animation.animate(value: 100, time: $0, context: &context) ?? 100 }
  }

  /// What is found out of a length on the way, and what is known of it before, give the same values.
  @Test(arguments: Around.allCases, [1, 2, 3, 4]) func unknownLengthsAreAsKnownOnes(around: Around, depth: Int) {
    let times = (0..<600).map { Double($0) * 0.037 }
    let known = values(nested(.linear(duration: 0.5), around, depth), times)
    let found = values(nested(Animation(Steady()), around, depth), times)
    for (index, time) in times.enumerated() {
      // At the very end of a cycle both ends of it are right.
      let (a, b) = (known[index], found[index])
      #expect(abs(a - b) < 0.01 || abs(abs(a - b) - 100) < 0.01, "\(around) \(depth) deep at \(time): \(a), not \(b)")
    }
  }

  @Test(arguments: Around.allCases) func theWorkGrowsWithTheDepthAndNotFaster(around: Around) {
    let animation = nested(Animation(Steady()), around, 30)
    Self.calls.withLock { $0 = 0 }
    for late in [1.0, 1000, 1e9] { _ = values(animation, (0..<20).map { Double($0) * 0.3 * late }) }
    let calls = Self.calls.withLock { $0 }
    #expect(calls < 60 * 50, "\(calls) calls for 60 times")
  }

  @Test(arguments: Around.allCases) func springsAreNestedToo(around: Around) {
    let times = (0..<40).map { Double($0) * 0.7 }
    for value in values(nested(.bouncy, around, 30), times) { #expect(value > -100 && value < 200) }
    _ = nested(.bouncy, around, 30).velocity(value: 100.0, time: 3, context: AnimationContext())
    #expect(nested(.bouncy, around, 30) == nested(.bouncy, around, 30))
    #expect(nested(.bouncy, around, 30).hashValue == nested(.bouncy, around, 30).hashValue)
    #expect("\(nested(.bouncy, around, 30))".count > 30)
  }
}
