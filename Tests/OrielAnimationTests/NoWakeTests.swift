import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// What has ended, or is not seen, wakes nobody.
@MainActor @Suite struct NoWakeTests {
  private func expectRest(
    _ harness: ViewHarness, after seconds: Double = 5, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    harness.run(1)
    for _ in 0..<4 { harness.skip(seconds) }
    #expect(harness.nextWake == nil && !harness.needsFrame, "\(comment)", sourceLocation: sourceLocation)
    try harness.verifyAgainstFresh()
  }

  private var forever: Animation { .linear(duration: 0.4).repeatForever() }

  @Test(arguments: [true, false]) func whatMovesForEverEndsWithItsView(isSlow: Bool) throws {
    let (board, harness) = stage { board in
      if board.other == 0 {
        Color.red.frame(width: 10, height: 10).offset(x: board.isOn ? 30 : 0).rotationEffect(.degrees(board.isOn ? 90 : 0))
      }
    }
    withAnimation(forever) { board.isOn = true }
    harness.settle()
    harness.run(1)
    #expect(harness.nextWake != nil)
    if isSlow { withAnimation(.linear(duration: 0.5)) { board.other = 1 } } else { board.other = 1 }
    harness.settle()
    try expectRest(harness)
  }

  @Test func whatMovesForEverEndsWhenItIsSetWithoutAnimation() throws {
    let (board, harness) = stage { board in Color.red.frame(width: 10, height: 10).offset(x: board.isOn ? 30 : 0) }
    withAnimation(forever) { board.isOn = true }
    harness.settle()
    harness.run(1)
    board.isOn = false
    harness.settle()
    try expectRest(harness)
  }

