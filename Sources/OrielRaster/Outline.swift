import CFreeType
import CPixels
import Foundation
import OrielDrawing

/// Contours in FreeType's form, 26.6 fixed point, in pixels, y down, with any number of points.
///
/// No coordinate is farther than `curveReach` from the origin: parts beyond are replaced by parts with the same winding number around every
/// pixel of the surface.
struct Outline {
  private(set) var points: [FT_Vector] = []
  private(set) var tags: [CChar] = []
  /// The index of each contour's last point.
  private(set) var ends: [Int] = []
  private var start = 0

  /// The distance from the origin to which lines extend, in pixels. Smaller for surfaces of window size, because distant lines cost time
  /// without being visible.
  private(set) var reach = Outline.farReach
  private static let nearReach: CGFloat = 8192

  /// The reach for a surface.
  static func reach(of surface: PixelRect) -> CGFloat {
    let farthest = max(max(-surface.x0, surface.x1), max(-surface.y0, surface.y1))
    return CGFloat(farthest) <= nearReach / 2 ? nearReach : farReach
  }

  /// The maximum distance of the origin from a surface's sides.
  static let margin: CGFloat = 4000
  /// Four times the largest side of a bitmap, half of FreeType's limit.
  private static let farReach: CGFloat = 131_072
  /// The limit for control points of curves. Larger than for lines, so that few divisions are needed for a curve where lines end.
  private var curveReach: CGFloat { 2 * reach }
  /// The maximum memory, in bytes, kept from one path to the next.
  private static let keptBytes = 512 << 10

  private static let on: CChar = 1, conic: CChar = 0, cubic: CChar = 2

  /// Removes the contours, and keeps the memory unless it is large. The next contours are for `surface`.
  mutating func removeAll(for surface: PixelRect) {
    reach = Self.reach(of: surface)
    let keeps = points.capacity * (MemoryLayout<FT_Vector>.stride + 1) <= Self.keptBytes
    points.removeAll(keepingCapacity: keeps)
    tags.removeAll(keepingCapacity: keeps)
    ends.removeAll(keepingCapacity: keeps)
    start = 0
  }

