import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Outlines of more points than FreeType counts, filled by cells of our own.
@Suite struct LargeOutlineTests {
  private static let side = 40
  private let clip = PixelRect(x0: 0, y0: 0, x1: side, y1: side)

  private func randomPath(_ generator: inout SplitMix64, segments: Int) -> Path {
    func point() -> CGPoint {
      CGPoint(x: CGFloat.random(in: -30...70, using: &generator), y: CGFloat.random(in: -30...70, using: &generator))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<segments {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: path.addQuadCurve(to: point(), control: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      case 2: path.closeSubpath()
      case 3: path.move(to: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  /// Coverage by row, from what fills.
  private func pixels(_ fill: ((Int, Int, Int, UInt8) -> Void) -> Void) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: Self.side * Self.side)
    fill { x, y, count, value in
      for x in x..<(x + count) {
        #expect(clip.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)))
        pixels[y * Self.side + x] = value
      }
    }
    return pixels
  }

  @Test(arguments: [false, true]) func pixelsAreFreeTypesOwn(evenOdd: Bool) {
    var generator = SplitMix64(seed: 7)
    let maker = CoverageMaker()
    for _ in 0..<200 {
      let path = randomPath(&generator, segments: Int.random(in: 1...12, using: &generator))
      var outline = Outline()
      outline.add(path, .identity)
      let expected = pixels {
        #expect(maker.renderColumns(&outline, evenOdd: evenOdd, clip, $0))
      }
      // In one band, in bands of some rows, in rows.
      for bytes in [AreaCells.mostBytes, 6000, 1] {
        #expect(pixels { AreaCells.fill(outline, evenOdd: evenOdd, clip, bytes: bytes, $0) } == expected, "\(path.elements)")
      }
    }
  }

  /// Lines that go far out, over corners of pixels and along their edges too: to the pixel what following them from end to end gives.
  @Test func farLinesAreWhatFreeTypeMakesOfThem() {
    var generator = SplitMix64(seed: 11)
    let maker = CoverageMaker()
    for round in 0..<800 {
      let far: CGFloat = [60, 400, 3000, 8000][round % 4]
      func number(_ most: CGFloat) -> CGFloat {
        let value = CGFloat.random(in: -most...most, using: &generator)
        return Bool.random(using: &generator) ? value : value.rounded()
      }
      // Each line through what is seen; every third along a diagonal.
      var points: [CGPoint] = []
      for _ in 0..<3 {
        let (near, dx) = (CGPoint(x: 20 + number(30), y: 20 + number(30)), number(far))
        let dy = round % 3 == 0 ? (Bool.random(using: &generator) ? dx : -dx) : number(far)
        points += [CGPoint(x: near.x - dx, y: near.y - dy), CGPoint(x: near.x + dx, y: near.y + dy)]
      }
      var path = Path()
      path.addLines(points)
      path.addQuadCurve(to: CGPoint(x: number(far), y: number(far)), control: CGPoint(x: number(far), y: number(far)))
      let clip = PixelRect(x0: 3, y0: 2, x1: 37, y1: 35)
      var outline = Outline()
      outline.removeAll(for: clip)
      outline.add(path, .identity)
      let expected = pixels { #expect(maker.renderColumns(&outline, evenOdd: false, clip, $0)) }
      for bytes in [AreaCells.mostBytes, 1000] {
        #expect(pixels { AreaCells.fill(outline, evenOdd: false, clip, bytes: bytes, $0) } == expected, "\(path.elements)")
      }
    }
  }

  /// Seed 514025, 200 dashes as wide as anything goes, took FreeType three seconds, and a chart of 2,000 lines as long.
  @Test func longOutlinesAreNotFollowedFromEndToEndInEachBand() {
    let maker = CoverageMaker()
    let clip = PixelRect(x0: 0, y0: 0, x1: 1200, y1: 800)
    func isLong(_ path: Path) -> Bool {
      var outline = Outline()
      outline.removeAll(for: clip)
      outline.add(path, .identity)
      let bounds = outline.bounds
      return maker.isLong(outline, bounds, clip.intersection(bounds))
    }
    #expect(isLong(Path { path in for x in 0..<200 { path.addRect(CGRect(x: x * 5, y: -9000, width: 3, height: 18_000)) } }))
    #expect(isLong(Path { path in path.addLines((0..<2000).map { CGPoint(x: $0 / 2, y: $0 * 7919 % 800) }) }))
    for side in [3, 20, 100, 800] {
      #expect(!isLong(Path(CGRect(x: 0, y: 0, width: side, height: side))))
      #expect(!isLong(Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side))))
      #expect(!isLong(Path(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: 8)))
    }
  }

  @Test func windingsAreCountedHoweverMany() {
    var path = Path()
    for _ in 0..<20_001 { path.addRect(CGRect(x: 4, y: 4, width: 8, height: 8)) }
    let maker = CoverageMaker()
    let filled = pixels { maker.spans(of: path, stroke: nil, transform: .identity, options: [], clip: clip, surface: clip, $0) }
    let odd = pixels { maker.spans(of: path, stroke: nil, transform: .identity, options: .evenOdd, clip: clip, surface: clip, $0) }
    #expect(filled[6 * Self.side + 6] == 255 && filled[6 * Self.side + 3] == 0 && filled[6 * Self.side + 12] == 0)
    #expect(filled == odd)
  }

  @Test func memoryThatIsLargeIsNotKept() {
    var outline = Outline()
    outline.add(Path { $0.addLines((0..<100_000).map { CGPoint(x: $0 % 7, y: $0 % 11) }) }, .identity)
    #expect(outline.points.count == 100_000)
    outline.removeAll(for: clip)
    #expect(outline.points.capacity == 0)
    outline.add(Path(clip.cgRect), .identity)
    outline.removeAll(for: clip)
    #expect(outline.points.capacity >= 4)
  }
}
