import CFreeType
import Foundation
import OrielDrawing

/// Makes the outlines of strokes with FreeType's stroker.
///
/// Invisible parts are omitted before stroking, and distant parts are cut, in floating point. Neither changes a pixel: an omitted part is
/// completely offscreen, including its joins and caps, and is not next to a visible part, whose edges would otherwise end elsewhere in
/// fixed point; and cuts are always offscreen.
///
/// A subpath of zero length is a dot of the line's width: a circle for round caps, a square for square ones, nothing for butt ones.
final class StrokeOutliner {
  private var stroker: FT_Stroker?
  private var outline = Outline()

  /// Half the line's width in pixels.
  private var radius: CGFloat = 0
  /// The outline of a round dot; empty until a path has one.
  private var dot: ContiguousArray<CGPoint> = []
  private var cap = CGLineCap.butt
  private var join = CGLineJoin.miter
  private var miterLimit: CGFloat = 10
  /// The area around the visible one, in pixels: parts beyond one of its edges are invisible, including joins and caps there.
  private var seen = CGRect.zero
  /// The visible area.
  private var visible = CGRect.zero
  /// The distance from the origin to which lines are stroked, in pixels.
  private var reach: CGFloat = 0
  /// The length of a pixel in the stroker's units. Less than 1 if a line is so wide that its relevant parts would be out of the stroker's
  /// range.
  private(set) var scale: CGFloat = 1
  /// The scale for dashes, finer so that a dash that barely turns a corner still has a direction there.
  private static let scaleOfDashes: CGFloat = 16

  /// The maximum distance from the origin, in pixels, for which the stroker works: it uses 32 bits of 26.6.
  private static let strokerReach: CGFloat = 4_194_304
  /// For wider strokes the width that is actually needed is computed.
  private static let wideRadius: CGFloat = 100_000
  /// The maximum half width, so that results stay finite.
  private static let largestRadius: CGFloat = 1e300

  /// A piece of a subpath, which starts at the end of the one before.
  private struct Piece {
    enum Kind { case gap, line, quad, cubic }
    var kind: Kind
    var control1 = FT_Vector()
    var control2 = FT_Vector()
    var to: FT_Vector
    /// Whether it is offscreen; it is still stroked if its neighbour is visible, because it affects that one's end.
    var isHidden = false
  }
  private var pieces: ContiguousArray<Piece> = []
  /// The maximum memory, in bytes, kept from one path to the next, for the pieces and for each side of the stroker.
  private static let keptBytes = 256 << 10

  private var start = CGPoint.zero
  private var fixedStart = FT_Vector()
  private var hasStart = false
  /// The end of the pieces so far.
  private var current = FT_Vector()
  /// Whether the subpath has a segment, even one of zero length.
  private var hasSegment = false
  /// The direction of the first segment of non-zero length, however short.
  private var direction = CGPoint(x: 1, y: 0)
  private var hasDirection = false

  /// Takes the outline where it has many points, and removes its contours.
  private var takeContours: ((inout Outline) -> Void)?
  private var pointsPerPart = 0

  private let library: FT_Library?
  /// The maximum number of points that the stroker had on one side so far, for which it keeps memory.
  private var maxPoints = 0

  init(library: FT_Library?) {
    self.library = library
    open()
  }

  private func open() {
    if FT_Stroker_New(library, &stroker) != 0 { stroker = nil }
    maxPoints = 0
  }

  /// Returns the stroker to its library, which is about to be destroyed.
  func close() {
    FT_Stroker_Done(stroker)
    stroker = nil
  }

  /// Calls `trace` for an outline that is made in parts: `take` is called whenever it has at least a number of points, and removes its
  /// contours. The last part is what is left in the outline.
  func inParts(of points: Int, _ take: (inout Outline) -> Void, _ trace: () -> CGFloat) -> CGFloat {
    withoutActuallyEscaping(take) {
      (takeContours, pointsPerPart) = ($0, points)
      defer { takeContours = nil }
      return trace()
    }
  }

