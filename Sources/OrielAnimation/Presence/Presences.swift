import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// Views that appear or disappear with an animation: with their transitions, or else by fading.
///
/// A removed view stays in its position until its motions end; if it is inserted again before that, it returns with its state.
@MainActor final class Presences {
  private unowned let graph: ViewGraph
  private unowned let animator: Animator

  /// Elements of a node that are leaving.
  private final class Leaving {
    let node: ViewNode
    let id: AnyHashable
    let elements: [Element]
    /// The boxes as their container shows them; in a list these are rows.
    let boxes: [Box]
    /// The boxes inside such rows and inside boxes of modifiers, and the nodes that created these outer boxes, which may be removed
    /// earlier.
    let inside: [Box]
    let makers: [ViewNode]
    let transitions: [PresenceNode]
    var isOver = false
    /// Whether its motions have had the opportunity to begin.
    var hasBegun = false

    init(
      _ node: ViewNode, _ id: AnyHashable, _ elements: [Element], _ boxes: [Box], inside: [Box], makers: [ViewNode],
      _ transitions: [PresenceNode]
    ) {
      (self.node, self.id, self.elements, self.boxes, self.inside) = (node, id, elements, boxes, inside)
      (self.makers, self.transitions) = (makers, transitions)
    }
  }

  private var leaving: [ObjectIdentifier: [AnyHashable: Leaving]] = [:]
  /// Nodes whose views are being created, and the transactions in which they appear.
  private var coming: [(node: ViewNode, transaction: Transaction)] = []
  private var comingNodes: Set<ObjectIdentifier> = []
  /// Nodes whose views appear without an animation; what is around them may move.
  private var joining: [ViewNode] = []
  /// Rows of lazy containers that appear when they are created.
  let rows: ComingRows

  let stills: StillBoxes

  init(_ graph: ViewGraph, _ animator: Animator) {
    (self.graph, self.animator, stills, rows) = (graph, animator, StillBoxes(animator), ComingRows(graph))
  }

  /// The number of elements waiting to be removed.
  var count: Int { leaving.values.reduce(0) { $0 + $1.count } }

  // MARK: Parts

  /// The boxes of some elements, and the outermost transitions around boxes.
  private func parts(of elements: [Element]) -> (boxes: [Box], transitions: [(node: PresenceNode, boxes: [Box])]) {
    var boxes: [Box] = [], transitions: [(node: PresenceNode, boxes: [Box])] = []
    var indices: [ObjectIdentifier: Int] = [:]
    func add(_ node: PresenceNode) -> Int {
      if let known = indices[ObjectIdentifier(node)] { return known }
      indices[ObjectIdentifier(node)] = transitions.count
      transitions.append((node, []))
      return transitions.count - 1
    }
    func add(_ box: Box, _ transition: Int?) {
      if let transition { transitions[transition].boxes.append(box) } else { boxes.append(box) }
    }
    func visit(_ elements: [Element], _ transition: Int?) {
      for element in elements {
        if let box = element as? Box { add(box, transition) }
        guard let node = element as? ViewNode else { continue }
        let transition = transition ?? (node as? PresenceNode).map { add($0) }
        if !node.ownsBoxes {
          DeepStack.ensure { visit(Array(node.elements), transition) }
          continue
        }
        var own: ContiguousArray<Box> = []
        node.appendBoxes(to: &own)
        for box in own {
          // A modifier may enclose the transition of its content.
          let inside = node.passesStructureOn ? graph.enclosure(of: box)?.outermost(below: node) as? PresenceNode : nil
          add(box, transition ?? inside.map { add($0) })
        }
      }
    }
    visit(elements, nil)
    return (boxes, transitions)
  }

  /// Whether a box can stay in its container without its view: not inside a modifier's box, and not offscreen.
  private func canStay(_ box: Box, isLazy: Bool) -> Bool {
    guard box.isAttached, box.hasBeenPlaced, !box.isLeaving, let container = box.container, container.isAttached, container.shows(box)
    else { return false }
    return (container.inner !== box || container.parent is ContainerNode) && (!isLazy || box.mayBeSeen)
  }

