import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

// Scrolling moves pixels that stay valid, and damages the strip that is exposed.
extension Stage {
  /// Moves the pixels of a box's content and damages the area that the move exposes, and areas drawn over the box, which do not move.
  ///
  /// Returns false without effect if the pixels would be wrong: ancestors clip by shape or blend, the area beneath the content is not of
  /// one colour, edges are between pixels, or something is already invalid; also if more than a third of the pixels is covered.
  func movePixels(of box: Box, dx: Int, dy: Int) -> Bool {
    // Earlier damage or moves of a frame are in coordinates from before this move.
    guard damage.isEmpty, moves.isEmpty, box.hasBeenPlaced, isLaidOutAndPlain, isStill else { return false }
    guard let pixels = wholePixels(box.contentRect, of: box), !pixels.isEmpty, let overlays = overlays(of: box, in: pixels),
      isUniform(beneath: box, pixels)
    else { return false }
    let covered = overlays.reduce(0) { $0 + $1.area }
    if covered * 3 > pixels.area { return false }
    for overlay in overlays {
      damage.add(overlay)
      // The overlay's pixels moved along with the content.
      damage.add(overlay.offsetBy(dx: dx, dy: dy).intersection(pixels))
    }
    move(pixels, dx: dx, dy: dy)
    return true
  }

  /// The parts of `pixels` where boxes are drawn after this one; nil if an ancestor's modifiers make moved pixels wrong.
  private func overlays(of box: Box, in pixels: PixelRect) -> [PixelRect]? {
    if !box.modifiers.allSatisfy(\.leavesPixels) { return nil }
    var result: [PixelRect] = []
    var child = box
    while let container = child.container {
      guard container.modifiers.allSatisfy(\.leavesPixels), !container.composesChildren else { return nil }
      guard let (_, after) = container.drawn(around: child) else { return nil }
      for later in after {
        let covered = inkPixels(of: later).intersection(pixels)
        if !covered.isEmpty { result.append(covered) }
      }
      // The focus ring, drawn by the root, is handled where it is compared.
      if container.paintsAboveChildren && container !== rootBox {
        let covered = contentInkPixels(of: container).intersection(pixels)
        if !covered.isEmpty { result.append(covered) }
      }
      child = container
    }
    return result
  }

  private func move(_ pixels: PixelRect, dx: Int, dy: Int) {
    moves.append(SurfaceMove(rect: pixels, dx: dx, dy: dy))
    // The exposed area: the strips whose pixels came from outside the rectangle.
    let kept = pixels.offsetBy(dx: dx, dy: dy).intersection(pixels)
    guard !kept.isEmpty else {
      damage.add(pixels)
      return
    }
    damage.add(PixelRect(x0: pixels.x0, y0: pixels.y0, x1: pixels.x1, y1: kept.y0))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y1, x1: pixels.x1, y1: pixels.y1))
    damage.add(PixelRect(x0: pixels.x0, y0: kept.y0, x1: kept.x0, y1: kept.y1))
    damage.add(PixelRect(x0: kept.x1, y0: kept.y0, x1: pixels.x1, y1: kept.y1))
  }

  private func inkPixels(of box: Box) -> PixelRect { pixels(of: box.ink, in: box) }

  private func contentInkPixels(of box: Box) -> PixelRect {
    let content = box.contentRect
    return pixels(of: box.contentInk(size: content.size).orEverywhere.offsetBy(dx: content.origin.x, dy: content.origin.y), in: box)
  }

  /// All pixels touched by a rectangle of a box's coordinates.
  private func pixels(of rect: CGRect, in box: Box) -> PixelRect {
    if rect.isNull { return .empty }
    let corner = box.absoluteOrigin
    let rect = rect.offsetBy(dx: corner.x, dy: corner.y)
    return PixelRect(covering: CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }

  // MARK: Beneath

  /// Whether everything drawn beneath a box's content has one colour within some pixels, so that it may move along.
  private func isUniform(beneath box: Box, _ pixels: PixelRect) -> Bool {
    var child = box
    while true {
      // From the content to its outermost modifier.
      for index in child.modifiers.indices.reversed() {
        guard let painted = child.modifiers[index].paintedBehind else { continue }
        switch beneath(painted, filling: child.shownRect(ofModifierAt: index), of: child, pixels) {
        case .opaque: return true
        case .mixed: return false
        case .nothing, .uniform: break
        }
      }
      guard let container = child.container else { return false }
      guard let (before, _) = container.drawn(around: child) else { return false }
      for earlier in before.reversed() {
        switch beneath(earlier, pixels) {
        case .opaque: return true
        case .mixed: return false
        case .nothing, .uniform: break
        }
      }
      // The root is the last, whether or not it draws a background.
      if container === rootBox { return true }
      if container.fillsWithOneColor && fills(container.contentRect, of: container, pixels) { return true }
      // Drawing above the children was handled before.
      if !container.paintsAboveChildren && !contentInkPixels(of: container).intersection(pixels).isEmpty { return false }
      child = container
    }
  }

  /// Whether all of some pixels are inside a rectangle of a box's coordinates, however its edges are rounded.
  private func fills(_ rect: CGRect, of box: Box, _ pixels: PixelRect) -> Bool {
    let corner = box.absoluteOrigin
    let (x, y) = (rect.minX + corner.x, rect.minY + corner.y)
    // Edges that differ only by rounding count as equal.
    return x * scale < CGFloat(pixels.x0) + 1e-6 && y * scale < CGFloat(pixels.y0) + 1e-6
      && (x + rect.width) * scale > CGFloat(pixels.x1) - 1e-6 && (y + rect.height) * scale > CGFloat(pixels.y1) - 1e-6
  }

  /// The effect of something drawn beneath on some pixels.
  private enum Beneath {
    case nothing
    /// All have the same colour, through which content behind shows.
    case uniform
    /// All have one opaque colour.
    case opaque
    case mixed
  }

  private func beneath(_ box: Box, _ pixels: PixelRect) -> Beneath {
    if inkPixels(of: box).intersection(pixels).isEmpty { return .nothing }
    guard box.hasBeenPlaced, !box.needsPlacement, box.modifiers.isEmpty, let painted = box.paintedContent else { return .mixed }
    return beneath(painted, filling: box.contentRect, of: box, pixels)
  }

  private func beneath(_ painted: PaintedShape, filling rect: CGRect, of box: Box, _ pixels: PixelRect) -> Beneath {
    let touched = self.pixels(of: painted.ink(in: rect), in: box)
    if touched.intersection(pixels).isEmpty { return .nothing }
    guard painted.isPlain || painted.stroke == nil && painted.shape is Rectangle else { return .mixed }
    guard fills(rect, of: box, pixels) else { return .mixed }
    let environment = EnvironmentValues(painted.scope ?? box.scope)
    let color = untracked { painted.style._paint(in: environment).onlyColor?.pixelColor(in: environment) }
    guard let color else { return .mixed }
    return color.isOpaque ? .opaque : .uniform
  }

  /// A box's rectangle in pixels, if its edges and all enclosing clips are on whole pixels; otherwise nil.
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
