import TestSupport
import Testing

@testable import OrielText

/// Where lines of a paragraph are broken.
@MainActor @Suite struct LineBreakerTests {
  private static let pieces = [
    "a", "bc", "word", "longer", " ", "  ", "-", "–", "\u{200B}", "\u{A0}", "漢", "字。", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "7", "-7", "(", "\t",
    "\u{301}",
    "שלום", "العربية", String(repeating: "x", count: 90),
  ]
  private let font = RunFont(file: 0, size: 12 * 64)

  /// The lines of a whole paragraph, with the limits between which they stay the same.
  private func broken(_ paragraph: Paragraph, _ limit: Int) -> (lines: [LineBreaker.Line], low: Int, high: Int) {
    var breaker = LineBreaker(limit: limit), lines: [LineBreaker.Line] = []
    var place = 0
    repeat {
      lines.append(breaker.line(of: paragraph, from: place))
      place = lines[lines.count - 1].next
    } while place < paragraph.count
    return (lines, breaker.widestFit, breaker.nextBreak)
  }

  @Test func linesHoldForTheLimitsThatAreSaid() throws {
    let library = try TestFonts.library()
    let paragraph = library.paragraph("one word, anotherlongerone and-one a b", RunFonts(font))
    for limit in stride(from: 5 * LineLength.pixel, to: 300 * LineLength.pixel, by: 100 << 16) {
      let (lines, low, high) = broken(paragraph, limit)
      #expect(high > limit)
      for other in stride(from: max(low, 1), to: min(high, 400 * LineLength.pixel), by: 37 << 16) where low <= limit {
        #expect(broken(paragraph, other).lines.map(\.range) == lines.map(\.range), "\(other) of \(low)..<\(high), at \(limit)")
      }
    }
  }

  /// Tried place by place, from the line's beginning each time.
  @Test func linesAreThoseFoundStepByStep() throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: 3), breaks = LineBreaks()
    for _ in 0..<600 {
      let text = (0..<(1 + random.below(60))).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      let limit = random.below(12) == 0 ? Int.max : LineLength.pixel * (random.below(10) == 0 ? random.below(8) : random.below(400))
      let paragraph = library.paragraph(text, RunFonts(font))
      paragraph.readAll()
      var places: [Int] = []
      text.withFastUTF8 { breaks.find(in: $0) { places.append($0) } }
      places.append(paragraph.count)
      func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        text.withFastUTF8 { bytes in while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 } }
        return end
      }
      // Tabs count from where the line begins.
      func width(_ start: Int, _ end: Int) -> Int { paragraph.length(of: start..<end) }
      for line in broken(paragraph, limit).lines {
        let start = line.range.lowerBound
        let fitting = places.filter { $0 > start && width(start, trimmed(start, $0)) <= limit }
        // What is narrower further on does not count after what is too wide.
        let firstTooWide = places.first { $0 > start && width(start, trimmed(start, $0)) > limit } ?? .max
        if let last = fitting.last(where: { $0 < firstTooWide }) {
          #expect(line.next == last && line.range == start..<trimmed(start, last), "\(text.debugDescription) in \(limit)")
        } else {
          // Inside a word: one character, or as many as fit.
          #expect(line.range.count > 0)
          #expect(line.width <= limit || text.part(line.range).count == 1, "\(text.debugDescription) in \(limit): \(line)")
        }
      }
    }
  }

  /// Where a text of ASCII may break by the table.
  private static func table(_ bytes: [UInt8]) -> [Int] {
    func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }
    return bytes.indices.dropFirst().filter { place in
      if byte(place) == 0x20 { return false }
      return byte(place - 1) == 0x20
        ? LineBreaks.breaks(bytes[..<place].last { $0 != 0x20 } ?? 0, afterSpaceBefore: byte(place), byte(place + 1))
        : LineBreaks.breaks(byte(place - 2), byte(place - 1), byte(place))
    }
  }

  /// What stands in where there is no such library.
  @Test func thePlainerRulesBreakAtSpacesHyphensAndIdeographs() {
    for (text, places) in [
      ("one two  three", [4, 9]), ("well-known 7-8", [5, 11]), ("漢字。x", [3]), ("a\u{A0}b", []), ("a\u{200B}b", [4]), ("", []),
    ] {
      var found: [Int] = []
      text.withFastUTF8 { LineBreaks.findPlainly(in: $0) { found.append($0) } }
      #expect(found == places, "\(text)")
    }
  }

  /// Printable ASCII has a table of its own, which knows pairs and the character before them: it differs from the whole of the rules where
  /// these look farther, in numbers behind marks and in quotes.
  @Test func theTableOfASCIIIsThatOfUnicode() {
    var random = SplitMix64(seed: 5), breaks = LineBreaks(), different = 0, all = 0
    let common = [
      "a", "word", "Z", "7", "12", " ", " ", " ", ".", ",", "-", "(", ")", "'", "/", "!", "?", ":", "$", "%", "_", "@", "#", "&", "=", "+",
      "*",
    ]
    for _ in 0..<4_000 {
      let text = (0..<(1 + random.below(12))).map { _ in common[random.below(common.count)] }.joined()
      var expected: [Int] = []
      text.withFastUTF8 { breaks.find(in: $0) { expected.append($0) } }
      let found = Self.table(Array(text.utf8))
      all += 1
      if found != expected { different += 1 }
    }
    #expect(different * 100 < all * 2, "\(different) of \(all)")
    for (text, places) in [
      ("one two", [4]), ("well-known fact", [5, 11]), ("2026-11-25", []), ("a (b) c", [2, 6]), ("$5.00, 10%", [7]), ("and/or", [4]),
      ("e.g. this", [5]), ("\"quoted\" text", [9]), ("-7 to -1", [3, 6]), ("http://a.org/b", [7, 13]),
    ] {
      let found = Self.table(Array(text.utf8))
      #expect(found == places, "\(text)")
      var expected: [Int] = []
      text.withFastUTF8 { breaks.find(in: $0) { expected.append($0) } }
      #expect(expected == places, "by the library: \(text)")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }
}
