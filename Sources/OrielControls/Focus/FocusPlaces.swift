import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The positions of focusable views, found from the views outwards: what is around several of them is visited once, and everything that
/// holds no such view is not visited. O(views + boxes around them).
@MainActor struct FocusPlaces {
  /// The boxes whose clips do not count.
  private let shared: Set<ObjectIdentifier>
  private let roots: Set<ObjectIdentifier>
  private var known: [ObjectIdentifier: Inside] = [:]
  private var sections: [Section] = []
  /// The number of boxes visited so far.
  private(set) var visits = 0

  private struct Section {
    let modifier: FocusRegionModifier
    /// The visible rectangle; nil if nothing is left of it.
    let rect: CGRect?
    /// The index of the next outer one; -1: none.
    let outer: Int
  }

  /// What a box gives to its content.
  private struct Inside {
    /// The origin of the content's coordinates, in points of the window.
    var origin = CGPoint.zero
    var clip = CGRect.infinite.orEverywhere
    /// The index of the innermost section; -1: none.
    var section = -1
    /// Whether each box inside must compute its own mapping.
    var isApart = false
    /// Whether the keyboard reaches it.
    var isReached = true
  }

  /// `roots` are the parts of the window that the keyboard reaches.
  init(in roots: [Box], ignoringClipsOf shared: Set<ObjectIdentifier>) {
    self.shared = shared
    self.roots = Set(roots.map(ObjectIdentifier.init))
  }

  /// The position of a view; nil if the keyboard does not reach it, if nothing of it is left by the clips, or if `keeps` refuses the
  /// rectangle of a view that is in no section.
  mutating func place(of target: FocusTarget, where keeps: (CGRect) -> Bool) -> FocusRect? {
    guard target.isFocusable, !target.isRemoved, let (box, index) = target.place, box.isAttached else { return nil }
    let outside = roots.contains(ObjectIdentifier(box)) ? Self.outside(of: box) : inside(box.container)
    guard let outside, outside.isReached else { return nil }
    let inner = enter(box, from: outside)
    if !inner.isReached { return nil }
    if inner.isApart {
      guard target.mayBeUsed, let place = FocusRect(target, ignoringClipsOf: shared) else { return nil }
      return place.sections.isEmpty && !keeps(place.rect) ? nil : place
    }
    let rect = box.rect(ofModifierAt: index).offsetBy(dx: outside.origin.x + box.origin.x, dy: outside.origin.y + box.origin.y)
      .intersection(outside.clip)
    if rect.isNull || inner.section < 0 && !keeps(rect) || !target.mayBeUsed { return nil }
    var around: [(modifier: FocusRegionModifier, rect: CGRect)] = [], next = inner.section
    while next >= 0 {
      let section = sections[next]
      next = section.outer
      // Sections of its own box that are inside it are not around it.
      if let place = box.modifiers.firstIndex(where: { $0 === section.modifier }), place > index { continue }
      around.append((section.modifier, section.rect ?? rect))
    }
    return around.isEmpty && !keeps(rect) ? nil : FocusRect(target, rect, in: around)
  }

  /// The boxes on the way to the next known one; kept for its memory.
  private var way: ContiguousArray<Box> = []

  /// What a container gives to its content; nil if it is in none of the roots.
  private mutating func inside(_ container: Box?) -> Inside? {
    var next = container, state: Inside?
    way.removeAll(keepingCapacity: true)
    while let box = next {
      if let found = known[ObjectIdentifier(box)] {
        state = found
        break
      }
      way.append(box)
      if roots.contains(ObjectIdentifier(box)) {
        state = Self.outside(of: box)
        break
      }
      next = box.container
    }
    guard var state else { return nil }
    for index in way.indices.reversed() {
      let box = way[index]
      state = enter(box, from: state)
      // A box of a modifier is around one other, which is visited once.
      if box.children.count > 1 { known[ObjectIdentifier(box)] = state }
    }
    return state
  }

  /// What is around one of the roots.
  private static func outside(of root: Box) -> Inside {
    var result = Inside()
    root.placePath()
    var next = root.container
    while let container = next {
      let (corner, offset) = (container.origin, container.childOrigin)
      result.origin = CGPoint(x: result.origin.x + corner.x + offset.x, y: result.origin.y + corner.y + offset.y)
      result.isApart = result.isApart || container.mapsPlane || container.modifiers.contains { $0 is FocusRegionModifier }
      next = container.container
    }
    return result
  }

  private mutating func enter(_ box: Box, from outside: Inside) -> Inside {
    if !outside.isReached { return outside }
    var inside = outside
    if box.isLeaving || !roots.contains(ObjectIdentifier(box)) && box.container?.shows(box) == false {
      inside.isReached = false
      return inside
    }
    visits += 1
    box.placeForLook()
    let (origin, offset, modifiers) = (box.origin, box.childOrigin, box.modifiers)
    let corner = CGPoint(x: outside.origin.x + origin.x, y: outside.origin.y + origin.y)
    inside.origin = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
    // Where planes are mapped, each box computes its own mapping.
    inside.isApart = outside.isApart || box.needsPlacement || box.mapsPlane
    for index in modifiers.indices {
      let modifier = modifiers[index]
      if modifier.hides {
        inside.isReached = false
        return inside
      }
      guard let region = modifier as? FocusRegionModifier, case .section = region.region else { continue }
      let rect = box.rect(ofModifierAt: index).offsetBy(dx: corner.x, dy: corner.y).intersection(outside.clip)
      sections.append(Section(modifier: region, rect: inside.isApart || rect.isNull ? nil : rect, outer: inside.section))
      inside.section = sections.count - 1
    }
    if box.clipsContent && !shared.contains(ObjectIdentifier(box)) {
      inside.clip = outside.clip.intersection(box.contentRect.offsetBy(dx: corner.x, dy: corner.y))
    }
    return inside
  }
}
