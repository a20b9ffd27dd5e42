import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielViews

/// The gesture that tells of the pointer and of each finger.
@MainActor @Suite struct SpatialEventTests {
  private func hand() -> Hand {
    Hand { log in
      Color.red.frame(width: 100, height: 100).gesture(
        SpatialEventGesture()
          .onChanged { events in
            log(events.map { "\($0.kind) \($0.phase) \(describe($0.location))" }.joined(separator: " + "))
          }
          .onEnded { log("end of \($0.count)") })
    }
  }

  @Test func thePointerIsFollowedFromItsPressToItsRelease() {
    let hand = hand()
    hand.press(60, 70)
    hand.move(by: 10, 0)
    hand.release()
    #expect(hand.log.text == "pointer active (10,20),pointer active (20,20),end of 1")
    hand.log.clear()
    hand.click(20, 20)
    #expect(hand.log.text == "-")
  }

  @Test func fingersAreToldTogether() {
    let hand = hand()
    let host = hand.harness.host
    func finger(_ phase: InputEvent.Finger.Phase, _ id: Int64, _ x: CGFloat) {
      host.send(InputEvent(.finger(.init(phase, id: id, pressure: 1)), at: CGPoint(x: x, y: 100), device: .touch, time: host.timers.now))
      hand.harness.settle()
    }
    finger(.down, 1, 60)
    finger(.down, 2, 140)
    finger(.up, 1, 60)
    finger(.moved, 2, 130)
    finger(.up, 2, 130)
    let (first, second) = ("touch active (10,50)", "touch active (90,50)")
    #expect(
      hand.log.entries == [
        first, "\(first) + \(second)", "touch ended (10,50) + \(second)", "touch active (80,50)", "end of 1",
      ])
  }

  @Test func aPressThatIsLostEndsNothing() {
    let hand = hand()
    hand.press()
    hand.harness.host.graph.input.endHold()
    hand.log.clear()
    hand.release()
    #expect(hand.log.text == "-")
    hand.click()
    #expect(hand.log.text == "pointer active (50,50),end of 1")
  }

  @Test func anEventIsFoundByItsIdentity() throws {
    var last: SpatialEventCollection?
    let hand = Hand { _ in Color.red.gesture(SpatialEventGesture(coordinateSpace: .global).onChanged { last = $0 }) }
    hand.harness.host.pointerPressed(at: CGPoint(x: 30, y: 40), modifiers: .shift)
    let event = try #require(last?.first)
    #expect(last?[event.id] == event && event.modifierKeys == .shift && event.location == CGPoint(x: 30, y: 40))
    #expect(event.inputDevicePose == nil)
  }
}
