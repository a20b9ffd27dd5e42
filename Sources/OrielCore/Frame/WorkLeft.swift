import OrielDrawing

/// Counts of the invalid items after a frame: between two frames they stay equal unless an event or another external change occurs.
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

/// Detects frames caused only by earlier frames, rather than by an external change, and stops them.
@MainActor struct FrameChain {
  /// The work that the last frame left; nil if an external change has occurred since, or if it is irrelevant.
  private var left: WorkLeft?
  /// Consecutive frames that left work and showed nothing new, without an external change in between.
  private var fruitless = 0
  private var isHeld = false

  init() {}

  /// The number of such consecutive frames after which they are stopped.
  static let limit = 8

  /// Whether everything invalid was left by a chain of frames that was stopped.
  mutating func isHeld(in graph: ViewGraph) -> Bool {
    guard let left else { return false }
    if left == WorkLeft(in: graph) { return isHeld }
    self.left = nil
    fruitless = 0
    isHeld = false
    return false
  }

  /// Like `isHeld(in:)`, without changing the record.
  func holds(in graph: ViewGraph) -> Bool { isHeld && left == WorkLeft(in: graph) }

  /// Counts the remaining work again, after it was counted differently without increasing.
  mutating func recount(in graph: ViewGraph) { if left != nil { left = WorkLeft(in: graph) } }

  /// Called when a frame has been shown. Returns whether the chain must be stopped and reported.
  ///
  /// `isStuck`: its update did not end. `makesHeadway`: there are more views than before it, or fewer transactions wait.
  mutating func frameEnded(isStuck: Bool, leavesWork: Bool, makesHeadway: Bool) -> Bool {
    fruitless = leavesWork && !makesHeadway ? fruitless + 1 : 0
    isHeld = leavesWork && (isStuck || fruitless >= Self.limit)
    return isHeld
  }

  /// Records the remaining work, to find out later whether an external change has occurred. Needed only for a chain that has begun.
  mutating func close(in graph: ViewGraph) { left = fruitless > 0 || isHeld ? WorkLeft(in: graph) : nil }
}
