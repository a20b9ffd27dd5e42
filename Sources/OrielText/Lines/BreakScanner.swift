/// Finds the possible line breaks of a text, paragraph by paragraph, only as far as requested. Places are bytes of UTF-8.
///
/// O(length) in all; each character is examined once.
struct BreakScanner {
  private let text: String
  private var next: String.Index
  private var previous: Character?
  /// The start of the character after `previous`.
  private var offset = 0
  /// The ends of the pieces between which lines may break, as far as found; pieces before `head` have been taken.
  private var breaks: ContiguousArray<Int> = []
  private var head = 0
  private(set) var paragraphStart = 0
  /// The end of the paragraph, without its line break; nil until it has been found.
  private var paragraphEnd: Int?
  /// The start of the next paragraph; nil if the text ends with this one.
  private var nextStart: Int?

  init(_ text: String) {
    self.text = text
    next = text.startIndex
  }

  /// The number of remaining pieces, but at most `count`.
  mutating func pieces(upTo count: Int) -> Int {
    while breaks.count - head < count && paragraphEnd == nil { scan() }
    return min(count, breaks.count - head)
  }

  /// The end of a piece, by its index among the remaining ones, which `pieces(upTo:)` has found.
  func end(ofPiece index: Int) -> Int { breaks[head + index] }

  /// Takes the pieces that end at or before a place, because they are on a line.
  mutating func take(to place: Int) { while head < breaks.count && breaks[head] <= place { head += 1 } }

  mutating func findParagraphEnd() -> Int {
    while paragraphEnd == nil { scan() }
    return paragraphEnd ?? offset
  }

  /// Whether another paragraph follows, even an empty one.
  mutating func hasNextParagraph() -> Bool {
    _ = findParagraphEnd()
    return nextStart != nil
  }

  /// Moves to the next paragraph; returns false if there is none.
  mutating func startNextParagraph() -> Bool {
    guard hasNextParagraph(), let start = nextStart else { return false }
    (paragraphStart, paragraphEnd, nextStart, previous) = (start, nil, nil, nil)
    breaks.removeAll(keepingCapacity: true)
    head = 0
    return true
  }

  /// Scans up to the next break, or the paragraph's end.
  private mutating func scan() {
    while next < text.endIndex {
      let character = text[next], end = text.index(after: next)
      let length = text.utf8.distance(from: next, to: end)
      next = end
      if character.isNewline {
        endParagraph()
        offset += length
        nextStart = offset
        return
      }
      defer {
        previous = character
        offset += length
      }
      if let previous, Self.breaks(between: previous, and: character) {
        breaks.append(offset)
        return
      }
    }
    endParagraph()
  }

  private mutating func endParagraph() {
    if offset > (breaks.last ?? paragraphStart) { breaks.append(offset) }
    paragraphEnd = offset
  }

  /// Whether a line may be broken between two characters of a paragraph.
  static func breaks(between a: Character, and b: Character) -> Bool {
    if a == "\u{00A0}" || b == "\u{00A0}" { return false }
    if a.isWhitespace { return !b.isWhitespace }
    if a == "\u{200B}" { return true }
    if (a == "-" || a == "\u{2010}" || a == "–" || a == "—") && !b.isWhitespace && !b.isNumber { return true }
    return (isIdeograph(a) && !b.isWhitespace && !b.isPunctuation) || (isIdeograph(b) && !a.isWhitespace && !a.isPunctuation)
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
    default: return false
    }
  }
}
