import Foundation

/// Whether the interface is light or dark. SwiftUI: `ColorScheme`.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}

/// Whether a scene is in use. SwiftUI: `ScenePhase`.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The window is hidden or minimised.
  case background
  /// The window is open and does not have the keyboard.
  case inactive
  /// The window has the keyboard.
  case active
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ForegroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
  /// Whether the interface is light or dark; semantic colours depend on it. Supplied by the desktop.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Pixels per point. Supplied by the display.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of one device pixel in points: 1 / `displayScale`.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether the window is in use. Supplied by the window.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  package var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  package var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of `Color.accentColor` and of the style `.tint` in this view. SwiftUI: `tint(_:)`.
  ///
  /// nil: the library's own accent colour, also inside a view that has a tint.
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
  /// Sets the colour of texts, symbols and shapes in this view that have none of their own. SwiftUI: `foregroundColor(_:)`.
  ///
  /// nil: `Color.primary`, also inside a view that has another foreground style.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundStyle, color.map { AnyShapeStyle($0) }) }
}
