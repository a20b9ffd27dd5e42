import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielMenus
import OrielMotion
import OrielText
@_spi(Oriel) import OrielViews

/// A button that shows the selected option, and opens a menu of all, with the selected one over the button.
struct MenuPicker<Value: Hashable>: View {
  let choices: PickerChoices<Value>
  let valueLabel: AnyView?
  @State private var entry: MenuEntry?
  @State private var keeper = BoxKeeper()
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let metrics = ControlMetrics.of(controlSize)
    let chosen = choices.option(of: choices.selection.value())
    let choices = choices
    PopUpFace(isOpen: entry != nil, metrics: metrics) {
      ZStack(alignment: .leading) {
        if let valueLabel { valueLabel } else if let chosen { chosen.view }
        // As high as a line if nothing is selected.
        Text(verbatim: "")
      }
      .modifier(_KeptBox(keeper: keeper))
    }
    // Innermost, so that outer modifiers add the focus to it.
    .describedAsPicker(value: keeper, state: entry == nil ? .expandable : [.expandable, .expanded], activate: { entry = .chosen })
    .menuOpener($entry)
    .modifier(
      _FocusableModifier(interactions: .activate, activate: { entry = .chosen }, keys: take, cornerRadius: metrics.cornerRadius)
    )
    .menuPanel($entry, choices.place(of: chosen?.id), isPicker: true) {
      MenuList(MenuPickerItems(choices: choices), part: .options)
    }
  }

  private func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.subtracting([.capsLock, .option, .shift]).isEmpty else { return false }
    switch press.key {
    case .downArrow, .upArrow: entry = .chosen
    default:
      guard press.modifiers.isDisjoint(with: .option), press.characters.count == 1, let letter = press.characters.first,
        letter.isLetter || letter.isNumber
      else { return false }
      entry = .named(press.characters)
    }
    return true
  }
}

extension PickerChoices {
  /// The place of a menu in which an option is over the picker.
  fileprivate func place(of id: Subview.ID?) -> MenuPlace {
    var (before, after) = (MenuExtent(), MenuExtent())
    var isAfter = id == nil
    var isFirst = true
    for group in groups where !group.options.isEmpty || !group.header.isEmpty {
      if !isFirst { if isAfter { after.dividers += 1 } else { before.dividers += 1 } }
      isFirst = false
      let rows = (group.header.isEmpty ? [] : [nil]) + group.options.map { Optional($0.id) }
      for row in rows {
        if row != nil && row == id {
          isAfter = true
        } else if isAfter {
          after.rows += 1
        } else {
          before.rows += 1
        }
      }
    }
    if id == nil { after.rows -= 1 }
    return .over(before: before, after: after)
  }
}

/// The options of a picker as items of a menu, in their sections.
struct MenuPickerItems<Value: Hashable>: View {
  let choices: PickerChoices<Value>

  var body: some View {
    let value = choices.selection.value()
    ForEach(choices.groups) { group in
      Section {
        ForEach(group.options) { option in
          MenuRow(option.view, mark: MenuMark(value != nil && option.value == value)) { choices.choose(option) }
            .disabled(option.value == nil)
        }
      } header: {
        group.header
      }
    }
  }
}

/// The face of a control that opens a list: its content, followed by two small arrows.
struct PopUpFace<Content: View>: View {
  let isOpen: Bool
  let metrics: ControlMetrics
  @ViewBuilder let content: Content
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
    let over = isOpen ? Color.primary.opacity(0.14) : isHovered && isEnabled ? .controlHover : .clear
    HStack(spacing: 6) {
      content.inOneLine().foregroundStyle(Color.primary)
      PopUpArrows().stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
        .foregroundStyle(Color.secondary)
        .frame(width: 7, height: 11)
    }
    .padding(
      EdgeInsets(
        top: metrics.buttonPadding.height, leading: metrics.buttonPadding.width, bottom: metrics.buttonPadding.height,
        trailing: metrics.buttonPadding.width - 2)
    )
    .background(Color.controlBackground, in: shape)
    .overlay {
      shape.strokeBorder(Color.controlBorder, lineWidth: 1).background(over, in: shape)
        .modifier(_ControlMotion(value: over, animation: .ofControlColors))
        .allowsHitTesting(false)
    }
    .contentShape(shape)
    .modifier(_PointerModifier(hover: { if isEnabled || !$0 { isHovered = $0 } }))
  }
}

/// Two arrows, up and down.
nonisolated private struct PopUpArrows: Shape, FlexibleShape {
  func path(in rect: CGRect) -> Path {
    let height = rect.width / 2
    return Path { path in
      path.addLines([
        CGPoint(x: rect.minX, y: rect.minY + height), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + height),
      ])
      path.addLines([
        CGPoint(x: rect.minX, y: rect.maxY - height), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY - height),
      ])
    }
  }
}
