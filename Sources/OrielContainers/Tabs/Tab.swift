@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielLists
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A tab of a `TabView`: its content, its label and its value in the selection. SwiftUI: `Tab`.
///
/// ```swift
/// TabView(selection: $page) {
///   Tab("Inbox", systemImage: "tray", value: Page.inbox) { Inbox() }
///   Tab("Sent", systemImage: "paperplane", value: Page.sent) { Sent() }
/// }
/// ```
///
/// Here a tab is a view, so that tabs are written in an ordinary view builder.
nonisolated public struct Tab<Value, Content: View, Label: View>: View {
  private let value: AnyHashable?
  private let role: TabRole?
  private let label: Label
  private let content: Content
  private var isHidden = false

  private init(value: AnyHashable?, role: TabRole?, label: Label, content: Content) {
    (self.value, self.role, self.label, self.content) = (value, role, label, content)
  }

  /// Hides the tab; its content stays. SwiftUI: `TabContent.hidden(_:)`.
  public func hidden(_ hidden: Bool) -> Tab {
    var new = self
    new.isHidden = hidden
    return new
  }

  /// The content, with the label and the value for the tab view.
  @MainActor @ViewBuilder public var body: some View {
    let item = TabItem(label: AnyView(label), role: role, isHidden: isHidden)
    if let value {
      content.containerValue(\.tabItem, item).tag(value)
    } else {
      content.containerValue(\.tabItem, item)
    }
  }
}

extension Tab where Value: Hashable {
  /// Creates a tab with a view as its label, selected by a value.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: AnyHashable(value), role: role, label: label(), content: content())
  }
}

extension Tab where Value: Hashable, Label == DefaultTabLabel {
  /// A tab with a localized title, and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
  {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(title: Text(titleKey), systemImage: systemImage) }
  }
  /// A tab with an unlocalized title and a symbol.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(title: Text(title), systemImage: systemImage) }
  }
  /// A tab with the label of its role: a magnifying glass for search.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

extension Tab where Value == Never {
  /// A tab with any label, in a tab view without a bound selection.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, role: role, label: label(), content: content())
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a localized title, and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel(title: Text(titleKey), systemImage: systemImage) }
  }
  /// A tab with an unlocalized title and a symbol.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { DefaultTabLabel(title: Text(title), systemImage: systemImage) }
  }
  /// A tab with the label of its role: a magnifying glass for search.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

/// The title and symbol of a tab. SwiftUI: `DefaultTabLabel`.
nonisolated public struct DefaultTabLabel: View {
  private let title: Text
  private let systemImage: String

  init(title: Text, systemImage: String) { (self.title, self.systemImage) = (title, systemImage) }
  init(role: TabRole?) {
    self =
      role == .search
      ? Self(title: OwnWord.search.text, systemImage: "magnifyingglass") : Self(title: Text(verbatim: ""), systemImage: "square")
  }

  /// The tab's label, as it is shown in the bar.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: systemImage)
    }
  }
}

/// A group of tabs, with a header in a sidebar. A bar does not show it. SwiftUI: `TabSection`.
nonisolated public struct TabSection<Header: View, Content: View>: View {
  private let content: Content
  private let header: Header
  private var id: String?
  @State private var token = PageToken()

  /// Sets the id under which the order of the section's tabs is stored. SwiftUI: `TabContent.customizationID(_:)`.
  public func customizationID(_ id: String) -> TabSection {
    var new = self
    new.id = id
    return new
  }

  /// Creates a section of tabs below a header, which a sidebar shows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    (self.content, self.header) = (content(), header())
  }

  /// The tabs of the section; the container shows the header.
  @MainActor public var body: some View {
    content.containerValue(\.tabSection, TabSectionMark(token: token, header: AnyView(header), id: id))
  }
}

extension TabSection where Header == Text {
  /// Creates a section of tabs below a localized title, which a sidebar shows.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a section of tabs below a title that is not localized.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
