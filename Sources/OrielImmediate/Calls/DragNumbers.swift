import Foundation
import OrielAccessibility
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielNavigation
import OrielPickers
import OrielTextViews
@_spi(Oriel) import OrielViews

/// Numbers that are changed by dragging.
struct DragKind: ImmediateKind {
  let title: String
  let speed: Double
  let range: ClosedRange<Double>?
  let digits: Int
  typealias Value = [Double]

  func view(_ item: ImmediateItemOf<Self>) -> some View { DragNumbers(kind: self, values: item.binding) }

  func limited(_ value: Double) -> Double {
    guard let range else { return value.isFinite ? value : 0 }
    return min(max(value.isFinite ? value : range.lowerBound, range.lowerBound), range.upperBound)
  }
}

private struct DragNumbers: View {
  let kind: DragKind
  @Binding var values: [Double]

  var body: some View {
    TitledRow(title: kind.title) {
      ForEach(0..<values.count) { index in
        DragNumber(kind: kind, label: values.count == 1 ? kind.title : "\(kind.title) \(index + 1)", value: element(index))
      }
    }
  }

  private func element(_ index: Int) -> Binding<Double> {
    Binding(
      get: { values.indices.contains(index) ? values[index] : 0 },
      set: { if values.indices.contains(index) { values[index] = $0 } })
  }
}

/// One number: a field of a control's look that follows the pointer sideways.
private struct DragNumber: View {
  let kind: DragKind
  let label: String
  @Binding var value: Double
  @State private var start: Double?
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5)
    Text(verbatim: shortText(value, digits: kind.digits)).monospacedDigit().lineLimit(1)
      .foregroundStyle(isEnabled ? Color.primary : .secondary)
      .frame(minWidth: 36, maxWidth: .infinity)
      .padding(.vertical, 3).padding(.horizontal, 6)
      .background(Color.controlBackground, in: shape)
      .overlay { shape.strokeBorder(isHovered && isEnabled ? Color.accentColor : .controlBorder, lineWidth: 1).allowsHitTesting(false) }
      .contentShape(shape)
      .modifier(_PointerModifier(hover: { isHovered = $0 }))
      .pointerStyle(.columnResize)
      .gesture(
        DragGesture(minimumDistance: 1)
          .onChanged { gesture in
            let first = start ?? value
            start = first
            value = kind.limited(first + gesture.translation.width * kind.speed)
          }
          .onEnded { _ in start = nil }
      )
      .focusable(interactions: .activate)
      .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow], phases: [.down, .repeat]) { press in
        let sign: Double = press.key == .rightArrow || press.key == .upArrow ? 1 : -1
        value = kind.limited(value + sign * kind.speed * 10)
        return .handled
      }
      .accessibilityLabel(Text(verbatim: label)).accessibilityValue(Text(verbatim: shortText(value, digits: kind.digits)))
  }
}
