/// Who has to know whether the row that it is in is in sight.
@MainActor package protocol RowWatcher: AnyObject {
  /// Called when the row has come into sight or gone out of it.
  func rowSightHasChanged()
}

/// Whether a row of a lazy container is in sight: kept for rows in which somebody has to know.
@MainActor package final class RowSight {
  /// The container shows boxes of the row, and writes `isInSight`. Until then the row counts as in sight.
  fileprivate(set) final var isFollowed = false
  /// Whether a part of the row is in sight, as of the last layout.
  package final var isInSight = false {
    didSet {
      if isInSight == oldValue { return }
      for watcher in watchers.values { watcher.rowSightHasChanged() }
    }
  }
  private var watchers: [ObjectIdentifier: any RowWatcher] = [:]

  /// Whether views of the row may have appeared.
  package var letsAppear: Bool { isInSight || !isFollowed }

  fileprivate func add(_ watcher: any RowWatcher) { watchers[ObjectIdentifier(watcher)] = watcher }

  /// Returns whether there are others.
  fileprivate func remove(_ watcher: any RowWatcher) -> Bool {
    watchers[ObjectIdentifier(watcher)] = nil
    return !watchers.isEmpty
  }
}

/// The rows of a window's lazy containers of which it is known whether they are in sight. Made by the first lazy container.
@MainActor package final class RowSights: GraphClient {
  package static let key = GraphClientKey<RowSights>()

  private var byRow: [ObjectIdentifier: RowSight] = [:]

  var isEmpty: Bool { byRow.isEmpty }
  package override var held: [String: Int] { ["rows in sight": byRow.count] }

  subscript(row: ViewNode) -> RowSight? { byRow[ObjectIdentifier(row)] }

  /// Finds the row that a node is in, or that it is itself, for somebody who has to know of it; nil outside of lazy containers. O(depth).
  package func watch(_ watcher: any RowWatcher, from node: ViewNode) -> (row: ViewNode, sight: RowSight)? {
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
      sight.add(watcher)
      // The container has to know.
      (row.listsLazily ? row : row.parent)?.structureChanged()
      return (row, sight)
    }
    known.add(watcher)
    return (row, known)
  }

  package func forget(_ watcher: any RowWatcher, in row: ViewNode) {
    let id = ObjectIdentifier(row)
    if let sight = byRow[id], !sight.remove(watcher) { byRow[id] = nil }
  }

  /// Called when a container shows boxes of a row.
  func follow(_ sight: RowSight) { sight.isFollowed = true }
}
