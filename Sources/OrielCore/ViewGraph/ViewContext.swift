/// The position of a visit in a view's structure: the node being filled, the cursor, the scope, and the modifiers for the next box.
@MainActor public struct _ViewContext {
  // Not retained: the tree holds them longer than a visit takes.
  @safe @_spi(Oriel) public unowned(unsafe) let graph: ViewGraph
  @safe package unowned(unsafe) let node: ViewNode
  @safe @_spi(Oriel) public unowned(unsafe) var scope: EnvironmentScope
  /// Whether elements are being made; otherwise the cursor moves over the elements of the last visit.
  let isNew: Bool
  /// Whether views that are one box are kept as values, to be made elsewhere.
  @usableFromInline package let isListing: Bool
  /// Whether several views here form a column, because an outer modifier applies to them as one.
  @usableFromInline package let formsColumns: Bool
  var cursor = 0
  private let waiting: Unmanaged<ModifierStack>
  /// The index in the graph's stack of the first modifier that waits for the box into which it folds; innermost last.
  private let firstWaiting: Int
  var structureChanged = false

  init(graph: ViewGraph, node: ViewNode, scope: EnvironmentScope, isNew: Bool) {
    self.graph = graph
    self.node = node
    self.scope = scope
    self.isNew = isNew
    isListing = node.listsSubviews
    formsColumns = node.isModifiedAsOne
    waiting = Unmanaged.passUnretained(graph.waitingModifiers)
    firstWaiting = waiting.look { $0.count }
  }

  /// Visits a view inside another.
  @inlinable package mutating func visit<V: View>(_ view: V) {
    if isListing && (V._isSingleBox || V._isOneSubview) { subview(view) } else { V._visit(view, &self) }
  }

  /// Returns the element at the cursor, made at the first visit.
  ///
  /// Compiled where its type is known, also in the modules above. Code that does not need the type is in separate functions.
  @_spi(Oriel) @inlinable public mutating func element<E: Element>(
    _ make: (_ graph: ViewGraph, _ scope: EnvironmentScope, _ depth: Int32) -> E
  ) -> (element: E, isNew: Bool) {
    // The static type of a view fixes the order and kinds of its elements, so this element was made by the same call in an earlier visit.
    if let known = nextElement() { return (unsafeDowncast(known, to: E.self), false) }
    let element = make(graph, scope, depth)
    add(element)
    return (element, true)
  }

  /// The depth of the elements made in this visit.
  @_spi(Oriel) public var depth: Int32 { node.depth + 1 }

  /// The element at the cursor; nil if it has to be made. Moves the cursor on.
  @_spi(Oriel) public mutating func nextElement() -> Element? {
    if isNew { return nil }
    defer { cursor += 1 }
    return node.elements[cursor]
  }

  /// Adds an element that was made at the cursor. Moves the cursor on.
  @_spi(Oriel) public mutating func add(_ element: Element) {
    defer { cursor += 1 }
    let node = node, graph = graph
    element.parent = node
    if element.form == .node {
      let made = unsafeDowncast(element, to: ViewNode.self)
      if isListing { made.listsSubviews = true }
      if node.listsLazily && (!made.ownsBoxes || made.passesStructureOn) { made.listsLazily = true }
      if node.standsAlone && (!made.ownsBoxes || made.passesStructureOn) { made.standsAlone(in: node) }
      graph.counters.nodesMounted += 1
    }
    node.elements.append(element)
    graph.replicaSource?.match(element, in: node, at: cursor)
    structureChanged = true
  }

