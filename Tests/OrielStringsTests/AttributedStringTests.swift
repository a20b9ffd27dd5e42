import Foundation
import Oriel
import OrielTesting
@testable import OrielStrings
import Testing

/// Strings with attributes: from Markdown, from tables, and in texts.
@MainActor @Suite struct AttributedStringTests {
  private typealias Options = AttributedString.MarkdownParsingOptions

  /// The runs of Markdown: the characters, the blocks from outside inwards, and the intents.
  private func runs(_ markdown: String, _ options: AttributedString.MarkdownParsingOptions = .init()) throws -> [String] {
    let string = try AttributedString(markdown: markdown, options: options)
    return string.runs.map { run in
      let blocks = run.presentationIntent?.components.reversed().map { "\($0.kind)".replacing("Optional", with: "") } ?? []
      let intent = run.inlinePresentationIntent.map { ["#\($0.rawValue)"] } ?? []
      return ([String(string[run.range].characters)] + blocks + intent).joined(separator: "|").replacing("\n", with: "⏎")
    }
  }

  @Test func blocksAreNoCharacters() throws {
    #expect(
      try runs("# Title\n\nOne *two*\nthree  \nfour\\\nfive") == [
        "Title|header(level: 1)", "One |paragraph", "two|paragraph|#1", " |paragraph|#64", "three|paragraph", "⏎|paragraph|#128",
        "four|paragraph", "⏎|paragraph|#128", "five|paragraph",
      ])
    #expect(
      try runs("- a\n- b\n  1. c\n\n> d\n> > e") == [
        "a|unorderedList|listItem(ordinal: 1)|paragraph", "b|unorderedList|listItem(ordinal: 2)|paragraph",
        "c|unorderedList|listItem(ordinal: 2)|orderedList|listItem(ordinal: 1)|paragraph", "d|blockQuote|paragraph",
        "e|blockQuote|blockQuote|paragraph",
      ])
    #expect(
      try runs("```swift\nlet *a*\n```\n\n    code\n\n---\n<div>\nx\n</div>\n\na <b>c</b>") == [
        "let *a*⏎|codeBlock(languageHint: (\"swift\"))", "code⏎|codeBlock(languageHint: nil)", "\u{2E3B}|thematicBreak",
        "<div>⏎x⏎</div>⏎|#512", "a |paragraph", "<b>|paragraph|#256", "c|paragraph", "</b>|paragraph|#256",
      ])
    #expect(String(try AttributedString(markdown: "# A\nb\n\nc").characters) == "Abc")
  }

  @Test func tables() throws {
    let string = try AttributedString(markdown: "| a | b\\|c |\n|:--|--:|\n| *1* | 2 |\n| 3\n\nend")
    let kinds = string.runs.map { $0.presentationIntent?.components.map(\.kind) ?? [] }
    let columns: [PresentationIntent.TableColumn] = [.init(alignment: .left), .init(alignment: .right)]
    #expect(kinds.first == [.tableCell(columnIndex: 0), .tableHeaderRow, .table(columns: columns)])
    #expect(kinds[3] == [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), .table(columns: columns)])
    #expect(string.runs.map { String(string[$0.range].characters) } == ["a", "b|c", "1", "2", "3", "end"])
  }

  /// Parts of one block have its number, those of another one another's.
  @Test func numbersOfBlocks() throws {
    let string = try AttributedString(markdown: "a *b* c\n\nd\n\n- e\n- f")
    let intents = string.runs.compactMap(\.presentationIntent)
    #expect(intents[0] == intents[1] && intents[1] == intents[2] && intents[2] != intents[3])
    #expect(intents.suffix(2).map { $0.components.last?.identity }.allSatisfy { $0 == intents[4].components.last?.identity })
    #expect(intents[4].indentationLevel == 1 && intents[4].count == 3)
  }

  @Test func optionsOfReading() throws {
    let linked = try AttributedString(markdown: "[a](b) ![c](d.png)", baseURL: URL(string: "https://x.org/y/"))
    #expect(linked.runs.first?.link?.absoluteString == "https://x.org/y/b")
    #expect(linked.runs.contains { $0.imageURL?.absoluteString == "https://x.org/y/d.png" } && String(linked.characters) == "a c")
    #expect(try runs("# a\n  *b*", Options(interpretedSyntax: .inlineOnly)) == ["# a ", "b|#1"])
    #expect(try runs("# a\n  *b*", Options(interpretedSyntax: .inlineOnlyPreservingWhitespace)) == ["# a⏎  ", "b|#1"])
    let french = try AttributedString(markdown: "*a* b", options: Options(languageCode: "fr"))
    #expect(french.runs.allSatisfy { $0.languageIdentifier == "fr" })
    let broken = Data([0x61, 0xFF, 0x62])
    #expect(throws: CocoaError.self) { try AttributedString(markdown: broken, options: Options(failurePolicy: .throwError)) }
    #expect(String(try AttributedString(markdown: broken).characters) == "a\u{FFFD}b")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-\(UUID().uuidString).md")
    try Data("**a**".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try AttributedString(contentsOf: file).inlinePresentationIntent == .stronglyEmphasized)
    #expect(throws: (any Error).self) { try AttributedString(contentsOf: file.appendingPathExtension("none")) }
  }

  /// A text shows the words that stand for a picture, as SwiftUI's does.
  @Test func picturesAreTheirWords() throws {
    let string = try AttributedString(markdown: "a ![*cat* here](https://x.org/cat.png) b")
    #expect(Text(string).string(in: EnvironmentValues()) == "a cat here b")
    #expect(string.runs.filter { $0.imageURL != nil }.map { String(string[$0.range].characters) } == ["cat", " here"])
  }

  /// What screen readers are to do is kept, and changes nothing that is seen.
  @Test func attributesForScreenReaders() throws {
    var string = AttributedString("ABC")
    string.accessibilitySpeechSpellsOutCharacters = true
    string.accessibilitySpeechIncludesPunctuation = false
    string.accessibilitySpeechAdjustedPitch = 1.5
    string.accessibilitySpeechPhoneticNotation = "eɪ"
    string.accessibilitySpeechAnnouncementsQueued = true
    string.accessibilitySpeechAnnouncementPriority = .high
    string.accessibilityHeadingLevel = .h2
    string.accessibilityTextualContext = .sourceCode
    string.accessibilityTextCustom = ["merry"]
    #expect(string.accessibility.accessibilityHeadingLevel == .h2)
    let run = try #require(string.runs.first)
    #expect(run.accessibilitySpeechSpellsOutCharacters == true && run.accessibilitySpeechIncludesPunctuation == false)
    #expect(run.accessibilitySpeechAdjustedPitch == 1.5 && run.accessibilitySpeechPhoneticNotation == "eɪ")
    #expect(run.accessibilitySpeechAnnouncementsQueued == true && run.accessibilitySpeechAnnouncementPriority == .high)
    #expect(run.accessibilityTextualContext == .sourceCode && run.accessibilityTextCustom == ["merry"])
    #expect(Text(string) == Text(AttributedString("ABC")))
  }

  private struct Scope: AttributeScope {
    let mood: Mood
    let swiftUI: AttributeScopes.SwiftUIAttributes
    enum Mood: CodableAttributedStringKey, MarkdownDecodableAttributedStringKey {
      typealias Value = String
      static let name = "mood"
    }
  }

  @Test func attributesOfOnesOwn() throws {
    let text = "a ^[b *c*](mood: 'merry', inflect: true, other: 3) d", extended = Options(allowsExtendedAttributes: true)
    let string = try AttributedString(markdown: text, including: Scope.self, options: extended)
    #expect(String(string.characters) == "a b c d")
    #expect(string.runs.map { $0[Scope.Mood.self] } == [nil, "merry", "merry", nil])
    #expect(string.runs.map { $0.inflect == .automatic } == [false, true, true, false])
    let plain = try AttributedString(markdown: text, including: Scope.self)
    #expect(String(plain.characters) == "a b c d" && plain.runs.allSatisfy { $0[Scope.Mood.self] == nil && $0.inflect == nil })
    let unread = try AttributedString(markdown: "^[b](mood: )", including: Scope.self, options: extended)
    #expect(String(unread.characters) == "b" && unread[Scope.Mood.self] == nil)
  }

  /// Text of all kinds of marks is read in linear time, and shows no less than its letters.
  @Test func hostileMarkdown() throws {
    for mark in [
      "> ", "- ", "1. ", "# ", "```\n", "    ", "| a |\n|--|\n", "<div\n", "\\\n", "a\n---\n", "\t- ", "* * *\n", "^[a](b: c)", "~~~\n> ",
    ] {
      for count in [1, 40, 3_000] { _ = try AttributedString(markdown: String(repeating: mark, count: count)) }
    }
    let deep = try AttributedString(markdown: String(repeating: "> ", count: 10_000) + "a")
    #expect(String(deep.characters).hasSuffix("a") && (deep.runs.first?.presentationIntent?.count ?? 0) <= 34)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = String((0..<40).compactMap { _ in "> -+1.#`~ \t\n|a*_[](<!:^\\".randomElement(using: &random) })
      #expect(throws: Never.self) { try AttributedString(markdown: text) }
    }
  }

  // MARK: Tables of words

  @Test func localizedStringsHaveAttributes() throws {
    let tables = try TableFixture(["de.lproj/Localizable.strings": "\"%lld **of** %@\" = \"von *%2$@*: [%1$lld](https://x.org)\";"])
    let german = Locale(identifier: "de")
    let string = AttributedString(localized: "\(1_234) **of** \(Text("x").underline())", bundle: tables.bundle, locale: german)
    #expect(String(string.characters) == "von x: 1.234")
    #expect(string.runs.contains { $0.inlinePresentationIntent == .emphasized && $0.underlineStyle == .single })
    #expect(string.runs.contains { $0.link?.absoluteString == "https://x.org" })
    let plain = AttributedString(localized: "a **\(2)**", locale: german)
    #expect(plain.runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized] && String(plain.characters) == "a 2")
    #expect(String(AttributedString(localized: "none", defaultValue: "Door \(1)").characters) == "Door 1")
    let resource = LocalizedStringResource("\(1) **of** \("y")", locale: german, bundle: .atURL(tables.url))
    #expect(String(AttributedString(localized: resource).characters) == "von y: 1")
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en")
    #expect(Text("so: \(resource)").string(in: environment) == "so: von y: 1")
  }

  @Test func bundlesOfResources() {
    final class Own {}
    typealias Bundles = LocalizedStringResource.BundleDescription
    #expect(
      Bundles.forClass(Own.self) == .forClass(Own.self) && Bundles.forClass(Own.self) != .forClass(NSObject.self)
        && Bundles.main != .forClass(Own.self))
    // Without resources of its own a target's words are the program's.
    #expect(String(localized: LocalizedStringResource("key", defaultValue: "word", bundle: .forClass(Own.self))) == "word")
    #expect(String(localized: LocalizedStringResource("key", bundle: .main)) == "key")
  }

  // MARK: In texts

  private func picture(_ text: Text) -> [UInt32] {
    let bitmap = ViewHarness(size: CGSize(width: 120, height: 40)) { text }.bitmap
    return (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).map { x in UInt32(bitmap[x, y].red) << 16 | UInt32(bitmap[x, y].green) << 8 | UInt32(bitmap[x, y].blue) }
    }
  }

  /// X062, and the attributes of languages and descriptions.
  @Test func attributesInTexts() {
    var bold = AttributedString("wide")
    bold.inlinePresentationIntent = .stronglyEmphasized
    #expect(picture(Text(bold)) == picture(Text("wide").bold()) && picture(Text(bold)) != picture(Text("wide")))
    var japanese = AttributedString("直")
    japanese.languageIdentifier = "ja"
    #expect(
      Text(japanese) == Text("直").typesettingLanguage(Locale.Language(identifier: "ja")) + Text(verbatim: "")
        || picture(Text(japanese)) == picture(Text("直").typesettingLanguage(Locale.Language(identifier: "ja"))))
    var attachment = AttributedString("\u{FFFC}")
    attachment.alternateDescription = "a cat"
    #expect(Text(AttributedString("see ") + attachment).string(in: EnvironmentValues()) == "see a cat")
  }

  /// X064: which of Apple's lines there are.
  @Test func linesOfAppleStyles() {
    typealias Line = Text.LineStyle
    #expect(Line(nsUnderlineStyle: .single) == .single)
    let patterns: [(NSUnderlineStyle, Line.Pattern)] = [
      (.patternDot, .dot), (.patternDash, .dash), (.patternDashDot, .dashDot), (.patternDashDotDot, .dashDotDot),
    ]
    for (style, pattern) in patterns { #expect(Line(nsUnderlineStyle: [.single, style]) == Line(pattern: pattern)) }
    let others: [NSUnderlineStyle] = [
      [], .thick, .double, .byWord, [.single, .thick], [.single, .double], [.single, .byWord], .patternDot,
      [.single, .patternDot, .byWord],
    ]
    for style in others { #expect(Line(nsUnderlineStyle: style) == nil, "\(style)") }
    #expect(NSUnderlineStyle(Line(pattern: .solid, color: .red)) == .single && NSUnderlineStyle(.single) == .single)
    for (style, pattern) in patterns { #expect(NSUnderlineStyle(Line(pattern: pattern)) == [.single, style]) }
  }

  /// X068, X070: a text's own colour.
  @Test func coloursOfTexts() {
    let plain = picture(Text("mmm"))
    func inRed(_ text: Text) -> [UInt32] {
      let bitmap = ViewHarness(size: CGSize(width: 120, height: 40)) { VStack { text }.foregroundStyle(.red) }.bitmap
      return (0..<bitmap.height).flatMap { y in
        (0..<bitmap.width).map { x in UInt32(bitmap[x, y].red) << 16 | UInt32(bitmap[x, y].green) << 8 | UInt32(bitmap[x, y].blue) }
      }
    }
    #expect(inRed(Text("mmm").foregroundColor(nil)) == plain && inRed(Text("mmm")) != plain)
    let secondary = picture(Text("mmm").foregroundStyle(.secondary))
    let (dark, pale) = (plain.map { $0 & 0xFF }.min() ?? 0, secondary.map { $0 & 0xFF }.min() ?? 0)
    #expect(pale > dark + 40 && pale < 0xC0)
  }

  /// X088, X090: no space before the sign of what was left out; at the head it may stand inside a word.
  @Test func truncated() {
    func width(_ text: String) -> CGFloat {
      ViewHarness(size: CGSize(width: 400, height: 40)) { Text(verbatim: text).accessibilityIdentifier("text") }.frame(of: "text")?.width
        ?? 0
    }
    func picture(_ text: String, _ width: CGFloat, _ mode: Text.TruncationMode) -> [UInt8] {
      let bitmap = ViewHarness(size: CGSize(width: 400, height: 40)) {
        Text(verbatim: text).lineLimit(1).truncationMode(mode).frame(width: width, alignment: .leading)
      }.bitmap
      return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y].red } }
    }
    let full = "Alpha beta gamma delta"
    for wide in [width("Alpha beta…"), width("Alpha beta …") + 0.5] {
      #expect(picture(full, wide, .tail) == picture("Alpha beta…", wide, .tail))
    }
    let wide = width("…ul world") + 1
    #expect(picture("Hello, wonderful world", wide, .head) == picture("…ul world", wide, .head))
  }
}
