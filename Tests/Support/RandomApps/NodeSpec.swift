/// A modifier of a random app: its kind, and for each parameter an index into the values of its domain.
public struct ModifierSpec: Codable, Equatable, Sendable {
  public var kind: String
  public var parameters: [Int]

  public init(kind: String, parameters: [Int]) {
    self.kind = kind
    self.parameters = parameters
  }
}

/// A view of a random app with what is below it: plain data, from which a running node is made.
public struct NodeSpec: Codable, Equatable, Sendable {
  public var id: Int
  public var kind: String
  public var parameters: [Int]
  /// How the children stand in the content: see `ContentForm`.
  public var form: Int
  public var modifiers: [ModifierSpec]
  public var children: [NodeSpec]
  public var flag: Bool
  public var count: Int
  public var text: Int
  /// Whether the node stands in its parent's body and not in a composite view of its own.
  public var isInline: Bool

  public init(
    id: Int, kind: String, parameters: [Int], form: Int, modifiers: [ModifierSpec], children: [NodeSpec], flag: Bool, count: Int, text: Int,
    isInline: Bool
  ) {
    self.id = id
    self.kind = kind
    self.parameters = parameters
    self.form = form
    self.modifiers = modifiers
    self.children = children
    self.flag = flag
    self.count = count
    self.text = text
    self.isInline = isInline
  }

  public var size: Int { children.reduce(1) { $0 + $1.size } }

  public func forEach(_ body: (NodeSpec) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Changes the node with an id; false when there is none.
  @discardableResult public mutating func change(_ id: Int, _ body: (inout NodeSpec) -> Void) -> Bool {
    if self.id == id {
      body(&self)
      return true
    }
    for index in children.indices where children[index].change(id, body) { return true }
    return false
  }

  /// The node with an id, here or below.
  public func find(_ id: Int) -> NodeSpec? {
    if self.id == id { return self }
    for child in children { if let found = child.find(id) { return found } }
    return nil
  }

  /// Changes the tree as an action changes the running one; what changes no tree does nothing.
  mutating func apply(_ action: Action) {
    switch action {
    case .insertModifier(let id, let at, let spec): change(id) { if at <= $0.modifiers.count { $0.modifiers.insert(spec, at: at) } }
    case .removeModifier(let id, let at): change(id) { if at < $0.modifiers.count { $0.modifiers.remove(at: at) } }
    case .insert(let id, let at, let spec): change(id) { if at <= $0.children.count { $0.children.insert(spec, at: at) } }
    case .remove(let id, let at): change(id) { if at < $0.children.count { $0.children.remove(at: at) } }
    case .move(let id, let from, let to):
      change(id) { if from < $0.children.count && to < $0.children.count { $0.children.insert($0.children.remove(at: from), at: to) } }
    case .replace(let id, let at, let spec): change(id) { if at < $0.children.count { $0.children[at] = spec } }
    default: break
    }
  }
}
