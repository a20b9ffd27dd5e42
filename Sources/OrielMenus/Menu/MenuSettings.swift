@_spi(Oriel) import OrielCore
import OrielControls
import OrielViews

/// The order of the items of menus. SwiftUI: `MenuOrder`.
///
/// Menus of a desktop keep the order of declaration from top to bottom, unless `priority` asks for another one.
public struct MenuOrder: Equatable, Hashable, Sendable {
  private enum Kind { case automatic, priority, fixed }
  private let kind: Kind
  /// The platform's order: the order of declaration.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first item is nearest to where the menu was opened: a menu that opens upwards begins at its bottom.
  public static let priority = MenuOrder(kind: .priority)
  /// The order of declaration, the first item at the top.
  public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether a menu closes when an item is chosen. SwiftUI: `MenuActionDismissBehavior`.
public struct MenuActionDismissBehavior: Equatable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  /// The platform's behaviour: a chosen item closes the menu.
  public static let automatic = MenuActionDismissBehavior(kind: .automatic)
  /// A chosen item closes the menu.
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// The menu stays open when an item is chosen, for several choices in a row.
  public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum MenuDismissalKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }

extension EnvironmentValues {
  /// The order of the items of menus. SwiftUI: `EnvironmentValues.menuOrder`.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether the buttons of menus have an arrow. SwiftUI: `EnvironmentValues.menuIndicatorVisibility`.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissalKey.self] }
    set { self[MenuDismissalKey.self] = newValue }
  }
}

extension View {
  /// Sets the order of the items of the menus in this view. SwiftUI: `menuOrder(_:)`.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Sets whether the buttons of the menus in this view have an arrow. SwiftUI: `menuIndicator(_:)`.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicatorVisibility, visibility) }

  /// Sets whether the menus in this view, or around this item, close when an item is chosen. SwiftUI: `menuActionDismissBehavior(_:)`.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}
