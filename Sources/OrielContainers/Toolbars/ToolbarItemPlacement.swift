import OrielNavigation

/// The placement of a toolbar item. SwiftUI: `ToolbarItemPlacement`.
///
/// The placements of phones map to the nearest equivalent: `topBarLeading` to `navigation`, `topBarTrailing` to `primaryAction`, `keyboard`
/// to `bottomBar`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let slot: BarSlot

  /// At the trailing end of the bar, after the primary actions.
  public static let automatic = ToolbarItemPlacement(slot: .automatic)
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(slot: .principal)
  /// At the leading edge of the bar, before the title.
  public static let navigation = ToolbarItemPlacement(slot: .navigation)
  /// Before the other items at the trailing end.
  public static let primaryAction = ToolbarItemPlacement(slot: .primary)
  /// After the other items at the trailing end.
  public static let secondaryAction = ToolbarItemPlacement(slot: .automatic)
  /// In the middle of the bar, after the principal item.
  public static let status = ToolbarItemPlacement(slot: .principal)
  /// The confirming item of a dialog: at the trailing end, prominent.
  public static let confirmationAction = ToolbarItemPlacement(slot: .confirmation)
  /// The cancelling item of a dialog: at the leading end.
  public static let cancellationAction = ToolbarItemPlacement(slot: .navigation)
  /// The destructive item of a dialog: at the trailing end.
  public static let destructiveAction = ToolbarItemPlacement(slot: .automatic)
  /// In a bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
  /// In a bar below the content: there is no on-screen keyboard.
  public static let keyboard = ToolbarItemPlacement(slot: .bottom)
  /// At the leading edge of the bar on phones; the same as `navigation`.
  public static let topBarLeading = ToolbarItemPlacement(slot: .navigation)
  /// At the trailing edge of the bar on phones; the same as `primaryAction`.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .primary)
  /// The older name of `topBarLeading`; the same as `navigation`.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .navigation)
  /// The older name of `topBarTrailing`; the same as `primaryAction`.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .primary)
}

/// The slots of a page's bars.
enum BarSlot: String, Hashable, Sendable {
  case navigation, principal, primary, automatic, confirmation, bottom, search, titleMenu
  var key: PortalSlotKey { PortalSlotKey("bar \(rawValue)") }
  /// The slot of toolbar content itself, which is not shown: its items are in the other slots.
  static let items = PortalSlotKey("toolbar content")
  /// The slots of a search's scopes, below the bar, and of its suggestions, over the content.
  static let scopes = PortalSlotKey("search scopes"), suggestions = PortalSlotKey("search suggestions")

  /// Whether its items go into a menu where they do not fit.
  var canOverflow: Bool { self == .primary || self == .automatic }

  /// The place of an item in the line of the bar.
  func part(_ token: PageToken) -> BarPart {
    switch self {
    case .navigation: .leading
    case .principal: .principal
    case .primary, .automatic: .item(token)
    case .search: .search
    case .confirmation, .bottom, .titleMenu: .trailing
    }
  }
}
