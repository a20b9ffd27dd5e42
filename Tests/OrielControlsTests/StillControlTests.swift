import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews

/// Where nothing moves by itself: with `disablesAnimations`, with reduced motion and in a hidden window, for each control.
@MainActor @Suite struct StillControlTests {
  @Observable final class Model {
    var isOn = false
    var number = 0.2
    var selection: Int?
  }

  enum Control: CaseIterable {
    case toggle, button, prominentButton, plainButton, slider, stepper, bar, ring, list, focusRing
  }
  enum Cause: CaseIterable { case none, transaction, reducedMotion, hiddenWindow }

  private struct Page: View {
    let control: Control
    @Bindable var model: Model
    let isStill: Bool

    var body: some View {
      shown.frame(maxWidth: 120).accessibilityIdentifier("control").transaction { if isStill { $0.disablesAnimations = true } }
    }

    @ViewBuilder private var shown: some View {
      switch control {
      case .toggle, .focusRing: Toggle("On", isOn: $model.isOn)
      case .button: Button("Press") {}.buttonStyle(.bordered)
      case .prominentButton: Button("Press") {}.buttonStyle(.borderedProminent)
      case .plainButton: Button("Press") {}.buttonStyle(.plain)
      case .slider: Slider(value: $model.number)
      case .stepper: Stepper("", value: $model.number).accessibilityIdentifier("stepper")
      case .bar: ProgressView(value: model.number)
      case .ring: ProgressView(value: model.number).progressViewStyle(.circular)
      case .list: List(0..<4, id: \.self, selection: $model.selection) { Text("\($0)") }
      }
    }
  }

  /// Changes what the control shows: by the pointer or keys, if it is shown by them alone.
  private func change(_ control: Control, _ model: Model, _ harness: ViewHarness) {
    let frame = harness.frame(of: "control") ?? .zero
    // The steppers' upper half.
    let half = CGPoint(x: 100 + (harness.frame(of: "stepper")?.width ?? 0) / 2 - 10, y: frame.midY - 6)
    switch control {
    case .toggle: model.isOn = true
    case .button, .prominentButton, .plainButton: harness.host.pointerPressed(at: CGPoint(x: frame.midX, y: frame.midY))
    case .stepper: harness.hover(half)
    case .slider, .bar, .ring: model.number = 0.8
    case .list: model.selection = 1
    case .focusRing: harness.press(.tab)
    }
    harness.settle()
  }

  @Test(arguments: Control.allCases, Cause.allCases) func itMovesOrIsThereAtOnce(control: Control, cause: Cause) throws {
    // In a hidden window nobody presses anything.
    let isPressed = [.button, .prominentButton, .plainButton, .stepper, .focusRing].contains(control)
    if cause == .hiddenWindow && isPressed { return }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 160)) {
      Page(control: control, model: model, isStill: cause == .transaction)
    }
    harness.controlsMove = true
    harness.settle()
    if cause == .reducedMotion { harness.setSystem(\.accessibilityReduceMotion, true) }
    if cause == .hiddenWindow { harness.scenePhase = .background }
    harness.settle()
    let before = harness.bitmap
    change(control, model, harness)
    // A ring belongs to the window, and no view's transaction.
    let moves = cause == .none || cause == .transaction && control == .focusRing
    #expect(harness.isMoving == moves, "\(control), \(cause)")
    if moves { return }
    let shown = harness.bitmap
    #expect(shown != before, "\(control), \(cause)")
    #expect(harness.nextWake == nil)
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.bitmap == shown)
    try harness.verifyAgainstFresh()
  }
}
