import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielViews

/// The look of a table. SwiftUI: `TableStyle`.
///
/// The built-in styles are `automatic`, `inset` and `bordered`.
public protocol TableStyle { var _look: _TableLook { get } }

/// What a style says of a table's look.
public struct _TableLook: Equatable, Sendable {
  var isInset = true
  var alternates = true
  var hasBorder = false
}

/// The platform's style: rows with rounded selections, as `inset`. SwiftUI: `AutomaticTableStyle`.
public struct AutomaticTableStyle: TableStyle {
  /// The style, which has no settings.
  public init() {}
  public var _look: _TableLook { _TableLook() }
}

/// Rows inset from the edges of the table, with rounded selections. SwiftUI: `InsetTableStyle`.
public struct InsetTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style with alternating row backgrounds.
  public init() { alternates = true }
  /// Rows with backgrounds that alternate, or have none.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _look: _TableLook { _TableLook(alternates: alternates) }
}

/// Rows from edge to edge, in a border. SwiftUI: `BorderedTableStyle`.
public struct BorderedTableStyle: TableStyle {
  private let alternates: Bool
  /// Creates the style with alternating row backgrounds.
  public init() { alternates = true }
  /// Rows with backgrounds that alternate, or have none.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  public var _look: _TableLook { _TableLook(isInset: false, alternates: alternates, hasBorder: true) }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The platform's style: rows with rounded selections, as `inset`.
  public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  /// Rows inset from the edges, with backgrounds that alternate.
  public static var inset: Self { Self() }
  /// Rows inset from the edges of the table, with or without alternating backgrounds.
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self(alternatesRowBackgrounds: alternatesRowBackgrounds) }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Rows from edge to edge, in a border, with backgrounds that alternate.
  public static var bordered: Self { Self() }
  /// Rows from edge to edge, in a border.
  public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self(alternatesRowBackgrounds: alternatesRowBackgrounds) }
}

private enum TableLookKey: EnvironmentKey { static var defaultValue: _TableLook { _TableLook() } }
private enum HeaderVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  var tableLook: _TableLook {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }

  /// Whether tables show the headers of their columns.
  var tableColumnHeaderVisibility: Visibility {
    get { self[HeaderVisibilityKey.self] }
    set { self[HeaderVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tables in this view. SwiftUI: `tableStyle(_:)`.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.tableLook, style._look) }

  /// Shows or hides the headers of the columns of tables in this view. SwiftUI: `tableColumnHeaders(_:)`.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaderVisibility, visibility)
  }
}
