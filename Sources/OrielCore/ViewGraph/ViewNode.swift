/// A retained view: what has identity. Owns a list of elements in the order of its view's static structure.
@MainActor @_spi(Oriel) open class ViewNode: Element {
  @exclusivity(unchecked) package final unowned(unsafe) var graph: ViewGraph! = nil  // set at once; the graph outlives its nodes
  /// The environment that its content sees.
  package final let scope: EnvironmentScope
  final let depth: Int32
  @exclusivity(unchecked) private var flags: Flags = []
  @exclusivity(unchecked) package final var elements = ElementList()

  /// The node whose body is being evaluated. Bodies do not nest.
  @exclusivity(unchecked) package unowned(unsafe) static var running: ViewNode?

  /// In one byte: there are many nodes.
  private struct Flags: OptionSet {
    var rawValue: UInt8
    static let isRemoved = Flags(rawValue: 1)
    static let isStructureMarked = Flags(rawValue: 2)
    static let listsSubviews = Flags(rawValue: 4)
    static let isSelfNew = Flags(rawValue: 8)
    static let hasRun = Flags(rawValue: 16)
  }

  private func set(_ flag: Flags, _ isOn: Bool) { if isOn { flags.insert(flag) } else { flags.remove(flag) } }

  package final var isRemoved: Bool {
    get { flags.contains(.isRemoved) }
    set { set(.isRemoved, newValue) }
  }

  /// The boxes below are not those that the nearest owner of boxes has, and the owner is queued.
  final var isStructureMarked: Bool {
    get { flags.contains(.isStructureMarked) }
    set { set(.isStructureMarked, newValue) }
  }

  /// What is visited here is listed as subviews, to be made where they are placed.
  final var listsSubviews: Bool {
    get { flags.contains(.listsSubviews) }
    set { set(.listsSubviews, newValue) }
  }

  /// Of a view with a body: the parent has handed a new value since the body last ran.
  final var isSelfNew: Bool {
    get { flags.contains(.isSelfNew) }
    set { set(.isSelfNew, newValue) }
  }

  /// Of a view with a body: it has run.
  final var hasRun: Bool {
    get { flags.contains(.hasRun) }
    set { set(.hasRun, newValue) }
  }

  /// The order of what is done from the leaves up. Not a closure, which would be checked for its actor at each call.
  nonisolated static func isDeeper(_ a: ViewNode, _ b: ViewNode) -> Bool { a.depth > b.depth }

  @_spi(Oriel) public init(graph: ViewGraph?, scope: EnvironmentScope, depth: Int32) {
    self.graph = graph
    self.scope = scope
    self.depth = depth
  }

  override final var form: Form { .node }

  /// The name of the view's type, for messages and trees.
  @_spi(Oriel) open var typeName: String { "\(type(of: self))" }

  /// Re-evaluates what the node produces. Runs in the update phase, when its observer is dirty.
  @_spi(Oriel) open func run() {}

  /// What has changed since the body last ran: `@self` for a value from the parent, `@identity` for a view that is new, properties' names.
  func takeChanges() -> [String] { [] }

  /// Whether the boxes below belong to this node (a container, a wrapping modifier), not to an ancestor's container.
  @_spi(Oriel) open var ownsBoxes: Bool { false }

  /// What takes the values that the views below hand up; nil: what does farther out.
  @_spi(Oriel) open var preferences: PreferenceCollector? { nil }

  /// Whether each box of its content becomes a row, for which it looks for what the row stands for.
  @_spi(Oriel) open var makesRows: Bool { false }

  /// Whether it is no end to a change of structure: its container has other boxes as well.
  package var passesStructureOn: Bool { false }

  /// Whether it does something when its content goes from nothing to something, or back.
  var watchesContent: Bool { false }

  /// Takes the boxes below into the box of this node, after the structure changed.
  @_spi(Oriel) open func rebuildBoxes() {}

  /// The boxes that stand for this node in the container around it.
  @_spi(Oriel) open func appendBoxes(to list: inout ContiguousArray<Box>) {}

  /// Tells the nearest owner of boxes that its list is no longer true.
  package final func structureChanged() {
    var node: ViewNode? = self
    // Above a marked node, all is marked already.
    while let current = node, !current.isStructureMarked {
      current.isStructureMarked = true
      if current.watchesContent { graph.queueContentCheck(current) }
      if current.ownsBoxes {
        graph.queueStructure(current)
        if !current.passesStructureOn { return }
      }
      node = current.parent
    }
  }

  /// Visits a view with a cursor over this node's elements, then drops what the visit did not reach.
  package final func visitContent(_ visit: (inout _ViewContext) -> Void) {
    var context = _ViewContext(graph: graph, node: self, scope: scope, isNew: elements.isEmpty)
    DeepStack.ensure { visit(&context) }
    assert(context.cursor == elements.count, "a view's static structure changed between two visits")
    if context.structureChanged { structureChanged() }
  }

  package final func removeElements() {
    for element in elements { graph.queueRemoval(element) }
    elements.removeAll()
  }

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    isRemoved = true
    graph.counters.nodesRemoved += 1
    for element in elements { graph.queueRemoval(element) }
    elements.removeAll()
  }
}
