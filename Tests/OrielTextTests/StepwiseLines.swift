@testable import OrielText

/// Lines found by trying one piece after the other, each time from the line's beginning: slow, and what the line breaker is held to.
struct StepwiseLines {
  let limit: Int
  let measure: (String) -> Int
  /// The smallest limit at which some line would take more: what bounds the widths over which the lines stay.
  private(set) var nextBreak = Int.max

  init(limit: Int, measure: @escaping (String) -> Int) {
    self.limit = limit
    self.measure = measure
  }

  /// A stretch of the text, and where it begins in it: bytes of UTF-8.
  struct Line {
    var text: String
    var start: Int
  }

  /// The lines, at most `most`; `rest` is the text from the last permitted line on when there is more.
  mutating func lines(of text: String, atMost most: Int) -> (lines: [Line], rest: Line?) {
    var lines: [Line] = []
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, paragraph) in paragraphs.enumerated() {
      var pieces = Self.pieces(of: paragraph)[...]
      var line = ""
      var isFirst = true
      var start = text.utf8.distance(from: text.startIndex, to: paragraph.startIndex)
      while isFirst || !pieces.isEmpty || !line.isEmpty {
        isFirst = false
        let (before, carried) = (pieces, line)
        line = fill(&line, &pieces)
        let trimmed = Line(text: line.trimmingTrailingSpaces, start: start)
        if lines.count + 1 == most && (!pieces.isEmpty || number + 1 < paragraphs.count) {
          let rest = carried + before.joined()
          if pieces.isEmpty { return (lines + [trimmed], Line(text: rest + "\n", start: start)) }
          return (lines, Line(text: rest, start: start))
        }
        lines.append(trimmed)
        start += line.utf8.count
        line = ""
        if pieces.isEmpty { break }
      }
    }
    return (lines, nil)
  }

  /// Takes as many pieces as fit on one line; of a piece too long for any line, as many characters as fit.
  private mutating func fill(_ line: inout String, _ pieces: inout ArraySlice<String>) -> String {
    var result = line
    while let piece = pieces.first {
      let longer = result + piece
      let width = limit == .max ? 0 : measure(longer.trimmingTrailingSpaces)
      if width <= limit {
        result = longer
        pieces.removeFirst()
        continue
      }
      nextBreak = min(nextBreak, width)
      if !result.isEmpty { return result }
      var kept = ""
      for character in piece {
        let wider = measure(kept + String(character))
        if !kept.isEmpty && wider > limit {
          nextBreak = min(nextBreak, wider)
          break
        }
        kept.append(character)
      }
      let rest = String(piece.dropFirst(kept.count))
      pieces.removeFirst()
      if !rest.isEmpty { pieces = [rest] + pieces }
      return kept
    }
    return result
  }

  /// The parts between which a line may break.
  static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var previous: Character?
    for character in text {
      if let previous, breaks(between: previous, and: character) {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
      previous = character
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private static func breaks(between a: Character, and b: Character) -> Bool {
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
