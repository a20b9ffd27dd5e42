import Foundation
import OrielDrawing
import Testing

@Suite struct PathGeometryTests {
  private let ring = Path { path in
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
  }

  @Test func pointsAreInsideByEitherRule() {
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
    #expect(ring.contains(CGPoint(x: 10, y: 50), eoFill: true))
    #expect(!ring.contains(CGPoint(x: 3, y: 3)))
    let rounded = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10, style: .circular)
    #expect(rounded.contains(CGPoint(x: 5, y: 5)) && rounded.contains(CGPoint(x: 95, y: 95)))
    #expect(!rounded.contains(CGPoint(x: 1, y: 1)) && !rounded.contains(CGPoint(x: 99, y: 99)))
    let open = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    #expect(open.contains(CGPoint(x: 8, y: 4)) && !open.contains(CGPoint(x: 4, y: 8)))
    #expect(!Path().contains(.zero) && !open.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func boundsLeaveControlPointsOut() {
    var quad = Path()
    quad.move(to: CGPoint(x: 0, y: 100))
    quad.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 50, y: 0))
    let bounds = quad.boundingRect
    #expect(abs(bounds.minY - 50) < 1e-9 && bounds.maxY == 100 && bounds.width == 100)
    let circle = ring.boundingRect
    #expect(abs(circle.width - 100) < 1e-9 && abs(circle.height - 100) < 1e-9)
    #expect(Path().boundingRect.isNull)
  }
}
