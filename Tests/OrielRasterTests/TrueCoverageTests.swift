import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// The coverage of outlines beside what is inside of them, counted on many lines in each pixel; and beside FreeType's.
@Suite struct TrueCoverageTests {
  private static let side = 72

  /// By the exact length that is inside on 32 lines in each row.
  private func truth(_ crossings: (CGFloat) -> [(CGFloat, CGFloat)]) -> [Double] {
    var pixels = [Double](repeating: 0, count: Self.side * Self.side)
    for line in 0..<(Self.side * 32) {
      for (from, to) in crossings((CGFloat(line) + 0.5) / 32) {
        for x in max(0, Int(from))..<max(max(0, Int(from)), min(Self.side, Int(to) + 1)) {
          pixels[line / 32 * Self.side + x] += max(0, Double(min(to, CGFloat(x) + 1) - max(from, CGFloat(x)))) / 32 * 255
        }
      }
    }
    return pixels
  }

  /// The mean and the largest error, of pixels that are partly covered or differ.
  private func errors(_ pixels: [UInt8], _ truth: [Double]) -> (mean: Double, most: Double) {
    let errors = zip(pixels, truth).compactMap { pixel, truth in
      truth > 0.5 && truth < 254.5 || abs(Double(pixel) - truth) > 1 ? abs(Double(pixel) - truth) : nil
    }
    return (errors.reduce(0, +) / Double(max(1, errors.count)), errors.max() ?? 0)
  }

