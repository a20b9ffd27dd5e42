import Foundation
import OrielCore

/// The colour of lines between contents, `Color.separator`. SwiftUI: `SeparatorShapeStyle`.
public struct SeparatorShapeStyle: ShapeStyle {
  /// The style of `.separator`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .separator }
}

/// The background of windows, `Color.windowBackground`. SwiftUI: `WindowBackgroundShapeStyle`.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// The style of `.windowBackground`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .windowBackground }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between contents, as a `Divider` has it.
  public static var separator: SeparatorShapeStyle { .init() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of windows: what a pinned header that hides the rows below it is filled with.
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

/// The colour of a prompt in an empty field. SwiftUI: `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// The style of `.placeholder`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { Color(.tertiary) }
}

/// The colour of links: that of the tint around. SwiftUI: `LinkShapeStyle`.
public struct LinkShapeStyle: ShapeStyle {
  /// The style of `.link`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .accentColor }
}

/// The background of what is selected, `Color.selection`. SwiftUI: `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle {
  /// The style of `.selection`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .selection }
}

/// What fills a shape on a background without being as strong as text: 12 % of `Color.primary`. SwiftUI: `FillShapeStyle`.
///
/// Its levels are closer to one another than those of other styles.
public struct FillShapeStyle: ShapeStyle {
  /// The style of `.fill`; it has no settings.
  public init() {}
  /// The colour, as it is for every environment.
  public func resolve(in environment: EnvironmentValues) -> Color { .primary.opacity(0.12) }
}

extension FillShapeStyle {
  /// Four fifths of it, for larger shapes. SwiftUI: `ShapeStyle.secondary`.
  public var secondary: some ShapeStyle { opacity(0.8) }
  /// Three fifths of it.
  public var tertiary: some ShapeStyle { opacity(0.6) }
  /// Two fifths of it, for the largest shapes.
  public var quaternary: some ShapeStyle { opacity(0.4) }
  /// A fifth of it.
  public var quinary: some ShapeStyle { opacity(0.2) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of a prompt in an empty field.
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links: that of the tint around.
  public static var link: LinkShapeStyle { .init() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The background of what is selected.
  public static var selection: SelectionShapeStyle { .init() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What fills a shape on a background; `.fill.secondary` and so on are fainter.
  public static var fill: FillShapeStyle { .init() }
}
