/// Finds the ends of paragraphs, after their line endings, in a text being edited. Offsets are bytes of UTF-8.
///
/// A paragraph longer than a limit is divided between characters, so that a key press in a text without line endings costs no more than
/// elsewhere. The division depends only on the bytes around it and on the beginning, so that texts that differ in one position are divided
/// alike soon after it.
enum ParagraphEnds {
  /// The maximum bytes of a part of a paragraph.
  static let most = 16_384
  /// The bytes in which a cut is searched, and the additional bytes that are examined.
  private static let window = 256
  static let lookahead = 32

  /// The end of the paragraph that begins at an offset, including its line ending. O(its length).
  static func end(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let limit = min(text.count, start + most + 1)
    if let found = lineEnd(text, from: start, to: limit) { return found }
    return limit == text.count && limit - start <= most ? limit : cut(text, from: start)
  }

  /// The number of bytes of the line ending before an offset.
  static func lineEndLength(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { end >= distance ? text[end - distance] : 0 }
    switch byte(1) {
    case 0x0A: return byte(2) == 0x0D ? 2 : 1
    case 0x0B...0x0D: return 1
    case 0x85: return byte(2) == 0xC2 ? 2 : 0
    case 0xA8, 0xA9: return byte(2) == 0x80 && byte(3) == 0xE2 ? 3 : 0
    default: return 0
    }
  }

  /// The offset after the first line ending that begins in a range; nil if there is none. Eight bytes at a time.
  static func lineEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(text), ones: UInt64 = 0x0101_0101_0101_0101, high: UInt64 = 0x8080_8080_8080_8080
    /// Whether a byte may begin a line ending: a control character or the first byte of a longer one. May be true for other bytes.
    func mayHave(_ word: UInt64) -> Bool {
      func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & high != 0 }
      if (word &- ones &* 0x0E) & ~word & high != 0 { return true }
      return word & high != 0 && (hasZero(word ^ (ones &* 0xC2)) || hasZero(word ^ (ones &* 0xE2)))
    }
    var place = start
    while place < limit {
      if place + 8 <= limit, !mayHave(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
        place += 8
        continue
      }
      let end = min(limit, place + 8)
      while place < end {
        switch text[place] {
        case 0x0D: return place + (place + 1 < text.count && text[place + 1] == 0x0A ? 2 : 1)
        case 0x0A...0x0C: return place + 1
        case 0xC2 where place + 1 < text.count && text[place + 1] == 0x85: return place + 2
        case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80 && (text[place + 2] == 0xA8 || text[place + 2] == 0xA9):
          return place + 3
        default: place += 1
        }
      }
    }
    return nil
  }

  /// The end of a part of maximum length: after a space if there is one, otherwise determined by the bytes.
  private static func cut(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let first = text.scalarBoundary(atOrBefore: start + most - window), limit = start + most
    let last = text.scalarBoundary(atOrBefore: min(text.count, limit + lookahead))
    let near = UnsafeBufferPointer(rebasing: text[first..<last])
    var (place, best, bestRank) = (0, 0, -1)
    for character in String(decoding: near, as: UTF8.self) {
      place += character.utf8.count
      if first + place > limit || place >= near.count { break }
      let rank = TextChunks.rank(near, place)
      if rank > bestRank { (best, bestRank) = (place, rank) }
    }
    return bestRank >= 0 ? first + best : text.scalarBoundary(atOrBefore: limit)
  }
}
