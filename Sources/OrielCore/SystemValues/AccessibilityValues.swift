/// How strongly colours stand out. SwiftUI: `ColorSchemeContrast`.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// Semantic colours have their usual values.
  case standard
  /// Text, lines and edges in semantic colours stand out more, and colours are farther from the background.
  case increased
}

private enum ColorSchemeContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private enum AccessibilityReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityInvertColorsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityDifferentiateWithoutColorKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityShowButtonShapesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether semantic colours are strengthened. Supplied by the desktop.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// Whether movement is to be avoided. Supplied by the desktop; a text field's caret then does not blink.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// Whether semantic colours are opaque: each translucent one is mixed with the content background instead of the content behind it.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }

  /// Whether the display inverts every colour: shadows are then drawn light, so that people see them dark.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }

  /// Whether nothing may be shown by colour alone: switches then have marks for on and off.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether buttons without a border get an outline, and links a line below.
  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }

  /// Whether an assistive technology, such as a screen reader, is in use. Supplied by the desktop.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityEnabledKey.self] }
    set { self[AccessibilityEnabledKey.self] = newValue }
  }
}
