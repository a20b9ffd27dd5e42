private enum AccessibilityReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether movement is reduced. Supplied by the desktop.
  ///
  /// A text field's caret then does not blink, controls are not animated by themselves, and views are inserted and removed with a fade.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }
}
