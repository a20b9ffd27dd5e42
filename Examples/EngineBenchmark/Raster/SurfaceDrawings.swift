import Foundation
import OrielDrawing

/// Bitmaps over a window, as a `SurfaceView` shows them: white, so that every pixel is known.
enum SurfaceDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    let half = EngineWindow(width: window.width / 2, height: window.height / 2)
    return [
      ("opaque", { try filled(window, window, isSmooth: false, isOpaque: true) }),
      ("with opacity", { try filled(window, window, isSmooth: false, isOpaque: false) }),
      ("stretched", { try filled(window, half, isSmooth: false, isOpaque: true) }),
      ("stretched smoothly", { try filled(window, half, isSmooth: true, isOpaque: true) }),
    ]
  }

  private static func filled(_ window: EngineWindow, _ size: EngineWindow, isSmooth: Bool, isOpaque: Bool) throws -> RasterDrawing {
    let bitmap = try Bitmap(width: size.width, height: size.height)
    bitmap.withPixels { $0.update(repeating: 0xFFFF_FFFF, count: size.width * size.height) }
    let scale = CGVector(dx: CGFloat(size.width) / CGFloat(window.width), dy: CGFloat(size.height) / CGFloat(window.height))
    let pattern = BitmapPattern(bitmap, at: .zero, scale: scale, isSmooth: isSmooth, isOpaque: isOpaque)
    var drawing = RasterDrawing(window)
    drawing.list.fill(
      CGRect(x: 0, y: 0, width: window.width, height: window.height), .pattern(pattern), options: .snapsToPixels)
    drawing.coversExactly(window.width * window.height)
    drawing.reads = !isOpaque
    return drawing
  }
}
