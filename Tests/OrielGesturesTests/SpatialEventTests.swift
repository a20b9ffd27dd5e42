import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
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

  @Test func aPressThatIsLostIsCancelled() {
    let hand = hand()
    hand.press()
    hand.move(by: 5, 0)
    hand.log.clear()
    hand.harness.host.graph.input.endHold()
    #expect(hand.log.text == "pointer cancelled (55,50)")
    hand.release()
    hand.click()
    #expect(hand.log.text == "pointer cancelled (55,50),pointer active (50,50),end of 1")
  }

  @Test func fingersThatTheScreenTakesAreCancelledTogether() {
    let hand = hand()
    let host = hand.harness.host
    func finger(_ phase: InputEvent.Finger.Phase, _ id: Int64, _ x: CGFloat) {
      host.send(InputEvent(.finger(.init(phase, id: id, pressure: 1)), at: CGPoint(x: x, y: 100), device: .touch, time: host.timers.now))
      hand.harness.settle()
    }
    for id in 1...3 { finger(.down, Int64(id), 60 + 10 * CGFloat(id)) }
    finger(.up, 1, 70)
    hand.log.clear()
    finger(.cancelled, 2, 80)
    finger(.cancelled, 3, 90)
    #expect(hand.log.entries == ["touch cancelled (30,50) + touch cancelled (40,50)"])
  }

  /// Whoever is told of an active event is told of its end, by whatever it ends.
  @Test func anotherGestureOrItsOwnViewMayCancelIt() {
    let taken = Hand { log in
      Color.red.gesture(SpatialEventGesture().onChanged { log($0.map { "\($0.phase)" }.joined()) }.onEnded { _ in log("end") })
        .highPriorityGesture(DragGesture(minimumDistance: 20).onEnded { _ in log("drag") })
    }
    taken.drag(by: 40, 0)
    // It waits for the drag, and so has told nothing.
    #expect(taken.log.text == "drag")
    let beside = Hand { log in Leaving(log: log) }
    beside.press()
    beside.wait(0.4)
    beside.release()
    #expect(beside.log.text == "active,gone,cancelled", "\(beside.log.text)")
  }

  /// A view that goes when it is held.
  private struct Leaving: View {
    let log: GestureLog
    @State private var isThere = true
    var body: some View {
      ZStack {
        Color.gray
        if isThere {
          Color.red.gesture(SpatialEventGesture().onChanged { log($0.map { "\($0.phase)" }.joined()) }.onEnded { _ in log("end") })
        }
      }
      .simultaneousGesture(
        LongPressGesture(minimumDuration: 0.3).onEnded { _ in
          log("gone")
          isThere = false
        })
    }
  }

  @Test func itsStateReturnsAndOtherValuesAreMadeOfTheLast() {
    struct Counted: View {
      let log: GestureLog
      @GestureState private var count = 0
      var body: some View {
        Color.red
          .gesture(
            SpatialEventGesture().map { $0.filter { $0.phase == .active }.count }
              .updating($count) { count, state, _ in state = count }
              .onChanged { log("\($0) active") }
          )
          .onChange(of: count) { log("state \($1)") }
      }
    }
    let hand = Hand { Counted(log: $0) }
    hand.press()
    hand.harness.host.graph.input.endHold()
    hand.harness.settle()
    #expect(hand.log.text == "1 active,state 1,0 active,state 0", "\(hand.log.text)")
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
