import Oriel

/// The settings of the game that the panel changes, and the state that the game shows in the panel.
@Observable final class GameSettings {
  /// From 1 to 9.
  var speed = 3
  var hasTrails = true
  var isDark = true
  var shipName = ""
  var isPaused = false

  /// The number of visible stars; written by the game.
  var starCount = 0
  static let speeds = 1...9
}
