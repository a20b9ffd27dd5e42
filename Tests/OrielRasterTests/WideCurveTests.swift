import Foundation
import OrielDrawing
import Testing

@testable import OrielRaster

/// Shapes as wide as windows are, and wider: in one piece as in many.
@Suite struct WideCurveTests {
  @Test(arguments: [500, 2800, 4000, 16_000], [false, true]) func aFlatEllipseIsAllDrawn(width: Int, isStroked: Bool) {
    // In its flattest rows an edge passes through more pixels than FreeType keeps.
    let surface = PixelRect(x0: 0, y0: 0, x1: width, y1: 20)
    let path = Path(ellipseIn: CGRect(x: 2, y: 2, width: width - 4, height: 16))
    let maker = CoverageMaker()
    func coverage(columns: Int) -> [UInt8] {
      var values = [UInt8](repeating: 0, count: width * 20)
      for x in stride(from: 0, to: width, by: columns) {
        let clip = PixelRect(x0: x, y0: 0, x1: min(width, x + columns), y1: 20)
        maker.spans(
          of: path, stroke: isStroked ? StrokeStyle(lineWidth: 1) : nil, transform: .identity, options: [], clip: clip, surface: surface
        ) { x, y, count, value in
          for x in x..<(x + count) { values[y * width + x] = value }
        }
      }
      return values
    }
    let whole = coverage(columns: width)
    #expect(whole == coverage(columns: 50))
    // The top of it is there.
    #expect(whole[2 * width + width / 2] > 100)
  }
}
