import Foundation
import OrielDrawing

/// A box whose view has been taken out of its container, and which is shown until its removal animation ends.
struct LeavingBox {
  let box: Box
  /// The number of the container's children that were drawn before it.
  let index: Int
}

// Views that are inserted and removed in an animation: the animator decides how, and removed content stays in the tree until then, beside
// the elements of its node.
extension ViewNode {
  /// Takes out its elements, which have an identity, for the ones of another identity, which are reused if their removal has not ended.
  final func exchangeElements(_ old: @autoclosure () -> AnyHashable, for new: @autoclosure () -> AnyHashable) {
    structureChanged()
    guard let animator = graph.activeAnimator, graph.replicaSource == nil else { return removeElements() }
    if elements.isEmpty || !animator.leave(Array(elements), of: self, as: old()) { removeElements() }
    elements.removeAll()
    if let back = animator.takeBack(new(), of: self) { elements = ElementList(ContiguousArray(back)) } else { animator.arrive(self) }
  }

  /// Takes out an element of a collection.
  final func takeOut(_ element: Element, _ id: @autoclosure () -> AnyHashable) {
    if let animator = graph.activeAnimator, graph.replicaSource == nil, animator.leave([element], of: self, as: id()) { return }
    graph.queueRemoval(element)
  }
}

extension Box {
  /// The boxes that are shown among the children, but take no space and no input.
  final var leaving: ContiguousArray<LeavingBox> { graph.hasLeaving ? leavingBoxes.filter { $0.box.isLeaving } : [] }

  /// Whether its view has been taken out.
  package final var isLeaving: Bool { graph.hasLeaving && graph.leavingBoxes[ObjectIdentifier(self)] != nil }

  /// Whether it is part of a view that has been taken out. O(depth) while views are being removed.
  package final var isGoing: Bool {
    if !graph.hasLeaving { return false }
    var next: Box? = self
    while let box = next {
      if box.isLeaving { return true }
      next = box.container
    }
    return false
  }

  /// Keeps its position when it is taken out of its container, which is about to happen.
  package final func stay() { graph.leavingBoxes[ObjectIdentifier(self)] = false }

  /// Called when children have been taken out, with the number drawn before the first of them.
  final func childrenLeft(_ removed: ArraySlice<Box>, among kept: Set<ObjectIdentifier>) {
    let gone = Set(removed.map { ObjectIdentifier($0) })
    leavingBoxes.removeAll { !$0.box.isLeaving || gone.contains(ObjectIdentifier($0.box)) }
    for (index, child) in zip(removed.indices, removed) where child.isLeaving && !kept.contains(ObjectIdentifier(child)) {
      leavingBoxes.append(LeavingBox(box: child, index: index))
      graph.leavingBoxes[ObjectIdentifier(child)] = true
    }
  }

  /// Stops keeping its position: it is removed, or is a child again.
  package final func letGo() {
    guard let isOut = graph.leavingBoxes.removeValue(forKey: ObjectIdentifier(self)), let container else { return }
    graph.stage.damage(ink, of: self)
    container.inkIsStale = true
    container.pendingBelow = true
    container.invalidateAncestorsPending(isEndless: true)
    if isOut { self.container = nil }
  }

  /// Places invalid content in boxes that are being removed. Returns whether one of them draws elsewhere than before.
  final func walkLeaving(visible: CGRect) -> Bool {
    if leavingBoxes.isEmpty { return false }
    let all = leavingBoxes.count
    leavingBoxes.removeAll { !$0.box.isLeaving }
    var inkChanged = leavingBoxes.count != all
    for child in leaving.map(\.box) {
      let before = child.ink
      // Changed content may have another size, with the same centre.
      if child.needsPlacement {
        let (size, proposal) = (child.measure(child.placedProposal).size.orZero, child.placedProposal)
        let (dx, dy) = ((child.size.width - size.width) / 2, (child.size.height - size.height) / 2)
        graph.transactionCourse.run(with: graph.transactionCourse.number(for: child)) {
          child.place(at: CGPoint(x: child.origin.x + dx, y: child.origin.y + dy), proposal: proposal)
        }
      }
      if child.needsPlacement || child.pendingBelow {
        child.walkPlacement(visible: visible.offsetBy(dx: -child.shownOrigin.x, dy: -child.shownOrigin.y))
      }
      if child.movedSinceWalk || child.resizedSinceWalk { graph.stage.damage(child.ink, of: child) }
      (child.movedSinceWalk, child.resizedSinceWalk) = (false, false)
      if child.ink != before { inkChanged = true }
    }
    return inkChanged
  }

  /// The opacity from 0 to 1 with which the box is drawn as a whole while it is inserted or removed; nil if fully present.
  package final var presence: Double? {
    get { isShownElsewhere ? shownPlace.presence : nil }
    set {
      guard newValue != presence else { return }
      shownPlace.presence = newValue
      graph.stage.damage(ink, of: self)
    }
  }
}
