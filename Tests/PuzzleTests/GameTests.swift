import PuzzleGame
import Testing

/// The rules of the puzzle.
@MainActor @Suite struct GameTests {
  private struct First: RandomNumberGenerator {
    mutating func next() -> UInt64 { 0 }
  }

  private func game(_ rows: [[Int]]) -> Game {
    var tiles: [Tile] = []
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() where value > 0 {
        tiles.append(Tile(id: tiles.count, value: value, row: row, column: column))
      }
    }
    return Game(tiles: tiles, random: First())
  }

  private func row(_ row: Int, of game: Game) -> [Int] {
    (0..<4).map { column in game.tiles.first { $0.row == row && $0.column == column }?.value ?? 0 }
  }

  @Test(arguments: [
    ([2, 2, 0, 0], [0, 0, 0, 4]), ([2, 2, 2, 2], [0, 0, 4, 4]), ([4, 2, 2, 0], [0, 0, 4, 4]), ([2, 0, 0, 2], [0, 0, 0, 4]),
    ([2, 4, 8, 16], [2, 4, 8, 16]), ([4, 0, 4, 8], [0, 0, 8, 8]),
  ])
  func aRowIsPushedToTheRight(before: [Int], after: [Int]) {
    // Something to push elsewhere, so that a tile is added there.
    let game = game([[2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], before])
    #expect(game.push(.right))
    game.endPush()
    #expect(row(3, of: game) == after)
  }

  @Test func tilesThatJoinAreBothThereUntilThePushHasEnded() {
    let game = game([[2, 2, 0, 0]])
    #expect(game.push(.left) && game.tiles.count == 2 && game.tiles.allSatisfy { $0.column == 0 })
    #expect(game.endPush() && !game.endPush())
    #expect(game.tiles.count == 2 && game.score == 4 && game.best == 4)
  }

  @Test func aPushThatMovesNothingIsNone() {
    let game = game([[2, 4, 0, 0]])
    #expect(!game.push(.left) && !game.endPush() && !game.canUndo)
  }

  @Test func aPushIsUndone() {
    let game = game([[2, 2, 0, 0]])
    let before = game.tiles
    #expect(game.push(.right))
    game.undo()
    #expect(game.tiles == before && game.score == 0 && !game.canUndo)
  }

  @Test func aFullBoardWithoutEqualNeighboursIsTheEnd() {
    let game = game([[2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 2]])
    #expect(game.isOver && !game.hasWon)
    #expect(!self.game([[2, 4, 2, 4], [4, 2, 4, 2], [2, 4, 2, 4], [4, 2, 4, 4]]).isOver)
  }
}
