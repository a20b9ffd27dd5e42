import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielMotion
@_spi(Oriel) import OrielViews

/// The two halves of a stepper. A change of the value runs this view, and the halves whose limit it has reached or left.
struct StepperButtons: View {
  let value: any SteppedValue
  let onEditingChanged: (Bool) -> Void

  /// In points.
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let metrics = ControlMetrics.of(controlSize), face = RoundedRectangle(cornerRadius: metrics.cornerRadius)
    VStack(spacing: 0) {
      StepperHalf(isUp: true, isPossible: value.canStep(true), value: value, onEditingChanged: onEditingChanged)
      StepperHalf(isUp: false, isPossible: value.canStep(false), value: value, onEditingChanged: onEditingChanged)
    }
    .frame(width: metrics.stepper.width, height: metrics.stepper.height)
    .background(Color.controlBackground, in: face)
    .clipShape(face)
    .overlay { face.strokeBorder(Color.controlBorder, style: StrokeStyle(lineWidth: 1, lineJoin: .round)) }
    .modifier(_FocusableModifier(interactions: .activate, keys: take, cornerRadius: metrics.cornerRadius))
    .modifier(
      _ControlDescription(
        role: .stepper,
        actions: [.init(name: .increment) { step(true) }, .init(name: .decrement) { step(false) }]))
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty else { return false }
    switch press.key {
    case .upArrow, .downArrow: step(press.key == .upArrow)
    case .pageUp, .pageDown: step(press.key == .pageUp, times: 10)
    case .home, .end: return editing { value.goToEnd(press.key == .end) }
    default: return false
    }
    return true
  }

  private func step(_ isUp: Bool, times: Int = 1) { _ = editing { value.step(isUp, times: times) } }

  private func editing(_ change: () -> Bool) -> Bool {
    onEditingChanged(true)
    defer { onEditingChanged(false) }
    return change()
  }
}

/// One half: an arrow, dimmed where no further step is possible.
private struct StepperHalf: View {
  let isUp: Bool
  let isPossible: Bool
  let value: any SteppedValue
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    StepperArrow(isUp: isUp)
      .stroke(Color.primary.opacity(isPossible ? 0.85 : 0.25), style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .frame(width: 7, height: 3.5)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(face)
      .modifier(_ControlMotion(value: [isPossible, isPressed, isHovered && isEnabled], animation: .ofControlColors))
      .contentShape(Rectangle())
      .modifier(_PointerModifier(hover: { if isEnabled || !$0 { isHovered = $0 } }))
      .modifier(_HoldModifier(actions: HoldActions(pressed: { isPressed = $0 }, editing: onEditingChanged, act: { value.step(isUp) })))
  }

  private var face: Color {
    if !isPossible { return .clear }
    return isPressed ? Color.primary.opacity(0.14) : isHovered && isEnabled ? .controlHover : .clear
  }
}

nonisolated private struct StepperArrow: Shape, FlexibleShape {
  let isUp: Bool

  func path(in rect: CGRect) -> Path {
    let (foot, tip) = isUp ? (rect.maxY, rect.minY) : (rect.minY, rect.maxY)
    return Path { $0.addLines([CGPoint(x: rect.minX, y: foot), CGPoint(x: rect.midX, y: tip), CGPoint(x: rect.maxX, y: foot)]) }
  }
}
