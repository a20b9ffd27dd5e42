import Foundation
@_spi(Oriel) import OrielInput

/// A box at a point, and the number of its modifiers that contain the hit.
package struct HitBox {
  package let box: Box
  /// The number of its modifiers, from the outermost on, around the hit; one more than there are if the content is hit.
  package let reach: Int

  /// Whether the innermost hit modifier that decides hides the pointer; nil if none decides.
  @MainActor package var hidesPointer: Bool? { box.modifiers.prefix(reach).reversed().lazy.compactMap(\.hidesPointer).first }
}

extension Box {
  /// Adds the boxes at a point of the box's own coordinates, topmost and innermost first. Returns whether there are any.
  ///
  /// Only the topmost hit child is tested further: it covers the ones behind it, whether or not it takes input.
  final func hit(_ point: CGPoint, into list: inout [HitBox]) -> Bool {
    graph.boxesAskedForHits &+= 1
    var (point, reach, isOpen) = (point, nil as Int?, true)
    for (index, modifier) in modifiers.enumerated() {
      let rect = index < modifierRects.count ? shownRect(index) : nil
      if let rect, modifier.isHit(point, in: rect), !modifier.yieldsToShapes || !hasHitShape(inside: index) { reach = index }
      guard modifier.admits(point, in: rect), rect.map({ !modifier.covers(point, in: $0) }) ?? true,
        let inside = pointInside(index, point)
      else {
        isOpen = false
        break
      }
      point = inside
    }
    if isOpen && (hitChild(at: point, into: &list) || isContentHit(at: point)) { reach = modifiers.count + 1 }
    guard let reach else { return false }
    list.append(HitBox(box: self, reach: reach))
    return true
  }

  /// Whether a content shape inside a modifier defines where the view is hit: one around all of the view, not a part of it.
  private func hasHitShape(inside index: Int) -> Bool {
    if modifierList.items[(index + 1)...].contains(where: { $0.reshapesHits && !$0.yieldsToShapes }) { return true }
    // The box that represents the view, behind overlays.
    var next = priorityGiver
    while let box = next {
      if box.modifierList.items.contains(where: { $0.reshapesHits && !$0.yieldsToShapes }) { return true }
      next = box.priorityGiver
    }
    return false
  }

  private func hitChild(at point: CGPoint, into list: inout [HitBox]) -> Bool {
    if clipsContent && !shownContentRect.contains(point) { return false }
    if scrollsContent, coversChildren(at: CGPoint(x: point.x - shownContentRect.minX, y: point.y - shownContentRect.minY)) { return true }
    let offset = shownChildOrigin
    let inside = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    var isHit = false
    var range = childrenDrawn(in: CGRect(x: inside.x, y: inside.y, width: 1, height: 1))
    if composesChildren { range = range.clamped(to: drawnChildren) }
    eachHit(at: inside, in: range) { index in
      let child = children[index]
      isHit = DeepStack.ensure { child.hit(CGPoint(x: inside.x - child.shownOrigin.x, y: inside.y - child.shownOrigin.y), into: &list) }
      return !isHit
    }
    return isHit
  }

  private func isContentHit(at point: CGPoint) -> Bool {
    let rect = shownContentRect
    if contentTakesInput { return rect.contains(point) }
    return contentContains(CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y), size: rect.size)
  }

  /// The rectangle that the modifier at `index` wraps.
  package final func rect(ofModifierAt index: Int) -> CGRect {
    index < modifierRects.count ? modifierRects[index] : CGRect(origin: .zero, size: size)
  }
}

extension ViewGraph {
  /// The boxes at a point of the window, topmost and innermost first. O(depth + children that meet the point).
  package func path(at point: CGPoint) -> [HitBox] {
    DeepStack.enter()
    var list: [HitBox] = []
    let rootBox = stage.rootBox
    _ = rootBox.hit(CGPoint(x: point.x - rootBox.origin.x, y: point.y - rootBox.origin.y), into: &list)
    return list
  }

  /// The boxes at a point of the window, the topmost and innermost first.
  package func boxes(at point: CGPoint) -> [Box] { path(at: point).map(\.box) }
}
