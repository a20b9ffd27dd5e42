import OrielDrawing

/// Counts of what is invalid after a frame: between two frames they stay equal unless something comes from outside.
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
    damage = graph.stage.damage.rects
    moves = graph.stage.moves.count
    isPlacing = graph.stage.needsPlacementWalk
    pendingInClients = graph.clients.inFrames.reduce(0) { $0 + $1.pendingCount }
  }
}

/// Detects frames that follow only from one another, rather than from something outside, and stops them.
@MainActor struct FrameChain {
  /// What the last frame left; nil if something has come since, or if it does not matter.
  private var left: WorkLeft?
  /// Frames in a row that left work behind and showed nothing new, with nothing from outside in between.
  private var fruitless = 0
  private var isHeld = false

  init() {}

  /// After so many such frames in a row they are stopped.
  static let limit = 8

  /// Whether everything that is invalid was left by a chain of frames that was stopped.
  mutating func isHeld(in graph: ViewGraph) -> Bool {
    guard let left else { return false }
    if left == WorkLeft(in: graph) { return isHeld }
    self.left = nil
    fruitless = 0
    isHeld = false
    return false
  }

  /// The same without changing the record.
  func holds(in graph: ViewGraph) -> Bool { isHeld && left == WorkLeft(in: graph) }

  /// Counts what is left again, after it was counted differently without becoming more.
  mutating func recount(in graph: ViewGraph) { if left != nil { left = WorkLeft(in: graph) } }

  /// Called when a frame has been shown. `isStuck`: its update did not end. `makesHeadway`: there are more views than before it, or fewer
  /// transactions wait.
  ///
  /// Returns whether the chain is to be stopped and reported.
  mutating func frameEnded(isStuck: Bool, leavesWork: Bool, makesHeadway: Bool) -> Bool {
    fruitless = leavesWork && !makesHeadway ? fruitless + 1 : 0
    isHeld = leavesWork && (isStuck || fruitless >= Self.limit)
    return isHeld
  }

  /// Remembers what is left, to find out later whether anything came from outside. Needed only for a chain that has begun.
  mutating func close(in graph: ViewGraph) { left = fruitless > 0 || isHeld ? WorkLeft(in: graph) : nil }
}
