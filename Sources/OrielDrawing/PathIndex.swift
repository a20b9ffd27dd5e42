import Foundation

/// An index of a path's lines by height, so that a hit test need not visit all of them.
///
/// Curves are approximated by chords, as without an index. O(lines) to build; a query is O(lines at the height of the point + lines /
/// 1024).
final class PathIndex: Sendable {
  /// The points of all subpaths in order, without equal neighbours.
  private let points: ContiguousArray<CGPoint>
  /// The start of each subpath, followed by the end of the last one.
  private let starts: ContiguousArray<Int>
  /// The subpaths that are a single point.
  private let dots: ContiguousArray<CGPoint>
  /// Roughly sorted by height: the index of a line's first point, or `closing` plus the index of the subpath that it closes.
  private let lines: ContiguousArray<UInt32>
  /// The ends of `lines` in the same order, so that all lines at a height are read sequentially.
  private let ends: ContiguousArray<(a: CGPoint, b: CGPoint)>
  /// The range of heights of each block of lines, of each block of such blocks, and so on.
  private let blocks: [ContiguousArray<(low: CGFloat, high: CGFloat)>]

  private static let closing: UInt32 = 1 << 31
  private static let blockSize = 32
  /// Paths with fewer steps are fast enough without an index.
  static let minSteps = 256

  /// Fails if there are too many lines for 32-bit indices.
  init?(_ polylines: [[CGPoint]]) {
    let total = polylines.reduce(0) { $0 + $1.count }
    guard total < Int(Self.closing), polylines.count < Int(Self.closing) else { return nil }
    var points: ContiguousArray<CGPoint> = [], starts: ContiguousArray<Int> = [0], dots: ContiguousArray<CGPoint> = []
    var all: ContiguousArray<UInt32> = []
    points.reserveCapacity(total)
    all.reserveCapacity(total)
    for line in polylines {
      if line.count == 1 {
        dots.append(line[0])
        continue
      }
      for offset in 0..<(line.count - 1) { all.append(UInt32(points.count + offset)) }
      if line[0] != line[line.count - 1] { all.append(Self.closing | UInt32(starts.count - 1)) }
      points += line
      starts.append(points.count)
    }
    (self.points, self.starts, self.dots) = (points, starts, dots)
    func heights(_ line: UInt32) -> (low: CGFloat, high: CGFloat) {
      let (a, b) = Self.ends(line, points, starts)
      return (min(a.y, b.y), max(a.y, b.y))
    }
    lines = Self.sorted(all) { heights($0).low }
    ends = ContiguousArray(lines.map { Self.ends($0, points, starts) })
    var blocks: [ContiguousArray<(low: CGFloat, high: CGFloat)>] = []
    var level = ContiguousArray(lines.map(heights))
    for _ in 0..<2 {
      level = ContiguousArray(
        stride(from: 0, to: level.count, by: Self.blockSize).map { first in
          let part = level[first..<min(first + Self.blockSize, level.count)]
          return (part.reduce(.infinity) { min($0, $1.low) }, part.reduce(-.infinity) { max($0, $1.high) })
        })
      blocks.append(level)
    }
    self.blocks = blocks
  }

  /// Sorts roughly, into as many steps of equal height as there are blocks, which is enough for searching. O(count)
  private static func sorted(_ lines: ContiguousArray<UInt32>, _ height: (UInt32) -> CGFloat) -> ContiguousArray<UInt32> {
    let steps = max(1, lines.count / blockSize)
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    for line in lines { (low, high) = (min(low, height(line)), max(high, height(line))) }
    // Halves, since the difference may be beyond the range of floating point.
    let range = high / 2 - low / 2
    func step(_ line: UInt32) -> Int {
      let part = (height(line) / 2 - low / 2) / range
      return part.isFinite ? min(steps - 1, max(0, Int(part * CGFloat(steps)))) : 0
    }
    var places = ContiguousArray(repeating: 0, count: steps + 1)
    for line in lines { places[step(line) + 1] += 1 }
    for index in 1...steps { places[index] += places[index - 1] }
    var result = ContiguousArray(repeating: UInt32(0), count: lines.count)
    for line in lines {
      let step = step(line)
      result[places[step]] = line
      places[step] += 1
    }
    return result
  }

  private static func ends(
    _ line: UInt32, _ points: ContiguousArray<CGPoint>, _ starts: ContiguousArray<Int>
  ) -> (CGPoint, CGPoint) {
    if line & closing == 0 { return (points[Int(line)], points[Int(line) + 1]) }
    let number = Int(line & ~closing)
    return (points[starts[number + 1] - 1], points[starts[number]])
  }

  /// Calls `body` with the lines that may reach a height within a distance, until it returns false.
  @inline(__always) private func each(at y: CGFloat, within distance: CGFloat, _ body: (Int) -> Bool) {
    func reaches(_ part: (low: CGFloat, high: CGFloat)) -> Bool { part.low - distance <= y && part.high + distance >= y }
    for (outer, all) in blocks[1].enumerated() where reaches(all) {
      for inner in (outer * Self.blockSize)..<min((outer + 1) * Self.blockSize, blocks[0].count) where reaches(blocks[0][inner]) {
        for index in (inner * Self.blockSize)..<min((inner + 1) * Self.blockSize, lines.count) where !body(index) { return }
      }
    }
  }

  /// The winding number of the outline around a point.
  func windingNumber(around p: CGPoint) -> Int {
    guard p.x.isFinite, p.y.isFinite else { return 0 }
    var winding = 0
    each(at: p.y, within: 0) { index in
      let (a, b) = ends[index]
      // Most lines are on one side of the point.
      if (a.x > p.x || b.x > p.x) && (a.y <= p.y) != (b.y <= p.y) { winding += Path.turn(of: a, b, around: p) }
      return true
    }
    return winding
  }

  /// Whether a point is on a stroked line.
  func strokeContains(_ p: CGPoint, _ style: StrokeStyle, half: CGFloat) -> Bool {
    let line = StrokedLine(half: half, style: style)
    if dots.contains(where: { line.isOnDot($0, p) }) { return true }
    var isFound = false
    let reach = line.reach
    each(at: p.y, within: reach) { place in
      let (a, b) = ends[place], number = lines[place]
      if min(a.x, b.x) - reach > p.x || max(a.x, b.x) + reach < p.x || number & Self.closing != 0 { return true }
      let index = Int(number)
      let first = subpath(of: index)
      isFound = points.withUnsafeBufferPointer {
        line.contains(p, UnsafeBufferPointer(rebasing: $0[starts[first]..<starts[first + 1]]), at: index - starts[first])
      }
      return !isFound
    }
    return isFound
  }

  /// The subpath of a point.
  private func subpath(of index: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}
