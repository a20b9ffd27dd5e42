import Foundation
import Oriel
@_spi(Oriel) import OrielInput
import Testing

@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Gestures that may be missing, and those for which keys must be held.
@MainActor @Suite struct OptionalGestureTests {
  @Observable @MainActor fileprivate final class Model {
    var isThere = false
    var keys: EventModifiers = .shift
  }

  private struct Page: View {
    let model: Model
    let log: GestureLog
    var body: some View {
      Color.red.onTapGesture { log("inner") }
        .gesture(model.isThere ? DragGesture(minimumDistance: 0).onEnded { _ in log("drag") } : nil)
        .simultaneousGesture((model.isThere ? TapGesture() : nil).onEnded { log("tap") })
    }
  }

  private struct Named: View {
    let model: Model
    let log: GestureLog
    var body: some View {
      Color.red.gesture(TapGesture().onEnded { log("tap") }, name: "tap")
        .simultaneousGesture(LongPressGesture().onEnded { _ in log("long") }, name: "long", isEnabled: model.isThere)
        .highPriorityGesture(DragGesture().onEnded { _ in log("drag") }, name: "drag", isEnabled: true)
        .gesture(TapGesture(count: 2).onEnded { log("two") }, name: nil, isEnabled: model.isThere)
    }
  }

  @Test func namesAreThoseOfThePressAndOthersAreNotEnabled() {
    let model = Model()
    let hand = Hand { log in Named(model: model, log: log) }
    hand.press()
    #expect(hand.harness.host.graph.input.gestureNames == ["tap", "drag"])
    hand.release()
    #expect(hand.log.text == "tap" && hand.harness.host.graph.input.gestureNames == [])
    model.isThere = true
    hand.harness.settle()
    hand.press()
    #expect(hand.harness.host.graph.input.gestureNames == ["tap", "long", "drag"])
    hand.move(by: 40, 0)
    hand.release()
    #expect(hand.log.text == "tap,drag")
  }

  @Test func withoutOneAllOthersGoOn() {
    let model = Model()
    let hand = Hand { log in Page(model: model, log: log) }
    hand.click()
    #expect(hand.log.text == "inner")
    model.isThere = true
    hand.harness.settle()
    hand.log.clear()
    hand.click()
    hand.drag(by: 50, 0)
    #expect(hand.log.text == "tap,inner,drag")
    model.isThere = false
    hand.harness.settle()
    hand.log.clear()
    hand.drag(by: 50, 0)
    hand.click()
    #expect(hand.log.text == "inner")
  }

  @Test func oneThatGoesWhileItLastsTellsNoEnd() {
    let model = Model()
    model.isThere = true
    let hand = Hand { log in Page(model: model, log: log) }
    hand.press()
    hand.move(by: 30, 0)
    model.isThere = false
    hand.harness.settle()
    hand.release()
    #expect(hand.log.text == "-")
    hand.click()
    #expect(hand.log.text == "inner")
  }

  @Test func partsOfOthersMayBeMissing() {
    let none: TapGesture? = nil
    let first = Hand { log in Color.red.gesture(none.exclusively(before: TapGesture()).onEnded { _ in log("second") }) }
    first.click()
    #expect(first.log.text == "second")
    let both = Hand { log in
      Color.red.gesture(none.simultaneously(with: TapGesture()).onEnded { log($0.first == nil && $0.second != nil ? "one" : "both") })
    }
    both.click()
    #expect(both.log.text == "one")
    let sequence = Hand { log in
      Color.red.onTapGesture { log("inner") }.gesture(none.sequenced(before: TapGesture()).onEnded { _ in log("both") })
    }
    sequence.click()
    sequence.click()
    #expect(sequence.log.text == "inner,inner")
  }

  private func press(_ hand: Hand, _ modifiers: EventModifiers, to end: CGFloat = 0) {
    let place = CGPoint(x: 100, y: 100)
    hand.harness.host.pointerPressed(at: place, modifiers: modifiers)
    if end > 0 {
      hand.harness.host.pointerMoved(to: CGPoint(x: 100 + end, y: 100))
      hand.harness.host.pointerReleased(at: CGPoint(x: 100 + end, y: 100))
    } else {
      hand.harness.host.pointerReleased(at: place)
    }
    hand.harness.settle()
  }

  private struct Keyed: View {
    let model: Model
    let log: GestureLog
    var body: some View {
      Color.red.gesture(DragGesture().modifiers(model.keys).onEnded { _ in log("drag") })
        .gesture(TapGesture().onEnded { log("tap") }.modifiers([.shift, .option]))
    }
  }

  @Test func keysMustBeHeldWhereItBegins() {
    let model = Model()
    let hand = Hand { log in Keyed(model: model, log: log) }
    press(hand, [], to: 40)
    press(hand, .option, to: 40)
    press(hand, .shift)
    #expect(hand.log.text == "-")
    press(hand, .shift, to: 40)
    press(hand, [.shift, .option], to: 40)
    press(hand, [.shift, .option])
    #expect(hand.log.text == "drag,drag,tap")
    hand.log.clear()
    model.keys = .command
    hand.harness.settle()
    press(hand, .shift, to: 40)
    press(hand, .control, to: 40)
    press(hand, .command, to: 40)
    #expect(hand.log.text == "drag,drag")
    model.keys = []
    hand.harness.settle()
    press(hand, [], to: 40)
    #expect(hand.log.text == "drag,drag,drag")
  }

  @Test func eachOfSeveralClicksNeedsThem() {
    let hand = Hand { log in Color.red.gesture(TapGesture(count: 2).modifiers(.shift).onEnded { log("two") }) }
    press(hand, .shift)
    press(hand, [])
    hand.wait(1)
    #expect(hand.log.text == "-")
    press(hand, .shift)
    press(hand, .shift)
    #expect(hand.log.text == "two")
  }

  @Test func wheelsThatMagnify() {
    let hand = Hand { log in Color.red.gesture(MagnifyGesture().modifiers([.control, .shift]).onEnded { _ in log("magnified") }) }
    for modifiers in [.control, [.control, .shift]] as [EventModifiers] {
      hand.harness.host.send(
        InputEvent(
          .wheel(CGVector(dx: 0, dy: 96)), at: CGPoint(x: 100, y: 100), modifiers: modifiers, device: .mouse,
          time: hand.harness.host.timers.now))
      hand.harness.settle()
      hand.wait(1)
      hand.mark("")
    }
    #expect(hand.log.text == "|,magnified,|")
  }
}
