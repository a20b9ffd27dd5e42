import CFreeType
import OrielDrawing

@testable import OrielRaster

extension CoverageMaker {
  /// Runs of equal coverage.
  func spans(
    of path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, options: DisplayList.Options, clip: PixelRect, surface: PixelRect,
    _ span: @escaping (Int, Int, Int, UInt8) -> Void
  ) {
    runs(of: path, stroke: stroke, transform: transform, options: options, clip: clip, surface: surface, Self.divided(span))
  }

  /// Passes each pixel of which a run tells the coverage.
  static func divided(_ span: @escaping (Int, Int, Int, UInt8) -> Void) -> Run {
    { x, y, count, coverage, value in
      guard let coverage else { return span(x, y, count, value) }
      for index in 0..<count where coverage[index] != 0 { span(x + index, y, 1, coverage[index]) }
    }
  }
}

/// FreeType's anti-aliasing rasteriser, to compare with.
final class FreeTypeFill {
  private var library: FT_Library?

  init() { FT_Init_FreeType(&library) }
  deinit { FT_Done_FreeType(library) }

  private struct Receiver { let span: (Int, Int, Int, UInt8) -> Void }

  /// Passes runs of equal coverage; returns whether FreeType takes the outline.
  func fill(_ outline: Outline, evenOdd: Bool, _ clip: PixelRect, _ span: @escaping (Int, Int, Int, UInt8) -> Void) -> Bool {
    var (points, tags, ends) = (outline.points, outline.tags, outline.ends.map { Int16($0) })
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = Int16(ends.count)
          (outline.points, outline.tags, outline.contours) = (points.baseAddress, tags.baseAddress, ends.baseAddress)
          if evenOdd { outline.flags = Int32(FT_OUTLINE_EVEN_ODD_FILL) }
          var receiver = Receiver(span: span)
          return withUnsafeMutablePointer(to: &receiver) { pointer in
            var parameters = FT_Raster_Params()
            parameters.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
            parameters.user = UnsafeMutableRawPointer(pointer)
            parameters.clip_box = FT_BBox(xMin: clip.x0, yMin: clip.y0, xMax: clip.x1, yMax: clip.y1)
            parameters.gray_spans = { y, count, spans, user in
              guard let spans, let user else { return }
              for index in 0..<Int(count) {
                let span = spans[index]
                user.assumingMemoryBound(to: Receiver.self).pointee.span(Int(span.x), Int(y), Int(span.len), span.coverage)
              }
            }
            return FT_Outline_Render(library, &outline, &parameters) == 0
          }
        }
      }
    }
  }
}
