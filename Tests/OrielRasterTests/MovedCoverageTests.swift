import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// What moves by whole pixels is covered as before: a scroll moves the pixels of one part and paints the other.
@Suite struct MovedCoverageTests {
  private static let side = 64

  private static func randomPath(_ random: inout SplitMix64, reach: CGFloat) -> Path {
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let r = random.next()
      func point() -> CGPoint {
        CGPoint(x: CGFloat.random(in: -reach...reach, using: &random), y: CGFloat.random(in: -reach...reach, using: &random))
      }
      switch r % 8 {
      case 0: path.move(to: point())
      case 1: path.closeSubpath()
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  private static func coverage(
    _ maker: CoverageMaker, _ path: Path, _ stroke: StrokeStyle?, _ scale: CGFloat, _ x: CGFloat, _ y: CGFloat
  ) -> [UInt8] {
    let surface = PixelRect(x0: 0, y0: 0, x1: side, y1: side)
    var values = [UInt8](repeating: 0, count: side * side)
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    maker.spans(of: path, stroke: stroke, transform: transform, options: [], clip: surface, surface: surface) { x, y, count, value in
      for x in x..<(x + count) { values[y * side + x] = value }
    }
    return values
  }

  /// The same of a path that is recorded at a place, as scrolled views are.
  private static func recordedCoverage(
    _ rasterizer: Rasterizer, _ path: Path, _ stroke: StrokeStyle?, _ scale: CGFloat, _ x: CGFloat, _ y: CGFloat
  ) throws -> [UInt8] {
    var list = DisplayList()
    list.origin = CGPoint(x: x / scale, y: y / scale)
    if let stroke { list.stroke(path, stroke, .black) } else { list.fill(path, .black) }
    let bitmap = try Bitmap(width: side, height: side)
    rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: CGAffineTransform(scaleX: scale, y: scale))
    return (0..<side * side).map { bitmap[$0 % side, $0 / side].alpha }
  }

  /// How far the paths go: about the surface; far beyond it; beyond what lines are cut at; without sense.
  @Test(arguments: [40, 400, 30_000, 1e7, 1e12] as [CGFloat]) func pixelsMoveAlong(reach: CGFloat) throws {
    var random = SplitMix64(seed: UInt64(reach))
    let maker = CoverageMaker(), rasterizer = Rasterizer()
    let joins: [CGLineJoin] = [.miter, .round, .bevel], caps: [CGLineCap] = [.butt, .round, .square]
    var drawn = 0
    for round in 0..<400 {
      let path = Self.randomPath(&random, reach: reach)
      let widths: [CGFloat] = [0.5, 1, 3.3, 12, reach / 3, 1e9]
      let isDashed = round % 8 == 1  // how many wide dashes are drawn one by one depends on how many are seen
      let stroke =
        round % 4 == 0
        ? nil
        : StrokeStyle(
          lineWidth: widths[Int.random(in: 0..<(isDashed ? 4 : widths.count), using: &random)], lineCap: caps[round % 3],
          lineJoin: joins[round / 3 % 3],
          dash: isDashed ? [7, 3] : [])
      let scale: CGFloat = [0.5, 1, 1.25, 3][round % 4]
      // On no grid that numbers are kept on, or on its halves.
      let (x, y): (CGFloat, CGFloat) = round % 2 == 0 ? (20.5, 31.0078125) : (20 + 1 / 3, 31 + 1 / 7)
      let (dx, dy) = (Int.random(in: -30...30, using: &random), Int.random(in: -30...30, using: &random))
      let at = Self.coverage(maker, path, stroke, scale, x, y)
      func expectMoved(_ at: [UInt8], _ moved: [UInt8]) {
        var differences: [Int] = []
        for row in max(0, dy)..<min(Self.side, Self.side + dy) {
          for column in max(0, dx)..<min(Self.side, Self.side + dx) {
            let difference = Int(moved[row * Self.side + column]) - Int(at[(row - dy) * Self.side + column - dx])
            if difference != 0 { differences.append(difference) }
          }
        }
        // Ends of what is cut far away, or of dashes, may come to lie a 64th of a pixel beside.
        let isExact = reach <= 400 && !isDashed
        #expect(
          differences.count <= (isExact ? 0 : 2) && differences.allSatisfy { abs($0) <= 1 },
          "round \(round): \(differences) by \(dx), \(dy): \(path.elements) \(String(describing: stroke)) at \(scale)")
      }
      let (movedX, movedY) = (x + CGFloat(dx), y + CGFloat(dy))
      expectMoved(at, Self.coverage(maker, path, stroke, scale, movedX, movedY))
      expectMoved(
        try Self.recordedCoverage(rasterizer, path, stroke, scale, x, y),
        try Self.recordedCoverage(rasterizer, path, stroke, scale, movedX, movedY))
      if at.contains(where: { $0 > 0 && $0 < 255 }) { drawn += 1 }
    }
    #expect(drawn > 20)
  }

  /// Under a map that turns, coordinates are as often below as above zero, by where the shape stands.
  @Test func turnedShapesMoveAlong() throws {
    var random = SplitMix64(seed: 199)
    let rasterizer = Rasterizer()
    func pixels(_ path: Path, _ angle: Double, _ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
      var list = DisplayList()
      list.origin = CGPoint(x: x, y: y)
      let middle = CGAffineTransform(translationX: -20, y: -12)
      list.pushTransform(middle.concatenating(CGAffineTransform(rotationAngle: angle)).concatenating(middle.inverted()))
      list.fill(path, .black)
      list.popTransform()
      let bitmap = try Bitmap(width: 60, height: 110)
      rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
      return (0..<60 * 110).map { bitmap[$0 % 60, $0 / 60].alpha }
    }
    for round in 0..<120 {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 24), radius = CGFloat(round % 12) + 1
      let path = round % 3 == 0 ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerRadius: radius)
      let angle = Double.random(in: -7...7, using: &random), y = CGFloat.random(in: 20...30, using: &random)
      let way = Int.random(in: 1...40, using: &random)
      let (at, moved) = (try pixels(path, angle, 10, y), try pixels(path, angle, 10, y + CGFloat(way)))
      #expect(at.dropLast(60 * way).elementsEqual(moved.dropFirst(60 * way)), "\(path) by \(angle) at \(y), moved by \(way)")
    }
  }
}
