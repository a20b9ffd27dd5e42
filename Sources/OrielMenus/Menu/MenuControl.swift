import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielNavigation
@_spi(Oriel) import OrielViews

/// The button of a menu, with the layer of the open menu.
nonisolated struct MenuControl<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  let look: MenuLook
  @State private var entry: MenuEntry?
  @Environment(\.menuIndicatorVisibility) private var indicator

  @MainActor var body: some View {
    let content = content
    control
      .onKeyPress(phases: .down) { press in
        guard press.modifiers.subtracting([.capsLock, .numericPad, .option]).isEmpty else { return .ignored }
        switch press.key {
        case .downArrow: entry = .first
        case .upArrow: entry = .last
        default: return .ignored
        }
        return .handled
      }
      .background { if ClosedMenu<Content>.mayHaveShortcuts { ClosedMenu(content: content) } }
      .menuPanel($entry, .below) { MenuList(content) }
  }

  @ViewBuilder @MainActor private var control: some View {
    if let primaryAction {
      HStack(spacing: indicator == .hidden ? 0 : 2) {
        styled(Button(action: { primaryAction() }) { label })
          .modifier(_MenuPressModifier(opening: opening(after: .milliseconds(500))))
          .modifier(
            _ControlDescription(
              role: .menuButton, state: state, children: .combined,
              actions: [
                .init(name: .showMenu) { entry = .first }
              ]))
        if indicator != .hidden {
          styled(Button(action: { entry = .first }) { MenuArrow().lineHigh() })
            .modifier(_MenuPressModifier(opening: opening(after: nil)))
            .leftUnspoken()
        }
      }
    } else {
      styled(
        Button(action: { entry = .first }) {
          if indicator == .hidden {
            label
          } else {
            HStack(spacing: 6) {
              label
              MenuArrow()
            }
          }
        }
      )
      .modifier(_MenuPressModifier(opening: opening(after: nil)))
      .modifier(_ControlDescription(role: .menuButton, state: state, children: .combined))
    }
  }

  @ViewBuilder @MainActor private func styled(_ button: some View) -> some View {
    if look == .borderless { button.buttonStyle(.borderless) } else { button }
  }

  @MainActor private var state: ElementState { entry == nil ? .expandable : [.expandable, .expanded] }

  @MainActor private func opening(after delay: Duration?) -> MenuOpening {
    MenuOpening(delay: delay, open: { _, _ in entry = MenuEntry.none }, close: { entry = nil })
  }
}

/// The arrow of a button that opens a menu.
struct MenuArrow: View {
  var body: some View {
    MenuChevron(isDown: true).stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .frame(width: 8, height: 4.5)
      .opacity(0.7)
      .leftUnspoken()
  }
}

/// An item that opens another menu.
package struct SubmenuRow<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @State private var isHighlighted = false
  @State private var entry: MenuEntry?
  @Environment(\.isEnabled) private var isEnabled

  package init(label: Label, content: Content) { (self.label, self.content) = (label, content) }

  package var body: some View {
    let content = content
    var state: ElementState = entry == nil ? .expandable : [.expandable, .expanded]
    if isHighlighted { state.insert(.focused) }
    return MenuRowFace(label: label, mark: nil, role: nil, isHighlighted: isHighlighted || entry != nil, shortcut: nil, opensSubmenu: true)
      .modifier(
        _MenuItemModifier(
          item: MenuItem(
            isEnabled: isEnabled, submenu: .init(isOpen: entry != nil, setEntry: { entry = $0 }), highlight: { isHighlighted = $0 }),
          role: .menuItem, state: state)
      )
      .menuPanel($entry, .beside, isSubmenu: true) { MenuList(content) }
      .layoutValue(key: MenuPartKey.self, value: .row)
  }
}

extension View {
  /// Opens a menu at a press of this view, whose release may be over an item; the chosen item is highlighted at first.
  nonisolated package func menuOpener(_ entry: Binding<MenuEntry?>) -> some View {
    modifier(
      _MenuPressModifier(
        opening: MenuOpening(open: { _, _ in entry.wrappedValue = .chosen }, close: { entry.wrappedValue = nil })))
  }

  /// Shows a menu at this view while there is an entry, which is the item that is highlighted first.
  nonisolated package func menuPanel<Content: View>(
    _ entry: Binding<MenuEntry?>, _ place: MenuPlace, isSubmenu: Bool = false, isPicker: Bool = false,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(_MenuPanelModifier(entry: entry, place: place, isSubmenu: isSubmenu, isPicker: isPicker, shown: content))
  }
}

nonisolated private struct _MenuPanelModifier<Shown: View>: ViewModifier {
  let entry: Binding<MenuEntry?>
  let place: MenuPlace
  let isSubmenu: Bool
  let isPicker: Bool
  let shown: () -> Shown

  @MainActor func body(content: Content) -> some View {
    content.layer(
      MenuLayer(place, entry: entry.wrappedValue ?? .none, isSubmenu: isSubmenu, isPicker: isPicker),
      isPresented: Binding(get: { entry.wrappedValue != nil }, set: { if !$0 { entry.wrappedValue = nil } }), content: shown)
  }
}
