import Foundation
import TestSupport
import Testing

@testable import OrielDrawing

/// A path that is asked again finds its lines by their heights: the answers are those of a walk through all of them.
@Suite struct PathIndexTests {
  private func path(_ steps: Int, seed: UInt64) -> Path {
    var random = SplitMix64(seed: seed)
    func point() -> CGPoint { CGPoint(x: .random(in: -50..<150, using: &random), y: .random(in: -50..<150, using: &random)) }
    return Path { path in
      path.move(to: point())
      for step in 0..<steps {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: path.move(to: point())
        case 1: path.closeSubpath()
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        case 3: path.addQuadCurve(to: point(), control: point())
        case 4: path.addLine(to: CGPoint(x: .nan, y: CGFloat(step)))
        case 5: path.move(to: path.currentPoint ?? .zero)
        default: path.addLine(to: point())
        }
      }
    }
  }

  @Test(arguments: 1...6) func answersAreThoseOfAllLines(seed: UInt64) {
    let asked = path(600, seed: seed)
    var random = SplitMix64(seed: seed + 100)
    _ = asked.contains(.zero)
    let styles = [
      StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round),
      StrokeStyle(lineWidth: 2, lineCap: .square, lineJoin: .bevel),
    ]
    for _ in 0..<60 {
      let point = CGPoint(x: .random(in: -60..<160, using: &random), y: .random(in: -60..<160, using: &random))
      // The first question to a path is answered without an index.
      #expect(asked.contains(point) == path(600, seed: seed).contains(point))
      #expect(asked.contains(point, eoFill: true) == path(600, seed: seed).contains(point, eoFill: true))
      for style in styles {
        #expect(asked.strokeContains(point, style) == path(600, seed: seed).strokeContains(point, style))
      }
    }
    #expect(asked.buffer?.index(of: asked) != nil && asked.boundingRect == path(600, seed: seed).boundingRect)
  }

  @Test func whatIsAddedCounts() {
    var path = Path { path in
      path.addLines((0..<500).map { CGPoint(x: CGFloat($0 % 2), y: CGFloat($0)) })
    }
    let far = CGPoint(x: 1000, y: 250)
    for _ in 0..<3 { #expect(!path.contains(far) && path.boundingRect.maxX == 1) }
    path.addRect(CGRect(x: 990, y: 240, width: 20, height: 20))
    for _ in 0..<3 { #expect(path.contains(far) && path.boundingRect.maxX == 1010) }
    path = path.applying(CGAffineTransform(translationX: 500, y: 0))
    for _ in 0..<3 { #expect(!path.contains(far) && path.boundingRect.maxX == 1510) }
  }
}
