import TestSupport
import Testing

@testable import OrielText

/// Where lines are broken, without fonts: each character has a width of its own.
@Suite struct LineBreakerTests {
  private static let pieces = [
    "a", "bc", "word", "longer", " ", "  ", "\n", "\r\n", "-", "–", "\u{200B}", "\u{A0}", "漢", "字。", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "7", "-7", "(",
    "\t",
    "\u{2028}", "\u{301}", String(repeating: "x", count: 90),
  ]

  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.properties.generalCategory == .nonspacingMark ? 0 : Int($1.value % 5) + 3) }
  }

  /// Found by the random apps (95660): joined letters take less room than apart, so that more of a text may be narrower than less of it.
  @Test func linesHoldForTheLimitsThatAreSaid() {
    func width(_ text: String) -> Int { text.utf8.count * 10 + text.utf8.reduce(0) { ($0 * 31 + Int($1)) % 29 } }
    func broken(_ limit: Int) -> (lines: [String], low: Int, high: Int) {
      var breaker = LineBreaker(limit: limit, slack: 30, measure: width)
      let lines = breaker.lines(of: "one word, anotherlongerone and-one a b", atMost: .max).lines.map(\.text)
      return (lines, breaker.widestFit, breaker.nextBreak)
    }
    for limit in stride(from: 5, to: 450, by: 3) {
      let (lines, low, high) = broken(limit)
      #expect(low <= limit && high > limit)
      for other in low..<min(high, 500) { #expect(broken(other).lines == lines, "\(other) of \(low)..<\(high), at \(limit)") }
    }
  }

  @Test func linesAreThoseFoundStepByStep() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<600 {
      let text = (0..<random.below(60)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      let limit = random.below(12) == 0 ? Int.max : random.below(10) == 0 ? random.below(8) : random.below(400)
      let most = random.below(3) == 0 ? 1 + random.below(5) : Int.max
      var breaker = LineBreaker(limit: limit, slack: 16, measure: Self.width)
      let (lines, rest) = breaker.lines(of: text, atMost: most)
      var stepwise = StepwiseLines(limit: limit, measure: Self.width)
      let (expected, expectedRest) = stepwise.lines(of: text, atMost: most)
      let shown = expectedRest == nil ? expected : Array(expected.prefix(most - 1))
      #expect(lines.map(\.text) == shown.map(\.text) && lines.map(\.start) == shown.map(\.start), "\(text.debugDescription) in \(limit)")
      #expect(rest?.start == expectedRest?.start)
      #expect(rest?.text == expectedRest.map { $0.text.hasSuffix("\n") ? String($0.text.dropLast()) : $0.text })
      // The lines stay as long as the limit stays below.
      #expect(breaker.nextBreak <= stepwise.nextBreak && (breaker.nextBreak > limit || limit == .max))
      if limit < .max, breaker.nextBreak > limit + 1, breaker.nextBreak < .max {
        var wider = StepwiseLines(limit: breaker.nextBreak - 1, measure: Self.width)
        #expect(wider.lines(of: text, atMost: most).lines.map(\.text) == expected.map(\.text))
      }
    }
  }

  /// Characters measured for a text, by the character.
  private func work(_ text: String, limit: Int) -> Int {
    var work = 0
    var breaker = LineBreaker(limit: limit, slack: 16) { text in
      work += text.utf8.count
      return Self.width(text)
    }
    _ = breaker.lines(of: text, atMost: .max)
    return work
  }

  @Test(arguments: [1, 60, 500]) func measuringIsLinearForWordsOfAnyLength(limit: Int) {
    for text in ["xxxxxxxxxx", "[[[[[[[[[[", "word word "] {
      let (once, twice) = (String(repeating: text, count: 1_500), String(repeating: text, count: 3_000))
      // Each line looks at some dozen bytes of what is too long for it, even where it takes one alone.
      #expect(work(twice, limit: limit) < (limit == 1 ? 24 : 12) * twice.utf8.count)
      #expect(work(twice, limit: limit) < 2 * work(once, limit: limit) + 1_000)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }
}
