import Foundation
import OrielDrawing

/// Follows the lines of a path and strokes its dashes.
struct DashWalk {
  let pattern: DashPattern
  /// The length of the subpath so far, in points.
  private var distance: CGFloat = 0
  /// The interval at the end of the last line; nil if it must be searched.
  private var interval: DashPattern.Interval?
  /// Whether a dash continues from the last line.
  private var isDrawing = false
  /// The last line, if it was offscreen, and the distance at its start: a dash that continues from it onto the visible area has its corner
  /// there.
  private var hidden: (line: StrokeOutliner.FlatLine, begin: CGFloat)?
  /// The position of the subpath while it has no length.
  private var dot: CGPoint?
  private var hasLength = false
  /// The lines of the subpath's first dash, which may turn out to be the end of its last one.
  private var opening: ContiguousArray<(from: CGPoint, to: CGPoint)> = []
  private var isOpening = false

  init(pattern: DashPattern) { self.pattern = pattern }

  /// Ends the subpath. In a closed one, a dash that continues at the end joins the one at the start.
  mutating func endSubpath(_ outliner: StrokeOutliner, isClosed: Bool) {
    if let dot, !hasLength, let interval = pattern.interval(at: 0), interval.isDash { outliner.addDot(dot, CGPoint(x: 1, y: 0)) }
    if !(isClosed && isDrawing && !isOpening) {
      if !isOpening { stop(outliner) }
      if let first = opening.first { outliner.start(at: first.from) }
    }
    for line in opening { outliner.addLine(line.from, line.to) }
    outliner.finish(isClosed: isClosed && isOpening)
    self = DashWalk(pattern: pattern)
  }

  mutating func add(_ line: StrokeOutliner.FlatLine, _ outliner: StrokeOutliner) {
    guard line.length > 0 else {
      dot = line.from
      return
    }
    let isFirst = !hasLength
    hasLength = true
    let begin = distance
    let end = distance + line.length
    func point(_ position: CGFloat) -> CGPoint { Self.point(position, on: line, from: begin) }
    guard let (t0, t1) = outliner.visibleRange(line.from, line.to) else {
      endDash(on: line, outliner)
      hidden = (line, begin)
      distance = end
      return
    }
    if t0 > 0, let interval, pattern.end(interval) < begin + t0 * line.length { endDash(on: line, outliner) }
    defer { hidden = nil }
    let first = t0 > 0 ? begin + t0 * line.length : begin, last = t1 < 1 ? begin + t1 * line.length : end
    guard end.isFinite, let found = interval ?? pattern.interval(at: first) else {
      addSolid(line, outliner)
      distance = end.isFinite ? end : begin
      return
    }
    // Dashes before and after this range of the line are offscreen.
    let (u0, u1) = outliner.visibleDashRange(line.from, line.to)
    let (firstSeen, lastSeen) = (begin + u0 * line.length, begin + u1 * line.length)
    var current = found
    var at = point(max(begin, pattern.start(current)))
    if current.isDash, !pattern.isEmpty(current), !isDrawing {
      if let hidden, pattern.start(current) < begin {
        let from = Self.point(max(hidden.begin, pattern.start(current)), on: hidden.line, from: hidden.begin)
        start(outliner, from)
        draw(outliner, from, hidden.line.to)
      } else if isFirst && t0 <= 0 {
        (isDrawing, isOpening) = (true, true)
      } else {
        start(outliner, at)
      }
    }
    while true {
      let dashEnd = pattern.end(current)
      if current.isDash {
        if pattern.isEmpty(current) {
          if dashEnd >= end { break }
          if dashEnd >= begin { outliner.addDot(point(dashEnd), direction(line)) }
        } else {
          let to = dashEnd < end ? point(dashEnd) : line.to
          draw(outliner, at, to)
          at = to
          if dashEnd >= end { break }
          stop(outliner)
        }
      } else if dashEnd >= end {
        break
      }
      if dashEnd >= last && t1 < 1 { break }
      current = pattern.next(current)
      // Skips all offscreen dashes at once, except for the line's end, where a dash may continue around a corner into the visible area.
      let goal = pattern.end(current) < firstSeen ? min(firstSeen, last) : pattern.start(current) > lastSeen ? last : begin
      if pattern.end(current) < goal {
        guard let later = pattern.interval(at: goal) else {
          if goal < lastSeen { addSolid(line, outliner) }
          stop(outliner)
          interval = nil
          distance = end
          return
        }
        current = later
      }
      if current.isDash, !pattern.isEmpty(current) {
        at = point(pattern.start(current))
        start(outliner, at)
      }
    }
    if t1 < 1 {
      stop(outliner)
      interval = nil
    } else {
      interval = current
    }
    distance = end
  }

  /// Draws a line solid that is so far along the path that dash positions cannot be computed.
  private mutating func addSolid(_ line: StrokeOutliner.FlatLine, _ outliner: StrokeOutliner) {
    stop(outliner)
    outliner.start(at: line.from)
    outliner.addLine(line.from, line.to)
    outliner.finish(isClosed: false)
    interval = nil
  }

  private static func point(_ position: CGFloat, on line: StrokeOutliner.FlatLine, from begin: CGFloat) -> CGPoint {
    let t = max(0, min(1, (position - begin) / line.length))
    return CGPoint(x: line.from.x + (line.to.x - line.from.x) * t, y: line.from.y + (line.to.y - line.from.y) * t)
  }

  /// Ends the dash that continues on a line without further visible parts.
  private mutating func endDash(on line: StrokeOutliner.FlatLine, _ outliner: StrokeOutliner) {
    if isDrawing, let interval {
      let end = pattern.end(interval)
      draw(outliner, line.from, end < distance + line.length ? Self.point(end, on: line, from: distance) : line.to)
    }
    stop(outliner)
    interval = nil
  }

  private mutating func start(_ outliner: StrokeOutliner, _ p: CGPoint) {
    outliner.start(at: p)
    isDrawing = true
  }

  private mutating func draw(_ outliner: StrokeOutliner, _ from: CGPoint, _ to: CGPoint) {
    if isOpening { opening.append((from, to)) } else { outliner.addLine(from, to) }
  }

  private mutating func stop(_ outliner: StrokeOutliner) {
    if isDrawing && !isOpening { outliner.finish(isClosed: false) }
    (isDrawing, isOpening) = (false, false)
  }

  private func direction(_ line: StrokeOutliner.FlatLine) -> CGPoint {
    let (dx, dy) = (line.to.x / 2 - line.from.x / 2, line.to.y / 2 - line.from.y / 2)
    let length = hypot(dx, dy)
    return length > 0 ? CGPoint(x: dx / length, y: dy / length) : CGPoint(x: 1, y: 0)
  }
}
