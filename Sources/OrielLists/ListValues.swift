import Foundation
@_spi(Oriel) import OrielCore

private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 28 } }
private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// The least height of a list's row, in points: 28 unless set, between a desktop's 24 and a touch screen's 44.
  ///
  /// Read where the list stands. Values below zero and those that are not finite count as zero. SwiftUI:
  /// `EnvironmentValues.defaultMinListRowHeight`.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }

  /// The least height of a section's header in a list, in points; nil is as high as it is.
  ///
  /// Read where the list stands. SwiftUI: `EnvironmentValues.defaultMinListHeaderHeight`.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
}
