@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Content whose preference of one key is set, changed or read.
@MainActor final class PreferenceNode<K: PreferenceKey>: ViewNode {
  private(set) lazy var point = PreferencePoint<K>(of: self)
  /// The action for values, as of the last update.
  var action: ((K.Value) -> Void)?
  /// The position of the content, if the value depends on it.
  lazy var place = GeometryPlace()

  override var typeName: String { "Preference" }
  override var preferences: AnyObject? { point }

  override func remove(from graph: ViewGraph) {
    point.end()
    super.remove(from: graph)
  }
}

extension _ViewContext {
  /// The node around content whose preference is set, changed or read.
  @MainActor mutating func preferenceNode<K: PreferenceKey>(_ key: K.Type) -> (node: PreferenceNode<K>, isNew: Bool) {
    let around = node
    let result = element { PreferenceNode<K>(graph: $0, scope: $1, depth: $2) }
    if result.isNew { result.element.point.join(around.preferencePoint(around: key)) }
    return (result.element, result.isNew)
  }

  /// Visits content that passes a value to the nearest collector.
  package mutating func preference<K: PreferenceKey, V: View>(_ key: K.Type, _ value: K.Value, around content: V) {
    let (node, _) = preferenceNode(key)
    node.point.update(.setting(value))
    node.visitContent { $0.visit(content) }
  }
}
