/// The words of a text and the separators between them. Offsets are bytes of UTF-8.
///
/// Words are searched in blocks of a kilobyte, and only in requested blocks. A block begins where the text before it has no influence: at a
/// letter after a space or similar. In a long run without such a position it begins at the end of a word as determined by a few hundred
/// bytes around it, or inside a word that is longer than that, which continues from the block before.
package final class TextWords {
  private let text: String
  private let count: Int
  private var breaks = WordBreaks()
  private var anchors: [Int: Anchor] = [:]
  private var blocks: [Int: ContiguousArray<End>] = [:]

  private static let blockLength = 1_024
  /// The number of bytes on each side that determine whether a word ends at an offset.
  private static let context = 256

  /// The start of a block, and whether it is inside a word.
  private struct Anchor {
    var place: Int
    var isInside = false
  }

  /// The end of a word or separator.
  private struct End {
    var place: Int
    var isWord: Bool
  }

  /// A word, or a separator between words.
  package struct Segment {
    package var range: Range<Int>
    package var isWord: Bool
  }

  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    count = text.utf8.count
  }

  deinit { breaks.close() }

  // MARK: Words

  /// The end of the first word that ends after an offset; the text's end if there is none. O(distance).
  package func wordEnd(after place: Int) -> Int {
    var place = place
    while let segment = segment(endingAfter: place) {
      if segment.isWord { return segment.range.upperBound }
      place = segment.range.upperBound
    }
    return count
  }

  /// The beginning of the last word that begins before an offset; 0 if there is none. O(distance).
  package func wordStart(before place: Int) -> Int {
    var place = min(count, place)
    while place > 0, let segment = segment(endingAfter: place - 1) {
      if segment.isWord { return segment.range.lowerBound }
      place = segment.range.lowerBound
    }
    return 0
  }

  /// The word that contains a character, or the separator there.
  package func segment(at place: Int) -> Segment? { segment(endingAfter: max(0, place)) }

  /// Like `segment(at:)`, with consecutive spaces or punctuation marks as one run.
  package func run(at place: Int) -> Range<Int> {
    guard let found = segment(at: min(count - 1, place)) else { return 0..<0 }
    var range = found.range
    let kind = kind(found)
    if kind == .word || kind == .lineEnd { return range }
    while range.lowerBound > 0, let before = segment(endingAfter: range.lowerBound - 1), self.kind(before) == kind {
      range = before.range.lowerBound..<range.upperBound
    }
    while let after = segment(endingAfter: range.upperBound), self.kind(after) == kind {
      range = range.lowerBound..<after.range.upperBound
    }
    return range
  }

  private enum Kind { case word, space, mark, lineEnd }

  private func kind(_ segment: Segment) -> Kind {
    if segment.isWord { return .word }
    guard let first = Unicode.Scalar(text.withFastUTF8 { $0.scalar(at: segment.range.lowerBound).0 }) else { return .mark }
    switch first.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineEnd
    default: return first.properties.isWhitespace ? .space : .mark
    }
  }

  private func segment(endingAfter place: Int) -> Segment? {
    if place >= count { return nil }
    var index = block(with: place)
    while index * Self.blockLength <= count {
      let ends = ends(inBlock: index), found = ends.partitioningIndex { $0.place > place }
      if found < ends.count {
        let start = found > 0 ? ends[found - 1].place : start(beforeBlock: index)
        return Segment(range: start..<ends[found].place, isWord: ends[found].isWord || start < anchor(index).place && isLetter(at: start))
      }
      index += 1
    }
    return nil
  }

  /// The start of the first segment of a block, which may be in an earlier block.
  private func start(beforeBlock index: Int) -> Int {
    var index = index
    while anchor(index).isInside {
      index -= 1
      if let last = ends(inBlock: index).last { return last.place }
    }
    return anchor(index).place
  }

  /// A letter may have more combining marks than fit into a block; these are no word by themselves.
  private func isLetter(at place: Int) -> Bool {
    Unicode.Scalar(text.withFastUTF8 { $0.scalar(at: place).0 })?.properties.isAlphabetic == true
  }

  // MARK: Blocks

  /// The block that begins at or before an offset.
  private func block(with place: Int) -> Int {
    let index = place / Self.blockLength
    return anchor(index).place > place ? index - 1 : index
  }

  private func anchor(_ index: Int) -> Anchor {
    let start = index * Self.blockLength
    if start <= 0 { return Anchor(place: 0) }
    if start >= count { return Anchor(place: count) }
    if let known = anchors[index] { return known }
    let found = text.withFastUTF8 { bytes in
      Self.safePlace(bytes, from: start, to: min(count, start + Self.blockLength)).map { Anchor(place: $0) } ?? end(near: start, bytes)
    }
    anchors[index] = found
    return found
  }

  /// An offset at which a letter follows a space, a line ending, or a sentence mark of a script without spaces.
  private static func safePlace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    for place in start..<end where bytes[place] & 0xC0 != 0x80 && isApart(bytes, place) {
      guard let scalar = Unicode.Scalar(bytes.scalar(at: place).0) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return place
      default: break
      }
    }
    return nil
  }

  private static func isApart(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    if bytes[place - 1] == 0x20 || bytes[place - 1] == 0x0A { return true }
    guard place >= 3 else { return false }
    return switch (bytes[place - 3], bytes[place - 2], bytes[place - 1]) {
    // Ideographic comma and full stop; full-width comma and the marks that end sentences.
    case (0xE3, 0x80, 0x81), (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): true
    default: false
    }
  }

  /// The first end of a word at an offset or soon after it; otherwise the offset itself.
  private func end(near place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Anchor {
    let low = bytes.scalarBoundary(atOrBefore: max(0, place - Self.context))
    let high = bytes.scalarBoundary(atOrBefore: min(count, place + Self.context))
    var found: Int?
    breaks.find(in: UnsafeBufferPointer(rebasing: bytes[low..<high])) { end, _ in
      let end = low + end
      if found == nil && end >= place && end <= place + Self.context / 2 { found = end }
    }
    if let found { return Anchor(place: found) }
    var inside = bytes.scalarBoundary(atOrBefore: place)
    if inside < place { inside += bytes.scalar(at: inside).1 }
    return inside < count ? Anchor(place: inside, isInside: true) : Anchor(place: count)
  }

  /// The segment ends in a block, in order; the first segment may have begun before it.
  private func ends(inBlock index: Int) -> ContiguousArray<End> {
    if let known = blocks[index] { return known }
    let from = anchor(index), to = anchor(index + 1)
    var found: ContiguousArray<End> = []
    text.withFastUTF8 { bytes in
      if from.place >= to.place || from.isInside && to.isInside && Self.isInsideOfWord(bytes, from.place - 1, to.place) { return }
      let low = from.isInside ? bytes.scalarBoundary(atOrBefore: max(0, from.place - Self.context)) : from.place
      let high = to.isInside ? bytes.scalarBoundary(atOrBefore: min(count, to.place + Self.context)) : to.place
      breaks.find(in: UnsafeBufferPointer(rebasing: bytes[low..<high])) { end, isWord in
        let place = low + end
        if place > from.place, place < to.place || place == to.place && !to.isInside { found.append(End(place: place, isWord: isWord)) }
      }
    }
    blocks[index] = found
    return found
  }

  /// Whether a part and its neighbouring bytes are all ASCII letters and digits.
  private static func isInsideOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    bytes[start...end].allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
  }
}
