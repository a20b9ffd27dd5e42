import OrielNavigation

/// Where an item of a toolbar stands. SwiftUI: `ToolbarItemPlacement`.
///
/// The names of phones stand for what is nearest to them: `topBarLeading` for `navigation`, `topBarTrailing` for `primaryAction`, `keyboard`
/// for `bottomBar`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let slot: BarSlot

  /// At the trailing end of the bar, after the primary actions.
  public static let automatic = ToolbarItemPlacement(slot: .automatic)
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(slot: .principal)
  /// Before the title.
  public static let navigation = ToolbarItemPlacement(slot: .navigation)
  /// Before the other items at the trailing end.
  public static let primaryAction = ToolbarItemPlacement(slot: .primary)
  /// After the other items at the trailing end.
  public static let secondaryAction = ToolbarItemPlacement(slot: .automatic)
  /// In the middle of the bar, after the principal item.
  public static let status = ToolbarItemPlacement(slot: .principal)
  /// What confirms a dialog: at the trailing end, prominent.
  public static let confirmationAction = ToolbarItemPlacement(slot: .confirmation)
  /// What cancels a dialog: at the leading end.
  public static let cancellationAction = ToolbarItemPlacement(slot: .navigation)
  /// What removes something in a dialog: at the trailing end.
  public static let destructiveAction = ToolbarItemPlacement(slot: .automatic)
  /// In a bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
  /// In a bar below the content: there is no keyboard on the screen.
  public static let keyboard = ToolbarItemPlacement(slot: .bottom)
  /// The same place as `navigation`.
  public static let topBarLeading = ToolbarItemPlacement(slot: .navigation)
  /// The same place as `primaryAction`.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .primary)
  /// The same place as `navigation`.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .navigation)
  /// The same place as `primaryAction`.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .primary)
}

/// The slots of a page's bars.
enum BarSlot: String, Hashable, Sendable {
  case navigation, principal, primary, automatic, confirmation, bottom, search
  var key: PortalSlotKey { PortalSlotKey("bar \(rawValue)") }
  /// The content of toolbars itself, which is nowhere: its items are in the other slots.
  static let items = PortalSlotKey("toolbar content")
}
