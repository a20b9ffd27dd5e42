import CPixels
import OrielDrawing

/// The positioned glyphs of a line and the pixels they cover, from the line's left end and downwards from its baseline.
struct PlacedGlyphs {
  /// A glyph with the position of its top left corner.
  private struct Glyph {
    /// Keeps `coverage` alive, which is read directly to avoid reference counting.
    var bitmap: GlyphBitmap
    var coverage: UnsafeMutablePointer<UInt8>?
    var width: Int
    var height: Int
    var x: Int
    var y: Int
  }

  private var glyphs: ContiguousArray<Glyph> = []
  private(set) var box = Box()
  var isEmpty: Bool { glyphs.isEmpty }

  /// In pixels; empty if nothing was added.
  struct Box {
    var x0 = Int.max
    var y0 = Int.max
    var x1 = Int.min
    var y1 = Int.min

    var width: Int { x1 - x0 }
    var height: Int { y1 - y0 }

    mutating func add(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
      (x0, y0) = (min(x0, left), min(y0, top))
      (x1, y1) = (max(x1, left + width), max(y1, top + height))
    }
  }

  /// A pen position, a `LineLength`, rounded to quarters of a pixel.
  @inline(__always) static func quarters(_ x: Int) -> Int { (x + LineLength.pixel / 8) >> (LineLength.shift - 2) }

  /// Adds a glyph drawn for a quarter-pixel position; `y` is in 1/64 of a pixel.
  @inline(__always) mutating func add(_ bitmap: GlyphBitmap, quarters: Int, y: Int) {
    let (left, top) = (quarters >> 2 + bitmap.left, (y + 32) >> 6 - bitmap.top)
    glyphs.append(
      Glyph(bitmap: bitmap, coverage: bitmap.coverage, width: bitmap.width, height: bitmap.height, x: left, y: top))
    box.add(left, top, bitmap.width, bitmap.height)
  }

  /// Empties it and keeps the memory.
  mutating func removeAll() {
    glyphs.removeAll(keepingCapacity: glyphs.count <= 1_024)
    box = Box()
  }

  /// The coverage of all glyphs within the box, which must not be empty. O(glyphs + pixels).
  func coverage() -> UnsafeMutablePointer<UInt8> {
    let width = box.width, count = width * box.height
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    coverage.update(repeating: 0, count: count)
    glyphs.withUnsafeBufferPointer { glyphs in
      for index in glyphs.indices {
        guard let source = glyphs[index].coverage else { continue }
        oriel_coverage_add(
          coverage + (glyphs[index].y - box.y0) * width + (glyphs[index].x - box.x0), width, source, glyphs[index].width,
          glyphs[index].height)
      }
    }
    return coverage
  }
}
