import Foundation
import OrielDrawing

/// Drawing inside clips, and layers that are composited separately.
enum ClipDrawings {
  static func clips(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [
      ("128 × 20, rectangles", { rectangles(window) }), ("window, radius 24", { rounded(window, window.width, window.height, radius: 24) }),
      ("160 × 100, radius 12", { rounded(window, 160, 100, radius: 12) }),
    ]
  }

  /// Each fill would cover the window.
  private static func rectangles(_ window: EngineWindow) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(128, 20)
    for cell in cells {
      drawing.list.pushClip(cell, options: .snapsToPixels)
      drawing.list.fill(drawing.window.cgRect, .white, options: .snapsToPixels)
      drawing.list.popClip()
    }
    drawing.coversExactly(cells.count * 128 * 20)
    drawing.reads = false
    drawing.drawsSameWithSDL()
    return drawing
  }

  private static func rounded(_ window: EngineWindow, _ width: Int, _ height: Int, radius: Double) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(width, height)
    for cell in cells {
      drawing.list.pushClip(cell, cornerRadius: radius, options: .snapsToPixels)
      drawing.list.fill(drawing.window.cgRect, .white, options: .snapsToPixels)
      drawing.list.popClip()
    }
    let count = Double(cells.count)
    drawing.covers((Double(width * height) - (4 - .pi) * radius * radius) * count, edge: 2 * .pi * radius * count)
    return drawing
  }

  static func layers(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [("window", { layer(window, window.width, window.height) }), ("128 × 20", { layer(window, 128, 20) })]
  }

  private static func layer(_ window: EngineWindow, _ width: Int, _ height: Int) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(width, height)
    for cell in cells {
      drawing.list.pushLayer(opacity: 0.5, bounds: cell)
      drawing.list.fill(cell, .white, options: .snapsToPixels)
      drawing.list.popLayer()
    }
    drawing.coversExactly(cells.count * width * height, alpha: 128.0 / 255)
    return drawing
  }
}
