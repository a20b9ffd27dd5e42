import CSDL2
import Foundation
import OrielDrawing

/// Stroked paths.
enum StrokeDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [
      ("slanted lines, width 1", { lines(window) }), ("borders, width 1", { borders(window) }),
      ("a curve, width 3", { curve(window) }),
    ]
  }

  /// Slanted lines beside each other.
  private static func lines(_ window: EngineWindow) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let slant = 30.0, bottom = Double(window.height) - 2
    let count = window.width / 12
    let step = (Double(window.width) - slant - 4) / Double(count)
    let ends = (0..<count).map { index in
      (CGPoint(x: 2 + step * Double(index), y: 2), CGPoint(x: 2 + step * Double(index) + slant, y: bottom))
    }
    for (from, to) in ends {
      drawing.list.stroke(
        Path { path in
          path.move(to: from)
          path.addLine(to: to)
        }, StrokeStyle(lineWidth: 1), .white)
    }
    let length = hypot(slant, bottom - 2) * Double(count)
    drawing.covers(length, edge: length)
    drawing.sdl = { canvas in
      {
        SDL_SetRenderDrawBlendMode(canvas.renderer, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(canvas.renderer, 255, 255, 255, 255)
        for (from, to) in ends { SDL_RenderDrawLine(canvas.renderer, Int32(from.x), Int32(from.y), Int32(to.x), Int32(to.y)) }
      }
    }
    return drawing
  }

  /// The outlines of rounded rectangles, as buttons and fields have them.
  private static func borders(_ window: EngineWindow) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let cells = window.cells(80, 25), radius = 6.0
    for cell in cells {
      // On the middles of pixels, where a line one pixel wide is sharp.
      let path = Path(roundedRect: cell.insetBy(dx: 2.5, dy: 2.5), cornerRadius: radius, style: .circular)
      drawing.list.stroke(path, StrokeStyle(lineWidth: 1), .white)
    }
    let length = (2 * (75.0 + 20) - (8 - 2 * .pi) * radius) * Double(cells.count)
    drawing.covers(length, edge: length / 2)
    return drawing
  }

  /// One wave of many short lines, as in a plot.
  private static func curve(_ window: EngineWindow) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let points = (0...400).map { index in
      let part = Double(index) / 400
      return CGPoint(
        x: 10 + part * Double(window.width - 20), y: Double(window.height) / 2 + Double(window.height) * 0.4 * sin(part * 4 * .pi))
    }
    drawing.list.stroke(
      Path { path in
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
      }, StrokeStyle(lineWidth: 3, lineJoin: .round), .white)
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    drawing.covers(3 * length, edge: length)
    return drawing
  }
}
