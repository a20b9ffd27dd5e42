import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages

/// The backdrop copies in a drawing. Each replays everything drawn before it, including other copies.
struct BackdropCopies {
  /// The areas of the copies, in the canvas's coordinates, and how many overlap there.
  private var copies: [(area: CGRect, depth: Int)] = []
  static let deepest = 6

  /// Adds a copy. Returns false if too many overlap below it.
  mutating func add(_ area: CGRect) -> Bool {
    let depth = copies.reduce(0) { $1.area.intersects(area) ? max($0, $1.depth) : $0 } + 1
    if depth > Self.deepest { return false }
    copies.append((area, depth))
    return true
  }
}

extension GraphicsContext {
  /// Records a copy of everything drawn so far, limited to what a closure draws. `bounds` contains that, in the current coordinates.
  func recordBackdrop(in bounds: CGRect, _ draw: (inout DisplayList) -> Void) {
    guard noteBackdrop(filtered(bounds) ?? area) else {
      return environment.reportPicture(
        "a canvas draws copies of itself (the shading backdrop) more than \(BackdropCopies.deepest) deep: further ones are left out")
    }
    let (drawn, transform, area) = (DisplayList.Recorded(drawnSoFar), transform, area)
    recordWhole(transforms: false, isGroup: false) { list in
      list.pushMask(bounds: area)
      list.pushTransform(transform)
      draw(&list)
      list.popTransform()
      list.clipToMask()
      // As one layer, so that at the edges of its mask parts do not show through one another.
      list.pushLayer(LayerEffect(.group), bounds: area)
      list.draw(drawn)
      list.popLayer()
      list.popClip()
    }
  }
}
