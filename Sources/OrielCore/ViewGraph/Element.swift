/// Anything that holds a place in a view node's list: a view node, a box, or an environment scope.
@MainActor @_spi(Oriel) open class Element {
  /// The node whose list holds this; the root has none. A parent outlives its elements.
  @exclusivity(unchecked) package final unowned(unsafe) var parent: ViewNode?

  @_spi(Oriel) public init() {}

  /// Which of the kinds of elements it is, told faster than by casting.
  enum Form { case node, box, scope }
  var form: Form { .scope }

  /// In a replica: takes over what the donor's element at this place remembers beside the program's state. `other` is the donor's graph.
  @_spi(Oriel) open func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {}

  /// Ends it and all below: edges, tasks and state go. Called once; nothing is visited after it.
  @_spi(Oriel) open func remove(from graph: ViewGraph) {}
}

/// An environment scope's place in its parent's list.
@MainActor @_spi(Oriel) open class ScopeElement: Element {
  package final let scope: EnvironmentScope
  /// What the scope's writer last wrote, to compare with.
  @exclusivity(unchecked) package final var writer: Any?
  @exclusivity(unchecked) final var transform: EnvironmentTransform?

  @_spi(Oriel) public init(_ scope: EnvironmentScope) { self.scope = scope }

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    transform?.end()
    scope.destroy()
  }
}