  /// Called when contours have been added.
  private func contoursAdded() {
    if let takeContours, outline.points.count >= pointsPerPart { takeContours(&outline) }
  }

  /// Adds to `outline` the contours that fill the stroke of a path, and returns the opacity factor for drawing, from 0 to 1.
  ///
  /// `visible` is the whole surface, not only the part that is drawn now, so that results do not depend on that part.
  func trace(_ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform, visible: PixelRect, into outline: inout Outline) -> CGFloat
  {
    var radius = min(style.lineWidth * transform.meanScale / 2, Self.largestRadius)
    if radius > Self.wideRadius { radius = min(radius, enough(for: path, transform, visible)) }
    // A line thinner than a hundredth of a pixel has no area in 26.6.
    guard style.lineWidth > 0, style.lineWidth.isFinite, radius >= 0.5 / 64 else { return 0 }
    swap(&outline, &self.outline)
    prepare(style, radius, visible)
    defer {
      swap(&outline, &self.outline)
      if pieces.capacity * MemoryLayout<Piece>.stride > Self.keptBytes { pieces = [] }
      if maxPoints * MemoryLayout<FT_Vector>.stride > Self.keptBytes {
        close()
        open()
      }
    }
    if let dashes = DashPattern(style) { return traceDashes(dashes, of: path, transform) }
    var segments = DeviceSegments(path, transform)
    while let kind = segments.next() {
      switch kind {
      case .move:
        finish(isClosed: false)
        start(at: segments.to)
      case .line:
        if !hasStart { start(at: segments.from) }
        addLine(segments.from, segments.to)
      case .quad:
        if !hasStart { start(at: segments.from) }
        addQuad(segments.from, segments.control1, segments.to, cuts: Self.maxCuts)
      case .cubic:
        if !hasStart { start(at: segments.from) }
        addCubic(segments.from, segments.control1, segments.control2, segments.to, cuts: Self.maxCuts)
      case .close:
        if !hasStart { start(at: segments.from) }
        addLine(segments.from, segments.to)
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return 1
  }

  /// A radius for which a stroke covers everything visible beside its path; a larger one makes no difference there, and would leave the
  /// stroker no precision for the path.
  private func enough(for path: Path, _ transform: CGAffineTransform, _ visible: PixelRect) -> CGFloat {
    let box = path.boundingRect.applying(transform)
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return Self.largestRadius }
    let all = box.union(visible.cgRect)
    // A factor of a thousand, for cut-off sharp corners; in steps of 16 times, so that a path that moves slightly usually keeps its radius.
    let radius = hypot(all.width, all.height) * 1000
    guard radius.isFinite else { return Self.largestRadius }
    return max(Self.wideRadius, scalbn(1, (Int(radius.exponent) / 4 + 1) * 4))
  }

  private func prepare(_ style: StrokeStyle, _ radius: CGFloat, _ visible: PixelRect) {
    if radius != self.radius { dot.removeAll(keepingCapacity: true) }
    self.radius = radius
    cap = style.lineCap
    let limit = max(1, min(style.miterLimit.isNaN ? 10 : style.miterLimit, StrokeStyle.largestMiterLimit))
    // A square's corner is 1.42 times as far away as its side.
    let margin = radius * (style.lineJoin == .miter ? max(limit, 1.5) : 1.5) + 2
    self.visible = visible.cgRect
    seen = visible.cgRect.insetBy(dx: -margin, dy: -margin)
    reach = outline.reach + margin
    scale = style.dash.isEmpty ? 1 : Self.scaleOfDashes
    while reach * scale > Self.strokerReach { scale /= 2 }
    (join, miterLimit) = (style.lineJoin, limit)
    setStroker(cap)
  }

  private func setStroker(_ cap: CGLineCap) {
    let lineCap =
      switch cap {
      case .butt: FT_STROKER_LINECAP_BUTT
      case .round: FT_STROKER_LINECAP_ROUND
      case .square: FT_STROKER_LINECAP_SQUARE
      }
    let lineJoin =
      switch join {
      case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
      case .round: FT_STROKER_LINEJOIN_ROUND
      case .bevel: FT_STROKER_LINEJOIN_BEVEL
      }
    FT_Stroker_Set(stroker, FT_Fixed((radius * scale * 64).rounded()), lineCap, lineJoin, FT_Fixed((miterLimit * 65_536).rounded()))
  }

  // MARK: Subpaths

  /// Begins a subpath.
  func start(at p: CGPoint) {
    start = p
    hasStart = true
    fixedStart = fixed(p)
    current = fixedStart
  }

  /// A point in the stroker's form. A point out of reach, where nothing is drawn, is moved to the edge.
  @inline(__always) private func fixed(_ p: CGPoint) -> FT_Vector {
    let farthest = 2 * reach
    return FT_Vector(
      x: Outline.fixed(max(-farthest, min(farthest, p.x)) * scale), y: Outline.fixed(max(-farthest, min(farthest, p.y)) * scale))
  }

  /// Whether both points are beyond the same edge of the visible area.
  @inline(__always) private func areHidden(_ a: CGPoint, _ b: CGPoint) -> Bool {
    max(a.x, b.x) < seen.minX || min(a.x, b.x) > seen.maxX || max(a.y, b.y) < seen.minY || min(a.y, b.y) > seen.maxY
  }

  private func areHidden(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    (max(a.x, b.x) < seen.minX && max(c.x, d.x) < seen.minX) || (min(a.x, b.x) > seen.maxX && min(c.x, d.x) > seen.maxX)
      || (max(a.y, b.y) < seen.minY && max(c.y, d.y) < seen.minY) || (min(a.y, b.y) > seen.maxY && min(c.y, d.y) > seen.maxY)
  }

  @inline(__always) private func isWithin(_ distance: CGFloat, _ p: CGPoint) -> Bool { abs(p.x) <= distance && abs(p.y) <= distance }

  private func noteDirection(_ a: CGPoint, _ b: CGPoint) {
    hasSegment = true
    if hasDirection || (a.x == b.x && a.y == b.y) { return }
    let (dx, dy) = (b.x / 2 - a.x / 2, b.y / 2 - a.y / 2)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return }
    direction = CGPoint(x: dx / length, y: dy / length)
    hasDirection = true
  }

