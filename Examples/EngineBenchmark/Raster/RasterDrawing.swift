import Foundation
import OrielDrawing

/// What a case has drawn, white on black, with what there must be to see afterwards.
struct RasterDrawing {
  let window: PixelRect
  var list = DisplayList()
  /// Pixels that are visited: those of overlapping shapes each time. What time is divided by.
  var area = 0.0
  /// How many pixels must not be black afterwards.
  var changed = 0...0
  /// How much white there must be, in whole pixels; half that much where it covers half.
  var ink = 0.0
  /// Whether what is there shows through, so that it has to be read.
  var reads = true
  /// Draws the same with SDL; nil: SDL cannot.
  var sdl: ((SDLCanvas) throws -> () -> Void)?

  init(_ size: EngineWindow) { window = PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height) }

  /// For rectangles of whole pixels that do not overlap: every pixel is known.
  mutating func coversExactly(_ pixels: Int, alpha: Double = 1) {
    area = Double(pixels)
    changed = pixels...pixels
    ink = Double(pixels) * alpha
  }

  /// For what is anti-aliased: the area is known, and how many pixels its edge may touch besides.
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

/// How large the bitmap is, in pixels.
struct EngineWindow {
  var width: Int
  var height: Int

  static let full = EngineWindow(width: 1280, height: 800)
  static let small = EngineWindow(width: 160, height: 100)

  /// As many rectangles of a size as there is room for, side by side.
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
