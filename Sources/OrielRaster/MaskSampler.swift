import Foundation
import OrielDrawing

/// The coverage of a mask that is rotated, scaled or skewed: found for each pixel from those of the mask that are nearest to it.
struct MaskSampler {
  private let mask: CoverageMask
  /// From pixels of the surface to those of the mask.
  private let inverse: CGAffineTransform
  /// The samples in a pixel, along each side: more than one where the mask is drawn smaller.
  private let samples: Int
  /// The pixels that it may cover.
  let bounds: PixelRect

  /// `placing` maps pixels of the mask to pixels of the surface. Returns nil if nothing would be visible.
  init?(_ mask: CoverageMask, _ placing: CGAffineTransform) {
    let determinant = placing.a * placing.d - placing.b * placing.c
    guard determinant != 0, determinant.isFinite, placing.tx.isFinite, placing.ty.isFinite else { return nil }
    self.mask = mask
    inverse = placing.inverted()
    let reach = CGRect(x: -1, y: -1, width: mask.width + 2, height: mask.height + 2).applying(placing)
    guard reach.minX > -1e8, reach.minY > -1e8, reach.maxX < 1e8, reach.maxY < 1e8 else { return nil }
    bounds = PixelRect(covering: reach)
    let shrink = max(hypot(inverse.a, inverse.b), hypot(inverse.c, inverse.d))
    samples = shrink.isFinite ? max(1, min(8, Int(shrink.rounded(.up)))) : 8
  }

  /// Writes the coverage of `count` pixels of row `y`, from column `x` on.
  func write(_ row: UnsafeMutablePointer<UInt8>, count: Int, x: Int, y: Int) {
    let part = 1 / CGFloat(samples)
    for column in 0..<count {
      var sum: CGFloat = 0
      for j in 0..<samples {
        for i in 0..<samples {
          let point = CGPoint(x: CGFloat(x + column) + (CGFloat(i) + 0.5) * part, y: CGFloat(y) + (CGFloat(j) + 0.5) * part)
          sum += coverage(at: point.applying(inverse))
        }
      }
      row[column] = UInt8(max(0, min(255, (sum * part * part).rounded())))
    }
  }

  /// The coverage at a point of the mask: a mixture of the four pixels around.
  private func coverage(at point: CGPoint) -> CGFloat {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    guard x > -1, y > -1, x < CGFloat(mask.width), y < CGFloat(mask.height) else { return 0 }
    let (x0, y0) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - CGFloat(x0), y - CGFloat(y0))
    func pixel(_ x: Int, _ y: Int) -> CGFloat {
      x >= 0 && y >= 0 && x < mask.width && y < mask.height ? CGFloat(mask.coverage[y * mask.width + x]) : 0
    }
    let top = pixel(x0, y0) * (1 - fx) + pixel(x0 + 1, y0) * fx
    let bottom = pixel(x0, y0 + 1) * (1 - fx) + pixel(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
