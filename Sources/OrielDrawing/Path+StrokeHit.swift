import Foundation

// Hit tests of strokes: exact for straight lines; curves are chords within 1/100 point. Gaps between dashes count as part of the line.
extension Path {
  /// Whether a point is on the line that a stroke draws along the path. O(elements).
  package func strokeContains(_ p: CGPoint, _ style: StrokeStyle) -> Bool {
    let half = style.lineWidth / 2
    guard half > 0, half.isFinite, p.x.isFinite, p.y.isFinite else { return false }
    if let index = buffer?.index(of: self) { return index.strokeContains(p, style, half: half) }
    let line = StrokedLine(half: half, style: style)
    return polylines.contains { points in
      if points.count == 1 { return line.isOnDot(points[0], p) }
      return points.withUnsafeBufferPointer { points in
        (0..<max(0, points.count - 1)).contains { line.contains(p, points, at: $0) }
      }
    }
  }
}

/// A stroked polyline, for hit tests.
struct StrokedLine {
  let half: CGFloat
  let style: StrokeStyle

  /// The maximum distance of a stroked point from the line, including corners and caps.
  var reach: CGFloat {
    half * (style.lineJoin == .miter ? max(1.5, min(style.miterLimit.isNaN ? 10 : style.miterLimit, StrokeStyle.largestMiterLimit)) : 1.5)
  }

  /// Whether a point is on the line from the point at `index`, on the corner there, or on the cap of an adjacent end. Neighbouring points
  /// must differ.
  func contains(_ p: CGPoint, _ points: UnsafeBufferPointer<CGPoint>, at index: Int) -> Bool {
    let last = points.count - 1, isClosed = points[0] == points[last] && last > 1
    let (a, b) = (points[index], points[index + 1])
    let squares = style.lineCap == .square && !isClosed
    if isBeside(p, a, b, before: squares && index == 0 ? half : 0, after: squares && index == last - 1 ? half : 0) { return true }
    if index > 0 ? isOnJoin(p, points[index - 1], a, b) : isClosed && isOnJoin(p, points[last - 1], a, b) { return true }
    func isOnEnd(_ end: CGPoint) -> Bool { hypot(p.x - end.x, p.y - end.y) <= half }
    return style.lineCap == .round && !isClosed && (index == 0 && isOnEnd(a) || index == last - 1 && isOnEnd(b))
  }

  func isOnDot(_ dot: CGPoint, _ p: CGPoint) -> Bool {
    switch style.lineCap {
    case .butt: false
    case .round: hypot(p.x - dot.x, p.y - dot.y) <= half
    case .square: abs(p.x - dot.x) <= half && abs(p.y - dot.y) <= half
    }
  }

  /// Whether a point is in the rectangle around a line, which is extended at its ends by two lengths.
  private func isBeside(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, before: CGFloat, after: CGFloat) -> Bool {
    let (dx, dy, length) = (b.x - a.x, b.y - a.y, hypot(b.x - a.x, b.y - a.y))
    let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / length, across = ((p.x - a.x) * dy - (p.y - a.y) * dx) / length
    return along >= -before && along <= length + after && abs(across) <= half
  }

  /// Whether a point is in the area that fills the outer side of the corner at `b`.
  private func isOnJoin(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    if style.lineJoin == .round { return hypot(p.x - b.x, p.y - b.y) <= half }
    let (first, second) = (hypot(b.x - a.x, b.y - a.y), hypot(c.x - b.x, c.y - b.y))
    let (u, v) = (CGPoint(x: (b.x - a.x) / first, y: (b.y - a.y) / first), CGPoint(x: (c.x - b.x) / second, y: (c.y - b.y) / second))
    let turn = u.x * v.y - u.y * v.x, side: CGFloat = turn > 0 ? 1 : -1
    // The outer ends of the edges of both lines at the corner.
    let from = CGPoint(x: b.x + side * half * u.y, y: b.y - side * half * u.x)
    let to = CGPoint(x: b.x + side * half * v.y, y: b.y - side * half * v.x)
    if isInside(p, from, b, to) { return true }
    let cosine = u.x * v.x + u.y * v.y
    // The length of the point against the width is 1 / sin(half the angle between the lines).
    let sine = max(0, (1 + cosine) / 2).squareRoot()
    guard style.lineJoin == .miter, sine > 0, 1 / sine <= max(1, min(style.miterLimit, StrokeStyle.largestMiterLimit)) else { return false }
    let reach = half * turn.magnitude / (1 + cosine)
    return isInside(p, from, CGPoint(x: from.x + u.x * reach, y: from.y + u.y * reach), to)
  }

  private func isInside(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    func side(_ a: CGPoint, _ b: CGPoint) -> CGFloat { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
    let sides = [side(a, b), side(b, c), side(c, a)]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
