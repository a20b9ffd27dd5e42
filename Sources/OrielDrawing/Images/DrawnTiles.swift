import Foundation
import Synchronization

/// A drawing repeated infinitely. The rasteriser draws one tile at the needed resolution before it requests colours.
package final class DrawnTiles: PaintPattern {
  private let list: DisplayList.Recorded
  /// The part of the drawing that is one tile, in the drawing's coordinates.
  private let part: CGRect
  /// The scale of the drawing in points, and the position of a tile.
  private let scale: CGFloat, start: CGPoint
  private let filter: PicturePattern.Filter
  private let opacity: Double
  private let tile = Mutex<Tile?>(nil)
  package var isOpaque: Bool { false }

  private struct Tile {
    let pixelsPerPoint: CGFloat
    let pattern: PicturePattern
  }

  /// The maximum number of pixels of a tile; a larger one is drawn at a lower resolution.
  private static let maxPixels: CGFloat = 4_194_304

  /// Fails if there is nothing to repeat: the part or the scale is not positive and finite.
  package init?(
    _ list: DisplayList.Recorded, part: CGRect, scale: CGFloat, start: CGPoint, filter: PicturePattern.Filter, opacity: Double
  ) {
    guard scale > 0, scale.isFinite, part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite,
      part.minX.isFinite, part.minY.isFinite
    else { return nil }
    (self.list, self.part, self.scale, self.filter, self.opacity) = (list, part, scale, filter, opacity)
    self.start = CGPoint(x: start.x.isFinite ? start.x : 0, y: start.y.isFinite ? start.y : 0)
  }

  deinit { Self.memory.withLock { $0.remove(ObjectIdentifier(self)) } }

  /// A tile for a number of pixels per point, drawn if there is none yet; nil if there is no memory.
  package func prepared(
    pixelsPerPoint: CGFloat, _ draw: (DisplayList, CGAffineTransform, Bitmap) -> Void
  ) -> (any PaintPattern)? {
    let wanted = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    var bytes = 0
    let pattern = tile.withLock { tile -> PicturePattern? in
      if let tile, tile.pixelsPerPoint == wanted { return tile.pattern }
      var (width, height) = (part.width * scale * wanted, part.height * scale * wanted)
      let less = min(1, (Self.maxPixels / (width * height)).squareRoot(), 16_384 / max(width, height))
      (width, height) = (max(1, (width * less).rounded()), max(1, (height * less).rounded()))
      guard let bitmap = try? Bitmap(width: Int(saturating: width), height: Int(saturating: height)) else { return nil }
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
      bytes = 4 * bitmap.width * bitmap.height
      return pattern
    }
    if bytes > 0 {
      // Outside the lock: each tile has its own.
      for old in Self.memory.withLock({ $0.add(self, bytes) }) { old.tile.withLock { $0 = nil } }
    }
    return pattern
  }

  // MARK: Memory

  /// The tiles kept in memory, in the order in which they were drawn.
  private struct Memory {
    private struct Entry {
      weak var tiles: DrawnTiles?
      let owner: ObjectIdentifier
      let bytes: Int
    }
    private var entries: [Entry] = []
    private(set) var bytes = 0

    mutating func remove(_ owner: ObjectIdentifier) {
      guard let index = entries.firstIndex(where: { $0.owner == owner }) else { return }
      bytes -= entries.remove(at: index).bytes
    }

    /// Adds a tile. Returns the drawings whose tiles exceed the limit now: they are drawn again when needed.
    mutating func add(_ tiles: DrawnTiles, _ count: Int) -> [DrawnTiles] {
      let owner = ObjectIdentifier(tiles)
      remove(owner)
      var old: [DrawnTiles] = []
      while bytes + count > CacheBounds.tiles, let first = entries.first {
        if let tiles = first.tiles { old.append(tiles) }
        remove(first.owner)
      }
      entries.append(Entry(tiles: tiles, owner: owner, bytes: count))
      bytes += count
      return old
    }
  }
  private static let memory = Mutex(Memory())

  /// The bytes of the pixels of all tiles in memory.
  package static var keptBytes: Int { memory.withLock { $0.bytes } }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    guard let pattern = tile.withLock({ $0?.pattern }) else { return row.update(repeating: 0) }
    pattern.write(row, first: first, start: start, step: step)
  }
}
