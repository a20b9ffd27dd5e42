import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Outlines of any size and any number of lines, filled by cells.
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
  private func pixels(_ fill: (@escaping (Int, Int, Int, UInt8) -> Void) -> Void) -> [UInt8] {
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.side * Self.side)
    pixels.initialize(repeating: 0)
    defer { pixels.deallocate() }
    fill { x, y, count, value in
      for x in x..<(x + count) {
        #expect(clip.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)))
        pixels[y * Self.side + x] = value
      }
    }
    return Array(pixels)
  }

  /// The same whatever memory there is.
  private func expectPixels(_ expected: [UInt8], _ outline: Outline, evenOdd: Bool, _ clip: PixelRect, bytes: [Int], _ path: Path) {
    let maker = CoverageMaker()
    for bytes in bytes {
      let filled = pixels { maker.fill(outline, evenOdd: evenOdd, clip, bytes: bytes, CoverageMaker.divided($0)) }
      #expect(filled == expected, "\(path.elements), \(bytes) bytes")
      // Any part of it is the same.
      let part = PixelRect(x0: clip.x0 + 7, y0: clip.y0 + 5, x1: clip.x1 - 9, y1: clip.y1 - 3)
      let inside = pixels { maker.fill(outline, evenOdd: evenOdd, part, bytes: bytes, CoverageMaker.divided($0)) }
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let isInside = part.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
          #expect(inside[y * Self.side + x] == (isInside ? expected[y * Self.side + x] : 0))
        }
      }
    }
  }

  /// How far pixels are from FreeType's, which divides curves into fewer lines, all inside of them.
  private func expectNear(_ pixels: [UInt8], _ freeTypes: [UInt8], most: Int, mean: Double, _ path: Path) {
    let differences = zip(pixels, freeTypes).map { abs(Int($0) - Int($1)) }
    let touched = zip(pixels, freeTypes).count { ($0 > 0 || $1 > 0) && ($0 < 255 || $1 < 255) }
    #expect((differences.max() ?? 0) <= most, "\(path)")
    #expect(Double(differences.reduce(0, +)) <= mean * Double(max(touched, 20)), "\(path)")
  }

  @Test(arguments: [false, true]) func pixelsAreNearFreeTypesOwn(evenOdd: Bool) {
    var generator = SplitMix64(seed: 7)
    let (freeType, maker) = (FreeTypeFill(), CoverageMaker())
    for _ in 0..<200 {
      let path = randomPath(&generator, segments: Int.random(in: 1...12, using: &generator))
      var outline = Outline()
      outline.add(path, .identity)
      let freeTypes = pixels {
        #expect(freeType.fill(outline, evenOdd: evenOdd, clip, $0))
      }
      let expected = pixels { maker.fill(outline, evenOdd: evenOdd, clip, CoverageMaker.divided($0)) }
      expectNear(expected, freeTypes, most: 45, mean: 12, path)
      // In one band, in bands of some rows, in rows.
      expectPixels(expected, outline, evenOdd: evenOdd, clip, bytes: [CoverageMaker.maxBytes, 6000, 1], path)
    }
  }

  /// Lines that go far out, over corners of pixels and along their edges too.
  @Test func farLinesAreNearWhatFreeTypeMakesOfThem() {
    var generator = SplitMix64(seed: 11)
    let (freeType, maker) = (FreeTypeFill(), CoverageMaker())
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
      let freeTypes = pixels { #expect(freeType.fill(outline, evenOdd: false, clip, $0)) }
      let expected = pixels { maker.fill(outline, evenOdd: false, clip, CoverageMaker.divided($0)) }
      expectNear(expected, freeTypes, most: 45, mean: 12, path)
      expectPixels(expected, outline, evenOdd: false, clip, bytes: [CoverageMaker.maxBytes, 1000], path)
    }
  }

  /// A run of pixels without lines is one run, and what is wider than a word of blocks is as true as what is narrow.
  @Test func longRunsArePassedAsOne() {
    let maker = CoverageMaker()
    let wide = PixelRect(x0: 0, y0: 0, x1: 5_000, y1: 4)
    var outline = Outline()
    outline.removeAll(for: wide)
    outline.add(Path(CGRect(x: 10.5, y: 1, width: 4_000, height: 2)), .identity)
    var runs: [[Int]] = []
    maker.fill(outline, evenOdd: false, wide) { x, y, count, coverage, value in
      runs.append([x, y, count, Int(coverage?[0] ?? value), Int(coverage?[count - 1] ?? value), coverage == nil ? 1 : 0])
    }
    // Half a pixel is that of one cell, and of the next.
    #expect(runs == [1, 2].flatMap { [[10, $0, 2, 128, 255, 0], [12, $0, 3_998, 255, 255, 1], [4_010, $0, 2, 128, 0, 0]] })
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
