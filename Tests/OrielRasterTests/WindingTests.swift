import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Pixels in which areas of one path turn against each other, or lie on one another: what counts is how often it winds around each part.
@Suite struct WindingTests {
  private static let side = 40

  private func draw(_ path: Path, evenOdd: Bool = false, clip: PixelRect? = nil) throws -> Bitmap {
    let bitmap = try Bitmap(width: Self.side, height: Self.side)
    var list = DisplayList()
    list.fill(path, .black, options: evenOdd ? .evenOdd : [])
    Rasterizer().render(list, into: bitmap, damage: [clip ?? bitmap.bounds], transform: .identity)
    return bitmap
  }

  private func polygon(_ points: [(CGFloat, CGFloat)]) -> Path {
    Path { path in
      path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
      path.closeSubpath()
    }
  }

  /// Two rectangles that go round in opposite directions, side by side: nothing shows through where they meet.
  @Test func neighboursInOppositeDirectionsHaveNoSeam() throws {
    var path = polygon([(4, 4), (20.5, 4), (20.5, 30), (4, 30)])
    path.addPath(polygon([(20.5, 4), (20.5, 30), (36, 30), (36, 4)]))
    let bitmap = try draw(path)
    for x in 4..<36 { #expect(bitmap[x, 20].alpha == 255, "\(x)") }
    var stacked = polygon([(4, 4), (30, 4), (30, 17.25), (4, 17.25)])
    stacked.addPath(polygon([(4, 17.25), (4, 33), (30, 33), (30, 17.25)]))
    let other = try draw(stacked)
    for y in 4..<33 { #expect(other[20, y].alpha == 255, "\(y)") }
  }

  /// The same twice covers no more than once.
  @Test func whatIsThereTwiceHasTheSameEdges() throws {
    let once = polygon([(4.3, 4.7), (33.4, 9.2), (21.5, 35.6)])
    var twice = once
    twice.addPath(once)
    let (a, b) = (try draw(once), try draw(twice))
    for y in 0..<Self.side { for x in 0..<Self.side { #expect(abs(Int(a[x, y].alpha) - Int(b[x, y].alpha)) <= 1, "\(x) \(y)") } }
    #expect(a[12, 5].alpha > 0)
    // By the other rule nothing is left.
    let none = try draw(twice, evenOdd: true)
    for y in 0..<Self.side { for x in 0..<Self.side { #expect(none[x, y].alpha <= 1, "\(x) \(y)") } }
  }

  /// The middle of an eight: a quarter of the pixel on each side.
  @Test func theMiddleOfAnEightIsCovered() throws {
    let bitmap = try draw(polygon([(4.5, 4.5), (36.5, 36.5), (36.5, 4.5), (4.5, 36.5)]))
    #expect(abs(Int(bitmap[20, 20].alpha) - 128) <= 2)
    #expect(bitmap[19, 20].alpha == 255 && bitmap[21, 20].alpha == 255 && bitmap[20, 18].alpha == 0)
  }

  /// Coverage by 32 lines a pixel, each exact, by the number of windings.
  private func truth(_ points: [CGPoint], evenOdd: Bool) -> [Double] {
    let lines = 32
    var coverage = [Double](repeating: 0, count: Self.side * Self.side)
    for line in 0..<Self.side * lines {
      let y = (CGFloat(line) + 0.5) / CGFloat(lines)
      var crossings: [(x: CGFloat, sign: Int)] = []
      for (a, b) in zip(points, points.dropFirst() + [points[0]]) where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), b.y > a.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (from, to) in zip(crossings, crossings.dropFirst()) {
        winding += from.sign
        if evenOdd ? winding % 2 == 0 : winding == 0 { continue }
        let (left, right) = (max(0, from.x), min(CGFloat(Self.side), to.x))
        var x = Int(left)
        while CGFloat(x) < right {
          coverage[line / lines * Self.side + x] += Double(min(right, CGFloat(x + 1)) - max(left, CGFloat(x))) / Double(lines)
          x += 1
        }
      }
    }
    return coverage
  }

  @Test(arguments: [false, true]) func polygonsThatCrossThemselvesAreTrue(evenOdd: Bool) throws {
    var random = SplitMix64(seed: 11), sum = 0.0, count = 0, largest = 0.0, far = 0
    for _ in 0..<60 {
      let points = (0..<(4 + random.below(8))).map { _ in
        CGPoint(x: CGFloat(random.below(44 * 64)) / 64 - 2, y: CGFloat(random.below(44 * 64)) / 64 - 2)
      }
      let path = polygon(points.map { ($0.x, $0.y) }), bitmap = try draw(path, evenOdd: evenOdd), truth = truth(points, evenOdd: evenOdd)
      for index in truth.indices {
        let error = abs(255 * truth[index] - Double(bitmap.pixels[index] >> 24))
        if error == 0 { continue }
        (sum, count, largest) = (sum + error, count + 1, max(largest, error))
        if error > 32 { far += 1 }
      }
      // What is drawn in parts is the same.
      let part = PixelRect(x0: 7, y0: 5 + random.below(20), x1: 31, y1: 33), cut = try draw(path, evenOdd: evenOdd, clip: part)
      for y in part.y0..<part.y1 { for x in part.x0..<part.x1 { #expect(cut[x, y] == bitmap[x, y]) } }
    }
    #expect(sum / Double(max(1, count)) < 1 && far == 0, "mean \(sum / Double(count)), largest \(largest)")
  }
}
