import CPixels
import Foundation
import OrielDrawing

// Strokes whose outlines would take much memory: they are made once for each band of rows, and added part by part.
extension CoverageMaker {
  /// Adds the outline of a stroke in its position, as far as there is room. Returns the opacity factor for drawing, and whether the outline is
  /// complete.
  func traceBounded(
    _ stroke: StrokeStyle, of path: Path, _ transform: CGAffineTransform, _ surface: PixelRect, into outline: inout Outline
  ) -> (strength: CGFloat, isWhole: Bool) {
    guard widensEvenly(transform) else { return (trace(stroke, of: path, transform, surface, into: &outline), true) }
    // Each segment has several points.
    if stroke.dash.isEmpty, path.withSteps({ verbs, _ in verbs.count }) > maxPoints / 8 { return (1, false) }
    var isWhole = true
    let strength = stroker.inParts(of: maxPoints) {
      isWhole = false
      $0.removeContours()
    } _: {
      stroker.trace(path, stroke, transform, visible: surface, into: &outline)
    }
    return (strength, isWhole)
  }

  /// Fills the outline of a stroke inside a clip, then moved by whole pixels. `outline` is used for its parts. Time: bands × outline.
  func fillInParts(
    _ stroke: StrokeStyle, of path: Path, _ transform: CGAffineTransform, _ surface: PixelRect, _ outline: inout Outline, _ clip: PixelRect,
    _ dx: Int, _ dy: Int, _ output: OrielOutput
  ) {
    defer { if oriel_cells_bytes(&cells) > Self.maxBytes { oriel_cells_free(&cells) } }
    let clip = clip.intersection(surface), most = maxPoints
    outline.removeContours()
    withUnsafeMutablePointer(to: &outline) { outline in
      var output = output
      let isFilled = withoutActuallyEscaping({ (rows: UnsafeMutableRawPointer?) in
        func add(_ part: inout Outline) {
          part.withContours { contours in
            var contours = contours
            oriel_cells_add(rows, &contours)
          }
          part.removeContours()
        }
        _ = self.stroker.inParts(of: most, add) {
          self.stroker.trace(path, stroke, transform, visible: surface, into: &outline.pointee)
        }
        add(&outline.pointee)
      }) { pass in
        var parts = PartPasser(pass: pass)
        return withUnsafeMutablePointer(to: &parts) {
          oriel_cells_fill_parts(
            &cells, PartPasser.pass, $0, dx, dy, clip.x0, clip.y0, clip.x1, clip.y1, Self.maxBytes, &output)
        }
      }
      if !isFilled { Self.failForMemory() }
    }
  }
}

private struct PartPasser {
  let pass: (UnsafeMutableRawPointer?) -> Void

  static let pass: OrielParts = { parts, rows in parts?.assumingMemoryBound(to: PartPasser.self).pointee.pass(rows) }
}
