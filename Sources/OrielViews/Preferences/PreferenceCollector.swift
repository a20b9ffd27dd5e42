@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Collects the preferences of all keys from the views inside a node, for a window or a presentation; they are not passed on.
@MainActor package final class PreferenceCollector: PreferenceHolder {
  /// The node whose values are collected. Outlives the collector: nothing reads it after `end`.
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

  /// Calls `body` with the combined value of a key whenever it changes.
  package func receive<K: PreferenceKey>(_ key: K.Type, _ body: @escaping (K.Value) -> Void) {
    point(for: key)?.receive { body($0 ?? K.defaultValue) }
  }

  override func orderChanged() { for point in points.values { point.orderChanged() } }

  /// Ends the collection, when there are no receivers any more.
  package func end() {
    for point in points.values { point.end() }
    points.removeAll()
    mailbox.graph?[WindowPreferences.key].collectors -= 1
  }
}
