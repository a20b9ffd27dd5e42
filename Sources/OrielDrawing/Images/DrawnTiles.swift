import Foundation
import Synchronization

/// A drawing that is repeated without an end. The rasteriser draws one tile, as fine as it is shown, before it asks for colours.
package final class DrawnTiles: PaintPattern {
  private let list: DisplayList.Recorded
  /// The part of the drawing that is a tile, in its coordinates.
  private let part: CGRect
  /// How many points a point of the drawing takes, and where a tile begins.
  private let scale: CGFloat, start: CGPoint
  private let filter: PicturePattern.Filter
  private let opacity: Double
  private let tile = Mutex<Tile?>(nil)
  package var isOpaque: Bool { false }

  private struct Tile {
    let pixelsPerPoint: CGFloat
    let pattern: PicturePattern
  }

  /// The most pixels of a tile; a larger one is drawn coarser.
  private static let mostPixels: CGFloat = 4_194_304

  /// Nil if there is nothing to repeat: the part or the scale are not positive and finite.
  package init?(
    _ list: DisplayList.Recorded, part: CGRect, scale: CGFloat, start: CGPoint, filter: PicturePattern.Filter, opacity: Double
  ) {
    guard scale > 0, scale.isFinite, part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite,
      part.minX.isFinite, part.minY.isFinite
    else { return nil }
    (self.list, self.part, self.scale, self.filter, self.opacity) = (list, part, scale, filter, opacity)
    self.start = CGPoint(x: start.x.isFinite ? start.x : 0, y: start.y.isFinite ? start.y : 0)
  }

  /// Has a tile drawn for a number of pixels a point, unless there is one.
  package func prepare(pixelsPerPoint: CGFloat, _ draw: (DisplayList, CGAffineTransform, Bitmap) -> Void) {
    let wanted = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    tile.withLock { tile in
      if tile?.pixelsPerPoint == wanted { return }
      var (width, height) = (part.width * scale * wanted, part.height * scale * wanted)
      let less = min(1, (Self.mostPixels / (width * height)).squareRoot(), 16_384 / max(width, height))
      (width, height) = (max(1, (width * less).rounded()), max(1, (height * less).rounded()))
      guard let bitmap = try? Bitmap(width: Int(saturating: width), height: Int(saturating: height)) else { return }
      let (x, y) = (width / part.width, height / part.height)
      draw(list.list, CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -part.minX * x, ty: -part.minY * y), bitmap)
      func axis(_ start: CGFloat, _ pixels: CGFloat, _ points: CGFloat) -> PictureAxis {
        var axis = PictureAxis(start: start, length: 0, low: 0, high: pixels)
        (axis.isEndless, axis.isTiled, axis.pixelsPerPoint) = (true, true, pixels / (points * scale))
        return axis
      }
      let pattern = PicturePattern(
        bitmap, x: axis(start.x, width, part.width), y: axis(start.y, height, part.height), filter: filter, opacity: opacity)
      tile = Tile(pixelsPerPoint: wanted, pattern: pattern)
    }
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    guard let pattern = tile.withLock({ $0?.pattern }) else { return row.update(repeating: 0) }
    pattern.write(row, first: first, start: start, step: step)
  }
}
