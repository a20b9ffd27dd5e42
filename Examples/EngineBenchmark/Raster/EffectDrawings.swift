import Foundation
import OrielDrawing

/// Blurs and shadows.
enum EffectDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    let part = Double(window.height) / 800
    return [
      ("blur, radius 4", { blurred(window, radius: 4 * part) }), ("blur, radius 20", { blurred(window, radius: 20 * part) }),
      ("shadow, radius 20", { shadow(window, 1, 1, radius: 20 * part) }),
      ("shadows of 160 × 100, radius 6", { shadow(window, 8, 8, radius: 6 * part) }),
    ]
  }

  /// Nearly all of the window.
  private static func blurred(_ window: EngineWindow, radius: Double) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let reach = 3 * radius + 1, rect = drawing.window.cgRect.insetBy(dx: reach, dy: reach)
    drawing.list.pushLayer(LayerEffect(.blur, radius: radius, in: rect), bounds: drawing.window.cgRect)
    drawing.list.fill(rect, .white)
    drawing.list.popLayer()
    drawing.covers(Double(rect.width * rect.height), edge: 2 * Double(rect.width + rect.height) * reach)
    return drawing
  }

  /// Rounded rectangles in rows and columns, with room for their shadows.
  private static func shadow(_ window: EngineWindow, _ columns: Int, _ rows: Int, radius: Double) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let reach = 3 * radius + 1
    var (area, edge) = (0.0, 0.0)
    for cell in window.cells(window.width / columns, window.height / rows) {
      let rect = cell.insetBy(dx: reach, dy: reach)
      drawing.list.pushLayer(LayerEffect(.shadow(.white, .zero), radius: radius, in: rect), bounds: cell)
      drawing.list.fill(rect, cornerRadius: radius, .white)
      drawing.list.popLayer()
      area += Double(rect.width * rect.height)
      edge += 2 * Double(rect.width + rect.height) * reach
    }
    drawing.covers(area, edge: edge)
    // On each side as much as half of a Gaussian's mean distance.
    drawing.ink = area + edge / reach * 0.4 * radius
    return drawing
  }
}
