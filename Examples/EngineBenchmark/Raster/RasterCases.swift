import EngineMeasuring
import OrielDrawing

/// Every kind of drawing of the rasteriser, each alone.
enum RasterCases {
  static var all: [EngineCase] {
    [
      drawn("fill", "opaque rectangles of whole pixels", RectangleDrawings.opaque),
      drawn("blend", "rectangles that show half of what is below", RectangleDrawings.translucent),
      drawn("gradient", "gradients of each kind, pixel by pixel", GradientDrawings.all),
      drawn("image", "pictures, copied, larger, smaller and in tiles", ImageDrawings.all),
      drawn("surface", "the pixels of a SurfaceView, copied and stretched", SurfaceDrawings.all),
      drawn("rounded", "rounded rectangles", ShapeDrawings.rounded), drawn("ellipse", "ellipses", ShapeDrawings.ellipses),
      drawn("path", "a star of many edges", ShapeDrawings.star), drawn("stroke", "lines, borders and curves", StrokeDrawings.all),
      drawn("text", "a window full of text", TextDrawings.all), drawn("clip", "what only shows inside something", ClipDrawings.clips),
      drawn("effect", "blurs and shadows, by one thread", EffectDrawings.all),
      drawn("layer", "what is composited first, and then shown at half its opacity", ClipDrawings.layers), bands, ScrollMove.engineCase,
    ]
  }

  /// A window in one piece and in two, each by a thread of its own.
  private static var bands: EngineCase {
    EngineCase(.raster, "bands", "a window drawn by one thread, and by two, beside memory in one piece and in two") { size in
      let window: EngineWindow = size(.full, small: .small)
      let several = [
        GradientDrawings.all(window).filter { ["linear", "radial", "angular"].contains($0.name) }, [TextDrawings.leaves(window)],
        Array(ShapeDrawings.rounded(window).prefix(1)), Array(TextDrawings.all(window).prefix(1)),
        EffectDrawings.all(window).filter { $0.name.hasSuffix("radius 20") },
      ]
      return several.joined().flatMap { drawing in
        (1...2).map { bands in
          EngineVariant("\(drawing.name), \(bands == 1 ? "one" : "two")") { try RasterSubject(drawing.make(), bands: bands) }
        }
      }
    }
  }

  typealias Drawings = (EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)]

  private static func drawn(_ name: String, _ summary: String, _ drawings: @escaping Drawings) -> EngineCase {
    EngineCase(.raster, name, summary) { size in
      drawings(size(.full, small: .small)).map { drawing in EngineVariant(drawing.name) { try RasterSubject(drawing.make()) } }
    }
  }
}
