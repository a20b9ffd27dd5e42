@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

private enum SidebarHeaderKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SidebarFooterKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SidebarBottomKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
  fileprivate var tabSidebarHeader: AnyView? {
    get { self[SidebarHeaderKey.self] }
    set { self[SidebarHeaderKey.self] = newValue }
  }
  fileprivate var tabSidebarFooter: AnyView? {
    get { self[SidebarFooterKey.self] }
    set { self[SidebarFooterKey.self] = newValue }
  }
  fileprivate var tabSidebarBottomBar: AnyView? {
    get { self[SidebarBottomKey.self] }
    set { self[SidebarBottomKey.self] = newValue }
  }
}

extension View {
  /// Adds a view above the tabs in the sidebar of a tab view. SwiftUI: `tabViewSidebarHeader(content:)`.
  nonisolated public func tabViewSidebarHeader<C: View>(@ViewBuilder content: () -> C) -> some View {
    environment(\.tabSidebarHeader, AnyView(content()))
  }
  /// Adds a view below the tabs in the sidebar of a tab view. SwiftUI: `tabViewSidebarFooter(content:)`.
  nonisolated public func tabViewSidebarFooter<C: View>(@ViewBuilder content: () -> C) -> some View {
    environment(\.tabSidebarFooter, AnyView(content()))
  }
  /// Adds a view at the bottom of the sidebar of a tab view, where it stays. SwiftUI: `tabViewSidebarBottomBar(content:)`.
  nonisolated public func tabViewSidebarBottomBar<C: View>(@ViewBuilder content: () -> C) -> some View {
    environment(\.tabSidebarBottomBar, AnyView(content()))
  }
}

/// The tabs of a tab view in a column of 200 points, below the headers of their sections.
struct TabSidebar: View {
  let tabs: [Subview]
  let shown: Int?
  let choose: (Int) -> Void
  @Environment(\.tabSidebarHeader) private var header
  @Environment(\.tabSidebarFooter) private var footer
  @Environment(\.tabSidebarBottomBar) private var bottomBar

  @Environment(\.tabCustomization) private var customization

  private var order: TabOrder { TabOrder(tabs: tabs, customization: customization?.wrappedValue) }
  private var visible: [Int] { order.shown(in: .sidebar) }

  /// The header before a tab: the header of its section, before the first tab of the section.
  private func header(before index: Int, after last: Int?) -> AnyView? {
    guard let section = tabs[index].containerValues.tabSection else { return nil }
    return last.flatMap { tabs[$0].containerValues.tabSection?.token } == section.token ? nil : section.header
  }

  var body: some View {
    let order = order, visible = visible
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          if let header { header }
          ForEach(Array(zip(visible, [nil] + visible.map { $0 })), id: \.0) { index, last in
            if let header = header(before: index, after: last) {
              header.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary).padding(
                EdgeInsets(top: 10, leading: 12, bottom: 2, trailing: 8))
            }
            TabButton(values: tabs[index].containerValues, number: index + 1, isShown: index == shown, fills: true) { choose(index) }
              .modifier(TabMenu(index: index, order: order, customization: customization))
          }
          if let footer { footer }
        }
        .padding(8)
        .focusable(interactions: .activate)
        .onKeyPress(keys: [.upArrow, .downArrow, .home, .end], phases: [.down, .repeat], action: take)
      }
      if let bottomBar {
        Divider()
        bottomBar.padding(8)
      }
    }
    .frame(width: 200)
    .frame(maxHeight: .infinity)
    .background(Color.windowBackground)
    .modifier(_ControlDescription(role: .tabList))
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    let visible = visible
    guard let first = visible.first, let last = visible.last else { return .ignored }
    let here = shown.flatMap { visible.firstIndex(of: $0) } ?? 0
    switch press.key {
    case .home: choose(first)
    case .end: choose(last)
    case .upArrow: choose(visible[max(0, here - 1)])
    default: choose(visible[min(visible.count - 1, here + 1)])
    }
    return .handled
  }
}
