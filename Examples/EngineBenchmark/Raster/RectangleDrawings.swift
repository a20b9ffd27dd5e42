import OrielDrawing

/// Rectangles, large and small, side by side.
enum RectangleDrawings {
  static func opaque(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    sizes(window).map { name, width, height in (name, { filled(window, width, height, .white) }) }
  }

  static func translucent(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    sizes(window).map { name, width, height in (name, { filled(window, width, height, .halfWhite) }) }
  }

  private static func sizes(_ window: EngineWindow) -> [(String, Int, Int)] {
    [("window", window.width, window.height), ("100 × 100", 100, 100), ("128 × 20", 128, 20), ("10 × 10", 10, 10)]
  }

  private static func filled(_ window: EngineWindow, _ width: Int, _ height: Int, _ color: PixelColor) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(width, height)
    for cell in cells { drawing.list.fill(cell, color, options: .snapsToPixels) }
    drawing.coversExactly(cells.count * width * height, alpha: Double(color.alpha) / 255)
    drawing.reads = !color.isOpaque
    drawing.drawsSameWithSDL()
    return drawing
  }
}
