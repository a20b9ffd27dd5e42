import CPixels
import Foundation
import OrielDrawing

// Masks: the coverage of text, at whole pixels or transformed.
extension Replay {
  /// The position of a mask's top left pixel, and the part of it in the clip's rectangle.
  @inline(__always) func visiblePart(of mask: CoverageMask, at point: CGPoint) -> (x0: Int, y0: Int, visible: PixelRect) {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e8, abs(point.y) < 1e8 else { return (0, 0, .empty) }
    // Text is drawn at whole pixels, so that its strokes are as sharp as the font's hinting made them.
    let x0 = Int(saturating: PixelRect.wholeEdge(point.x)), y0 = Int(saturating: PixelRect.wholeEdge(point.y))
    return (x0, y0, PixelRect(x0: x0, y0: y0, x1: x0 + mask.width, y1: y0 + mask.height).intersection(clip.rect))
  }

  /// The placement of a mask whose pixels do not match the surface's because of a transform; nil if they match apart from a translation.
  func placement(of mask: CoverageMask, at origin: CGPoint) -> Mapped? {
    if projection == nil, transform.a == base.a && transform.d == base.d && transform.b == base.b && transform.c == base.c { return nil }
    let inner = CGAffineTransform(a: 1 / base.a, b: 0, c: 0, d: 1 / base.d, tx: origin.x, ty: origin.y)
    let placing = ProjectionTransform(inner).concatenating(projection ?? ProjectionTransform(transform))
    return Mapped(placement: MaskPlacement(mask, placing, isMoving: isMoving))
  }

  /// The placement of a transformed mask; nil if it is offscreen.
  struct Mapped { var placement: MaskPlacement? }

  func draw(_ placement: MaskPlacement, _ color: UInt32) {
    let visible = placement.bounds.intersection(clip.rect)
    if visible.isEmpty { return }
    if let copied = placement.copied { return copy(copied.mask, copied.x, copied.y, visible, color) }
    guard let sampler = placement.sampler else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: visible.width) { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in visible.y0..<visible.y1 {
        sampler.write(coverage, count: visible.width, x: visible.x0, y: y)
        let row = target.row(visible.x0, y)
        if let inside = clip.mask?.row(visible.x0, y) {
          fillSpan(row, visible.width, color, coverage: coverage, inside: inside)
        } else {
          fillSpan(row, visible.width, color, coverage: coverage)
        }
      }
    }
  }

  func draw(_ mask: CoverageMask, at origin: CGPoint, _ color: UInt32) {
    if let mapped = placement(of: mask, at: origin) {
      if let placement = mapped.placement { draw(placement, color) }
      return
    }
    let point = origin.applying(transform)
    let (x0, y0, visible) = visiblePart(of: mask, at: point)
    if !visible.isEmpty { copy(mask, x0, y0, visible, color) }
  }

  /// Draws the visible part of a mask whose top left is at a pixel.
  @inline(__always) func copy(_ mask: CoverageMask, _ x0: Int, _ y0: Int, _ visible: PixelRect, _ color: UInt32) {
    guard let clipping = clip.mask else {
      return oriel_blend_covered_rows(
        target.row(visible.x0, visible.y0), target.stride, visible.width, visible.height, color,
        mask.coverage + ((visible.y0 - y0) * mask.width + (visible.x0 - x0)), mask.width)
    }
    for y in visible.y0..<visible.y1 {
      let row = target.row(visible.x0, y), offset = (y - y0) * mask.width + (visible.x0 - x0)
      fillSpan(row, visible.width, color, coverage: mask.coverage + offset, inside: clipping.row(visible.x0, y))
    }
  }
}
