import OrielCore

private enum LuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the display is dimmed, like an always-on display. False unless the app sets it.
  ///
  /// SwiftUI: `EnvironmentValues.isLuminanceReduced`.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }
}
