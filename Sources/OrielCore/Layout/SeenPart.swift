import Foundation

extension Box {
  /// The visible part of the children's coordinates, ignoring views on top; nil if there is none. O(depth)
  ///
  /// Only containers that clip their content limit it, such as scroll views and the window.
  package final func seen() -> CGRect? {
    var (minX, minY, maxX, maxY) = (-CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity, CGFloat.infinity)
    // The origin of the coordinates, in the box's.
    var (x, y) = (childOrigin.x, childOrigin.y)
    var box: Box = self
    while let container = box.container {
      if !container.shows(box) { return nil }
      let inner = container.childOrigin
      x += box.origin.x + inner.x
      y += box.origin.y + inner.y
      if container.clipsContent {
        let clip = container.contentRect
        minX = max(minX, clip.minX - x)
        minY = max(minY, clip.minY - y)
        maxX = min(maxX, clip.maxX - x)
        maxY = min(maxY, clip.maxY - y)
        if minX >= maxX || minY >= maxY { return nil }
      }
      box = container
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
