@_spi(Oriel) import OrielCore

/// The name of a slot among the slots of a container.
package struct PortalSlotKey: Hashable, Sendable {
  let name: String
  package init(_ name: String) { self.name = name }
}

/// A slot of a container: the boxes of its portals are together there, in the order of the portals in the tree.
@MainActor final class PortalSlot: PortalOutlet {
  private(set) var portals: [PortalNode] = []
  /// The node that contains the boxes, if there is one.
  weak var node: PortalSlotNode?

  /// Adds it at the end; all are in the order of the tree once that has settled.
  func add(_ portal: PortalNode) {
    portals.append(portal)
    portal.outlet = self
  }

  func remove(_ portal: PortalNode) {
    portals.removeAll { $0 === portal }
    changed()
  }

  func portalChanged(_ portal: PortalNode) { changed() }

  /// Called when the order of the tree may have changed. O(portals × depth + siblings)
  func sort() {
    if portals.count < 2 { return }
    var order = TreeOrder()
    let places = portals.map { order.path(of: $0) }
    if zip(places, places.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) }) { return }
    portals = zip(places, portals).sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    changed()
  }

  private func changed() { if let node, !node.isRemoved { node.structureChanged() } }
}

/// The order of nodes in the tree.
@MainActor private struct TreeOrder {
  private var indices: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  /// The indices among siblings from the root to a node.
  mutating func path(of node: ViewNode) -> [Int] {
    var path: [Int] = []
    var next = node
    while let parent = next.parent {
      path.append(index(of: next, in: parent))
      next = parent
    }
    path.reverse()
    return path
  }

  private mutating func index(of node: ViewNode, in parent: ViewNode) -> Int {
    let siblings = parent.elements
    if siblings.count < 8 { return siblings.firstIndex { $0 === node } ?? .max }
    if indices[ObjectIdentifier(parent)] == nil {
      var known: [ObjectIdentifier: Int] = [:]
      for (index, sibling) in siblings.enumerated() { known[ObjectIdentifier(sibling)] = index }
      indices[ObjectIdentifier(parent)] = known
    }
    return indices[ObjectIdentifier(parent)]?[ObjectIdentifier(node)] ?? .max
  }
}

/// The slots of one container, found through the environment of its content.
@MainActor package final class PortalSlots {
  private var slots: [PortalSlotKey: PortalSlot] = [:]
  func slot(_ key: PortalSlotKey) -> PortalSlot {
    if let known = slots[key] { return known }
    let slot = PortalSlot()
    slots[key] = slot
    return slot
  }
  func sort() { for slot in slots.values { slot.sort() } }
}

private enum PortalSlotsKey: EnvironmentKey { static var defaultValue: PortalSlots? { nil } }

extension EnvironmentValues {
  fileprivate var portalSlots: PortalSlots? {
    get { self[PortalSlotsKey.self] }
    set { self[PortalSlotsKey.self] = newValue }
  }
}

/// Keeps the slots of a window in the order of the tree.
@MainActor private final class WindowPortals: GraphClient {
  static let key = GraphClientKey<WindowPortals>()
  var slots: [PortalSlots] = []

  override class var isInFrames: Bool { true }
  override func structureWillSettle(in changed: [ViewNode]) { for slots in slots { slots.sort() } }
  override var held: [String: Int] { ["portal slots": slots.count] }
}

/// The slots of a container, in the list of the view around its content.
@MainActor private final class PortalSlotsElement: ScopeElement {
  let slots = PortalSlots()

  init(around scope: EnvironmentScope, in graph: ViewGraph) {
    super.init(EnvironmentScope(parent: scope))
    var values = EnvironmentValues()
    values.portalSlots = slots
    self.scope.add(values)
    graph[WindowPortals.key].slots.append(slots)
  }

  override func remove(from graph: ViewGraph) {
    graph[WindowPortals.key].slots.removeAll { $0 === slots }
    super.remove(from: graph)
  }
}

/// The node of a container that contains the boxes of a slot's portals.
@MainActor final class PortalSlotNode: ViewNode {
  let slot: PortalSlot?

  init(_ slot: PortalSlot?, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.slot = slot
    super.init(graph: graph, scope: scope, depth: depth)
    slot?.node = self
  }

  override var typeName: String { "Slot" }
  override var ownsBoxes: Bool { true }
  override var passesStructureOn: Bool { true }
  override func appendBoxes(to list: inout ContiguousArray<Box>) { for portal in slot?.portals ?? [] { list += portal.boxes } }
}

/// A portal in a slot of the surrounding container.
@MainActor private final class SlottedPortalNode: PortalNode {
  let slot: PortalSlot?

  init(_ slot: PortalSlot?, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.slot = slot
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override func remove(from graph: ViewGraph) {
    slot?.remove(self)
    super.remove(from: graph)
  }
}

nonisolated private struct PortalSlotsModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (place, _) = context.element { graph, scope, _ in PortalSlotsElement(around: scope, in: graph) }
    context.visit(in: place.scope) { $0.visit(content) }
  }
}

nonisolated private struct PortalModifier<Shown: View>: ViewModifier {
  typealias Body = Never
  let key: PortalSlotKey
  let shown: Shown

  static var _effect: _ModifierEffect { .onContent }

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // Before the content: portals around others come first.
    let (node, isNew) = context.element { graph, scope, depth in
      SlottedPortalNode(slots(in: scope, graph)?.slot(modifier.key), graph: graph, scope: scope, depth: depth)
    }
    node.visitContent { $0.visit(modifier.shown) }
    if isNew { node.slot?.add(node) }
    context.visit(content)
  }
}

/// The views of a slot's portals, each a separate view for the surrounding container.
nonisolated package struct PortalSlotView: _PrimitiveView {
  let key: PortalSlotKey
  package init(_ key: PortalSlotKey) { self.key = key }

  @MainActor package static func _visit(_ view: PortalSlotView, _ context: inout _ViewContext) {
    _ = context.element { graph, scope, depth in
      PortalSlotNode(slots(in: scope, graph)?.slot(view.key), graph: graph, scope: scope, depth: depth)
    }
  }
}

/// The slots of the nearest container, which never change.
@MainActor private func slots(in scope: EnvironmentScope, _ graph: ViewGraph) -> PortalSlots? {
  graph.dependencies.untracked { EnvironmentValues(scope).portalSlots }
}

extension View {
  /// Makes the view a container whose slots are filled by portals inside: `PortalSlotView` shows a slot.
  nonisolated package func portalSlots() -> some View { modifier(PortalSlotsModifier()) }

  /// Shows views in a slot of the surrounding container while this view exists. Their state and environment belong to this position.
  nonisolated package func portal<Shown: View>(to key: PortalSlotKey, @ViewBuilder _ shown: () -> Shown) -> some View {
    modifier(PortalModifier(key: key, shown: shown()))
  }
}