  /// Removes the contours, and keeps the memory for the next ones of the same path.
  mutating func removeContours() {
    points.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds the contours that fill a path.
  mutating func add(_ path: Path, _ transform: CGAffineTransform) {
    var segments = DeviceSegments(path, transform)
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    /// Ends a contour with the line back to its start, which FreeType adds itself if both are near.
    func close() {
      if points.count > start, !isNear(first) || !isNear(last), first != last { addFarLine(last, first) }
      finish()
    }
    while let kind = segments.next() {
      if points.count == start { first = segments.from }
      switch kind {
      case .move, .close: close()
      case .line: addLine(segments.from, segments.to)
      case .quad: addQuad(segments.from, segments.control1, segments.to)
      case .cubic: addCubic(segments.from, segments.control1, segments.control2, segments.to)
      }
      last = segments.to
    }
    close()
  }

  /// Ends a contour. A contour of a single point is removed.
  mutating func finish() {
    if points.count - start >= 2 {
      ends.append(points.count - 1)
    } else if points.count > start {
      points.removeLast()
      tags.removeLast()
    }
    start = points.count
  }

  @inline(__always) private func isNear(_ p: CGPoint) -> Bool { abs(p.x) <= reach && abs(p.y) <= reach }

  @inline(__always) private mutating func append(_ p: CGPoint, _ tag: CChar) {
    points.append(FT_Vector(x: Self.fixed(p.x), y: Self.fixed(p.y)))
    tags.append(tag)
  }

  /// A coordinate within reach in 26.6. Halves are rounded up on both sides of zero, so that shapes moved by whole pixels stay the same.
  @inline(__always) static func fixed(_ value: CGFloat) -> FT_Pos { FT_Pos((value * 64 + 0.500001).rounded(.down)) }

  /// The points must be finite, in pixels; `from` is the contour's current point, or its start.
  @inline(__always) mutating func addLine(_ from: CGPoint, _ to: CGPoint) {
    guard isNear(from), isNear(to) else { return addFarLine(from, to) }
    if points.count == start { append(from, Self.on) }
    append(to, Self.on)
  }

  mutating func addQuad(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) {
    guard isNear(from), isNear(control), isNear(to) else {
      return cutQuad(from, control, to, cuts: Self.maxCuts)
    }
    if points.count == start { append(from, Self.on) }
    append(control, Self.conic)
    append(to, Self.on)
  }

  mutating func addCubic(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
    guard isNear(from), isNear(control1), isNear(control2), isNear(to) else {
      return cutCubic(from, control1, control2, to, cuts: Self.maxCuts)
    }
    if points.count == start { append(from, Self.on) }
    append(control1, Self.cubic)
    append(control2, Self.cubic)
    append(to, Self.on)
  }

  // MARK: Distant parts

  /// After this many divisions a curve is shorter than a pixel, or so large that floating point no longer determines its position.
  private static let maxCuts = 48

  /// Adds a line that is partly out of reach. Its parts beyond an edge are replaced by lines along that edge.
  private mutating func addFarLine(_ from: CGPoint, _ to: CGPoint) {
    let reach = reach
    func clamped(_ p: CGPoint) -> CGPoint {
      CGPoint(x: max(-reach, min(reach, p.x)), y: max(-reach, min(reach, p.y)))
    }
    appendFar(clamped(from))
    // The crossings with the edges, at most one for each, ordered from the start.
    let line = FarLine(from, to)
    var crossings: [(order: CGFloat, point: CGPoint)] = []
    for edge in [-reach, reach] {
      // Halved, because a difference might be beyond the range of floating point.
      if (from.x < edge) != (to.x < edge) {
        crossings.append(((edge / 2 - from.x / 2) / (to.x / 2 - from.x / 2), CGPoint(x: edge, y: line.y(atX: edge))))
      }
      if (from.y < edge) != (to.y < edge) {
        crossings.append(((edge / 2 - from.y / 2) / (to.y / 2 - from.y / 2), CGPoint(x: line.x(atY: edge), y: edge)))
      }
    }
    // If the ends are far apart, all crossings may have the same fraction of the distance: then they are ordered by position along the
    // line.
    let isRight = to.x > from.x, isDown = to.y > from.y
    crossings.sort { a, b in
      if a.order != b.order { return a.order < b.order }
      if a.point.x != b.point.x { return (a.point.x < b.point.x) == isRight }
      return (a.point.y < b.point.y) == isDown && a.point.y != b.point.y
    }
    for crossing in crossings { appendFar(clamped(crossing.point)) }
    appendFar(clamped(to))
  }

  private mutating func appendFar(_ p: CGPoint) {
    append(p, Self.on)
    // Two equal points are merged.
    let last = points.count - 1
    if last > start, points[last].x == points[last - 1].x, points[last].y == points[last - 1].y {
      points.removeLast()
      tags.removeLast()
    }
  }

  /// Whether all points are beyond the same edge, so that only the curve's start and end matter.
  private func areBeyondOneEdge(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    min(min(a.x, b.x), min(c.x, d.x)) > reach || max(max(a.x, b.x), max(c.x, d.x)) < -reach
      || min(min(a.y, b.y), min(c.y, d.y)) > reach || max(max(a.y, b.y), max(c.y, d.y)) < -reach
  }

  private func isWithinCurveReach(_ p: CGPoint) -> Bool { abs(p.x) <= curveReach && abs(p.y) <= curveReach }

  private mutating func cutQuad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, cuts: Int) {
    if isWithinCurveReach(a), isWithinCurveReach(b), isWithinCurveReach(c) {
      appendFar(a)
      append(b, Self.conic)
      append(c, Self.on)
    } else if cuts == 0 || areBeyondOneEdge(a, b, c, c) {
      addFarLine(a, c)
    } else {
      let ab = a.middle(b), bc = b.middle(c), middle = ab.middle(bc)
      cutQuad(a, ab, middle, cuts: cuts - 1)
      cutQuad(middle, bc, c, cuts: cuts - 1)
    }
  }

