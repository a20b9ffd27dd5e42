import CFreeType
import Foundation
import OrielDrawing

/// Turns paths into spans of coverage, through FreeType's anti-aliasing rasteriser; outlines too large for it through our own.
final class CoverageMaker {
  private var library: FT_Library?
  private let stroker: StrokeOutliner
  /// Kept for its memory, of which `Outline` bounds what is kept.
  private var outline = Outline()

  init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    self.library = library
    stroker = StrokeOutliner(library: library)
  }

  deinit {
    // Before the library that it belongs to.
    stroker.close()
    FT_Done_FreeType(library)
  }

  /// Calls `span(x, y, count, coverage)` for every run of equal coverage inside `clip`.
  ///
  /// `surface`: all that is drawn to, of which `clip` is a part. Coverage does not depend on the clip.
  func spans(
    of path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, evenOdd: Bool, clip: PixelRect, surface: PixelRect,
    _ span: (Int, Int, Int, UInt8) -> Void
  ) {
    if clip.isEmpty { return }
    var outline = Outline()
    swap(&outline, &self.outline)
    outline.removeAll(for: surface)
    defer { swap(&outline, &self.outline) }
    guard let stroke else {
      outline.add(path, transform)
      return render(&outline, evenOdd: evenOdd, clip, span)
    }
    let strength = stroker.trace(path, stroke, transform, visible: surface, into: &outline)
    if strength >= 1 { return render(&outline, evenOdd: false, clip, span) }
    let part = UInt32((max(0, strength) * 255).rounded())
    if part == 0 { return }
    render(&outline, evenOdd: false, clip) { span($0, $1, $2, UInt8(truncatingIfNeeded: product(UInt32($3), part))) }
  }

  private func render(_ outline: inout Outline, evenOdd: Bool, _ clip: PixelRect, _ span: (Int, Int, Int, UInt8) -> Void) {
    // FreeType goes through all rows of the clip, whatever the outline reaches.
    let clip = clip.intersection(outline.bounds)
    if clip.isEmpty { return }
    guard outline.fitsFreeType else { return AreaCells.fill(outline, evenOdd: evenOdd, clip, span) }
    outline.withFreeType { outline in
      if evenOdd { outline.flags = Int32(FT_OUTLINE_EVEN_ODD_FILL) }
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
}

private struct SpanReceiver {
  var span: (Int, Int, Int, UInt8) -> Void
}