  // MARK: Leaving

  func leave(_ elements: [Element], of node: ViewNode, as id: AnyHashable) -> Bool {
    var transaction = graph.transaction(in: node.scope)
    guard transaction.effectiveAnimation != nil else { return false }
    let parts = parts(of: elements)
    let all = parts.boxes + parts.transitions.flatMap(\.boxes)
    let ways = all.map(\.withAllAround)
    let shown = ways.compactMap(\.last).withoutRepeats
    if all.isEmpty || !shown.allSatisfy({ canStay($0, isLazy: node is AnyLazyForEachNode) }) { return false }
    if let earlier = leaving[ObjectIdentifier(node)]?[id] { end(earlier) }
    let inside = ways.flatMap { $0.dropLast() }.withoutRepeats
    let makers = ways.joined().compactMap { $0.parent }.filter { $0.depth < node.depth }
    let group = Leaving(node, id, elements, shown, inside: inside, makers: makers, parts.transitions.map(\.node))
    leaving[ObjectIdentifier(node), default: [:]][id] = group
    animator.holdsLeaving = true
    for box in group.boxes { stills.leaves(box) }
    for box in group.boxes + group.inside { box.stay() }
    transaction.addAnimationCompletion(criteria: .removed) { [weak self, weak group] in if let group { self?.end(group) } }
    withTransaction(transaction) { for transition in group.transitions { transition.phase = .didDisappear } }
    for box in parts.boxes.compactMap(\.withAllAround.last).withoutRepeats { fade(box, from: box.presence ?? 1, to: 0, in: transaction) }
    return true
  }

  private func fade(_ box: Box, from old: Double, to new: Double, in transaction: Transaction) {
    let moves = animator.changes(
      GraphAnimator.Part.presence, of: box, in: transaction, from: MotionVector([box.presence ?? old]), to: MotionVector([new])
    ) { [unowned box] vector in box.presence = vector.map { min(1, max(0, $0.numbers[0])) } ?? (new == 1 ? nil : new) }
    box.presence = moves ? box.presence ?? old : new == 1 ? nil : new
  }

  func takeBack(_ id: AnyHashable, of node: ViewNode) -> [Element]? {
    guard let group = leaving[ObjectIdentifier(node)]?[id] else { return nil }
    forget(group)
    let transaction = graph.transaction(in: node.scope)
    for box in group.inside { box.letGo() }
    for box in group.boxes {
      box.letGo()
      stills.comesBack(box, transaction)
      if box.presence != nil { fade(box, from: 0, to: 1, in: transaction) }
    }
    withTransaction(transaction) { for transition in group.transitions { transition.phase = .identity } }
    return group.elements
  }

  private func forget(_ group: Leaving) {
    group.isOver = true
    leaving[ObjectIdentifier(group.node)]?[group.id] = nil
    if leaving[ObjectIdentifier(group.node)]?.isEmpty == true { leaving[ObjectIdentifier(group.node)] = nil }
    animator.holdsLeaving = !leaving.isEmpty
  }

  /// Whether elements are leaving although nothing moves: the transaction whose end would remove them may be retained elsewhere.
  var waitsForNothing: Bool { !leaving.isEmpty && !animator.isMoving }

  private func endAll() {
    for group in leaving.values.flatMap(\.values) { if group.hasBegun { end(group) } else { group.hasBegun = true } }
  }

  /// Removes the elements that have left.
  private func end(_ group: Leaving) {
    if group.isOver { return }
    forget(group)
    for box in group.inside + group.boxes {
      stills.forget(box)
      box.letGo()
    }
    // Lists and modifiers hold boxes that they have put around the removed ones.
    for maker in group.makers where !maker.isRemoved { maker.structureChanged() }
    for element in group.elements { graph.queueRemoval(element) }
    animator.removes()
  }