  /// Moves without drawing.
  private func addGap(_ to: FT_Vector) {
    current = to
    if let last = pieces.indices.last, pieces[last].kind == .gap {
      pieces[last].to = to
    } else {
      pieces.append(Piece(kind: .gap, to: to))
    }
  }

  /// Adds a piece. Of successive hidden pieces the first and the last are kept.
  private func add(_ piece: Piece) {
    current = piece.to
    if let last = pieces.last, last.isHidden, piece.isHidden, let before = pieces.dropLast().last {
      if before.kind == .gap || before.isHidden { pieces.removeLast() }
      if before.kind == .gap {
        pieces[pieces.count - 1].to = last.to
      } else if before.isHidden {
        pieces.append(Piece(kind: .gap, to: last.to))
      }
    }
    pieces.append(piece)
  }

  private func addFixedLine(_ to: FT_Vector, isHidden: Bool = false) {
    // A piece that has no length in the stroker's units would make a corner out of nothing.
    if to.x == current.x && to.y == current.y { return }
    add(Piece(kind: .line, to: to, isHidden: isHidden))
  }

  func addLine(_ from: CGPoint, _ to: CGPoint) {
    noteDirection(from, to)
    let isHidden = areHidden(from, to)
    if isWithin(reach, from), isWithin(reach, to) { return addFixedLine(fixed(to), isHidden: isHidden) }
    guard !isHidden, let (start, end) = FarLine.cut(from, to, reach: reach) else { return addGap(fixed(to)) }
    if start != from { addGap(fixed(start)) }
    addFixedLine(fixed(end))
    if end != to { addGap(fixed(to)) }
  }

