import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielNavigation
@_spi(Oriel) import OrielViews

/// A bar of a page, or of the window. SwiftUI: `ToolbarPlacement`.
public struct ToolbarPlacement: Hashable, Sendable {
  let bar: Bar
  enum Bar { case upper, lower, tabs, other }

  /// The upper bar of a page.
  public static let automatic = ToolbarPlacement(bar: .upper)
  /// The upper bar of a page.
  public static let navigationBar = ToolbarPlacement(bar: .upper)
  /// The upper bar of a page, which stands for the window's.
  public static let windowToolbar = ToolbarPlacement(bar: .upper)
  /// The lower bar of a page.
  public static let bottomBar = ToolbarPlacement(bar: .lower)
  /// The tabs of a tab view.
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  /// A bar that is not used here.
  public static let bottomOrnament = ToolbarPlacement(bar: .other)
  /// A bar that is not used here.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { ToolbarPlacement(bar: .other) }
}

/// An item that a bar shows without being declared, such as the title. SwiftUI: `ToolbarDefaultItemKind`.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  let name: String
  /// The button that shows and hides a sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title of the page, which can be left out of the bar.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The search field, which stays here.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// The purpose of a bar, without effect here. SwiftUI: `ToolbarRole`.
public struct ToolbarRole: Sendable {
  /// The platform's arrangement of a bar's items; in Oriel all roles look the same.
  public static let automatic = ToolbarRole()
  /// The bar of a window that browses a history. Shown as `automatic`.
  public static let browser = ToolbarRole()
  /// The bar of a window that edits a document. Shown as `automatic`.
  public static let editor = ToolbarRole()
  /// The bar of pages that are pushed. Shown as `automatic`.
  public static let navigationStack = ToolbarRole()
}

/// How a bar shows the title, without effect here: titles are in the bar, as on a Mac. SwiftUI: `ToolbarTitleDisplayMode`.
public struct ToolbarTitleDisplayMode: Sendable {
  /// The title as the platform shows it: in the bar.
  public static let automatic = ToolbarTitleDisplayMode()
  /// The title in the bar, beside the items.
  public static let inline = ToolbarTitleDisplayMode()
  /// A large title in the bar; Oriel shows it as `inline`.
  public static let inlineLarge = ToolbarTitleDisplayMode()
  /// A large title below the bar; Oriel shows it as `inline`.
  public static let large = ToolbarTitleDisplayMode()
}

/// What the content of a page says of one of its bars.
struct BarLook: Equatable {
  var visibility = Visibility.automatic
  var backgroundVisibility = Visibility.automatic
  var background: AnyShapeStyle?
  var colorScheme: ColorScheme?

  static func == (a: Self, b: Self) -> Bool {
    a.visibility == b.visibility && a.backgroundVisibility == b.backgroundVisibility && a.colorScheme == b.colorScheme
      && ValueComparison.areEqual(a.background, b.background)
  }
}

/// What the content of a page says of its bars.
struct BarSettings: Equatable {
  var looks: [ToolbarPlacement.Bar: BarLook] = [:]
  var removed: Set<ToolbarDefaultItemKind> = []

  func isHidden(_ bar: ToolbarPlacement.Bar) -> Bool { looks[bar]?.visibility == .hidden }
}

enum BarSettingsPreference: PreferenceKey {
  static var defaultValue: BarSettings { BarSettings() }
  static func reduce(value: inout BarSettings, nextValue: () -> BarSettings) {
    let next = nextValue()
    // The first setting in the tree applies.
    value.looks.merge(next.looks) { first, second in
      BarLook(
        visibility: first.visibility == .automatic ? second.visibility : first.visibility,
        backgroundVisibility: first.backgroundVisibility == .automatic ? second.backgroundVisibility : first.backgroundVisibility,
        background: first.background ?? second.background, colorScheme: first.colorScheme ?? second.colorScheme)
    }
    value.removed.formUnion(next.removed)
  }
}

extension View {
  nonisolated private func barLook(_ bars: [ToolbarPlacement], _ change: @escaping (inout BarLook) -> Void) -> some View {
    let places = Set((bars.isEmpty ? [.automatic] : bars).map(\.bar))
    return transformPreference(BarSettingsPreference.self) { settings in
      for place in places { change(&settings.looks[place, default: BarLook()]) }
    }
  }

  /// Shows or hides bars of the page that contains the view. SwiftUI: `toolbar(_:for:)`.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }
  /// Shows or hides bars of the page that contains the view. SwiftUI: `toolbarVisibility(_:for:)`.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }
  /// Sets what fills the background of bars of the page that contains the view. SwiftUI: `toolbarBackground(_:for:)`.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    let style = AnyShapeStyle(style)
    return barLook(bars) { $0.background = style }
  }
  /// Shows or hides the background of bars of the page that contains the view. SwiftUI: `toolbarBackground(_:for:)`.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }
  /// Shows or hides the background of bars of the page that contains the view. SwiftUI: `toolbarBackgroundVisibility(_:for:)`.
  nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.backgroundVisibility = visibility }
  }
  /// Sets the colour scheme of bars of the page that contains the view; nil follows the page. SwiftUI: `toolbarColorScheme(_:for:)`.
  nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.colorScheme = colorScheme }
  }
  /// Removes an item that the bar of the page shows without being declared; nil removes none. SwiftUI: `toolbar(removing:)`.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(BarSettingsPreference.self) { if let defaultItemKind { $0.removed.insert(defaultItemKind) } }
  }

  /// Accepted without effect: titles are in the bar, as on a Mac. SwiftUI: `toolbarTitleDisplayMode(_:)`.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  /// Accepted without effect: bars have one arrangement. SwiftUI: `toolbarRole(_:)`.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Accepted without effect: the title has no icon of the document. SwiftUI: `navigationDocument(_:)`.
  nonisolated public func navigationDocument(_ url: URL) -> some View { self }
  /// Accepted without effect: the title has no icon of the document. SwiftUI: `navigationDocument(_:)`.
  nonisolated public func navigationDocument<D: Transferable>(_ document: D) -> some View { self }

  /// Adds a menu to the title of the page that contains the view. SwiftUI: `toolbarTitleMenu(content:)`.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let content = content()
    return portal(to: BarSlot.items) { BarItem(slot: .titleMenu, content: content) }
  }
}

/// A menu of the page's title, as an item of a toolbar. SwiftUI: `ToolbarTitleMenu`.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  private let content: Content

  /// A menu with items from a builder.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _views(_ menu: ToolbarTitleMenu) -> AnyView { AnyView(BarItem(slot: .titleMenu, content: menu.content)) }
}
