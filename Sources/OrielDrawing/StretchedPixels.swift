import Foundation

/// Pixels that are stretched over a part of the plane, and how a row of it looks. The edges go on outside.
package struct StretchedPixels {
  /// Premultiplied, as `PixelColor.bits`, row by row; `columns` and `rows` are at least 1.
  private let pixels: UnsafePointer<UInt32>
  private let columns: Int, rows: Int
  private let origin: CGPoint
  /// Pixels in a point.
  private let scale: CGVector

  package init(_ pixels: UnsafePointer<UInt32>, columns: Int, rows: Int, at origin: CGPoint, scale: CGVector) {
    (self.pixels, self.columns, self.rows, self.origin, self.scale) = (pixels, columns, rows, origin, scale)
  }

  /// The place of a row's beginning in pixels, and the step from one pixel of the row to the next.
  private func walk(_ start: CGPoint, _ step: CGVector) -> (x: Float, y: Float, dx: Float, dy: Float) {
    (
      Float((start.x - origin.x) * scale.dx), Float((start.y - origin.y) * scale.dy), Float(step.dx * scale.dx), Float(step.dy * scale.dy)
    )
  }

  /// Where a pixel begins, as seen from the middle of a pixel of the picture. It is nearly half a pixel away from there when rectangles are
  /// drawn at whole pixels, and goes with the pixel that is at their edge then.
  private static let edge: CGFloat = 1 / 512

  // What is no number is at the first pixel.
  private func bounded(_ place: Float, _ most: Float) -> Float { place > 0 ? (place < most ? place : most) : 0 }

  /// Mixes the four pixels around each place.
  package func writeSmooth(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    // From the middle of the first pixel, in steps of pixels.
    var (x, y, dx, dy) = walk(start, step)
    (x, y) = (x - 0.5, y - 0.5)
    let most = SIMD2(Float(columns - 1), Float(rows - 1))
    for index in row.indices {
      let n = Float(first + index)
      let place = SIMD2(bounded(x + n * dx, most.x), bounded(y + n * dy, most.y))
      // As far from a middle as nothing shows of, so that pixels which are drawn as they are need not be mixed.
      let (column, line) = (Int(place.x + 0.004), Int(place.y + 0.004)), at = line * columns + column
      let (u, v) = (max(0, place.x - Float(column)), max(0, place.y - Float(line)))
      if u < 0.008 && v < 0.008 {
        row[index] = pixels[at]
        continue
      }
      let right = column + 1 < columns ? 1 : 0, down = line + 1 < rows ? columns : 0
      func part(_ bits: UInt32) -> SIMD4<Float> {
        SIMD4(Float(bits & 0xFF), Float(bits >> 8 & 0xFF), Float(bits >> 16 & 0xFF), Float(bits >> 24))
      }
      let top = part(pixels[at]) * (1 - u) + part(pixels[at + right]) * u
      let bottom = part(pixels[at + down]) * (1 - u) + part(pixels[at + down + right]) * u
      let mixed = top * (1 - v) + bottom * v + 0.5
      row[index] = UInt32(mixed.x) | UInt32(mixed.y) << 8 | UInt32(mixed.z) << 16 | UInt32(mixed.w) << 24
    }
  }

  /// Takes the pixel at each place.
  package func writeNearest(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    var (x, y, dx, dy) = walk(start, step)
    (x, y) = (x - Float(Self.edge), y - Float(Self.edge))
    let most = SIMD2(Float(columns - 1), Float(rows - 1))
    if dy == 0, abs(x) < 1e6, abs(dx) < 1e3, abs(first) < 1 << 20 {
      // In whole numbers, which give the same however the row is divided.
      let line = pixels + Int(bounded(y, most.y)) * columns, last = columns - 1, unit: Float = 4_294_967_296
      let step = Int(dx * unit)
      var place = Int(x * unit) &+ first &* step
      for index in row.indices {
        row[index] = line[max(0, min(last, place >> 32))]
        place &+= step
      }
      return
    }
    for index in row.indices {
      let n = Float(first + index)
      row[index] = pixels[Int(bounded(y + n * dy, most.y)) * columns + Int(bounded(x + n * dx, most.x))]
    }
  }

  /// The pixels that a row has from its `first` one on, if each of them is one of these as it is: else nil.
  package func run(count: Int, first: Int, start: CGPoint, step: CGVector, isSmooth: Bool) -> UnsafePointer<UInt32>? {
    let (dx, dy) = (step.dx * scale.dx, step.dy * scale.dy)
    // A whole row is not off by more than nothing shows of.
    guard abs(dx - 1) < 1e-7, abs(dy) < 1e-7 else { return nil }
    let edge = isSmooth ? 0 : Self.edge
    let x = (start.x - origin.x) * scale.dx - edge, y = (start.y - origin.y) * scale.dy - edge
    guard x.isFinite, y.isFinite, abs(x) < 1e8, abs(y) < 1e8 else { return nil }
    let (column, line) = (Int(x.rounded(.down)) + first, Int(y.rounded(.down)))
    if isSmooth {
      let (u, v) = (x - x.rounded(.down), y - y.rounded(.down))
      guard abs(u - 0.5) < 0.004, abs(v - 0.5) < 0.004 else { return nil }
    }
    guard line >= 0, line < rows, column >= 0, column + count <= columns else { return nil }
    return pixels + line * columns + column
  }
}