  /// After this many divisions a curve is shorter than a pixel, or so large that floating point no longer determines its position.
  private static let maxCuts = 48

  /// Whether control points are so close to each other that the stroker skips them.
  private func areClose(_ a: FT_Vector, _ b: FT_Vector) -> Bool { abs(a.x - b.x) < 2 && abs(a.y - b.y) < 2 }

  private func addQuad(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint, cuts: Int) {
    noteDirection(from, control)
    noteDirection(control, to)
    let isHidden = areHidden(from, control, to, to)
    if isWithin(2 * reach, from), isWithin(2 * reach, control), isWithin(2 * reach, to) {
      let (c, end) = (fixed(control), fixed(to))
      if areClose(current, c), areClose(c, end) { return addFixedLine(end, isHidden: isHidden) }
      return add(Piece(kind: .quad, control1: c, to: end, isHidden: isHidden))
    }
    if isHidden { return addGap(fixed(to)) }
    if cuts == 0 { return addLine(from, to) }
    let ab = CGPoint.between(from, control, 0.5), bc = CGPoint.between(control, to, 0.5), middle = CGPoint.between(ab, bc, 0.5)
    addQuad(from, ab, middle, cuts: cuts - 1)
    addQuad(middle, bc, to, cuts: cuts - 1)
  }

  private func addCubic(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint, cuts: Int) {
    noteDirection(from, control1)
    noteDirection(control1, control2)
    noteDirection(control2, to)
    let isHidden = areHidden(from, control1, control2, to)
    if isWithin(2 * reach, from), isWithin(2 * reach, control1), isWithin(2 * reach, control2), isWithin(2 * reach, to) {
      let (c, d, end) = (fixed(control1), fixed(control2), fixed(to))
      if areClose(current, c), areClose(c, d), areClose(d, end) { return addFixedLine(end, isHidden: isHidden) }
      return add(Piece(kind: .cubic, control1: c, control2: d, to: end, isHidden: isHidden))
    }
    if isHidden { return addGap(fixed(to)) }
    if cuts == 0 { return addLine(from, to) }
    let ab = CGPoint.between(from, control1, 0.5), bc = CGPoint.between(control1, control2, 0.5)
    let cd = CGPoint.between(control2, to, 0.5)
    let abc = CGPoint.between(ab, bc, 0.5), bcd = CGPoint.between(bc, cd, 0.5), middle = CGPoint.between(abc, bcd, 0.5)
    addCubic(from, ab, abc, middle, cuts: cuts - 1)
    addCubic(middle, bcd, cd, to, cuts: cuts - 1)
  }

  /// Ends the subpath and traces its visible part.
  func finish(isClosed: Bool) {
    defer {
      pieces.removeAll(keepingCapacity: true)
      hasStart = false
      hasSegment = false
      hasDirection = false
      direction = CGPoint(x: 1, y: 0)
    }
    guard hasStart else { return }
    if pieces.isEmpty {
      if hasSegment { addDot(start, direction) }
      return
    }
    guard let firstGap = pieces.firstIndex(where: { $0.kind == .gap }) else {
      traceRun(from: fixedStart, pieces.indices, isClosed: isClosed)
      return
    }
    // Strokes each run of visible pieces separately. In a closed subpath the last run continues in the first.
    if isClosed && firstGap > 0 {
      pieces.append(contentsOf: pieces[..<firstGap])
      pieces.removeFirst(firstGap)
    }
    var from = fixedStart
    var index = 0
    while index < pieces.count {
      var end = index
      while end < pieces.count && pieces[end].kind != .gap { end += 1 }
      traceRun(from: from, index..<end, isClosed: false)
      if end < pieces.count { from = pieces[end].to }
      index = end + 1
    }
  }

