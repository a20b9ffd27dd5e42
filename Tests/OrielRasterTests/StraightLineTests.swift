import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Lines from one point to another, which are drawn by the area that they cover of each pixel, several pixels at a time.
@Suite struct StraightLineTests {
  private struct Line {
    var from: CGPoint
    var to: CGPoint
    var style: StrokeStyle

    var path: Path { Path { $0.addLines([from, to]) } }

    /// The corners of what it covers.
    var corners: [CGPoint] {
      let length = hypot(to.x - from.x, to.y - from.y), radius = style.lineWidth / 2
      let (x, y) = ((to.x - from.x) / length * radius, (to.y - from.y) / length * radius)
      let (alongX, alongY) = style.lineCap == .square ? (x, y) : (0, 0)
      return [
        CGPoint(x: from.x - alongX + y, y: from.y - alongY - x), CGPoint(x: to.x + alongX + y, y: to.y + alongY - x),
        CGPoint(x: to.x + alongX - y, y: to.y + alongY + x), CGPoint(x: from.x - alongX - y, y: from.y - alongY + x),
      ]
    }
  }

  /// Of any direction, or of nearly that of a side.
  private static func line(_ random: inout SplitMix64, length: ClosedRange<CGFloat>, width: ClosedRange<CGFloat>, side: CGFloat) -> Line {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let quarter = CGFloat(random.below(4)) * .pi / 2
    let angle = [number(0...2 * .pi), quarter + number(-0.02...0.02), quarter][random.below(3)]
    let length = number(length), middle = CGPoint(x: number(0...side), y: number(0...side))
    let (x, y) = (cos(angle) * length / 2, sin(angle) * length / 2)
    return Line(
      from: CGPoint(x: middle.x - x, y: middle.y - y), to: CGPoint(x: middle.x + x, y: middle.y + y),
      style: StrokeStyle(lineWidth: number(width), lineCap: random.chance(2) ? .square : .butt))
  }

  /// The part of a pixel that is inside of corners.
  private static func area(of corners: [CGPoint], x: Int, y: Int) -> Double {
    func cut(_ corners: [CGPoint], _ inside: (CGPoint) -> CGFloat) -> [CGPoint] {
      corners.indices.flatMap { index -> [CGPoint] in
        let a = corners[index], b = corners[(index + 1) % corners.count]
        let (from, to) = (inside(a), inside(b))
        let kept = from >= 0 ? [a] : []
        if (from >= 0) == (to >= 0) { return kept }
        let part = from / (from - to)
        return kept + [CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)]
      }
    }
    let (left, top) = (CGFloat(x), CGFloat(y))
    var rest = cut(corners) { $0.x - left }
    rest = cut(rest) { left + 1 - $0.x }
    rest = cut(rest) { $0.y - top }
    rest = cut(rest) { top + 1 - $0.y }
    let twice = rest.indices.reduce(CGFloat(0)) {
      let a = rest[$1], b = rest[($1 + 1) % rest.count]
      return $0 + a.x * b.y - b.x * a.y
    }
    return Double(abs(twice)) / 2
  }

  /// Mean and largest errors of 255, over the pixels that are partly covered.
  @Test(arguments: [(0.1, 1.0), (1, 4), (4, 16)] as [(CGFloat, CGFloat)]) func coverageIsTheArea(least: CGFloat, most: CGFloat) {
    let side = 96, clip = PixelRect(x0: 0, y0: 0, x1: side, y1: side), maker = CoverageMaker()
    var random = SplitMix64(seed: UInt64(most)), sum = 0.0, count = 0, largest = 0.0
    for _ in 0..<200 {
      let line = Self.line(&random, length: 0.1...90, width: least...most, side: CGFloat(side)), corners = line.corners
      let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: side * side)
      pixels.initialize(repeating: 0)
      defer { pixels.deallocate() }
      maker.spans(of: line.path, stroke: line.style, transform: .identity, options: [], clip: clip, surface: clip) { x, y, count, value in
        for x in x..<(x + count) { pixels[y * side + x] = value }
      }
      let near = corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }.insetBy(dx: -2, dy: -2)
      for y in 0..<side {
        for x in 0..<side {
          let isNear = near.contains(CGPoint(x: x, y: y))
          let truth = isNear ? Self.area(of: corners, x: x, y: y) * 255 : 0, error = abs(Double(pixels[y * side + x]) - truth)
          guard truth > 0.5 && truth < 254.5 || error > 1 else { continue }
          (sum, count, largest) = (sum + error, count + 1, max(largest, error))
        }
      }
    }
    // Half of a 255th is the mean of what rounding leaves, twice; corners are at whole 256ths of a pixel.
    #expect(count > 5_000 && sum / Double(count) < 0.36 && largest < 2, "mean \(sum / Double(count)), largest \(largest) of \(count)")
  }

  /// Whatever the damage, and the width of the surface; through a clip, too.
  @Test func pixelsAreTheSameInParts() throws {
    var random = SplitMix64(seed: 12)
    for round in 0..<300 {
      let width = round % 3 == 0 ? 1 + random.below(12) : 64 + random.below(40), height = 48
      var list = DisplayList()
      list.fill(CGRect(x: 0, y: 0, width: width, height: height), .white)
      if round % 5 == 0 { list.pushClip(Path(ellipseIn: CGRect(x: 0.3, y: 2, width: CGFloat(width) - 1, height: 40))) }
      for _ in 0..<6 {
        let line = Self.line(&random, length: 0.1...120, width: 0.1...20, side: CGFloat(max(width, height)))
        let color = PixelColor(red: 0.2, green: 0.5, blue: 0.1, alpha: random.chance(2) ? 1 : 0.5)
        list.stroke(line.path, line.style, color)
      }
      if round % 5 == 0 { list.popClip() }
      func draw(_ damage: [PixelRect], surplus: Int = 0) throws -> Bitmap {
        let bitmap = try Bitmap(width: width + surplus, height: height + surplus)
        Rasterizer().render(list, into: bitmap, damage: damage, transform: .identity)
        return bitmap
      }
      let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height), whole = try draw([bounds])
      let (x, y) = (random.below(width + 1), random.below(height + 1))
      let parts = [(0, x), (x, width)].flatMap { columns in
        [(0, y), (y, height)].map { PixelRect(x0: columns.0, y0: $0.0, x1: columns.1, y1: $0.1) }
      }
      #expect(try draw(parts).difference(from: whole).count == 0, "\(round)")
      let larger = try draw([bounds], surplus: 9)
      let isSame = (0..<height).allSatisfy { y in (0..<width).allSatisfy { whole[$0, y] == larger[$0, y] } }
      let isClear = (0..<height + 9).allSatisfy { y in
        (0..<width + 9).allSatisfy { ($0 < width && y < height) || larger.pixels[y * larger.width + $0] == 0 }
      }
      #expect(isSame && isClear, "\(round)")
    }
  }
}
