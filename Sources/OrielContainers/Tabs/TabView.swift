@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// Views of which one is shown, selected by tabs. SwiftUI: `TabView`.
///
/// A tab's content is created when it is first shown, and keeps its state afterwards. The bar is one stop of the Tab key: arrow keys, Home
/// and End move in it; Control-Page Up and Control-Page Down switch tabs from anywhere inside. Only `Tab`s and views with `tabItem` have a
/// label; others are numbered.
///
/// ```swift
/// TabView {
///     Tab("Inbox", systemImage: "tray") { Text("Inbox") }
///     Tab("Sent", systemImage: "paperplane") { Text("Sent") }
/// }
/// ```
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var own = 0

  /// Creates tabs of which the one whose tag equals the selection is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  /// The tabs and the content of the selected one.
  @MainActor public var body: some View {
    let selection = selection, own = $own
    Group(subviews: content) { tabs in
      let tags = tabs.map { $0.containerValues.tag(for: SelectionValue.self) }
      let index = selection.map { tags.firstIndex(of: $0.wrappedValue) } ?? min(own.wrappedValue, max(0, tabs.count - 1))
      TabPages(tabs: Array(tabs), shown: index) { new in
        guard let selection else { return own.wrappedValue = new }
        if tags.indices.contains(new), let tag = tags[new] { selection.wrappedValue = tag }
      }
    }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs that store their own selection, initially the first tab.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The tabs in the surrounding style.
struct TabPages: View {
  let tabs: [Subview]
  /// The index of the visible tab; nil if the selection is none of them.
  let shown: Int?
  let choose: (Int) -> Void
  @Environment(\.tabViewKind) private var kind

  var body: some View {
    switch kind {
    case .bar: BarredTabs(tabs: tabs, shown: shown, choose: choose, mayHaveSidebar: false)
    case .sidebar: BarredTabs(tabs: tabs, shown: shown, choose: choose, mayHaveSidebar: true)
    case .pages(let mode): PagedTabs(tabs: tabs, shown: shown, mode: mode, choose: choose)
    }
  }
}

/// A bar above the content, or a sidebar beside it.
private struct BarredTabs: View {
  let tabs: [Subview]
  let shown: Int?
  let choose: (Int) -> Void
  /// Whether the tabs stand beside the content where there is room.
  let mayHaveSidebar: Bool
  @Environment(\.tabCustomization) private var customization
  @State private var isNarrow = false
  @State private var isHidden = false
  /// The tabs that have been shown.
  @State private var made: Set<Subview.ID> = []

  var body: some View {
    let hasSidebar = mayHaveSidebar && !isNarrow
    let layout = hasSidebar ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      if !isHidden {
        if hasSidebar { TabSidebar(tabs: tabs, shown: shown, choose: choose) } else { TabBar(tabs: tabs, shown: shown, choose: choose) }
        Divider()
      }
      Pages(shown: shown ?? 0) {
        ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
          Page { if index == shown || made.contains(tab.id) { tab } }
            .transformPreference(PageTitlePreference.self) { if index != shown ?? 0 { $0 = PageTitle() } }
            .transformPreference(BarSettingsPreference.self) { if index != shown ?? 0 { $0 = BarSettings() } }
        }
      }
    }
    .onPreferenceChange(BarSettingsPreference.self) { isHidden = $0.isHidden(.tabs) }
    .transformPreference(BarSettingsPreference.self) { $0.looks[.tabs] = nil }
    .modifier(NarrowReader(isActive: mayHaveSidebar, isNarrow: $isNarrow))
    .onChange(of: shown.map { tabs[$0].id }, initial: true) { if let id = $1 { made.insert(id) } }
    .onKeyPress(keys: [.pageUp, .pageDown], phases: [.down, .repeat]) { press in
      let order = TabOrder(tabs: tabs, customization: hasSidebar ? customization?.wrappedValue : nil)
      let visible = order.shown(in: hasSidebar ? .sidebar : .tabBar)
      guard press.modifiers == .control, !visible.isEmpty else { return .ignored }
      choose(visible.tab(press.key == .pageUp ? -1 : 1, from: shown))
      return .handled
    }
  }
}

/// Finds out whether the width is under 600 points.
private struct NarrowReader: ViewModifier {
  let isActive: Bool
  @Binding var isNarrow: Bool

  func body(content: Content) -> some View {
    if isActive {
      let isNarrow = $isNarrow
      content.onGeometryChange(for: Bool.self) {
        $0.size.width < 600
      } action: {
        isNarrow.wrappedValue = $0
      }
    } else {
      content
    }
  }
}
