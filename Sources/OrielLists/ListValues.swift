import Foundation
@_spi(Oriel) import OrielCore

private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 28 } }
private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

private enum RowChoiceKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
enum IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Called when the user has chosen a row by a click: a split view with one column then shows the next column.
  package var rowChosen: (@MainActor () -> Void)? {
    get { self[RowChoiceKey.self] }
    set { self[RowChoiceKey.self] = newValue }
  }

  /// Whether the views are in the rows of a list.
  package var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }

  /// The minimum height of a list's row, in points: 28 unless set, between a desktop's 24 and a touch screen's 44.
  ///
  /// Read in the list's environment. Values below zero and those that are not finite count as zero. SwiftUI:
  /// `EnvironmentValues.defaultMinListRowHeight`.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }

  /// The minimum height of a section's header in a list, in points; nil is the header's own height.
  ///
  /// Read in the list's environment. SwiftUI: `EnvironmentValues.defaultMinListHeaderHeight`.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
}
