@_spi(Oriel) import OrielCore

/// How a `TabView` shows its tabs. SwiftUI: `TabViewStyle`.
public protocol TabViewStyle { var _kind: _TabViewKind { get } }

/// A bar above the content, a sidebar beside it, or pages side by side.
public enum _TabViewKind: Equatable, Sendable {
  case bar
  case sidebar
  case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A bar of tabs above the content. SwiftUI: `DefaultTabViewStyle`.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// A sidebar beside the content, with the headers of sections; under 600 points a bar. SwiftUI: `SidebarAdaptableTabViewStyle`.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _kind: _TabViewKind { .sidebar }
}

/// Always tabs in a bar at the top, never a sidebar. SwiftUI: `TabBarOnlyTabViewStyle`.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// Tabs in groups; in Oriel a bar at the top, as `automatic`. SwiftUI: `GroupedTabViewStyle`.
public struct GroupedTabViewStyle: TabViewStyle {
  /// The style, which has no settings.
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// Pages side by side, switched by dragging, scrolling or the arrow keys, with a dot for each. SwiftUI: `PageTabViewStyle`.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots for the pages are shown. SwiftUI: `PageTabViewStyle.IndexDisplayMode`.
  public struct IndexDisplayMode: Equatable, Sendable {
    let name: String
    /// Shown for more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always shown, even for one page.
    public static let always = IndexDisplayMode(name: "always")
    /// The dots for the pages are never shown.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let mode: IndexDisplayMode
  /// Pages with dots as `indexDisplayMode` describes.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _kind: _TabViewKind { .pages(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar of tabs above the content.
  public static var automatic: Self { Self() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar beside the content; under 600 points a bar.
  public static var sidebarAdaptable: Self { Self() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// Always tabs in a bar at the top, never a sidebar.
  public static var tabBarOnly: Self { Self() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs in groups; in Oriel a bar at the top, as `automatic`.
  public static var grouped: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// One tab at a time without a bar; the user swipes to the next one.
  public static var page: Self { Self() }
  /// Pages side by side, with dots as `indexDisplayMode` describes.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self(indexDisplayMode: indexDisplayMode) }
}

private enum TabViewKindKey: EnvironmentKey { static var defaultValue: _TabViewKind { .bar } }

extension EnvironmentValues {
  var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tab views in this view. SwiftUI: `tabViewStyle(_:)`.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabViewKind, style._kind) }

  /// Accepted without effect: page dots are on the content, without a background. SwiftUI: `indexViewStyle(_:)`.
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

/// How the dots for pages look. SwiftUI: `IndexViewStyle`.
public protocol IndexViewStyle {}

/// Dots at the bottom, one for each page. SwiftUI: `PageIndexViewStyle`.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the dots' background, without effect here.
  public struct BackgroundDisplayMode: Sendable {
    /// A background behind the dots when the platform shows one. Accepted without effect.
    public static let automatic = BackgroundDisplayMode()
    /// A background behind the dots while the user interacts with them. Accepted without effect.
    public static let interactive = BackgroundDisplayMode()
    /// A background behind the dots at all times. Accepted without effect.
    public static let always = BackgroundDisplayMode()
    /// No background behind the dots, as always in Oriel.
    public static let never = BackgroundDisplayMode()
  }
  /// Dots, whose background mode has no effect.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots at the bottom, one for each page.
  public static var page: Self { Self() }
  /// Dots on the content; the background mode has no effect.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { Self() }
}
