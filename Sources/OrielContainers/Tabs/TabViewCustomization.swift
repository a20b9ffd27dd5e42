@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// What the user has changed in the sidebar of a tab view: which tabs are shown, and their order in sections.
///
/// Only tabs and sections with a `customizationID(_:)` take part. It is `Codable`, so that a program can store it. SwiftUI:
/// `TabViewCustomization`.
///
/// ```swift
/// @AppStorage("tabs") private var customization = TabViewCustomization()
///
/// TabView {
///     Tab("Inbox", systemImage: "tray") { Inbox() }.customizationID("inbox")
/// }
/// .tabViewStyle(.sidebarAdaptable)
/// .tabViewCustomization($customization)
/// ```
public struct TabViewCustomization: Codable, Equatable, Sendable {
  private var sidebar: [String: Bool] = [:]
  private var orders: [String: [String]] = [:]

  /// A customization without changes.
  public init() {}

  /// What the user has changed of a tab. SwiftUI: `TabViewCustomization.TabCustomization`.
  public struct TabCustomization: Equatable, Sendable {
    /// Whether the sidebar shows the tab; `automatic` if the user has not changed it.
    public var sidebarVisibility: Visibility
    /// Whether the bar shows the tab: always `automatic`, because bars are not customized.
    public var tabBarVisibility: Visibility { .automatic }
  }

  /// What the user has changed of a section. SwiftUI: `TabViewCustomization.SectionCustomization`.
  public struct SectionCustomization: Equatable, Sendable {
    /// The ids of its tabs in the user's order; nil if the user has not changed it.
    public package(set) var tabOrder: [String]?
    /// Restores the order of the program.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  /// What the user has changed about the tab whose `customizationID` is `id`.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: self[sidebarVisibility: id]) }
    set { self[sidebarVisibility: id] = newValue.sidebarVisibility }
  }

  /// What the user has changed about the section whose `customizationID` is `id`.
  public subscript(section id: String) -> SectionCustomization {
    get { SectionCustomization(tabOrder: orders[id]) }
    set { orders[id] = newValue.tabOrder }
  }

  /// Whether the sidebar shows the tab whose `customizationID` is `id`; `automatic` if the user has not changed it.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { sidebar[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { sidebar[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// The ids of the tabs of the section with an id in the user's order; nil if the user has not changed it.
  public subscript(sectionOrder id: String) -> [String]? { orders[id] }

  /// Restores the order of the program in all sections.
  public mutating func resetSectionOrder() { orders = [:] }
  /// Shows the tabs that the program shows, and keeps the order of sections.
  public mutating func resetVisibility() { sidebar = [:] }
}

/// A place where a tab view shows its tabs. SwiftUI: `AdaptableTabBarPlacement`.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  let name: String
  /// In either place.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// In the bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// In the sidebar.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// How the user may customize a tab. SwiftUI: `TabCustomizationBehavior`.
public struct TabCustomizationBehavior: Equatable, Sendable {
  let name: String
  /// It can be hidden and moved, if it has an id.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// It can be moved, but not hidden.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// It can be neither hidden nor moved.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// What the program says of the customization of a tab.
struct TabCustomizing {
  var id: String?
  var visibility: [AdaptableTabBarPlacement: Visibility] = [:]
  var behavior: [AdaptableTabBarPlacement: TabCustomizationBehavior] = [:]

