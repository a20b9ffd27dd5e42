import Foundation
import OrielDrawing

// Boxes whose modifiers rotate, scale or skew what is inside them, or show it in perspective.
extension Box {
  /// The map of one modifier, from the plane inside to the one around; nil if it has none.
  private func map(at index: Int) -> ProjectionTransform? {
    let modifier = modifierList.items[index]
    return modifier.mapsPlane && index < modifierRects.count ? modifier.map(in: shownRect(index), isMirrored: isMirrored) : nil
  }

  /// From the coordinates of the content, which begin at the box's top left, to those of the box; nil where they are the same.
  final var contentMap: ProjectionTransform? {
    if !modifierList.mapsPlane { return nil }
    var whole = ProjectionTransform()
    for index in modifierList.items.indices { if let map = map(at: index) { whole = map.concatenating(whole) } }
    return whole
  }

  /// A point of the plane around a modifier, in the plane inside; nil if nothing of that is visible.
  final func pointInside(_ index: Int, _ point: CGPoint) -> CGPoint? {
    guard modifierList.mapsPlane, let map = map(at: index) else { return point }
    return map.isInvertible ? map.inverted().visible(point) : nil
  }

  /// A rectangle of the plane inside a modifier, as far as it reaches in the plane around.
  final func ink(_ ink: CGRect, around index: Int) -> CGRect {
    guard modifierList.altersInk, !ink.isNull else { return ink }
    let spread = modifierList.items[index].spread.map { ink.spread(by: $0) } ?? ink
    return map(at: index).map { graph.mapped(spread, by: $0) } ?? spread
  }

  /// A rectangle of the content, as far as it reaches in the coordinates of the box.
  fileprivate final func contentReach(_ rect: CGRect) -> CGRect {
    guard modifierList.altersInk, !rect.isNull else { return rect }
    if let map = contentMap, !modifierList.items.contains(where: { $0.spread != nil }) { return graph.mapped(rect, by: map) }
    return modifierList.items.indices.reversed().reduce(rect) { ink($0, around: $1) }
  }

  /// What of the content can be seen, if `visible` of the box can.
  final func contentVisible(_ visible: CGRect) -> CGRect {
    guard modifierList.altersInk else { return visible }
    return modifierList.items.indices.reduce(visible) { rect, index in
      let inside = rect.isNull ? rect : map(at: index).map { $0.isInvertible ? $0.inverted().mapped(rect).orEverywhere : .null } ?? rect
      return modifierList.items[index].spread.map { inside.gathered(by: $0, isMapped: true) } ?? inside
    }
  }

  /// A point of the window in the plane of the modifier at `index`, from the top left of its rectangle: O(depth).
  package final func point(_ point: CGPoint, ofModifierAt index: Int) -> CGPoint {
    var point = point
    if let container {
      point = container.contentPoint(point)
      let offset = container.shownChildOrigin
      point = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    point = CGPoint(x: point.x - shownOrigin.x, y: point.y - shownOrigin.y)
    for outer in 0..<min(index, modifiers.count) { point = pointInside(outer, point) ?? point }
    let corner = index < modifiers.count ? shownRect(ofModifierAt: index).origin : shownContentRect.origin
    return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
  }

  /// A point of the window in the coordinates of the content, which begin at the box's top left: O(depth). Where it cannot be seen, the
  /// point as if nothing were mapped.
  package final func contentPoint(_ point: CGPoint) -> CGPoint {
    var path: [Box] = []
    var next: Box? = self
    while let box = next {
      path.append(box)
      next = box.container
    }
    var point = point
    for (index, box) in path.reversed().enumerated() {
      point = CGPoint(x: point.x - box.shownOrigin.x, y: point.y - box.shownOrigin.y)
      if let map = box.contentMap, map.isInvertible { point = map.inverted().visible(point) ?? point }
      if index == path.count - 1 { break }
      let offset = box.shownChildOrigin
      point = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    return point
  }
}

extension ViewGraph {
  /// Maps damage inside a container, whose coordinates begin at the top left of the container around, as far as its clips let it through.
  /// Returns false if nothing is left; else calls `goOn`.
  func map(
    _ rect: inout CGRect, _ clip: inout (x0: CGFloat, y0: CGFloat, x1: CGFloat, y1: CGFloat), around container: Box, _ goOn: () -> Void
  ) -> Bool {
    let outer = container.shownOrigin, pixel = 1 / scale
    var inside = rect.offsetBy(dx: -outer.x, dy: -outer.y)
    if clip.x0 > -.infinity {
      let limit = CGRect(x: clip.x0 - outer.x, y: clip.y0 - outer.y, width: clip.x1 - clip.x0, height: clip.y1 - clip.y0)
      inside = inside.intersection(limit.insetBy(dx: -pixel, dy: -pixel))
    }
    if container.clipsContent { inside = inside.intersection(container.shownContentRect.insetBy(dx: -pixel, dy: -pixel)) }
    rect = container.contentReach(inside).offsetBy(dx: outer.x, dy: outer.y)
    if rect.isNull { return false }
    clip = (-.infinity, -.infinity, .infinity, .infinity)
    goOn()
    return true
  }

  /// A rectangle that is not null as far as it reaches when mapped: what is mapped from pixels reaches one pixel farther.
  fileprivate func mapped(_ rect: CGRect, by map: ProjectionTransform) -> CGRect {
    map.mapped(rect.insetBy(dx: -1.5 / scale, dy: -1.5 / scale)).orEverywhere
  }

  /// Damages a rectangle of a box's content, in the coordinates of the box without its maps.
  package func damageContent(_ rect: CGRect, of box: Box) {
    damage(box.contentReach(rect), of: box)
  }
}
