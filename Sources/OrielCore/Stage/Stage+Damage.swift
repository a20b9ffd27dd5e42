import Foundation
@_spi(Oriel) import OrielDrawing

// The parts of a stage that have changed since its last frame.
extension Stage {
  /// Damages a rectangle of a box's coordinates, at the box's current position, clipped by the containers.
  package func damage(_ rect: CGRect, of box: Box) {
    if rect.isNull || rect.isEmpty { return }
    if damage.isEverything {
      seenChanges &+= 1
      if graph.hasComposers { notifyComposers(around: box) }
      return
    }
    // To ask a region of an object for its bounds would copy the region.
    if let touched = pixels(of: rect, of: box, isAsked: false), damage.add(touched) { seenChanges &+= 1 }
  }

  /// Damages the old and the new area of a box, at once if the two are one rectangle.
  package func damage(_ left: CGRect, _ now: CGRect, of box: Box) {
    let isRow = left.origin.y == now.origin.y && left.size.height == now.size.height
    let isColumn = left.origin.x == now.origin.x && left.size.width == now.size.width
    if isRow || isColumn, !left.isNull, left.intersects(now) { return damage(left.union(now), of: box) }
    damage(left, of: box)
    damage(now, of: box)
  }

  /// Whether a part of a rectangle of a box's coordinates may be visible, ignoring views on top. O(depth)
  package func mayBeSeen(_ rect: CGRect, of box: Box) -> Bool {
    if rect.isNull || rect.isEmpty || !box.hasBeenPlaced { return false }
    return pixels(of: rect, of: box, isAsked: true)?.intersects(damage.bounds) ?? false
  }

  /// The pixels of a rectangle of a box's coordinates, clipped by the containers. With `isAsked` nothing is notified of a change, and a
  /// rectangle inside a picture counts as covering everything.
  @inline(__always) private func pixels(of rect: CGRect, of box: Box, isAsked: Bool) -> PixelRect? {
    let origin = box.shownOrigin
    var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    // The clips of the containers, in the same coordinates as the rectangle. Clips are drawn to whole pixels, which are known only at the
    // end.
    var clip = (x0: -CGFloat.infinity, y0: -CGFloat.infinity, x1: CGFloat.infinity, y1: CGFloat.infinity)
    let pixel = 1 / scale
    var isEverywhere = false
    var next = box.unretainedContainer
    while let current = next {
      let isSeen = current.look { container in
        let inner = container.shownChildOrigin
        let outer = container.shownOrigin
        let (dx, dy) = (inner.x + outer.x, inner.y + outer.y)
        rect.origin.x += dx
        rect.origin.y += dy
        clip = (clip.x0 + dx, clip.y0 + dy, clip.x1 + dx, clip.y1 + dy)
        if isAsked {
          if container.composesChildren { isEverywhere = true }
          if container.composesChildren || !container.hasBeenPlaced { return false }
        } else if container.composesChildren && container.partChanged() {
          seenChanges &+= 1
          return false
        }
        if isAsked && container.modifierList.cutsInk && !container.modifierList.altersInk {
          rect = container.cut(rect.offsetBy(dx: -outer.x, dy: -outer.y)).offsetBy(dx: outer.x, dy: outer.y)
          if rect.isEmpty { return false }
        }
        if container.modifierList.altersInk {
          return map(&rect, &clip, around: container) { next = container.unretainedContainer }
        }
        if container.clipsContent {
          let content = container.shownContentRect
          let (x, y) = (content.origin.x + outer.x, content.origin.y + outer.y)
          clip = (max(clip.x0, x), max(clip.y0, y), min(clip.x1, x + content.size.width), min(clip.y1, y + content.size.height))
          if clip.x0 >= clip.x1 || clip.y0 >= clip.y1 { return false }
          if rect.origin.x >= clip.x1 + pixel || rect.origin.x + rect.size.width <= clip.x0 - pixel { return false }
          if rect.origin.y >= clip.y1 + pixel || rect.origin.y + rect.size.height <= clip.y0 - pixel { return false }
        }
        next = container.unretainedContainer
        return true
      }
      if !isSeen { return isEverywhere ? damage.bounds : nil }
    }
    let (x0, y0) = (rect.origin.x, rect.origin.y), (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    var touched = PixelRect(
      covering: CGRect(x: x0 * scale, y: y0 * scale, width: rect.size.width * scale, height: rect.size.height * scale))
    // If it is a pixel inside the clip, nothing is cut, however the clip's edges are rounded.
    let isInside = x0 >= clip.x0 + pixel && y0 >= clip.y0 + pixel && x1 <= clip.x1 - pixel && y1 <= clip.y1 - pixel
    if !isInside {
      touched = touched.intersection(PixelRect(snapping: clip.x0 * scale, clip.y0 * scale, clip.x1 * scale, clip.y1 * scale))
    }
    return touched
  }
}

extension Stage {
  /// Notifies boxes that draw a part of their content themselves that it has changed, though everything is damaged.
  private func notifyComposers(around box: Box) {
    var next = box.container
    while let container = next {
      if container.composesChildren && container.partChanged() { return }
      next = container.container
    }
  }
}

/// Pixels of the last frame that stay valid at another position.
package struct SurfaceMove: Equatable, Sendable {
  /// In pixels of the surface; pixels that move out of the rectangle are lost.
  package var rect: PixelRect
  package var dx: Int
  package var dy: Int

  package init(rect: PixelRect, dx: Int, dy: Int) {
    self.rect = rect
    self.dx = dx
    self.dy = dy
  }
}
