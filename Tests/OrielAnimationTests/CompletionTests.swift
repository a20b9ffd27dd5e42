import Oriel
import OrielTesting
import Testing

/// When the completions of animations run.
@MainActor @Suite struct CompletionTests {
  @Test func afterTheMotion() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1).delay(0.5)) {
      journey.target = 100
    } completion: {
      journey.events.append("done")
    }
    harness.settle()
    harness.run(1.4)
    #expect(journey.events == [])
    harness.run(0.2)
    #expect(journey.events == ["done"])
    harness.run(1)
    #expect(journey.events == ["done"])
  }

  @Test func soonIfNothingMoves() async throws {
    let (journey, harness) = journey()
    withAnimation {
      journey.other = 7
    } completion: {
      journey.events.append("done")
    }
    harness.settle()
    for _ in 0..<100 where journey.events.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(journey.events == ["done"])
  }

  @Test func springsAreLogicallyCompleteBeforeTheyRest() {
    let (journey, harness) = journey()
    withAnimation(.spring(duration: 0.5, bounce: 0.5)) {
      journey.target = 100
    } completion: {
      journey.events.append("logical")
    }
    harness.settle()
    harness.run(0.55)
    #expect(journey.events == ["logical"])
    #expect(harness.nextWake != nil)
  }

  /// M054: logical completions ignore later animations; removals wait for all.
  @Test func laterAnimations() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1)) {
      journey.target = 100
    } completion: {
      journey.events.append("logical")
    }
    harness.settle()
    harness.run(0.5)
    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
      journey.target = 50
    } completion: {
      journey.events.append("gone")
    }
    harness.settle()
    harness.run(0.55)
    #expect(journey.events == ["logical"])
    harness.run(0.5)
    #expect(journey.events == ["logical", "gone"])
  }

  @Test func removedWaitsForWhatComesLater() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1), completionCriteria: .removed) {
      journey.target = 100
    } completion: {
      journey.events.append("gone")
    }
    harness.settle()
    harness.run(0.5)
    withAnimation(.linear(duration: 1)) { journey.target = 50 }
    harness.settle()
    harness.run(0.6)
    #expect(journey.events == [])
    harness.run(0.5)
    #expect(journey.events == ["gone"])
  }

  @Test func springsTakenOver() {
    let (journey, harness) = journey()
    withAnimation(.spring(duration: 0.5)) {
      journey.target = 100
    } completion: {
      journey.events.append("first")
    }
    harness.settle()
    harness.run(0.3)
    withAnimation(.spring(duration: 0.5)) {
      journey.target = 0
    } completion: {
      journey.events.append("second")
    }
    harness.settle()
    harness.run(0.3)
    #expect(journey.events == ["first"])
    harness.run(0.3)
    #expect(journey.events == ["first", "second"])
  }

  /// A place that is at its end at once needs no other frame, and nothing waits for one.
  @Test(arguments: [Animation.linear(duration: 0), .easeIn(duration: -1), .linear.delay(-1)])
  func aPlaceThatTakesNoTime(animation: Animation) {
    let (board, harness) = stage { board in
      HStack(spacing: 0) {
        Color.red.frame(width: board.isOn ? 50 : 10, height: 10)
        Color.blue.frame(width: 10, height: 10)
      }
    }
    withAnimation(animation, completionCriteria: .removed) {
      board.isOn = true
    } completion: {
      board.log.append("done")
    }
    harness.settle()
    #expect(board.log == ["done"] && harness.nextWake == nil && !harness.needsFrame)
  }

  @Test func writesOfCompletionsAreShown() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 0.1)) {
      journey.target = 100
    } completion: {
      journey.target = 7
    }
    harness.settle()
    harness.run(0.2)
    #expect(journey.last == 7)
  }
}
