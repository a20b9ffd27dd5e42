import Foundation
import OrielDrawing
import Synchronization

/// The mask and position with which text is drawn under a transform.
///
/// A mask is made for one size. At rest, text that is upright, mirrored or rotated by quarter turns is drawn from a mask made for its size
/// on screen, at whole pixels, and is perfectly sharp. Otherwise it is resampled from a mask larger than its size on screen: at rest twice
/// as large, for smooth edges, and in motion equally large. In motion sizes are powers of two, so that few masks are made.
struct MaskPlacement {
  /// A mask whose pixels match the surface's, with its top left; nil if it must be resampled.
  private(set) var copied: (mask: CoverageMask, x: Int, y: Int)?
  /// Resamples the mask; nil if it is copied, or if nothing is visible.
  private(set) var sampler: MaskSampler?
  /// The pixels that it may cover.
  private(set) var bounds: PixelRect

  /// `placing` maps the mask's pixels to the surface's.
  init?(_ mask: CoverageMask, _ placing: ProjectionTransform, isMoving: Bool) {
    // A larger mask must not exceed the area that was damaged for this one.
    let reach = placing.mapped(CGRect(x: -1.5, y: -1.5, width: CGFloat(mask.width) + 3, height: CGFloat(mask.height) + 3))
    guard reach.minX > -1e9, reach.minY > -1e9, reach.maxX < 1e9, reach.maxY < 1e9 else { return nil }
    bounds = PixelRect(covering: reach)
    let scale = Self.scale(of: mask, placing)
    guard scale > 0, scale.isFinite else { return nil }
    if !isMoving, let affine = placing.affine, let turn = QuarterTurn(affine) {
      rest(Self.resized(mask, by: scale), affine, turn)
    } else {
      place(Self.resized(mask, atLeast: isMoving ? scale : 2 * scale), placing)
    }
    if copied == nil && sampler == nil { return nil }
  }

  /// The maximum scale of a mask anywhere in it.
  private static func scale(of mask: CoverageMask, _ placing: ProjectionTransform) -> CGFloat {
    if let affine = placing.affine { return affine.scales?.most ?? 0 }
    let rect = CGRect(x: 0, y: 0, width: mask.width, height: mask.height)
    return placing.visibleCorners(of: rect).compactMap { placing.scales(at: $0)?.most }.max() ?? 0
  }

  /// A mask, its size as a multiple of the original's, and the start of the baseline in both.
  private typealias Resized = (mask: CoverageMask, factor: CGFloat, stand: CGPoint, originalStand: CGPoint)

  /// Held while a mask is made, because bands are drawn on several threads and text on one at a time.
  private static let making = Mutex(())

  private static func resized(_ mask: CoverageMask, by factor: CGFloat) -> Resized {
    guard abs(factor - 1) > 1e-6, let source = mask.source, let result = making.withLock({ _ in source.scaled(by: factor) }) else {
      return (mask, 1, .zero, .zero)
    }
    return (result.mask, factor, result.stand, result.originalStand)
  }

  /// The maximum factor; beyond it the sampler sharpens edges.
  private static let largestFactor: CGFloat = 64

  /// The smallest power of two that is large enough, or the largest possible one.
  private static func resized(_ mask: CoverageMask, atLeast scale: CGFloat) -> Resized {
    var factor: CGFloat = 1
    while factor < scale - 1e-6, factor < largestFactor { factor *= 2 }
    while factor > 1 {
      let result = resized(mask, by: factor)
      if result.factor == factor { return result }
      factor /= 2
    }
    return (mask, 1, .zero, .zero)
  }

  private mutating func place(_ resized: Resized, _ placing: ProjectionTransform) {
    // The start of the baseline keeps its position.
    let (factor, stand, original) = (resized.factor, resized.stand, resized.originalStand)
    let shrink = CGAffineTransform(
      a: 1 / factor, b: 0, c: 0, d: 1 / factor, tx: original.x - stand.x / factor, ty: original.y - stand.y / factor)
    let resizedPlacing = ProjectionTransform(shrink).concatenating(placing)
    sampler =
      resizedPlacing.affine.map { MaskSampler(resized.mask, $0) } ?? MaskSampler(resized.mask, projection: resizedPlacing)
    bounds = sampler.map { $0.bounds.intersection(bounds) } ?? .empty
  }

  /// Placement at whole pixels: with one scale for both axes, pixels are copied.
  private mutating func rest(_ resized: Resized, _ placing: CGAffineTransform, _ turn: QuarterTurn) {
    let stand = resized.originalStand.applying(placing)
    let isExact = turn.isEven && abs(turn.scale / resized.factor - 1) <= 1e-6
    var exact =
      isExact
      ? turn.unit
      : CGAffineTransform(
        a: placing.a / resized.factor, b: placing.b / resized.factor, c: placing.c / resized.factor, d: placing.d / resized.factor, tx: 0,
        ty: 0)
    // The start of the baseline is at whole pixels, not the mask's corner: a line is drawn with several masks, any of which may change when
    // less of it is visible.
    let own = resized.stand
    let x = PixelRect.wholeEdge(stand.x) - exact.a * own.x - exact.c * own.y
    let y = PixelRect.wholeEdge(stand.y) - exact.b * own.x - exact.d * own.y
    guard abs(x) < 1e8, abs(y) < 1e8 else { return }
    if exact.isIdentity {
      copied = (resized.mask, Int(x), Int(y))
      bounds = bounds.intersection(PixelRect(x0: Int(x), y0: Int(y), x1: Int(x) + resized.mask.width, y1: Int(y) + resized.mask.height))
    } else {
      (exact.tx, exact.ty) = (x, y)
      sampler = MaskSampler(resized.mask, exact)
      bounds = sampler.map { $0.bounds.intersection(bounds) } ?? .empty
    }
  }
}

/// A transform that keeps horizontal and vertical lines so, or exchanges them.
private struct QuarterTurn {
  /// The transform without its scale and translation.
  let unit: CGAffineTransform
  let scale: CGFloat
  /// Whether both axes have that scale.
  let isEven: Bool

  init?(_ map: CGAffineTransform) {
    let (x, y) = (hypot(map.a, map.b), hypot(map.c, map.d)), least = 1e-9 * max(x, y)
    func sign(_ value: CGFloat) -> CGFloat { abs(value) <= least ? 0 : value > 0 ? 1 : -1 }
    unit = CGAffineTransform(a: sign(map.a), b: sign(map.b), c: sign(map.c), d: sign(map.d), tx: 0, ty: 0)
    guard unit.a * unit.b == 0, unit.c * unit.d == 0, abs(unit.a * unit.d) + abs(unit.b * unit.c) == 1 else { return nil }
    scale = max(x, y)
    isEven = abs(x - y) <= 1e-6 * scale
  }
}
