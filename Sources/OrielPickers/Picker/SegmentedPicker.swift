import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMenus
import OrielMotion
import OrielText
@_spi(Oriel) import OrielViews

/// All options side by side. One Tab stop; arrows select, wrapping at the ends, and so do Home and End.
struct SegmentedPicker<Value: Hashable>: View {
  let choices: PickerChoices<Value>
  let isPalette: Bool
  @Environment(\.controlSize) private var controlSize
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let metrics = ControlMetrics.of(controlSize), radius = metrics.cornerRadius
    let options = choices.all, value = choices.selection.value()
    let chosen = value.flatMap { value in options.firstIndex { $0.value == value } }
    let withoutLine = Self.withoutLine(in: options, chosen)
    SegmentsLayout(chosen: chosen) {
      SegmentThumb(isPalette: isPalette, radius: max(2, radius - 1)).opacity(chosen == nil ? 0 : 1)
      ForEach(options) { option in
        Segment(
          option: option.view, isChosen: value != nil && option.value == value, isPalette: isPalette,
          hasLine: !isPalette && !withoutLine.contains(option.id), padding: metrics.buttonPadding,
          choose: option.value == nil ? nil : { choices.choose(option) })
      }
    }
    .modifier(_ControlMotion(value: chosen, animation: .ofControlPlaces))
    .padding(1)
    .background(isPalette ? Color.clear : Color.primary.opacity(0.07), in: RoundedRectangle(cornerRadius: radius))
    .overlay {
      if !isPalette { RoundedRectangle(cornerRadius: radius).strokeBorder(Color.controlBorder, lineWidth: 1).allowsHitTesting(false) }
    }
    .modifier(_FocusableModifier(interactions: .activate, keys: take, cornerRadius: radius))
    .describedAsPicker()
  }

  /// The options that no line separates from the next one: the last, the selected one and the one before it.
  private static func withoutLine(in options: [PickerOption<Value>], _ chosen: Int?) -> [PickerOption<Value>.ID] {
    let indices = [options.count - 1] + (chosen.map { [$0, $0 - 1] } ?? [])
    return indices.filter(options.indices.contains).map { options[$0].id }
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, let option = choices.option(for: press, isMirrored: layoutDirection == .rightToLeft) else { return false }
    choices.choose(option)
    return true
  }
}

/// The face behind the chosen segment.
private struct SegmentThumb: View {
  let isPalette: Bool
  let radius: CGFloat

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: radius)
    if isPalette {
      shape.fill(Color(.accentFill))
    } else {
      shape.fill(Color(.accentFill)).padding(1)
    }
  }
}

/// One segment: its label in one line.
private struct Segment: View {
  let option: Subview
  let isChosen: Bool
  let isPalette: Bool
  let hasLine: Bool
  let padding: CGSize
  /// nil if it cannot be selected.
  let choose: (() -> Void)?
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    option
      .inOneLine()
      .foregroundStyle(isChosen ? Color.onAccent : choose == nil ? Color(.tertiary) : .primary)
      .padding(EdgeInsets(top: padding.height - 1, leading: padding.width, bottom: padding.height - 1, trailing: padding.width))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(isHovered && isEnabled && !isChosen ? Color.controlHover : .clear)
      .overlay(alignment: .trailing) {
        if hasLine { Color.separator.frame(width: 1).padding(.vertical, 5).allowsHitTesting(false) }
      }
      .contentShape(Rectangle())
      .modifier(_PointerModifier(action: choose, hover: { if isEnabled || !$0 { isHovered = $0 } }))
      .described(as: .option, state: isChosen ? [.selectable, .selected] : .selectable)
  }
}

/// Equal widths side by side; the first view is placed behind the selected one of the others.
nonisolated struct SegmentsLayout: Layout {
  let chosen: Int?

  private func width(_ subviews: Subviews) -> CGFloat {
    subviews.dropFirst().map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
  }

  private func height(_ subviews: Subviews, _ width: CGFloat) -> CGFloat {
    subviews.dropFirst().map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let count = CGFloat(subviews.count - 1)
    if count < 1 { return .zero }
    let ideal = width(subviews)
    let each = min(ideal, max(0, (proposal.width ?? .infinity) / count))
    return CGSize(width: each * count, height: height(subviews, each))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let count = subviews.count - 1
    if count < 1 { return }
    let each = bounds.width / CGFloat(count)
    func rect(_ index: Int) -> CGRect {
      let (left, right) = ((each * CGFloat(index)).rounded(), (each * CGFloat(index + 1)).rounded())
      return CGRect(x: bounds.minX + left, y: bounds.minY, width: right - left, height: bounds.height)
    }
    for index in 0..<count {
      subviews[index + 1].place(at: rect(index).origin, proposal: ProposedViewSize(rect(index).size))
    }
    let thumb = rect(min(count - 1, max(0, chosen ?? 0)))
    subviews[0].place(at: thumb.origin, proposal: ProposedViewSize(thumb.size))
  }
}
