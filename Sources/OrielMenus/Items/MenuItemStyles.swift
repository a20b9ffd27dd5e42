@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews

// How controls look in an open menu.

/// Shows buttons as items of a menu.
struct MenuItemButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(configuration.label, role: configuration.role) { configuration.trigger() }
  }
}

/// Shows toggles as items with a check mark.
struct MenuItemToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(configuration.label, mark: MenuMark(configuration.isOn, isMixed: configuration.isMixed), isToggle: true) {
      configuration.isOn.toggle()
    }
    // A button would do this for itself.
    .modifier(_FocusableModifier(isFocusable: false, interactions: .activate, activate: { configuration.isOn.toggle() }))
  }
}

/// Shows labels with their icons in a column.
struct MenuItemLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.icon.imageScale(.medium).frame(width: MenuMetrics.iconColumn - 6).padding(.trailing, 6).leftUnspoken()
      configuration.title
    }
    .layoutValue(key: MenuIconKey.self, value: true)
    .preference(key: MenuColumnsKey.self, value: .icons)
  }
}

// How controls exist in a closed menu: only for their shortcuts.

struct ClosedItemButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Color.clear.frame(width: 0, height: 0) }
}

struct ClosedItemToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Color.clear.frame(width: 0, height: 0)
      .modifier(_FocusableModifier(isFocusable: false, interactions: .activate, activate: { configuration.isOn.toggle() }))
  }
}

struct ClosedItemLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { Color.clear.frame(width: 0, height: 0) }
}
