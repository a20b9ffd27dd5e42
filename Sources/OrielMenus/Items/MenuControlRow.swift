import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Items of a menu side by side, as symbols where they have some.
package struct MenuControlRow<Content: View>: View {
  private let content: Content

  package init(_ content: Content) { self.content = content }

  package var body: some View {
    HStack(spacing: 2) { content }
      .buttonStyle(MenuControlButtonStyle())
      .toggleStyle(MenuControlToggleStyle())
      .labelStyle(.iconOnly)
      .padding(.horizontal, 3)
      .layoutValue(key: MenuPartKey.self, value: .row)
  }
}

private struct MenuControlButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuControlItem(label: configuration.label, isOn: nil, role: configuration.role) { configuration.trigger() }
  }
}

private struct MenuControlToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuControlItem(label: configuration.label, isOn: configuration.isOn || configuration.isMixed, role: nil) {
      configuration.isOn.toggle()
    }
  }
}

private struct MenuControlItem<Label: View>: View {
  let label: Label
  let isOn: Bool?
  let role: ButtonRole?
  let activate: @MainActor () -> Void
  @State private var isHighlighted = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.menuActionDismissBehavior) private var dismissal

  var body: some View {
    var state: ElementState = isHighlighted ? .focused : []
    if isOn == true { state.insert(.checked) }
    let fill =
      isHighlighted ? isEnabled ? Color(.accentFill) : .controlHover : isOn == true ? Color.primary.opacity(0.12) : .clear
    let foreground =
      !isEnabled ? Color(.tertiary) : isHighlighted ? .onAccent : role == .destructive ? Color(.destructive) : .primary
    return label.lineHigh().inOneLine()
      .foregroundStyle(foreground)
      .frame(minWidth: 20, maxWidth: .infinity)
      .padding(EdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 6))
      .background(fill, in: RoundedRectangle(cornerRadius: MenuMetrics.rowRadius))
      .contentShape(Rectangle())
      .modifier(
        _MenuItemModifier(
          item: MenuItem(
            isEnabled: isEnabled, isChosen: isOn == true, isToggle: isOn != nil, closes: dismissal != .disabled, shortcut: shortcut,
            highlight: { isHighlighted = $0 }, activate: { activate() }),
          role: .menuItem, state: state))
  }
}
