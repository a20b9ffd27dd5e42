import CFreeType
import Foundation
import OrielDrawing

/// Turns outlines into spans of coverage, through FreeType's anti-aliasing rasteriser.
final class CoverageMaker {
  private var library: FT_Library?

  init() { FT_Init_FreeType(&library) }

  deinit { FT_Done_FreeType(library) }

  /// Calls `span(x, y, count, coverage)` for every run of equal coverage inside `clip`.
  func spans(
    of path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, evenOdd: Bool, clip: PixelRect,
    _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    if clip.isEmpty { return }
    if let stroke {
      guard stroke.lineWidth > 0, stroke.lineWidth.isFinite else { return }
      let source = stroke.dash.contains { $0 > 0 } ? path.dashed(stroke.dash, phase: stroke.dashPhase) : path
      strokeSpans(of: source, stroke, transform, clip, span)
      return
    }
    var outline = Outline(path, transform: transform)
    outline.withFreeType { render(&$0, evenOdd: evenOdd, clip, span) }
  }

  private func strokeSpans(
    of path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library, &stroker) == 0 else { return }
    defer { FT_Stroker_Done(stroker) }
    let caps: [FT_Stroker_LineCap] = [FT_STROKER_LINECAP_BUTT, FT_STROKER_LINECAP_ROUND, FT_STROKER_LINECAP_SQUARE]
    let joins: [FT_Stroker_LineJoin] = [FT_STROKER_LINEJOIN_MITER_FIXED, FT_STROKER_LINEJOIN_ROUND, FT_STROKER_LINEJOIN_BEVEL]
    let radius = style.lineWidth * transform.meanScale / 2
    guard radius.isFinite else { return }
    FT_Stroker_Set(
      stroker, FT_Fixed((min(radius, 10_000) * 64).rounded()), caps[Int(style.lineCap.rawValue)], joins[Int(style.lineJoin.rawValue)],
      FT_Fixed((max(1, min(style.miterLimit.isNaN ? 10 : style.miterLimit, 1_000)) * 65_536).rounded()))
    var outline = Outline(path, transform: transform)
    let closed = outline.closed
    let contours = outline.contours
    let points = outline.points
    let tags = outline.tags
    _ = outline.withFreeType { _ in 0 }
    var first = 0
    for (index, last) in contours.enumerated() {
      var start = points[first]
      FT_Stroker_BeginSubPath(stroker, &start, closed[index] ? 0 : 1)
      var at = first + 1
      while at <= Int(last) {
        switch tags[at] {
        case 1:
          var to = points[at]
          FT_Stroker_LineTo(stroker, &to)
          at += 1
        case 0:
          var control = points[at], to = points[at + 1]
          FT_Stroker_ConicTo(stroker, &control, &to)
          at += 2
        default:
          var control1 = points[at], control2 = points[at + 1], to = points[at + 2]
          FT_Stroker_CubicTo(stroker, &control1, &control2, &to)
          at += 3
        }
      }
      if closed[index] {
        var back = start
        FT_Stroker_LineTo(stroker, &back)
      }
      FT_Stroker_EndSubPath(stroker)
      first = Int(last) + 1
    }
    var pointCount: FT_UInt = 0, contourCount: FT_UInt = 0
    guard FT_Stroker_GetCounts(stroker, &pointCount, &contourCount) == 0, pointCount > 0, pointCount < 32_000 else { return }
    var stroked = FT_Outline()
    guard FT_Outline_New(library, pointCount, FT_Int(contourCount), &stroked) == 0 else { return }
    defer { FT_Outline_Done(library, &stroked) }
    stroked.n_points = 0
    stroked.n_contours = 0
    FT_Stroker_Export(stroker, &stroked)
    render(&stroked, evenOdd: false, clip, span)
  }

  private func render(_ outline: inout FT_Outline, evenOdd: Bool, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void) {
    if outline.n_points == 0 { return }
    outline.flags = (outline.flags & ~Int32(FT_OUTLINE_EVEN_ODD_FILL)) | (evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0)
    withoutActuallyEscaping(span) { escaping in
      var receiver = SpanReceiver(span: escaping)
      withUnsafeMutablePointer(to: &receiver) { pointer in
        var parameters = FT_Raster_Params()
        parameters.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
        parameters.user = UnsafeMutableRawPointer(pointer)
        parameters.clip_box = FT_BBox(xMin: clip.x0, yMin: clip.y0, xMax: clip.x1, yMax: clip.y1)
        parameters.gray_spans = { y, count, spans, user in
          guard let spans, let user else { return }
          let receiver = user.assumingMemoryBound(to: SpanReceiver.self)
          for index in 0..<Int(count) {
            let span = spans[index]
            receiver.pointee.span(Int(span.x), Int(y), Int(span.len), span.coverage)
          }
        }
        FT_Outline_Render(library, &outline, &parameters)
      }
    }
  }
}

private struct SpanReceiver {
  var span: (Int, Int, Int, UInt8) -> Void
}

extension Path {
  /// The path as separate dashes; curves are cut into short lines first.
  func dashed(_ pattern: [CGFloat], phase: CGFloat) -> Path {
    var lengths = pattern.map { $0.isFinite ? max(0, $0) : 0 }
    if lengths.count % 2 == 1 { lengths += lengths }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return self }
    var result = Path()
    let flat = flattened()
    let whole = flat.reduce(CGFloat(0)) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    // More dashes than anybody can see: as good as solid.
    guard whole / total < 100_000 else { return self }
    for line in flat {
      var index = 0
      var left = (phase.isFinite ? phase : 0).truncatingRemainder(dividingBy: total)
      if left < 0 { left += total }
      while left >= lengths[index] {
        left -= lengths[index]
        index = (index + 1) % lengths.count
      }
      var remaining = lengths[index] - left
      if index % 2 == 0 { result.move(to: line[0]) }
      for (a, b) in zip(line, line.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        var at: CGFloat = 0
        while length - at > remaining {
          at += remaining
          let p = CGPoint(x: a.x + (b.x - a.x) * at / length, y: a.y + (b.y - a.y) * at / length)
          if index % 2 == 0 { result.addLine(to: p) } else { result.move(to: p) }
          index = (index + 1) % lengths.count
          remaining = max(lengths[index], 1e-4)
        }
        remaining -= length - at
        if index % 2 == 0 { result.addLine(to: b) }
      }
    }
    return result
  }

  /// Each subpath as points, curves in sixteen pieces.
  private func flattened() -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var line: [CGPoint] = []
    func curve(_ point: (CGFloat) -> CGPoint) { for step in 1...16 { line.append(point(CGFloat(step) / 16)) } }
    forEach { element in
      switch element {
      case .move(let to):
        if line.count > 1 { lines.append(line) }
        line = [to]
      case .line(let to): line.append(to)
      case .quadCurve(let to, let c):
        let from = line.last ?? to
        curve { t in
          let u = 1 - t
          return CGPoint(x: u * u * from.x + 2 * u * t * c.x + t * t * to.x, y: u * u * from.y + 2 * u * t * c.y + t * t * to.y)
        }
      case .curve(let to, let c, let d):
        let from = line.last ?? to
        curve { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * u * from.x + 3 * u * u * t * c.x + 3 * u * t * t * d.x + t * t * t * to.x,
            y: u * u * u * from.y + 3 * u * u * t * c.y + 3 * u * t * t * d.y + t * t * t * to.y)
        }
      case .closeSubpath:
        if let first = line.first {
          line.append(first)
          lines.append(line)
          line = [first]
        }
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }
}
