import OrielGraph

/// Where a subview stands among the views made of it: its content is made here, and sees this place's environment.
@MainActor final class SubviewPlace: ViewNode {
  private var subview: Subview
  private var observer = ObserverID.none
  private var observation = ObservationProbe()

  init(_ subview: Subview, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.subview = subview
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "Subview" }

  func mounted() {
    subview.element.add(self)
    observer = graph.dependencies.makeObserver(phase: .update, depth: depth, owner: self)
    graph.dependencies.note(observer, ChangeNote(name: "@identity"))
    graph.dependencies.markDirty(observer)
  }

  /// Another subview is another view, with new state.
  func update(_ new: Subview) {
    if new.id == subview.id { return }
    subview.element.remove(self)
    subview = new
    subview.element.add(self)
    removeElements()
    structureChanged()
    graph.dependencies.note(observer, ChangeNote(name: "@identity"))
    graph.dependencies.markDirty(observer)
  }

  /// The content has a new value for the subview, or for a modifier around it.
  func invalidate() {
    graph.dependencies.note(observer, ChangeNote(name: "@self"))
    graph.dependencies.markDirty(observer)
  }

  override func run() {
    guard !isRemoved else { return }
    graph.dependencies.track(observer) {
      observation.track({ visitContent { subview.visit(from: 0, &$0) } }, graph: graph, observer: observer)
    }
  }

  override func remove(from graph: ViewGraph) {
    subview.element.remove(self)
    graph.dependencies.destroyObserver(observer)
    observation.cancel()
    super.remove(from: graph)
  }
}

extension Subview {
  /// Visits the content inside the modifiers from one on, the outermost being the first.
  @MainActor fileprivate func visit(from index: Int, _ context: inout _ViewContext) {
    if index == decorations.count {
      element.visit(&context)
    } else {
      decorations[index].apply(to: DecoratedSubview { visit(from: index + 1, &$0) }, &context)
    }
  }
}

/// What a modifier around several subviews is put around at the place of one.
nonisolated struct DecoratedSubview: _PrimitiveView {
  let visit: @MainActor (inout _ViewContext) -> Void

  @MainActor static func _visit(_ view: DecoratedSubview, _ context: inout _ViewContext) { view.visit(&context) }
}
