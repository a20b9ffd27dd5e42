// Caret positions in a line, and how carets move on screen. `text` is the line's own.
extension ShapedLine {
  /// A position in a part: at one of its ends or between its characters.
  private struct Stand {
    var part: Int
    var offset: Int
  }

  /// The distance of a caret from the line's left end. O(log parts) in a plain line, otherwise O(parts).
  func x(of place: CaretPlace) -> Int {
    guard place.isUpstream else { return x(of: place.offset) }
    if place.offset <= 0 { return isRightToLeft ? width : 0 }
    guard let index = part(endingAtOrAfter: min(place.offset, count)) else { return width }
    let part = parts[index], inside = part.length(upTo: min(place.offset, count) - Int(part.start))
    return part.isRightToLeft ? part.x + part.width - inside : part.x + inside
  }

  /// The caret nearest to a distance from the left end, belonging to the character there.
  func caret(at x: Int, in text: String) -> CaretPlace {
    let place = place(at: x, in: text)
    if isPlain && !isRightToLeft { return CaretPlace(place, isUpstream: place == count && count > 0) }
    // The nearer of both sides of the position.
    let (before, after) = (abs(self.x(of: CaretPlace(place, isUpstream: true)) - x), abs(self.x(of: place) - x))
    return CaretPlace(place, isUpstream: before < after)
  }

  /// The caret after the next character to the right or left, belonging to that character; nil at the line's end.
  func step(from place: CaretPlace, toRight: Bool, in text: String) -> CaretPlace? { stand(of: place).flatMap { cross($0, toRight, text) } }

  /// The caret after the first character from the left or the right; nil if there is none.
  func entered(fromLeft: Bool, in text: String) -> CaretPlace? { edge(left: fromLeft).flatMap { cross($0, fromLeft, text) } }

  /// The caret at the line's left or right end, belonging to the character there.
  func caret(atLeft: Bool) -> CaretPlace {
    guard let stand = edge(left: atLeft) else { return CaretPlace(0) }
    return CaretPlace(stand.offset, isUpstream: stand.offset == Int(parts[stand.part].end))
  }

  /// The caret nearer to a distance from the left end; the first if both are equally near.
  func nearest(to x: Int, _ first: CaretPlace, _ second: CaretPlace) -> CaretPlace {
    abs(self.x(of: second) - x) < abs(self.x(of: first) - x) ? second : first
  }

  /// Whether anything has another direction than the paragraph. O(parts)
  var isMixed: Bool { isPlain ? isRightToLeft && !parts.isEmpty : parts.contains { $0.isRightToLeft != isRightToLeft } }

  /// The index of the part with the character before an offset; nil if there is none.
  private func part(endingAtOrAfter place: Int) -> Int? {
    if isPlain {
      let index = parts.partitioningIndex { Int($0.end) >= place }
      return index < parts.count ? index : nil
    }
    return parts.firstIndex { Int($0.start) < place && place <= Int($0.end) }
  }

  private func edge(left: Bool) -> Stand? {
    guard let part = left ? parts.first : parts.last else { return nil }
    return Stand(part: left ? 0 : parts.count - 1, offset: Int(left == part.isRightToLeft ? part.end : part.start))
  }

  private func stand(of place: CaretPlace) -> Stand? {
    let offset = max(0, min(count, place.offset))
    // Before the first and after the last character is the line's end.
    if place.isUpstream ? offset == 0 : offset == count { return edge(left: (offset == 0 && count > 0) != isRightToLeft) }
    if place.isUpstream { return part(endingAtOrAfter: offset).map { Stand(part: $0, offset: offset) } }
    let index =
      isPlain ? parts.partitioningIndex { Int($0.end) > offset } : parts.firstIndex { Int($0.start) <= offset && offset < Int($0.end) }
    return index.flatMap { $0 < parts.count ? Stand(part: $0, offset: offset) : nil }
  }

  /// A character may span several parts, if fonts or long words divide it; the caret crosses it as a whole.
  private func cross(_ start: Stand, _ toRight: Bool, _ text: String) -> CaretPlace? {
    var stand = start
    while true {
      let part = parts[stand.part], goesOn = part.isRightToLeft != toRight
      if stand.offset == Int(goesOn ? part.end : part.start) {
        let next = stand.part + (toRight ? 1 : -1)
        guard parts.indices.contains(next) else { return nil }
        stand = Stand(part: next, offset: Int(parts[next].isRightToLeft == toRight ? parts[next].end : parts[next].start))
        continue
      }
      let target = goesOn ? text.characterBoundary(after: stand.offset) : text.characterBoundary(before: stand.offset)
      stand.offset = max(Int(part.start), min(Int(part.end), target))
      if text.isCharacterBoundary(stand.offset) { return CaretPlace(stand.offset, isUpstream: goesOn) }
    }
  }
}
