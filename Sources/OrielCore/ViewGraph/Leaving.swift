import Foundation
import OrielDrawing

/// A box whose view has been taken out of its container, and which is shown until it has left.
struct LeavingBox {
  let box: Box
  /// How many of the container's children were drawn before it.
  let index: Int
}

// Views that come and go in an animation: the animator says how, and what has left stays in the tree until then, beside the elements of
// its node.
extension ViewNode {
  /// Takes out its elements, which have an identity, for those of another: these come back if they have not left yet.
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
  /// Boxes that are shown among the children, which take no place and no input.
  final var leaving: ContiguousArray<LeavingBox> { graph.hasLeaving ? leavingBoxes : [] }

  /// Whether its view has been taken out.
  package final var isLeaving: Bool { graph.hasLeaving && container?.leaving.contains { $0.box === self } == true }

  /// Keeps showing a child that is about to be taken out, where it is.
  package final func keep(_ child: Box) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    graph.hasLeaving = true
    leavingBoxes.append(LeavingBox(box: child, index: index))
  }

  /// No longer shows a child that was taken out; it may have come back among the children.
  package final func letGo(_ child: Box) {
    graph.damage(child.ink, of: child)
    leavingBoxes.removeAll { $0.box === child }
    if child.container === self && !children.contains(where: { $0 === child }) { child.container = nil }
    inkIsStale = true
    pendingBelow = true
    invalidateAncestorsPending(isEndless: true)
  }

  /// Places what is invalid in boxes that leave. Returns whether one of them draws elsewhere than before.
  final func walkLeaving(visible: CGRect) -> Bool {
    var inkChanged = false
    for child in leaving.map(\.box) {
      let before = child.ink
      if child.needsPlacement || child.pendingBelow {
        child.walkPlacement(visible: visible.offsetBy(dx: -child.shownOrigin.x, dy: -child.shownOrigin.y))
      }
      if child.movedSinceWalk || child.resizedSinceWalk { graph.damage(child.ink, of: child) }
      (child.movedSinceWalk, child.resizedSinceWalk) = (false, false)
      if child.ink != before { inkChanged = true }
    }
    return inkChanged
  }

  /// How much of it is there, from 0 to 1: it is drawn as a whole with this opacity; nil for all of it.
  package final var presence: Double? {
    get { isShownElsewhere ? shownPlace.presence : nil }
    set {
      guard newValue != presence else { return }
      shownPlace.presence = newValue
      graph.damage(ink, of: self)
    }
  }
}
