import Foundation

/// A tree that finds which of many rectangles contain a point, by groups of neighbours.
///
/// O(n log n) to build, about 18 bytes per rectangle. A query is O(log n) where rectangles hardly overlap, and otherwise depends on the
/// number that contain the point and on the overlap.
package struct RectTree {
  /// Edges in single precision, rounded outwards.
  private struct Bounds {
    var x0 = Float.infinity, y0 = Float.infinity, x1 = -Float.infinity, y1 = -Float.infinity

    init() {}

    init(_ rect: CGRect) {
      if rect.isNull { return }
      (x0, y0) = (Self.float(rect.minX, .down), Self.float(rect.minY, .down))
      (x1, y1) = (Self.float(rect.maxX, .up), Self.float(rect.maxY, .up))
    }

    static func float(_ number: CGFloat, _ rule: FloatingPointRoundingRule) -> Float {
      let float = Float(number)
      return rule == .down ? (CGFloat(float) > number ? float.nextDown : float) : (CGFloat(float) < number ? float.nextUp : float)
    }

    mutating func add(_ other: Bounds) {
      (x0, y0, x1, y1) = (min(x0, other.x0), min(y0, other.y0), max(x1, other.x1), max(y1, other.y1))
    }

    func meets(_ other: Bounds) -> Bool { x0 <= other.x1 && x1 >= other.x0 && y0 <= other.y1 && y1 >= other.y0 }
  }

  private static let group = 16
  /// The original index of each rectangle.
  private var places: ContiguousArray<Int32> = []
  /// The bounds of the rectangles, of groups of them, of groups of groups, and so on up to one group.
  private var levels: [ContiguousArray<Bounds>] = []

  /// Creates the tree; a null rectangle contains no point.
  package init(_ rects: ContiguousArray<CGRect>) {
    let bounds = ContiguousArray(rects.map { Bounds($0) })
    // Sorted into columns of about as many groups as there are columns, and each column from the top down.
    places = ContiguousArray(bounds.indices.map { Int32($0) })
    let columns = max(1, Int(Double(rects.count / Self.group).squareRoot()))
    Self.sort(&places, places.indices) { bounds[Int($0)].x0 + bounds[Int($0)].x1 }
    for column in 0..<columns {
      Self.sort(&places, places.count * column / columns..<places.count * (column + 1) / columns) {
        bounds[Int($0)].y0 + bounds[Int($0)].y1
      }
    }
    levels = [ContiguousArray(places.map { bounds[Int($0)] })]
    while let below = levels.last, below.count > Self.group {
      var level = ContiguousArray(repeating: Bounds(), count: (below.count + Self.group - 1) / Self.group)
      for index in below.indices { level[index / Self.group].add(below[index]) }
      levels.append(level)
    }
  }

  /// Sorts a range of `places` by a number; NaN counts as 0.
  private static func sort(_ places: inout ContiguousArray<Int32>, _ range: Range<Int>, by number: (Int32) -> Float) {
    var keys = places[range].map { place in
      let key = number(place)
      return (key.isNaN ? 0 : key, place)
    }
    keys.sort { $0.0 < $1.0 || $0.0 == $1.0 && $0.1 < $1.1 }
    for (index, key) in zip(range, keys) { places[index] = key.1 }
  }

  /// The indices of the rectangles that contain a point, or miss it by a rounding error, the last first.
  package func places(at point: CGPoint) -> [Int] {
    var found: [Int] = []
    let sought = Bounds(CGRect(origin: point, size: .zero))
    var groups = [(level: levels.count - 1, first: 0)]
    while let (level, first) = groups.popLast() {
      for index in first..<min(first + Self.group, levels[level].count) where levels[level][index].meets(sought) {
        if level == 0 { found.append(Int(places[index])) } else { groups.append((level - 1, index * Self.group)) }
      }
    }
    found.sort(by: >)
    return found
  }
}
