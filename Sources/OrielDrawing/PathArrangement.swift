import Foundation

/// Two filled paths as edges that meet only at their ends, each with both paths' winding numbers beside it. Every boolean combination of
/// the paths is then a selection of edges.
///
/// Points are on a grid of 2²⁴ steps over both paths, so that all comparisons are exact. Crossings are rounded to the grid, and edges that
/// are moved over others by this are divided again. Curves are chords within 1/100 point.
struct PathArrangement {
  /// The maximum number of pairs of neighbouring edges compared, and of pieces; beyond it the paths count as too complex. Two paths of
  /// 2,000 edges that all cross each other are within it, and so are plain outlines of 100,000 edges.
  static let maxPairs = 8_000_000
  private static let maxEdges = 200_000
  /// Some cuts are found several times.
  private static let maxCuts = 600_000
  /// The maximum number of edges visited to find the winding numbers around separate parts.
  private static let maxSteps = 50_000_000
  private static let maxPasses = 8

  private struct Point: Hashable {
    var x: Int, y: Int
  }

  /// An edge with the number of times that each path runs from `a` to `b`, minus the times it runs back.
  private struct Edge {
    var a: Point, b: Point
    var first: Int, second: Int
  }

  private var edges: ContiguousArray<Edge> = []
  private let origin: CGPoint
  private let step: CGFloat
  /// The original points at grid positions, so that they are returned unrounded.
  private var given: [Point: CGPoint] = [:]

  /// Fails if the paths are too complex or their sizes are beyond floating point.
  init?(_ first: Path, _ second: Path) {
    let bounds = first.boundingRect.union(second.boundingRect)
    if bounds.isNull {
      (origin, step) = (.zero, 1)
      return
    }
    let extent = max(bounds.width, bounds.height)
    guard bounds.minX.isFinite, bounds.minY.isFinite, extent.isFinite, extent < 1e150 else { return nil }
    origin = bounds.origin
    step = extent > 0 ? scalbn(1, Int(extent.exponent) + 1 - 24) : 1
    guard step > 0, step.isNormal, add(first, isFirst: true), add(second, isFirst: false), divide() else { return nil }
  }

  private mutating func add(_ path: Path, isFirst: Bool) -> Bool {
    for line in path.polylines where line.count > 1 {
      let points = line.map { p in
        let place = Point(x: Int(((p.x - origin.x) / step).rounded()), y: Int(((p.y - origin.y) / step).rounded()))
        if given[place] == nil { given[place] = p }
        return place
      }
      for index in points.indices {
        let (a, b) = (points[index], points[index + 1 < points.count ? index + 1 : 0])
        if a != b { edges.append(Edge(a: a, b: b, first: isFirst ? 1 : 0, second: isFirst ? 0 : 1)) }
      }
      if edges.count > Self.maxEdges { return false }
    }
    return true
  }

  // MARK: Crossings

  /// Twice the signed area of a triangle: positive if `c` is to the left of the line from `a` to `b`, with y up. Exact.
  private static func side(_ a: Point, _ b: Point, _ c: Point) -> Int { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }

  /// Divides edges where they meet others, until they meet only at their ends.
  private mutating func divide() -> Bool {
    merge()
    for _ in 0..<Self.maxPasses {
      guard let cuts = cuts() else { return false }
      if cuts.isEmpty { return true }
      var divided: ContiguousArray<Edge> = []
      for (index, edge) in edges.enumerated() {
        guard var points = cuts[index] else {
          divided.append(edge)
          continue
        }
        let (dx, dy) = (edge.b.x - edge.a.x, edge.b.y - edge.a.y)
        func along(_ p: Point) -> Int { (p.x - edge.a.x) * dx + (p.y - edge.a.y) * dy }
        points.sort { along($0) < along($1) }
        var last = edge.a
        for p in points + [edge.b] where p != last {
          divided.append(Edge(a: last, b: p, first: edge.first, second: edge.second))
          last = p
        }
      }
      edges = divided
      if edges.count > Self.maxEdges { return false }
      merge()
    }
    return true
  }

