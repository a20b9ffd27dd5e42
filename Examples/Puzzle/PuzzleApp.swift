// Puzzle: the game 2048: keys and swipes, springs and transitions, undo.
//
//   Examples/run Puzzle

import Oriel
import PuzzleGame

@main struct PuzzleApp: App {
  private let game = Game()

  var body: some Scene {
    WindowGroup("2048") { PuzzleView(game: game) }.defaultSize(width: 420, height: 560)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures of a game instead.
  static func main() {
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      try pictures.write(PuzzleView(game: .sample), named: "Puzzle", size: CGSize(width: 420, height: 560))
      try pictures.writeStrip(
        PuzzleView(game: .sample), named: "Puzzle strip", size: CGSize(width: 420, height: 560), every: .milliseconds(40)
      ) {
        $0.press(.downArrow)
      }
    } catch {
      FileHandle.standardError.write(Data("Puzzle: \(error)\n".utf8))
      exit(1)
    }
  }
}

extension Game {
  /// A game in the middle.
  fileprivate static var sample: Game {
    let values = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
    return Game(
      tiles: values.enumerated().map { Tile(id: $0, value: $1, row: $0 / 4, column: $0 % 4) }, random: SystemRandomNumberGenerator())
  }
}
