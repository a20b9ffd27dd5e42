import Foundation

// The outline of a traced line as a path of its own.
extension Path {
  /// The outline of the stroked path, to be filled by the non-zero rule. SwiftUI: `strokedPath(_:)`.
  ///
  /// Curves become chords within 1/100 point; round caps and joins are arcs. Beyond 100,000 dashes the line is solid. The result is empty
  /// for a width that is not positive or not finite, and for lengths beyond floating point. O(elements + dashes).
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let half = style.lineWidth / 2
    guard half > 0, half.isFinite else { return Path() }
    var tracer = StrokeTracer(half: half, style: style)
    for run in strokeRuns { tracer.trace(run) }
    let bounds = tracer.outline.boundingRect
    return bounds.isNull || bounds.width.isFinite && bounds.height.isFinite ? tracer.outline : Path()
  }

  private var strokeRuns: [StrokeRun] {
    var runs: [StrokeRun] = [], run = StrokeRun()
    func end() {
      if run.hasSegment { runs.append(run) }
      run = StrokeRun()
    }
    func begin(_ from: CGPoint) {
      if run.points.last != from {
        end()
        run.add(from, isSmooth: false)
      }
      run.hasSegment = true
    }
    eachSegment { segment in
      switch segment {
      case .move(let to):
        end()
        run.add(to, isSmooth: false)
      case .line(let from, let to):
        begin(from)
        run.add(to, isSmooth: false)
      case .cubic(let curve):
        begin(curve.p0)
        let pieces = curve.pieces(within: 0.01)
        for piece in 1...pieces {
          run.add(piece == pieces ? curve.p3 : curve.point(at: CGFloat(piece) / CGFloat(pieces)), isSmooth: piece < pieces)
        }
      case .close:
        run.hasSegment = true
        run.close()
        let start = run.points.first
        end()
        if let start { run.add(start, isSmooth: false) }
      }
    }
    end()
    return runs
  }
}

/// A subpath of straight lines without equal neighbouring points.
private struct StrokeRun {
  var points: [CGPoint] = []
  /// Whether each point lies on a curve, so that no corner is drawn there.
  var isSmooth: [Bool] = []
  var isClosed = false
  var hasSegment = false
  /// The direction of a run of one point, if it has one.
  var direction: CGPoint?

  mutating func add(_ p: CGPoint, isSmooth smooth: Bool) {
    if points.last == p {
      if !smooth { isSmooth[isSmooth.count - 1] = false }
      return
    }
    points.append(p)
    isSmooth.append(smooth)
  }

  mutating func close() {
    isClosed = points.count > 1
    if points.count > 2, points.first == points.last {
      points.removeLast()
      isSmooth.removeLast()
    }
  }

  var reversed: StrokeRun {
    StrokeRun(points: points.reversed(), isSmooth: isSmooth.reversed(), isClosed: isClosed, hasSegment: hasSegment)
  }
}

private struct StrokeTracer {
  let half: CGFloat
  let style: StrokeStyle
  private let dashes: DashPattern?
  private let miterLimit: CGFloat
  var outline = Path()

  private static let maxDashes: CGFloat = 100_000

  init(half: CGFloat, style: StrokeStyle) {
    (self.half, self.style) = (half, style)
    dashes = DashPattern(style)
    miterLimit = max(1, min(style.miterLimit.isNaN ? 10 : style.miterLimit, StrokeStyle.largestMiterLimit))
  }

  mutating func trace(_ run: StrokeRun) {
    guard let dashes else { return line(run) }
    let count = run.points.count
    guard count > 1 else { return line(run) }
    // The distances of the points along the run, and of the way back to the start if it is closed.
    let corners = run.isClosed ? run.points + [run.points[0]] : run.points
    var distances: [CGFloat] = [0]
    for index in 1..<corners.count {
      distances.append(distances[index - 1] + hypot(corners[index].x - corners[index - 1].x, corners[index].y - corners[index - 1].y))
    }
    let length = distances[distances.count - 1]
    guard length.isFinite, length / dashes.length * CGFloat(dashes.count) <= Self.maxDashes, var interval = dashes.interval(at: 0) else {
      return line(run)
    }
    var parts: [(start: CGFloat, end: CGFloat)] = []
    while dashes.start(interval) < length, CGFloat(parts.count) <= Self.maxDashes {
      if interval.isDash {
        let (start, end) = (max(0, dashes.start(interval)), min(length, dashes.end(interval)))
        if start < end || start == end && dashes.isEmpty(interval) { parts.append((start, end)) }
      }
      interval = dashes.next(interval)
    }
    if parts.count == 1 && parts[0].start == 0 && parts[0].end == length { return line(run) }
    // At the start of a closed line two dashes are merged.
    if run.isClosed, parts.count > 1, let first = parts.first, let last = parts.last, first.start == 0, last.end == length {
      parts.removeFirst()
      parts[parts.count - 1].end = length + first.end
    }
    var index = 0
    for part in parts {
      while index + 1 < distances.count - 1 && distances[index + 1] <= part.start { index += 1 }
      line(dash(part, from: index, run, corners, distances))
    }
  }

