import Foundation
import OrielDrawing

extension Box {
  /// The boxes at a point of the box's own coordinates, the topmost and innermost first.
  final func hit(_ point: CGPoint, into list: inout [Box]) {
    for modifier in modifiers {
      switch modifier {
      case .allowsHitTesting(false), .hidden: return
      default: break
      }
    }
    for (index, modifier) in modifiers.enumerated() {
      if case .clip(let clip) = modifier, index < modifierRects.count, !clip.contains(point, in: modifierRects[index]) { return }
    }
    let inContent = contentRect.contains(point)
    var hitChild = false
    if !clipsContent || inContent {
      let offset = childOrigin
      let inside = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
      for index in childrenMeeting(CGRect(x: inside.x, y: inside.y, width: 1, height: 1)).reversed() {
        let child = children[index]
        let before = list.count
        DeepStack.ensure { child.hit(CGPoint(x: inside.x - child.origin.x, y: inside.y - child.origin.y), into: &list) }
        if list.count > before {
          hitChild = true
          break
        }
      }
    }
    if hitChild || isHit(point) { list.append(self) }
  }

  /// Whether the box itself is something at a point: it draws there, or says that input counts there.
  private func isHit(_ point: CGPoint) -> Bool {
    for (index, modifier) in modifiers.enumerated() where index < modifierRects.count {
      switch modifier {
      case .contentShape(let shape): return shape.contains(point, in: modifierRects[index])
      case .background, .overlay: if modifierRects[index].contains(point) { return true }
      default: break
      }
    }
    let rect = contentRect
    if takesInput { return rect.contains(point) }
    let ink = contentInk(size: rect.size).orEverywhere
    return !ink.isNull && ink.offsetBy(dx: rect.minX, dy: rect.minY).contains(point)
  }

  /// The rectangle that the modifier at `index` wraps.
  final func rect(ofModifierAt index: Int) -> CGRect {
    index < modifierRects.count ? modifierRects[index] : CGRect(origin: .zero, size: size)
  }
}

extension ClipShape {
  func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    guard rect.contains(point) else { return false }
    guard case .roundedRectangle(let round, let radius)? = shape._directForm(in: rect), radius > 0 else { return true }
    // Inside unless it lies in a corner's square, beyond the quarter circle.
    let x = max(round.minX + radius - point.x, point.x - (round.maxX - radius), 0)
    let y = max(round.minY + radius - point.y, point.y - (round.maxY - radius), 0)
    return x * x + y * y <= radius * radius
  }
}
