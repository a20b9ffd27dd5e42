import Foundation
import OrielDrawing

/// Pictures over a window: white, so that every pixel is known.
enum ImageDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    let half = EngineWindow(width: window.width / 2, height: window.height / 2)
    let large = EngineWindow(width: window.width * 3, height: window.height * 3)
    return [
      ("copied", { try filled(window, window, .linear) }), ("blended", { try filled(window, window, .linear, opacity: 0.5) }),
      ("larger, nearest", { try filled(window, half, .nearest) }), ("larger, linear", { try filled(window, half, .linear) }),
      ("larger, fine", { try filled(window, half, .fine) }), ("smaller, linear", { try filled(window, large, .linear) }),
      ("in tiles", { try filled(window, EngineWindow(width: 64, height: 48), .linear, isTiled: true) }),
    ]
  }

  private static func filled(
    _ window: EngineWindow, _ size: EngineWindow, _ filter: PicturePattern.Filter, opacity: Double = 1, isTiled: Bool = false
  ) throws -> RasterDrawing {
    let bitmap = try Bitmap(width: size.width, height: size.height)
    bitmap.withPixels { $0.update(repeating: 0xFFFF_FFFF, count: size.width * size.height) }
    func axis(_ length: Int, _ pixels: Int) -> PictureAxis {
      var axis = PictureAxis(start: 0, length: CGFloat(length), low: 0, high: CGFloat(pixels))
      axis.isTiled = isTiled
      return axis
    }
    let pattern = PicturePattern(
      bitmap, x: axis(window.width, size.width), y: axis(window.height, size.height), filter: filter, opacity: opacity)
    var drawing = RasterDrawing(window)
    drawing.list.fill(CGRect(x: 0, y: 0, width: window.width, height: window.height), .pattern(pattern), options: .snapsToPixels)
    drawing.coversExactly(window.width * window.height, alpha: opacity)
    drawing.reads = opacity < 1
    return drawing
  }
}
