import Foundation
import OrielDrawing

// Boxes whose modifiers rotate, scale or skew their content, or show it in perspective.
extension Box {
  /// The map of one modifier, from the inner plane to the outer one; nil if it has none.
  private func map(at index: Int) -> ProjectionTransform? {
    let modifier = modifierList.items[index]
    return modifier.mapsPlane && index < modifierRects.count ? modifier.map(in: shownRect(index), isMirrored: isMirrored) : nil
  }

  /// The map from the coordinates of the content, which begin at the box's top left, to the box's; nil if they are equal.
  package final var contentMap: ProjectionTransform? {
    if !modifierList.mapsPlane { return nil }
    var whole = ProjectionTransform()
    for index in modifierList.items.indices { if let map = map(at: index) { whole = map.concatenating(whole) } }
    return whole
  }

  /// Converts a point of the plane outside a modifier to the plane inside; nil if nothing of that is visible.
  final func pointInside(_ index: Int, _ point: CGPoint) -> CGPoint? {
    guard modifierList.mapsPlane, let map = map(at: index) else { return point }
    return map.isInvertible ? map.inverted().visible(point) : nil
  }

  /// The area that a rectangle of the plane inside a modifier covers in the plane outside.
  final func mapped(_ rect: CGRect, by index: Int) -> CGRect {
    rect.isNull || !modifierList.mapsPlane ? rect : map(at: index).map { graph.stage.mapped(rect, by: $0) } ?? rect
  }

  /// The steps by which a modifier changes the plane, if they are more than one spread and one map.
  private func planeSteps(at index: Int) -> [PlaneStep]? {
    let modifier = modifierList.items[index]
    return modifier.mapsPlane && index < modifierRects.count ? modifier.planeSteps(in: shownRect(index), isMirrored: isMirrored) : nil
  }

  /// The area that ink of the plane inside a modifier covers in the plane outside. If the modifier itself draws between its steps, its
  /// drawing is included for ink (`isInk`), but not for a change of it.
  final func ink(_ ink: CGRect, around index: Int, isInk: Bool = true) -> CGRect {
    guard modifierList.altersInk else { return ink }
    if let steps = planeSteps(at: index) { return steps.reduce(ink) { reach($0, by: $1, isInk: isInk) } }
    if ink.isNull { return ink }
    let spread = modifierList.items[index].spread.map { graph.stage.spread(ink, by: $0) } ?? ink
    return map(at: index).map { graph.stage.mapped(spread, by: $0) } ?? spread
  }

  private func reach(_ rect: CGRect, by step: PlaneStep, isInk: Bool) -> CGRect {
    switch step {
    case .fill(let whole): isInk ? whole : rect.intersection(whole)
    case .map(let map): rect.isNull ? rect : graph.stage.mapped(rect, by: map)
    case .spread(let spread): rect.isNull ? rect : rect.spread(by: spread)
    }
  }

  /// The area that a rectangle of the content covers in the coordinates of the box.
  fileprivate final func contentReach(_ rect: CGRect) -> CGRect {
    guard modifierList.altersInk, !rect.isNull else { return rect }
    let indices = modifierList.items.indices
    if let map = contentMap, !indices.contains(where: { modifierList.items[$0].spread != nil || planeSteps(at: $0) != nil }) {
      return graph.stage.mapped(rect, by: map)
    }
    return indices.reversed().reduce(rect) { ink($0, around: $1, isInk: false) }
  }

  /// The part of the content that is visible if `visible` of the box is.
  final func contentVisible(_ visible: CGRect) -> CGRect {
    guard modifierList.altersInk else { return visible }
    func inside(_ rect: CGRect, _ map: ProjectionTransform) -> CGRect {
      rect.isNull ? rect : map.isInvertible ? map.inverted().mapped(rect).orEverywhere : .null
    }
    return modifierList.items.indices.reduce(visible) { rect, index in
      if let steps = planeSteps(at: index) {
        return steps.reversed().reduce(rect) { rect, step in
          switch step {
          case .map(let map): inside(rect, map)
          case .spread(let spread): rect.gathered(by: spread, isMapped: true)
          case .fill(let whole): rect.intersection(whole)
          }
        }
      }
      let rect = map(at: index).map { inside(rect, $0) } ?? rect
      return modifierList.items[index].spread.map { rect.gathered(by: $0, isMapped: true) } ?? rect
    }
  }

  /// Converts a point of the window to the plane of the modifier at `index`, from the top left of its rectangle: O(depth).
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

  /// Converts a point of the window to the coordinates of the content, which begin at the box's top left: O(depth). If it is not visible
  /// there, the maps are ignored.
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

extension Stage {
  /// Maps damage inside a container, whose coordinates begin at the top left of the outer container, clipped by it. Returns false if
  /// nothing is left; else calls `goOn`.
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

  /// The area that a non-null rectangle covers when mapped: content mapped from pixels covers one more pixel.
  fileprivate func mapped(_ rect: CGRect, by map: ProjectionTransform) -> CGRect {
    map.mapped(rect.insetBy(dx: -1.5 / scale, dy: -1.5 / scale)).orEverywhere
  }

  /// The area that a rectangle covers when spread: a shadow is offset by whole pixels, possibly half a pixel farther.
  fileprivate func spread(_ rect: CGRect, by spread: CGRect) -> CGRect {
    let result = rect.spread(by: spread)
    func isWhole(_ edge: CGFloat) -> Bool { (edge * scale).rounded() == edge * scale }
    // A blur alone is symmetric.
    if spread.midX == 0 && spread.midY == 0 { return result }
    if isWhole(spread.minX) && isWhole(spread.maxX) && isWhole(spread.minY) && isWhole(spread.maxY) { return result }
    return result.insetBy(dx: -0.5 / scale, dy: -0.5 / scale)
  }

  /// Damages a rectangle of a box's content, in the coordinates of the box without its maps.
  package func damageContent(_ rect: CGRect, of box: Box) {
    damage(box.contentReach(rect), of: box)
  }
}
