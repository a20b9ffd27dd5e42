import OrielText
@testable import OrielStrings
import Testing

/// How translations are divided, which words a number takes, and which languages are tried.
@Suite struct FormatPartTests {
  @Test func conversionsPositionsAndVariables() {
    #expect(
      FormatPart.parts(of: "a %@ %2$lld%% %#@n@ %1$#@m@ %05.1f %arg") == [
        .literal("a "), .argument(position: nil, conversion: "%@"), .literal(" "), .argument(position: 1, conversion: "%lld"),
        .literal("% "), .variable(name: "n", position: nil), .literal(" "), .variable(name: "m", position: 0), .literal(" "),
        .argument(position: nil, conversion: "%05.1f"), .literal(" "), .number,
      ])
    for text in ["%", "100 %", "%y", "%#@open", "%0$@", "%99999999999999999999$@", "%-"] {
      #expect(FormatPart.parts(of: text) == [.literal(text)], "\(text)")
    }
  }

  @Test func formsByTheRulesOfLanguages() {
    func forms(_ language: String, _ numbers: [Double]) -> [PluralForm] { numbers.map { PluralRules.form($0, language: language) } }
    #expect(forms("en", [0, 1, 2, 1.5]) == [.other, .one, .other, .other])
    #expect(forms("fr", [0, 1, 2]) == [.one, .one, .other])
    #expect(forms("pl", [1, 2, 5, 22, 25]) == [.one, .few, .many, .few, .many])
    #expect(forms("ar", [0, 1, 2, 3, 11, 100]) == [.zero, .one, .two, .few, .many, .other])
    #expect(forms("ja", [0, 1, 2]) == [.other, .other, .other])
    #expect(forms("en", [.nan, .infinity, -1]) == [.other, .other, .one])
  }

  @Test func languagesNearTheLocaleComeFirst() {
    func order(_ locale: String, _ available: [String], _ development: String = "en") -> [String] {
      LanguageChoice.order(of: available, for: locale, development: development)
    }
    #expect(order("de_AT", ["en", "de", "de-CH", "de-AT", "fr"]) == ["de-AT", "de", "de-CH", "en"])
    #expect(order("pt_PT", ["pt-BR", "pt-PT", "en", "Base"]) == ["pt-PT", "pt-BR", "en", "Base"])
    #expect(order("zh_TW", ["zh-Hans", "zh-Hant", "en"]) == ["zh-Hant", "en"])
    #expect(order("zh_CN", ["zh-Hans", "zh-Hant", "en"]) == ["zh-Hans", "en"])
    #expect(order("en_GB", ["en", "de"]) == ["en"])
    #expect(order("iw", ["he", "en"]) == ["he", "en"])
    #expect(order("fr", ["de"], "de") == ["de"])
    #expect(order("", ["de", "en"]) == ["en"])
    #expect(order("de_DE.UTF-8@euro", ["de"]) == ["de"])
  }
}
