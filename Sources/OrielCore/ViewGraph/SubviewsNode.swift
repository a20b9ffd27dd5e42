/// Content split into subviews, and views made of them. Two parts: the source, where the content is listed, and the result.
///
/// The source contains everything that determines which subviews there are: composite views, branches, collections. A view that is one box
/// is kept there as a value, and made where it is placed, with the environment of that position. So the order of an update is: the
/// content's bodies run, the subviews are listed, and if the list has changed the transform runs.
@MainActor final class SubviewsNode: ProbingNode {
  private let source: SubviewSource
  private let result: ViewNode
  private var list: [Subview] = []
  private var sections: [ListedSection] = []
  /// Whether the transform receives the sections of the subviews.
  fileprivate let listsSections: Bool
  private var make: ((SubviewsCollection, inout _ViewContext) -> Void)?
  private var isMakeNew = false
  /// Whether the transform still has to run: the result is not known yet.
  fileprivate var isWaiting = false
  /// Whether outer content waits for the transform before it is listed.
  fileprivate var isAwaited = false

  init(_ listsSections: Bool, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.listsSections = listsSections
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
    // The result may itself be part of content that is split into subviews.
    result.listsSubviews = listsSubviews
    // In a lazy container, its views are made when they become visible.
    result.listsLazily = listsLazily && !listsSubviews
    if standsAlone { result.standsAlone(in: self) }
    beginObserving()
  }

  /// Called by the parent's run: visits the new content. The transform waits until the content's bodies have run.
  func update(content: (inout _ViewContext) -> Void, make: @escaping (SubviewsCollection, inout _ViewContext) -> Void) {
    self.make = make
    isMakeNew = true
    source.visitContent(content)
    source.structureChanged()
  }

  /// Called when the content's structure has settled: runs the transform if it or the list has changed.
  fileprivate func settled(_ new: [Subview], _ newSections: [ListedSection]) {
    let isSame = Subview.areSame(new, list) && ListedSection.areSame(newSections, sections)
    if isSame && !isMakeNew { return ended() }
    let reason = isMakeNew ? "@self" : "@subviews"
    list = new
    sections = newSections
    isMakeNew = false
    isWaiting = true
    invalidate(reason)
  }

  override func run() {
    guard !isRemoved, let make else { return }
    if depth > ViewGraph.maximumDepth {
      graph.report("subviews are nested \(depth) levels deep, perhaps infinitely; the views below are left out")
      return
    }
    graph.counters.bodies += 1
    observe(in: graph) { result.visitContent { make(SubviewsCollection(subviews: list[...], sections: sections), &$0) } }
    ended()
  }

  /// Called when the result is known: outer content that waits for it is listed now.
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

/// The views that the transform made.
@MainActor private final class SubviewsResult: ViewNode {
  override var typeName: String { "Content" }
}

/// The node where content is listed. It has no boxes: they belong to the placed subviews.
@MainActor private final class SubviewSource: ViewNode {
  override var typeName: String { "Source" }
  override var ownsBoxes: Bool { true }

  override func rebuildBoxes() {
    // Only `SubviewsNode` makes this node, so it is the parent.
    guard let parent else { return }
    let owner = unsafeDowncast(parent, to: SubviewsNode.self)
    var list: [Subview] = []
    var sections = owner.listsSections ? SectionListing() : nil
    var awaits = false
    var waiting = [Step(element: self)]
    while var next = waiting.popLast() {
      if let element = next.element as? SubviewElement {
        let subview = element.subview(values: next.values, decorations: next.decorations, itemID: next.itemID)
        list.append(subview)
        sections?.add(subview, to: next.section, next.part)
      } else if let node = next.element as? ViewNode, node === self || !node.ownsBoxes {
        node.isStructureMarked = false
        if let decoration = node as? DecorationNode { next.decorations.append(decoration) }
        if let inner = node as? SubviewsNode, inner.isWaiting {
          inner.isAwaited = true
          awaits = true
        }
        if let inner = node as? ContainerValueNode { next.values = next.values.overridden(by: inner.values) }
        if let tag = node.tagForContainer { next.values.tag = tag }
        if let item = node as? ForEachItem { next.itemID = item.id }
        if let part = node.sectionPart {
          next.part = part
          next.section = sections?.section(of: node, part, next.values)
        }
        for element in node.elements.reversed() {
          next.element = element
          waiting.append(next)
        }
      }
    }
    // A list with the old result of an inner node would soon be out of date.
    if awaits { owner.isWaiting = true } else { owner.settled(list, sections?.sections ?? []) }
  }

  private struct Step {
    var element: Element
    var values = ContainerValues()
    var decorations: [DecorationNode] = []
    var section: Int?
    var part = SectionPart.content
    var itemID: AnyHashable?
  }
}

/// A view in the content that is one box, kept as a value until it is placed.
@MainActor class SubviewElement: Element {
  let id: Subview.ID
  /// The values that it sets for the container, kept if the subview is listed again.
  fileprivate var values: ContainerValues
  private var places: [ObjectIdentifier: SubviewPlace] = [:]

  init(id: Subview.ID, values: ContainerValues) {
    self.id = id
    self.values = values
  }

  func visit(_ context: inout _ViewContext) {}
  var isSingleBox: Bool { false }

  fileprivate func subview(values outer: ContainerValues, decorations: [DecorationNode], itemID: AnyHashable?) -> Subview {
    Subview(element: self, id: id, containerValues: outer.overridden(by: values), decorations: decorations, itemID: itemID)
  }

  func add(_ place: SubviewPlace) { places[ObjectIdentifier(place)] = place }
  func remove(_ place: SubviewPlace) { places[ObjectIdentifier(place)] = nil }

  final func invalidatePlaces() { for place in places.values { place.invalidate("@self") } }
}

/// A subview with a view of a known type.
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
  override var isSingleBox: Bool { V._isSingleBox }
}
