import Foundation
import TestSupport
import Testing

@testable import OrielText

/// Words of texts in all scripts.
@Suite struct TextWordsTests {
  /// Words, and what is between them.
  private func segments(_ text: String) -> [String] {
    let words = TextWords(text)
    var found: [String] = [], place = 0
    while let segment = words.segment(at: place) {
      #expect(segment.range.lowerBound == place && segment.range.upperBound > place)
      if segment.range.upperBound <= place { break }
      found.append(text.part(segment.range))
      place = segment.range.upperBound
    }
    return found
  }

  /// Only words, one after the other by steps forwards, and the same by steps back.
  private func words(_ text: String) -> [String] {
    let words = TextWords(text)
    var ends: [Int] = [], starts: [Int] = [], place = 0
    while place < text.utf8.count, let last = words.segment(at: words.wordEnd(after: place) - 1), last.isWord {
      place = last.range.upperBound
      ends.append(place)
    }
    place = text.utf8.count
    while place > 0, case let start = words.wordStart(before: place), words.segment(at: start)?.isWord == true {
      starts.insert(start, at: 0)
      place = start
    }
    #expect(starts.count == ends.count)
    return zip(starts, ends).map { text.part($0..<$1) }
  }

  @Test func languagesWithoutSpacesHaveWords() {
    #expect(words("我们都喜欢学习中文") == ["我们", "都", "喜欢", "学习", "中文"])
    #expect(words("ภาษาไทยง่ายมาก") == ["ภาษา", "ไทย", "ง่าย", "มาก"])
    #expect(words("価格は高いです。次") == ["価格", "は", "高い", "です", "次"])
    #expect(words("မြန်မာစာ").count == 2)
  }

  @Test func namesNumbersAndContractionsAreWhole() {
    #expect(words("3.14 apples, 1,000;5") == ["3.14", "apples", "1,000;5"])
    #expect(words("foo_bar _ __") == ["foo_bar", "_", "__"])
    #expect(words("don't can’t ' ’") == ["don't", "can’t"])
    #expect(words("U.S.A. hello.world e-mail") == ["U.S.A", "hello.world", "e", "mail"])
    #expect(words("שלום, قلم e\u{301}te\u{301}") == ["שלום", "قلم", "e\u{301}te\u{301}"])
    #expect(words("👩‍👩‍👧 🇩🇪 ½") == [])
    #expect(words("") == [])
  }

  @Test func spacesAndMarksAreRuns() {
    let text = "one  \t...!? 我们\r\n\nx"
    let words = TextWords(text)
    func run(_ place: Int) -> String { text.part(words.run(at: place)) }
    #expect(run(0) == "one" && run(4) == "  \t" && run(6) == "...!?" && run(8) == "...!?")
    #expect(run(12) == "我们" && run(18) == "\r\n" && run(20) == "\n" && run(100) == "x")
    #expect(TextWords("").run(at: 0) == 0..<0)
  }

  /// All cases of the algorithm's own test.
  @Test func unicodeSaysTheSame() throws {
    var failures: [UnicodeFiles.Breaks] = []
    let tests = try UnicodeFiles.breaks("auxiliary/WordBreakTest.txt")
    for test in tests {
      var text = "", expected: [String] = []
      for (index, scalar) in test.scalars.enumerated() {
        text.unicodeScalars.append(scalar)
        if test.breaks[index] { expected.append("") }
        expected[expected.count - 1].unicodeScalars.append(scalar)
      }
      if segments(text).map({ Array($0.utf8) }) != expected.map({ Array($0.utf8) }) { failures.append(test) }
    }
    #expect(tests.count > 1_500)
    // The root locale of Unicode's data, which ICU follows, has a colon part words, other than the algorithm alone.
    let unknown = failures.filter { !$0.scalars.contains(":") }
    #expect(unknown.isEmpty, "\(unknown.count): \(unknown.prefix(20).map(\.comment))")
    #expect(failures.count < tests.count / 4)
  }

  /// Blocks do not matter: what a block finds is what all of the text has.
  @Test func blocksHaveTheWordsOfTheWhole() {
    var random = SplitMix64(seed: 16)
    let spaced = ["word ", "two, ", "U.S.A. ", "我们都喜欢学习中文，", "価格は高いです。", "שלום ", "e\u{301}te\u{301} ", "\n", "3.14 ", "🇩🇪 ", "…", "a-b "]
    let dense = ["word", "-", ".", "x", "12", "e\u{301}", "…", "_", "'", "שלום", "\u{301}", "/"]
    for round in 0..<24 {
      let pieces = round.isMultiple(of: 2) ? spaced : dense
      let text = (0..<1_500).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      var breaks = WordBreaks(), ends: [Int] = []
      text.withFastUTF8 { breaks.find(in: $0) { end, _ in ends.append(end) } }
      breaks.close()
      let words = TextWords(text)
      var found: [Int] = [], place = 0
      while let segment = words.segment(at: place) {
        place = segment.range.upperBound
        found.append(place)
      }
      #expect(found == ends, "round \(round): \(zip(found, ends).first { $0 != $1 }.map { "\($0)" } ?? "")")
      // From any place, in any order.
      for _ in 0..<50 {
        let place = Int.random(in: 0..<text.utf8.count, using: &random), index = ends.partitioningIndex { $0 > place }
        let range = TextWords(text).segment(at: place)?.range
        #expect(range == (index == 0 ? 0 : ends[index - 1])..<ends[index])
      }
    }
  }

  /// Quadratic work would take hours.
  @Test func longTextsTakeAsLongAsTheyAre() {
    let letters = TextWords(String(repeating: "x", count: 4_000_000))
    #expect(letters.wordEnd(after: 2_000_000) == 4_000_000 && letters.wordStart(before: 2_000_000) == 0)
    let accents = TextWords("e" + String(repeating: "\u{301}", count: 100_000) + " a")
    #expect(accents.wordEnd(after: 0) == 200_001 && accents.wordStart(before: 200_002) == 0)
    let flags = TextWords("a" + String(repeating: "🇩🇪", count: 100_000) + "b")
    #expect(flags.run(at: 1_000) == 1..<800_001 && flags.wordEnd(after: 1) == 800_002)
    let han = String(repeating: "我们都喜欢学习中文", count: 40_000), chinese = TextWords(han)
    let word = chinese.run(at: 500_001)
    #expect(word.count <= 12 && han.isCharacterBoundary(word.lowerBound))
    let spaces = TextWords("a" + String(repeating: " ", count: 1_000_000) + "b")
    #expect(spaces.wordEnd(after: 1) == 1_000_002 && spaces.run(at: 5) == 1..<1_000_001)
  }

  /// What stands in where there is no such library.
  @Test func thePlainerRulesFindLettersAndDigits() {
    var found: [String] = [], start = 0
    let text = "don't 3.5 漢字-x "
    text.withFastUTF8 {
      WordBreaks.findPlainly(in: $0) { end, isWord in
        if isWord { found.append(text.part(start..<end)) }
        start = end
      }
    }
    #expect(found == ["don't", "3", "5", "漢字", "x"] && start == text.utf8.count)
  }
}
