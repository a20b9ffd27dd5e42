@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

/// The ways in which a node's children stand in its content.
@MainActor enum ContentForm: Int, CaseIterable {
  case tuple, forEach, forEachOfGroups, conditionals, forEachOfIndices, pairs

  /// Whether children may come and go without the content becoming another one.
  var isDynamic: Bool { self == .forEach || self == .forEachOfGroups || self == .forEachOfIndices }

  func view(of node: Node) -> any View {
    switch self {
    case .tuple: return Self.tuple(node.children.map(\.placed))
    case .forEach: return ForEach(node.children) { NodeView(node: $0) }
    case .forEachOfGroups:
      return ForEach(node.children) { child in
        NodeView(node: child)
        if child.flag { Divider() }
      }
    case .conditionals: return Self.tuple(node.children.map { ConditionalChild(node: $0) })
    case .forEachOfIndices:
      let children = node.children
      return ForEach(children.indices, id: \.self) { erased(children[$0].placed) }
    case .pairs:
      let views = node.children.map(\.placed)
      return Self.tuple(stride(from: 0, to: views.count, by: 2).map { Self.tuple(Array(views[$0..<min($0 + 2, views.count)])) })
    }
  }

  /// Views in a row, their types in the type of the whole.
  static func tuple(_ views: [any View]) -> any View {
    func two(_ a: some View, _ b: some View) -> any View { TupleView((a, b)) }
    func three(_ a: some View, _ b: some View, _ c: some View) -> any View { TupleView((a, b, c)) }
    func four(_ a: some View, _ b: some View, _ c: some View, _ d: some View) -> any View { TupleView((a, b, c, d)) }
    switch views.count {
    case 0: return EmptyView()
    case 1: return views[0]
    case 2: return two(views[0], views[1])
    case 3: return three(views[0], views[1], views[2])
    case 4: return four(views[0], views[1], views[2], views[3])
    default:
      let rest: any View = tuple(Array(views[3...]))
      return four(views[0], views[1], views[2], rest)
    }
  }
}

extension Node {
  /// The children as the content of a container.
  var content: any View { (ContentForm(rawValue: form) ?? .tuple).view(of: self) }
}

/// A child that stands in one of two branches.
private struct ConditionalChild: View {
  let node: Node
  var body: some View {
    if node.flag {
      NodeView(node: node)
    } else {
      NodeView(node: node).padding(1)
    }
  }
}
