import Foundation
import OrielDrawing

/// The drawing of a case, white on black, with the expected result.
struct RasterDrawing {
  let window: PixelRect
  var list = DisplayList()
  /// The number of pixels visited, counting the pixels of overlapping shapes each time. Time is divided by it.
  var area = 0.0
  /// The number of pixels that must not be black afterwards.
  var changed = 0...0
  /// The expected amount of white, in whole pixels; a half covered pixel counts as half.
  var ink = 0.0
  /// Whether the pixels below show through, so that they must be read.
  var reads = true
  /// Draws the same with SDL; nil if SDL cannot.
  var sdl: ((SDLCanvas) throws -> () -> Void)?

  init(_ size: EngineWindow) { window = PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height) }

  /// For rectangles of whole pixels that do not overlap: every pixel is known.
  mutating func coversExactly(_ pixels: Int, alpha: Double = 1) {
    area = Double(pixels)
    changed = pixels...pixels
    ink = Double(pixels) * alpha
  }

  /// For anti-aliased shapes: with the area, and the number of further pixels that the edge may touch.
  mutating func covers(_ area: Double, edge: Double) {
    self.area = area
    ink = area
    changed = Int(area - edge)...Int(area + 2 * edge)
  }

  mutating func drawsSameWithSDL() {
    let list = list
    sdl = { canvas in
      let textures = try canvas.textures(of: list)
      return { canvas.draw(list, textures) }
    }
  }
}

/// The size of the bitmap, in pixels.
struct EngineWindow {
  var width: Int
  var height: Int

  static let full = EngineWindow(width: 1280, height: 800)
  static let small = EngineWindow(width: 160, height: 100)

  /// As many rectangles of a size as fit, side by side.
  func cells(_ cellWidth: Int, _ cellHeight: Int) -> [CGRect] {
    (0..<height / cellHeight).flatMap { row in
      (0..<width / cellWidth).map { column in
        CGRect(x: column * cellWidth, y: row * cellHeight, width: cellWidth, height: cellHeight)
      }
    }
  }
}

extension PixelColor {
  static let halfWhite = PixelColor(red: 1, green: 1, blue: 1, alpha: 0.5)
}
