extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `isAfter`, which must be false for all elements before and true for all after. O(log count).
  @inlinable package func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
