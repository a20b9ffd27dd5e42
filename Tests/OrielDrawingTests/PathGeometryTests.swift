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

  @Test(arguments: [1, 1e12, 1e100, 1e150, 1e200, 1e308] as [CGFloat]) func boundsHoldCurvesOfAnySize(size: CGFloat) {
    let curve = Path {
      $0.move(to: .zero)
      $0.addCurve(to: .zero, control1: CGPoint(x: size, y: 0), control2: CGPoint(x: size, y: -size))
    }
    // x is 3·s·t·size, at most in the middle; y is −3·s·t²·size, at most in 2/3.
    let bounds = curve.boundingRect
    #expect(abs(bounds.maxX / size - 0.75) < 1e-9 && bounds.minX == 0)
    #expect(abs(bounds.minY / size + 4.0 / 9) < 1e-9 && bounds.maxY == 0)
  }

  @Test func hugeCoordinatesHaveNoTraps() {
    for far in [1e18, 1e200, 1e308, .greatestFiniteMagnitude] as [CGFloat] {
      var curve = Path()
      curve.move(to: CGPoint(x: -far, y: -far))
      curve.addCurve(to: CGPoint(x: far, y: far), control1: CGPoint(x: far, y: -far), control2: CGPoint(x: -far, y: far))
      curve.addQuadCurve(to: CGPoint(x: -far, y: far), control: CGPoint(x: far, y: -far))
      _ = curve.contains(.zero)
      #expect(curve.boundingRect.minX == -far)
      let triangle = Path { $0.addLines([CGPoint(x: -far, y: -far), CGPoint(x: far, y: 0), CGPoint(x: -far, y: far)]) }
      #expect(triangle.contains(.zero) && triangle.contains(CGPoint(x: 5, y: -9)) && !triangle.contains(CGPoint(x: far, y: far / 2)))
      #expect(Path(ellipseIn: CGRect(x: -far / 4, y: -far / 4, width: far / 2, height: far / 2)).contains(.zero))
    }
  }

  @Test func whatIsNoPlaceCountsForNothing() {
    let good = Path(CGRect(x: 1, y: 1, width: 8, height: 8))
    for bad in [CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 0, y: CGFloat.infinity)] {
      let path = Path { path in
        path.move(to: bad)
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: CGPoint(x: 99, y: 99))
        path.addQuadCurve(to: bad, control: CGPoint(x: 99, y: 99))
        path.addLines([CGPoint(x: 9, y: 1), CGPoint(x: 9, y: 9), bad, CGPoint(x: 1, y: 9)])
        path.addPath(good)
      }
      #expect(path.boundingRect == good.boundingRect)
      #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 20, y: 20)))
    }
  }

  @Test func arcsOfAnyAngleEnd() {
    func arc(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> Path {
      Path { $0.addArc(center: .zero, radius: 10, startRadians: start, endRadians: end, clockwise: clockwise) }
    }
    for (start, end) in [(1e20, 0), (0, 1e20), (1e300, -1e300), (-1e308, 1.7e308), (1.7e308, -1.7e308)] as [(CGFloat, CGFloat)] {
      for clockwise in [false, true] {
        let path = arc(start, end, clockwise)
        #expect(path.elements.count <= 6 && path.boundingRect.width <= 20.01, "\(start), \(end)")
      }
    }
    // Which way, and how far, as ever.
    #expect(arc(0, -1, false).elements.count == 5 && arc(0, -1, true).elements.count == 2)
    #expect(arc(0, 7, false).elements.count == 5 && arc(0, 7, true).elements.count == 5)
    #expect(arc(0, 2 * .pi, true).elements.count == 2)
    #expect(arc(.nan, 1, true).isEmpty && arc(0, .infinity, true).isEmpty)
  }

  @Test func theCurrentPointIsFoundFromTheEnd() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
  }

  @Test func scalesBeyondTheRangeHaveAMean() {
    #expect(CGAffineTransform(scaleX: 1e200, y: 1e200).meanScale.isFinite)
    #expect(CGAffineTransform(scaleX: 1e-200, y: 1e-200).meanScale > 0)
    #expect(CGAffineTransform(scaleX: 2, y: 2).meanScale == 2 && CGAffineTransform(scaleX: 0, y: 2).meanScale == 0)
  }
}
