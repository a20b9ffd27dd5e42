import OrielGraph

/// Anything that holds a place in a view node's list: a view node, a box, or an environment scope.
@MainActor package class Element {
  /// The node whose list holds this; the root has none. A parent outlives its elements.
  @exclusivity(unchecked) package unowned(unsafe) var parent: ViewNode?

  init() {}

  /// Which of the kinds of elements it is, told faster than by casting.
  enum Form { case node, box, scope }
  var form: Form { .scope }

  /// In a replica: takes over what the donor's element at this place remembers beside the program's state. `other` is the donor's graph.
  func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {}

  /// Ends it and all below: edges, tasks and state go. Called once; nothing is visited after it.
  package func remove(from graph: ViewGraph) {}
}

/// An environment scope's place in its parent's list.
@MainActor class ScopeElement: Element {
  let scope: EnvironmentScope
  /// What the scope's writer last wrote, to compare with.
  @exclusivity(unchecked) var writer: Any?
  @exclusivity(unchecked) var transform: EnvironmentTransform?

  init(_ scope: EnvironmentScope) { self.scope = scope }

  override func remove(from graph: ViewGraph) {
    transform?.end()
    scope.destroy()
  }
}
