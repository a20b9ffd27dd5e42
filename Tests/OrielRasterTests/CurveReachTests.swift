import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Curves cover no pixel that they do not come to, since damage is known by where they go.
@Suite struct CurveReachTests {
  @Test func noPixelBeyondACurveIsCovered() {
    var random = SplitMix64(seed: 8)
    func number() -> CGFloat { CGFloat(Int(random.next() % 16_000)) / 256 + 4 }
    let maker = CoverageMaker(), clip = PixelRect(x0: 0, y0: 0, x1: 72, y1: 72)
    var turns = 0
    for round in 0..<3_000 {
      let start = CGPoint(x: number(), y: number()), end = CGPoint(x: number(), y: number())
      let first = CGPoint(x: number(), y: number()), second = CGPoint(x: number(), y: number())
      var path = Path()
      path.move(to: start)
      let isCubic = round % 2 == 0
      if isCubic { path.addCurve(to: end, control1: first, control2: second) } else { path.addQuadCurve(to: end, control: first) }
      var bounds = CGRect(origin: start, size: .zero)
      for step in 0...2_000 {
        let t = CGFloat(step) / 2_000, s = 1 - t
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
          isCubic ? s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d : s * s * a + 2 * s * t * b + t * t * d
        }
        let point = CGPoint(x: value(start.x, first.x, second.x, end.x), y: value(start.y, first.y, second.y, end.y))
        bounds = bounds.union(CGRect(origin: point, size: .zero))
      }
      if bounds.minX < min(start.x, end.x) || bounds.maxY > max(start.y, end.y) { turns += 1 }
      // Points are at 256ths of a pixel, and between two samples a curve goes a little farther.
      let reach = PixelRect(covering: bounds.insetBy(dx: -1.0 / 128, dy: -1.0 / 128))
      maker.spans(of: path, stroke: nil, transform: .identity, options: [], clip: clip, surface: clip) { x, y, count, value in
        let isInside = x >= reach.x0 && x + count <= reach.x1 && y >= reach.y0 && y < reach.y1
        if value > 0 && !isInside {
          Issue.record("\(x), \(y), \(count) pixels of \(value) beyond \(bounds) of \(path)")
        }
      }
    }
    #expect(turns > 1_000)
  }
}
