import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielMenus
import OrielMotion
@_spi(Oriel) import OrielViews

/// Radio buttons in a column or a row. One Tab stop, at the selected one, otherwise the first.
struct RadioPicker<Value: Hashable>: View {
  let choices: PickerChoices<Value>
  @Environment(\.radioGroupAxis) private var axis
  @Environment(\.layoutDirection) private var layoutDirection
  @FocusState private var focus: Value?

  var body: some View {
    let layout = axis == .vertical ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6)) : AnyLayout(HStackLayout(spacing: 16))
    let value = choices.selection.value()
    let stop = (choices.option(of: value) ?? choices.choosable.first)?.id
    layout {
      ForEach(choices.groups) { group in
        if !group.header.isEmpty { group.header.font(.subheadline).foregroundStyle(Color.secondary) }
        ForEach(group.options) { option in
          if option.value == nil {
            option.view
          } else {
            RadioRow(
              option: option.view, value: option.value, isChosen: value != nil && option.value == value, isStop: option.id == stop,
              focus: $focus, keys: take,
              choose: { choices.choose(option) })
          }
        }
      }
    }
    .describedAsPicker()
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, let option = choices.option(for: press, isMirrored: layoutDirection == .rightToLeft) else { return false }
    choices.choose(option)
    focus = option.value
    return true
  }
}

/// A radio button with its label.
private struct RadioRow<Value: Hashable>: View {
  let option: Subview
  let value: Value?
  let isChosen: Bool
  let isStop: Bool
  let focus: FocusState<Value?>.Binding
  let keys: (KeyPress) -> Bool
  let choose: () -> Void
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let side = ControlMetrics.of(controlSize).checkbox
    HStack(spacing: 6) {
      RadioMark(isOn: isChosen, side: side)
        .modifier(_ControlMotion(value: isChosen, animation: .ofControlColors))
        .modifier(
          _FocusableModifier(isFocusable: isStop, interactions: .activate, activate: choose, keys: keys, cornerRadius: side / 2)
        )
        .focused(focus, equals: value)
      option.controlLabel()
    }
    .contentShape(Rectangle())
    .modifier(_PointerModifier(action: choose))
    .described(as: .option, state: isChosen ? [.selectable, .selected] : .selectable)
  }
}

/// The circle of a radio button.
struct RadioMark: View {
  let isOn: Bool
  let side: CGFloat

  var body: some View {
    ZStack {
      Circle().fill(isOn ? Color(.accentFill) : .controlBackground)
      if isOn {
        Circle().fill(Color.onAccent).frame(width: side * 0.38, height: side * 0.38)
      } else {
        Circle().strokeBorder(Color.controlBorder, lineWidth: 1)
      }
    }
    .frame(width: side, height: side)
  }
}
