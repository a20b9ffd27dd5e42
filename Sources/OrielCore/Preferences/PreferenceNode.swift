/// Content that sets a preference.
@MainActor package class AnyPreferenceNode: ViewNode {
  fileprivate let key: ObjectIdentifier
  private let collector: PreferenceCollector

  fileprivate init(key: ObjectIdentifier, to collector: PreferenceCollector, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.key = key
    self.collector = collector
    super.init(graph: graph, scope: scope, depth: depth)
    collector.add(self, key)
  }

  package override var typeName: String { "Preference" }

  fileprivate final func valueChanged() { collector.changed() }

  package override func remove(from graph: ViewGraph) {
    collector.remove(self, key)
    super.remove(from: graph)
  }
}

@MainActor final class PreferenceNode<K: PreferenceKey>: AnyPreferenceNode {
  private(set) var value = K.defaultValue

  init(to collector: PreferenceCollector, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    super.init(key: ObjectIdentifier(K.self), to: collector, graph: graph, scope: scope, depth: depth)
  }

  func update(_ new: K.Value) {
    if ValueComparison<K.Value>.areEqual(new, value) { return }
    value = new
    valueChanged()
  }
}

extension _ViewContext {
  /// Visits content that passes a value up to the nearest collector.
  package mutating func preference<K: PreferenceKey, V: View>(_ key: K.Type, _ value: K.Value, around content: V) {
    let collector = node.collectorAround
    let (node, _) = element { PreferenceNode<K>(to: collector, graph: $0, scope: $1, depth: $2) }
    node.update(value)
    node.visitContent { $0.visit(content) }
  }
}

extension ViewNode {
  /// The collector for preferences of views in this node: its own, or that of the nearest node around that has one. O(depth).
  fileprivate var collectorAround: PreferenceCollector {
    var current: ViewNode? = self
    while let node = current {
      if let collector = node.preferences { return collector }
      current = node.parent
    }
    return graph[WindowPreferences.key].window
  }
}
