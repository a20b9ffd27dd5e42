import Foundation
import OrielText
@testable import OrielStrings
import Testing

/// What the files of tables hold, and what is said of those that are broken.
@Suite struct TableFileTests {
  private func strings(_ text: String) throws -> [String: String] { try StringsFile.entries(Array(text.utf8), path: "a.strings") }

  @Test func linesWithCommentsAndEscapes() throws {
    let text = #"""
      /* Several
         lines */
      "a" = "b"; // to the end
      "quo\"te" = "line\nbreak\ttab \\ \U00e9\u00E9 \101 \UD83D\UDE00";
      plain.key_1 = 'single "quotes"';
      "itself";
      "a" = "later";
      """#
    #expect(
      try strings(text) == [
        "a": "later", "quo\"te": "line\nbreak\ttab \\ éé A 😀", "plain.key_1": "single \"quotes\"", "itself": "itself",
      ])
    #expect(try strings("").isEmpty)
    #expect(try strings("\u{FEFF}\"a\"=\"b\";") == ["a": "b"])
  }

  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian])
  func utf16IsReadWithAndWithoutAMark(encoding: String.Encoding) throws {
    let data = try #require("\"key\" = \"größer 😀\";".data(using: encoding))
    #expect(try StringsFile.entries(Array(data), path: "a.strings") == ["key": "größer 😀"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", 3), ("\n\n\"a", 3), ("/* never", 1), ("\"a\" = ;", 1), ("\"a\" = \"b\";\n{", 2),
    ("\"a\"", 1), ("\"a\" =", 1),
  ])
  func brokenLinesAreNamed(text: String, line: Int) throws {
    let failure = try #require(throws: TableFailure.self) { try strings(text) }
    #expect(failure.file == "a.strings" && failure.line == line, "\(String(describing: failure))")
  }

  @Test func invalidBytesAreNamed() throws {
    let failure = try #require(throws: TableFailure.self) {
      try StringsFile.entries(Array("\"a\" = \"b\";\n".utf8) + [0x22, 0xFF, 0x22], path: "a.strings")
    }
    #expect(failure.line == 2)
    #expect(throws: TableFailure.self) { try StringsFile.entries([0xFE, 0xFF, 0x00], path: "a.strings") }
  }

  /// Files cut off and changed anywhere are read or refused.
  @Test func noBytesTrap() throws {
    let texts = [
      "/* c */ \"a\\U00e9\" = \"%1$@ %#@n@\"; // x\n",
      TableFixture.catalog("\"k\": { \"localizations\": { \(TableFixture.unit("de", "x")) } }"),
      Self.pluralsFile,
    ]
    var random = SystemRandomNumberGenerator()
    for text in texts {
      let bytes = Array(text.utf8)
      for round in 0..<200 {
        var changed = Array(bytes.prefix(round.isMultiple(of: 2) ? Int.random(in: 0...bytes.count, using: &random) : bytes.count))
        if let place = changed.indices.randomElement(using: &random) { changed[place] = UInt8.random(in: 0...255, using: &random) }
        _ = try? StringsFile.entries(changed, path: "a")
        _ = try? StringCatalog(changed, path: "a")
        _ = try? PluralsFile.entries(changed, path: "a")
      }
    }
    let deep = Array(("<plist>" + String(repeating: "<dict>", count: 100_000)).utf8)
    #expect(throws: TableFailure.self) { try PluralsFile.entries(deep, path: "a") }
    #expect(throws: TableFailure.self) { try StringCatalog(Array(String(repeating: "[", count: 100_000).utf8), path: "a") }
  }

  static let pluralsFile = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>%lld files in %lld folders</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>zero</key><string>no file</string><key>one</key><string>a file</string><key>other</key><string>%lld files</string>
      </dict>
      <key>folders</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>one</key><string>%lld folder</string><key>other</key><string>%lld folders</string>
      </dict>
    </dict>
    <key>broken</key><string>x</string>
    </dict></plist>
    """

  @Test func propertyListsOfPlurals() throws {
    let (entries, broken) = try PluralsFile.entries(Array(Self.pluralsFile.utf8), path: "a.stringsdict")
    let entry = try #require(entries["%lld files in %lld folders"])
    #expect(entry.text == "%#@files@ in %#@folders@")
    #expect(entry.variables["files"]?.forms == [.zero: "no file", .one: "a file", .other: "%lld files"])
    #expect(broken?.line == 15 && broken?.reason.contains("broken") == true)
  }

  @Test func catalogs() throws {
    let text = TableFixture.catalog(
      """
      "plain": { "localizations": { \(TableFixture.unit("de", "einfach")), \(TableFixture.unit("fr", "", state: "new")) } },
      "kept": { "shouldTranslate": false, "localizations": { \(TableFixture.unit("de", "nie")) } },
      "devices": { "localizations": { "de": { "variations": { "device": {
        "iphone": { "stringUnit": { "state": "translated", "value": "Tippen" } },
        "mac": { "stringUnit": { "state": "translated", "value": "Klicken" } } } } } } },
      "stale": { "extractionState": "stale" },
      "broken": { "localizations": { "de": 7 } }
      """)
    let catalog = try StringCatalog(Array(text.utf8), path: "a.xcstrings")
    #expect(catalog.languages.keys.sorted() == ["de"])
    #expect(catalog.languages["de"]?.mapValues(\.text) == ["plain": "einfach", "devices": "Klicken"])
    #expect(catalog.broken?.line == 8)
    let failure = try #require(throws: TableFailure.self) { try StringCatalog(Array("{\n\"strings\": {\n,".utf8), path: "a.xcstrings") }
    #expect(failure.line == 3)
  }

  /// What catalogs of programs have besides: states of review, keys without words or that are not in the code any more, devices with
  /// numbers in them, numbers with devices, parts without the number of their argument, widths.
  @Test func catalogsAsTheyAre() throws {
    func unit(_ text: String, _ state: String = "translated") -> String {
      "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
    }
    let plural = "\"variations\": { \"plural\": { \"one\": \(unit("%lld Klick")), \"other\": \(unit("%lld Klicks")) } }"
    let text = TableFixture.catalog(
      """
      "": { }, "empty": { "comment": "nothing", "isCommentAutoGenerated": true },
      "review": { "extractionState": "manual", "localizations": { "de": \(unit("geprüft?", "needs_review")), "fr": \(unit("", "new")) } },
      "stale": { "extractionState": "stale", "localizations": { "de": \(unit("alt")) } },
      "clicks": { "localizations": { "de": { "variations": { "device": {
        "iphone": \(unit("%lld Tipp")), "other": { \(plural) } } } } } },
      "days": { "localizations": { "de": { "variations": { "plural": {
        "one": { "variations": { "device": { "mac": \(unit("ein Tag")), "other": \(unit("1 T")) } } },
        "other": { "variations": { "device": { "applewatch": \(unit("%lld T")), "other": \(unit("%lld Tage")) } } } } } } } },
      "ate": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "%@ ate %#@apples@ today!" },
        "substitutions": { "apples": { "formatSpecifier": "lld", "variations": { "plural": {
          "one": \(unit("one apple")), "other": \(unit("%arg apples")) } } } } } } },
      "fans": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "%#@fans@" },
        "substitutions": { "fans": { "argNum": 1, "formatSpecifier": "lld", "variations": { "device": {
          "mac": { "variations": { "plural": { "one": \(unit("%2$@ fan")), "other": \(unit("%2$@ fans")) } } },
          "other": \(unit("%2$@")) } } } } } } },
      "wide": { "localizations": { "de": { "variations": { "width": { "5": \(unit("k.")), "20": \(unit("kurz und lang")) } } } } }
      """)
    let catalog = try StringCatalog(Array(text.utf8), path: "a.xcstrings")
    #expect(catalog.broken == nil)
    let german = try #require(catalog.languages["de"]), english = try #require(catalog.languages["en"])
    #expect(german.keys.sorted() == ["clicks", "days", "review", "stale", "wide"] && catalog.languages["fr"] == nil)
    #expect(german["review"]?.text == "geprüft?" && german["wide"]?.text == "kurz und lang")
    func shown(_ entry: TableEntry?, _ literal: LocalizedStringKey, _ language: String) -> String {
      entry.map { entry in
        Translation(of: literal, as: entry, language: language).parts
          .map { part in
            switch part {
            case .literal(let text): text
            case .value(let content): content.string(in: .outsideOfViews(Locale(identifier: language)))
            }
          }.joined()
      } ?? ""
    }
    #expect([1, 2].map { shown(german["clicks"], "\($0)", "de") } == ["1 Klick", "2 Klicks"])
    #expect([1, 2].map { shown(german["days"], "\($0)", "de") } == ["ein Tag", "2 Tage"])
    #expect([1, 2].map { shown(english["ate"], "\("Eve"), \($0)", "en") } == ["Eve ate one apple today!", "Eve ate 2 apples today!"])
    #expect([1, 2].map { shown(english["fans"], "\($0) \("all")", "en") } == ["all fan", "all fans"])
  }
}