  @Test func aRowOutOfSightEndsItsMotions() throws {
    struct Row: View {
      let index: Int
      @State private var isOn = false
      var body: some View {
        Color.red.frame(height: 40).offset(x: isOn ? 30 : 0)
          .onAppear { if index < 3 { withAnimation(.linear(duration: 0.4).repeatForever()) { isOn = true } } }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200, id: \.self) { Row(index: $0) } } }.scrollIndicators(.hidden)
    }
    harness.settle()
    harness.run(1)
    #expect(harness.nextWake != nil)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -4_000))
    harness.settle()
    for _ in 0..<4 { harness.skip(5) }
    #expect(harness.nextWake == nil && !harness.needsFrame)
  }

  @Test func phasesAndKeyframesOutOfSightRest() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200, id: \.self) { index in
            if index == 0 {
              PhaseAnimator([0.2, 1]) { Color.red.opacity($0).frame(height: 40) }
            } else if index == 1 {
              KeyframeAnimator(initialValue: 0.2) {
                Color.red.opacity($0).frame(height: 40)
              } keyframes: { _ in
                LinearKeyframe(1.0, duration: 0.5)
              }
            } else if index == 2 {
              TimelineView(.animation) { _ in Color.blue.frame(height: 40) }
            } else {
              Color.green.frame(height: 40)
            }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
    harness.settle()
    harness.run(1)
    #expect(harness.nextWake != nil)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -4_000))
    harness.settle()
    for _ in 0..<4 { harness.skip(5) }
    #expect(harness.nextWake == nil && !harness.needsFrame)
    // And they go on when they are seen again.
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 4_000))
    harness.settle()
    harness.run(0.5)
    #expect(harness.nextWake != nil)
  }

  @Test func aPausedTimelineSleeps() throws {
    let (board, harness) = stage { board in
      TimelineView(.animation(paused: !board.isOn)) { _ in
        Color.red.frame(width: 10, height: 10).offset(x: board.number).animation(.linear(duration: 0.3), value: board.number)
      }
    }
    board.number = 20
    harness.settle()
    try expectRest(harness)
    board.isOn = true
    harness.settle()
    #expect(harness.nextWake != nil)
    board.isOn = false
    harness.settle()
    try expectRest(harness)
  }

  @Test func whatIsNotSeenEndsToo() throws {
    let (board, harness) = stage { board in
      ZStack {
        Color.red.frame(width: 0, height: 0).offset(x: board.isOn ? 30 : 0)
        Color.clear.scaleEffect(board.isOn ? 2 : 1)
        Color.red.opacity(0).offset(x: board.isOn ? 30 : 0)
        Color.red.offset(x: board.isOn ? 30 : 0).hidden()
        EmptyView().offset(x: board.isOn ? 30 : 0)
        Color.red.frame(width: 10, height: 10).offset(x: 10_000 + (board.isOn ? 30 : 0))
        Color.red.scaleEffect(board.isOn ? 0 : 1)
        Text("").opacity(board.isOn ? 0 : 1)
      }
    }
    for animation in [Animation.linear(duration: 0.5), .bouncy, .linear(duration: 0.2).repeatCount(3), .smooth.delay(0.3)] {
      withAnimation(animation) { board.isOn.toggle() }
      harness.settle()
      try expectRest(harness)
    }
  }

  @Test func whatIsDelayedSleepsUntilItsBeginning() throws {
    let (board, harness) = stage { board in Color.red.frame(width: 10, height: 10).offset(x: board.isOn ? 30 : 0) }
    withAnimation(.linear(duration: 1).delay(10)) { board.isOn = true }
    harness.settle()
    #expect(harness.nextWake.map { $0 > .seconds(9.9) && $0 <= .seconds(10.02) } == true)
    // Another one that runs meanwhile does not keep it, nor the other way round.
    withAnimation(.linear(duration: 1)) { board.number = 1 }
    harness.skip(10.5)
    #expect(harness.nextWake.map { $0 <= .milliseconds(17) } == true)
    harness.skip(0.5)
    try expectRest(harness)
  }

  @Test(arguments: [0.0, -1, 1e-300]) func whatStandsStillAsksForNoFrames(speed: Double) throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).offset(x: board.isOn ? 30 : 0).accessibilityIdentifier("a")
      Color.blue.frame(width: 10, height: 10).offset(x: board.number)
    }
    let start = harness.bitmap
    withAnimation(.linear(duration: 1).speed(speed)) { board.isOn = true }
    harness.settle()
    #expect(harness.nextWake == nil && harness.bitmap.difference(from: start).count == 0, "it stays at its beginning")
    withAnimation(.linear(duration: 0.5)) { board.number = 20 }
    harness.settle()
    #expect(harness.nextWake != nil)
    harness.run(1)
    #expect(harness.nextWake == nil)
    withAnimation(.linear(duration: 0.5)) { board.isOn = false }
    harness.settle()
    try expectRest(harness)
  }

  @Test func kineticScrollsAndHiddenBarsEnd() throws {
    for visibility in [ScrollIndicatorVisibility.automatic, .hidden] {
      for isLong in [true, false] {
        let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
          ScrollView { Color.red.frame(height: isLong ? 2_000 : 110) }.scrollIndicators(visibility)
        }
        for way in [-60.0, 60, -60] {
          func finger(_ phase: InputEvent.Pointer.Phase, _ y: CGFloat) {
            harness.host.send(InputEvent(.pointer(.init(phase)), at: CGPoint(x: 50, y: y), device: .touch, time: harness.host.timers.now))
            harness.settle()
          }
          finger(.pressed, 50)
          for step in 1...6 {
            harness.skip(0.016)
            finger(.moved, 50 + way * Double(step) / 6)
          }
          finger(.released, 50 + way)
        }
        try expectRest(harness)
      }
    }
  }

  @Test func barsThatAreHiddenWhileTheyFadeEnd() throws {
    struct Page: View {
      let board: Switchboard
      var body: some View {
        if board.other < 2 {
          ScrollView { Color.red.frame(height: board.other == 1 ? 10 : 2_000) }.scrollIndicators(board.isOn ? .hidden : .automatic)
        }
      }
    }
    for change in 0..<3 {
      for wait in [0.05, 0.5, 1.1, 1.2] {
        let board = Switchboard()
        let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(board: board) }
        harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -50))
        harness.run(wait)
        switch change {
        case 0: board.isOn = true
        case 1: board.other = 1
        default: board.other = 2
        }
        harness.settle()
        try expectRest(harness)
      }
    }
  }
}
