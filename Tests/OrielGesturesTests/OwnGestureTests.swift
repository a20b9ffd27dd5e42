import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// State and environment properties of gestures of a program's own.
@MainActor @Suite struct OwnGestureTests {
  /// Tells how far it has come; at its end, when that is 0 again, which way.
  private struct Throw: Gesture {
    let log: GestureLog
    @GestureState private var way: CGFloat = 0
    @State private var count = 0
    @Environment(\.layoutDirection) private var direction

    var body: some Gesture {
      DragGesture(minimumDistance: 0)
        .updating($way) { value, way, _ in way = value.translation.width }
        .onChanged { _ in log("\(Int(way))") }
        .onEnded { _ in
          count += 1
          log("\(count) \(direction == .rightToLeft ? "rtl" : "ltr") \(Int(way))")
        }
    }
  }

  @Test func itsStateLastsAsLongAsTheModifier() {
    let hand = Hand { log in Color.red.gesture(Throw(log: log)) }
    hand.drag(by: 20, 0, step: 20)
    #expect(hand.log.text == "0,20,1 ltr 0")
    hand.log.clear()
    hand.drag(by: 20, 0, step: 20)
    #expect(hand.log.text == "0,20,2 ltr 0", "what it counts stays, and what is of one gesture has begun anew")
  }

  @Test func itReadsTheEnvironmentOfItsPlace() {
    let hand = Hand { log in Color.red.gesture(Throw(log: log)).environment(\.layoutDirection, .rightToLeft) }
    hand.drag(by: 20, 0, step: 20)
    #expect(hand.log.text == "0,20,1 rtl 0")
  }

  @Test func eachModifierHasItsOwn() {
    let hand = Hand { log in
      VStack(spacing: 0) {
        Color.red.gesture(Throw(log: log))
        Color.blue.gesture(Throw(log: log))
      }
    }
    hand.drag(from: CGPoint(x: 100, y: 50), by: 10, 0)
    hand.drag(from: CGPoint(x: 100, y: 150), by: 10, 0)
    hand.drag(from: CGPoint(x: 100, y: 150), by: 10, 0)
    #expect(hand.log.text == "0,10,1 ltr 0,0,10,1 ltr 0,0,10,2 ltr 0")
  }

  /// Waits longer each time, by state that its structure depends on.
  private struct Growing: Gesture {
    let log: GestureLog
    @State private var distance: CGFloat = 10

    var body: some Gesture {
      DragGesture(minimumDistance: distance).onEnded { _ in
        log("\(Int(distance))")
        distance += 20
      }
    }
  }

  @Test func itsBodyFollowsItsState() {
    let hand = Hand { log in Color.red.gesture(Growing(log: log)) }
    hand.drag(by: 20, 0)
    hand.drag(by: 20, 0)
    hand.drag(by: 40, 0)
    #expect(hand.log.text == "10,30")
  }

  /// One of its parts is another one of the program's own.
  private struct Outer: Gesture {
    let log: GestureLog
    @State private var count = 0
    var body: some Gesture {
      Throw(log: log).exclusively(before: TapGesture()).onEnded { _ in
        count += 10
        log("outer \(count)")
      }
    }
  }

  @Test func gesturesInsideHaveTheirs() {
    let hand = Hand { log in Color.red.gesture(AnyGesture(Outer(log: log).map { _ in 1 })) }
    hand.drag(by: 20, 0, step: 20)
    hand.drag(by: 20, 0, step: 20)
    #expect(hand.log.text == "0,20,1 ltr 0,outer 10,0,20,2 ltr 0,outer 20")
  }

  @Test func aCancelledOneHasItsFirstStateAgain() {
    let hand = Hand { log in Color.red.gesture(Throw(log: log)) }
    hand.press()
    hand.move(120, 100)
    hand.harness.host.graph.input.endHold()
    hand.harness.settle()
    hand.move(130, 100)
    hand.release()
    hand.press()
    hand.release()
    #expect(hand.log.text == "0,20,0,1 ltr 0")
  }

  @Observable final class Shown { var isShown = true }

  private struct ShownView: View {
    let model: Shown
    let log: GestureLog
    var body: some View { if model.isShown { Color.red.gesture(Throw(log: log)) } }
  }

  @Test func itsRecordsGoWithTheView() {
    let model = Shown()
    let hand = Hand { log in ShownView(model: model, log: log) }
    model.isShown = false
    hand.harness.settle()
    func round() -> ViewHarness.RecordCounts {
      model.isShown = true
      hand.harness.settle()
      hand.press()
      hand.move(120, 100)
      model.isShown = false
      hand.harness.settle()
      hand.release()
      hand.wait(3)
      return hand.harness.counts
    }
    let first = round()
    #expect(round() == first)
  }

  @Test func gesturesWithoutPropertiesCostNoElement() {
    let plain = Hand { _ in Color.red }
    let tapped = Hand { log in Color.red.onTapGesture { log("tap") }.gesture(DragGesture().map { $0 }) }
    #expect(plain.harness.counts == tapped.harness.counts)
  }
}
