@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielMenus
import OrielNavigation
@_spi(Oriel) import OrielViews

/// The upper bar of a page: 44 points high, with a line below.
struct NavigationBar: View {
  let back: (@MainActor () -> Void)?
  let leading: (@MainActor () -> Void)?
  let bars: PageBars
  @Binding var isRenaming: Bool

  var body: some View {
    let look = bars.settings.looks[.upper] ?? BarLook()
    BarLine(bars.overflow) {
      if let leading {
        Button(action: leading) { BarSymbol(word: .toggleSidebar, symbol: "sidebar.left") }
          .buttonStyle(BarButtonStyle())
          .keyboardShortcut("s", modifiers: [.control, .command])
          .accessibilityIdentifier("toggle sidebar")
          .containerValue(\.barPart, .leading)
      }
      if let back {
        Button(action: back) { BarSymbol(word: .back, symbol: "chevron.backward") }
          .buttonStyle(BarButtonStyle())
          .keyboardShortcut(.leftArrow, modifiers: .option)
          .accessibilityIdentifier("back")
          .containerValue(\.barPart, .leading)
      }
      PortalSlotView(BarSlot.navigation.key)
      if bars.title.isShown, !bars.settings.removed.contains(.title) {
        BarTitle(title: bars.title, menu: bars.titleMenu, isRenaming: $isRenaming)
          .padding(.leading, back == nil ? 4 : 0)
          .containerValue(\.barPart, .title)
      }
      PortalSlotView(BarSlot.principal.key)
      PortalSlotView(BarSlot.primary.key)
      PortalSlotView(BarSlot.automatic.key)
      OverflowMenu(overflow: bars.overflow).containerValue(\.barPart, .more)
      PortalSlotView(BarSlot.search.key)
      PortalSlotView(BarSlot.confirmation.key)
    }
    .frame(height: 44)
    .modifier(BarBackground(look: look))
    if look.backgroundVisibility != .hidden { Divider() }
  }
}

/// The menu of the items that do not fit, if there are any.
private struct OverflowMenu: View {
  let overflow: BarOverflow

  var body: some View {
    let hidden = Set(overflow.hidden.map { ObjectIdentifier($0) })
    if !hidden.isEmpty {
      Menu {
        ForEach(overflow.entries.filter { hidden.contains(ObjectIdentifier($0.token)) }, id: \.token) { $0.content.view() }
      } label: {
        BarSymbol(word: .more, symbol: "ellipsis")
      }
      .menuStyle(.button)
      .buttonStyle(BarButtonStyle())
      .menuIndicator(.hidden)
      .accessibilityIdentifier("more items")
    }
  }
}

/// The background of a bar.
private struct BarBackground: ViewModifier {
  let look: BarLook

  func body(content: Content) -> some View {
    content
      .background(
        look.backgroundVisibility == .hidden ? AnyShapeStyle(Color.clear) : look.background ?? AnyShapeStyle(Color.windowBackground)
      )
      .transformEnvironment(\.colorScheme) { if let scheme = look.colorScheme { $0 = scheme } }
  }
}

/// The lower bar of a page, which has only items: 44 points high.
struct LowerBar: View {
  let look: BarLook

  var body: some View {
    if look.backgroundVisibility != .hidden { Divider() }
    HStack(spacing: 8) { PortalSlotView(BarSlot.bottom.key) }
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity)
      .frame(height: 44)
      .modifier(BarBackground(look: look))
  }
}

/// An item of a bar, for the menus.
struct BarEntry: Equatable {
  let token: PageToken
  let slot: BarSlot
  let content: PageContent
}

enum BarEntriesPreference: PreferenceKey {
  static var defaultValue: [BarEntry] { [] }
  static func reduce(value: inout [BarEntry], nextValue: () -> [BarEntry]) { value += nextValue() }
}
