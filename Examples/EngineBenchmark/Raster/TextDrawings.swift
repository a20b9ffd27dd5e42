import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// Text drawn as views do: a mask for each line, with pixels from the font library's cache.
enum TextDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    [("lines as wide as the window", { try lines(window) }), ("labels", { try labels(window) })]
  }

  private static let words = "a window stands out from the wall and lets the light of the afternoon into the room behind it "

  private static func lines(_ window: EngineWindow) throws -> RasterDrawing {
    let text = String(repeating: words, count: 1 + window.width / 400)
    return try drawing(window, cells: window.cells(window.width, 20)) { "\($0) \(text)" }
  }

  private static func labels(_ window: EngineWindow) throws -> RasterDrawing {
    try drawing(window, cells: window.cells(128, 20)) { "Leaf \($0)" }
  }

  /// A rectangle with a label in each cell, as a new colour scheme has all of them painted. All is white, so that every pixel is known.
  static func leaves(_ window: EngineWindow) -> (name: String, make: () throws -> RasterDrawing) {
    (
      "labels on rectangles",
      {
        let cells = window.cells(128, 20), labels = try labels(window)
        var drawing = RasterDrawing(window)
        for (index, cell) in cells.enumerated() {
          drawing.list.fill(cell, .white, options: .snapsToPixels)
          let command = labels.list.commands[index]
          drawing.list.draw(labels.list.masks[Int(command.index)], at: command.rect.origin, .color(.white))
        }
        drawing.coversExactly(cells.count * 128 * 20)
        return drawing
      }
    )
  }

  private static func drawing(_ window: EngineWindow, cells: [CGRect], text: (Int) -> String) throws -> RasterDrawing {
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    let spec = FontSpec(face: FontFace(family: fonts.defaultFamily), size: 13)
    var style = ParagraphStyle()
    style.lineLimit = 1
    var drawing = RasterDrawing(window)
    for (index, cell) in cells.enumerated() {
      let layout = fonts.layout(text(index), spec, style, width: cell.width, height: nil, scale: 1)
      layout.draw(into: &drawing.list, at: cell.origin, paint: .color(.white))
    }
    let (masks, coverage) = drawing.list.visibleCoverage(in: drawing.window)
    drawing.area = Double(masks)
    let inked = coverage.count { $0 > 0 }
    drawing.changed = inked...inked
    drawing.ink = Double(coverage.reduce(0) { $0 + Int($1) }) / 255
    drawing.drawsSameWithSDL()
    return drawing
  }
}

extension DisplayList {
  /// The number of pixels of masks in a window, and the coverage of each covered pixel.
  ///
  /// Composited as by the rasteriser, but pixel by pixel and without it: neighbouring masks may overlap in a column.
  fileprivate func visibleCoverage(in window: PixelRect) -> (masks: Int, coverage: [UInt8]) {
    var total = 0
    var coverage = [UInt8](repeating: 0, count: window.area)
    for command in commands where command.kind == .mask {
      let mask = masks[Int(command.index)]
      let corner = (x: Int(command.rect.minX.rounded()), y: Int(command.rect.minY.rounded()))
      let visible = PixelRect(x0: corner.x, y0: corner.y, x1: corner.x + mask.width, y1: corner.y + mask.height).intersection(window)
      total += visible.area
      let values = mask.coverage
      for y in visible.y0..<max(visible.y0, visible.y1) {
        for x in visible.x0..<max(visible.x0, visible.x1) {
          let (new, old) = (Int(values[(y - corner.y) * mask.width + x - corner.x]), Int(coverage[y * window.width + x]))
          coverage[y * window.width + x] = UInt8(new + (old * (255 - new) + 127) / 255)
        }
      }
    }
    return (total, coverage)
  }
}
