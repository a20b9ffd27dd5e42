import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages

/// The copies in a drawing of what was drawn before them. Each draws all of that again, with the copies in it.
struct BackdropCopies {
  /// Where they are, in the canvas's coordinates, and how many of them lie over one another there.
  private var copies: [(area: CGRect, depth: Int)] = []
  static let deepest = 6

  /// Notes a copy; false if there are too many below.
  mutating func add(_ area: CGRect) -> Bool {
    let depth = copies.reduce(0) { $1.area.intersects(area) ? max($0, $1.depth) : $0 } + 1
    if depth > Self.deepest { return false }
    copies.append((area, depth))
    return true
  }
}

extension GraphicsContext {
  /// Records a copy of what was drawn so far, where a closure draws something. `bounds` contains that, in the present coordinates.
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
      // As a whole: at the edges of what cuts it out its parts are not seen through one another.
      list.pushLayer(LayerEffect(.group), bounds: area)
      list.draw(drawn)
      list.popLayer()
      list.popClip()
    }
  }
}
