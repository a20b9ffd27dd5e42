import Foundation
import OrielCore

/// The colour of lines between rows and parts, `Color.separator`. SwiftUI: `SeparatorShapeStyle`.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style of `.separator`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .separator }
}

/// The background of windows, `Color.windowBackground`. SwiftUI: `WindowBackgroundShapeStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Creates the style of `.windowBackground`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .windowBackground }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of separators, as used by `Divider`.
  public static var separator: SeparatorShapeStyle { .init() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of windows, for example to fill a pinned header that covers rows.
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

/// The colour of a prompt in an empty field. SwiftUI: `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates the style of `.placeholder`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { Color(.tertiary) }
}

/// The colour of links, which is the tint. SwiftUI: `LinkShapeStyle`.
public struct LinkShapeStyle: ShapeStyle {
  /// Creates the style of `.link`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .accentColor }
}

/// The background of selected content, `Color.selection`. SwiftUI: `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle {
  /// Creates the style of `.selection`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .selection }
}

/// A faint fill for shapes on a background: 12 % of `Color.primary`. SwiftUI: `FillShapeStyle`.
///
/// Its levels differ less than the ones of other styles.
public struct FillShapeStyle: ShapeStyle {
  /// Creates the style of `.fill`; it has no settings.
  public init() {}
  /// The colour, the same for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .primary.opacity(0.12) }
}

extension FillShapeStyle {
  /// Four fifths of the opacity, for larger shapes. SwiftUI: `ShapeStyle.secondary`.
  public var secondary: some ShapeStyle { opacity(0.8) }
  /// The style at three fifths of its opacity.
  public var tertiary: some ShapeStyle { opacity(0.6) }
  /// Two fifths of the opacity, for the largest shapes.
  public var quaternary: some ShapeStyle { opacity(0.4) }
  /// The style at a fifth of its opacity.
  public var quinary: some ShapeStyle { opacity(0.2) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of a prompt in an empty field.
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links, which is the tint.
  public static var link: LinkShapeStyle { .init() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The background of selected rows and text.
  public static var selection: SelectionShapeStyle { .init() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A faint fill for shapes on a background; `.fill.secondary` and so on are fainter.
  public static var fill: FillShapeStyle { .init() }
}