  private func pixels(_ fill: (@escaping (Int, Int, Int, UInt8) -> Void) -> Void) -> [UInt8] {
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.side * Self.side)
    pixels.initialize(repeating: 0)
    defer { pixels.deallocate() }
    fill { x, y, count, value in for x in x..<(x + count) { pixels[y * Self.side + x] = value } }
    return Array(pixels)
  }

  private func expectTrue(_ path: Path, mean: Double, most: Double, _ crossings: (CGFloat) -> [(CGFloat, CGFloat)]) {
    let clip = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)
    let maker = CoverageMaker(), freeType = FreeTypeFill(), truth = truth(crossings)
    var outline = Outline()
    outline.removeAll(for: clip)
    outline.add(path, .identity)
    let own = errors(pixels { maker.spans(of: path, stroke: nil, transform: .identity, options: [], clip: clip, surface: clip, $0) }, truth)
    let contours = errors(pixels { maker.fill(outline, evenOdd: false, clip, CoverageMaker.divided($0)) }, truth)
    let freeTypes = errors(pixels { _ = freeType.fill(outline, evenOdd: false, clip, $0) }, truth)
    #expect(own.mean <= mean && own.most <= most, "\(own): \(path)")
    #expect(own.mean <= max(freeTypes.mean, 1), "\(own), FreeType \(freeTypes): \(path)")
    #expect(contours.mean <= freeTypes.mean + 0.3, "\(contours), FreeType \(freeTypes): \(path)")
  }

  @Test func ellipses() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
      let rect = CGRect(x: number(1...4), y: number(1...4), width: number(4...60), height: number(4...60))
      expectTrue(Path(ellipseIn: rect), mean: 1.5, most: 12) { y in
        let part = (y - rect.midY) / (rect.height / 2)
        guard part * part < 1 else { return [] }
        let half = rect.width / 2 * (1 - part * part).squareRoot()
        return [(rect.midX - half, rect.midX + half)]
      }
    }
  }

  @Test func triangles() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<60 {
      let corners = (0..<3).map { _ in
        CGPoint(x: CGFloat.random(in: 1...70, using: &random), y: CGFloat.random(in: 1...70, using: &random))
      }
      var path = Path()
      path.addLines(corners)
      path.closeSubpath()
      expectTrue(path, mean: 2.5, most: 12) { y in
        crossings(of: corners, y)
      }
    }
  }

  /// Where a row crosses a convex figure.
  private func crossings(of corners: [CGPoint], _ y: CGFloat) -> [(CGFloat, CGFloat)] {
    var crossings: [CGFloat] = []
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      if (a.y <= y) != (b.y <= y) { crossings.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)) }
    }
    return crossings.count == 2 ? [(min(crossings[0], crossings[1]), max(crossings[0], crossings[1]))] : []
  }

  // MARK: Lines

  /// How far a line along a path is from what is inside of it.
  private func errors(of path: Path, _ style: StrokeStyle, _ crossings: (CGFloat) -> [(CGFloat, CGFloat)]) -> (mean: Double, most: Double) {
    let clip = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side), maker = CoverageMaker()
    let own = pixels { maker.spans(of: path, stroke: style, transform: .identity, options: [], clip: clip, surface: clip, $0) }
    return errors(own, truth(crossings))
  }

  @Test func straightLines() {
    var random = SplitMix64(seed: 6)
    for round in 0..<60 {
      func number() -> CGFloat { .random(in: 8...64, using: &random) }
      let (a, b) = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()))
      let radius = CGFloat.random(in: 0.2...4, using: &random), length = hypot(b.x - a.x, b.y - a.y)
      guard length > 1 else { continue }
      let (x, y) = ((b.x - a.x) / length * radius, (b.y - a.y) / length * radius), square: CGFloat = round % 2 == 0 ? 1 : 0
      let (alongX, alongY) = (square * x, square * y)
      let corners: [CGPoint] = [
        CGPoint(x: a.x - alongX + y, y: a.y - alongY - x), CGPoint(x: b.x + alongX + y, y: b.y + alongY - x),
        CGPoint(x: b.x + alongX - y, y: b.y + alongY + x), CGPoint(x: a.x - alongX - y, y: a.y - alongY + x),
      ]
      let style = StrokeStyle(lineWidth: 2 * radius, lineCap: square > 0 ? .square : .butt)
      let errors = errors(of: Path { $0.addLines([a, b]) }, style) { y in
        crossings(of: corners, y)
      }
      #expect(errors.mean <= 1.5 && errors.most <= 9, "\(errors): \(a) to \(b), \(radius)")
    }
  }

  @Test func rings() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let middle = CGPoint(x: CGFloat.random(in: 30...40, using: &random), y: CGFloat.random(in: 30...40, using: &random))
      let half = CGFloat.random(in: 0.3...3, using: &random), radius = CGFloat.random(in: 4...24, using: &random)
      let ring = Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
      let errors = errors(of: ring, StrokeStyle(lineWidth: 2 * half)) { y in
        func side(_ radius: CGFloat) -> CGFloat { max(0, radius * radius - (y - middle.y) * (y - middle.y)).squareRoot() }
        let (inner, outer) = (side(radius - half), side(radius + half))
        return [(middle.x - outer, middle.x - inner), (middle.x + inner, middle.x + outer)]
      }
      #expect(errors.mean <= 3.5 && errors.most <= 20, "\(errors): \(middle), \(radius), \(half)")
    }
  }

  @Test func frames() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
      let rect = CGRect(x: number(6...20), y: number(6...20), width: number(9...40), height: number(9...40)), half = number(0.3...4)
      let (inner, outer) = (rect.insetBy(dx: half, dy: half), rect.insetBy(dx: -half, dy: -half))
      let errors = errors(of: Path(rect), StrokeStyle(lineWidth: 2 * half)) { y in
        if y < outer.minY || y >= outer.maxY { return [] }
        if y < inner.minY || y >= inner.maxY { return [(outer.minX, outer.maxX)] }
        return [(outer.minX, inner.minX), (inner.maxX, outer.maxX)]
      }
      // The sides of a frame are at whole 256ths, and those counted at whole 32nds of a row.
      #expect(errors.mean <= 3 && errors.most <= 10, "\(errors): \(rect), \(half)")
    }
  }

  /// There and back on one line is as much as there.
  @Test func closedLinesOfTwoPointsAreNoBolder() {
    let clip = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side), maker = CoverageMaker()
    func drawn(_ path: Path, _ style: StrokeStyle) -> [UInt8] {
      pixels { maker.spans(of: path, stroke: style, transform: .identity, options: [], clip: clip, surface: clip, $0) }
    }
    let ends = [CGPoint(x: 10.3, y: 12.7), CGPoint(x: 50.1, y: 31.4)]
    let open = Path { $0.addLines(ends) }
    var closed = open
    closed.closeSubpath()
    // A line alone is drawn another way than several, which rounds another way.
    var several = open
    several.addLines([CGPoint(x: 500, y: 500), CGPoint(x: 510, y: 500)])
    for (join, cap) in [(CGLineJoin.miter, CGLineCap.butt), (.bevel, .butt), (.round, .round)] {
      let expected = drawn(several, StrokeStyle(lineWidth: 1.5, lineCap: cap)),
        alone = drawn(open, StrokeStyle(lineWidth: 1.5, lineCap: cap))
      #expect(drawn(closed, StrokeStyle(lineWidth: 1.5, lineCap: .square, lineJoin: join)) == expected)
      #expect(zip(alone, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      // So is what goes by an outline, since a curve somewhere else bends within the line's width.
      var beside = closed
      beside.move(to: CGPoint(x: 200, y: 200))
      beside.addCurve(to: CGPoint(x: 200.2, y: 200), control1: CGPoint(x: 205, y: 230), control2: CGPoint(x: 195, y: 230))
      let traced = drawn(beside, StrokeStyle(lineWidth: 1.5, lineCap: .square, lineJoin: join))
      #expect(zip(traced, expected).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
    }
  }

  /// What is small is drawn another way than what is large or meets the edge of the clip: to the same pixels.
  @Test func smallShapesAreAsLargeOnes() throws {
    var random = SplitMix64(seed: 5)
    for round in 0..<200 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
      let rect = CGRect(x: number(2...40), y: number(2...40), width: number(0...30), height: number(0...30))
      var path = Path()
      switch round % 5 {
      case 0: path.addRect(rect)
      case 1: path.addEllipse(in: rect)
      case 2: path.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 5))
      default: for _ in 0..<5 { path.addCurve(to: point(), control1: point(), control2: point()) }
      }
      func point() -> CGPoint { CGPoint(x: number(2...70), y: number(2...70)) }
      var list = DisplayList()
      list.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side), .white)
      list.fill(path, PixelColor(red: 0.2, green: 0.5, blue: 0.1, alpha: round % 2 == 0 ? 1 : 0.5), options: round % 3 == 0 ? .evenOdd : [])
      func draw(_ damage: [PixelRect]) throws -> Bitmap {
        let bitmap = try Bitmap(width: Self.side, height: Self.side)
        Rasterizer().render(list, into: bitmap, damage: damage, transform: .identity)
        return bitmap
      }
      let whole = try draw([PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)])
      // In four parts whose edges go through it.
      let (x, y) = (Int(rect.midX), Int(rect.midY))
      let parts = [(0, x), (x, Self.side)].flatMap { columns in
        [(0, y), (y, Self.side)].map { PixelRect(x0: columns.0, y0: $0.0, x1: columns.1, y1: $0.1) }
      }
      #expect(try draw(parts).difference(from: whole).count == 0, "\(path)")
    }
  }
}
