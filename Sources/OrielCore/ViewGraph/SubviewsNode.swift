/// Content taken apart into subviews, and views made of them. Two parts: the source, where the content is listed, and what stands for it.
///
/// The source holds what decides which subviews there are: composite views, branches, collections. A view that is one box is kept there as
/// a value, and made where it is placed, with the environment of that place. So the order of an update is: the content's bodies run, the
/// list is taken, and when it is another one the transform runs.
@MainActor final class SubviewsNode: ProbingNode {
  private let source: SubviewSource
  private let result: ViewNode
  private var list: [Subview] = []
  private var make: ((SubviewsCollection, inout _ViewContext) -> Void)?
  private var isMakeNew = false
  /// The transform waits for its turn: what is made of the subviews is not known yet.
  fileprivate var isWaiting = false
  /// Content around this one waits to be listed until the transform has run.
  fileprivate var isAwaited = false

  init(graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    source = SubviewSource(graph: graph, scope: scope, depth: depth + 1)
    result = SubviewsResult(graph: graph, scope: scope, depth: depth + 1)
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "Subviews" }

  func mounted() {
    let made: ContiguousArray<ViewNode> = [source, result]
    for (index, element) in made.enumerated() {
      elements.append(element)
      element.parent = self
      graph.counters.nodesMounted += 1
      graph.replicaSource?.match(element, in: self, at: index)
    }
    source.listsSubviews = true
    // What is made of subviews may itself be content that is taken apart.
    result.listsSubviews = listsSubviews
    beginObserving()
  }

  /// The parent ran: visits the new content. The transform waits until the content's bodies have run.
  func update(content: (inout _ViewContext) -> Void, make: @escaping (SubviewsCollection, inout _ViewContext) -> Void) {
    self.make = make
    isMakeNew = true
    source.visitContent(content)
    source.structureChanged()
  }

  /// The content's structure has settled: another list, or another transform, runs the transform.
  fileprivate func settled(_ new: [Subview]) {
    let isSame = new.count == list.count && zip(new, list).allSatisfy { $0.isSame(as: $1) }
    if isSame && !isMakeNew { return ended() }
    let reason = isMakeNew ? "@self" : "@subviews"
    list = new
    isMakeNew = false
    isWaiting = true
    invalidate(reason)
  }

  override func run() {
    guard !isRemoved, let make else { return }
    if depth > ViewGraph.maximumDepth {
      graph.report("subviews stand \(depth) levels deep, perhaps inside themselves without end; what is below is left out")
      return
    }
    graph.counters.bodies += 1
    observe(in: graph) { result.visitContent { make(SubviewsCollection(subviews: ArraySlice(list)), &$0) } }
    ended()
  }

  /// What is made of the subviews is known: whoever waits for that lists it now.
  private func ended() {
    isWaiting = false
    guard isAwaited else { return }
    isAwaited = false
    structureChanged()
  }

  override func remove(from graph: ViewGraph) {
    super.remove(from: graph)
  }
}

/// What was made of subviews.
@MainActor private final class SubviewsResult: ViewNode {
  override var typeName: String { "Content" }
}

/// Where content is listed. It has no boxes: they stand where the subviews are placed.
@MainActor private final class SubviewSource: ViewNode {
  override var typeName: String { "Source" }
  override var ownsBoxes: Bool { true }

  override func rebuildBoxes() {
    var list: [Subview] = []
    var awaits = false
    var waiting = [(element: self as Element, values: ContainerValues(), decorations: [DecorationNode]())]
    while var next = waiting.popLast() {
      if let element = next.element as? SubviewElement {
        list.append(element.subview(values: next.values, decorations: next.decorations))
      } else if let node = next.element as? ViewNode, node === self || !node.ownsBoxes {
        node.isStructureMarked = false
        if let decoration = node as? DecorationNode { next.decorations.append(decoration) }
        if let inner = node as? SubviewsNode, inner.isWaiting {
          inner.isAwaited = true
          awaits = true
        }
        if let inner = node as? ContainerValueNode { next.values = next.values.overridden(by: inner.values) }
        for element in node.elements.reversed() { waiting.append((element, next.values, next.decorations)) }
      }
    }
    // A list with what was made of subviews before would be another one at once. Made by this node's parent alone.
    guard let parent else { return }
    let node = unsafeDowncast(parent, to: SubviewsNode.self)
    if awaits { node.isWaiting = true } else { node.settled(list) }
  }
}

/// A view of the content that is one box, kept as a value until it is placed.
@MainActor class SubviewElement: Element {
  let id: Subview.ID
  /// What it brings along: a subview that is listed again keeps its values.
  fileprivate var values: ContainerValues
  private var places: [ObjectIdentifier: SubviewPlace] = [:]

  init(id: Subview.ID, values: ContainerValues) {
    self.id = id
    self.values = values
  }

  func visit(_ context: inout _ViewContext) {}

  fileprivate func subview(values outer: ContainerValues, decorations: [DecorationNode]) -> Subview {
    Subview(element: self, id: id, containerValues: outer.overridden(by: values), decorations: decorations)
  }

  func add(_ place: SubviewPlace) { places[ObjectIdentifier(place)] = place }
  func remove(_ place: SubviewPlace) { places[ObjectIdentifier(place)] = nil }

  final func invalidatePlaces() { for place in places.values { place.invalidate("@self") } }
}

/// A subview of one type of view.
@MainActor final class ValueSubviewElement<V: View>: SubviewElement {
  private var view: V

  init(_ view: V, id: Subview.ID, values: ContainerValues) {
    self.view = view
    super.init(id: id, values: values)
  }

  func update(_ new: V, values newValues: ContainerValues) {
    if !values.isEqual(to: newValues) {
      values = newValues
      parent?.structureChanged()
    }
    if ValueComparison<V>.areEqual(view, new) { return }
    view = new
    invalidatePlaces()
  }

  override func visit(_ context: inout _ViewContext) { V._visit(view, &context) }
}
