/// The part of a text that a line shows. Offsets are bytes of UTF-8.
struct LineSource: Equatable {
  /// The character that replaces the omitted ones in a shortened line.
  struct Ellipsis: Equatable {
    static let text = "…"
    /// Its offset in the line.
    var place: Int
    /// The range of the text that it replaces.
    var removed: Range<Int>
  }

  /// The offset in the text of the line's first character.
  var start: Int
  var ellipsis: Ellipsis?

  /// The part of the text that a line of `count` bytes shows, or omits at its ellipsis: from its first offset to its last.
  func shown(count: Int) -> Range<Int> {
    guard let ellipsis else { return start..<(start + count) }
    let tail = max(0, count - ellipsis.place - Ellipsis.text.utf8.count)
    return min(start, ellipsis.removed.lowerBound)..<(ellipsis.removed.upperBound + tail)
  }

  /// The parts of a line of `count` bytes that show a range of the text, in order. They include the ellipsis if it cuts the range.
  func parts(showing range: Range<Int>, count: Int) -> [Range<Int>] {
    func part(_ line: Range<Int>, from source: Int) -> Range<Int> {
      let moved = (range.lowerBound - source + line.lowerBound)..<(range.upperBound - source + line.lowerBound)
      return moved.clamped(to: line)
    }
    guard let ellipsis else { return [part(0..<count, from: start)].filter { !$0.isEmpty } }
    let after = ellipsis.place + Ellipsis.text.utf8.count
    var parts = [part(0..<ellipsis.place, from: start)]
    let removed = ellipsis.removed
    let isCut = [removed.lowerBound, removed.upperBound].contains { range.lowerBound < $0 && $0 < range.upperBound }
    if isCut { parts.append(ellipsis.place..<after) }
    parts.append(part(after..<max(after, count), from: ellipsis.removed.upperBound))
    return parts.filter { !$0.isEmpty }.reduce(into: []) { joined, part in
      if let last = joined.last, last.upperBound == part.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<part.upperBound
      } else {
        joined.append(part)
      }
    }
  }
}
