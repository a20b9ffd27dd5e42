/// Dirty observers of one phase, in buckets by depth. The links are in the observers.
struct DirtyQueue {
  private var heads: ContiguousArray<Int32> = []
  /// All buckets below this one are empty.
  private var lowest = 0
  private(set) var count = 0

  /// Puts an observer at the front of its bucket; returns the observer that was there, or -1.
  mutating func push(_ index: Int32, depth: Int) -> Int32 {
    if depth >= heads.count { heads.append(contentsOf: repeatElement(-1, count: depth + 1 - heads.count)) }
    let head = heads[depth]
    heads[depth] = index
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
    return head
  }

  /// Records that one observer was removed; if it was at the front of its bucket, `head` is the new front.
  mutating func removed(depth: Int, newHead head: Int32?) {
    if let head { heads[depth] = head }
    count -= 1
  }

  /// The front of the lowest bucket that is not empty; nil if all are empty.
  mutating func first() -> Int32? {
    if count == 0 { return nil }
    while heads[lowest] < 0 { lowest += 1 }
    return heads[lowest]
  }

  /// The front of a bucket, or -1.
  func head(depth: Int) -> Int32 { depth < heads.count ? heads[depth] : -1 }
  var depths: Range<Int> { 0..<heads.count }
}
