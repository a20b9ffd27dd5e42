/// An object that is notified of the visibility of its row.
@MainActor package protocol RowWatcher: AnyObject {
  /// Called when the row has become visible or gone offscreen.
  func rowVisibilityHasChanged()
}

/// The visibility of a row of a lazy container, tracked for rows with watchers.
@MainActor package final class RowVisibility {
  /// Whether the container shows boxes of the row, and writes `isVisible`. Until then the row counts as visible.
  fileprivate(set) final var isFollowed = false
  /// Whether a part of the row is visible, as of the last layout.
  package final var isVisible = false {
    didSet {
      if isVisible == oldValue { return }
      for watcher in watchers.values { watcher.rowVisibilityHasChanged() }
    }
  }
  private var watchers: [ObjectIdentifier: any RowWatcher] = [:]

  /// Whether views of the row may have appeared.
  package var letsAppear: Bool { isVisible || !isFollowed }

  fileprivate func add(_ watcher: any RowWatcher) { watchers[ObjectIdentifier(watcher)] = watcher }

  /// Removes a watcher. Returns whether there are others.
  fileprivate func remove(_ watcher: any RowWatcher) -> Bool {
    watchers[ObjectIdentifier(watcher)] = nil
    return !watchers.isEmpty
  }
}

/// The rows of a window's lazy containers whose visibility is tracked. Made by the first lazy container.
@MainActor package final class RowVisibilities: GraphClient {
  package static let key = GraphClientKey<RowVisibilities>()

  private var byRow: [ObjectIdentifier: RowVisibility] = [:]

  var isEmpty: Bool { byRow.isEmpty }
  package override var held: [String: Int] { ["rows in sight": byRow.count] }

  subscript(row: ViewNode) -> RowVisibility? { byRow[ObjectIdentifier(row)] }

  /// Returns the row that contains a node, or the node itself, and adds a watcher to it; nil outside lazy containers. O(depth).
  package func watch(_ watcher: any RowWatcher, from node: ViewNode) -> (row: ViewNode, visibility: RowVisibility)? {
    var row: ViewNode = node
    // The container lists the content of nodes that list lazily: a row is such content, or the first below it.
    while !row.listsLazily {
      guard !row.showsContentElsewhere, let parent = row.parent else { return nil }
      if parent.listsLazily { break }
      row = parent
    }
    let id = ObjectIdentifier(row)
    guard let known = byRow[id] else {
      let visibility = RowVisibility()
      byRow[id] = visibility
      visibility.add(watcher)
      // The container is notified.
      (row.listsLazily ? row : row.parent)?.structureChanged()
      return (row, visibility)
    }
    known.add(watcher)
    return (row, known)
  }

  package func forget(_ watcher: any RowWatcher, in row: ViewNode) {
    let id = ObjectIdentifier(row)
    if let visibility = byRow[id], !visibility.remove(watcher) { byRow[id] = nil }
  }

  /// Called when a container shows boxes of a row.
  func follow(_ visibility: RowVisibility) { visibility.isFollowed = true }
}
