import Foundation
import Testing

@testable import OrielText

struct PlainLocaleTests {
  @Test func plainLocalesWriteAsTheyAreSaidTo() {
    let plain = Locale.availableIdentifiers.map { Locale(identifier: $0) }.filter(\.isPlain)
    #expect(plain.count > 300)
    for locale in plain {
      #expect(locale.language.characterDirection == .leftToRight, "\(locale.identifier)")
      #expect(120.formatted(.number.locale(locale)) == "120", "\(locale.identifier)")
    }
  }

  @Test(arguments: ["en", "en_US", "en_001", "de_AT", "zh_Hant_TW", "es_419"]) func commonOnesArePlain(identifier: String) {
    #expect(Locale(identifier: identifier).isPlain)
  }

  @Test(arguments: ["ar_EG", "he", "fa_IR", "hi@numbers=deva", "en_US@numbers=arab", "en-u-nu-thai", "tr_Arab", "mr_IN", "", "und"])
  func othersAreAsked(identifier: String) {
    #expect(!Locale(identifier: identifier).isPlain)
  }
}
