/// An entry in a view node's list: a view node, a box, or an environment scope.
@MainActor @_spi(Oriel) open class Element {
  /// The node whose list contains this element; the root has none. A parent outlives its elements.
  @safe @exclusivity(unchecked) package final unowned(unsafe) var parent: ViewNode?

  @_spi(Oriel) public init() {}

  /// The kind of element, which is faster to read than a cast.
  enum Form { case node, box, scope }
  var form: Form { .scope }

  /// Copies data that the donor's element at this position stores besides the program's state; for a replica. `other` is the donor's graph.
  @_spi(Oriel) open func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {}

  /// Removes the element and everything below: edges, tasks and state. Called once; the element is not visited afterwards.
  @_spi(Oriel) open func remove(from graph: ViewGraph) {}
}

/// An environment scope as an entry in its parent's list.
@MainActor @_spi(Oriel) open class ScopeElement: Element {
  package final let scope: EnvironmentScope
  /// The last value of the scope's writer, for comparison.
  @safe @exclusivity(unchecked) package final var writer: Any?
  @exclusivity(unchecked) final var transform: EnvironmentTransform?

  @_spi(Oriel) public init(_ scope: EnvironmentScope) { self.scope = scope }

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    transform?.end()
    if graph.isAnyMoving { graph.animator?.end(of: self) }
    scope.destroy()
  }
}
