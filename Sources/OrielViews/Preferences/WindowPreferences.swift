@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// The points of a window's tree whose preferences may have changed.
@MainActor package final class WindowPreferences: GraphClient {
  package static let key = GraphClientKey<WindowPreferences>()

  /// Collects the values that no inner collector receives.
  package private(set) lazy var window = PreferenceCollector(below: graph.root, in: graph)
  var collectors = 0
  /// The number of points that combine several values, which depend on the order of the tree.
  var contested = 0
  /// The points to compute again, sorted by depth during the computation.
  @exclusivity(unchecked) private var queue: [AnyPreferencePoint] = []
  private var isSettling = false
  /// Nodes that wait for the first values.
  @exclusivity(unchecked) private var waiting: [ObservingNode] = []

  package override class var isInFrames: Bool { true }

  package override var held: [String: Int] { ["waiting preferences": queue.count, "preference collectors": collectors] }

  func queue(_ point: AnyPreferencePoint) {
    guard isSettling else { return queue.append(point) }
    // Outer ones come later.
    var (low, high) = (0, queue.count)
    while low < high {
      let middle = (low + high) / 2
      if queue[middle].depth <= point.depth { low = middle + 1 } else { high = middle }
    }
    queue.insert(point, at: low)
  }

  /// Makes a node run when the values of the views created so far are known.
  func runWhenSettled(_ node: ObservingNode) { waiting.append(node) }

  package override var isPending: Bool { !queue.isEmpty || !waiting.isEmpty }
  package override var pendingCount: Int { queue.count + waiting.count }

  package override func viewsHaveRun() -> Bool {
    if queue.isEmpty && waiting.isEmpty { return false }
    queue.sort { $0.depth < $1.depth }
    isSettling = true
    while let point = queue.popLast() { point.settle() }
    isSettling = false
    for node in waiting where !node.isRemoved { node.invalidate("@identity") }
    waiting.removeAll()
    return true
  }

  /// Views may have moved: of several that set a preference, another one may be first now.
  package override func structureWillSettle(in changed: [ViewNode]) {
    if contested == 0 { return }
    var seen: Set<ObjectIdentifier> = []
    // Ancestors of a removed node may have been removed too.
    for node in changed where !node.isRemoved {
      var next: ViewNode? = node
      while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
        current.preferenceHolder?.orderChanged()
        next = current.parent
      }
    }
    if seen.contains(ObjectIdentifier(graph.root)) { window.orderChanged() }
  }

  package override func treeEnded() { window.end() }
}

extension ViewNode {
  /// The receiver of the preferences inside this node, if it is one.
  var preferenceHolder: PreferenceHolder? {
    // Only this module, and higher ones through a collector, define it.
    preferences.map { unsafeDowncast($0, to: PreferenceHolder.self) }
  }

  /// The point that receives a preference set inside this node: here, or in the nearest receiving ancestor. O(depth).
  func preferencePoint<K: PreferenceKey>(around key: K.Type) -> PreferencePoint<K>? {
    var current: ViewNode? = self
    while let node = current {
      if let point = node.preferenceHolder?.point(for: key) { return point }
      current = node.parent
    }
    return graph[WindowPreferences.key].window.point(for: key)
  }
}
