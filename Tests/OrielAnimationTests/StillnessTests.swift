import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInspection
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// Windows in which nothing moves, or that nobody sees.
@MainActor @Suite struct StillnessTests {
  private func held(_ harness: ViewHarness) -> [String: Int] {
    harness.host.graph.heldRecords.filter { ["motions", "velocities"].contains($0.key) && $0.value != 0 }
  }

  @Test func afterTheEndNothingIsLeft() throws {
    let (board, harness) = stage { board in
      HStack(spacing: board.isOn ? 20 : 0) {
        ForEach(0..<10, id: \.self) { index in
          Color.red.frame(width: 10, height: 10).opacity(board.isOn ? 0.5 : 1).offset(y: board.isOn ? 10 : 0)
            .scaleEffect(board.isOn ? 2 : 1)
        }
      }
    }
    let before = harness.counts
    for animation in [Animation.smooth, .linear(duration: 0.3), .bouncy.delay(0.1), .easeIn.repeatCount(3)] {
      withAnimation(animation) { board.isOn.toggle() }
      harness.settle()
      harness.skip(0.1)
      #expect(!held(harness).isEmpty && harness.nextWake != nil)
      harness.run(2.5)
      #expect(held(harness).isEmpty && harness.nextWake == nil && !harness.needsFrame)
    }
    #expect(harness.counts == before)
    try harness.verifyAgainstFresh()
  }

  @Test func whatGoesIsNotHeld() {
    let (board, harness) = stage { board in
      if board.other == 0 {
        HStack { ForEach(0..<5, id: \.self) { _ in Color.red.opacity(board.isOn ? 0.5 : 1).offset(x: board.number) } }
      }
    }
    withAnimation(.linear(duration: 10)) { board.isOn = true }
    withTransaction(\.tracksVelocity, true) { board.number = 5 }
    harness.settle()
    board.other = 1
    harness.settle()
    harness.advance(by: .seconds(4))
    #expect(held(harness).isEmpty && harness.nextWake == nil)
  }

  // MARK: Hidden windows

  @Test func aHiddenWindowDoesNotStepAndIsWhereItShouldBeWhenShown() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.25)
    harness.scenePhase = .background
    harness.settle()
    let steps = journey.seen.count
    #expect(harness.nextWake == nil)
    harness.skip(0.25)
    #expect(journey.seen.count == steps && !harness.needsFrame)
    harness.scenePhase = .active
    harness.settle()
    // A late frame skips, and slows nothing.
    #expect(journey.last == 50 && journey.seen.count == steps + 1)
    #expect(harness.nextWake != nil)
    harness.skip(0.25)
    #expect(journey.last == 75)
  }

  @Test func whatEndsWhileHiddenIsAtItsEnd() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1)) {
      journey.target = 100
    } completion: {
      journey.events.append("done")
    }
    harness.settle()
    harness.skip(0.25)
    harness.scenePhase = .background
    harness.settle()
    harness.skip(100)
    #expect(journey.events == [])
    harness.scenePhase = .inactive
    harness.settle()
    #expect(journey.last == 100 && journey.events == ["done"])
    #expect(harness.nextWake == nil && held(harness).isEmpty)
  }

  @Test func whatBeginsWhileHiddenRunsUnseen() {
    let (journey, harness) = journey()
    harness.scenePhase = .background
    harness.settle()
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    #expect(harness.nextWake == nil && !harness.needsFrame)
    // Other changes draw frames, in which nothing steps.
    journey.other = 1
    harness.skip(0.5)
    #expect(journey.last == 0)
    harness.scenePhase = .active
    harness.settle()
    #expect(journey.last == 50)
  }

  @Test func timelinesAndPhasesRestWhileHidden() {
    let (board, harness) = stage { board in
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { _ in
        let _ = board.log.append("tick")
        Text("tick")
      }
      PhaseAnimator([0.0, 1]) {
        Color.red.opacity($0)
      } animation: { _ in
        nil
      }
    }
    harness.settle()
    harness.scenePhase = .background
    harness.settle()
    board.log = []
    #expect(harness.nextWake == nil)
    harness.skip(100)
    #expect(board.log == [])
    harness.scenePhase = .active
    harness.skip(0)
    #expect(board.log == ["tick"])
    #expect(harness.nextWake != nil)
  }

  // MARK: Disabled animations

  @Test func disabledAnimationsAddNone() {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("value").offset(x: board.isOn ? 50 : 0)
          .animation(.linear(duration: 1), value: board.isOn)
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("body")
          .animation(.linear(duration: 1)) { $0.offset(x: board.isOn ? 50 : 0) }
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("inside").offset(x: board.isOn ? 50 : 0)
          .animation(.linear(duration: 1), value: board.isOn).transaction { $0.disablesAnimations = true }
      }
    }
    let start = harness.frame(of: "value")?.minX ?? 0
    board.isOn = true
    harness.settle()
    #expect(harness.frame(of: "value")?.minX == start && harness.frame(of: "body")?.minX == start)
    #expect(harness.frame(of: "inside")?.minX == start + 50)
    harness.skip(1)
    withTransaction(\.disablesAnimations, true) { board.isOn = false }
    harness.settle()
    for id in ["value", "body", "inside"] { #expect(harness.frame(of: id)?.minX == start) }
    #expect(harness.nextWake == nil)
  }
}
