import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A view with an id; in a lazy container it need not be created.
@MainActor enum FoundView {
  case view(Element)
  case element(AnyLazyForEachNode, Int)
}

extension FoundView {
  /// The first element without a view, if the view consists only of such elements.
  func withPlace(in graph: ViewGraph) -> FoundView {
    guard case .view(let element) = self, let start = element as? ViewNode, element.boxes(in: graph).isEmpty else { return self }
    var stack = [start]
    while let node = stack.popLast() {
      if let list = node as? AnyLazyForEachNode, list.count > 0 { return .element(list, 0) }
      for element in node.elements.reversed() { if let child = element as? ViewNode, !child.ownsBoxes { stack.append(child) } }
    }
    return self
  }
}

extension ViewNode {
  /// The first view with an id, set by `id(_:)` or a `ForEach`, in the content of an inner scroll view; with `scroll`, only of that one and
  /// without nested scroll views. O(nodes); the elements of a lazy container are not visited if their ids are consecutive numbers.
  func view(withID id: AnyHashable, in scroll: ScrollBox? = nil) -> FoundView? {
    var stack: [(node: ViewNode, scrolls: Bool)] = [(self, false)]
    while let (node, within) = stack.popLast() {
      var scrolls = within
      if scrolls {
        if node.identity == id { return .view(node) }
        if let list = node as? AnyForEachNode, let offset = list.offset(of: id) {
          guard let lazy = list as? AnyLazyForEachNode else { return .view(list.elements[offset]) }
          guard let index = lazy.made.firstIndex(of: offset) else { return .element(lazy, offset) }
          return .view(lazy.elements[index])
        }
      }
      if let box = (node as? ContainerNode)?.box as? ScrollBox {
        if let scroll, scroll !== box { continue }
        scrolls = true
      }
      for element in node.elements.reversed() { if let child = element as? ViewNode { stack.append((child, scrolls)) } }
    }
    return nil
  }

  /// The lists of lazy containers in the content of an inner scroll view that have elements without views and may contain ids inside
  /// elements: some created elements contain lists or views with their own ids. O(nodes)
  func listsToSearch(in scroll: ScrollBox? = nil) -> [AnyLazyForEachNode] {
    var found: [AnyLazyForEachNode] = []
    // Lists of one type, such as those in several sections, are alike.
    var holdIDs: Set<ObjectIdentifier> = []
    var stack: [(node: ViewNode, scrolls: Bool)] = [(self, false)]
    while let (node, within) = stack.popLast() {
      var scrolls = within
      if let box = (node as? ContainerNode)?.box as? ScrollBox {
        if let scroll, scroll !== box { continue }
        scrolls = true
      }
      if scrolls, let list = node as? AnyLazyForEachNode {
        if list.made.count < list.count { found.append(list) }
        if list.elementsHoldIDs { holdIDs.insert(ObjectIdentifier(type(of: list))) }
      }
      for element in node.elements.reversed() { if let child = element as? ViewNode { stack.append((child, scrolls)) } }
    }
    return found.filter { holdIDs.contains(ObjectIdentifier(type(of: $0))) }
  }

  /// The container in which its views would be.
  var boxAround: Box? {
    var next = parent
    while let node = next {
      if let container = node as? ContainerNode { return container.box }
      next = node.parent
    }
    return nil
  }
}

extension AnyLazyForEachNode {
  /// Whether the first created element contains ids, as far as the container lists its views.
  fileprivate var elementsHoldIDs: Bool {
    var stack: [ViewNode] = elements.first.flatMap { $0 as? ViewNode }.map { [$0] } ?? []
    while let node = stack.popLast() {
      if node is AnyForEachNode || node.identity != nil { return true }
      if node.listsLazily || !node.ownsBoxes {
        for element in node.elements { if let child = element as? ViewNode { stack.append(child) } }
      }
    }
    return false
  }
}

extension Element {
  /// The element's boxes in its container.
  @MainActor func boxes(in graph: ViewGraph) -> ContiguousArray<Box> {
    if let box = self as? Box { return [box] }
    guard let node = self as? ViewNode else { return [] }
    if !node.ownsBoxes { return graph.collectBoxes(of: node) }
    var list: ContiguousArray<Box> = []
    node.appendBoxes(to: &list)
    return list
  }
}

extension Box {
  /// The row of a list that the box is the content of; otherwise the box itself.
  final var row: Box {
    var box = self
    // Modifiers around the view may have made boxes of their own.
    while let outer = box.container, let node = outer.parent {
      if node.makesRows { return outer }
      if outer.inner !== box { break }
      box = outer
    }
    return self
  }

  /// The enclosing scroll view, and the box's rectangle in its content's coordinates.
  func inScrollView() -> (scroll: ScrollBox, rect: CGRect)? {
    var rect = CGRect(origin: origin, size: size)
    var next = container
    while let box = next {
      if let scroll = box as? ScrollBox { return (scroll, rect) }
      rect = rect.offsetBy(dx: box.origin.x + box.childOrigin.x, dy: box.origin.y + box.childOrigin.y)
      next = box.container
    }
    return nil
  }

  /// The id of the view that the box represents in a container, from `id(_:)` or a `ForEach`; nil if it has none.
  func scrollID(in container: Box) -> AnyHashable? {
    var node = parent
    var element: Element = self
    while let current = node {
      if let id = current.identity { return id }
      if let list = current as? AnyForEachNode, let index = list.elements.firstIndex(where: { $0 === element }) {
        let offset = (list as? AnyLazyForEachNode)?.made[index] ?? index
        return list.id(at: offset)
      }
      // The box's own container node is inside the requested one.
      if let around = current as? ContainerNode, around.box === container { return nil }
      element = current
      node = current.parent
    }
    return nil
  }
}
