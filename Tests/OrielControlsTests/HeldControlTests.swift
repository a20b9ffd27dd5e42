import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// Controls that are held while they become something else.
@MainActor @Suite struct HeldControlTests {
  enum Change: CaseIterable, Sendable { case disabled, removed, removedInAnimation, leftWindow, hiddenWindow, shorterRange, lostRelease }

  @MainActor @Observable final class Model {
    var isDisabled = false
    var isShown = true
    var upper = 1_000.0
  }

  private struct Page: View {
    let model: Model
    let amount: Amount<Double>
    let isSlider: Bool
    var body: some View {
      ZStack {
        Color.gray
        if model.isShown {
          Group {
            if isSlider {
              Slider(value: amount.binding, in: 0...model.upper) { amount.edited($0) }
            } else {
              Stepper(value: amount.binding, in: 0...model.upper) {
              } onEditingChanged: {
                amount.edited($0)
              }
            }
          }
          .disabled(model.isDisabled).accessibilityIdentifier("control")
        }
      }
    }
  }

  private func change(_ change: Change, _ model: Model, _ harness: ViewHarness, _ amount: Amount<Double>) {
    switch change {
    case .disabled: model.isDisabled = true
    case .removed: model.isShown = false
    case .removedInAnimation: withAnimation(.linear(duration: 0.5)) { model.isShown = false }
    case .leftWindow: harness.scenePhase = .inactive
    case .hiddenWindow: harness.scenePhase = .background
    case .shorterRange: model.upper = 2
    case .lostRelease: harness.host.pointerPressed(at: CGPoint(x: 5, y: 5))
    }
    harness.settle()
  }

  @Test(arguments: Change.allCases, [true, false]) func nothingGoesOnAfterwards(what: Change, isTouch: Bool) throws {
    let model = Model(), amount = Amount(0.0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, amount: amount, isSlider: false) }
    if isTouch { harness.finger(.pressed, 50, 44) } else { harness.down(50, 44) }
    // A finger may mean to scroll: it begins half a second later.
    harness.wait(isTouch ? 1.15 : 0.65)
    #expect(amount.value >= 2)
    _ = amount.taken()
    change(what, model, harness, amount)
    if what == .shorterRange { harness.wait(0.3) } else { #expect(amount.taken() == "editing false", "at once") }
    if what == .removedInAnimation { harness.wait(1) }
    #expect(harness.nextWake == nil)
    _ = amount.taken()
    harness.wait(10)
    #expect(amount.taken() == "-" && harness.nextWake == nil)
    if isTouch { harness.finger(.released, 50, 44) } else { harness.up(50, 44) }
    #expect(amount.taken() == (what == .shorterRange ? "editing false" : "-"))
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: Change.allCases) func aSliderIsLetGo(what: Change) throws {
    if what == .shorterRange { return }
    let model = Model(), amount = Amount(500.0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, amount: amount, isSlider: true) }
    harness.down(50, 50)
    harness.move(60, 50)
    #expect(amount.value > 500)
    _ = amount.taken()
    change(what, model, harness, amount)
    #expect(amount.taken() == "editing false", "at once")
    // So long the velocity of what followed the pointer is remembered.
    harness.wait(3)
    harness.move(70, 50)
    harness.up(70, 50)
    #expect(amount.taken() == "-" && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aSliderWhoseRangeChangesFollowsThePointerInTheNewOne() throws {
    let model = Model(), amount = Amount(500.0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, amount: amount, isSlider: true) }
    harness.down(50, 50)
    model.upper = 600
    harness.settle()
    harness.move(50, 50)
    harness.move(60, 50)
    #expect(amount.value <= 600)
    harness.up(60, 50)
    harness.wait(3)
    #expect(amount.log.last == "editing false" && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
