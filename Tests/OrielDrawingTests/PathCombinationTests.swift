import Foundation
import Testing

@testable import OrielDrawing

/// Areas and lines of two paths together, compared with both point by point.
@Suite struct PathCombinationTests {
  private let left = Path(CGRect(x: 0, y: 0, width: 20, height: 20)), right = Path(CGRect(x: 10, y: 5, width: 20, height: 10))

  @Test func rectangles() {
    #expect(left.intersection(right).boundingRect == CGRect(x: 10, y: 5, width: 10, height: 10))
    #expect(left.union(right).boundingRect == CGRect(x: 0, y: 0, width: 30, height: 20))
    let rest = left.subtracting(right)
    #expect(rest.contains(CGPoint(x: 15, y: 2)) && !rest.contains(CGPoint(x: 15, y: 10)) && rest.contains(CGPoint(x: 5, y: 10)))
    let either = left.symmetricDifference(right)
    #expect(!either.contains(CGPoint(x: 15, y: 10)) && either.contains(CGPoint(x: 25, y: 10)) && either.contains(CGPoint(x: 5, y: 5)))
    // Exact: four corners where both meet, and no others.
    #expect(left.intersection(right).description == "10 5 m 20 5 l 20 15 l 10 15 l h")
    #expect(left.union(left).description == left.description && left.subtracting(left).isEmpty)
  }

  @Test func touchingAndNested() {
    let beside = Path(CGRect(x: 20, y: 0, width: 10, height: 20)), inside = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(left.union(beside).description == "0 0 m 30 0 l 30 20 l 0 20 l h")
    #expect(left.intersection(beside).isEmpty && left.union(inside).description == left.description)
    #expect(left.intersection(inside).description == inside.description)
    let ring = left.subtracting(inside)
    #expect(!ring.contains(CGPoint(x: 10, y: 10)) && !ring.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(ring.contains(CGPoint(x: 2, y: 10)) && ring.polylines.count == 2)
    // Corners that touch stay apart.
    let corner = left.union(Path(CGRect(x: 20, y: 20, width: 5, height: 5)))
    #expect(corner.polylines.count == 2 && corner.contains(CGPoint(x: 22, y: 22)))
    #expect(Path().union(Path()).isEmpty && left.union(Path()).description == left.description && Path().subtracting(left).isEmpty)
  }