  /// Strokes pieces that have a length, if any of them is visible.
  private func traceRun(from start: FT_Vector, _ range: Range<Int>, isClosed: Bool) {
    guard pieces[range].contains(where: { !$0.isHidden }) else { return }
    if range.count > Self.maxPieces { return traceParts(from: start, range, isClosed: isClosed) }
    if isClosed, range.count == 2, let last = pieces[range].last, last.to.x == start.x, last.to.y == start.y,
      pieces[range].allSatisfy({ $0.kind == .line })
    {
      // There and back on one line: stroked once, with ends that look like corners.
      setStroker(join == .round ? .round : .butt)
      traceRun(from: start, range.dropLast(), isClosed: false)
      return setStroker(cap)
    }
    FT_Stroker_Rewind(stroker)
    var start = start
    FT_Stroker_BeginSubPath(stroker, &start, isClosed ? 0 : 1)
    for index in range {
      var piece = pieces[index]
      switch piece.kind {
      case .gap: break
      case .line: FT_Stroker_LineTo(stroker, &piece.to)
      case .quad: FT_Stroker_ConicTo(stroker, &piece.control1, &piece.to)
      case .cubic: FT_Stroker_CubicTo(stroker, &piece.control1, &piece.control2, &piece.to)
      }
    }
    FT_Stroker_EndSubPath(stroker)
    addBorder(FT_STROKER_BORDER_LEFT)
    addBorder(FT_STROKER_BORDER_RIGHT)
  }

  /// The stroker stores both sides of everything that it strokes, and they are copied: this many pieces take some megabytes.
  private static let maxPieces = 8192

  /// Strokes a long run part by part. Each begins with the last piece of the part before, so that the corner between them is drawn.
  private func traceParts(from start: FT_Vector, _ range: Range<Int>, isClosed: Bool) {
    var (first, from) = (range.lowerBound, start), end = range.upperBound
    if isClosed {
      // Its first corner is at the piece after the last one.
      pieces.append(pieces[range.lowerBound])
      end = pieces.count
    }
    setStroker(.butt)
    while true {
      let last = min(first + Self.maxPieces, end)
      traceRun(from: from, first..<last, isClosed: false)
      if last == end { break }
      from = pieces[last - 2].to
      first = last - 1
    }
    setStroker(cap)
    if isClosed { return }
    // Caps are only at the ends of the whole run.
    func point(_ p: FT_Vector) -> CGPoint { CGPoint(x: CGFloat(p.x) / 64 / scale, y: CGFloat(p.y) / 64 / scale) }
    func addCap(_ end: FT_Vector, _ beside: FT_Vector) {
      let (p, q) = (point(end), point(beside)), length = hypot(q.x - p.x, q.y - p.y)
      addDot(p, length > 0 ? CGPoint(x: (q.x - p.x) / length, y: (q.y - p.y) / length) : CGPoint(x: 1, y: 0))
    }
    let (head, tail) = (pieces[range.lowerBound], pieces[end - 1])
    addCap(start, head.kind == .line ? head.to : head.control1)
    addCap(tail.to, tail.kind == .line ? pieces[end - 2].to : tail.kind == .quad ? tail.control1 : tail.control2)
  }

  /// Adds one side of the stroked line: one contour, or none. The stroker's own function for this counts points in 16 bits.
  private func addBorder(_ border: FT_StrokerBorder) {
    var pointCount: FT_UInt = 0, contourCount: FT_UInt = 0
    guard FT_Stroker_GetBorderCounts(stroker, border, &pointCount, &contourCount) == 0, pointCount > 0, contourCount == 1 else { return }
    maxPoints = max(maxPoints, Int(pointCount))
    outline.addContour(Int(pointCount), unit: 1 / scale) { FT_Stroker_ExportBorder(stroker, border, &$0) }
    contoursAdded()
  }

  /// A circle around the origin, in multiples of the radius, divided like the caps of lines, so that dots equal zero-length dashes.
  private func circle() -> ContiguousArray<CGPoint> {
    var cosine: CGFloat = 0, pieces = 1
    while (1 - cosine) * 24 * radius > 1, pieces < 4_096 { (cosine, pieces) = (((1 + cosine) / 2).squareRoot(), pieces * 2) }
    let far = 1 + (1 - cosine) / 6
    return ContiguousArray(
      (0..<4 * pieces).map { index in
        let angle = -CGFloat.pi / 2 * CGFloat(index) / CGFloat(pieces), reach = index % pieces == 0 ? 1 : far
        return CGPoint(x: max(-1, min(1, reach * cos(angle))), y: max(-1, min(1, reach * sin(angle))))
      })
  }

