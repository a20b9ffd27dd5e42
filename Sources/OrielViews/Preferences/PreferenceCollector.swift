@_spi(Oriel) import OrielCore

/// Collects the preferences of all keys of the views below a node, for a window or a presentation: they go no farther.
@MainActor package final class PreferenceCollector: PreferenceHolder {
  /// The node below which values are collected. Outlives the collector's use: nothing reads it after `end`.
  private unowned(unsafe) let top: ViewNode
  private let mailbox: GraphMailbox
  private var points: [ObjectIdentifier: AnyPreferencePoint] = [:]

  package init(below top: ViewNode, in graph: ViewGraph) {
    self.top = top
    mailbox = graph.mailbox
    graph[WindowPreferences.key].collectors += 1
  }

  override func point<K: PreferenceKey>(for key: K.Type) -> PreferencePoint<K>? {
    // Stored under the key.
    if let known = points[ObjectIdentifier(key)] { return unsafeDowncast(known, to: PreferencePoint<K>.self) }
    let point = PreferencePoint<K>(of: top)
    points[ObjectIdentifier(key)] = point
    return point
  }

  /// Calls `body` with the combined value of a key whenever it has changed.
  package func receive<K: PreferenceKey>(_ key: K.Type, _ body: @escaping (K.Value) -> Void) {
    point(for: key)?.receive { body($0 ?? K.defaultValue) }
  }

  override func orderChanged() { for point in points.values { point.orderChanged() } }

  /// Ends the collection: no receiver needs it any more.
  package func end() {
    for point in points.values { point.end() }
    points.removeAll()
    mailbox.graph?[WindowPreferences.key].collectors -= 1
  }
}
