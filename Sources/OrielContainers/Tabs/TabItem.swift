@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The content of the tab bar for a tab.
struct TabItem {
  let label: AnyView
  var role: TabRole?
  var isHidden = false
}

private enum TabItemKey: ContainerValueKey { static var defaultValue: TabItem? { nil } }
private enum TabSectionKey: ContainerValueKey { static var defaultValue: TabSectionMark? { nil } }

/// The section to which a tab belongs.
struct TabSectionMark {
  let token: PageToken
  let header: AnyView
  /// The id under which the order of its tabs is stored.
  let id: String?
}

extension ContainerValues {
  var tabSection: TabSectionMark? {
    get { self[TabSectionKey.self] }
    set { self[TabSectionKey.self] = newValue }
  }

  var tabItem: TabItem? {
    get { self[TabItemKey.self] }
    set { self[TabItemKey.self] = newValue }
  }
}

extension View {
  /// Sets the label of this view in a `TabView`'s bar: a `Label`, an image and a text, or one of them. SwiftUI: `tabItem(_:)`.
  ///
  /// ```swift
  /// TabView {
  ///   Inbox().tabItem { Label("Inbox", systemImage: "tray") }
  ///   Sent().tabItem { Label("Sent", systemImage: "paperplane") }
  /// }
  /// ```
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    containerValue(\.tabItem, TabItem(label: AnyView(HStack(spacing: 6) { label() })))
  }
}

/// What a tab is for; a tab for searching stands apart. SwiftUI: `TabRole`.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// The search tab, which is placed last.
  public static let search = TabRole(name: "search")
}