  /// Merges edges between the same points, and removes edges whose counts cancel out.
  private mutating func merge() {
    func isBefore(_ a: Point, _ b: Point) -> Bool { (a.x, a.y) < (b.x, b.y) }
    for index in edges.indices where isBefore(edges[index].b, edges[index].a) {
      let edge = edges[index]
      edges[index] = Edge(a: edge.b, b: edge.a, first: -edge.first, second: -edge.second)
    }
    edges.sort { ($0.a.x, $0.a.y, $0.b.x, $0.b.y) < ($1.a.x, $1.a.y, $1.b.x, $1.b.y) }
    var merged: ContiguousArray<Edge> = []
    for edge in edges {
      if let last = merged.last, last.a == edge.a, last.b == edge.b {
        merged[merged.count - 1].first += edge.first
        merged[merged.count - 1].second += edge.second
      } else {
        if let last = merged.last, last.first == 0, last.second == 0 { merged.removeLast() }
        merged.append(edge)
      }
    }
    if let last = merged.last, last.first == 0, last.second == 0 { merged.removeLast() }
    edges = merged
  }

  /// The points at which each edge must be divided; nil if there are too many pairs.
  private func cuts() -> [Int: [Point]]? {
    var cells = EdgeCells(edges.map { ($0.a.x, $0.a.y, $0.b.x, $0.b.y) }, maxPairs: Self.maxPairs)
    var result: [Int: [Point]] = [:]
    var count = 0
    func cut(_ index: Int, at p: Point) {
      let edge = edges[index]
      if p == edge.a || p == edge.b { return }
      result[index, default: []].append(p)
      count += 1
    }
    let isWhole = cells.each { members in
      for first in members.indices {
        let i = Int(members[first])
        for j in members[(first + 1)...] { meet(i, Int(j), cut) }
        if count > Self.maxCuts { return false }
      }
      return true
    }
    return isWhole ? result : nil
  }

  private func meet(_ i: Int, _ j: Int, _ cut: (Int, Point) -> Void) {
    let (e, f) = (edges[i], edges[j])
    // Edges run from left to right.
    if e.b.x < f.a.x || f.b.x < e.a.x { return }
    if max(e.a.y, e.b.y) < min(f.a.y, f.b.y) || max(f.a.y, f.b.y) < min(e.a.y, e.b.y) { return }
    let (s1, s2) = (Self.side(e.a, e.b, f.a), Self.side(e.a, e.b, f.b))
    if s1 > 0 && s2 > 0 || s1 < 0 && s2 < 0 { return }
    let (s3, s4) = (Self.side(f.a, f.b, e.a), Self.side(f.a, f.b, e.b))
    if s3 > 0 && s4 > 0 || s3 < 0 && s4 < 0 { return }
    /// Whether a point on an edge's line lies between its ends.
    func isWithin(_ p: Point, _ edge: Edge) -> Bool {
      p.x >= edge.a.x && p.x <= edge.b.x && p.y >= min(edge.a.y, edge.b.y) && p.y <= max(edge.a.y, edge.b.y)
    }
    if s1 == 0 && isWithin(f.a, e) { cut(i, f.a) }
    if s2 == 0 && isWithin(f.b, e) { cut(i, f.b) }
    if s3 == 0 && isWithin(e.a, f) { cut(j, e.a) }
    if s4 == 0 && isWithin(e.b, f) { cut(j, e.b) }
    if s1 == 0 || s2 == 0 || s3 == 0 || s4 == 0 { return }
    let t = Double(s3) / (Double(s3) - Double(s4))
    let p = Point(
      x: e.a.x + Int((Double(e.b.x - e.a.x) * t).rounded()), y: e.a.y + Int((Double(e.b.y - e.a.y) * t).rounded()))
    cut(i, p)
    cut(j, p)
  }

  // MARK: Winding

