import Foundation
import OrielDrawing

// The areas in which boxes may be hit, which avoid testing the whole tree for a point. Nearly all boxes are hit inside their ink. Clear
// content that counts as hit by its shape may be hit elsewhere in its box's rectangle, and rare ones (in a smaller frame, clipped) in a
// separate area.
extension Box {
  /// The minimum number of children for an index; fewer are tested one by one.
  private nonisolated static let indexedChildren = 17

  /// The area in which the box or its content may be hit, if larger than its ink; else nil.
  private var areaBeyondInk: CGRect? { hitsInRectangle ? ink.union(CGRect(origin: .zero, size: shownSize)) : hitReach }

  /// The area of the container's content in which the box or its content may be hit; a point larger than exact at each edge.
  private var hitArea: CGRect {
    let area = inkIsUnknown ? CGRect.infinite.orEverywhere : areaBeyondInk ?? ink
    if area.isNull { return .null }
    let corner = shownOrigin
    return area.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1, dy: -1)
  }

  /// Calls `body` for the children of a range that may be hit at a point of the content, topmost first, until it returns false.
  final func eachHit(at point: CGPoint, in range: Range<Int>, _ body: (Int) -> Bool) {
    // Offscreen boxes that wait for placement have the rectangles of an earlier size.
    if graph.asksAllForHits { return eachDrawn(range, reversed: true) { children[$0].needsPlacement || body($0) } }
    if range.count < Self.indexedChildren {
      return eachDrawn(range, reversed: true) { !children[$0].hitArea.contains(point) || body($0) }
    }
    let order = drawingOrder
    if let tree = hitTree {
      for place in tree.places(at: point) {
        let index = order?[place] ?? place
        if range.contains(index) && !body(index) { return }
      }
      return
    }
    // After a change, which visited the children itself, the first test does so too; from the second one on an index is worthwhile.
    if wasSearched {
      hitTree = RectTree(ContiguousArray(children.indices.map { children[order?[$0] ?? $0].hitArea }))
      return eachHit(at: point, in: range, body)
    }
    wasSearched = true
    eachDrawn(range, reversed: true) { !children[$0].hitArea.contains(point) || body($0) }
  }

  /// Computes the area in which it may be hit beyond its ink. Called whenever that, or its content, has changed.
  final func findHitReach() {
    hitTree = nil
    let list = modifierList
    var area = clipsContent ? CGRect.null : reachOfChildren
    if area.isNull && !contentTakesInput && !list.cutsInk && !list.reshapesHits && !list.mapsPlane {
      (hitReach, hitsInRectangle) = (nil, false)
      return
    }
    if !area.isNull {
      let corner = shownChildOrigin
      area = area.offsetBy(dx: corner.x, dy: corner.y)
    }
    area = area.union(inkWithin)
    if contentTakesInput { area = area.union(shownContentRect) }
    for index in list.items.indices.reversed() where index < modifierRects.count {
      let modifier = list.items[index], rect = shownRect(index)
      area = mapped(area, by: index).union(modifier.ink(in: rect).orEverywhere).union(modifier.hitReach(in: rect).orEverywhere)
    }
    let isInInk = area.isNull || ink.contains(area)
    hitsInRectangle = !isInInk && CGRect(origin: .zero, size: shownSize).contains(area)
    hitReach = isInInk || hitsInRectangle ? nil : area.union(ink)
  }

  /// The area drawn by the content and the children, in the coordinates of the box, before modifiers cut it.
  private var inkWithin: CGRect {
    let place = shownContentRect, corner = shownChildOrigin
    var result = contentInk(size: place.size).orEverywhere.offsetBy(dx: place.origin.x, dy: place.origin.y)
    for child in children where !child.ink.isNull {
      let origin = child.shownOrigin
      result = result.union(child.ink.offsetBy(dx: origin.x + corner.x, dy: origin.y + corner.y))
    }
    return clipsContent ? result.intersection(place) : result
  }

  /// The area in which children may be hit beyond their ink, in their coordinates.
  private var reachOfChildren: CGRect {
    var result = CGRect.null
    for index in children.indices {
      children.unretained(index).look { child in
        guard let area = child.areaBeyondInk else { return }
        result = result.union(area.offsetBy(dx: child.shownOrigin.x, dy: child.shownOrigin.y))
      }
    }
    return result
  }

  /// Called when a content shape for input has been added, changed or removed.
  final func hitShapesChanged() {
    var next: Box? = hasBeenPlaced ? self : nil
    while let box = next {
      let old = box.areaBeyondInk
      box.findHitReach()
      if box.areaBeyondInk == old { break }
      next = box.container
      next?.hitTree = nil
    }
  }
}
