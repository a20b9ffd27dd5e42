import Foundation
import OrielDrawing

/// Maps pixels to a pattern's coordinates, row by row.
struct PatternWalk {
  /// The distance from one pixel to the next.
  private let step: CGVector
  private let inverse: CGAffineTransform
  private let wholeX: Int, wholeY: Int
  /// The inverse of the projection, if there is a perspective; then the other properties are unused.
  private var projection: ProjectionTransform?

  /// The maximum distance of a pattern, in pixels, that is drawn; distant ones may still fill the visible area.
  private static let farthest: CGFloat = 1e9

  /// Nil if no pixel can be mapped, because the pattern is infinitely thin.
  init?(_ placing: CGAffineTransform) {
    guard !placing.tx.isNaN, !placing.ty.isNaN else { return nil }
    // A pattern moved by whole pixels has the same colours at its new position: whole pixels are removed, and from the rest the last
    // digits, which depend on the order of additions.
    func parts(_ distance: CGFloat) -> (whole: CGFloat, rest: CGFloat) {
      let rounded = (max(-Self.farthest, min(Self.farthest, distance)) * 4096).rounded() / 4096
      return (rounded.rounded(.down), rounded - rounded.rounded(.down))
    }
    let (x, y) = (parts(placing.tx), parts(placing.ty))
    let near = CGAffineTransform(a: placing.a, b: placing.b, c: placing.c, d: placing.d, tx: x.rest, ty: y.rest)
    let determinant = near.a * near.d - near.b * near.c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    inverse = near.inverted()
    (wholeX, wholeY) = (Int(x.whole), Int(y.whole))
    step = CGVector(dx: inverse.a, dy: inverse.b)
  }

  /// The same for a projection.
  init?(_ placing: ProjectionTransform) {
    guard placing.isInvertible else { return nil }
    (step, inverse, wholeX, wholeY) = (CGVector(dx: 0, dy: 0), .identity, 0, 0)
    projection = placing.inverted()
  }

  /// Whether all rows have the same colours.
  func repeats(_ pattern: any PaintPattern) -> Bool {
    projection == nil && pattern.repeats(along: CGVector(dx: inverse.c, dy: inverse.d))
  }

  /// Calls a pattern to write the pixels of a row from a column on.
  func write(_ pattern: any PaintPattern, _ row: UnsafeMutableBufferPointer<UInt32>, _ x: Int, _ y: Int) {
    if let projection { return write(pattern, row, x, y, projection) }
    let start = CGPoint(x: 0.5, y: CGFloat(y - wholeY) + 0.5).applying(inverse)
    pattern.write(row, first: x - wholeX, start: start, step: step)
  }

  /// The number of consecutive pixels treated as equally far from the eye; a power of two.
  private static let stretch = 4

  private func write(
    _ pattern: any PaintPattern, _ row: UnsafeMutableBufferPointer<UInt32>, _ x: Int, _ y: Int, _ back: ProjectionTransform
  ) {
    var column = x
    while column < x + row.count {
      // At the same positions, however the row is divided.
      let first = column & ~(Self.stretch - 1), end = min(first + Self.stretch, x + row.count)
      let pixels = UnsafeMutableBufferPointer(rebasing: row[(column - x)..<(end - x)])
      func place(_ column: Int) -> CGPoint? { back.visible(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(y) + 0.5)) }
      if let a = place(first), let b = place(first + Self.stretch), Self.isNear(a), Self.isNear(b) {
        let part = 1 / CGFloat(Self.stretch), step = CGVector(dx: (b.x - a.x) * part, dy: (b.y - a.y) * part)
        pattern.write(pixels, first: column - first, start: a, step: step)
      } else {
        // Pixel by pixel near the horizon, where the plane is infinitely far away; beyond it nothing is drawn.
        for index in pixels.indices {
          let pixel = UnsafeMutableBufferPointer(rebasing: pixels[index...index])
          if let p = place(column + index), Self.isNear(p) {
            let next = place(column + index + 1) ?? p
            pattern.write(pixel, first: 0, start: p, step: CGVector(dx: next.x - p.x, dy: next.y - p.y))
          } else {
            pixel.update(repeating: 0)
          }
        }
      }
      column = end
    }
  }

  /// Whether numbers are small enough for a pattern.
  private static func isNear(_ p: CGPoint) -> Bool { abs(p.x) < 1e8 && abs(p.y) < 1e8 }
}
