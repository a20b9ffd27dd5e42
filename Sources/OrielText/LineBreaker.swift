import Foundation

/// Breaks paragraphs into lines no wider than a limit, in pixels: after spaces and hyphens, around ideographs, and inside words that are
/// too long.
///
/// Only few stretches are measured for each line; the search begins with the length of the last line, and measures at most about twice a
/// line's length at a time: the work is linear in the text, and the search is at most logarithmic in a line's length.
struct LineBreaker {
  let limit: Int
  /// A text's width; for a long text beyond the limit it may be the width of a part beyond the limit.
  let measure: (String) -> Int
  /// More pixels than neighbours can change a letter's width.
  private let slack: Int
  /// The smallest limit at which some line would take more text: the upper bound of the widths for which the lines stay the same.
  private(set) var nextBreak = Int.max
  /// The widest stretch that was found to fit: for any limit from this width on the search has the same results. It may be wider than all
  /// lines, because letters may take less room beside others than alone.
  private(set) var widestFit = 0
  /// The number of pieces that the last line took, and for words that are too long the number of characters.
  private var lastPieces = 1
  private var lastCharacters = 1

  init(limit: Int, slack: Int, measure: @escaping (String) -> Int) {
    self.limit = limit
    self.slack = slack
    self.measure = measure
  }

  /// A part of the text, and its start in it, in bytes of UTF-8.
  struct Line {
    var text: String
    var start: Int
  }

  /// The lines, at most `most`. If there are more, those before the last permitted one, and `rest` is its paragraph from there on.
  mutating func lines(of text: String, atMost most: Int) -> (lines: [Line], rest: Line?) {
    var lines: [Line] = []
    var scanner = BreakScanner(text)
    repeat {
      var word = WordCutter()
      var start = scanner.paragraphStart
      repeat {
        let end = fill(text, from: start, &scanner, &word)
        let hasPieces = scanner.pieces(upTo: 1) > 0
        if lines.count + 1 == most && (hasPieces || scanner.hasNextParagraph()) {
          return (lines, Line(text: text.part(start..<scanner.findParagraphEnd()), start: start))
        }
        lines.append(Line(text: text.part(start..<end).trimmingTrailingSpaces, start: start))
        start = end
        if !hasPieces { break }
      } while true
    } while scanner.startNextParagraph()
    return (lines, nil)
  }

  /// Takes as many pieces as fit on one line; from a piece too long for any line, as many characters as fit. Returns the line's end.
  private mutating func fill(_ text: String, from start: Int, _ scanner: inout BreakScanner, _ word: inout WordCutter) -> Int {
    if limit == .max {
      let end = scanner.findParagraphEnd()
      scanner.take(to: end)
      return end
    }
    let found = search(from: lastPieces, available: { scanner.pieces(upTo: $0) }) {
      self.width(of: text, start..<scanner.end(ofPiece: $0 - 1), trims: true)
    }
    note(found)
    if found.count > 0 || found.leastTooWide == .max {
      let end = found.count == 0 ? start : scanner.end(ofPiece: found.count - 1)
      lastPieces = max(1, found.count)
      scanner.take(to: end)
      return end
    }
    word.begin(at: start, end: scanner.end(ofPiece: 0))
    // Each line has at least one character, however narrow the limit is.
    let cut = search(from: lastCharacters - 1, available: { max(0, word.characters(of: text, upTo: $0 + 1) - 1) }) {
      self.width(of: text, start..<word.end(ofCharacter: $0), trims: false)
    }
    note(cut)
    lastCharacters = cut.count + 1
    let end = word.end(ofCharacter: cut.count)
    word.take(cut.count + 1)
    scanner.take(to: end)
    return end
  }

  /// The number of pieces or characters that fit, and the widths found in the search.
  private struct Search {
    var count = 0
    var widestFit = 0
    /// The smallest width of those that do not fit.
    var leastTooWide = Int.max
  }

  private mutating func note(_ found: Search) {
    nextBreak = min(nextBreak, found.leastTooWide)
    widestFit = max(widestFit, found.widestFit)
  }

  /// `available` returns the number of pieces or characters, up to its argument.
  private func search(from guess: Int, available: (Int) -> Int, width: (Int) -> Int) -> Search {
    var low = 0, high = Int.max
    var result = Search()
    var probe = max(1, guess), step = 1
    while high - low > 1 {
      let there = available(probe)
      if there <= low { break }
      probe = min(probe, there)
      let found = width(probe)
      if found <= limit {
        result.widestFit = max(result.widestFit, found)
        low = probe
        probe = high == .max ? low + step : low + max(1, min(step, (high - low) / 2))
      } else {
        result.leastTooWide = min(result.leastTooWide, found)
        high = probe
        probe = max(low + 1, high - step)
      }
      if high != .max && low > 0 { probe = (low + high) / 2 } else { step *= 2 }
    }
    result.count = low
    return result
  }

  /// For a long stretch the beginning is measured first, because that may already be too wide.
  private func width(of text: String, _ range: Range<Int>, trims: Bool) -> Int {
    if range.count > 64 {
      var length = 16
      while length * 2 < range.count && length <= 256 {
        let beginning = measure(text.part(range.lowerBound..<text.scalarBoundary(atOrBefore: range.lowerBound + length)))
        if beginning > limit + slack { return beginning }
        length *= 2
      }
    }
    let stretch = text.part(range)
    return measure(trims ? stretch.trimmingTrailingSpaces : stretch)
  }
}

/// The characters of a word that is divided into lines, found as far as needed.
private struct WordCutter {
  private var range = 0..<0
  private var ends: ContiguousArray<Int> = []
  private var head = 0
  private var next: String.Index?

  /// The rest of a word, from the word's beginning or the last cut.
  mutating func begin(at start: Int, end: Int) {
    if range.upperBound == end && start > range.lowerBound { return }
    range = start..<end
    ends.removeAll(keepingCapacity: true)
    head = 0
    next = nil
  }

  /// The number of remaining characters, but at most `count`.
  mutating func characters(of text: String, upTo count: Int) -> Int {
    while ends.count - head < count {
      let from = next ?? text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let found = ends.last ?? range.lowerBound
      if found >= range.upperBound { break }
      let to = text.index(after: from)
      ends.append(found + text.utf8.distance(from: from, to: to))
      next = to
    }
    return min(count, ends.count - head)
  }

  func end(ofCharacter index: Int) -> Int { ends[head + index] }

  mutating func take(_ count: Int) { head += count }
}
