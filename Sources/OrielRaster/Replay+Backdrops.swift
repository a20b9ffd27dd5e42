import CPixels
import Foundation
import OrielDrawing

// Content that shows its backdrop.
extension Replay {
  /// Draws the backdrop of the clip's area blurred, with a colour over it.
  mutating func draw(_ backdrop: BackdropPattern, at origin: CGPoint) {
    let rect = clip.rect
    let placing = projection ?? ProjectionTransform(transform)
    // Nothing exists beyond the bitmap's edges: there the blur uses the existing pixels, and stays opaque.
    let effect = DeviceEffect(
      LayerEffect(.opaqueBlur, radius: backdrop.radius, in: backdrop.place.offsetBy(dx: origin.x, dy: origin.y)), placing)
    let source = effect.source(of: rect)
    let opacity = UInt32((backdrop.opacity * 255).rounded())
    guard opacity > 0, !rect.isEmpty, source.area <= DeviceEffect.maxPixels else { return }
    let behind = memory.layer(source)
    // An open layer contains only what was drawn in it; the rest is in the layers below.
    for layer in layers { if let layer, !layer.isSkipped { copy(layer.outer, to: behind) } }
    copy(target, to: behind)
    effect.draw(behind, rect, memory, bands) { pixels, _ in
      for y in rect.y0..<rect.y1 {
        let row = pixels.row(rect.x0, y)
        fillSpan(row, rect.width, backdrop.tint.bits)
        if target.form == .encoded {
          blendSpan(target.row(rect.x0, y), rect.width, row, opacity: opacity, inside: clip.mask?.row(rect.x0, y))
        } else {
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.width) { faded in
            guard let colors = faded.baseAddress else { return }
            faded.initialize(repeating: 0)
            blendSpan(colors, rect.width, row, opacity: opacity, inside: nil)
            oriel_light_blend_colors(target.light(rect.x0, y), rect.width, colors, clip.mask?.row(rect.x0, y))
          }
        }
      }
    }
    memory.free(behind)
  }

  private func copy(_ pixels: Target, to behind: Target) {
    let part = pixels.bounds.intersection(behind.bounds)
    if pixels.form != .encoded {
      return eachEncodedRow(pixels, part) { y, row in
        blendSpan(behind.row(part.x0, y), part.width, row, opacity: 255, inside: nil)
      }
    }
    for y in part.y0..<max(part.y0, part.y1) {
      blendSpan(behind.row(part.x0, y), part.width, pixels.row(part.x0, y), opacity: 255, inside: nil)
    }
  }
}

// Content that is drawn once and repeated.
extension Replay {
  /// A pattern of the tile, at the current scale.
  func prepared(_ tiles: DrawnTiles) -> any PaintPattern {
    let pattern = tiles.prepared(pixelsPerPoint: projection == nil ? transform.meanScale : base.meanScale) { list, placing, bitmap in
      var drawing = Replay(coverage: coverage)
      let bounds = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
      drawing.start(Target(pixels: bitmap.pixels, stride: bitmap.width, bounds: bounds), clip: bounds, transform: placing)
      drawing.run(list)
    }
    return pattern ?? tiles
  }
}
