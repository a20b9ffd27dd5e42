import Foundation
@_spi(Oriel) import OrielInput

extension Box {
  /// The boxes at a point of the box's own coordinates, the topmost and innermost first.
  final func hit(_ point: CGPoint, into list: inout [Box]) {
    let outside = point
    var point = point
    for (index, modifier) in modifiers.enumerated() {
      if !modifier.admits(point, in: index < modifierRects.count ? shownRect(index) : nil) { return }
      guard let inside = pointInside(index, point) else { return }
      point = inside
    }
    let inContent = shownContentRect.contains(point)
    var hitChild = false
    if !clipsContent || inContent {
      let offset = shownChildOrigin
      let inside = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
      eachDrawn(childrenDrawn(in: CGRect(x: inside.x, y: inside.y, width: 1, height: 1)), reversed: true) { index in
        let child = children[index]
        let before = list.count
        DeepStack.ensure { child.hit(CGPoint(x: inside.x - child.shownOrigin.x, y: inside.y - child.shownOrigin.y), into: &list) }
        hitChild = list.count > before
        return !hitChild
      }
    }
    if hitChild || isHit(outside, inside: point) { list.append(self) }
  }

  /// Whether the box itself is hit at a point: it draws there, or a modifier says that input counts there.
  private func isHit(_ outside: CGPoint, inside point: CGPoint) -> Bool {
    var next = outside
    for (index, modifier) in modifiers.enumerated() where index < modifierRects.count {
      if let answer = modifier.hit(next, in: shownRect(index)) { return answer }
      next = pointInside(index, next) ?? next
    }
    let rect = shownContentRect
    if takesInput { return rect.contains(point) }
    let ink = contentInk(size: rect.size).orEverywhere
    return !ink.isNull && ink.offsetBy(dx: rect.origin.x, dy: rect.origin.y).contains(point)
  }

  /// The rectangle that the modifier at `index` wraps.
  package final func rect(ofModifierAt index: Int) -> CGRect {
    index < modifierRects.count ? modifierRects[index] : CGRect(origin: .zero, size: size)
  }
}

extension Box {
  /// The shape that the content or the innermost modifier which decides gives the pointer at a point of the window; nil if none decides.
  final func shape(at point: CGPoint) -> PointerShape? {
    pointerShape(at: point) ?? modifiers.reversed().lazy.compactMap(\.pointerShape).first
  }
}