  /// A directed edge: 2 × edge, or 2 × edge + 1 from its end to its start.
  private typealias Half = Int

  /// The outline of the area whose winding numbers satisfy `isInside`: closed subpaths that do not cross, with the area on their right on
  /// screen.
  ///
  /// Nil if the area has too many separate parts.
  func outline(_ isInside: (_ first: Int, _ second: Int) -> Bool) -> Path? {
    var places: [Point: Int] = [:], points: ContiguousArray<Point> = []
    func place(_ p: Point) -> Int {
      if let known = places[p] { return known }
      places[p] = points.count
      points.append(p)
      return points.count - 1
    }
    var ends: ContiguousArray<Int> = []
    for edge in edges { ends += [place(edge.a), place(edge.b)] }
    func start(_ half: Half) -> Int { ends[half] }
    func end(_ half: Half) -> Int { ends[half ^ 1] }
    let rings = rings(points, ends)
    guard let isKept = kept(points, ends, rings, isInside) else { return nil }

    var path = Path(), isUsed = [Bool](repeating: false, count: ends.count)
    for first in ends.indices where isKept[first] && !isUsed[first] {
      var corners: [Point] = [], half = first
      repeat {
        isUsed[half] = true
        corners.append(points[start(half)])
        // The next edge of the area, clockwise from where this one came: no others of the area lie between.
        let ring = rings.members(of: end(half)), back = rings.position[half ^ 1]
        var next: Half?
        for away in 1...ring.count {
          let candidate = ring[ring.startIndex + (back - away + ring.count * 2) % ring.count]
          if isKept[candidate] && !isUsed[candidate] || candidate == first {
            next = candidate
            break
          }
        }
        guard let next else { break }
        half = next
      } while half != first
      add(corners, to: &path)
    }
    return path
  }

  /// The directed edges that leave each point, counterclockwise.
  private struct Rings {
    /// The start of each point's edges in `halves`, followed by their total number.
    var starts: ContiguousArray<Int>
    var halves: ContiguousArray<Half>
    /// The position of each direction in its ring.
    var position: ContiguousArray<Int>

    func members(of point: Int) -> ArraySlice<Half> { halves[starts[point]..<starts[point + 1]] }
  }

  private func rings(_ points: ContiguousArray<Point>, _ ends: ContiguousArray<Int>) -> Rings {
    var starts = ContiguousArray(repeating: 0, count: points.count + 1)
    for end in ends { starts[end + 1] += 1 }
    for index in points.indices { starts[index + 1] += starts[index] }
    var halves = ContiguousArray(repeating: 0, count: ends.count), next = starts
    for half in ends.indices {
      halves[next[ends[half]]] = half
      next[ends[half]] += 1
    }
    func direction(_ half: Half) -> Point {
      let (a, b) = (points[ends[half]], points[ends[half ^ 1]])
      return Point(x: b.x - a.x, y: b.y - a.y)
    }
    // From −180° up.
    func isLower(_ d: Point) -> Bool { d.y < 0 || d.y == 0 && d.x < 0 }
    func isBefore(_ a: Half, _ b: Half) -> Bool {
      let (u, v) = (direction(a), direction(b))
      if isLower(u) != isLower(v) { return isLower(u) }
      return u.x * v.y - u.y * v.x > 0
    }
    var position = ContiguousArray(repeating: 0, count: ends.count)
    for point in points.indices {
      halves[starts[point]..<starts[point + 1]].sort(by: isBefore)
      for (index, half) in halves[starts[point]..<starts[point + 1]].enumerated() { position[half] = index }
    }
    return Rings(starts: starts, halves: halves, position: position)
  }

