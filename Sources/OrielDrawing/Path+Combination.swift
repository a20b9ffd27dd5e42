import Foundation

// Boolean operations on areas and lines of two paths.
//
// Curves become chords within 1/100 point. Paths with more crossings than the limit of `PathArrangement` give the results documented below,
// which need no crossings.
extension Path {
  /// The area inside this path, the other, or both. SwiftUI: `union(_:eoFill:)`.
  ///
  /// The result is closed subpaths that do not cross, to be filled by either rule. `eoFill` is the fill rule of both paths. For paths that
  /// are too complex (2,000 edges that all cross 2,000 others) the result has the subpaths of both. O((edges + crossings) × log).
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 || $1 } ?? with(other) }

  /// The area inside both paths. SwiftUI: `intersection(_:eoFill:)`.
  ///
  /// As `union(_:eoFill:)`; empty for paths that are too complex.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && $1 } ?? Path() }

  /// The area inside this path and outside the other. SwiftUI: `subtracting(_:eoFill:)`.
  ///
  /// As `union(_:eoFill:)`; this path unchanged if the paths are too complex.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && !$1 } ?? self }

  /// The area inside exactly one of the two paths. SwiftUI: `symmetricDifference(_:eoFill:)`.
  ///
  /// As `union(_:eoFill:)`; the subpaths of both if the paths are too complex.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 != $1 } ?? with(other) }

  /// The same area as closed subpaths that do not cross, to be filled by either rule. SwiftUI: `normalized(eoFill:)`.
  ///
  /// `eoFill` is the fill rule of this path. A path that is too complex is returned unchanged, as by `union(_:eoFill:)`.
  public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), eoFill) { first, _ in first } ?? self }

  /// The parts of this path's line inside the area of another path. SwiftUI: `lineIntersection(_:eoFill:)`.
  ///
  /// Open subpaths are not closed. `eoFill` is the fill rule of the other path. Empty for paths with more than 8,000,000 pairs of
  /// neighbouring edges.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { line(in: other, eoFill, isInside: true) ?? Path() }

  /// The parts of this path's line outside the area of another path. SwiftUI: `lineSubtraction(_:eoFill:)`.
  ///
  /// As `lineIntersection(_:eoFill:)`; the whole line if there are too many edges.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { line(in: other, eoFill, isInside: false) ?? self }

  private func with(_ other: Path) -> Path {
    var both = self
    both.addPath(other)
    return both
  }

  private func combined(with other: Path, _ eoFill: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path? {
    func fills(_ turns: Int) -> Bool { eoFill ? turns % 2 != 0 : turns != 0 }
    return PathArrangement(self, other)?.outline { isInside(fills($0), fills($1)) }
  }

  /// The parts of the line inside or outside another path; nil if there are too many edges.
  private func line(in area: Path, _ eoFill: Bool, isInside: Bool) -> Path? {
    let walls = area.polylines.flatMap { line in line.indices.map { (line[$0], line[($0 + 1) % line.count]) } }.filter { $0.0 != $0.1 }
    let lines = polylines
    let count = lines.reduce(0) { $0 + $1.count }
    guard walls.count * count <= PathArrangement.maxPairs else { return nil }
    let flat = area.polygon
    var result = Path()
    for line in lines where line.count > 1 {
      var end: CGPoint?
      for index in 1..<line.count {
        let (a, b) = (line[index - 1], line[index])
        var cuts: [CGFloat] = [0, 1]
        for wall in walls { Self.addCrossings(of: a, b, wall.0, wall.1, to: &cuts) }
        cuts.sort()
        for (t0, t1) in zip(cuts, cuts.dropFirst()) where t1 > t0 {
          func point(_ t: CGFloat) -> CGPoint {
            t == 0 ? a : t == 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
          }
          guard flat.contains(point((t0 + t1) / 2), eoFill: eoFill) == isInside else { continue }
          if end != point(t0) { result.move(to: point(t0)) }
          result.addLine(to: point(t1))
          end = point(t1)
        }
      }
    }
    return result
  }

  /// The same area bounded by straight lines.
  private var polygon: Path {
    var path = Path()
    for line in polylines { path.addLines(line) }
    return path
  }

  /// Adds the fractions of the line a–b at which it crosses the line c–d, or at which that line ends on it.
  private static func addCrossings(of a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, to cuts: inout [CGFloat]) {
    if max(c.x, d.x) < min(a.x, b.x) || min(c.x, d.x) > max(a.x, b.x) || max(c.y, d.y) < min(a.y, b.y) || min(c.y, d.y) > max(a.y, b.y) {
      return
    }
    let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y)
    let cross = ux * vy - uy * vx
    if cross != 0 {
      let t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross, s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross
      if t > 0, t < 1, s >= 0, s <= 1 { cuts.append(t) }
      return
    }
    // The lines are parallel.
    let length = ux * ux + uy * uy
    for p in [c, d] where (p.x - a.x) * uy == (p.y - a.y) * ux {
      let t = ((p.x - a.x) * ux + (p.y - a.y) * uy) / length
      if t > 0, t < 1 { cuts.append(t) }
    }
  }
}
