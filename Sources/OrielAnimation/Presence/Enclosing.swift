@_spi(Oriel) import OrielCore

/// A view whose body encloses all modifiers applied to the view, up to the view shown by its container.
///
/// Its content's boxes move outwards to the nodes of these modifiers, and the resulting boxes move back to the position of the content in
/// the body (`EnclosedNode`). State and environment follow the tree of nodes; only boxes are rearranged.
@MainActor @_spi(Oriel) open class EnclosingNode: ViewNode {
  /// The content whose boxes are known.
  private var known: ObjectIdentifier?

  /// The content within the body; nil if there is none, or none that can be enclosed. It may change whenever the body has run. O(body)
  final var content: EnclosedNode? {
    var stack: ContiguousArray<Element> = []
    for element in elements.reversed() { stack.append(element) }
    while let element = stack.popLast() {
      guard let node = element as? ViewNode else { continue }
      if let content = node as? EnclosedNode, content.owner === self { return content.canBeEnclosed ? content : nil }
      for element in node.elements.reversed() { stack.append(element) }
    }
    return nil
  }

  @_spi(Oriel) public final override var ownsBoxes: Bool { content != nil }
  @_spi(Oriel) public final override var passesStructureOn: Bool { true }
  @_spi(Oriel) public final override var lazyContent: LazyContent { content?.places ?? LazyContent() }
  @_spi(Oriel) public final override func appendBoxes(to list: inout ContiguousArray<Box>) {
    // It may have been marked when it had no content yet.
    isStructureMarked = false
    rebuildBoxes()
    if let content { list += content.inner }
  }
  @_spi(Oriel) public final override func rebuildBoxes() {
    let content = content
    if let content, known != ObjectIdentifier(content) { content.rebuildBoxes() }
    known = content.map { ObjectIdentifier($0) }
    // Changes inside the body no longer have to be reported.
    if content != nil { _ = graph.collectBoxes(of: self) }
  }
}

/// The content of an enclosing view, at its position in the body.
@MainActor @_spi(Oriel) public final class EnclosedNode: ViewNode {
  /// The enclosing view.
  private(set) weak var owner: EnclosingNode?
  /// Whether its boxes can move outwards: not if they are listed, if they cannot be distinguished from others of a lazy container, or if
  /// the view is part of another enclosing view's body.
  fileprivate private(set) var canBeEnclosed = false
  /// The outer content that contains the view, in the same container.
  fileprivate private(set) weak var around: EnclosedNode?
  /// The nesting level of such contents.
  fileprivate private(set) var level = 0
  /// The content's boxes, and the boxes shown here.
  fileprivate private(set) var inner: ContiguousArray<Box> = []
  private var outer: ContiguousArray<Box> = []
  fileprivate private(set) var places: LazyContent?

  /// Whether its boxes move outwards. Otherwise, as for the second content of one body, it behaves like any other view.
  fileprivate var isEnclosed: Bool { canBeEnclosed && owner?.content === self }

  @_spi(Oriel) public override var typeName: String { "Content" }
  @_spi(Oriel) public override var ownsBoxes: Bool { isEnclosed }
  @_spi(Oriel) public override var passesStructureOn: Bool { true }
  @_spi(Oriel) public override var lazyContent: LazyContent { places ?? LazyContent() }
  @_spi(Oriel) public override func appendBoxes(to list: inout ContiguousArray<Box>) { list += outer }

  fileprivate func mounted() {
    guard let view = enclosing else { return }
    owner = view
    if listsSubviews || view.listsLazily && !listsLazily { return }
    var next = view.parent
    while let node = next, node is EnclosingNode || node is EnclosedNode || !node.ownsBoxes || node.passesStructureOn {
      if node is EnclosingNode { return }
      if let content = node as? EnclosedNode, content.canBeEnclosed {
        (around, level) = (content, content.level + 1)
        break
      }
      next = node.parent
    }
    canBeEnclosed = true
  }

  /// The view whose content this is, skipping nested enclosing views with their own contents.
  private var enclosing: EnclosingNode? {
    var (next, others) = (parent, 0)
    while let node = next {
      if node is EnclosedNode { others += 1 }
      if let view = node as? EnclosingNode {
        if others == 0 { return view }
        others -= 1
      }
      next = node.parent
    }
    return nil
  }

  @_spi(Oriel) public override func rebuildBoxes() {
    guard isEnclosed else { return }
    let lazy = listsLazily ? graph.collectLazily(of: self) : nil
    places = lazy?.places
    let new = lazy?.boxes ?? graph.collectBoxes(of: self)
    if new.elementsEqual(inner, by: ===) { return }
    forgetBoxes()
    inner = new
    // Boxes enclosed several times belong to the innermost content.
    for box in inner where (graph[Enclosures.key].byBox[ObjectIdentifier(box)]?.depth ?? -1) < depth {
      graph[Enclosures.key].byBox[ObjectIdentifier(box)] = self
    }
    let kept = Set(inner.map { ObjectIdentifier($0) })
    outer.removeAll { box in !sequence(first: box, next: \.inner).contains { kept.contains(ObjectIdentifier($0)) } }
    // A container in the body does not report the change.
    owner?.structureChanged()
  }

  private func forgetBoxes() {
    for box in inner where graph[Enclosures.key].byBox[ObjectIdentifier(box)] === self {
      graph[Enclosures.key].byBox[ObjectIdentifier(box)] = nil
    }
  }

