import Foundation
import OrielDrawing

/// Resamples a mask that is rotated, scaled, skewed or seen in perspective: each pixel is computed from the mask's nearest pixels.
struct MaskSampler {
  private let mask: CoverageMask
  /// Maps pixels of the surface to the mask's.
  private let inverse: CGAffineTransform
  /// The same with a perspective, if there is one.
  private let projection: ProjectionTransform?
  /// The pixels that it may cover.
  let bounds: PixelRect

  /// `placing` maps pixels of the mask to pixels of the surface. Nil if nothing would be visible.
  init?(_ mask: CoverageMask, _ placing: CGAffineTransform) {
    let determinant = placing.a * placing.d - placing.b * placing.c
    guard determinant != 0, determinant.isFinite, placing.tx.isFinite, placing.ty.isFinite else { return nil }
    self.mask = mask
    inverse = placing.inverted()
    projection = nil
    let reach = Self.reach(mask).applying(placing)
    guard reach.minX > -1e8, reach.minY > -1e8, reach.maxX < 1e8, reach.maxY < 1e8 else { return nil }
    bounds = PixelRect(covering: reach)
  }

  /// The same for a transform with a perspective.
  init?(_ mask: CoverageMask, projection placing: ProjectionTransform) {
    guard placing.isInvertible else { return nil }
    self.mask = mask
    inverse = .identity
    projection = placing.inverted()
    bounds = PixelRect(covering: placing.mapped(Self.reach(mask)))
  }

  /// One pixel more on each side, for interpolation at the mask's border.
  private static func reach(_ mask: CoverageMask) -> CGRect { CGRect(x: -1, y: -1, width: mask.width + 2, height: mask.height + 2) }

  /// Writes the coverage of `count` pixels of row `y`, from column `x` on.
  func write(_ row: UnsafeMutablePointer<UInt8>, count: Int, x: Int, y: Int) {
    let pixel = Pixel(inverse)
    for column in 0..<count {
      let middle = CGPoint(x: CGFloat(x + column) + 0.5, y: CGFloat(y) + 0.5)
      if let projection {
        // Content farther away is drawn at a smaller scale.
        if let place = projection.visible(middle), let map = projection.derivative(at: middle) {
          row[column] = value(at: place, Pixel(map))
        } else {
          row[column] = 0
        }
      } else {
        row[column] = value(at: middle.applying(inverse), pixel)
      }
    }
  }

  /// A pixel of the surface, in the mask's pixels.
  private struct Pixel {
    /// The distance to the next pixel, and to the next row.
    let right: CGVector
    let down: CGVector
    /// The number of samples along each axis: more than one where the mask is scaled down.
    let columns: Int
    let rows: Int
    /// The contrast factor of edges: more than 1 where the mask is enlarged, which would otherwise blur it.
    let steepness: CGFloat

    init(_ map: CGAffineTransform) {
      (right, down) = (CGVector(dx: map.a, dy: map.b), CGVector(dx: map.c, dy: map.d))
      let (x, y) = ((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot()), largest = max(x, y)
      // Slightly more than a whole number counts as that number.
      func samples(_ length: CGFloat) -> Int { length < 8 ? max(1, Int((length - 1e-6).rounded(.up))) : 8 }
      (columns, rows) = (samples(x), samples(y))
      steepness = largest < 0.999 ? min(64, 1 / largest) : 1
    }
  }

  /// The coverage of a pixel whose middle is at a point of the mask.
  @inline(__always) private func value(at middle: CGPoint, _ pixel: Pixel) -> UInt8 {
    // Most pixels beside the text are far from it.
    let (reachX, reachY) = (abs(pixel.right.dx) + abs(pixel.down.dx) + 1, abs(pixel.right.dy) + abs(pixel.down.dy) + 1)
    guard middle.x > -reachX, middle.y > -reachY, middle.x < CGFloat(mask.width) + reachX, middle.y < CGFloat(mask.height) + reachY else {
      return 0
    }
    var sum: CGFloat = 0
    for j in 0..<pixel.rows {
      let down = (CGFloat(j) + 0.5) / CGFloat(pixel.rows) - 0.5
      for i in 0..<pixel.columns {
        let right = (CGFloat(i) + 0.5) / CGFloat(pixel.columns) - 0.5
        sum += coverage(
          at: CGPoint(
            x: middle.x + right * pixel.right.dx + down * pixel.down.dx, y: middle.y + right * pixel.right.dy + down * pixel.down.dy))
      }
    }
    let mean = sum / CGFloat(pixel.rows * pixel.columns)
    let steep = pixel.steepness == 1 ? mean : (mean - 127.5) * pixel.steepness + 127.5
    // Rounded up from slightly below the middle: halves are frequent, and errors in the last bits must not decide them.
    return UInt8(max(0, min(255, steep + 0.5001)))
  }

  /// The coverage at a point of the mask, interpolated from four pixels.
  @inline(__always) private func coverage(at point: CGPoint) -> CGFloat {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    guard x > -1, y > -1, x < CGFloat(mask.width), y < CGFloat(mask.height) else { return 0 }
    let (x0, y0) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - CGFloat(x0), y - CGFloat(y0))
    @inline(__always) func pixel(_ x: Int, _ y: Int) -> CGFloat {
      x >= 0 && y >= 0 && x < mask.width && y < mask.height ? CGFloat(mask.coverage[y * mask.width + x]) : 0
    }
    let top = pixel(x0, y0) * (1 - fx) + pixel(x0 + 1, y0) * fx
    let bottom = pixel(x0, y0 + 1) * (1 - fx) + pixel(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
