import Foundation
@_spi(Oriel) import OrielCore

/// Finds the boxes in view among many in any arrangement: those from the first that reaches a rectangle to the last that begins before its
/// end. In an arrangement that follows the order of the boxes, as rows of a flow do, these are few.
struct CullingIndex {
  /// For each box, how far those up to it reach, and where the first of those from it on begins: down and to the right.
  private var reach: ContiguousArray<CGPoint> = []
  private var begin: ContiguousArray<CGPoint> = []
  /// Fewer boxes are visited one by one.
  private static let least = 16

  init() {}

  /// The index of boxes that have been given their places. O(boxes).
  @MainActor init(_ boxes: ContiguousArray<Box>) {
    if boxes.count < Self.least { return }
    let limit = CGFloat.greatestFiniteMagnitude
    begin = ContiguousArray(repeating: CGPoint(x: limit, y: limit), count: boxes.count)
    reach.reserveCapacity(boxes.count)
    var farthest = CGPoint(x: -limit, y: -limit)
    for (index, box) in boxes.enumerated() {
      // A box that draws outside of its rectangle may be seen anywhere.
      let rect =
        box.mayDrawOutside
        ? CGRect(x: -limit / 4, y: -limit / 4, width: limit / 2, height: limit / 2) : CGRect(origin: box.origin, size: box.size)
      farthest = CGPoint(x: max(farthest.x, rect.maxX), y: max(farthest.y, rect.maxY))
      reach.append(farthest)
      begin[index] = rect.origin
    }
    for index in begin.indices.dropLast().reversed() {
      begin[index].x = min(begin[index].x, begin[index + 1].x)
      begin[index].y = min(begin[index].y, begin[index + 1].y)
    }
  }

  /// The range of boxes, of `count`, that may meet a rectangle and four points around it. O(log boxes).
  func range(meeting rect: CGRect, of count: Int) -> Range<Int> {
    if reach.count != count { return 0..<count }
    let area = rect.insetBy(dx: -4, dy: -4)
    let first = Self.first(count) { reach[$0].x >= area.minX && reach[$0].y >= area.minY }
    let end = Self.first(count) { begin[$0].x > area.maxX || begin[$0].y > area.maxY }
    return first..<max(first, end)
  }

  /// The first index for which a condition holds that holds for all after it.
  static func first(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
