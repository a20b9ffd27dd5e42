import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// Clicks of other buttons than the primary one.
@MainActor @Suite struct OtherButtonTests {
  private func press(_ hand: Hand, _ button: PointerButton, _ x: CGFloat = 100, _ y: CGFloat = 100) {
    hand.harness.host.pointerMoved(to: CGPoint(x: x, y: y))
    hand.harness.host.pointerPressed(at: CGPoint(x: x, y: y), button: button)
    hand.harness.settle()
  }

  private func move(_ hand: Hand, _ x: CGFloat, _ y: CGFloat) {
    hand.harness.host.pointerMoved(to: CGPoint(x: x, y: y))
    hand.harness.settle()
  }

  private func release(_ hand: Hand, _ button: PointerButton, _ x: CGFloat = 100, _ y: CGFloat = 100) {
    hand.harness.host.pointerReleased(at: CGPoint(x: x, y: y), button: button)
    hand.harness.settle()
  }

  private func click(_ hand: Hand, _ button: PointerButton, _ x: CGFloat = 100, _ y: CGFloat = 100) {
    press(hand, button, x, y)
    release(hand, button, x, y)
  }

  nonisolated private static let all: [PointerButton] = [.primary, .secondary, .middle, .back, .forward, .other(6)]

  @Test(arguments: all) func aClickIsForItsButtonAlone(button: PointerButton) {
    let hand = Hand { log in
      Self.all.reduce(AnyView(Color.red)) { view, button in AnyView(view.onClick(of: button) { log("\(button)") }) }
    }
    click(hand, button)
    #expect(hand.log.text == "\(button)")
  }

  @Test func itsPlaceIsToldInTheViewsSpaceOrInAnother() {
    let hand = Hand { log in
      Color.red.onClick(of: .secondary) { log(describe($0)) }.onClick(of: .middle, coordinateSpace: .global) { log(describe($0)) }
        .frame(width: 100, height: 100)
    }
    click(hand, .secondary, 60, 70)
    click(hand, .middle, 60, 70)
    #expect(hand.log.text == "(10,20),(60,70)")
  }

  @Test func theInnermostViewHearsOfIt() {
    func make(_ button: PointerButton) -> Hand {
      Hand { log in
        ZStack {
          Color.gray
          Color.blue.frame(width: 100, height: 100).onClick(of: button) { log("c") }
        }.onClick(of: .secondary) { log("p") }
      }
    }
    let both = make(.secondary)
    click(both, .secondary)
    click(both, .secondary, 10, 10)
    #expect(both.log.text == "c,p")
    let other = make(.middle)
    click(other, .secondary)
    #expect(other.log.text == "p", "a gesture for another button is none of this press")
  }

  @Test func aClickThatMovesIsNone() {
    let hand = Hand { log in Color.red.onClick(of: .secondary) { log("click") } }
    press(hand, .secondary)
    move(hand, 104, 100)
    release(hand, .secondary, 104, 100)
    press(hand, .secondary)
    move(hand, 105, 100)
    move(hand, 100, 100)
    release(hand, .secondary)
    #expect(hand.log.text == "click")
  }

  @Test func disabledViewsAndHiddenShapesHearOfNone() {
    let hand = Hand { log in
      VStack(spacing: 0) {
        Color.red.onClick(of: .secondary) { log("disabled") }.disabled(true)
        Color.blue.contentShape(Rectangle().inset(by: 40)).onClick(of: .secondary) { log("shaped") }
        Color.green.onClick(of: .secondary) { log("passed") }.allowsHitTesting(false)
      }
    }
    click(hand, .secondary, 100, 30)
    click(hand, .secondary, 100, 75)
    click(hand, .secondary, 100, 180)
    #expect(hand.log.text == "-")
  }

  @Test func twoInARowMakeADoubleClick() {
    let hand = Hand { log in Color.red.onClick(of: .middle, count: 2) { log("double") }.onClick(of: .middle) { log("single") } }
    click(hand, .middle)
    click(hand, .middle)
    hand.wait(1)
    #expect(hand.log.text == "double")
    click(hand, .middle)
    hand.wait(1)
    #expect(hand.log.text == "double,single")
  }

  @Test func anotherButtonLeavesADoubleClickWaiting() {
    let hand = Hand { log in
      Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }.onClick(of: .secondary) { log("secondary") }
    }
    hand.click()
    click(hand, .secondary)
    hand.click()
    hand.wait(1)
    #expect(hand.log.text == "secondary,double")
  }

  @Test func whileOneButtonIsHeldAnotherIsNothing() {
    let hand = Hand { log in Color.red.onTapGesture { log("tap") }.onClick(of: .secondary) { log("secondary") } }
    hand.press()
    click(hand, .secondary)
    hand.release()
    #expect(hand.log.text == "tap")
    hand.log.clear()
    press(hand, .secondary)
    hand.click()
    release(hand, .secondary)
    #expect(hand.log.text == "secondary")
  }

  @Test func aButtonIsPressedByThePrimaryOneAlone() {
    let hand = Hand { log in
      Button {
        log("button")
      } label: {
        Color.red
      }.buttonStyle(.plain).onClick(of: .secondary) { log("secondary") }
    }
    click(hand, .secondary)
    click(hand, .middle)
    click(hand, .primary)
    #expect(hand.log.text == "secondary,button")
  }

  @Test func aViewThatGoesMeanwhileHearsOfNothing() {
    let model = Shown()
    let hand = Hand { log in ShownView(model: model, log: log) }
    press(hand, .secondary)
    model.isShown = false
    hand.harness.settle()
    release(hand, .secondary)
    #expect(hand.log.text == "-")
  }

  @Observable final class Shown { var isShown = true }

  struct ShownView: View {
    let model: Shown
    let log: GestureLog
    var body: some View { if model.isShown { Color.red.onClick(of: .secondary) { log("click") } } }
  }
}
