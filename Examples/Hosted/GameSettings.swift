import Oriel

/// What the panel changes of the game, and what the game tells the panel.
@Observable final class GameSettings {
  /// From 1 to 9.
  var speed = 3
  var hasTrails = true
  var isDark = true
  var shipName = ""
  var isPaused = false

  /// Stars in sight; written by the game.
  var starCount = 0
  static let speeds = 1...9
}
