import Foundation
import OrielDrawing
import TestSupport
import Testing

@Suite struct RectTreeTests {
  private func check(_ rects: [CGRect], at points: [CGPoint], sourceLocation: SourceLocation = #_sourceLocation) {
    let tree = RectTree(ContiguousArray(rects))
    for point in points {
      let found = tree.places(at: point)
      #expect(found == found.sorted(by: >), sourceLocation: sourceLocation)
      let missed = rects.indices.filter {
        let rect = rects[$0]
        return rect.minX <= point.x && point.x <= rect.maxX && rect.minY <= point.y && point.y <= rect.maxY && !found.contains($0)
      }
      #expect(missed.isEmpty, "\(missed) at \(point)", sourceLocation: sourceLocation)
      // A rounding error of single precision, no more.
      let slack = max(abs(point.x), abs(point.y)) * 1e-6
      #expect(found.allSatisfy { rects[$0].insetBy(dx: -slack - 1e-6, dy: -slack - 1e-6).contains(point) }, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [0, 1, 16, 17, 256, 257, 5_000]) func findsWhatContainsAPoint(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let rects = (0..<count).map { _ in
      CGRect(
        x: Double.random(in: -500...500, using: &random), y: Double.random(in: -500...500, using: &random),
        width: Double.random(in: 0...50, using: &random), height: Double.random(in: 0...50, using: &random))
    }
    check(
      rects,
      at: (0..<50).map { _ in
        CGPoint(x: Double.random(in: -600...600, using: &random), y: Double.random(in: -600...600, using: &random))
      })
    // On an edge is in it.
    check(rects, at: rects.prefix(20).flatMap { [CGPoint(x: $0.minX, y: $0.midY), CGPoint(x: $0.maxX, y: $0.maxY)] })
  }

  @Test func hostileRectangles() {
    let limit = CGFloat.greatestFiniteMagnitude
    let rects: [CGRect] =
      [.null, .infinite, .zero, CGRect(x: 1e12, y: -1e12, width: 1, height: 1), CGRect(x: -limit / 2, y: 0, width: limit, height: 1)]
      + (0..<40).map { CGRect(x: 1e9 + CGFloat($0) * 0.1, y: 1e9, width: 0.05, height: 0.05) }
    check(rects, at: [.zero, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1e12, y: -1e12), CGPoint(x: 1e9 + 1.02, y: 1e9 + 0.02)])
    #expect(RectTree([.null]).places(at: .zero).isEmpty)
  }
}
