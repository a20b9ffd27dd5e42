/// A value that views hand up to what presents them: the window, a sheet, a popover.
///
/// Values of siblings are combined in the order of the tree; a view that sets one replaces what the views inside it set.
protocol ContainerPreference {
  associatedtype Value: Equatable
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// Content that hands a value up.
@MainActor class AnyPreferenceNode: ViewNode {
  private let key: ObjectIdentifier
  private let container: PresentationContainer

  fileprivate init(key: ObjectIdentifier, below node: ViewNode, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.key = key
    container = graph.container(of: node)
    super.init(graph: graph, scope: scope, depth: depth)
    container.preferences.add(self, key)
    container.preferencesChanged()
  }

  override var typeName: String { "Preference" }

  final func valueChanged() { container.preferencesChanged() }

  override func remove(from graph: ViewGraph) {
    container.preferences.remove(self, key)
    container.preferencesChanged()
    super.remove(from: graph)
  }
}

@MainActor final class PreferenceNode<K: ContainerPreference>: AnyPreferenceNode {
  private(set) var value = K.defaultValue

  init(below node: ViewNode, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    super.init(key: ObjectIdentifier(K.self), below: node, graph: graph, scope: scope, depth: depth)
  }

  func update(_ new: K.Value) {
    if new == value { return }
    value = new
    valueChanged()
  }
}

/// Who hands values up to one container.
@MainActor struct ContainerPreferences {
  private var writers: [ObjectIdentifier: [ObjectIdentifier: AnyPreferenceNode]] = [:]

  /// Whether the order of the tree decides.
  var areContested: Bool { writers.values.contains { $0.count > 1 } }

  mutating func add(_ node: AnyPreferenceNode, _ key: ObjectIdentifier) { writers[key, default: [:]][ObjectIdentifier(node)] = node }

  mutating func remove(_ node: AnyPreferenceNode, _ key: ObjectIdentifier) {
    writers[key]?[ObjectIdentifier(node)] = nil
    if writers[key]?.isEmpty == true { writers[key] = nil }
  }

  /// What the writers below `top` come to. O(writers × depth).
  func value<K: ContainerPreference>(of key: K.Type, below top: ViewNode) -> K.Value {
    guard let nodes = writers[ObjectIdentifier(key)] else { return K.defaultValue }
    var result: K.Value?
    for node in Self.outermost(nodes, below: top) {
      // Filed under the key's type.
      let value = unsafeDowncast(node, to: PreferenceNode<K>.self).value
      if var sum = result {
        K.reduce(value: &sum) { value }
        result = sum
      } else {
        result = value
      }
    }
    return result ?? K.defaultValue
  }

  /// In the order of the tree, without those inside others.
  private static func outermost(_ nodes: [ObjectIdentifier: AnyPreferenceNode], below top: ViewNode) -> [AnyPreferenceNode] {
    if nodes.count < 2 { return Array(nodes.values) }
    // The part of the tree that leads to the writers.
    var path: Set<ObjectIdentifier> = []
    for start in nodes.values {
      var node: ViewNode? = start
      while let current = node, current !== top, path.insert(ObjectIdentifier(current)).inserted { node = current.parent }
    }
    var result: [AnyPreferenceNode] = []
    var stack: [ViewNode] = [top]
    while let node = stack.popLast() {
      if let writer = nodes[ObjectIdentifier(node)] {
        result.append(writer)
        continue
      }
      for element in node.elements.reversed() where path.contains(ObjectIdentifier(element)) {
        if let next = element as? ViewNode { stack.append(next) }
      }
    }
    return result
  }
}

extension _ViewContext {
  /// Content that hands a value up to its container.
  mutating func preference<K: ContainerPreference, V: View>(_ key: K.Type, _ value: K.Value, around content: V) {
    let outer = node
    let (node, _) = element { PreferenceNode<K>(below: outer, graph: $0, scope: $1, depth: $2) }
    node.update(value)
    node.visitContent { $0.visit(content) }
  }
}
