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
      drawn("layer", "what is composited first, and then shown at half its opacity", ClipDrawings.layers), ScrollMove.engineCase,
    ]
  }

  typealias Drawings = (EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)]

  private static func drawn(_ name: String, _ summary: String, _ drawings: @escaping Drawings) -> EngineCase {
    EngineCase(.raster, name, summary) { size in
      drawings(size(.full, small: .small)).map { drawing in EngineVariant(drawing.name) { try RasterSubject(drawing.make()) } }
    }
  }
}
