import Foundation

extension Box {
  /// Places what is waiting between the root and this box, so that its frame can be asked for. Counts as no frame's work.
  package final func placePath() {
    var path: [Box] = []
    var box: Box? = self
    while let current = box {
      path.append(current)
      box = current.container
    }
    for box in path.reversed() { box.placeForLook() }
  }

  /// Places what waits in this box; what is around it has been placed. In a walk from the root down it does for each box what `placePath`
  /// does, which would place all that is around it once more.
  package final func placeForLook() {
    if !needsPlacement { return }
    // What is damaged stays so: the walk finds nothing that moves any more.
    let (counters, needsWalk) = (graph.counters, graph.needsPlacementWalk)
    placeInside()
    needsPlacement = true  // the walk still has to come by, for the ink
    (graph.counters, graph.needsPlacementWalk) = (counters, needsWalk)
  }
}
