import CFreeType
import Foundation
import OrielDrawing

/// Turns paths into spans of coverage, by FreeType's anti-aliasing rasteriser, or by `AreaCells` for outlines too large for it.
final class CoverageMaker {
  private var library: FT_Library?
  let stroker: StrokeOutliner
  /// Kept to reuse its memory, which `Outline` limits.
  private var outline = Outline()

  init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    self.library = library
    stroker = StrokeOutliner(library: library)
  }

  deinit {
    // Before the library to which it belongs.
    stroker.close()
    FT_Done_FreeType(library)
  }

  /// Calls `span(x, y, count, coverage)` for every run of equal coverage inside `clip`.
  ///
  /// `projection` maps the path instead of `transform` if it is not nil. `surface` is the whole drawing area, of which `clip` is a part.
  /// Coverage does not depend on the clip. Of the options, `evenOdd` and `aliased` are used.
  func spans(
    of path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, projection: ProjectionTransform? = nil,
    options: DisplayList.Options, clip: PixelRect, surface: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    if clip.isEmpty { return }
    let evenOdd = options.contains(.evenOdd)
    if options.contains(.aliased) {
      trace(path, stroke, transform, projection, evenOdd: evenOdd, clip, surface) { if $3 >= 128 { span($0, $1, $2, 255) } }
    } else {
      trace(path, stroke, transform, projection, evenOdd: evenOdd, clip, surface, span)
    }
  }

  private func trace(
    _ path: Path, _ stroke: StrokeStyle?, _ transform: CGAffineTransform, _ projection: ProjectionTransform?, evenOdd: Bool,
    _ clip: PixelRect, _ surface: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    var outline = Outline()
    swap(&outline, &self.outline)
    outline.removeAll(for: surface)
    defer { swap(&outline, &self.outline) }
    if let projection {
      if stroke == nil {
        var pen = ProjectingPen(projection, into: &outline)
        pen.add(path)
        pen.finish(into: &outline)
      }
      let strength = stroke.map { trace($0, of: path, projection, surface, into: &outline) } ?? 1
      return render(&outline, evenOdd: evenOdd && stroke == nil, strength: strength, clip, span)
    }
    // Relative to a point near the path's origin, so that distant parts are cut at the same places when the path moves by whole pixels.
    let (dx, dy) = (Self.wholePixels(transform.tx), Self.wholePixels(transform.ty))
    var transform = transform
    transform.tx -= CGFloat(dx)
    transform.ty -= CGFloat(dy)
    let (clip, surface) = (clip.offsetBy(dx: -dx, dy: -dy), surface.offsetBy(dx: -dx, dy: -dy))
    guard let stroke else {
      outline.add(path, transform)
      return render(&outline, evenOdd: evenOdd, clip) { span($0 + dx, $1 + dy, $2, $3) }
    }
    let strength =
      widensEvenly(transform)
      ? stroker.trace(path, stroke, transform, visible: surface, into: &outline)
      : trace(stroke, of: path, transform, surface, into: &outline)
    render(&outline, evenOdd: false, strength: strength, clip) { span($0 + dx, $1 + dy, $2, $3) }
  }

  private func render(
    _ outline: inout Outline, evenOdd: Bool, strength: CGFloat, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    if strength >= 1 { return render(&outline, evenOdd: evenOdd, clip, span) }
    let part = UInt32((max(0, strength) * 255).rounded())
    if part == 0 { return }
    render(&outline, evenOdd: evenOdd, clip) { span($0, $1, $2, UInt8(truncatingIfNeeded: product(UInt32($3), part))) }
  }

  /// The whole pixels of a distance, except for multiples so large that the surface would be out of the range of `Outline`.
  private static func wholePixels(_ distance: CGFloat) -> Int {
    guard abs(distance) < 1e15 else { return 0 }
    // The tolerance prevents rounding errors in sums of lengths from deciding which pixel is meant.
    let pixels = Int((distance + 0.0001).rounded(.down)), step = 2 * Int(Outline.margin)
    return pixels - Int((Double(pixels) / Double(step)).rounded()) * step
  }

  private func render(_ outline: inout Outline, evenOdd: Bool, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void) {
    // FreeType walks through all rows of the clip, however small the outline is.
    let bounds = outline.bounds
    let clip = clip.intersection(bounds)
    if clip.isEmpty { return }
    guard outline.fitsFreeType, !isLong(outline, bounds, clip) else { return AreaCells.fill(outline, evenOdd: evenOdd, clip, span) }
    let width = clip.width <= Self.mostColumns || outline.crossedColumns > Self.mostColumns ? Self.mostColumns : clip.width
    for x in stride(from: clip.x0, to: clip.x1, by: width) {
      let columns = PixelRect(x0: x, y0: clip.y0, x1: min(x + width, clip.x1), y1: clip.y1)
      if !renderColumns(&outline, evenOdd: evenOdd, columns, span) { AreaCells.fill(outline, evenOdd: evenOdd, columns, span) }
    }
  }

  /// Whether `AreaCells`, with cells for the whole clip, is faster than FreeType. FreeType has memory for about 600 pixels that edges
  /// cross; if there are more, it divides the clip into bands, and follows each line from end to end in each of them.
  func isLong(_ outline: Outline, _ bounds: PixelRect, _ clip: PixelRect) -> Bool {
    // The length at which both take the same time, by measurement.
    let most = (1_200 * CGFloat(clip.width) * CGFloat(clip.height)).squareRoot()
    return CGFloat(outline.points.count * (bounds.width + bounds.height)) > most && CGFloat(outline.length) > most
  }

  /// FreeType stores the pixels of a row that an edge crosses in 16 kB, 24 bytes for each, and fails if there are more.
  private static let mostColumns = 640

  /// Returns false if FreeType refuses the outline; then nothing was drawn.
  func renderColumns(_ outline: inout Outline, evenOdd: Bool, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void) -> Bool {
    outline.withFreeType { outline in
      if evenOdd { outline.flags = Int32(FT_OUTLINE_EVEN_ODD_FILL) }
      return withoutActuallyEscaping(span) { escaping in
        var receiver = SpanReceiver(span: escaping)
        return withUnsafeMutablePointer(to: &receiver) { pointer in
          var parameters = FT_Raster_Params()
          parameters.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
          parameters.user = UnsafeMutableRawPointer(pointer)
          parameters.clip_box = FT_BBox(xMin: clip.x0, yMin: clip.y0, xMax: clip.x1, yMax: clip.y1)
          parameters.gray_spans = { y, count, spans, user in
            guard let spans, let user else { return }
            let receiver = user.assumingMemoryBound(to: SpanReceiver.self)
            receiver.pointee.hasSpans = true
            for index in 0..<Int(count) {
              let span = spans[index]
              receiver.pointee.span(Int(span.x), Int(y), Int(span.len), span.coverage)
            }
          }
          return FT_Outline_Render(library, &outline, &parameters) == 0 || pointer.pointee.hasSpans
        }
      }
    }
  }
}

private struct SpanReceiver {
  var span: (Int, Int, Int, UInt8) -> Void
  var hasSpans = false
}
