import Foundation
import OrielDrawing

/// Maps pixels to a pattern's coordinates, row by row.
struct PatternWalk {
  /// The distance from one pixel to the next.
  private let step: CGVector
  private let inverse: CGAffineTransform
  private let wholeX: Int, wholeY: Int

  /// Returns nil if no pixel can be mapped, because the pattern is infinitely flat or far away.
  init?(_ placing: CGAffineTransform) {
    guard abs(placing.tx) < 1e8, abs(placing.ty) < 1e8 else { return nil }
    // A pattern moved by whole pixels has the same colours at its new place: so whole pixels are removed, and of the rest the last
    // digits, which depend on the order of additions.
    func parts(_ distance: CGFloat) -> (whole: CGFloat, rest: CGFloat) {
      let rounded = (distance * 4096).rounded() / 4096
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

  /// Calls a pattern to write the pixels of a row from a column on.
  func write(_ pattern: any PaintPattern, _ row: UnsafeMutableBufferPointer<UInt32>, _ x: Int, _ y: Int) {
    let start = CGPoint(x: 0.5, y: CGFloat(y - wholeY) + 0.5).applying(inverse)
    pattern.write(row, first: x - wholeX, start: start, step: step)
  }
}