  /// Adds a line of zero length, which consists of its two caps. `direction` has length 1.
  func addDot(_ p: CGPoint, _ direction: CGPoint) {
    if cap == .butt || areHidden(p, p) { return }
    let (x, y) = (direction.x * radius, direction.y * radius)
    func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: p.x + along * x - across * y, y: p.y + along * y + across * x)
    }
    // In the same sense of rotation as the stroker's contours, so that overlapping areas do not cancel out.
    if cap == .square {
      let corners = [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)]
      for index in corners.indices { outline.addLine(corners[index], corners[(index + 1) % 4]) }
    } else {
      if dot.isEmpty { dot = circle() }
      let places = dot
      for index in places.indices {
        let (from, to) = (places[index], places[(index + 1) % places.count])
        outline.addLine(corner(from.x, from.y), corner(to.x, to.y))
      }
    }
    outline.finish()
    contoursAdded()
  }

  // MARK: Dashes

  /// The length that the two caps add to a dash, in pixels.
  var capLength: CGFloat { cap == .butt ? 0 : 2 * radius }

  /// Whether the caps of two dashes close a gap, given in pixels, so that it is invisible.
  func close(_ gap: CGFloat) -> Bool {
    switch cap {
    case .butt: gap <= 0
    case .square: gap <= 2 * radius
    // The depth of the dent in the edge between two circles.
    case .round: gap < radius && gap / radius * gap / 8 < 1 / 64
    }
  }

  /// The approximate number of pixels through which the outline of one dash passes.
  var pixelsPerDash: CGFloat { 8 + 8 * min(radius, outline.reach) }

  /// The part of a line, from 0 to 1, that may be visible; nil if there is none.
  func visibleRange(_ a: CGPoint, _ b: CGPoint) -> (CGFloat, CGFloat)? { seen.range(ofLineFrom: a, to: b) }

  /// The part of a line, from 0 to 1, in which dashes that end before the line does may be visible: across the line they extend by its
  /// width, but not along it.
  func visibleDashRange(_ a: CGPoint, _ b: CGPoint) -> (CGFloat, CGFloat) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return (0, 1) }
    let (x, y) = (dx / length, dy / length)
    // The middle of the visible area along the line, and half its length along it.
    let along = (visible.midX - a.x) * x + (visible.midY - a.y) * y
    let reach = (visible.width * abs(x) + visible.height * abs(y)) / 2 + capLength / 2 + 2
    return (max(0, (along - reach) / length), min(1, (along + reach) / length))
  }
}

extension CGPoint {
  /// The point at a fraction of the distance between two points; finite if both are.
  fileprivate static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
  }
}

extension CGRect {
  /// The part of a line between finite points, from 0 to 1, that is inside; nil if there is none.
  fileprivate func range(ofLineFrom a: CGPoint, to b: CGPoint) -> (CGFloat, CGFloat)? {
    var (t0, t1): (CGFloat, CGFloat) = (0, 1)
    for (from, to, low, high) in [(a.x, b.x, minX, maxX), (a.y, b.y, minY, maxY)] {
      if min(from, to) > high || max(from, to) < low { return nil }
      // Halved, because the difference might be beyond the range of floating point.
      func part(_ edge: CGFloat) -> CGFloat { (edge / 2 - from / 2) / (to / 2 - from / 2) }
      if from < low { t0 = max(t0, part(low)) } else if from > high { t0 = max(t0, part(high)) }
      if to < low { t1 = min(t1, part(low)) } else if to > high { t1 = min(t1, part(high)) }
    }
    return t0 <= t1 ? (t0, t1) : nil
  }
}