  private mutating func cutCubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, cuts: Int) {
    if isWithinCurveReach(a), isWithinCurveReach(b), isWithinCurveReach(c), isWithinCurveReach(d) {
      appendFar(a)
      append(b, Self.cubic)
      append(c, Self.cubic)
      append(d, Self.on)
    } else if cuts == 0 || areBeyondOneEdge(a, b, c, d) {
      addFarLine(a, d)
    } else {
      let ab = a.middle(b), bc = b.middle(c), cd = c.middle(d), abc = ab.middle(bc), bcd = bc.middle(cd), middle = abc.middle(bcd)
      cutCubic(a, ab, abc, middle, cuts: cuts - 1)
      cutCubic(middle, bcd, cd, d, cuts: cuts - 1)
    }
  }

  /// The pixels that the contours may touch, by the bounds of their control points.
  var bounds: PixelRect {
    var (x0, y0, x1, y1) = (Int.max, Int.max, Int.min, Int.min)
    for point in points {
      x0 = min(x0, point.x)
      y0 = min(y0, point.y)
      x1 = max(x1, point.x)
      y1 = max(y1, point.y)
    }
    return x0 <= x1 ? PixelRect(x0: x0 >> 6, y0: y0 >> 6, x1: (x1 >> 6) + 1, y1: (y1 >> 6) + 1) : .empty
  }

  // MARK: FreeType's outlines

  /// Calls `body` with a pointer to the contours, valid during the call.
  func withContours<R>(_ body: (OrielContours) -> R) -> R {
    points.withUnsafeBufferPointer { points in
      tags.withUnsafeBufferPointer { tags in
        ends.withUnsafeBufferPointer { ends in
          // Both types are two numbers of the same size.
          let points = UnsafeRawPointer(points.baseAddress)?.assumingMemoryBound(to: OrielPoint.self)
          return body(OrielContours(points: points, tags: tags.baseAddress, ends: ends.baseAddress, contours: ends.count))
        }
      }
    }
  }

  /// Adds a contour that `write` puts into the outline passed to it, which has room for `count` points and one contour.
  ///
  /// `unit` is the length in pixels of one unit of the contour's coordinates.
  mutating func addContour(_ count: Int, unit: CGFloat, _ write: (inout FT_Outline) -> Void) {
    points.append(contentsOf: repeatElement(FT_Vector(), count: count))
    tags.append(contentsOf: repeatElement(0, count: count))
    var end: Int16 = 0
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        withUnsafeMutablePointer(to: &end) { end in
          var outline = FT_Outline()
          outline.points = points.baseAddress.map { $0 + (points.count - count) }
          outline.tags = tags.baseAddress.map { $0 + (tags.count - count) }
          outline.contours = end
          write(&outline)
        }
      }
    }
    let farthest = FT_Pos(reach * 64)
    if unit != 1 || points[start...].contains(where: { abs($0.x) > farthest || abs($0.y) > farthest }) {
      addAgain(unit: unit)
    } else {
      finish()
    }
  }

  /// Replays its contours, in pixels, to a pen.
  func trace(with pen: inout ProjectingPen) {
    var first = 0
    for end in ends {
      let count = end - first + 1
      func point(_ index: Int) -> CGPoint {
        let p = points[first + index % count]
        return CGPoint(x: CGFloat(p.x) / 64, y: CGFloat(p.y) / 64)
      }
      // As below.
      var index = 0
      while index < count - 1 {
        switch tags[first + index + 1] {
        case Self.on:
          pen.addLine(point(index), point(index + 1))
          index += 1
        case Self.conic:
          pen.addQuad(point(index), point(index + 1), point(index + 2))
          index += 2
        default:
          pen.addCubic(point(index), point(index + 1), point(index + 2), point(index + 3))
          index += 3
        }
      }
      pen.endContour()
      first = end + 1
    }
  }

  /// Removes the last contour, and adds it again within reach.
  private mutating func addAgain(unit: CGFloat) {
    let written = Array(points[start...]), kinds = Array(tags[start...])
    points.removeLast(written.count)
    tags.removeLast(kinds.count)
    func point(_ index: Int) -> CGPoint {
      let p = written[index % written.count]
      return CGPoint(x: CGFloat(p.x) / 64 * unit, y: CGFloat(p.y) / 64 * unit)
    }
    // The first point is on the contour; a curve at the end returns to it.
    var index = 0
    while index < written.count - 1 {
      switch kinds[index + 1] {
      case Self.on:
        addLine(point(index), point(index + 1))
        index += 1
      case Self.conic:
        addQuad(point(index), point(index + 1), point(index + 2))
        index += 2
      default:
        addCubic(point(index), point(index + 1), point(index + 2), point(index + 3))
        index += 3
      }
    }
    finish()
  }
}

extension CGPoint {
  /// The midpoint with another point. Halved first, because a sum might be beyond the range of floating point.
  fileprivate func middle(_ other: CGPoint) -> CGPoint { CGPoint(x: x / 2 + other.x / 2, y: y / 2 + other.y / 2) }
}
