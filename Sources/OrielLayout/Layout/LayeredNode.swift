@_spi(Oriel) import OrielCore

/// Content with views over, behind or beside each of its boxes; the views are created once for each box.
///
/// Its first element is the content; the others are the views of each box, in order. They are visited in a run of this node, since boxes
/// may appear without a run of the view that declares them.
@MainActor final class LayeredNode<Secondary: View>: ProbingNode {
  private let content: ViewNode
  private let name: String
  /// Creates the box around a box of the content, as of the last update.
  private var make: () -> Box = { Box() }
  private var secondary: Secondary
  private var layers: ContiguousArray<Layer> = []
  /// The layers of boxes that are leaving.
  private var leavingLayers: ContiguousArray<Layer> = []
  private var places: LazyContent?

  private struct Layer {
    let primary: Box
    let box: Box
    let node: ContainerNode
  }

  init(_ secondary: Secondary, name: String, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    content = LayeredContent(graph: graph, scope: scope, depth: depth + 1)
    self.name = name
    self.secondary = secondary
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { name }
  override var ownsBoxes: Bool { true }
  override var lazyContent: LazyContent { places ?? LazyContent() }
  override var passesStructureOn: Bool { true }

  func mounted() {
    elements.append(content)
    content.listsLazily = listsLazily
    if standsAlone { content.standsAlone(in: self) }
    adopt(content, at: 0)
    beginObserving()
  }

  private func adopt(_ node: ViewNode, at index: Int) {
    node.parent = self
    graph.counters.nodesMounted += 1
    graph.replicaSource?.match(node, in: self, at: index)
  }

  func update(
    _ new: Secondary, _ make: @escaping () -> Box, _ updateBox: (Box) -> Void, content visit: (inout _ViewContext) -> Void
  ) {
    self.make = make
    for layer in layers + leavingLayers { updateBox(layer.box) }
    content.visitContent(visit)
    if ValueComparison<Secondary>.areEqual(secondary, new) { return }
    secondary = new
    if !layers.isEmpty { invalidate("@self") }
  }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { for layer in layers { layer.node.visitContent { $0.visit(secondary) } } }
  }

  override func rebuildBoxes() {
    content.isStructureMarked = false
    let lazy = content.listsLazily ? graph.collectLazily(of: content) : nil
    let boxes = lazy?.boxes ?? graph.collectBoxes(of: content)
    var old: [ObjectIdentifier: Layer] = [:]
    for layer in layers + leavingLayers { old[ObjectIdentifier(layer.primary)] = layer }
    var made: [Int] = []
    layers.removeAll()
    for box in boxes {
      if let layer = old.removeValue(forKey: ObjectIdentifier(box)) {
        layers.append(layer)
      } else {
        made.append(layers.count)
        layers.append(makeLayer(around: box))
      }
    }
    leavingLayers = ContiguousArray(old.values.filter(\.box.isLeaving))
    for layer in old.values where !layer.box.isLeaving {
      layer.box.remove(from: graph)
      graph.queueRemoval(layer.node)
    }
    elements = ElementList([content] + layers.map(\.node))
    places = lazy?.places
    if places != nil { for (index, layer) in layers.enumerated() { places?.addRow(of: layer.node, at: index) } }
    for index in made {
      let layer = layers[index]
      adopt(layer.node, at: index + 1)
      layer.box.setChildren([layer.primary, layer.node.box])
    }
    if !made.isEmpty { invalidate("@subviews") }
  }

  private func makeLayer(around primary: Box) -> Layer {
    let box = make()
    box.parent = self
    box.attach(graph: graph, scope: scope)
    let node = ContainerNode(LayerSecondaryBox(), graph: graph, scope: scope, depth: depth + 1)
    node.box.attach(graph: graph, scope: scope)
    return Layer(primary: primary, box: box, node: node)
  }

  override func appendBoxes(to list: inout ContiguousArray<Box>) { for layer in layers { list.append(layer.box) } }

  override func remove(from graph: ViewGraph) {
    for layer in layers + leavingLayers { layer.box.remove(from: graph) }
    for layer in leavingLayers { graph.queueRemoval(layer.node) }
    super.remove(from: graph)
  }
}

/// The content itself.
@MainActor private final class LayeredContent: ViewNode {
  override var typeName: String { "Content" }
}
