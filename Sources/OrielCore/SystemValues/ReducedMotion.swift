private enum AccessibilityReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether movement is to be avoided. Supplied by the desktop; a text field's caret then does not blink, controls do not
  /// move by themselves, and what comes and goes fades.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }
}