  /// Which directed edges have the area only on their left, with y up; nil if that takes too long to find.
  private func kept(
    _ points: ContiguousArray<Point>, _ ends: ContiguousArray<Int>, _ rings: Rings, _ isInside: (Int, Int) -> Bool
  ) -> [Bool]? {
    var isKept = [Bool](repeating: false, count: ends.count), isDone = [Bool](repeating: false, count: points.count)
    var rays = RaysToTheLeft(edges.map { ($0.a.x, $0.a.y, $0.b.x, $0.b.y) })
    // From left to right: the first point of each connected part is its leftmost one.
    let order = points.indices.sorted { (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y) }
    var waiting: [(point: Int, half: Half, right: (Int, Int))] = []
    for point in order where !isDone[point] {
      guard let first = rings.members(of: point).first else { continue }
      // The part has nothing to the left of the point, so other parts alone determine the winding numbers there.
      var turns = (0, 0)
      rays.each(from: points[point].x, points[point].y) { index, isUp in
        turns.0 -= isUp ? edges[index].first : -edges[index].first
        turns.1 -= isUp ? edges[index].second : -edges[index].second
      }
      if rays.steps > Self.maxSteps { return nil }
      isDone[point] = true
      waiting.append((point, first, turns))
      while let (point, half, turns) = waiting.popLast() {
        let ring = rings.members(of: point), from = rings.position[half]
        var right = turns
        for step in 0..<ring.count {
          let half = ring[ring.startIndex + (from + step) % ring.count], edge = edges[half / 2], sign = half % 2 == 0 ? 1 : -1
          let left = (right.0 + sign * edge.first, right.1 + sign * edge.second)
          if isInside(left.0, left.1) && !isInside(right.0, right.1) { isKept[half] = true }
          let other = ends[half ^ 1]
          if !isDone[other] {
            isDone[other] = true
            waiting.append((other, half ^ 1, left))
          }
          right = left
        }
      }
    }
    return isKept
  }

  private func add(_ corners: [Point], to path: inout Path) {
    // Points on a straight line, apart from rounding to the grid, are left out.
    var kept: [Point] = []
    func isOnTheWay(_ a: Point, _ b: Point, _ c: Point) -> Bool {
      let area = Double(Self.side(a, b, c)), length = hypot(Double(c.x - a.x), Double(c.y - a.y))
      let ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
      return ahead > 0 && abs(area) <= length && given[b] == nil || ahead > 0 && area == 0
    }
    for corner in corners {
      while kept.count > 1, isOnTheWay(kept[kept.count - 2], kept[kept.count - 1], corner) { kept.removeLast() }
      kept.append(corner)
    }
    while kept.count > 2, isOnTheWay(kept[kept.count - 2], kept[kept.count - 1], kept[0]) { kept.removeLast() }
    while kept.count > 2, isOnTheWay(kept[kept.count - 1], kept[0], kept[1]) { kept.removeFirst() }
    func isAbove(_ a: Int, _ b: Int) -> Bool { (kept[a].y, kept[a].x) < (kept[b].y, kept[b].x) }
    guard kept.count > 2, let first = kept.indices.min(by: isAbove) else { return }
    path.addLines(
      (kept[first...] + kept[..<first]).map { given[$0] ?? CGPoint(x: origin.x + CGFloat($0.x) * step, y: origin.y + CGFloat($0.y) * step) }
    )
    path.closeSubpath()
  }
}

/// Edges sorted into squares, which are divided until each has few edges, so that only neighbours are compared.
struct EdgeCells {
  typealias Edge = (ax: Int, ay: Int, bx: Int, by: Int)

  private let edges: [Edge]
  private let maxPairs: Int
  private var pairs = 0
  /// Squares with at most this many edges are not divided.
  private static let few = 16

  init(_ edges: [Edge], maxPairs: Int) { (self.edges, self.maxPairs) = (edges, maxPairs) }

  /// Calls a closure with the edges of each square that has several, until it returns false; an edge may be in several squares. Returns
  /// whether all pairs of edges that meet were visited: false if the closure ended it or there were too many pairs.
  mutating func each(_ body: ([Int32]) -> Bool) -> Bool {
    var (x0, y0, x1, y1) = (Int.max, Int.max, Int.min, Int.min)
    for edge in edges {
      (x0, x1) = (min(x0, edge.ax, edge.bx), max(x1, edge.ax, edge.bx))
      (y0, y1) = (min(y0, edge.ay, edge.by), max(y1, edge.ay, edge.by))
    }
    if edges.isEmpty { return true }
    return visit(edges.indices.map { Int32($0) }, x0, y0, max(1, max(x1 - x0, y1 - y0)), body)
  }

