/// Whether a row of a lazy container is in sight: kept for rows inside which views have actions for when they appear and disappear.
@MainActor package final class RowSight {
  /// The container shows boxes of the row, and writes `isInSight`. Until then the row counts as in sight.
  fileprivate(set) final var isFollowed = false
  /// Whether a part of the row is in sight, as of the last layout.
  package final var isInSight = false {
    didSet {
      if isInSight == oldValue { return }
      for node in watchers.values { node.graph.queueContentCheck(node) }
    }
  }
  private var watchers: [ObjectIdentifier: LifecycleNode] = [:]

  /// Whether views of the row may have appeared.
  var letsAppear: Bool { isInSight || !isFollowed }

  fileprivate func add(_ node: LifecycleNode) { watchers[ObjectIdentifier(node)] = node }

  /// Returns whether there are others.
  fileprivate func remove(_ node: LifecycleNode) -> Bool {
    watchers[ObjectIdentifier(node)] = nil
    return !watchers.isEmpty
  }
}

/// The rows of a window's lazy containers of which it is known whether they are in sight. Made by the first lazy container.
@MainActor final class RowSights: GraphClient {
  static let key = GraphClientKey<RowSights>()

  private var byRow: [ObjectIdentifier: RowSight] = [:]

  var isEmpty: Bool { byRow.isEmpty }
  override var held: [String: Int] { ["rows in sight": byRow.count] }

  subscript(row: ViewNode) -> RowSight? { byRow[ObjectIdentifier(row)] }

  /// Finds the row that a node is in, or that it is itself; nil outside of lazy containers. O(depth).
  func watch(_ node: LifecycleNode) -> (row: ViewNode, sight: RowSight)? {
    var row: ViewNode = node
    // The container lists what is below nodes that list lazily: a row is one of these, or the first one below them.
    while !row.listsLazily {
      guard !row.showsContentElsewhere, let parent = row.parent else { return nil }
      if parent.listsLazily { break }
      row = parent
    }
    let id = ObjectIdentifier(row)
    guard let known = byRow[id] else {
      let sight = RowSight()
      byRow[id] = sight
      sight.add(node)
      // The container has to know.
      (row.listsLazily ? row : row.parent)?.structureChanged()
      return (row, sight)
    }
    known.add(node)
    return (row, known)
  }

  func forget(_ node: LifecycleNode, in row: ViewNode) {
    let id = ObjectIdentifier(row)
    if let sight = byRow[id], !sight.remove(node) { byRow[id] = nil }
  }

  /// Called when a container shows boxes of a row.
  func follow(_ sight: RowSight) { sight.isFollowed = true }
}
