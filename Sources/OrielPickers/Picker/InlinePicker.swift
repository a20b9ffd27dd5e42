import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielMenus
@_spi(Oriel) import OrielViews

/// A row of the surrounding container for each option, with a check mark at the selected one.
///
/// It is one Tab stop, at the selected option, otherwise at the first.
struct InlinePicker<Value: Hashable>: View {
  let choices: PickerChoices<Value>
  @Environment(\.layoutDirection) private var layoutDirection
  @FocusState private var focus: Value?

  var body: some View {
    let value = choices.selection.value()
    let stop = (choices.option(of: value) ?? choices.choosable.first)?.id
    ForEach(choices.groups) { group in
      if !group.header.isEmpty { group.header.foregroundStyle(Color.secondary) }
      ForEach(group.options) { option in
        if option.value == nil {
          option.view
        } else {
          InlineRow(
            option: option.view, value: option.value, isChosen: value != nil && option.value == value, isStop: option.id == stop,
            focus: $focus, keys: take,
            choose: { choices.choose(option) })
        }
      }
    }
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, let option = choices.option(for: press, isMirrored: layoutDirection == .rightToLeft) else { return false }
    choices.choose(option)
    focus = option.value
    return true
  }
}

private struct InlineRow<Value: Hashable>: View {
  let option: Subview
  let value: Value?
  let isChosen: Bool
  let isStop: Bool
  let focus: FocusState<Value?>.Binding
  let keys: (KeyPress) -> Bool
  let choose: () -> Void
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack(spacing: 8) {
      option
      Spacer(minLength: 0)
      CheckMark().stroke(isChosen ? Color.accentColor : .clear, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        .frame(width: 16, height: 16)
    }
    .pale(unless: isEnabled)
    .contentShape(Rectangle())
    .modifier(_PointerModifier(action: choose))
    .modifier(_FocusableModifier(isFocusable: isStop, interactions: .activate, activate: choose, keys: keys, cornerRadius: 4))
    .focused(focus, equals: value)
    .described(as: .option, state: isChosen ? [.selectable, .selected] : .selectable)
  }
}
