import Foundation
@_spi(Oriel) import OrielCore

// Invariants of a window's records and boxes between frames. Debug builds only.
extension ViewGraph {
  /// Traps if an invariant of the records or boxes is violated.
  package func _checkInvariants() {
    #if DEBUG
      dependencies._checkInvariants()
      if let problem = brokenRule { preconditionFailure(problem) }
    #endif
  }

  #if DEBUG
    /// The first invariant that a box violates; nil if there is none.
    private var brokenRule: String? {
      var stack: ContiguousArray<Box> = [stage.rootBox]
      var seen: Set<ObjectIdentifier> = []
      while let box = stack.popLast() {
        if let problem = box.brokenRule { return "\(box.typeName): \(problem)" }
        if !seen.insert(ObjectIdentifier(box)).inserted { return "\(box.typeName) stands in two places" }
        stack.append(contentsOf: box.children)
      }
      if clients.all.contains(where: { $0.graph !== self }) { return "a client of another tree" }
      return nil
    }
  #endif
}

#if DEBUG
  extension Box {
    fileprivate var brokenRule: String? {
      if !isAttached { return "is shown and has been taken out" }
      for child in children where child.container !== self { return "\(child.typeName) in it stands elsewhere" }
      // Every ancestor of a waiting box must be marked, so that the walk finds it.
      if needsPlacement || pendingBelow {
        if let container, !container.pendingBelow && !container.needsPlacement { return "waits, and nobody above knows" }
        if let container, mustBePlaced, needsPlacement || pendingAlways, container.shows(self),
          !container.pendingAlways && !container.needsPlacement
        {
          return "must be placed, and nobody above knows"
        }
        if container == nil && !graph.stage.needsPlacementWalk && graph.stage.rootBox === self && needsPlacement {
          return "waits for no walk"
        }
      }
      if hasBeenPlaced && !needsPlacement && !modifiers.isEmpty && modifierRects.count != modifiers.count + 1 {
        return "has \(modifierRects.count) rectangles for \(modifiers.count) modifiers"
      }
      let reads = readsWhilePainting || modifiers.contains { $0.readsWhilePainting }
      if recordsPainting != reads { return "records painting otherwise than it reads" }
      let below = children.map(\.divisions).max() ?? 0
      let own: UInt8 = dividesSpace && children.count > 1 ? 1 : 0
      if divisions != (answersAlone ? 0 : min(below + own, Box.divisionsOfStacks + 1)) {
        return "counts \(divisions) divisions, of \(below) below"
      }
      return nil
    }
  }
#endif
