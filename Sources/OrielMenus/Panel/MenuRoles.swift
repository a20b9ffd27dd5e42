import OrielCore

extension ElementRole {
  /// Items that perform actions, over other content.
  public static let menu = ElementRole(rawValue: "menu")
  /// An item of a menu, which a click chooses.
  public static let menuItem = ElementRole(rawValue: "menu item")
  /// One of the values that a picker offers.
  public static let option = ElementRole(rawValue: "option")
  /// A control that opens a menu.
  public static let menuButton = ElementRole(rawValue: "menu button")
  /// A short text about an element that the pointer rests on.
  public static let tooltip = ElementRole(rawValue: "tooltip")
}
