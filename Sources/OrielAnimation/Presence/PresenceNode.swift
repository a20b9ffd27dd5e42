@_spi(Oriel) import OrielCore

/// A view with its own transition, which is notified when it appears and disappears.
@MainActor @_spi(Oriel) open class PresenceNode: EnclosingNode {
  package let location: StateLocation<TransitionPhase>

  @_spi(Oriel) public override init(graph: ViewGraph?, scope: EnvironmentScope, depth: Int32) {
    guard let graph else { preconditionFailure("a transition is made in a graph") }
    location = StateLocation(.identity, in: graph.stateHome, name: PropertyName("phase"))
    super.init(graph: graph, scope: scope, depth: depth)
  }

  @_spi(Oriel) open override var typeName: String { "Transition" }

  /// The phase; a body that reads it runs again when it changes.
  package final var phase: TransitionPhase {
    get { location.get() }
    set { location.set(newValue) }
  }

  /// Called when it is created: it starts in the phase before insertion if its view appears in an animation.
  package final func mounted() { if (graph.animator as? Animator)?.presences.comes(with: self) == true { location.set(.willAppear) } }

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    location.destroy()
    super.remove(from: graph)
  }
}
