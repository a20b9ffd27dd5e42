import Testing

@testable import OrielText

/// What is assumed of Foundation's ICU holds with this toolchain; otherwise texts follow simpler rules.
@Suite struct SystemICUTests {
  @Test func itsNamesAndNumbersAreKnown() { #expect(SystemICU.isKnown) }

  @Test func itKnowsRulesOfLanguages() {
    #expect(PluralRules.form(3, language: "pl") == .few)
    #expect(UnitPhrase.text([(2, .day)], isShort: false, "de") == "2 Tage")
  }

  @Test func itFindsWordsOfLanguagesWithoutSpaces() {
    var ends: [Int] = []
    var breaks = WordBreaks()
    Array("สวัสดีครับ".utf8).withUnsafeBufferPointer { breaks.find(in: $0) { end, _ in ends.append(end) } }
    #expect(ends == [18, 30])
  }
}
