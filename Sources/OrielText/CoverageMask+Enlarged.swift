import CPixels
import Foundation
import OrielDrawing

extension CoverageMask {
  /// A part of the mask, enlarged by a factor, with edges as sharp as before.
  ///
  /// `part` is in pixels of the enlarged mask, from its top left; sides are limited to `longestSide`. Coverage is interpolated and then its
  /// contrast is raised by the same factor, so that an edge is again one pixel wide. O(area of the part). Nil if nothing is left.
  func enlarged(_ factor: CGFloat, part: CGRect) -> (mask: CoverageMask, x: Int, y: Int)? {
    guard factor.isFinite, factor > 0 else { return nil }
    func edge(_ value: CGFloat) -> Int { Int(max(-1e15, min(1e15, value.isNaN ? 0 : value))) }
    let x0 = edge(part.minX.rounded(.down)), y0 = edge(part.minY.rounded(.down))
    let x1 = min(edge(part.maxX.rounded(.up)), x0 + Self.longestSide), y1 = min(edge(part.maxY.rounded(.up)), y0 + Self.longestSide)
    guard x1 > x0, y1 > y0 else { return nil }
    let (columns, rows) = (x1 - x0, y1 - y0)
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: columns * rows)
    /// The two source pixels whose middles are on both sides of a pixel's middle, and the distance from the first in 1/256.
    func source(_ pixel: Int, _ count: Int) -> (Int, Int, Int) {
      let place = (CGFloat(pixel) + 0.5) / factor - 0.5
      let low = Int(place.rounded(.down))
      return (min(max(low, -1), count), min(max(low + 1, -1), count), Int((place - place.rounded(.down)) * 256))
    }
    let sources = (x0..<x1).map { source($0, width) }
    let left = sources.map { Int32($0.0) }, right = sources.map { Int32($0.1) }, across = sources.map { Int32($0.2) }
    for row in 0..<rows {
      let (top, bottom, down) = source(y0 + row, height)
      func start(_ y: Int) -> UnsafePointer<UInt8>? { y >= 0 && y < height ? UnsafePointer(coverage + y * width) : nil }
      oriel_enlarge_row(
        pixels + row * columns, left, right, across, columns, start(top), start(bottom), Int32(width), Int32(down), Double(factor))
    }
    return (CoverageMask(width: columns, height: rows, adopting: pixels), x0, y0)
  }

  /// The maximum side of an enlarged part, the same as a bitmap's, so that a part can cover a whole bitmap.
  static var longestSide: Int { Bitmap.maximumSide }
}
