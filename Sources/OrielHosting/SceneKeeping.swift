import Foundation
@_spi(Oriel) import OrielCore

/// Where the values of a window are kept from one start of the program to the next.
package struct SceneKeeping: Equatable, Sendable {
  /// The window's scene and number in the program, which are the same at the next start.
  package var window: String
  /// nil: the program's file in the user's configuration folder.
  package var file: URL?

  package init(window: String, file: URL? = nil) { (self.window, self.file) = (window, file) }
}

private struct SceneKeepingKey: EnvironmentKey {
  static var defaultValue: SceneKeeping? { nil }
}

extension EnvironmentValues {
  /// Supplied by windows of programs; nil: the window's values end with it.
  package var sceneKeeping: SceneKeeping? {
    get { self[SceneKeepingKey.self] }
    set { self[SceneKeepingKey.self] = newValue }
  }
}
