import OrielCore

/// Whether the window of a view is used. SwiftUI: `ControlActiveState`.
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
  /// The window has the keyboard.
  case key
  /// The window's program is used, but another window has the keyboard. Oriel does not distinguish it from `inactive`.
  case active
  /// The window does not have the keyboard.
  case inactive
}

extension EnvironmentValues {
  /// Whether the window of a view has the keyboard: `key` while `scenePhase` is `active`, otherwise `inactive`. SwiftUI:
  /// `EnvironmentValues.controlActiveState`.
  public var controlActiveState: ControlActiveState { scenePhase == .active ? .key : .inactive }
}