  /// The part of a run between two distances along it. A part that extends beyond the end of a closed run continues at its start.
  private func dash(
    _ part: (start: CGFloat, end: CGFloat), from first: Int, _ run: StrokeRun, _ corners: [CGPoint], _ distances: [CGFloat]
  ) -> StrokeRun {
    let length = distances[distances.count - 1]
    func point(_ index: Int, _ distance: CGFloat) -> CGPoint {
      let (a, b) = (corners[index], corners[index + 1]), step = distances[index + 1] - distances[index]
      let t = step > 0 ? max(0, min(1, (distance - distances[index]) / step)) : 0
      return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    var result = StrokeRun()
    result.hasSegment = true
    result.add(point(first, part.start), isSmooth: false)
    var (index, lap): (Int, CGFloat) = (first, 0)
    while part.end > lap + distances[index + 1] {
      let next = (index + 1) % run.points.count
      result.add(corners[index + 1], isSmooth: run.isSmooth[min(next, run.isSmooth.count - 1)])
      index += 1
      if index + 1 == distances.count {
        if lap > 0 || part.end <= length { break }
        (index, lap) = (0, length)
      }
    }
    if index + 1 < distances.count { result.add(point(index, part.end - lap), isSmooth: false) }
    if result.points.count == 1 {
      // A dash without length has the direction of its line: its second point is so near that its caps form a dot.
      let (a, b) = (corners[first], corners[first + 1]), step = distances[first + 1] - distances[first]
      result.direction = step > 0 ? CGPoint(x: (b.x - a.x) / step, y: (b.y - a.y) / step) : nil
    }
    return result
  }

  // MARK: One line

  private mutating func line(_ run: StrokeRun) {
    if run.points.count < 2 {
      if let p = run.points.first { dot(p, run.direction ?? CGPoint(x: 1, y: 0)) }
      return
    }
    side(of: run)
    side(of: run.reversed)
  }

  private mutating func dot(_ p: CGPoint, _ d: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: outline.addEllipse(in: CGRect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half))
    case .square:
      func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(x: p.x + half * (along * d.x - across * d.y), y: p.y + half * (along * d.y + across * d.x))
      }
      outline.addLines([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
      outline.closeSubpath()
    }
  }

  /// Adds the contour on one side of a run; for an open run with the cap at its end, joined to the other side, which follows.
  private mutating func side(of run: StrokeRun) {
    let points = run.points, count = points.count
    let segments = run.isClosed ? count : count - 1
    var directions: [CGPoint] = [], lengths: [CGFloat] = []
    for index in 0..<segments {
      let (a, b) = (points[index], points[(index + 1) % count])
      let length = hypot(b.x - a.x, b.y - a.y)
      lengths.append(length)
      directions.append(length > 0 ? CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length) : CGPoint(x: 1, y: 0))
    }
    func beside(_ p: CGPoint, _ d: CGPoint) -> CGPoint { CGPoint(x: p.x + half * d.y, y: p.y - half * d.x) }
    if run.isClosed {
      for index in 0..<segments {
        let before = (index + segments - 1) % segments
        corner(
          points[index], directions[before], directions[index], room: min(lengths[before], lengths[index]), isSmooth: run.isSmooth[index],
          isFirst: index == 0)
      }
      outline.closeSubpath()
      hasBegun = false
      return
    }
    let first = beside(points[0], directions[0])
    if hasBegun { outline.addLine(to: first) } else { outline.move(to: first) }
    for index in 1..<segments {
      corner(
        points[index], directions[index - 1], directions[index], room: min(lengths[index - 1], lengths[index]),
        isSmooth: run.isSmooth[index], isFirst: false)
    }
    let (end, d) = (points[count - 1], directions[segments - 1])
    outline.addLine(to: beside(end, d))
    switch style.lineCap {
    case .butt: break
    case .round:
      let angle = atan2(-d.x, d.y)
      outline.addArc(center: end, radius: half, startRadians: angle, endRadians: angle + .pi, clockwise: false)
    case .square:
      let far = CGPoint(x: end.x + half * d.x, y: end.y + half * d.y)
      outline.addLine(to: beside(far, d))
      outline.addLine(to: beside(far, CGPoint(x: -d.x, y: -d.y)))
    }
    if hasBegun { outline.closeSubpath() }
    hasBegun.toggle()
  }

  /// Whether the first side of an open run has been added and the second is pending.
  private var hasBegun = false

  /// Adds the outline at a corner, from direction `u` to direction `v`.
  private mutating func corner(_ p: CGPoint, _ u: CGPoint, _ v: CGPoint, room: CGFloat, isSmooth: Bool, isFirst: Bool) {
    var isFirst = isFirst
    func add(_ x: CGFloat, _ y: CGFloat, _ path: inout Path) {
      let point = CGPoint(x: p.x + half * x, y: p.y + half * y)
      if isFirst { path.move(to: point) } else { path.addLine(to: point) }
      isFirst = false
    }
    let turn = u.x * v.y - u.y * v.x, cosine = u.x * v.x + u.y * v.y
    // The point where both edges meet, from the corner, in half widths.
    let meets = 1 + cosine > 1e-12
    let (mx, my) = meets ? ((u.y + v.y) / (1 + cosine), -(u.x + v.x) / (1 + cosine)) : (0, 0)
    if turn < 0 || turn == 0 && cosine > 0 {
      // The inner side. Without room for that point, the outline passes through the corner.
      let reach = meets ? half * abs(turn) / (1 + cosine) : .infinity
      if reach <= room { return add(mx, my, &outline) }
      add(u.y, -u.x, &outline)
      add(0, 0, &outline)
      add(v.y, -v.x, &outline)
      return
    }
    // 1 / sin(half the angle between the lines).
    let sine = max(0, (1 + cosine) / 2).squareRoot()
    let isPointed = sine > 0 && 1 / sine <= (isSmooth ? 2 : miterLimit)
    if isPointed && (isSmooth || style.lineJoin == .miter) { return add(mx, my, &outline) }
    add(u.y, -u.x, &outline)
    if style.lineJoin == .round || isSmooth {
      let start = atan2(-u.x, u.y)
      outline.addArc(center: p, radius: half, startRadians: start, endRadians: start + atan2(turn, cosine), clockwise: false)
    } else {
      add(v.y, -v.x, &outline)
    }
  }
}
