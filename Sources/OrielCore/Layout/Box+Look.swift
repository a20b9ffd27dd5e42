import Foundation

extension Box {
  /// Whether any of its content may be drawn outside its rectangle.
  package final var mayDrawOutside: Bool { cache.overflows }

  /// The content's answer to a proposal, without the modifiers.
  package final func contentMeasurement(_ proposal: ProposedViewSize) -> BoxMeasurement { measure(proposal, from: modifiers.count) }

  /// Whether every enclosing container shows it: none has chosen another one of its boxes.
  package final var isShown: Bool {
    var box = self
    while let container = box.container {
      if !container.shows(box) { return false }
      box = container
    }
    return true
  }

  /// Places waiting boxes between the root and this box, so that its frame can be read. Does not change the counts of a frame.
  package final func placePath() {
    var path: [Box] = []
    var box: Box? = self
    while let current = box {
      path.append(current)
      box = current.container
    }
    for box in path.reversed() { box.placeForLook() }
  }

  /// Places the waiting content of this box; everything around it must be placed. In a walk down from the root it does for each box what
  /// `placePath` does, which would place everything around the box again.
  package final func placeForLook() {
    if !needsPlacement { return }
    // Damage is kept: the placement walk will not find these moves again.
    let (counters, needsWalk) = (graph.counters, graph.stage.needsPlacementWalk)
    placeInside()
    needsPlacement = true  // the walk must still come here, to update the ink
    (graph.counters, graph.stage.needsPlacementWalk) = (counters, needsWalk)
  }
}
