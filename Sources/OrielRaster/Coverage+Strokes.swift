import Foundation
import OrielDrawing

// Strokes under transforms that widen a line unevenly. The line is stroked before the transform, enlarged so that its outline is as precise
// as one stroked in pixels, and then the outline is mapped.
extension CoverageMaker {
  /// Whether a line keeps an equal width in all directions.
  func widensEvenly(_ transform: CGAffineTransform) -> Bool {
    guard let scales = transform.scales, scales.most < 1e9 else { return true }
    return scales.most - scales.least <= 1e-6 * scales.most
  }

  /// Adds the outline of a stroke, and returns the opacity factor for drawing.
  func trace(
    _ stroke: StrokeStyle, of path: Path, _ transform: CGAffineTransform, _ surface: PixelRect, into outline: inout Outline
  ) -> CGFloat {
    guard let scales = transform.scales, scales.least > 0, transform.isInvertible else { return 0 }
    // So large that the whole surface is within reach wherever the path is, so that the outline is the same everywhere.
    let side = CGFloat(max(surface.width, surface.height)) + 2 * Outline.margin
    let scale = min(scales.most, scales.least * Self.largestSide / side)
    let enlarging = CGAffineTransform(scaleX: scale, y: scale)
    let seen = surface.cgRect.insetBy(dx: -1, dy: -1).applying(transform.inverted())
    return trace(stroke, of: path, enlarging, seen, ProjectionTransform(transform), into: &outline)
  }

  /// Like the function above, for a projection. The enlargement depends on the potentially visible part of the line.
  func trace(
    _ stroke: StrokeStyle, of path: Path, _ projection: ProjectionTransform, _ surface: PixelRect, into outline: inout Outline
  ) -> CGFloat {
    guard projection.isInvertible, stroke.lineWidth > 0, stroke.lineWidth < 1e9 else { return 0 }
    // The distance that its corners reach.
    let reach = stroke.lineWidth * max(1.5, min(10, stroke.miterLimit.isNaN ? 10 : stroke.miterLimit)) / 2
    let seen = projection.inverted().mapped(surface.cgRect.insetBy(dx: -1, dy: -1))
    let bounds = path.boundingRect
    let x0 = max(bounds.minX - reach, seen.minX), x1 = min(bounds.maxX + reach, seen.maxX)
    let y0 = max(bounds.minY - reach, seen.minY), y1 = min(bounds.maxY + reach, seen.maxY)
    guard !bounds.isNull, !seen.isNull, x0 <= x1, y0 <= y1, x1 - x0 < 1e9, y1 - y0 < 1e9 else { return 0 }
    let part = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let scale = projection.visibleCorners(of: part).compactMap { projection.scales(at: $0)?.most }.max() ?? 0
    // Otherwise a line that extends far away would be enlarged everywhere as much as near the eye.
    let side = min(Self.largestSide, 8 * CGFloat(max(surface.width, surface.height)) + 1024)
    let factor = min(scale, side / max(part.width, part.height))
    guard factor > 0, factor.isFinite else { return 0 }
    let enlarging = CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: -part.midX * factor, ty: -part.midY * factor)
    return trace(stroke, of: path, enlarging, part, projection, into: &outline)
  }

  /// The maximum side in pixels of what is stroked: half of what `Outline` supports on each side of the origin.
  private static let largestSide: CGFloat = 65_536
  private static let reachable = PixelRect(x0: -100_000, y0: -100_000, x1: 100_000, y1: 100_000)

  private func trace(
    _ stroke: StrokeStyle, of path: Path, _ enlarging: CGAffineTransform, _ seen: CGRect, _ map: ProjectionTransform,
    into outline: inout Outline
  ) -> CGFloat {
    let visible = PixelRect(covering: seen.applying(enlarging)).intersection(Self.reachable)
    if visible.isEmpty { return 0 }
    var traced = Outline()
    traced.removeAll(for: visible)
    let strength = stroker.trace(path, stroke, enlarging, visible: visible, into: &traced)
    var pen = ProjectingPen(ProjectionTransform(enlarging.inverted()).concatenating(map), into: &outline)
    traced.trace(with: &pen)
    pen.finish(into: &outline)
    return strength
  }
}
