import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews

// Walks over what the keyboard reaches, in tree order, carrying state that each box would otherwise look up outwards.
extension WindowFocus {
  /// Visits the focusable targets and the texts. O(tree).
  func eachStop(_ body: (FocusTarget?, TextBox?) -> Void) {
    var stack = ContiguousArray(roots.reversed())
    while let box = stack.popLast() {
      guard box.eachFocusTarget({ target, _ in body(target, nil) }) else { continue }
      if let text = box as? TextBox { body(nil, text) }
      box.eachForKeysReversed { stack.append($0) }
    }
  }

  /// The focusable targets except one, with their positions, where the clips of boxes outside a set leave something of them. O(tree).
  func places(ignoringClipsOf shared: Set<ObjectIdentifier>, except left: FocusTarget) -> [FocusRect] {
    var found: [FocusRect] = [], sections: [Section] = []
    var stack = ContiguousArray(roots.reversed().map { Visit($0) })
    while let visit = stack.popLast() {
      let box = visit.box
      var inside = visit
      box.placeForLook()
      let corner = CGPoint(x: visit.origin.x + box.origin.x, y: visit.origin.y + box.origin.y)
      func rect(_ index: Int) -> CGRect? {
        let rect = box.rect(ofModifierAt: index).offsetBy(dx: corner.x, dy: corner.y).intersection(visit.clip)
        return rect.isNull ? nil : rect
      }
      // Where planes are mapped, each box computes its own mapping.
      inside.isApart = visit.isApart || box.needsPlacement || box.mapsPlane
      let modifiers = box.modifiers
      for index in modifiers.indices {
        guard let region = modifiers[index] as? FocusRegionModifier, case .section = region.region else { continue }
        sections.append(Section(modifier: region, rect: inside.isApart ? nil : rect(index), outer: inside.section))
        inside.section = sections.count - 1
      }
      let isShown = box.eachFocusTarget { target, index in
        if target === left { return }
        if inside.isApart {
          if let place = FocusRect(target, ignoringClipsOf: shared) { found.append(place) }
        } else if let own = rect(index) {
          var around: [(modifier: FocusRegionModifier, rect: CGRect)] = [], next = inside.section
          while next >= 0 {
            let section = sections[next]
            // Sections of its own box that are inside it are not around it.
            if let place = modifiers.firstIndex(where: { $0 === section.modifier }), place > index {
              next = section.outer
              continue
            }
            around.append((section.modifier, section.rect ?? own))
            next = section.outer
          }
          found.append(FocusRect(target, own, in: around))
        }
      }
      guard isShown else { continue }
      if box.clipsContent && !shared.contains(ObjectIdentifier(box)) {
        inside.clip = visit.clip.intersection(box.contentRect.offsetBy(dx: corner.x, dy: corner.y))
      }
      let offset = box.childOrigin
      inside.origin = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
      box.eachForKeysReversed {
        inside.box = $0
        stack.append(inside)
      }
    }
    return found
  }

  private struct Section {
    let modifier: FocusRegionModifier
    /// The visible rectangle; nil if nothing is left of it.
    let rect: CGRect?
    /// The index of the next outer one; -1: none.
    let outer: Int
  }

  /// The state of a box found on the way down to it.
  @MainActor private struct Visit {
    var box: Box
    /// The origin of its coordinates, in points of the window.
    var origin = CGPoint.zero
    var clip = CGRect.infinite.orEverywhere
    var section = -1
    var isApart = false

    init(_ root: Box) {
      box = root
      root.placePath()
      var next = root.container
      while let container = next {
        let offset = container.childOrigin
        (origin.x, origin.y) = (origin.x + container.origin.x + offset.x, origin.y + container.origin.y + offset.y)
        isApart = isApart || container.mapsPlane || container.modifiers.contains { $0 is FocusRegionModifier }
        next = container.container
      }
    }
  }
}

extension Box {
  /// Calls `body` with its focusable targets and the indices of their modifiers. Returns false if it and its content are hidden.
  fileprivate func eachFocusTarget(_ body: (FocusTarget, Int) -> Void) -> Bool {
    let modifiers = modifiers
    if modifiers.isEmpty { return true }
    for modifier in modifiers where modifier.hides { return false }
    for index in modifiers.indices {
      guard let modifier = modifiers[index] as? FocusModifier, modifier.target.box === self, modifier.target.mayBeUsed else { continue }
      body(modifier.target, index)
    }
    return true
  }

  /// Calls `body` with the children that the keyboard may reach, in the order of the view that made them, the last one first: background
  /// content comes after the view in front of it.
  fileprivate func eachForKeysReversed(_ body: (Box) -> Void) {
    let boxes = arranged(shownChildren), mayLeave = graph.hasLeaving
    for index in boxes.indices.reversed() where shows(boxes[index]) && !(mayLeave && boxes[index].isLeaving) { body(boxes[index]) }
  }
}
