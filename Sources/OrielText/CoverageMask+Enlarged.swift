import Foundation
import OrielDrawing

extension CoverageMask {
  /// A part of the mask, enlarged by a factor, with edges as sharp as before.
  ///
  /// `part` is in pixels of the enlarged mask, from its top left; sides are limited to `longestSide`. Coverage is interpolated and then
  /// made steeper by the same factor, so that an edge is again one pixel wide. O(area of the part). Returns nil if nothing is left.
  func enlarged(_ factor: CGFloat, part: CGRect) -> (mask: CoverageMask, x: Int, y: Int)? {
    guard factor.isFinite, factor > 0 else { return nil }
    func edge(_ value: CGFloat) -> Int { Int(max(-1e15, min(1e15, value.isNaN ? 0 : value))) }
    let x0 = edge(part.minX.rounded(.down)), y0 = edge(part.minY.rounded(.down))
    let x1 = min(edge(part.maxX.rounded(.up)), x0 + Self.longestSide), y1 = min(edge(part.maxY.rounded(.up)), y0 + Self.longestSide)
    guard x1 > x0, y1 > y0 else { return nil }
    let (columns, rows) = (x1 - x0, y1 - y0)
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: columns * rows)
    /// The two pixels of the small mask between whose middles a pixel's middle falls, and its distance from the first, in 1/256.
    func source(_ pixel: Int, _ count: Int) -> (Int, Int, Int) {
      let place = (CGFloat(pixel) + 0.5) / factor - 0.5
      let low = Int(place.rounded(.down))
      return (min(max(low, -1), count), min(max(low + 1, -1), count), Int((place - place.rounded(.down)) * 256))
    }
    let columnSources = (x0..<x1).map { source($0, width) }
    for row in 0..<rows {
      let (top, bottom, down) = source(y0 + row, height)
      func value(_ x: Int, _ y: Int) -> Int { x >= 0 && x < width && y >= 0 && y < height ? Int(coverage[y * width + x]) : 0 }
      for (column, (left, right, across)) in columnSources.enumerated() {
        let above = value(left, top) * (256 - across) + value(right, top) * across
        let below = value(left, bottom) * (256 - across) + value(right, bottom) * across
        let smooth = CGFloat(above * (256 - down) + below * down) / 65_536
        pixels[row * columns + column] = UInt8(max(0, min(255, (smooth - 127.5) * factor + 127.5)))
      }
    }
    return (CoverageMask(width: columns, height: rows, adopting: pixels), x0, y0)
  }

  /// The longest side of an enlarged part: that of the largest bitmap, so that a part can cover a whole bitmap.
  static var longestSide: Int { Bitmap.maximumSide }
}
