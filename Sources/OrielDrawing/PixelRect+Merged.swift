extension PixelRect {
  /// At most `count` rectangles that together contain all of `rects`, for callers to whom fewer copies matter more than fewer pixels.
  ///
  /// Neighbours in the order of their first rows are merged. O(n log n), or O(1) if there are no more than `count`.
  package static func merged(_ rects: [PixelRect], atMost count: Int) -> [PixelRect] {
    if rects.count <= count { return rects }
    let sorted = rects.sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
    return (0..<count).map { group in
      sorted[group * sorted.count / count..<(group + 1) * sorted.count / count].reduce(.empty) { $0.union($1) }
    }
  }
}
