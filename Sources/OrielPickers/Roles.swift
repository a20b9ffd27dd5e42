@_spi(Oriel) import OrielCore

extension ElementRole {
  /// A control that chooses one of several values.
  public static let picker = ElementRole(rawValue: "picker")
  /// A control with which a date is chosen.
  public static let datePicker = ElementRole(rawValue: "date picker")
  /// A control with which a colour is chosen.
  public static let colorPicker = ElementRole(rawValue: "color picker")
  /// A read-only value in a range.
  public static let gauge = ElementRole(rawValue: "gauge")
}
