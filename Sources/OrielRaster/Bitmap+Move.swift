import Foundation
import OrielDrawing

extension Bitmap {
  /// Moves the pixels of a rectangle by whole pixels inside it. Pixels that leave it are lost; exposed areas keep their old pixels.
  package func move(_ rect: PixelRect, dx: Int, dy: Int) {
    let rect = rect.intersection(bounds)
    let kept = rect.offsetBy(dx: dx, dy: dy).intersection(rect)
    if kept.isEmpty { return }
    let rows = dy > 0 ? Array((kept.y0..<kept.y1).reversed()) : Array(kept.y0..<kept.y1)
    for y in rows {
      memmove(pixels + y * width + kept.x0, pixels + (y - dy) * width + (kept.x0 - dx), kept.width * 4)
    }
  }
}
