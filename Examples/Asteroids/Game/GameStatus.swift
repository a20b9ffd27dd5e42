import Oriel

/// What the views show of the game; the loop writes it, and only changed values update views.
@MainActor @Observable public final class GameStatus {
  public enum Screen: Equatable, Sendable { case title, playing, paused, over }

  public internal(set) var screen = Screen.title
  public internal(set) var score = 0
  public internal(set) var best = 0
  public internal(set) var lives = 0
  public internal(set) var level = 0
  /// The level that is announced; nil at other times.
  public internal(set) var announced: Int?
  public internal(set) var isNewBest = false
  public internal(set) var showsDebugPanel = false

  func set<V: Equatable>(_ keyPath: ReferenceWritableKeyPath<GameStatus, V>, _ value: V) {
    if self[keyPath: keyPath] != value { self[keyPath: keyPath] = value }
  }
}

/// How long frames took.
public struct FrameTimes: Sendable {
  /// In milliseconds, the last one last.
  public private(set) var recent: [Double] = []

  mutating func add(_ milliseconds: Double) {
    recent.append(milliseconds)
    if recent.count > 120 { recent.removeFirst(recent.count - 120) }
  }

  public var mean: Double { recent.isEmpty ? 0 : recent.reduce(0, +) / Double(recent.count) }
  public var worst: Double { recent.max() ?? 0 }
}

/// The game as it stands, which announces nothing.
@MainActor final class GameData {
  var world: World
  var frameTimes = FrameTimes()
  init(_ world: World) { self.world = world }
}
