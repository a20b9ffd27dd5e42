// The children of a box.
extension Box {
  package final func setChildren(_ boxes: ContiguousArray<Box>) {
    let new = arranged(boxes)
    if new.count == children.count && zip(new, children).allSatisfy({ $0 === $1 }) { return }
    // A container of one box has that box's priority.
    let oldPriority = container == nil ? 0 : lastPriority
    defer { if container != nil && priority != oldPriority { priorityChanged() } }
    if children.isEmpty { return adopt(new) }
    // Only the part between the equal ends is compared: most changes affect a few boxes among many.
    let first = zip(new, children).prefix { $0 === $1 }.count
    let last = zip(new[first...].reversed(), children[first...].reversed()).prefix { $0 === $1 }.count
    let (added, removed) = (new[first..<(new.count - last)], children[first..<(children.count - last)])
    let kept = Set(added.map { ObjectIdentifier($0) })
    if graph.hasLeaving { childrenLeft(removed, among: kept) }
    for child in removed where !kept.contains(ObjectIdentifier(child)) {
      if child.container === self && !child.isLeaving {
        child.invalidatePaint()
        child.container = nil
      }
    }
    let old = Set(removed.map { ObjectIdentifier($0) })
    // The drawing order of the remaining children may have changed too.
    let keptInOrder = added.filter { old.contains(ObjectIdentifier($0)) }.elementsEqual(
      removed.filter { kept.contains(ObjectIdentifier($0)) }, by: { $0 === $1 })
    if !keptInOrder { invalidatePaint() }
    adopt(new)
  }

  private func adopt(_ new: ContiguousArray<Box>) {
    children = new
    semanticsMayHaveChanged()
    if graph.notesSemantics { for child in new { child.semanticsMayHaveChanged() } }
    hitTree = nil
    var highest: UInt8 = 0
    var someHaveGuides = false
    var (someMustBePlaced, someAreRaised) = (false, false)
    for child in new {
      if child.container !== self {
        child.container = self
        if !child.cache.isEmpty { child.containerChanged() }
      }
      highest = max(highest, child.divisions)
      if child.mayHaveGuides { someHaveGuides = true }
      if child.mustBePlaced { someMustBePlaced = true }
      if child.modifierList.zIndex != nil || child.inner != nil { someAreRaised = true }
    }
    if someMustBePlaced { placeAlways() }
    if reordersDrawing || someAreRaised { orderDrawing() }
    if someHaveGuides { guidesAppeared() }
    updateDivisions(among: highest)
    invalidateLayout()
    invalidatePlacement()
    childrenChanged()
  }

  /// Counts the nested divisions again from here down, and in the boxes above as far as the count changes.
  private func updateDivisions(among highest: UInt8) {
    var (box, highest) = (self, highest)
    while true {
      let own: UInt8 = box.dividesSpace && box.children.count > 1 ? 1 : 0
      let (old, new) = (box.divisions, box.answersAlone ? 0 : min(highest + own, Box.divisionsOfStacks + 1))
      if new == old { return }
      box.divisions = new
      // A box that is being removed, and is no longer a child, does not count.
      guard let container = box.container, !graph.hasLeaving || graph.leavingBoxes[ObjectIdentifier(box)] != true else { return }
      // Its children receive other proposals from now on, or all of them again.
      if (new > container.exactDivisions) != (old > container.exactDivisions) { container.invalidateLayout() }
      let below = container.divisions - (container.dividesSpace && container.children.count > 1 ? 1 : 0)
      // Most boxes have another child with the same number of divisions.
      highest = new >= below ? new : container.highestDivisions(atMost: below)
      box = container
    }
  }

  /// The maximum number of divisions of a child; the search stops at a child with `most` of them.
  private func highestDivisions(atMost most: UInt8) -> UInt8 {
    var highest: UInt8 = 0
    for child in children {
      highest = max(highest, child.divisions)
      if highest >= most { break }
    }
    return highest
  }
}
