import Observation
import OrielGraph

/// A view with a body: holds its value, its state, and the observer of what the body reads.
@MainActor final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private var observer = ObserverID.none
  private var storage = DynamicPropertyStorage()
  private var observation = ObservationProbe()
  private let plan = DynamicPropertyPlan<V>.shared
  /// The parent has handed a new value since the body last ran.
  private var isSelfNew = true
  private var hasRun = false

  init(_ view: V, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.view = view
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "\(V.self)" }

  func mounted() {
    observer = graph.dependencies.makeObserver(phase: .update, depth: depth, owner: self)
    graph.dependencies.note(observer, ChangeNote(name: "@identity"))
    graph.dependencies.markDirty(observer)
  }

  /// The parent ran and hands the view's new value: equal to the last one, the body is left alone.
  func update(_ new: V) {
    if plan.comparison.areEqual(view, new) { return }
    view = new
    isSelfNew = true
    graph.dependencies.note(observer, ChangeNote(name: "@self"))
    graph.dependencies.markDirty(observer)
  }

  override func run() {
    guard !isRemoved else { return }
    if depth > ViewGraph.maximumDepth {
      graph.report("\(V.self) stands \(depth) levels deep, perhaps inside itself without end; what is below is left out")
      return
    }
    graph.counters.bodies += 1
    let donor = graph.replicaSource?.donor(of: self).map { unsafeDowncast($0, to: CompositeNode<V>.self).storage }
    plan.bind(&view, isNew: isSelfNew, storage: &storage, donor: donor, graph: graph, scope: scope)
    ViewNode.running = self
    defer { ViewNode.running = nil }
    // The visit too: it runs closures that the body gave away, such as the content of a `ForEach`.
    graph.dependencies.track(observer) {
      observation.track(
        {
          let body = view.body
          visitContent { $0.visit(body) }
        }, graph: graph, observer: observer)
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
    graph.dependencies.destroyObserver(observer)
    plan.disconnect(storage)
    observation.cancel()
    super.remove(from: graph)
  }
}
