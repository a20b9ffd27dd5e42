import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Maps a rectangle inside a modifier to the window, through all rotations, scales and clips. O(depth).
@MainActor struct WayToWindow {
  /// The rectangle that the clips leave, in points of the window: its bounds, if it is rotated.
  private(set) var rect: CGRect

  /// Clips of the `shared` boxes are ignored. Returns nil if a box on the way waits for placement, or nothing is left.
  init?(from rect: CGRect, inside index: Int, of box: Box, ignoringClipsOf shared: Set<ObjectIdentifier> = []) {
    self.rect = rect
    pass(box, through: index)
    var current = box
    while let container = current.container {
      if container.needsPlacement { return nil }
      let offset = container.childOrigin
      self.rect = self.rect.offsetBy(dx: current.origin.x + offset.x, dy: current.origin.y + offset.y)
      if container.clipsContent && !shared.contains(ObjectIdentifier(container)) {
        self.rect = self.rect.intersection(container.contentRect)
        if self.rect.isNull { return nil }
      }
      pass(container, through: container.modifiers.count)
      current = container
    }
    self.rect = self.rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
  }

  /// Applies the modifiers of a box outside the one at an index.
  private mutating func pass(_ box: Box, through index: Int) {
    let list = box.modifiers
    for place in list.indices.prefix(index).reversed() where list[place].mapsPlane {
      let mapped = list[place].map(in: box.rect(ofModifierAt: place), isMirrored: box.isMirrored).mapped(rect)
      // Content behind the eye has no position.
      if !mapped.isNull { rect = mapped }
    }
  }
}
