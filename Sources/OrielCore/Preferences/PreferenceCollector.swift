/// Collects the preferences of the views below a node, combines the values of each key, and passes them to receivers.
@MainActor @_spi(Oriel) public final class PreferenceCollector {
  /// The node below which values are collected. Outlives the collector's use: nothing reads it after `end`.
  private unowned(unsafe) let top: ViewNode
  private let mailbox: GraphMailbox
  private var writers: [ObjectIdentifier: [ObjectIdentifier: AnyPreferenceNode]] = [:]
  private var receivers: [() -> Void] = []
  private var isQueued = false
  private var hasEnded = false

  package init(below top: ViewNode, in graph: ViewGraph) {
    self.top = top
    mailbox = graph.mailbox
    graph[WindowPreferences.key].add(self)
  }

  /// Calls `body` with the combined value of a key, whenever preferences of any key have changed; also if that value is equal.
  package func receive<K: PreferenceKey>(_ key: K.Type, _ body: @escaping (K.Value) -> Void) {
    receivers.append { [unowned self] in body(value(of: key)) }
  }

  /// Ends the collection: no receiver needs it any more.
  package func end() {
    hasEnded = true
    receivers.removeAll()
    mailbox.graph?[WindowPreferences.key].remove(self)
  }

  // MARK: Writers

  func add(_ node: AnyPreferenceNode, _ key: ObjectIdentifier) {
    writers[key, default: [:]][ObjectIdentifier(node)] = node
    changed()
  }

  func remove(_ node: AnyPreferenceNode, _ key: ObjectIdentifier) {
    writers[key]?[ObjectIdentifier(node)] = nil
    if writers[key]?.isEmpty == true { writers[key] = nil }
    changed()
  }

  /// Called when a writer was added or removed, or has another value.
  func changed() {
    if isQueued || hasEnded { return }
    isQueued = true
    mailbox.graph?[WindowPreferences.key].queue(self)
  }

  fileprivate func settle() {
    isQueued = false
    for receiver in receivers { receiver() }
  }

  /// Whether a key has several writers, so that the order of the tree matters.
  fileprivate var isContested: Bool { writers.values.contains { $0.count > 1 } }

  /// The combined value of a key's writers. O(writers × depth).
  private func value<K: PreferenceKey>(of key: K.Type) -> K.Value {
    guard let nodes = writers[ObjectIdentifier(key)] else { return K.defaultValue }
    var result: K.Value?
    for node in outermost(nodes) {
      // Stored under the key's type.
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

  /// The nodes in the order of the tree, without those inside other writers.
  private func outermost(_ nodes: [ObjectIdentifier: AnyPreferenceNode]) -> [AnyPreferenceNode] {
    if nodes.count < 2 { return Array(nodes.values) }
    // The nodes on the paths that lead to the writers.
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

/// The collectors of a window, and those whose receivers are to be called.
@MainActor package final class WindowPreferences: GraphClient {
  package static let key = GraphClientKey<WindowPreferences>()

  /// Collects the values that no nearer collector takes.
  package private(set) lazy var window = PreferenceCollector(below: graph.root, in: graph)
  private var collectors: [ObjectIdentifier: PreferenceCollector] = [:]
  @exclusivity(unchecked) private var queue: [PreferenceCollector] = []

  package override class var isInFrames: Bool { true }

  package override var held: [String: Int] { ["waiting preferences": queue.count, "preference collectors": collectors.count] }

  func add(_ collector: PreferenceCollector) { collectors[ObjectIdentifier(collector)] = collector }
  func remove(_ collector: PreferenceCollector) { collectors[ObjectIdentifier(collector)] = nil }

  func queue(_ collector: PreferenceCollector) { queue.append(collector) }

  package override var isPending: Bool { !queue.isEmpty }
  package override var pendingCount: Int { queue.count }

  override func viewsHaveRun() -> Bool {
    if queue.isEmpty { return false }
    let taken = queue
    queue.removeAll(keepingCapacity: true)
    for collector in taken { collector.settle() }
    return true
  }

  /// Views may have moved: of several writers of a key, another one may be first now.
  override func structureWillSettle() { for collector in collectors.values where collector.isContested { collector.changed() } }

  package override func treeEnded() { window.end() }
}
