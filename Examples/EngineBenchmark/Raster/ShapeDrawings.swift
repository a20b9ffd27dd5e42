import Foundation
import OrielDrawing

/// Filled shapes with anti-aliased edges.
enum ShapeDrawings {
  static func rounded(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    let large = (width: window.width, height: window.height)
    return [
      ("window, radius 24", { rounded(window, large.width, large.height, radius: 24) }),
      ("160 × 100, radius 12", { rounded(window, 160, 100, radius: 12) }),
      ("40 × 20, radius 6", { rounded(window, 40, 20, radius: 6) }),
    ]
  }

  private static func rounded(_ window: EngineWindow, _ width: Int, _ height: Int, radius: Double) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(width, height)
    for cell in cells { drawing.list.fill(cell, cornerRadius: radius, .white, options: .snapsToPixels) }
    let area = Double(width * height) - (4 - .pi) * radius * radius
    drawing.covers(area * Double(cells.count), edge: 2 * .pi * radius * Double(cells.count))
    return drawing
  }

  static func ellipses(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [
      ("window", { ellipses(window, window.width, window.height) }), ("160 × 100", { ellipses(window, 160, 100) }),
      ("20 × 20", { ellipses(window, 20, 20) }),
    ]
  }

  private static func ellipses(_ window: EngineWindow, _ width: Int, _ height: Int) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(width, height)
    for cell in cells { drawing.list.fill(Path(ellipseIn: cell), .white) }
    let count = Double(cells.count)
    drawing.covers(.pi / 4 * Double(width * height) * count, edge: 2 * Double(width + height) * count)
    return drawing
  }

  static func star(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [20, 500].map { tips in ("\(tips) tips", { star(window, tips: tips) }) }
  }

  private static func star(_ window: EngineWindow, tips: Int) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let outer = Double(window.height) / 2, inner = outer / 2
    let corners = (0..<2 * tips).map { corner in
      let angle = Double(corner) / Double(tips) * .pi, radius = corner % 2 == 0 ? outer : inner
      return CGPoint(x: Double(window.width) / 2 + radius * sin(angle), y: outer - radius * cos(angle))
    }
    drawing.list.fill(
      Path { path in
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.closeSubpath()
      }, .white)
    // As many triangles as there are edges, each including the centre.
    let triangles = Double(2 * tips) * outer * inner / 2 * sin(.pi / Double(tips))
    drawing.covers(triangles, edge: min(.pi * outer * outer - triangles, Double(2 * tips) * (outer - inner) * 2))
    return drawing
  }
}
