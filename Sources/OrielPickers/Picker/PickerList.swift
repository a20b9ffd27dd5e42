import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMenus
import OrielText
@_spi(Oriel) import OrielViews

/// The open list of a picker: all options in a column, the selected one with a check mark.
///
/// Arrows, Home, End and typed characters move the highlight, Return and Space select it.
struct PickerList<Value: Hashable>: View {
  let choices: PickerChoices<Value>
  /// The characters typed to open it.
  let letters: String
  let close: () -> Void
  @State private var highlighted: Value?
  @State private var texts = OptionTexts()
  @State private var typed = TypedPrefix()
  @FocusState private var hasFocus: Bool

  var body: some View {
    let value = choices.selection.value()
    ScrollViewReader { scroll in
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(choices.groups) { group in
            if group.id != choices.groups.first?.id { Divider().padding(.horizontal, 8).padding(.vertical, 4) }
            if !group.header.isEmpty {
              group.header.font(.caption.weight(.semibold)).foregroundStyle(Color.secondary)
                .padding(EdgeInsets(top: 4, leading: 26, bottom: 2, trailing: 12))
            }
            ForEach(group.options) { option in
              PickerRow(
                option: option.view, isChosen: value != nil && option.value == value,
                isHighlighted: highlighted != nil && highlighted == option.value,
                keeper: texts.keeper(of: option.id), isPossible: option.value != nil,
                highlight: { highlighted = $0 ? option.value : highlighted == option.value ? nil : highlighted },
                choose: { choose(option) }
              )
              .id(option.id)
            }
          }
        }
      }
      .frame(minWidth: 120)
      .modifier(_FocusableModifier(interactions: .activate, keys: { take($0, scroll) }, hasRing: false))
      .focused($hasFocus)
      .onAppear {
        hasFocus = true
        let start = choices.option(of: choices.selection.value()) ?? choices.choosable.first
        go(to: letters.isEmpty ? start : match(letters) ?? start, scroll)
      }
    }
  }

  private func choose(_ option: PickerOption<Value>?) {
    choices.choose(option)
    close()
  }

  private func go(to option: PickerOption<Value>?, _ scroll: ScrollViewProxy) {
    highlighted = option?.value
    if let option { scroll.scrollTo(option.id) }
  }

  private func take(_ press: KeyPress, _ scroll: ScrollViewProxy) -> Bool {
    guard press.phase != .up, press.modifiers.subtracting([.capsLock, .shift, .numericPad]).isEmpty else { return false }
    let options = choices.choosable
    let index = highlighted == nil ? nil : options.firstIndex { $0.value == highlighted }
    switch press.key {
    case .downArrow: go(to: options.isEmpty ? nil : options[min(options.count - 1, index.map { $0 + 1 } ?? 0)], scroll)
    case .upArrow: go(to: options.isEmpty ? nil : options[max(0, index.map { $0 - 1 } ?? options.count - 1)], scroll)
    case .home, .pageUp: go(to: options.first, scroll)
    case .end, .pageDown: go(to: options.last, scroll)
    case .return, .space: if let index { choose(options[index]) } else { close() }
    case .tab: close()
    default:
      guard let letter = press.characters.first, letter.isLetter || letter.isNumber else { return false }
      if let found = match(typed.adding(press.characters)) { go(to: found, scroll) }
    }
    return true
  }

  /// The first option whose text begins with the characters.
  private func match(_ letters: String) -> PickerOption<Value>? {
    choices.choosable.first { texts.keeper(of: $0.id).spoken.lowercased().hasPrefix(letters.lowercased()) }
  }
}

/// The boxes of options, from which their texts are read.
@MainActor final class OptionTexts {
  private var keepers: [Subview.ID: BoxKeeper] = [:]

  nonisolated init() {}

  func keeper(of id: Subview.ID) -> BoxKeeper {
    if let keeper = keepers[id] { return keeper }
    let keeper = BoxKeeper()
    keepers[id] = keeper
    return keeper
  }
}

/// Characters typed in quick succession form one prefix.
@MainActor final class TypedPrefix {
  private var letters = ""
  private var last = ContinuousClock.now

  nonisolated init() {}

  func adding(_ new: String) -> String {
    let now = ContinuousClock.now
    letters = now - last > .milliseconds(700) ? new : letters + new
    last = now
    return letters
  }
}

/// A row of the list.
private struct PickerRow: View {
  let option: Subview
  let isChosen: Bool
  let isHighlighted: Bool
  let keeper: BoxKeeper
  let isPossible: Bool
  let highlight: (Bool) -> Void
  let choose: () -> Void

  var body: some View {
    HStack(spacing: 6) {
      CheckMark().stroke(style: StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round))
        .opacity(isChosen ? 1 : 0)
        .frame(width: 14, height: 14)
      option.inOneLine().modifier(_KeptBox(keeper: keeper))
      Spacer(minLength: 0)
    }
    .foregroundStyle(isHighlighted ? Color.onAccent : isPossible ? .primary : Color(.tertiary))
    .padding(EdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 12))
    .background(isHighlighted ? Color(.accentFill) : .clear, in: RoundedRectangle(cornerRadius: 5))
    .contentShape(Rectangle())
    .modifier(_PointerModifier(action: isPossible ? choose : nil, hover: isPossible ? highlight : nil))
    .described(as: .option, state: isChosen ? [.selectable, .selected] : .selectable)
  }
}
