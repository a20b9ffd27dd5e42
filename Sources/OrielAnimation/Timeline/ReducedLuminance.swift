import OrielCore

private enum LuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the display shows less light, as one does that is always on: no window says so; a program may.
  ///
  /// SwiftUI: `EnvironmentValues.isLuminanceReduced`.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }
}
