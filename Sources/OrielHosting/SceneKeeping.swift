import Foundation
@_spi(Oriel) import OrielCore

/// The storage for the values of a window between runs of the program.
package struct SceneKeeping: Equatable, Sendable {
  /// The window's scene and number in the program, which are the same in the next run.
  package var window: String
  /// nil: the program's file in the user's configuration folder.
  package var file: URL?

  package init(window: String, file: URL? = nil) { (self.window, self.file) = (window, file) }
}

private struct SceneKeepingKey: EnvironmentKey {
  static var defaultValue: SceneKeeping? { nil }
}

extension EnvironmentValues {
  /// Supplied by windows of programs; nil: the window's values are lost when it closes.
  package var sceneKeeping: SceneKeeping? {
    get { self[SceneKeepingKey.self] }
    set { self[SceneKeepingKey.self] = newValue }
  }
}
