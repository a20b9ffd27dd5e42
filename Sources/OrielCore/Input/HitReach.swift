import Foundation
import OrielDrawing

// Where a box may be hit: what keeps a look for a point from asking the whole tree. Nearly all are hit inside their ink. Clear content that
// counts as hit by its shape may be hit elsewhere in its box's rectangle, and rare ones (in a smaller frame, clipped) in an area of their own.
extension Box {
  /// Fewer children are asked one by one.
  private nonisolated static let indexedChildren = 17

  /// The area in which it or something inside may be hit, if more than its ink; nil if not.
  private var areaBeyondInk: CGRect? { hitsInRectangle ? ink.union(CGRect(origin: .zero, size: shownSize)) : hitReach }

  /// The area of the container's content in which it or something inside may be hit; more than exact by a point at each edge.
  private var hitArea: CGRect {
    let area = inkIsUnknown ? CGRect.infinite.orEverywhere : areaBeyondInk ?? ink
    if area.isNull { return .null }
    let corner = shownOrigin
    return area.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1, dy: -1)
  }

  /// Calls `body` for the children of a range that may be hit at a point of the content, the topmost first, until it returns false.
  final func eachHit(at point: CGPoint, in range: Range<Int>, _ body: (Int) -> Bool) {
    // What waits out of sight to be placed has the rectangles of an earlier size.
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
    // After a change, which went through the children itself, the first look does so too; from the second one on an index is worth its time.
    if wasSearched {
      hitTree = RectTree(ContiguousArray(children.indices.map { children[order?[$0] ?? $0].hitArea }))
      return eachHit(at: point, in: range, body)
    }
    wasSearched = true
    eachDrawn(range, reversed: true) { !children[$0].hitArea.contains(point) || body($0) }
  }

  /// Finds out where it may be hit beyond its ink. Called whenever that, or what is inside, has changed.
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

  /// What the content and the children draw, in the coordinates of the box, before modifiers cut it.
  private var inkWithin: CGRect {
    let place = shownContentRect, corner = shownChildOrigin
    var result = contentInk(size: place.size).orEverywhere.offsetBy(dx: place.origin.x, dy: place.origin.y)
    for child in children where !child.ink.isNull {
      let origin = child.shownOrigin
      result = result.union(child.ink.offsetBy(dx: origin.x + corner.x, dy: origin.y + corner.y))
    }
    return clipsContent ? result.intersection(place) : result
  }

  /// Where children may be hit beyond their ink, in their coordinates.
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

  /// Called when a shape that says where input counts has come, changed or gone.
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
