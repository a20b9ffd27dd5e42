extension PixelRect {
  /// At most `count` rectangles that contain all of some others, for whom to copy more pixels is cheaper than to copy more often.
  ///
  /// Neighbours in the order of their first rows become one. O(n log n), and O(1) if there are not too many.
  package static func merged(_ rects: [PixelRect], atMost count: Int) -> [PixelRect] {
    if rects.count <= count { return rects }
    let sorted = rects.sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
    return (0..<count).map { group in
      sorted[group * sorted.count / count..<(group + 1) * sorted.count / count].reduce(.empty) { $0.union($1) }
    }
  }
}
