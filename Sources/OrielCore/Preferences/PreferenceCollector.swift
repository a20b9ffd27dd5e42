/// Takes the values that the views below a node hand up, combines those of each key, and hands them to who wants them.
@MainActor @_spi(Oriel) public final class PreferenceCollector {
  /// The node below which values are taken. Outlives its use: nothing is asked after `end`.
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

  /// Hands on what a key comes to, each time that views have changed it; equal values too.
  package func receive<K: PreferenceKey>(_ key: K.Type, _ body: @escaping (K.Value) -> Void) {
    receivers.append { [unowned self] in body(value(of: key)) }
  }

  /// Nobody wants to know any more.
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

  /// A writer has come, gone, or hands up another value.
  func changed() {
    if isQueued || hasEnded { return }
    isQueued = true
    mailbox.graph?[WindowPreferences.key].queue(self)
  }

  fileprivate func settle() {
    isQueued = false
    for receiver in receivers { receiver() }
  }

  /// Whether the order of the tree decides.
  fileprivate var isContested: Bool { writers.values.contains { $0.count > 1 } }

  /// What the writers of a key come to. O(writers × depth).
  private func value<K: PreferenceKey>(of key: K.Type) -> K.Value {
    guard let nodes = writers[ObjectIdentifier(key)] else { return K.defaultValue }
    var result: K.Value?
    for node in outermost(nodes) {
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
  private func outermost(_ nodes: [ObjectIdentifier: AnyPreferenceNode]) -> [AnyPreferenceNode] {
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

/// The collectors of a window, and those that have something to hand on.
@MainActor package final class WindowPreferences: GraphClient {
  package static let key = GraphClientKey<WindowPreferences>()

  /// Takes what nobody nearer takes.
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

  /// Views may have changed places: where several hand up a value, the first may be another one now.
  override func structureWillSettle() { for collector in collectors.values where collector.isContested { collector.changed() } }

  package override func treeEnded() { window.end() }
}
