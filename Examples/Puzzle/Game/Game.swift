import Oriel

/// A tile on the board.
public struct Tile: Identifiable, Equatable, Sendable {
  public let id: Int
  public var value: Int
  public var row: Int
  public var column: Int
  /// How often it has been joined with another one.
  public var joins = 0

  /// A tile of a value, at a place from the top left.
  public init(id: Int, value: Int, row: Int, column: Int) { (self.id, self.value, self.row, self.column) = (id, value, row, column) }
}

/// Where tiles are pushed.
public enum Push: CaseIterable, Sendable { case up, down, left, right }

/// The game of 2048: tiles of equal value that are pushed together become one of twice the value.
@MainActor @Observable public final class Game {
  public nonisolated static let side = 4

  /// The tiles, in the order in which they came: also those that are on their way into another one.
  public private(set) var tiles: [Tile] = []
  public private(set) var score = 0
  public private(set) var best = 0
  /// The tiles that disappear in others when the present push has ended, and those that they join.
  private var joining: [(gone: Int, kept: Int)] = []
  private var history: [(tiles: [Tile], score: Int)] = []
  private var lastID = 0
  private var random: any RandomNumberGenerator

  /// A game with the given tiles.
  public init(tiles: [Tile], random: any RandomNumberGenerator) {
    (self.random, self.tiles) = (random, tiles)
    lastID = tiles.map(\.id).max() ?? 0
  }

  /// A new game, with tiles at places that a generator chooses.
  public init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    self.random = random
    restart()
  }

  public func restart() {
    (tiles, score, joining, history, isPushing) = ([], 0, [], [], false)
    spawn()
    spawn()
  }

  public var canUndo: Bool { !history.isEmpty }
  public var hasWon: Bool { tiles.contains { $0.value >= 2048 } }
  /// Whether no push moves anything any more.
  public var isOver: Bool { Push.allCases.allSatisfy { plan($0) == nil } }

  public func undo() {
    endPush()
    guard let last = history.popLast() else { return }
    (tiles, score) = last
  }

  // MARK: Pushes

  private struct Plan {
    var tiles: [Tile]
    var joining: [(gone: Int, kept: Int)] = []
  }

  /// Pushes all tiles. Returns false if none of them can move. Tiles that join are both there until `endPush`.
  public func push(_ push: Push) -> Bool {
    endPush()
    guard let plan = plan(push) else { return false }
    history.append((tiles, score))
    if history.count > 50 { history.removeFirst() }
    (tiles, joining, isPushing) = (plan.tiles, plan.joining, true)
    return true
  }

  /// Joins what has been pushed together, and adds a tile. Returns false if no push had to be ended.
  @discardableResult public func endPush() -> Bool {
    guard isPushing else { return false }
    isPushing = false
    for (gone, kept) in joining {
      tiles.removeAll { $0.id == gone }
      guard let index = tiles.firstIndex(where: { $0.id == kept }) else { continue }
      tiles[index].value *= 2
      tiles[index].joins += 1
      score += tiles[index].value
    }
    best = max(best, score)
    joining = []
    spawn()
    return true
  }

  /// Whether a push waits to be ended.
  private var isPushing = false

  /// Where the tiles are after a push; nil if none moves.
  private func plan(_ push: Push) -> Plan? {
    var plan = Plan(tiles: tiles)
    var hasChanged = false
    for line in 0..<Self.side {
      // From the edge to which they are pushed.
      let inLine = tiles.indices.filter { Self.place(of: tiles[$0], push).line == line }
        .sorted { Self.place(of: tiles[$0], push).depth < Self.place(of: tiles[$1], push).depth }
      var next = 0
      var last: Int?
      for index in inLine {
        if let before = last, tiles[before].value == tiles[index].value {
          Self.move(&plan.tiles[index], push, line, next - 1)
          plan.joining.append((tiles[index].id, tiles[before].id))
          last = nil
        } else {
          Self.move(&plan.tiles[index], push, line, next)
          (last, next) = (index, next + 1)
        }
        if plan.tiles[index] != tiles[index] { hasChanged = true }
      }
    }
    return hasChanged || !plan.joining.isEmpty ? plan : nil
  }

  private static func place(of tile: Tile, _ push: Push) -> (line: Int, depth: Int) {
    switch push {
    case .up: (tile.column, tile.row)
    case .down: (tile.column, side - 1 - tile.row)
    case .left: (tile.row, tile.column)
    case .right: (tile.row, side - 1 - tile.column)
    }
  }

  private static func move(_ tile: inout Tile, _ push: Push, _ line: Int, _ depth: Int) {
    switch push {
    case .up: (tile.column, tile.row) = (line, depth)
    case .down: (tile.column, tile.row) = (line, side - 1 - depth)
    case .left: (tile.row, tile.column) = (line, depth)
    case .right: (tile.row, tile.column) = (line, side - 1 - depth)
    }
  }

  private func spawn() {
    let free = (0..<Self.side * Self.side).filter { place in
      !tiles.contains { $0.row == place / Self.side && $0.column == place % Self.side }
    }
    if free.isEmpty { return }
    let place = free[Int(random.next() % UInt64(free.count))]
    lastID += 1
    // One tile in ten is a four.
    let value = random.next() % 10 == 9 ? 4 : 2
    tiles.append(Tile(id: lastID, value: value, row: place / Self.side, column: place % Self.side))
  }
}
