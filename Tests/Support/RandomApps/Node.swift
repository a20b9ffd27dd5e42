import Observation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielLists

/// A running node: what its view reads, and actions change. Each has a composite view of its own, so that a change runs that body alone.
@MainActor @Observable public final class Node: Identifiable {
  public nonisolated let id: Int
  public internal(set) var kind: String
  var parameters: [Int]
  var form: Int
  var modifiers: [ModifierSpec]
  var children: [Node]
  var flag: Bool
  var count: Int
  /// Counts what came to the node's attention, and decides nothing but what is said of it.
  var echo = 0
  var text: String
  /// What sliders and steppers move.
  var amount = 0.5
  var chosen: Set<Int> = []
  var single: Int?
  var mode = EditMode.inactive
  var isInline: Bool
  /// Writes the `@State` of the node's view from outside, as a timer or a task of it would.
  @ObservationIgnored var poke: (() -> Void)?

  init(_ spec: NodeSpec) {
    id = spec.id
    kind = spec.kind
    parameters = spec.parameters
    form = spec.form
    modifiers = spec.modifiers
    children = spec.children.map { Node($0) }
    flag = spec.flag
    count = spec.count
    text = Domains.string.values[spec.text]
    isInline = spec.isInline
  }

  /// The node and all below it.
  var all: [Node] { [self] + children.flatMap(\.all) }

  func parent(of id: Int) -> (node: Node, index: Int)? {
    if let index = children.firstIndex(where: { $0.id == id }) { return (self, index) }
    for child in children { if let found = child.parent(of: id) { return found } }
    return nil
  }

  /// What the node stands for, with the modifiers around it. Reads the node: to be called in a body.
  func view() -> any View {
    var view: any View = Registry.kind(kind).build(self)
    for modifier in modifiers { view = Registry.modifier(modifier.kind).apply(view, self, modifier.parameters) }
    return view
  }

  /// A child as it stands in this node's content.
  func child(_ index: Int) -> any View { index < children.count ? children[index].placed : EmptyView() }

  /// The node as it stands in its parent.
  var placed: any View { isInline ? view() : NodeView(node: self) }

  var flagBinding: Binding<Bool> { Binding(get: { self.flag }, set: { self.flag = $0 }) }
  var amountBinding: Binding<Double> { Binding(get: { self.amount }, set: { self.amount = $0 }) }
}

/// A view without its type.
@MainActor func erased(_ view: any View) -> AnyView { AnyView(view) }

/// The composite view of a node.
struct NodeView: View {
  let node: Node
  var body: some View { erased(node.view()) }
}

/// Whether bodies run for a tree that is compared with, and not for the app.
@MainActor enum Replica { static var isBeingMade = false }
