import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The minimum, ideal and maximum width of a column, in points.
struct ColumnWidth: Equatable {
  var ideal: CGFloat?
  var range: ClosedRange<CGFloat>?
}

enum ColumnWidthPreference: PreferenceKey {
  static var defaultValue: ColumnWidth { ColumnWidth() }
  static func reduce(value: inout ColumnWidth, nextValue: () -> ColumnWidth) { if value == ColumnWidth() { value = nextValue() } }
}

extension View {
  /// Sets a fixed width for the column that contains the view, in points. SwiftUI: `navigationSplitViewColumnWidth(_:)`.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    let width = max(1, width.isFinite ? width : 1)
    return transformPreference(ColumnWidthPreference.self) { $0 = ColumnWidth(ideal: width, range: width...width) }
  }

  /// Sets the limits, in points, for dragging the divider of the column that contains the view.
  ///
  /// SwiftUI: `navigationSplitViewColumnWidth(min:ideal:max:)`.
  nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    let low = Swift.max(1, (min ?? Swift.min(ideal, 120)).isFinite ? min ?? Swift.min(ideal, 120) : 1)
    let high = Swift.max(low, max ?? 10_000)
    let ideal = ideal.isFinite ? Swift.min(Swift.max(ideal, low), high) : low
    return transformPreference(ColumnWidthPreference.self) { $0 = ColumnWidth(ideal: ideal, range: low...high) }
  }

  /// Accepted without effect: columns are side by side, or one at a time in a narrow window. SwiftUI: `navigationSplitViewStyle(_:)`.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
}

/// How the columns of a split view share its space. SwiftUI: `NavigationSplitViewStyle`.
public protocol NavigationSplitViewStyle {}

/// Columns side by side in a wide window, one at a time in a narrow one. SwiftUI: `AutomaticNavigationSplitViewStyle`.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style, which has no settings.
  public init() {}
}

/// Columns side by side; Oriel shows the same as for `automatic`. SwiftUI: `BalancedNavigationSplitViewStyle`.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style, which has no settings.
  public init() {}
}

/// A detail of full width under the other columns; Oriel shows the same as for `automatic`. SwiftUI:
/// `ProminentDetailNavigationSplitViewStyle`.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style, which has no settings.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// Columns side by side in a wide window, one at a time in a narrow one.
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns side by side; Oriel shows the same as for `automatic`.
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A detail of full width under the other columns; Oriel shows the same as for `automatic`.
  public static var prominentDetail: Self { Self() }
}

/// The visibility of a split view's columns. SwiftUI: `NavigationSplitViewVisibility`.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  let name: String
  /// All columns are visible, as in `all`.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns are visible, as far as the window is wide enough.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns are visible: of three, content and detail.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// Only the detail column is visible.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view. SwiftUI: `NavigationSplitViewColumn`.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  /// The middle one of three columns.
  public static let content = NavigationSplitViewColumn(index: 1)
  /// The last column.
  public static let detail = NavigationSplitViewColumn(index: 2)
}
