import Observation
@_spi(Oriel) import OrielDrawing

/// A view with a body: holds its state, and observes the values that the body reads. `CompositeNode` adds what needs the view's type.
@MainActor class AnyCompositeNode: ObservingNode {
  fileprivate let plan: DynamicPropertyPlan
  @exclusivity(unchecked) fileprivate var storage = DynamicPropertyStorage()

  fileprivate init(_ plan: DynamicPropertyPlan, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.plan = plan
    super.init(graph: graph, scope: scope, depth: depth)
    isSelfNew = true
  }

  /// Connects the properties of the view's value.
  fileprivate func bind(isNew: Bool, donor: DynamicPropertyStorage?) {}
  /// Evaluates the body and visits the result.
  fileprivate func visitBody() {}

  override final var probe: ObservationProbe {
    get { storage.observation }
    set { storage.observation = newValue }
  }

  override final var observationHabit: ObservationProbe.Habit { plan.observationHabit }

  func mounted() {
    beginObserving()
    invalidate("@identity")
  }

  fileprivate func viewChanged() {
    isSelfNew = true
    invalidate("@self")
  }

  override func run() {
    guard !isRemoved else { return }
    if depth > ViewGraph.maximumDepth {
      graph.report("\(typeName) is nested \(depth) levels deep, perhaps infinitely; the views below are left out")
      return
    }
    // Read once, because every access to the property would retain the graph.
    let graph: ViewGraph = graph
    graph.counters.bodies += 1
    if plan.needsBinding(isNew: isSelfNew) {
      let donor = graph.replicaSource?.donor(of: self).map { unsafeDowncast($0, to: AnyCompositeNode.self).storage }
      bind(isNew: isSelfNew, donor: donor)
    }
    ViewNode.running = self
    defer { ViewNode.running = nil }
    // The visit is observed too: it runs closures that the body passed on, such as the content of a `ForEach`.
    observe(in: graph) {
      if plan.hasAlwaysRead { plan.readAlways(storage) }
      visitBody()
    }
    if plan.logsChanges { _ = takeChanges() }
    isSelfNew = false
    hasRun = true
  }

  override func takeChanges() -> [String] {
    plan.logsChanges = true
    var names: [String] = []
    if isSelfNew { names.append("@self") }
    if !hasRun && !plan.isEmpty { names.append("@identity") }
    names += plan.takeChanges(of: &storage)
    return names
  }

  override func remove(from graph: ViewGraph) {
    if storage.settledView != nil { graph.animator?.end(of: self) }
    plan.disconnect(storage)
    super.remove(from: graph)
  }
}

/// A view with a body, of a known type.
@MainActor final class CompositeNode<V: View>: AnyCompositeNode {
  @exclusivity(unchecked) private var view: V

  init(_ view: V, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.view = view
    super.init(.of(V.self), graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "\(V.self)" }

  /// Called by the parent's run with the view's new value: if it equals the last one, the body does not run.
  func update(_ new: V) {
    if plan.isAnimatable { return move(to: new) }
    if plan.comparison.areEqual(view, new) { return }
    view = new
    viewChanged()
  }

  /// Shows intermediate values, if the animatable numbers of a new value have changed in an animation. The body runs at each step.
  private func move(to new: V) {
    let settled = storage.settledView as? V
    if plan.comparison.areEqual(settled ?? view, new) { return }
    guard let animator = graph.activeAnimator else { return show(new) }
    let moves = animator.changes(
      GraphAnimator.Part.view, of: self, in: graph.transaction(in: scope), from: (view as? any Animatable)?.motionVector,
      to: (new as? any Animatable)?.motionVector
    ) { [unowned self] vector in
      guard let target = storage.settledView as? V else { return }
      if vector == nil { storage.settledView = nil }
      show(vector.map { Self.moved(target, to: $0) } ?? target)
    }
    storage.settledView = moves ? new : nil
    show(moves ? (view as? any Animatable)?.motionVector.map { Self.moved(new, to: $0) } ?? new : new)
  }

  private func show(_ new: V) {
    view = new
    viewChanged()
  }

  private static func moved(_ view: V, to vector: MotionVector) -> V {
    func move<A: Animatable>(_ value: A) -> V? { value.moved(to: vector) as? V }
    return (view as? any Animatable).flatMap { move($0) } ?? view
  }

  override fileprivate func bind(isNew: Bool, donor: DynamicPropertyStorage?) {
    plan.bind(&view, isNew: isNew, storage: &storage, donor: donor, graph: graph, scope: scope)
  }

  override fileprivate func visitBody() { visitContent { V._visitBody(of: view, &$0) } }
}
