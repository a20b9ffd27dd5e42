import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Drags of the window by what is in it.
@MainActor @Suite struct WindowDragTests {
  /// What the window is told: that the pointer takes hold of it, and that it has moved.
  private func follow(_ hand: Hand) {
    let log = hand.log
    hand.harness.host.graph[WindowDrags.key].move = { log($0 ? "hold" : "move") }
  }

  @Test func theWindowIsHeldAndFollows() {
    let hand = Hand { log in
      Color.red.gesture(WindowDragGesture().onChanged { _ in log("changed") }.onEnded { _ in log("ended") })
    }
    follow(hand)
    hand.press()
    hand.move(by: 2, 0)
    #expect(hand.log.text == "-", "not yet a drag")
    hand.move(by: 2, 0)
    hand.move(by: 9, 9)
    hand.mark("moved")
    hand.release()
    #expect(hand.log.text == "hold,changed,move,|moved,move,ended", "a value equals every other: one change is told")
    hand.log.clear()
    hand.press()
    hand.move(by: 20, 0)
    hand.release()
    #expect(hand.log.text == "hold,changed,move,ended", "held anew")
    hand.log.clear()
    hand.click()
    #expect(hand.log.text == "-")
  }

  @Test func whatIsInsideGoesFirst() {
    let hand = Hand { log in
      ZStack {
        Color.red
        Color.blue.frame(width: 100, height: 100).onTapGesture { log("tap") }.gesture(DragGesture().onEnded { _ in log("drag") })
      }
      .gesture(WindowDragGesture())
    }
    follow(hand)
    hand.click()
    hand.drag(by: 40, 0)
    #expect(hand.log.text == "tap,drag")
    hand.log.clear()
    hand.drag(from: CGPoint(x: 12, y: 12), by: 30, 0)
    #expect(hand.log.entries.first == "hold" && Set(hand.log.entries.dropFirst()) == ["move"])
  }

  /// As in a picture, or in a panel of another program's window.
  @Test func withoutAWindowNothingMoves() throws {
    let hand = Hand { log in Color.red.gesture(WindowDragGesture().onEnded { _ in log("ended") }) }
    hand.drag(by: 40, 0)
    #expect(hand.log.text == "ended")
    try hand.harness.verifyAgainstFresh()
  }
}
