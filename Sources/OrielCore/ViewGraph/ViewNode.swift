/// A retained view, which has identity. Owns a list of elements in the order of its view's static structure.
@MainActor @_spi(Oriel) open class ViewNode: Element {
  @safe @exclusivity(unchecked) package final unowned(unsafe) var graph: ViewGraph! = nil  // set at once; the graph outlives its nodes
  /// The environment of its content.
  package final let scope: EnvironmentScope
  package final let depth: Int32
  @exclusivity(unchecked) private var flags: Flags = []
  @safe @exclusivity(unchecked) package final var elements = ElementList()

  /// The node whose body is being evaluated. Bodies do not nest.
  @safe @exclusivity(unchecked) package unowned(unsafe) static var running: ViewNode?

  /// Flags in one byte, because there are many nodes.
  private struct Flags: OptionSet {
    var rawValue: UInt8
    static let isRemoved = Flags(rawValue: 1)
    static let isStructureMarked = Flags(rawValue: 2)
    static let listsSubviews = Flags(rawValue: 4)
    static let isSelfNew = Flags(rawValue: 8)
    static let hasRun = Flags(rawValue: 16)
    static let listsLazily = Flags(rawValue: 32)
    static let standsAlone = Flags(rawValue: 64)
    static let isModifiedAsOne = Flags(rawValue: 128)
  }

  private func set(_ flag: Flags, _ isOn: Bool) { if isOn { flags.insert(flag) } else { flags.remove(flag) } }

  package final var isRemoved: Bool {
    get { flags.contains(.isRemoved) }
    set { set(.isRemoved, newValue) }
  }

  /// Whether the nearest owner of boxes does not have the current boxes below; the owner is queued.
  package final var isStructureMarked: Bool {
    get { flags.contains(.isStructureMarked) }
    set { set(.isStructureMarked, newValue) }
  }

  /// Whether content visited here is listed as subviews, to be made where they are placed.
  package final var listsSubviews: Bool {
    get { flags.contains(.listsSubviews) }
    set { set(.listsSubviews, newValue) }
  }

  /// Whether collections visited here make their views when the container shows them.
  package final var listsLazily: Bool {
    get { flags.contains(.listsLazily) }
    set { set(.listsLazily, newValue) }
  }

  /// Whether the content is everything that its window or panel shows, and not a part of a container's arrangement.
  package final var standsAlone: Bool {
    get { flags.contains(.standsAlone) }
    set { set(.standsAlone, newValue) }
  }

  /// Whether it stands alone inside a modifier, which applies to several views as one.
  package final var isModifiedAsOne: Bool {
    get { flags.contains(.isModifiedAsOne) }
    set { set(.isModifiedAsOne, newValue) }
  }

  /// For a view with a body: whether the parent has passed a new value since the body last ran.
  final var isSelfNew: Bool {
    get { flags.contains(.isSelfNew) }
    set { set(.isSelfNew, newValue) }
  }

  /// For a view with a body: whether it has run.
  final var hasRun: Bool {
    get { flags.contains(.hasRun) }
    set { set(.hasRun, newValue) }
  }

  /// Called when it is made below content that stands alone.
  package final func standsAlone(in parent: ViewNode) {
    standsAlone = true
    isModifiedAsOne = parent.isModifiedAsOne || ownsBoxes
  }

  /// The order for work from the leaves up. Not a closure, whose actor would be checked at each call.
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

  /// The changes since the body last ran: `@self` for a value from the parent, `@identity` for a new view, or names of properties.
  @_spi(Oriel) open func takeChanges() -> [String] { [] }

  /// Whether the boxes below belong to this node (a container, a wrapping modifier), not to an ancestor's container.
  @_spi(Oriel) open var ownsBoxes: Bool { false }

  /// The receiver of the preferences of views below, used by the modules above; nil if they go to an outer node.
  @_spi(Oriel) open var preferences: AnyObject? { nil }

  /// The id that the program has given its content; nil if it has given none.
  @_spi(Oriel) open var identity: AnyHashable? { nil }

  /// The tag that it sets for each view of its content; nil if it sets none.
  @_spi(Oriel) open var tagForContainer: ContainerTag? { nil }

  /// The part of a section that its content is; nil if that is decided elsewhere.
  @_spi(Oriel) open var sectionPart: SectionPart? { nil }

  /// Whether each box of its content becomes a row, for which it needs the element that the row represents.
  @_spi(Oriel) open var makesRows: Bool { false }

  /// Whether a change of structure also concerns its container, which has other boxes as well.
  @_spi(Oriel) open var passesStructureOn: Bool { false }

  /// Whether its content is shown outside the surrounding content, as a sheet is.
  @_spi(Oriel) open var showsContentElsewhere: Bool { false }

  /// Whether it acts when its content becomes empty or non-empty.
  var watchesContent: Bool { false }

  /// Gives the boxes below to the box of this node, after the structure changed.
  @_spi(Oriel) open func rebuildBoxes() {}

  /// The content whose views are not made yet, for a node that owns boxes, one for each inside. Read if `listsLazily`.
  @_spi(Oriel) open var lazyContent: LazyContent { LazyContent() }

  /// Appends the boxes that represent this node in its container.
  @_spi(Oriel) open func appendBoxes(to list: inout ContiguousArray<Box>) {}

  /// Marks the nearest owner of boxes, whose list is no longer valid.
  package final func structureChanged() {
    var node: ViewNode? = self
    // All nodes above a marked one are marked already.
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

  /// Visits a view with a cursor over this node's elements. The visit must reach every element, which debug builds check.
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
    if graph.holdsLeaving { graph.animator?.nodeRemoved(self) }
    graph.counters.nodesRemoved += 1
    for element in elements { graph.queueRemoval(element) }
    elements.removeAll()
  }
}
