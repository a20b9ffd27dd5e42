@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Receives the preferences of the views inside a node.
@MainActor package class PreferenceHolder {
  /// The point that receives values of a key; nil if they are passed on outwards.
  func point<K: PreferenceKey>(for key: K.Type) -> PreferencePoint<K>? { nil }
  /// Called when the order of the views inside has changed.
  func orderChanged() {}
}

/// A point in the tree where the values of one key are combined, without the key's type.
@MainActor class AnyPreferencePoint: PreferenceHolder {
  /// The node whose inner values are combined. It ends the point before it is destroyed, and must not be read after that.
  unowned(unsafe) let node: ViewNode
  /// The node's depth, stored because a point that has ended may still be in the queue, where points are compared.
  final let depth: Int32
  private let mailbox: GraphMailbox
  /// The next outer point, which receives this one's value.
  fileprivate var outer: AnyPreferencePoint?
  /// The inner points whose values arrive here, by node.
  private var inner: [ObjectIdentifier: AnyPreferencePoint] = [:]
  /// The inner points in the order of the tree; nil if that must be determined.
  private var ordered: [AnyPreferencePoint]?
  private var isQueued = false
  private(set) var hasEnded = false

  fileprivate init(of node: ViewNode) {
    self.node = node
    depth = node.depth
    mailbox = node.graph.mailbox
  }

  private var client: WindowPreferences? { mailbox.graph?[WindowPreferences.key] }

  /// Connects it to the next outer point.
  final func join(_ outer: AnyPreferencePoint?) {
    self.outer = outer
    outer?.add(self)
    changed()
  }

  private func add(_ point: AnyPreferencePoint) {
    inner[ObjectIdentifier(point.node)] = point
    ordered = nil
    if inner.count == 2 { client?.contested += 1 }
  }

  private func remove(_ point: AnyPreferencePoint) {
    guard inner.removeValue(forKey: ObjectIdentifier(point.node)) != nil else { return }
    if inner.count == 1 { client?.contested -= 1 }
    ordered = nil
    changed()
  }

  /// Ends it together with the node.
  final func end() {
    if inner.count > 1 { client?.contested -= 1 }
    hasEnded = true
    if isGathered { mailbox.graph?[GatheredPreferences.key].remove(self) }
    inner.removeAll()
    ordered = nil
    outer?.remove(self)
    outer = nil
  }

  /// Called when the value may have changed.
  final func changed() {
    if isQueued || hasEnded { return }
    isQueued = true
    client?.queue(self)
  }

  override final func orderChanged() {
    if inner.count < 2 { return }
    ordered = nil
    changed()
  }

  /// Computes the value again, and notifies dependents if it differs.
  final func settle() {
    isQueued = false
    if hasEnded { return }
    if refresh() { outer?.changed() }
  }

  fileprivate func refresh() -> Bool { false }

  /// Whether its values are found in boxes.
  fileprivate var isGathered: Bool { false }
  /// Whether the value has receivers.
  fileprivate var isRead: Bool { outer?.isRead ?? false }
  /// Whether the value found now is different.
  var isOutdated: Bool { false }
  /// The inner point of a node whose value arrives here.
  fileprivate final func place(of element: Element) -> AnyPreferencePoint? { inner[ObjectIdentifier(element)] }

  /// The inner points, in the order of the tree. O(1) unless that has changed; then O(points × depth).
  fileprivate final var places: [AnyPreferencePoint] {
    if let ordered { return ordered }
    let result = inner.count < 2 ? Array(inner.values) : inOrder()
    ordered = result
    return result
  }

  private func inOrder() -> [AnyPreferencePoint] {
    // The nodes on the paths to the points.
    var path: Set<ObjectIdentifier> = []
    for point in inner.values {
      var next: ViewNode? = point.node
      while let current = next, current !== node, path.insert(ObjectIdentifier(current)).inserted { next = current.parent }
    }
    var result: [AnyPreferencePoint] = []
    var stack: [ViewNode] = [node]
    while let current = stack.popLast() {
      if let point = inner[ObjectIdentifier(current)] {
        result.append(point)
        continue
      }
      for element in current.elements.reversed() where path.contains(ObjectIdentifier(element)) {
        if let next = element as? ViewNode { stack.append(next) }
      }
    }
    return result
  }
}

/// A point in the tree where the values of one key are combined.
@MainActor final class PreferencePoint<K: PreferenceKey>: AnyPreferencePoint {
  /// How a view treats the values of the views inside it.
  enum Role {
    /// Passes on the combined value.
    case passing
    /// Sets another value.
    case setting(K.Value)
    /// Changes the combined value, or the default.
    case changing((inout K.Value) -> Void)
  }

  private var role = Role.passing
  /// The value for the outer views; nil if no view sets one.
  private(set) var value: K.Value?
  private var receivers: [(K.Value?) -> Void] = []

  /// Nil for keys whose values are all set by views.
  private let gatherer: PreferenceGatherer<K.Value>?

  override init(of node: ViewNode) {
    // A gatherer has the key's own value type.
    gatherer = K._gatherer.map { unsafeDowncast($0, to: PreferenceGatherer<K.Value>.self) }
    super.init(of: node)
    if isGathered { node.graph[GatheredPreferences.key].add(self) }
  }

  override fileprivate var isGathered: Bool { gatherer != nil }
  override fileprivate var isRead: Bool { !receivers.isEmpty || super.isRead }
  override var isOutdated: Bool { isRead && !ValueComparison<K.Value?>.areEqual(found(), value) }

  override func point<Other: PreferenceKey>(for key: Other.Type) -> PreferencePoint<Other>? { self as? PreferencePoint<Other> }

  func update(_ new: Role) {
    if case .setting(let value) = new, case .setting(let old) = role, ValueComparison<K.Value>.areEqual(value, old) { return }
    if case .passing = new, case .passing = role { return }
    role = new
    changed()
  }

  /// Calls `body` whenever the value changes.
  func receive(_ body: @escaping (K.Value?) -> Void) { receivers.append(body) }

  /// The current value.
  private func found() -> K.Value? {
    switch role {
    case .passing: return combined()
    case .setting(let value): return value
    case .changing(let change):
      var value = combined() ?? K.defaultValue
      change(&value)
      return value
    }
  }

  override fileprivate func refresh() -> Bool {
    if isGathered && !isRead { return false }
    let new = found()
    if ValueComparison<K.Value?>.areEqual(new, value) { return false }
    value = new
    for receiver in receivers { receiver(new) }
    return true
  }

  /// The combined value of the inner points.
  private func combined() -> K.Value? {
    var result: K.Value?
    for next in values() {
      if var sum = result {
        K.reduce(value: &sum) { next }
        result = sum
      } else {
        result = next
      }
    }
    return result
  }

  /// The values of the inner points, in the order of the tree.
  private func values() -> [K.Value] {
    // Only points of the same key are connected.
    func value(of place: AnyPreferencePoint) -> K.Value? { unsafeDowncast(place, to: PreferencePoint<K>.self).value }
    guard let gatherer else { return places.compactMap { value(of: $0) } }
    var found: [K.Value] = [], stack = Array(node.elements.reversed())
    while let element = stack.popLast() {
      if let place = place(of: element) {
        if let value = value(of: place) { found.append(value) }
      } else if let box = element as? Box {
        if let value = gatherer.value(box) { found.append(value) }
      } else if let node = element as? ViewNode {
        stack += node.elements.reversed()
      }
    }
    return found
  }
}