  @Test func rulesAndNormalForms() {
    let star = Path { path in
      path.addLines((0..<5).map { CGPoint(x: 50 + 50 * sin(Double($0) * 0.8 * .pi), y: 50 - 50 * cos(Double($0) * 0.8 * .pi)) })
      path.closeSubpath()
    }
    let whole = star.normalized(eoFill: false), open = star.normalized()
    let middle = CGPoint(x: 50, y: 50), tip = CGPoint(x: 50, y: 10)
    for eoFill in [false, true] {
      #expect(whole.contains(middle, eoFill: eoFill) && whole.contains(tip, eoFill: eoFill))
      #expect(!open.contains(middle, eoFill: eoFill) && open.contains(tip, eoFill: eoFill))
    }
    #expect(whole.polylines.count == 1 && open.polylines.count == 5)
    let field = Path(CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(star.intersection(field).contains(middle) && !star.intersection(field, eoFill: true).contains(middle))
  }

  @Test func lines() {
    let line = Path { $0.addLines([CGPoint(x: -10, y: 10), CGPoint(x: 40, y: 10)]) }
    #expect(line.lineIntersection(left).description == "0 10 m 20 10 l")
    #expect(line.lineSubtraction(left).description == "-10 10 m 0 10 l 20 10 m 40 10 l")
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = circle.lineIntersection(Path(CGRect(x: 10, y: -5, width: 20, height: 30)))
    #expect(inner.boundingRect.minX >= 10 - 1e-9 && abs(inner.boundingRect.height - 20) < 0.01)
    #expect(line.lineIntersection(Path()).isEmpty && line.lineSubtraction(Path()).description == line.description)
    // A line is not closed.
    let corner = Path { $0.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 15)]) }
    #expect(corner.lineIntersection(left).description == corner.description)
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private func path(_ numbers: inout Numbers, size: CGFloat) -> Path {
    let onGrid = Bool.random(using: &numbers)
    func point() -> CGPoint {
      func number() -> CGFloat {
        onGrid ? CGFloat(Int.random(in: 0...8, using: &numbers)) * size / 8 : CGFloat.random(in: 0...size, using: &numbers)
      }
      return CGPoint(x: number(), y: number())
    }
    return Path { path in
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: path.addRect(CGRect(origin: point(), size: CGSize(width: point().x, height: point().y)))
        case 1: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: point().x, height: point().y)))
        default:
          path.move(to: point())
          for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: path.addQuadCurve(to: point(), control: point())
            case 1: path.addCurve(to: point(), control1: point(), control2: point())
            default: path.addLine(to: point())
            }
          }
          if Bool.random(using: &numbers) { path.closeSubpath() }
        }
      }
    }
  }

  /// Whether a point is so near to an edge that rounding and chords may decide.
  private func isNearAnEdge(_ p: CGPoint, _ paths: [Path], _ reach: CGFloat) -> Bool {
    paths.contains { path in
      path.polylines.contains { line in
        line.indices.contains { index in
          let (a, b) = (line[index], line[(index + 1) % line.count])
          let (dx, dy) = (b.x - a.x, b.y - a.y), squared = dx * dx + dy * dy
          let t = squared > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared)) : 0
          return hypot(a.x + dx * t - p.x, a.y + dy * t - p.y) < reach
        }
      }
    }
  }

  @Test(arguments: [100, 1e-6, 1e5] as [CGFloat]) func randomPaths(size: CGFloat) {
    var numbers = Numbers(state: 5)
    for round in 0..<(size > 1000 ? 3 : 40) {
      let (a, b) = (path(&numbers, size: size), path(&numbers, size: size)), eoFill = Bool.random(using: &numbers)
      let results = [
        a.union(b, eoFill: eoFill), a.intersection(b, eoFill: eoFill), a.subtracting(b, eoFill: eoFill),
        a.symmetricDifference(b, eoFill: eoFill), a.normalized(eoFill: eoFill),
      ]
      for _ in 0..<12 {
        let p = CGPoint(x: .random(in: 0...(2 * size), using: &numbers), y: .random(in: 0...(2 * size), using: &numbers))
        if isNearAnEdge(p, [a, b], size / 100_000) { continue }
        let (inA, inB) = (a.contains(p, eoFill: eoFill), b.contains(p, eoFill: eoFill))
        let expected = [inA || inB, inA && inB, inA && !inB, inA != inB, inA]
        for (index, result) in results.enumerated() {
          for rule in [false, true] {
            #expect(result.contains(p, eoFill: rule) == expected[index], "round \(round), operation \(index), \(p)\n\(a)\n\(b)")
          }
        }
      }
    }
  }

  @Test func hostilePaths() {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, 0, 1]
    var paths: [Path] = [Path(), Path(CGRect.null), Path(CGRect.infinite)]
    for x in numbers {
      paths.append(
        Path { path in
          path.addLines([CGPoint(x: x, y: 0), CGPoint(x: 1, y: x), CGPoint(x: -x, y: 5), CGPoint(x: 0, y: 0)])
          path.addCurve(to: CGPoint(x: x, y: x), control1: CGPoint(x: 1, y: x), control2: CGPoint(x: -x, y: 2))
        })
    }
    for a in paths {
      for b in paths {
        _ = a.union(b)
        _ = a.subtracting(b, eoFill: true)
        _ = a.lineIntersection(b)
        _ = a.normalized()
      }
    }
  }

  /// Beyond the limit the results are those that are found without looking for crossings.
  @Test func tooManyCrossingsGiveUp() {
    func fan(_ count: Int, _ isUpright: Bool) -> Path {
      Path { path in
        for index in 0..<count {
          let at = CGFloat(index) * 3
          path.addRect(isUpright ? CGRect(x: at, y: 0, width: 1, height: 3e4) : CGRect(x: 0, y: at, width: 3e4, height: 1))
        }
      }
    }
    let (a, b) = (fan(4_000, true), fan(4_000, false))
    #expect(a.intersection(b).isEmpty && a.subtracting(b) == a && a.lineIntersection(b).isEmpty && a.lineSubtraction(b) == a)
    #expect(a.union(b).contains(CGPoint(x: 0.5, y: 7)) && a.union(b).contains(CGPoint(x: 7, y: 0.5)))
    // Within it.
    let (few, some) = (fan(40, true), fan(40, false))
    let cells = few.intersection(some)
    #expect(cells.polylines.count == 40 * 40 && cells.contains(CGPoint(x: 3.5, y: 3.5)) && !cells.contains(CGPoint(x: 3.5, y: 5)))
    // Many edges that do not cross.
    let dots = Path { path in
      for index in 0..<600 { path.addRect(CGRect(x: CGFloat(index % 60) * 4, y: CGFloat(index / 60) * 4, width: 2, height: 2)) }
    }
    #expect(dots.subtracting(Path(CGRect(x: 0, y: 0, width: 240, height: 20))).polylines.count == 300)
  }
}
