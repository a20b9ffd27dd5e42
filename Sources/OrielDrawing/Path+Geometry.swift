import Foundation

// The geometry of a path: exact for lines and bounds; within 1/100 point beside curves, unless that needs more than a thousand chords for a
// curve. Elements with a coordinate that is NaN or infinite are ignored, as in drawing; after such a move the path continues at the next
// element's end.
extension Path {
  /// The smallest rectangle around the points on the path, ignoring control points; `.null` if the path is empty.
  public var boundingRect: CGRect {
    if form != .few && form != .many {
      let rect = bounds
      // Parts that are not finite are not drawn.
      if rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite { return rect }
    }
    if let buffer { return buffer.bounds { boundsOfSegments } }
    return boundsOfSegments
  }

  private var boundsOfSegments: CGRect {
    var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    func take(_ p: CGPoint) {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    eachSegment { segment in
      switch segment {
      case .move(let to), .line(_, let to): take(to)
      case .close: break
      case .cubic(let curve):
        take(curve.p0)
        take(curve.p3)
        for t in curve.turningPoints { take(curve.point(at: t)) }
      }
    }
    return x0 <= x1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
  }

  /// The winding number of the outline around a point.
  func windingNumber(around p: CGPoint) -> Int {
    guard p.x.isFinite, p.y.isFinite else { return 0 }
    if let index = buffer?.index(of: self) { return index.windingNumber(around: p) }
    var winding = 0
    func cross(_ a: CGPoint, _ b: CGPoint) { winding += Self.turn(of: a, b, around: p) }
    var start = CGPoint.zero, current = CGPoint.zero
    eachSegment { segment in
      switch segment {
      case .move(let to):
        cross(current, start)
        (start, current) = (to, to)
      case .line(let from, let to):
        cross(from, to)
        current = to
      case .close: break
      case .cubic(let curve):
        let pieces = curve.pieces(within: 0.01)
        for piece in 1...pieces {
          let next = curve.point(at: CGFloat(piece) / CGFloat(pieces))
          cross(current, next)
          current = next
        }
      }
    }
    cross(current, start)
    return winding
  }

  /// 1 or −1, by direction, if a line crosses the ray from a point to the right, otherwise 0.
  @inline(__always) static func turn(of a: CGPoint, _ b: CGPoint, around p: CGPoint) -> Int {
    if (a.y <= p.y) == (b.y <= p.y) { return 0 }
    var x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
    if !x.isFinite || !(b.y - a.y).isFinite {
      // Differences beyond the range of floating point: halves are within it.
      let t = (p.y / 2 - a.y / 2) / (b.y / 2 - a.y / 2)
      x = a.x * (1 - t) + b.x * t
    }
    return x > p.x ? b.y > a.y ? 1 : -1 : 0
  }

  /// The subpaths as points joined by straight lines, without equal neighbours.
  var polylines: [[CGPoint]] {
    var lines: [[CGPoint]] = [], line: [CGPoint] = []
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = []
    }
    func add(_ p: CGPoint) { if line.last != p { line.append(p) } }
    eachSegment { segment in
      switch segment {
      case .move(let to):
        end()
        add(to)
      case .line(let from, let to):
        if line.last != from { end() }
        add(from)
        add(to)
      case .close: break
      case .cubic(let curve):
        if line.last != curve.p0 { end() }
        add(curve.p0)
        let pieces = curve.pieces(within: 0.01)
        for piece in 1...pieces { add(curve.point(at: CGFloat(piece) / CGFloat(pieces))) }
      }
    }
    end()
    return lines
  }

  enum Segment {
    case move(to: CGPoint)
    case line(from: CGPoint, to: CGPoint)
    case cubic(CubicCurve)
    /// After the line back to the start, if any.
    case close
  }

  /// Calls `body` with lines and cubic curves only; closing is a line, if it has a length, followed by `.close`.
  func eachSegment(_ body: (Segment) -> Void) {
    var start: CGPoint? = CGPoint.zero, current: CGPoint? = CGPoint.zero
    /// The start of a segment; nil if the path only continues at its end.
    func begin(_ to: CGPoint) -> CGPoint? {
      defer { current = to }
      if let current { return current }
      start = to
      body(.move(to: to))
      return nil
    }
    eachElement { element in
      switch element {
      case .move(let to):
        start = to.isFinite ? to : nil
        current = start
        if let start { body(.move(to: start)) }
      case .line(let to):
        guard to.isFinite, let from = begin(to) else { return }
        body(.line(from: from, to: to))
      case .quadCurve(let to, let control):
        guard to.isFinite, control.isFinite, let from = begin(to) else { return }
        func toward(_ p: CGPoint) -> CGPoint {
          let near = CGPoint(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
          // As above, for differences beyond the range of floating point.
          return near.isFinite ? near : CGPoint(x: p.x / 3 + control.x / 3 * 2, y: p.y / 3 + control.y / 3 * 2)
        }
        body(.cubic(CubicCurve(p0: from, p1: toward(from), p2: toward(to), p3: to)))
      case .curve(let to, let control1, let control2):
        guard to.isFinite, control1.isFinite, control2.isFinite, let from = begin(to) else { return }
        body(.cubic(CubicCurve(p0: from, p1: control1, p2: control2, p3: to)))
      case .closeSubpath:
        if let start, let current {
          if current != start { body(.line(from: current, to: start)) }
          body(.close)
        }
        current = start
      }
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A cubic Bézier curve.
struct CubicCurve {
  var p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The part between two values of the parameter.
  func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
    func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    func blossom(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGPoint {
      let (first, second, third) = (mix(p0, p1, a), mix(p1, p2, a), mix(p2, p3, a))
      return mix(mix(first, second, b), mix(second, third, b), c)
    }
    return CubicCurve(
      p0: t0 <= 0 ? p0 : blossom(t0, t0, t0), p1: blossom(t0, t0, t1), p2: blossom(t0, t1, t1), p3: t1 >= 1 ? p3 : blossom(t1, t1, t1))
  }

  /// The parameters at which the curve turns back in x or y: the zeros of the derivative between 0 and 1.
  var turningPoints: [CGFloat] {
    func zeros(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
      // Scaled down, so that squares are in the range of floating point; the zeros are the same.
      let largest = max(abs(v0), abs(v1), abs(v2), abs(v3))
      if largest > 1e100 { return zeros(v0 / largest, v1 / largest, v2 / largest, v3 / largest) }
      let (d0, d1, d2) = (v1 - v0, v2 - v1, v3 - v2)
      let (a, b, c) = (d0 - 2 * d1 + d2, 2 * (d1 - d0), d0)
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // The form that stays exact when `a` is small.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }
    return zeros(p0.x, p1.x, p2.x, p3.x) + zeros(p0.y, p1.y, p2.y, p3.y)
  }

  /// The number of chords, equal in parameter, that approximate the curve within `distance`.
  func pieces(within distance: CGFloat) -> Int {
    let bend = max(
      hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
    let count = (0.75 * bend / distance).squareRoot().rounded(.up)
    return count.isNaN ? 1 : Int(max(1, min(1000, count)))
  }
}
