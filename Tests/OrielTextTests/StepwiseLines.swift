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

  /// The lines, at most `most`; `rest` is the text from the last permitted line on when there is more.
  mutating func lines(of text: String, atMost most: Int) -> (lines: [LineBreaker.Line], rest: LineBreaker.Line?) {
    var lines: [LineBreaker.Line] = []
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
        let trimmed = LineBreaker.Line(text: line.trimmingTrailingSpaces, start: start)
        if lines.count + 1 == most && (!pieces.isEmpty || number + 1 < paragraphs.count) {
          let rest = carried + before.joined()
          if pieces.isEmpty { return (lines + [trimmed], LineBreaker.Line(text: rest + "\n", start: start)) }
          return (lines, LineBreaker.Line(text: rest, start: start))
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
      if let previous, BreakScanner.breaks(between: previous, and: character) {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
      previous = character
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}