  subscript(visibilityIn places: [AdaptableTabBarPlacement]) -> Visibility {
    get { visibility(in: places.first ?? .automatic) }
    set { for place in places.isEmpty ? [.automatic] : places { visibility[place] = newValue } }
  }
  subscript(behaviorIn places: [AdaptableTabBarPlacement]) -> TabCustomizationBehavior {
    get { behavior[places.first ?? .automatic] ?? .automatic }
    set { for place in places.isEmpty ? [.automatic] : places { behavior[place] = newValue } }
  }
  func visibility(in place: AdaptableTabBarPlacement) -> Visibility { visibility[place] ?? visibility[.automatic] ?? .automatic }
  var isMovable: Bool { id != nil && (behavior[.sidebar] ?? behavior[.automatic]) != .disabled }
  var isHideable: Bool { id != nil && (behavior[.sidebar] ?? behavior[.automatic] ?? .automatic) == .automatic }
}

// A key for each modifier: of values with one key the innermost counts.
private enum TabIDKey: ContainerValueKey { static var defaultValue: String? { nil } }
private enum TabVisibilityKey: ContainerValueKey { static var defaultValue: TabCustomizing { TabCustomizing() } }
private enum TabBehaviorKey: ContainerValueKey { static var defaultValue: TabCustomizing { TabCustomizing() } }

extension ContainerValues {
  fileprivate var tabID: String? {
    get { self[TabIDKey.self] }
    set { self[TabIDKey.self] = newValue }
  }
  fileprivate var tabVisibility: TabCustomizing {
    get { self[TabVisibilityKey.self] }
    set { self[TabVisibilityKey.self] = newValue }
  }
  fileprivate var tabBehavior: TabCustomizing {
    get { self[TabBehaviorKey.self] }
    set { self[TabBehaviorKey.self] = newValue }
  }

  /// What the program has said about the tab.
  var tabCustomizing: TabCustomizing {
    var result = tabVisibility
    result.behavior = tabBehavior.behavior
    result.id = tabID
    return result
  }
}

private enum TabCustomizationKey: EnvironmentKey { static var defaultValue: Binding<TabViewCustomization>? { nil } }

extension EnvironmentValues {
  var tabCustomization: Binding<TabViewCustomization>? {
    get { self[TabCustomizationKey.self] }
    set { self[TabCustomizationKey.self] = newValue }
  }
}

extension View {
  /// Lets the user hide and move tabs in the sidebar of this tab view, by the menu of a tab. SwiftUI: `tabViewCustomization(_:)`.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabCustomization, customization)
  }

  /// Sets the id under which changes of a tab are stored. SwiftUI: `TabContent.customizationID(_:)`.
  nonisolated public func customizationID(_ id: String) -> some View { containerValue(\.tabID, id) }

  /// Shows or hides a tab in one place, or in both, until the user changes it. SwiftUI: `TabContent.defaultVisibility(_:for:)`.
  nonisolated public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some View {
    containerValue(\.tabVisibility[visibilityIn: placements], visibility)
  }

  /// Sets whether the user may hide and move a tab. SwiftUI: `TabContent.customizationBehavior(_:for:)`.
  nonisolated public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...)
    -> some View
  {
    containerValue(\.tabBehavior[behaviorIn: placements], behavior)
  }
}

/// Which tabs are shown in a place, and in which order.
struct TabOrder {
  let tabs: [Subview]
  let customization: TabViewCustomization?

  /// The indices of the tabs that a place shows, in its order.
  func shown(in place: AdaptableTabBarPlacement) -> [Int] {
    let visible = tabs.indices.filter { isShown($0, in: place) }
    guard place == .sidebar, let customization else { return visible }
    var result = visible
    for token in sections(of: visible) {
      let places = visible.indices.filter { tabs[visible[$0]].containerValues.tabSection?.token == token }
      let id = places.first.flatMap { tabs[visible[$0]].containerValues.tabSection?.id }
      guard let order = id.flatMap({ customization[sectionOrder: $0] }) else { continue }
      func rank(_ index: Int) -> Int { self.id(visible[index]).flatMap { order.firstIndex(of: $0) } ?? order.count }
      let sorted = places.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
      for (place, source) in zip(places, sorted) { result[place] = visible[source] }
    }
    return result
  }

  private func sections(of visible: [Int]) -> Set<PageToken> { Set(visible.compactMap { tabs[$0].containerValues.tabSection?.token }) }

  func id(_ index: Int) -> String? { tabs[index].containerValues.tabCustomizing.id }

  func isShown(_ index: Int, in place: AdaptableTabBarPlacement) -> Bool {
    let values = tabs[index].containerValues
    if values.tabItem?.isHidden == true { return false }
    let own = values.tabCustomizing
    if place == .sidebar, let id = own.id, let customization, own.isHideable {
      let chosen = customization[sidebarVisibility: id]
      if chosen != .automatic { return chosen == .visible }
    }
    return own.visibility(in: place) != .hidden
  }
}
