import Foundation
import OrielText

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
  /// The window is open and does not have keyboard focus.
  case inactive
  /// A window of the scene has the keyboard focus.
  case active
}

private enum FontLibraryKey: EnvironmentKey { static var defaultValue: FontLibrary? { nil } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ForegroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

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

  /// The display's own scale, independent of values set for views: glyphs are aligned to its pixels.
  package var drawnScale: CGFloat { scope.map { EnvironmentValues($0.root ?? $0).displayScale } ?? displayScale }

  /// The size of one device pixel in points: 1 / `displayScale`.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether the window is in use. Supplied by the window.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether controls react to input: false inside `disabled(true)`.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  package var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  /// The style of `.background`; nil is `Color.contentBackground`. SwiftUI: `EnvironmentValues.backgroundStyle`.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// The window's fonts, for drawing text where no view is known. Supplied by the window.
  package var fontLibrary: FontLibrary? {
    get { self[FontLibraryKey.self] }
    set { self[FontLibraryKey.self] = newValue }
  }

  /// The style of `.tint`.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The colour of the tint, where only a colour can be used.
  package var tint: Color? {
    get { tintPaint?.color }
    set { tintStyle = newValue.map { AnyShapeStyle($0) } }
  }

  /// The paint of the tint. If it refers to a tint, it uses the default one: otherwise it would recurse.
  var tintPaint: _StylePaint? {
    guard let style = tintStyle else { return nil }
    if let color = style.color { return _StylePaint(color) }
    var inner = self
    inner.tintStyle = nil
    return style._paint(in: inner)
  }
}
