import Foundation
import Oriel
import OrielTesting
@testable import OrielStrings
import Testing

/// Texts in the words of the environment's language.
@MainActor @Suite struct TranslatedTextTests {
  private func shown(_ text: Text, _ locale: String) -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    return text.string(in: environment)
  }

  private static let polish = TableFixture.plurals([
    ("one", "%lld plik"), ("few", "%lld pliki"), ("many", "%lld plików"), ("other", "%lld pliku"),
  ])
  private static let catalog = TableFixture.catalog(
    """
    "Hello": { "localizations": { \(TableFixture.unit("de", "Hallo")), \(TableFixture.unit("de-AT", "Servus")) } },
    "Hello %@, %lld new": { "localizations": { \(TableFixture.unit("de", "%2$lld neue für **%1$@**")) } },
    "%lld files": { "localizations": { "pl": { \(polish) } , \(TableFixture.unit("de", "%lld Dateien")) } },
    "%lld of %lld": { "localizations": { "de": {
      "stringUnit": { "state": "translated", "value": "%#@read@ von %#@all@" },
      "substitutions": {
        "read": { "argNum": 1, "formatSpecifier": "lld", \(TableFixture.plurals([("one", "eins"), ("other", "%arg")])) },
        "all": { "argNum": 2, "formatSpecifier": "lld", \(TableFixture.plurals([("one", "einem"), ("other", "%arg Teilen")])) } } } } },
    "100% of %@": { "localizations": { \(TableFixture.unit("de", "falsch")) } },
    "100%% of %@": { "localizations": { \(TableFixture.unit("de", "100 %% von %@")) } },
    "price %lf": { "localizations": { \(TableFixture.unit("de", "Preis %.2f")) } },
    "too few %@": { "localizations": { \(TableFixture.unit("de", "zu %3$@ %d %s")) } }
    """)

  /// X120: literals are keys, strings are not; a key that is not found is shown.
  @Test func theLocaleChoosesTheWords() throws {
    let tables = try TableFixture(["Localizable.xcstrings": Self.catalog])
    let text = Text("Hello", bundle: tables.bundle)
    #expect(["de", "de_CH", "de_AT", "fr", "en"].map { shown(text, $0) } == ["Hallo", "Hallo", "Servus", "Hello", "Hello"])
    #expect(shown(Text("unknown", bundle: tables.bundle), "de") == "unknown")
    #expect(shown(Text(verbatim: "Hello"), "de") == "Hello")
    let string = "Hello"
    #expect(shown(Text(string), "de") == "Hello")
    // A table of another name has nothing.
    #expect(shown(Text("Hello", tableName: "Other", bundle: tables.bundle), "de") == "Hello")
  }

  @Test func valuesStandInTheOrderOfTheTranslation() throws {
    let tables = try TableFixture(["Localizable.xcstrings": Self.catalog])
    #expect(LocalizedStringKey("Hello \("Ada"), \(1234) new").key == "Hello %@, %lld new")
    let text = Text("Hello \("Ada"), \(1234) new", bundle: tables.bundle)
    #expect(shown(text, "de") == "1.234 neue für Ada")
    #expect(shown(text, "en") == "Hello Ada, 1,234 new")
    #expect(shown(Text("Hello \(Text("A").bold()), \(1) new", bundle: tables.bundle), "de") == "1 neue für A")
    #expect(shown(Text("100% of \("x")", bundle: tables.bundle), "de") == "100 % von x")
    #expect(shown(Text("price \(3.14159)", bundle: tables.bundle), "de") == "Preis 3,14")
    // What fits no argument shows what is wrong, and does not trap.
    #expect(shown(Text("too few \("x")", bundle: tables.bundle), "de") == "zu %@ x %s")
  }

  @Test func keysNameTheTypesOfTheirValues() {
    let (byte, wide, real) = (UInt8(1), UInt64(2), Float(0.5))
    #expect(
      LocalizedStringKey("\(byte) \(wide) \(real) \(Int32(1)) \(2.5, specifier: "%.1f") \(Date.now, style: .time)").key
        == "%u %llu %f %d %.1f %@")
    #expect(LocalizedStringKey("**bold** 100%").key == "**bold** 100%")
    // Marks that stand for letters are part of the key, and read once.
    #expect(LocalizedStringKey(#"\*a\* &amp;"#).key == #"\*a\* &amp;"# && shown(Text(#"\*a\* &amp;"#), "en") == "*a* &")
    #expect(String(AttributedString(localized: #"\*a\*"#).characters) == "*a*" && String(localized: #"\*a\*"#) == #"\*a\*"#)
  }

  @Test func wordsDependOnNumbers() throws {
    let tables = try TableFixture([
      "Localizable.xcstrings": Self.catalog, "en.lproj/Localizable.stringsdict": TableFileTests.pluralsFile,
    ])
    func files(_ count: Int) -> String { shown(Text("\(count) files", bundle: tables.bundle), "pl") }
    #expect([1, 3, 5, 22].map(files) == ["1 plik", "3 pliki", "5 plików", "22 pliki"])
    func parts(_ a: Int, _ b: Int) -> String { shown(Text("\(a) of \(b)", bundle: tables.bundle), "de") }
    #expect(parts(1, 1) == "eins von einem" && parts(2, 1_000) == "2 von 1.000 Teilen")
    func folders(_ a: Int, _ b: Int) -> String { shown(Text("\(a) files in \(b) folders", bundle: tables.bundle), "en") }
    #expect(folders(0, 1) == "no file in 1 folder" && folders(1, 2) == "a file in 2 folders" && folders(2, 0) == "2 files in 0 folders")
  }

  @Test func stringsFilesOfLanguages() throws {
    let tables = try TableFixture([
      "de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";", "de.lproj/Names.strings": "\"Hello\" = \"Grüß Gott\";",
      "en.lproj/Localizable.strings": "\"greeting\" = \"Good day\";", "Assets/fr.lproj/Localizable.strings": "\"Hello\" = \"Bonjour\";",
    ])
    #expect(shown(Text("Hello", bundle: tables.bundle), "de") == "Hallo")
    #expect(shown(Text("Hello", bundle: tables.bundle), "fr") == "Bonjour")
    #expect(shown(Text("Hello", tableName: "Names", bundle: tables.bundle, comment: "at the door"), "de") == "Grüß Gott")
    // What German lacks is shown in the language of the program.
    #expect(shown(Text("greeting", bundle: tables.bundle), "de") == "Good day")
    #expect(String(localized: "Hello", bundle: tables.bundle, locale: Locale(identifier: "de")) == "Hallo")
    #expect(String(localized: "a **\(1234)**", bundle: tables.bundle, locale: Locale(identifier: "de")) == "a **1.234**")
    #expect(String(localized: "door", defaultValue: "Door \(1)", bundle: tables.bundle) == "Door 1")
  }

  @Test func resourcesAreShownLater() throws {
    let tables = try TableFixture(["de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\"; \"door\" = \"Tür %lld\";"])
    let resource = LocalizedStringResource("Hello", bundle: .atURL(tables.url))
    #expect(shown(Text(resource), "de") == "Hallo" && shown(Text(resource), "en") == "Hello")
    let door = LocalizedStringResource("door", defaultValue: "Door \(7)", bundle: .atURL(tables.url))
    #expect(shown(Text(door), "de") == "Tür 7" && shown(Text(door), "en") == "Door 7")
    let german = LocalizedStringResource("Hello", locale: Locale(identifier: "de"), bundle: .atURL(tables.url))
    #expect(shown(Text(german), "en") == "Hallo" && String(localized: german) == "Hallo")
    let literal: LocalizedStringResource = "Plain \(1)"
    #expect(literal.key == "Plain %lld")
  }

  @Test func brokenTablesShowTheirKeys() throws {
    let tables = try TableFixture([
      "de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\"", "de.lproj/Localizable.stringsdict": "<plist><dict>", "X.xcstrings": "{",
    ])
    #expect(shown(Text("Hello", bundle: tables.bundle), "de") == "Hello")
    #expect(shown(Text("Hello", tableName: "X", bundle: tables.bundle), "de") == "Hello")
    #expect(shown(Text("Hello", tableName: "../../etc/passwd", bundle: tables.bundle), "de") == "Hello")
  }

  // MARK: In windows

  private struct Greeting: View {
    let bundle: Bundle
    @Environment(\.locale) private var locale
    @State private var count = 1

    var body: some View {
      VStack {
        Text("Hello \("Ada"), \(count) new", bundle: bundle).accessibilityIdentifier("text")
        Text("Hello", bundle: bundle) + Text(verbatim: "!")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  @Test func anotherLocaleChangesTheTextsAlone() throws {
    let tables = try TableFixture(["Localizable.xcstrings": Self.catalog])
    let harness = ViewHarness(size: CGSize(width: 300, height: 120)) { Greeting(bundle: tables.bundle) }
    harness.setSystem(\.locale, Locale(identifier: "en_US"))
    harness.settle()
    #expect(harness.text(of: "text") == "Hello Ada, 1 new")
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    harness.settle()
    #expect(harness.text(of: "text") == "1 neue für Ada")
    try harness.verifyAgainstFresh()
    harness.click("more")
    harness.settle()
    #expect(harness.text(of: "text") == "2 neue für Ada")
    try harness.verifyAgainstFresh()
  }

  @Test func linksOfTranslationsCanBeClicked() throws {
    let tables = try TableFixture(["de.lproj/Localizable.strings": "\"help\" = \"[Hilfe](https://a.org)\";"])
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
      Text("help", bundle: tables.bundle).accessibilityIdentifier("text").environment(\.locale, Locale(identifier: "de"))
    }
    harness.settle()
    #expect(harness.text(of: "text") == "Hilfe")
    harness.click("text")
    #expect(harness.openedURLs.map(\.absoluteString) == ["https://a.org"])
  }
}

/// How often tables are read, and what they keep.
@Suite struct StringTablesTests {
  @Test func eachTableIsReadOnce() throws {
    let fixture = try TableFixture(["de.lproj/Localizable.strings": "\"a\" = \"b\";"])
    let tables = StringTables(bound: 1 << 20)
    for _ in 0..<10 { #expect(tables.entry("a", table: nil, folder: fixture.url.path, locale: "de")?.entry.text == "b") }
    #expect(tables.entry("missing", table: nil, folder: fixture.url.path, locale: "de") == nil)
    #expect(tables.readings == 1)
    #expect(tables.bytes > 0)
  }

  @Test func tablesThatAreNotUsedMakeRoom() throws {
    let text = (0..<200).map { "\"key \($0)\" = \"\(String(repeating: "x", count: 100))\";\n" }.joined()
    let fixtures = try (0..<8).map { _ in try TableFixture(["de.lproj/Localizable.strings": text]) }
    let tables = StringTables(bound: 200_000)
    for fixture in fixtures + fixtures {
      #expect(tables.entry("key 7", table: nil, folder: fixture.url.path, locale: "de") != nil)
    }
    // Two fit, and the one that was asked for last.
    #expect(tables.bytes <= 300_000)
    #expect(tables.readings == 16)
  }

  @Test func theProgramsTablesAreBesideIt() throws {
    let fixture = try TableFixture([
      "App_Tool.resources/de.lproj/Localizable.strings": "\"a\" = \"b\";", "Assets/Localizable.xcstrings": "{}",
      "App_Other.resources/de.lproj/Localizable.strings": "\"a\" = \"c\";",
    ])
    #expect(
      TableFolder.own(folder: fixture.url.path, program: "Tool")
        == ["\(fixture.url.path)/Assets", "\(fixture.url.path)/App_Tool.resources"])
    #expect(TableFolder.own(folder: "/nowhere", program: "Tool").isEmpty)
    // So that what others test is what most programs do.
    #expect(!StringTables.programHasTables)
  }
}
