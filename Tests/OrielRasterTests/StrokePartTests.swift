import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Strokes whose outlines are made in parts, because they would take much memory.
@Suite struct StrokePartTests {
  private let surface = PixelRect(x0: 0, y0: 0, x1: 90, y1: 70)

  private func path(_ generator: inout SplitMix64, segments: Int) -> Path {
    func point() -> CGPoint {
      CGPoint(x: CGFloat.random(in: -20...110, using: &generator), y: CGFloat.random(in: -20...90, using: &generator))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<segments {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: path.closeSubpath()
      case 1: path.move(to: point())
      case 2, 3: path.addLine(to: point())
      case 4: path.addQuadCurve(to: point(), control: point())
      default: path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    return path
  }

  private func pixels(_ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform, points: Int?) -> [UInt8] {
    let maker = CoverageMaker()
    if let points { maker.maxPoints = points }
    var pixels = [UInt8](repeating: 0, count: surface.width * surface.height)
    maker.runs(of: path, stroke: style, transform: transform, options: [], clip: surface, surface: surface) {
      x, y, count, coverage, value in
      for index in 0..<count { pixels[y * surface.width + x + index] = coverage?[index] ?? value }
    }
    return pixels
  }

  @Test func partsCoverTheSamePixels() {
    var generator = SplitMix64(seed: 5)
    let styles = [
      StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round),
      StrokeStyle(lineWidth: 4, lineCap: .square, dash: [7, 3]), StrokeStyle(lineWidth: 2, dash: [0.01, 0.01]),
    ]
    for round in 0..<24 {
      let path = path(&generator, segments: 40), style = styles[round % 4]
      let transform = CGAffineTransform(translationX: round % 3 == 0 ? 12.25 : 0, y: 0)
      let whole = pixels(path, style, transform, points: nil)
      #expect(whole.contains { $0 > 0 })
      for points in [1, 50, 500] { #expect(pixels(path, style, transform, points: points) == whole, "\(style), \(points) points") }
    }
  }

  /// The outline never has many more points than a part, however long the line is.
  @Test func theOutlineOfALongLineIsNeverWhole() {
    var generator = SplitMix64(seed: 6)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<20_000 {
      func point() -> CGPoint {
        CGPoint(x: CGFloat.random(in: 0...90, using: &generator), y: CGFloat.random(in: 0...70, using: &generator))
      }
      path.addCurve(to: point(), control1: point(), control2: point())
    }
    let maker = CoverageMaker(), style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    maker.maxPoints = 10_000
    var outline = Outline(), most = 0, parts = 0
    outline.removeAll(for: surface)
    #expect(maker.traceBounded(style, of: path, .identity, surface, into: &outline) == (1, false))
    _ = maker.stroker.inParts(of: 10_000) {
      most = max(most, $0.points.count)
      parts += 1
      $0.removeContours()
    } _: {
      maker.stroker.trace(path, style, .identity, visible: surface, into: &outline)
    }
    #expect(parts >= 2)
    // The stroker makes contours of at most 8192 pieces.
    #expect(most < 10_000 + 8192 * 100, "\(most)")
  }
}
