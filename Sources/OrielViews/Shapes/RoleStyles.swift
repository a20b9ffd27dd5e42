@_spi(Oriel) import OrielCore

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