  private mutating func visit(_ members: [Int32], _ x: Int, _ y: Int, _ side: Int, _ body: ([Int32]) -> Bool) -> Bool {
    if members.count < 2 { return true }
    if members.count > Self.few && side > 1 {
      let half = (side + 1) / 2
      let parts = [(x, y), (x + half, y), (x, y + half), (x + half, y + half)].map { corner in
        (corner, members.filter { touches(edges[Int($0)], corner.0, corner.1, half) })
      }
      // Where most edges are in most parts, as around a point that all of them pass through, dividing does not help.
      if parts.reduce(0, { $0 + $1.1.count }) * 5 <= members.count * 12 {
        return parts.allSatisfy { visit($0.1, $0.0.0, $0.0.1, half, body) }
      }
    }
    pairs += members.count * (members.count - 1) / 2
    return pairs <= maxPairs && body(members)
  }

  /// Whether an edge has a point in a square, its sides included.
  private func touches(_ edge: Edge, _ x: Int, _ y: Int, _ side: Int) -> Bool {
    if max(edge.ax, edge.bx) < x || min(edge.ax, edge.bx) > x + side { return false }
    if max(edge.ay, edge.by) < y || min(edge.ay, edge.by) > y + side { return false }
    let (dx, dy) = (edge.bx - edge.ax, edge.by - edge.ay)
    func at(_ x: Int, _ y: Int) -> Int { dx * (y - edge.ay) - dy * (x - edge.ax) }
    let corners = (at(x, y), at(x + side, y), at(x, y + side), at(x + side, y + side))
    let allLeft = corners.0 > 0 && corners.1 > 0 && corners.2 > 0 && corners.3 > 0
    let allRight = corners.0 < 0 && corners.1 < 0 && corners.2 < 0 && corners.3 < 0
    return !allLeft && !allRight
  }
}

/// Edges sorted into rows, to find the ones to the left of a point.
private struct RaysToTheLeft {
  private let edges: [EdgeCells.Edge]
  private var rows: [[Int32]]
  private let low: Int, height: Int
  /// The number of edges visited.
  private(set) var steps = 0

  init(_ edges: [EdgeCells.Edge]) {
    self.edges = edges
    let (y0, y1) = edges.reduce((Int.max, Int.min)) { (min($0.0, $1.ay, $1.by), max($0.1, $1.ay, $1.by)) }
    let count = max(1, min(64, Int(Double(edges.count).squareRoot())))
    low = edges.isEmpty ? 0 : y0
    height = edges.isEmpty ? 1 : (y1 - y0) / count + 1
    rows = Array(repeating: [], count: count + 1)
    for (index, edge) in edges.enumerated() where edge.ay != edge.by {
      for row in ((min(edge.ay, edge.by) - low) / height)...((max(edge.ay, edge.by) - low) / height) { rows[row].append(Int32(index)) }
    }
  }

  /// Calls a closure with the edges that a ray from a point to the left crosses, and whether they lead up.
  mutating func each(from x: Int, _ y: Int, _ body: (_ index: Int, _ isUp: Bool) -> Void) {
    let row = rows[(y - low) / height]
    steps += row.count
    for index in row {
      let edge = edges[Int(index)]
      // Edges run from left to right.
      if edge.ax >= x || (edge.ay <= y) == (edge.by <= y) { continue }
      let isUp = edge.by > edge.ay
      let side = (edge.bx - edge.ax) * (y - edge.ay) - (edge.by - edge.ay) * (x - edge.ax)
      if isUp ? side < 0 : side > 0 { body(Int(index), isUp) }
    }
  }
}