  /// Puts the body around boxes derived from the content's, and returns the body's boxes.
  fileprivate func enclose(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> {
    guard let owner else { return boxes }
    if !boxes.elementsEqual(outer, by: ===) {
      outer = boxes
      var next = parent
      while let node = next, node !== owner {
        if node.ownsBoxes { node.rebuildBoxes() }
        next = node.parent
      }
    }
    return graph.collectBoxes(of: owner)
  }

  @_spi(Oriel) public override func remove(from graph: ViewGraph) {
    forgetBoxes()
    inner.removeAll()
    outer.removeAll()
    super.remove(from: graph)
  }
}

extension _ViewContext {
  /// Visits the content of an enclosing view, in its body.
  package mutating func enclosed<V: View>(_ content: V) {
    let (node, isNew) = element { EnclosedNode(graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() }
    node.visitContent { $0.visit(content) }
  }
}

/// The contents of a window's enclosing views, by the boxes that come from them.
@MainActor private final class Enclosures: GraphClient {
  static let key = GraphClientKey<Enclosures>()

  var byBox: [ObjectIdentifier: EnclosedNode] = [:]

  required init(_ graph: ViewGraph) {
    super.init(graph)
    graph.encloser = { [unowned self] boxes, container in byBox.isEmpty ? nil : self.graph.enclose(boxes, in: container) }
  }

  override var held: [String: Int] { ["views in transitions": byBox.count] }
  override func treeEnded() { byBox.removeAll() }
}

extension ViewGraph {
  /// Puts the bodies of enclosing views around boxes of a container's content. Also returns, for each box and the end, the index where its
  /// result begins. O(boxes × nesting)
  fileprivate func enclose(_ boxes: ContiguousArray<Box>, in container: ViewNode) -> (boxes: ContiguousArray<Box>, places: [Int]) {
    var shown = boxes.enumerated().map { (index: $0.offset, box: $0.element, content: enclosure(of: $0.element, in: container)) }
    while let level = shown.lazy.compactMap(\.content?.level).max() {
      var next: [(index: Int, box: Box, content: EnclosedNode?)] = []
      var first = 0
      while first < shown.count {
        guard let content = shown[first].content, content.level == level else {
          next.append(shown[first])
          first += 1
          continue
        }
        let run = shown[first...].prefix { $0.content === content }
        let around = content.around.flatMap { $0.isOutside(of: container) || !$0.isEnclosed ? nil : $0 }
        let made = content.enclose(ContiguousArray(run.map(\.box)))
        for (offset, box) in made.enumerated() { next.append((shown[min(first + offset, run.endIndex - 1)].index, box, around)) }
        first = run.endIndex
      }
      shown = next
    }
    var places: [Int] = []
    for (place, part) in shown.enumerated() { while places.count <= part.index { places.append(place) } }
    while places.count <= boxes.count { places.append(shown.count) }
    return (ContiguousArray(shown.map(\.box)), places)
  }

  /// The innermost content from which a box in a container comes, if its view does not contain the container.
  private func enclosure(of box: Box, in container: ViewNode) -> EnclosedNode? {
    guard let content = enclosure(of: box), let owner = content.owner, content.isEnclosed, !content.isOutside(of: container) else {
      return nil
    }
    // The box may be created by the body.
    if self[Enclosures.key].byBox[ObjectIdentifier(box)] == nil, let maker = box.parent, maker.depth > owner.depth { return nil }
    return content
  }

  /// The innermost content from which a box comes, possibly through enclosing modifiers.
  package func enclosure(of box: Box) -> EnclosedNode? {
    guard let enclosures = existing(Enclosures.key), !enclosures.byBox.isEmpty else { return nil }
    var next: Box? = box
    while let box = next {
      if let content = enclosures.byBox[ObjectIdentifier(box)] { return content }
      guard let node = box.parent, node.ownsBoxes, node.passesStructureOn else { return nil }
      next = box.inner
    }
    return nil
  }
}

extension EnclosedNode {
  fileprivate func isOutside(of container: ViewNode) -> Bool { (owner?.depth ?? -1) <= container.depth }

  /// The outermost enclosing view that is part of a node's content, in the same container.
  package func outermost(below node: ViewNode) -> EnclosingNode? {
    var found: EnclosingNode?
    var content: EnclosedNode? = self
    while let next = content, let owner = next.owner, owner.depth > node.depth { (found, content) = (owner, next.around) }
    return found
  }
}

extension Box {
  /// A view's box and the ones that modifiers and enclosing views have put around it, including this one; the container shows the last one.
  package final var withModifiers: [Box] {
    if let node = parent, node.ownsBoxes, node.passesStructureOn, let inner { return inner.withModifiers }
    var contents: [EnclosedNode] = []
    var content = graph.enclosure(of: self)
    while let next = content {
      contents.append(next)
      content = next.around
    }
    var (way, last) = ([self], self)
    while let container = last.container, let node = container.parent {
      let isModifier = container.inner === last && node.ownsBoxes && node.passesStructureOn
      let isInBody = contents.contains { node.depth < $0.depth && node.depth > $0.owner?.depth ?? 0 }
      if !isModifier && !isInBody { break }
      way.append(container)
      last = container
    }
    return way
  }
}
