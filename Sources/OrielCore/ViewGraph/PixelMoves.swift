import Foundation
import OrielDrawing

// Scrolling moves pixels that go on being right, and damages the strip that is exposed.
extension ViewGraph {
  /// Moves the pixels of a box's content and damages what the move exposes, and what is drawn over the box and stays.
  ///
  /// False, with nothing done, when the pixels would be wrong: ancestors clip by shape or blend, edges fall between pixels, or something
  /// is invalid already.
  func movePixels(of box: Box, dx: Int, dy: Int) -> Bool {
    // A frame's earlier damage or moves are in coordinates from before this one.
    guard damage.isEmpty, moves.isEmpty, box.hasBeenPlaced, layoutQueue.isEmpty else { return false }
    guard let pixels = wholePixels(box.contentRect, of: box), !pixels.isEmpty, let overlays = overlays(of: box, in: pixels) else {
      return false
    }
    let covered = overlays.reduce(0) { $0 + $1.area }
    if covered * 3 > pixels.area { return false }
    for overlay in overlays {
      damage.add(overlay)
      // Its pixels moved along.
      damage.add(overlay.offsetBy(dx: dx, dy: dy).intersection(pixels))
    }
    move(pixels, dx: dx, dy: dy)
    return true
  }

  /// Where boxes that are drawn after this one meet some pixels; nil when an ancestor's modifiers make moved pixels wrong.
  private func overlays(of box: Box, in pixels: PixelRect) -> [PixelRect]? {
    if !box.contentBlendsPlainly { return nil }
    var result: [PixelRect] = []
    var child = box
    while let container = child.container {
      guard container.contentBlendsPlainly else { return nil }
      guard let index = container.children.firstIndex(where: { $0 === child }) else { return nil }
      for later in container.children[(index + 1)...] {
        let covered = inkPixels(of: later).intersection(pixels)
        if !covered.isEmpty { result.append(covered) }
      }
      child = container
    }
    return result
  }

  private func move(_ pixels: PixelRect, dx: Int, dy: Int) {
    moves.append(SurfaceMove(rect: pixels, dx: dx, dy: dy))
    // What the move exposes: the strips whose pixels came from outside the rectangle.
    let kept = pixels.offsetBy(dx: dx, dy: dy).intersection(pixels)
    guard !kept.isEmpty else { return damage.add(pixels) }
    damage.add(PixelRect(x0: pixels.x0, y0: pixels.y0, x1: pixels.x1, y1: kept.y0))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y1, x1: pixels.x1, y1: pixels.y1))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y0, x1: kept.x0, y1: kept.y1))
    damage.add(PixelRect(x0: kept.x1, y0: kept.y0, x1: pixels.x1, y1: kept.y1))
  }

  private func inkPixels(of box: Box) -> PixelRect {
    let corner = box.absoluteOrigin
    let ink = box.ink.offsetBy(dx: corner.x, dy: corner.y)
    if ink.isNull { return .empty }
    return PixelRect(covering: CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale))
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