  /// With the node, everything that is leaving it is removed.
  func nodeRemoved(_ node: ViewNode) {
    rows.forget(node)
    for group in leaving[ObjectIdentifier(node)]?.values.map({ $0 }) ?? [] { end(group) }
  }

  // MARK: Arriving

  /// Called when the views of a lazy container's row are about to be created.
  func rowIsMade(_ row: ViewNode, at offset: Int) {
    guard let list = row.parent, let transaction = rows.transaction(of: list, at: offset) else { return }
    if comingNodes.insert(ObjectIdentifier(row)).inserted { coming.append((row, transaction)) }
    animator.hasArrivals = true
  }

  func arrive(_ node: ViewNode) {
    let transaction = graph.transaction(in: node.scope)
    if transaction.effectiveAnimation == nil {
      joining.append(node)
    } else if comingNodes.insert(ObjectIdentifier(node)).inserted {
      coming.append((node, transaction))
    }
    animator.hasArrivals = true
  }

  /// Whether a transition being created belongs to a view that appears in an animation, and not to a part of one.
  func comes(with transition: PresenceNode) -> Bool {
    if coming.isEmpty { return false }
    var next = transition.parent
    while let node = next {
      if comingNodes.contains(ObjectIdentifier(node)) { return true }
      // An outer transition belongs to the view.
      if node is PresenceNode || node.ownsBoxes && !node.passesStructureOn { return false }
      next = node.parent
    }
    return false
  }

  /// Called when new views have been laid out, from which point they are in motion.
  func settle() {
    if waitsForNothing { endAll() }
    if !graph.isToBePlaced { rows.forget() }
    defer { animator.hasArrivals = rows.count > 0 }
    if !joining.isEmpty { settleJoining() }
    if coming.isEmpty { return }
    let (nodes, _) = (coming, comingNodes.removeAll())
    coming.removeAll()
    for (node, transaction) in nodes where !node.isRemoved {
      let parts = parts(of: Array(node.elements))
      withTransaction(transaction) {
        for (transition, _) in parts.transitions where transition.phase == .willAppear { transition.phase = .identity }
      }
      for box in parts.boxes.compactMap(\.withAllAround.last).withoutRepeats
      where box.isAttached && box.hasBeenPlaced && box.presence == nil {
        fade(box, from: 0, to: 1, in: transaction)
      }
      fix(parts)
    }
  }

  /// New views are at their final positions at once, with or without an animation of their own. O(new views), if anything moves
  private func settleJoining() {
    let nodes = joining
    joining.removeAll()
    if !animator.isMoving { return }
    for node in nodes where !node.isRemoved { fix(parts(of: Array(node.elements))) }
  }

  private func fix(_ parts: (boxes: [Box], transitions: [(node: PresenceNode, boxes: [Box])])) {
    let all = (parts.boxes + parts.transitions.flatMap(\.boxes)).compactMap(\.withAllAround.last).withoutRepeats
    for box in all where box.isAttached && box.hasBeenPlaced { stills.comes(box) }
  }
}

extension Box {
  /// The box, the boxes of enclosing modifiers, and a list's row around them; the container shows the last one.
  fileprivate var withAllAround: [Box] {
    let way = withModifiers
    guard let last = way.last, let row = last.container, let node = row.parent, node.makesRows, last.parent !== node else { return way }
    return way + [row]
  }

  /// Whether it may be visible, ignoring views that cover it: limited by containers that clip their content. O(depth)
  fileprivate var mayBeSeen: Bool {
    var rect = CGRect(origin: shownOrigin, size: shownSize)
    var box = container
    while let current = box {
      let (corner, origin) = (current.shownChildOrigin, current.shownOrigin)
      rect = rect.offsetBy(dx: corner.x, dy: corner.y)
      if current.mapsPlane { return true }
      if current.clipsContent, !rect.intersects(current.shownContentRect) { return false }
      rect = rect.offsetBy(dx: origin.x, dy: origin.y)
      box = current.container
    }
    return true
  }
}

extension [Box] {
  fileprivate var withoutRepeats: [Box] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
