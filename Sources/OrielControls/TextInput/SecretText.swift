import OrielText

/// A secret as it is shown: a dot for each character. Only characters around a change are counted again.
struct SecretText {
  static let dot = "•"

  private var text = ""
  /// The end of each character, in bytes of UTF-8.
  private(set) var ends: ContiguousArray<Int> = []
  /// One dot for each character.
  private(set) var dots = ""
  /// The number of characters that have been examined, for tests.
  private(set) var charactersSeen = 0

  /// Sets another text. Compares the bytes, and examines the characters around those that differ.
  mutating func update(_ new: String) {
    let (prefix, suffix) = text.commonEnds(new)
    let moved = new.utf8.count - text.utf8.count
    if moved == 0 && prefix == new.utf8.count { return }
    // A character's end is unchanged if the scalar after it is also the same, because later text does not affect it.
    var start = prefix
    while start > 0 && !new.isScalarBoundary(start) { start -= 1 }
    let kept = index(ofFirstEndAfter: start - 1)
    var changed = ContiguousArray<Int>()
    var end = kept == 0 ? 0 : ends[kept - 1]
    /// The index of the first old end that is kept, moved by the change in length.
    var rest = ends.count
    var place = new.utf8.index(new.startIndex, offsetBy: end)
    while end < new.utf8.count {
      if end >= new.utf8.count - suffix {
        // From a place where a character ends in both texts, equal bytes are equal characters.
        let next = index(ofFirstEndAfter: end - moved)
        if end == moved || (next > 0 && ends[next - 1] == end - moved) {
          rest = next
          break
        }
      }
      let after = new.index(after: place)
      end += new.utf8.distance(from: place, to: after)
      place = after
      changed.append(end)
      charactersSeen += 1
    }
    if moved != 0 { for index in rest..<ends.count { ends[index] += moved } }
    ends.replaceSubrange(kept..<rest, with: changed)
    text = new
    let count = dots.utf8.count / Self.dot.utf8.count
    if ends.count > count {
      dots += String(repeating: Self.dot, count: ends.count - count)
    } else {
      dots = dots.part(0..<(ends.count * Self.dot.utf8.count))
    }
  }

  /// O(log characters).
  func index(ofFirstEndAfter place: Int) -> Int {
    var low = 0, high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