  /// A composite view: has a body and state of its own; the body is evaluated later in the update phase.
  mutating func composite<V: View>(_ view: V) {
    let (node, isNew) = element { CompositeNode(view, graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() } else { node.update(view) }
  }

  /// Content that is replaced as a whole when `key` changes. The key 0 stands for no content.
  @usableFromInline mutating func branch(_ key: Int, _ visit: (inout _ViewContext) -> Void) {
    let (branch, isNew) = element { BranchNode(graph: $0, scope: $1, depth: $2) }
    branch.update(key, isNew: isNew, visit)
  }

  /// Content that is replaced as a whole when its id changes.
  mutating func identity<ID: Hashable>(_ id: ID, _ visit: (inout _ViewContext) -> Void) {
    let (node, isNew) = element { IdentityNode(id, graph: $0, scope: $1, depth: $2) }
    node.update(id, isNew: isNew, visit)
  }

  mutating func forEach<Data, ID, Content: View>(_ view: ForEach<Data, ID, Content>) {
    if formsColumns { return column { $0.forEach(view) } }
    if node.listsLazily && !isListing {
      let (node, _) = element { LazyForEachNode<Data, ID, Content>(graph: $0, scope: $1, depth: $2) }
      return node.update(view)
    }
    let (node, isNew) = element { ForEachNode<ID>(graph: $0, scope: $1, depth: $2) }
    node.update(view, isNew: isNew)
  }

  /// A box without view nodes inside: text, a shape, a colour. `update` passes the new value to an existing box.
  @_spi(Oriel) @inlinable public mutating func leaf<B: Box>(_ make: () -> B, update: (B) -> Void) {
    let (box, isNew) = element { _, _, _ in make() }
    if !isNew { update(box) }
    finish(box, isNew: isNew)
  }

  /// Visits a box with children, whose content is visited in a separate node.
  @_spi(Oriel) @inlinable public mutating func container<B: Box>(
    _ make: () -> B, update: (B) -> Void, content: (inout _ViewContext) -> Void
  ) {
    // The box was made by `make` at this same place, so its type is known.
    container(of: { make() }, update: { update(unsafeDowncast($0, to: B.self)) }, content: content)
  }

  /// Visits a box with children whose type is not known here.
  @_spi(Oriel) public mutating func container(
    of make: () -> Box, update: (Box) -> Void, content: (inout _ViewContext) -> Void
  ) {
    let (container, isNew) = element { ContainerNode(make(), graph: $0, scope: $1, depth: $2) }
    if isNew { container.box.attach(graph: graph, scope: scope) }
    update(container.box)
    apply(to: container.box, isNew: isNew)
    container.visitContent(content)
  }

  /// Visits a box whose content's collections make their views when they become visible.
  @_spi(Oriel) public mutating func lazyContainer(
    _ make: () -> Box, update: (Box) -> Void, content: (inout _ViewContext) -> Void
  ) {
    _ = graph[RowVisibilities.key]
    container(of: make, update: update) { inner in
      inner.node.listsLazily = true
      content(&inner)
    }
  }

  /// Several views as one.
  @usableFromInline package mutating func column(_ content: (inout _ViewContext) -> Void) {
    guard let make = graph.stage.rootBox.makeColumn else { return content(&self) }
    container(of: make, update: { _ in }, content: content)
  }

  /// Visits a box that may be replaced by another around the same content: `choose` receives the current one, nil at first.
  @_spi(Oriel) public mutating func container(_ choose: (Box?) -> Box, content: (inout _ViewContext) -> Void) {
    var (container, isNew) = element { ContainerNode(choose(nil), graph: $0, scope: $1, depth: $2) }
    if isNew {
      container.box.attach(graph: graph, scope: scope)
    } else {
      let box = choose(container.box)
      if box !== container.box {
        container.replaceBox(by: box)
        isNew = true
      }
    }
    apply(to: container.box, isNew: isNew)
    container.visitContent(content)
  }

  /// Called when a box is at its position in the tree: folds the waiting modifiers into it.
  @_spi(Oriel) public func finish(_ box: Box, isNew: Bool) {
    if isNew { box.attach(graph: graph, scope: scope) }
    apply(to: box, isNew: isNew)
  }

  /// Makes a modifier wait for the next box; outer modifiers come first.
  package func wait(_ modifier: PackedModifier) { waiting.look { $0.append(modifier) } }

  /// Folds the waiting modifiers into a box.
  private func apply(to box: Box, isNew: Bool) {
    precondition(!isListing, "a view that makes a box is listed as a subview: its type must say so in _isSingleBox")
    let first = firstWaiting
    waiting.look { waiting in
      let hasSome = waiting.count > first
      if hasSome || !isNew { box.setModifiers(waiting, from: first) }
      if hasSome { waiting.remove(from: first) }
    }
  }

  /// A modifier of layout, drawing or input: folded into the box if the content is one box, else a wrapper around each box.
  package mutating func boxModifier<V: View>(_ modifier: PackedModifier, around content: V) {
    if V._isSingleBox || V._makesWrappers {
      wait(modifier)
      visit(content)
    } else {
      wrap(modifier) { $0.visit(content) }
    }
  }

  /// A modifier that will be folded into the next box.
  @usableFromInline func wait(_ modifier: _BoxModifier) { waiting.look { $0.append(PackedModifier(modifier.key)) } }

  /// A modifier around each box of the content.
  @usableFromInline mutating func wrap(_ modifier: _BoxModifier, _ visit: (inout _ViewContext) -> Void) {
    wrap(PackedModifier(modifier.key), visit)
  }

  mutating func wrap(_ modifier: PackedModifier, _ visit: (inout _ViewContext) -> Void) {
    let (wrapper, _) = element { WrapperNode(graph: $0, scope: $1, depth: $2) }
    graph.waitingModifiers.append(modifier)
    wrapper.update(modifiers: ModifierStack(graph.waitingModifiers, from: firstWaiting))
    graph.waitingModifiers.remove(from: firstWaiting)
    wrapper.visitContent(visit)
  }

  /// Gives the waiting modifiers the transactions of this position; later ones may have others.
  package func markTransactions() { waiting.look { $0.markTransactions(of: scope, from: firstWaiting) } }

  /// Visits content in another scope. The paints of modifiers that already wait use the outer scope.
  package mutating func visit(in inner: EnvironmentScope, _ visit: (inout _ViewContext) -> Void) {
    let outer = scope
    waiting.look { $0.keepScope(outer, from: firstWaiting) }
    scope = inner
    visit(&self)
    scope = outer
  }
}
