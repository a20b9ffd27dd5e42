import Foundation
import OrielDrawing

// Scrolling moves pixels that go on being right, and damages the strip that is exposed.
extension ViewGraph {
  /// Whether what is drawn inside a box moves as it is: nothing over or through it that stays.
  ///
  /// Ancestors that clip by shape or blend, and anything drawn later over the box, make moved pixels wrong.
  func canMovePixels(under box: Box) -> Bool {
    // A frame's earlier damage or moves are in coordinates from before this one.
    guard damage.isEmpty, moves.isEmpty, box.hasBeenPlaced, layoutQueue.isEmpty else { return false }
    let rect = box.contentRect
    guard let pixels = wholePixels(rect, of: box), !pixels.isEmpty else { return false }
    if !box.contentBlendsPlainly { return false }
    var child = box
    while let container = child.container {
      guard container.contentBlendsPlainly else { return false }
      guard let index = container.children.firstIndex(where: { $0 === child }) else { return false }
      for later in container.children[(index + 1)...] where overlaps(later, pixels) { return false }
      child = container
    }
    return true
  }

  func move(_ rect: CGRect, of box: Box, dx: Int, dy: Int) {
    guard let pixels = wholePixels(rect, of: box) else { return }
    moves.append(SurfaceMove(rect: pixels, dx: dx, dy: dy))
    // What the move exposes: the strips whose pixels came from outside the rectangle.
    let kept = pixels.offsetBy(dx: dx, dy: dy).intersection(pixels)
    guard !kept.isEmpty else { return damage.add(pixels) }
    damage.add(PixelRect(x0: pixels.x0, y0: pixels.y0, x1: pixels.x1, y1: kept.y0))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y1, x1: pixels.x1, y1: pixels.y1))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y0, x1: kept.x0, y1: kept.y1))
    damage.add(PixelRect(x0: kept.x1, y0: kept.y0, x1: pixels.x1, y1: kept.y1))
  }

  private func overlaps(_ box: Box, _ pixels: PixelRect) -> Bool {
    let corner = box.absoluteOrigin
    let ink = box.ink.offsetBy(dx: corner.x, dy: corner.y)
    if ink.isNull { return false }
    return PixelRect(covering: CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale))
      .intersects(pixels)
  }

  /// A box's rectangle in pixels, when its edges and every clip around it fall on whole ones.
  private func wholePixels(_ rect: CGRect, of box: Box) -> PixelRect? {
    let corner = box.absoluteOrigin
    var rect = rect.offsetBy(dx: corner.x, dy: corner.y)
    var current = box.container
    while let container = current {
      if container.clipsContent {
        let at = container.absoluteOrigin
        rect = rect.intersection(container.contentRect.offsetBy(dx: at.x, dy: at.y))
        if rect.isNull { return .empty }
      }
      current = container.container
    }
    let edges = [rect.minX * scale, rect.minY * scale, rect.maxX * scale, rect.maxY * scale]
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    return PixelRect(x0: Int(edges[0].rounded()), y0: Int(edges[1].rounded()), x1: Int(edges[2].rounded()), y1: Int(edges[3].rounded()))
  }
}

extension Box {
  /// No modifier clips by a shape, blends, or paints over the content.
  fileprivate var contentBlendsPlainly: Bool {
    for modifier in modifiers {
      switch modifier {
      case .clip, .opacity, .overlay: return false
      case .background(let painted):
        // A background that is not one flat colour would move with the content.
        if painted.shape != nil && !(painted.shape is Rectangle) { return false }
      default: break
      }
    }
    return true
  }
}
