import Foundation
import Oriel
import OrielTesting
import Testing

/// Animations that a program writes: what their contexts give, and how they follow one another.
@MainActor @Suite struct CustomAnimationTests {
  /// As long as the environment says, in seconds.
  private struct ByEnvironment: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      let duration = Double(context.environment.lineSpacing)
      return time < duration ? value.scaled(by: time / duration) : nil
    }
  }

  @Test func theEnvironmentIsThatOfTheView() throws {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("slow").offset(x: board.isOn ? 60 : 0)
          .environment(\.lineSpacing, 4)
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("quick").offset(x: board.isOn ? 60 : 0)
          .environment(\.lineSpacing, CGFloat(board.other == 0 ? 2 : 6))
      }
    }
    let start = try #require(harness.frame(of: "slow")).minX
    withAnimation(Animation(ByEnvironment())) { board.isOn = true }
    harness.settle()
    harness.skip(1)
    #expect(harness.frame(of: "slow")?.minX == start + 15 && harness.frame(of: "quick")?.minX == start + 30)
    // It is read at each step.
    board.other = 1
    harness.settle()
    harness.skip(1)
    #expect(harness.frame(of: "quick")?.minX == start + 20)
    try harness.verifyAgainstFresh()
    #expect(AnimationContextProbe.spacing == 0)
  }

  @MainActor private enum AnimationContextProbe {
    /// Outside of a window, the defaults.
    static var spacing: CGFloat {
      struct Asking: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
          context.isLogicallyComplete = context.environment.lineSpacing == 0
          return nil
        }
      }
      let timeline = Keeping.ask(Animation(Asking()))
      return timeline ? 0 : 1
    }
  }

  /// Counts its calls in its state, and is complete after the third.
  private struct Keeping: CustomAnimation {
    enum Calls<V>: AnimationStateKey { static var defaultValue: Int { 0 } }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.state[Calls<V>.self] += 1
      let calls = context.state[Calls<V>.self]
      if calls == 3 { context.isLogicallyComplete = true }
      return calls < 6 ? value.scaled(by: Double(calls) / 10) : nil
    }

    /// Whether an animation, asked once without a window, says that it is complete.
    @MainActor static func ask(_ animation: Animation) -> Bool {
      // By the spring of a keyframe one cannot ask; a repetition asks its base with a context of its own.
      final class Said: @unchecked Sendable { var isComplete = false }
      struct Outer: CustomAnimation {
        let inner: Animation
        let said: Said
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
          var own = context.withState(AnimationState<V>())
          _ = inner.animate(value: value, time: time, context: &own)
          said.isComplete = own.isLogicallyComplete
          return nil
        }
        static func == (a: Outer, b: Outer) -> Bool { a.said === b.said }
        func hash(into hasher: inout Hasher) {}
      }
      let said = Said(), (journey, harness) = OrielAnimationTests.journey()
      withAnimation(Animation(Outer(inner: animation, said: said))) { journey.target = 1 }
      harness.settle()
      harness.skip(0.1)
      return said.isComplete
    }
  }

  @Test func theStateIsKeptFromStepToStep() {
    let (journey, harness) = journey()
    withAnimation(Animation(Keeping())) {
      journey.target = 100
    } completion: {
      journey.events.append("complete")
    }
    harness.settle()
    for step in 1...5 {
      harness.skip(0.1)
      #expect(journey.last == Double(step) * 10)
      #expect(journey.events == (step < 3 ? [] : ["complete"]))
    }
    harness.skip(0.1)
    #expect(journey.last == 100 && harness.nextWake == nil)
  }

  /// One that merges has the state and the time of the one before, and the new way.
  private struct Merging: CustomAnimation {
    var duration: Double
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      time < duration ? value.scaled(by: time / duration) : nil
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { previous.base is Merging }
  }

  @Test func oneThatMergesTakesThePlaceOfTheOther() {
    let (journey, harness) = journey()
    withAnimation(Animation(Merging(duration: 1))) { journey.target = 100 }
    harness.settle()
    harness.skip(0.5)
    #expect(journey.last == 50)
    withAnimation(Animation(Merging(duration: 2))) { journey.target = 200 }
    harness.settle()
    harness.skip(0.5)
    // A second of two, since the beginning, to 200.
    #expect(journey.last == 100)
    withAnimation(.linear(duration: 1)) { journey.target = 0 }
    harness.settle()
    harness.skip(0.5)
    // Not one that merges: both run, and the second has come to 150.
    #expect(journey.last == 75)
  }

  @Test func animationsAreValues() {
    #expect(Animation(Merging(duration: 1)) == Animation(Merging(duration: 1)))
    #expect(Animation(Merging(duration: 1)) != Animation(Merging(duration: 2)) && Animation(Keeping()) != Animation(ByEnvironment()))
    #expect(Set([Animation(Keeping()), Animation(Keeping()), .linear]).count == 2)
  }
}
