import Foundation

/// The lines of a path with many steps, found by their heights: so that a point is asked for without a walk through all of them.
///
/// Curves are chords, as where no index is asked. Made in O(lines), and asked in O(lines at the height of the point + lines / 1024).
final class PathIndex: Sendable {
  /// Those of all subpaths, one after the other, no two in a row equal.
  private let points: ContiguousArray<CGPoint>
  /// Where each subpath begins, and the end of the last one.
  private let starts: ContiguousArray<Int>
  /// The subpaths that are a single point.
  private let dots: ContiguousArray<CGPoint>
  /// By heights, roughly: the number of the point at which a line begins, or `closing` and the number of the subpath that it closes.
  private let lines: ContiguousArray<UInt32>
  /// Their ends, in the same order: all lines at a height are read one after the other.
  private let ends: ContiguousArray<(a: CGPoint, b: CGPoint)>
  /// The heights over which as many lines reach as a block has, and as many blocks as another has.
  private let blocks: [ContiguousArray<(low: CGFloat, high: CGFloat)>]

  private static let closing: UInt32 = 1 << 31
  private static let blockSize = 32
  /// Paths of fewer steps are asked quickly enough.
  static let leastSteps = 256

  /// nil if there are more lines than numbers for them.
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

  /// About in order, which is enough to find them: by as many steps of equal height as there are blocks. O(count)
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

  /// Calls `body` with the lines that may reach a height, give or take a distance, until it returns false.
  @inline(__always) private func each(at y: CGFloat, within distance: CGFloat, _ body: (Int) -> Bool) {
    func reaches(_ part: (low: CGFloat, high: CGFloat)) -> Bool { part.low - distance <= y && part.high + distance >= y }
    for (outer, all) in blocks[1].enumerated() where reaches(all) {
      for inner in (outer * Self.blockSize)..<min((outer + 1) * Self.blockSize, blocks[0].count) where reaches(blocks[0][inner]) {
        for index in (inner * Self.blockSize)..<min((inner + 1) * Self.blockSize, lines.count) where !body(index) { return }
      }
    }
  }

  /// The number of turns of the outline around a point.
  func windingNumber(around p: CGPoint) -> Int {
    guard p.x.isFinite, p.y.isFinite else { return 0 }
    var winding = 0
    each(at: p.y, within: 0) { index in
      let (a, b) = ends[index]
      // Most are on one side of the point.
      if (a.x > p.x || b.x > p.x) && (a.y <= p.y) != (b.y <= p.y) { winding += Path.turn(of: a, b, around: p) }
      return true
    }
    return winding
  }

  /// Whether a point is on the line that a style traces.
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

  /// The subpath that a point belongs to.
  private func subpath(of index: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}
