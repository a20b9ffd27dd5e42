import CPixels
import Synchronization

/// What drawing a bitmap needs besides its pixels: whether all are opaque, and the picture at a half, a quarter, … of its size.
///
/// Computed when first needed and kept as long as the bitmap. The smaller pictures together take a third of its memory.
package final class BitmapLevels: Sendable {
  package let isOpaque: Bool
  private struct State {
    var levels: [Bitmap] = []
    var isComplete = false
  }
  private let state = Mutex(State())

  init(_ bitmap: Bitmap) {
    let count = bitmap.width * bitmap.height
    isOpaque = count > 0 && oriel_image_common(bitmap.pixels, count) >= 0xFF00_0000
  }

  /// The picture halved `wanted` times, or as often as possible, and how often that was. Each pixel is the mean of four of the larger
  /// picture; the last column or row of an odd number counts twice.
  func level(_ wanted: Int, of bitmap: Bitmap) -> (bitmap: Bitmap, number: Int) {
    if wanted <= 0 { return (bitmap, 0) }
    return state.withLock { state in
      while state.levels.count < wanted && !state.isComplete {
        let last = state.levels.last ?? bitmap
        guard last.width > 1 || last.height > 1, let next = try? last.halved() else {
          state.isComplete = true
          break
        }
        state.levels.append(next)
      }
      let number = min(wanted, state.levels.count)
      return (number == 0 ? bitmap : state.levels[number - 1], number)
    }
  }
}

extension Bitmap {
  fileprivate func halved() throws(BitmapError) -> Bitmap {
    let half = try Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      let below = min(2 * y + 1, height - 1)
      oriel_image_halve(half.pixels + y * half.width, half.width, pixels + 2 * y * width, pixels + below * width, width)
    }
    return half
  }

  /// The levels for the pixels at the time of the first call.
  package var levels: BitmapLevels {
    drawingLevels.withLock { kept in
      if let kept { return kept }
      let levels = BitmapLevels(self)
      kept = levels
      return levels
    }
  }
}
