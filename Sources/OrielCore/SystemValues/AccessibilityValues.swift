import OrielDrawing

private enum ColorSchemeContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private enum AccessibilityReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityInvertColorsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityShowButtonShapesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether semantic colours are strengthened. Supplied by the desktop.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// Whether semantic colours are opaque: each translucent one is mixed with the content background instead of the content behind it.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }

  /// Whether the display inverts all colours: shadows are then drawn light, so that they appear dark.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }

  /// Whether buttons without a border get an outline, and links an underline.
  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }
}
