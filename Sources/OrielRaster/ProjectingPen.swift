import Foundation
import OrielDrawing

/// Draws contours through a projective transform into an outline, as lines, without the part behind the eye.
///
/// A contour is cut along the line where the plane passes the eye. Curves are divided until no line deviates visibly: the result depends
/// only on the contour and the transform.
struct ProjectingPen {
  private let map: ProjectionTransform
  /// The contour's first and latest point, before the division by w; nil between contours.
  private var first: Point?
  private var last = Point(x: 0, y: 0, w: 1)
  /// The first and last point drawn so far.
  private var firstDrawn: CGPoint?
  private var lastDrawn = CGPoint.zero
  private var outline: Outline

  private struct Point {
    var x: CGFloat
    var y: CGFloat
    var w: CGFloat

    var isInFront: Bool { w >= ProjectionTransform.nearest }
    var projected: CGPoint { CGPoint(x: x / w, y: y / w) }
    func middle(_ other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2, w: (w + other.w) / 2) }
    /// The point towards another one at which the line passes the eye.
    func crossing(_ other: Point) -> Point {
      let t = (ProjectionTransform.nearest - w) / (other.w - w)
      return Point(x: x + t * (other.x - x), y: y + t * (other.y - y), w: ProjectionTransform.nearest)
    }
  }

  /// A curve is divided at most this many times, into up to two to this power of pieces.
  private static let maxCuts = 10
  /// The maximum deviation of a line from its curve, in pixels.
  private static let tolerance: CGFloat = 1.0 / 32

  /// Takes over an outline to draw into; `finish` returns it.
  init(_ map: ProjectionTransform, into outline: inout Outline) {
    self.map = map
    self.outline = Outline()
    swap(&self.outline, &outline)
  }

  /// Ends the last contour, and returns the outline.
  mutating func finish(into outline: inout Outline) {
    endContour()
    swap(&self.outline, &outline)
  }

  /// Adds the contours that fill a path.
  mutating func add(_ path: Path) {
    var segments = DeviceSegments(path, .identity)
    while let kind = segments.next() {
      switch kind {
      case .move, .close: endContour()
      case .line: addLine(segments.from, segments.to)
      case .quad: addQuad(segments.from, segments.control1, segments.to)
      case .cubic: addCubic(segments.from, segments.control1, segments.control2, segments.to)
      }
    }
    endContour()
  }

  mutating func addLine(_ from: CGPoint, _ to: CGPoint) {
    begin(from)
    go(to: point(to))
  }

  mutating func addQuad(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) {
    begin(from)
    let (a, b, c) = (point(from), point(control), point(to))
    func third(_ p: Point) -> Point { Point(x: (p.x + 2 * b.x) / 3, y: (p.y + 2 * b.y) / 3, w: (p.w + 2 * b.w) / 3) }
    cut(a, third(a), third(c), c, cuts: Self.maxCuts)
  }

  mutating func addCubic(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
    begin(from)
    cut(point(from), point(control1), point(control2), point(to), cuts: Self.maxCuts)
  }

  private func point(_ p: CGPoint) -> Point {
    let (x, y, w) = map.homogeneous(p)
    return Point(x: x, y: y, w: w)
  }

  private mutating func begin(_ p: CGPoint) {
    if first != nil { return }
    let start = point(p)
    (first, last) = (start, start)
    if start.isInFront { draw(start) }
  }

  mutating func endContour() {
    guard let start = first else { return }
    go(to: start)
    if let firstDrawn, firstDrawn != lastDrawn { outline.addLine(lastDrawn, firstDrawn) }
    outline.finish()
    (first, firstDrawn) = (nil, nil)
  }

  private mutating func go(to end: Point) {
    if last.isInFront != end.isInFront { draw(last.crossing(end)) }
    if end.isInFront { draw(end) }
    last = end
  }

  private mutating func draw(_ point: Point) {
    let p = point.projected
    guard p.x.isFinite, p.y.isFinite else { return }
    if firstDrawn == nil { firstDrawn = p } else { outline.addLine(lastDrawn, p) }
    lastDrawn = p
  }

  /// A curve before the division by w has the same form after it, apart from the speed along it.
  private mutating func cut(_ a: Point, _ b: Point, _ c: Point, _ d: Point, cuts: Int) {
    if cuts == 0 || isLine(a, b, c, d) { return go(to: d) }
    let ab = a.middle(b), bc = b.middle(c), cd = c.middle(d), abc = ab.middle(bc), bcd = bc.middle(cd), middle = abc.middle(bcd)
    cut(a, ab, abc, middle, cuts: cuts - 1)
    cut(middle, bcd, cd, d, cuts: cuts - 1)
  }

  private func isLine(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let inFront = [a, b, c, d].count(where: \.isInFront)
    if inFront < 4 { return inFront == 0 }
    // The curve is inside the polygon of its control points.
    let (p, q, r, s) = (a.projected, b.projected, c.projected, d.projected), reach = outline.reach
    if min(min(p.x, q.x), min(r.x, s.x)) > reach || max(max(p.x, q.x), max(r.x, s.x)) < -reach { return true }
    if min(min(p.y, q.y), min(r.y, s.y)) > reach || max(max(p.y, q.y), max(r.y, s.y)) < -reach { return true }
    let (dx, dy) = (s.x - p.x, s.y - p.y), length = hypot(dx, dy)
    func distance(_ point: CGPoint) -> CGFloat {
      let (x, y) = (point.x - p.x, point.y - p.y)
      // Beside the line, or beyond one of its ends.
      guard length > 0 else { return hypot(x, y) }
      let along = (x * dx + y * dy) / length
      return max(abs(x * dy - y * dx) / length, max(-along, along - length))
    }
    return max(distance(q), distance(r)) <= Self.tolerance
  }
}
