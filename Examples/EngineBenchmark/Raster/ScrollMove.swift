import EngineMeasuring
import OrielDrawing
import OrielRaster

/// Moving the pixels of a window up and down again, as scrolling does.
final class ScrollMove: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.raster, "scroll", "a window's pixels are moved up, and down again") { size in
      [1, 40].map { distance in
        EngineVariant(distance == 1 ? "1 pixel" : "\(distance) pixels") { try ScrollMove(size(.full, small: .small), distance) }
      }
    }
  }

  let unit = "pixels"
  let units: Int
  private let bitmap: Bitmap
  private let distance: Int
  private let memory: PlainMemory

  init(_ window: EngineWindow, _ distance: Int) throws {
    self.distance = distance
    bitmap = try Bitmap(width: window.width, height: window.height)
    // Every row differs, so that one in the wrong place is detected.
    for y in 0..<window.height { for x in 0..<window.width { bitmap.pixels[y * window.width + x] = UInt32(y << 16 | x) } }
    units = 2 * window.width * (window.height - distance)
    memory = PlainMemory(pixels: window.width * (window.height - distance))
  }

  func step() {
    bitmap.move(bitmap.bounds, dx: 0, dy: -distance)
    bitmap.move(bitmap.bounds, dx: 0, dy: distance)
  }

  func takeCounts() -> [ExactCount] { [] }

  /// The uppermost rows are those that were moved there; the others are back at their places.
  func complaints() -> [String] {
    let wrong = (0..<bitmap.height).count { y in
      let from = y < distance ? y + distance : y
      return (0..<bitmap.width).contains { bitmap.pixels[y * bitmap.width + $0] != UInt32(from << 16 | $0) }
    }
    return wrong == 0 ? [] : ["\(wrong) rows are not where they should be"]
  }

  var references: [Reference] { [Reference(Reference.memory, step: { [memory, units] in memory.copy(units) })] }
}
