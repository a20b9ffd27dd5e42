import Foundation
@_spi(Oriel) import OrielCore

/// Finds the visible boxes among many in any arrangement: from the first that reaches a rectangle to the last that begins before its end.
/// If the arrangement follows the order of the boxes, like rows of a flow, these are few.
package struct CullingIndex {
  /// For each box, the maximum extent of the boxes up to it, and the minimum start of the boxes from it on: down and to the right.
  private var reach: ContiguousArray<CGPoint> = []
  private var begin: ContiguousArray<CGPoint> = []
  /// With fewer boxes, all are visited.
  private static let least = 16

  package init() {}

  /// Creates the index of placed boxes. O(boxes).
  @MainActor package init(_ boxes: ContiguousArray<Box>) {
    if boxes.count < Self.least { return }
    let limit = CGFloat.greatestFiniteMagnitude
    begin = ContiguousArray(repeating: CGPoint(x: limit, y: limit), count: boxes.count)
    reach.reserveCapacity(boxes.count)
    var farthest = CGPoint(x: -limit, y: -limit)
    for (index, box) in boxes.enumerated() {
      // A box that draws outside its rectangle may be visible anywhere.
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

  /// The range of boxes, of `count`, that may meet a rectangle enlarged by four points. O(log boxes).
  package func range(meeting rect: CGRect, of count: Int) -> Range<Int> {
    if reach.count != count { return 0..<count }
    let area = rect.insetBy(dx: -4, dy: -4)
    let first = Self.first(count) { reach[$0].x >= area.minX && reach[$0].y >= area.minY }
    let end = Self.first(count) { begin[$0].x > area.maxX || begin[$0].y > area.maxY }
    return first..<max(first, end)
  }

  /// The first index that satisfies a condition, which must then hold for all later ones.
  package static func first(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
