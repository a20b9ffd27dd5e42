import OrielDrawing

/// What is invalid when a frame has been shown, counted: between two frames it stays the same unless something comes from outside.
struct WorkLeft: Equatable {
  private let writes: Int
  private let marked: Int
  private let queuedBoxes: Int
  private let damage: [PixelRect]
  private let moves: Int
  private let isPlacing: Bool
  private let pendingInClients: Int

  @MainActor init(in graph: ViewGraph) {
    writes = graph.transactions.count
    marked = graph.dependencies.marked
    queuedBoxes = graph.layoutQueue.count
    damage = graph.damage.rects
    moves = graph.moves.count
    isPlacing = graph.needsPlacementWalk
    pendingInClients = graph.clients.inFrames.reduce(0) { $0 + $1.pendingCount }
  }
}

/// Tells frames that follow from something from those that only follow from themselves, which are stopped.
@MainActor struct FrameChain {
  /// What the last frame left; nil when something has come since, and when it does not matter.
  private var left: WorkLeft?
  /// Frames in a row that left work behind and showed nothing new, with nothing from outside in between.
  private var fruitless = 0
  private var isHeld = false

  init() {}

  /// So many such frames follow one another before they are stopped.
  static let limit = 8

  /// Whether what is invalid is all that a chain of frames left when it was stopped.
  mutating func isHeld(in graph: ViewGraph) -> Bool {
    guard let left else { return false }
    if left == WorkLeft(in: graph) { return isHeld }
    self.left = nil
    fruitless = 0
    isHeld = false
    return false
  }

  /// The same, without taking note of what has come.
  func holds(in graph: ViewGraph) -> Bool { isHeld && left == WorkLeft(in: graph) }

  /// What was left has been counted otherwise, and not become more.
  mutating func recount(in graph: ViewGraph) { if left != nil { left = WorkLeft(in: graph) } }

  /// A frame has been shown. `isStuck`: its update came to no end. `makesHeadway`: there are more views than before it, or fewer of the
  /// transactions that wait.
  ///
  /// Returns whether the chain is to be stopped, and named.
  mutating func frameEnded(isStuck: Bool, leavesWork: Bool, makesHeadway: Bool) -> Bool {
    fruitless = leavesWork && !makesHeadway ? fruitless + 1 : 0
    isHeld = leavesWork && (isStuck || fruitless >= Self.limit)
    return isHeld
  }

  /// Remembers what there is, to find out whether anything comes. That matters only to a chain that has begun.
  mutating func close(in graph: ViewGraph) { left = fruitless > 0 || isHeld ? WorkLeft(in: graph) : nil }
}
