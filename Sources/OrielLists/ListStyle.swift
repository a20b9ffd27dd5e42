import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of lists: one of the built-in styles. SwiftUI: `ListStyle`.
///
/// ```swift
/// List(names, id: \.self) { Text($0) }.listStyle(.insetGrouped)
/// ```
public protocol ListStyle: Sendable {}

/// The look that a list draws.
package struct ListLook: Equatable, Sendable {
  package enum Form: Sendable { case inset, plain, grouped, insetGrouped, sidebar, bordered }
  package var form: Form
  /// Whether every other row has a darker background.
  package var alternates = false

  package init(_ form: Form, alternates: Bool = false) { (self.form, self.alternates) = (form, alternates) }

  /// Whether each section has a face of its own, on the list's background.
  var hasGroups: Bool { form == .grouped || form == .insetGrouped }
  /// Whether the headers of sections stay at the top while rows of the section are visible.
  var keepsHeaders: Bool { form == .plain }
  var hasSeparators: Bool { form != .sidebar }
  /// Whether the face of a selected row has round corners and a distance from the list's edges.
  var roundsSelection: Bool { form == .inset || form == .sidebar }
  /// The distance of rows from the sides of the list, in points.
  var margin: CGFloat { form == .insetGrouped ? 16 : 0 }
  /// The corners of the first and the last row of a section.
  var cornerRadius: CGFloat { form == .insetGrouped ? 8 : 0 }
}

/// A style that the list draws itself.
private protocol BuiltInListStyle: ListStyle { var look: ListLook { get } }

/// Rows with rounded selections, as in `.inset`. SwiftUI: `DefaultListStyle`.
public struct DefaultListStyle: ListStyle, BuiltInListStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  public init() {}
  fileprivate var look: ListLook { ListLook(.inset) }
}

/// Rows from edge to edge; headers stay at the top while rows of their section are visible. SwiftUI: `PlainListStyle`.
public struct PlainListStyle: ListStyle, BuiltInListStyle {
  /// Creates the style, which has no settings. Same as `.plain`.
  public init() {}
  fileprivate var look: ListLook { ListLook(.plain) }
}

/// Rows whose selection is a rounded rectangle inset from the edges of the list. SwiftUI: `InsetListStyle`.
public struct InsetListStyle: ListStyle, BuiltInListStyle {
  fileprivate let look: ListLook
  /// Creates the style. Same as `.inset`.
  public init() { look = ListLook(.inset) }
  /// Creates the style, in which every other row may have a darker background.
  public init(alternatesRowBackgrounds: Bool) { look = ListLook(.inset, alternates: alternatesRowBackgrounds) }
}

/// Sections as bands on a darker background. SwiftUI: `GroupedListStyle`.
public struct GroupedListStyle: ListStyle, BuiltInListStyle {
  /// Creates the style, which has no settings. Same as `.grouped`.
  public init() {}
  fileprivate var look: ListLook { ListLook(.grouped) }
}

/// Sections as boxes with round corners on a darker background. SwiftUI: `InsetGroupedListStyle`.
public struct InsetGroupedListStyle: ListStyle, BuiltInListStyle {
  /// Creates the style, which has no settings. Same as `.insetGrouped`.
  public init() {}
  fileprivate var look: ListLook { ListLook(.insetGrouped) }
}

/// Rows without separators on the background of the window, for the leading column of a window. SwiftUI: `SidebarListStyle`.
public struct SidebarListStyle: ListStyle, BuiltInListStyle {
  /// Creates the style, which has no settings. Same as `.sidebar`.
  public init() {}
  fileprivate var look: ListLook { ListLook(.sidebar) }
}

/// Rows inside a box with a border. SwiftUI: `BorderedListStyle`.
public struct BorderedListStyle: ListStyle, BuiltInListStyle {
  fileprivate let look: ListLook
  /// Creates the style. Same as `.bordered`.
  public init() { look = ListLook(.bordered) }
  /// Creates the style, in which every other row may have a darker background.
  public init(alternatesRowBackgrounds: Bool) { look = ListLook(.bordered, alternates: alternatesRowBackgrounds) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The platform's style: rows with rounded selections, as `inset`.
  public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, with headers that stay.
  public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows whose selection has a distance from the list's edges.
  public static var inset: InsetListStyle { .init() }
  /// Rows whose selection has a distance from the list's edges, and of which every other may have a darker background.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { .init(alternatesRowBackgrounds: alternatesRowBackgrounds) }
}
extension ListStyle where Self == GroupedListStyle {
  /// Sections as bands on a darker background.
  public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections as boxes with round corners on a darker background.
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Rows without separators, for the leading column of a window.
  public static var sidebar: SidebarListStyle { .init() }
}
extension ListStyle where Self == BorderedListStyle {
  /// Rows inside a box with a border.
  public static var bordered: BorderedListStyle { .init() }
  /// Rows inside a border, of which every other may have a darker background.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    .init(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

private enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook { ListLook(.inset) } }
private enum AlternatingKey: EnvironmentKey { static var defaultValue: AlternatingRowBackgroundBehavior { .automatic } }

extension EnvironmentValues {
  /// The look of lists.
  package var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// Whether every other row of lists and tables has a darker background.
  package var alternatingRowBackgrounds: AlternatingRowBackgroundBehavior {
    get { self[AlternatingKey.self] }
    set { self[AlternatingKey.self] = newValue }
  }
}

/// Whether every other row has a darker background. SwiftUI: `AlternatingRowBackgroundBehavior`.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let isOn: Bool?
  /// As the style of the list says.
  public static let automatic = Self(isOn: nil)
  /// Every other row has a darker background.
  public static let enabled = Self(isOn: true)
  /// All rows have the same background.
  public static let disabled = Self(isOn: false)

  /// Whether backgrounds alternate, if the style says `automatic`.
  package func applied(to automatic: Bool) -> Bool { isOn ?? automatic }
}

extension View {
  /// Sets the look of the lists in this view. SwiftUI: `listStyle(_:)`.
  ///
  /// Styles of the program's own types have the look of `.automatic`.
  ///
  /// ```swift
  /// List(names, id: \.self) { Text($0) }.listStyle(.plain)
  /// ```
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, (style as? any BuiltInListStyle)?.look ?? ListLook(.inset))
  }

  /// Sets whether every other row of lists in this view has a darker background. SwiftUI: `alternatingRowBackgrounds(_:)`.
  nonisolated public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    environment(\.alternatingRowBackgrounds, behavior)
  }
}
