import Foundation
import Oriel
import OrielTesting
import Testing

/// Texts whose parts have fonts, colours and lines of their own.
@MainActor @Suite struct StyledTextTests {
  private func harness(_ size: CGSize = CGSize(width: 300, height: 100), @ViewBuilder _ content: () -> some View) -> ViewHarness {
    ViewHarness(size: size, content: content)
  }

  /// Columns in which there is a pixel that is red, or blue, more than anything else.
  private func columns(_ harness: ViewHarness, _ test: (Color.RGB) -> Bool) -> [Int] {
    let bitmap = harness.bitmap
    return (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { y in
        let pixel = bitmap[x, y]
        return test(Color.RGB(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue)))
      }
    }
  }
  private func isRed(_ pixel: Color.RGB) -> Bool { pixel.red > pixel.green + 60 && pixel.red > pixel.blue + 60 }
  private func isBlue(_ pixel: Color.RGB) -> Bool { pixel.blue > pixel.green + 60 && pixel.blue > pixel.red + 60 }

  private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

  /// X040: a part's own colour counts before that of the whole.
  @Test func leadingMakesLinesHigher() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) {
      VStack {
        ForEach([Font.Leading.standard, .tight, .loose], id: \.self) { leading in
          Text("one\ntwo").font(.body.leading(leading)).accessibilityIdentifier("two \(leading)")
          Text("one").font(.body.leading(leading)).accessibilityIdentifier("one \(leading)")
          (Text("a") + Text("b").font(.body.leading(leading))).accessibilityIdentifier("part \(leading)")
        }
      }
    }
    harness.settle()
    func height(_ name: String) throws -> CGFloat { try #require(harness.frame(of: name)).height }
    let (one, two) = try (height("one standard"), height("two standard"))
    #expect(try height("one tight") == one - 2 && height("one loose") == one + 2)
    #expect(try height("two tight") == two - 4 && height("two loose") == two + 4)
    // A line is as high as its highest part needs.
    #expect(try height("part tight") == one && height("part loose") == one + 2)
  }

  @Test func partsKeepTheirColours() throws {
    let shown = harness { (Text("aaa").foregroundColor(Self.red) + Text("bbb")).foregroundColor(Self.blue) }
    let (reds, blues) = (columns(shown, isRed), columns(shown, isBlue))
    #expect(!reds.isEmpty && !blues.isEmpty)
    #expect((reds.max() ?? 0) <= (blues.min() ?? 0) + 1)
    try shown.verifyAgainstFresh()
  }

  /// X042, X044: fonts too; an interpolated text is a part.
  @Test func partsKeepTheirFonts() throws {
    let shown = harness {
      VStack(alignment: .leading) {
        (Text("aa").font(.system(size: 20)) + Text("aa")).font(.system(size: 10)).accessibilityIdentifier("sum")
        HStack(spacing: 0) { Text("aa").font(.system(size: 20)).fixedSize() }.accessibilityIdentifier("large")
        HStack(spacing: 0) { Text("aa").font(.system(size: 10)).fixedSize() }.accessibilityIdentifier("small")
        Text("aa \(Text("bb").bold())").accessibilityIdentifier("inside")
        (Text("aa ") + Text("bb").bold()).accessibilityIdentifier("outside")
      }
    }
    func width(_ name: String) throws -> CGFloat { try #require(shown.frame(of: name)).width }
    #expect(abs(try width("sum") - width("large") - width("small")) <= 1)
    #expect(try width("inside") == width("outside"))
    #expect(shown.text(of: "inside") == "aa bb" && shown.text(of: "sum") == "aaaa")
  }

  /// X004, X014, X022: Markdown in literals, and not in strings (X002).
  @Test func literalsHaveMarks() throws {
    let name = "n", marks = "**b**"
    let shown = harness {
      VStack {
        Text("**bold** and *slanted*").accessibilityIdentifier("marks")
        Text(marks).accessibilityIdentifier("string")
        Text("**\(name)**").accessibilityIdentifier("value")
        Text("n").bold().accessibilityIdentifier("bold")
        Button("**b**") {}.accessibilityIdentifier("button")
      }
    }
    #expect(shown.text(of: "marks") == "bold and slanted" && shown.text(of: "string") == "**b**" && shown.text(of: "value") == "n")
    #expect(shown.frame(of: "value")?.width == shown.frame(of: "bold")?.width)
    #expect(shown.text(of: "button") == "b")
  }

  /// X050: after each letter, also the last.
  @Test(arguments: [true, false]) func spaceIsAddedAfterEachLetter(isAround: Bool) throws {
    let shown = harness {
      VStack {
        Text("abc").accessibilityIdentifier("plain")
        if isAround {
          VStack { Text("abc").accessibilityIdentifier("wide") }.tracking(4)
        } else {
          Text("abc").kerning(4).accessibilityIdentifier("wide")
        }
      }
    }
    #expect(try #require(shown.frame(of: "wide")).width == #require(shown.frame(of: "plain")).width + 12)
  }

  /// Kerning leaves letters that are one glyph, tracking takes them apart; where both are set, tracking counts.
  @Test func kerningKeepsLigatures() throws {
    func width(_ change: (Text) -> some View) throws -> CGFloat {
      let shown = harness { change(Text("office").font(.custom("DejaVu Sans", fixedSize: 20))).accessibilityIdentifier("text") }
      return try #require(shown.frame(of: "text")).width
    }
    let plain = try width { $0 }, kerned = try width { $0.kerning(6) }, tracked = try width { $0.tracking(6) }
    // "ffi" is one glyph.
    #expect(kerned == plain + 4 * 6 && tracked >= plain + 6 * 6 - 1 && tracked > kerned)
    #expect(try width { text in VStack { text }.kerning(6) } == kerned)
    #expect(try width { text in VStack { text }.tracking(6) } == tracked)
    #expect(try width { $0.kerning(9).tracking(6) } == tracked && width { $0.tracking(6).kerning(9) } == tracked)
    #expect(try width { text in VStack { text.kerning(9) }.tracking(6) } == tracked)
    #expect(try width { $0.kerning(9).tracking(0) } == plain)
  }

  /// Faces by name, with features, and small capitals of a font that has none.
  @Test func fontsOfANameAreShown() throws {
    func pixels(_ font: Font, _ text: String = "Rag 0") -> Bitmap { harness { Text(text).font(font) }.bitmap }
    #expect(pixels(.custom("inter-bold", fixedSize: 20)) == pixels(.system(size: 20, weight: .bold)))
    #expect(pixels(.custom("inter-bold", fixedSize: 20)) == pixels(.custom("Inter", fixedSize: 20).weight(.bold)))
    #expect(pixels(.system(size: 20).features(["zero": 1])) != pixels(.system(size: 20)))
    #expect(pixels(.system(size: 20).smallCaps(), "12") == pixels(.system(size: 20), "12"))
    #expect(pixels(.system(size: 20).lowercaseSmallCaps(), "RAG") == pixels(.system(size: 20), "RAG"))
    #expect(pixels(.system(size: 20).lowercaseSmallCaps(), "Rag") != pixels(.system(size: 20), "Rag"))
  }

  /// X052: no line under the spaces at a line's ends; X056: its colour is the text's, or its own.
  @Test func linesStandUnderLetters() throws {
    let shown = harness { Text("   x   ").underline(color: Self.red) }
    let single = harness { Text("x").underline(color: Self.red) }
    let (spaced, alone) = (columns(shown, isRed), columns(single, isRed))
    #expect(spaced.count == alone.count && spaced.count > 3)
    let own = harness { Text("xxxx").foregroundColor(Self.blue).strikethrough() }
    #expect(columns(own, isBlue).count > 10)
    let around = harness { VStack { Text("xxxx") }.foregroundStyle(Self.red).underline() }
    #expect(columns(around, isRed).count > columns(harness { Text("xxxx").foregroundStyle(Self.red) }, isRed).count)
    let none = harness { VStack { Text("xxxx").underline(false) }.underline(color: Self.red) }
    #expect(columns(none, isRed).isEmpty)
  }

  /// X056: a pattern leaves parts out.
  @Test func patternsLeavePartsOut() throws {
    func count(_ pattern: Text.LineStyle.Pattern) -> Int {
      columns(
        harness {
          Text("                                            x").background {
            Text("nnnnnnnnnnnnnnnn").foregroundColor(.clear).underline(pattern: pattern, color: Self.red)
          }
        }, isRed
      ).count
    }
    #expect(count(.solid) > count(.dash) && count(.dash) > count(.dot) && count(.dot) > 10)
  }

  /// X058, X060: attributes of a string; what is behind letters is as high as their line, spaces too.
  @Test func attributedStringsAreShown() throws {
    var string = AttributedString("one ")
    string.backgroundColor = Self.red
    var second = AttributedString("two")
    second.foregroundColor = Self.blue
    second.font = .system(size: 26)
    second.link = URL(string: "https://example.org")
    let shown = harness { Text(string + second).accessibilityIdentifier("text") }
    let frame = try #require(shown.frame(of: "text"))
    #expect(shown.text(of: "text") == "one two" && frame.height > 28)
    let reds = columns(shown, isRed)
    #expect(reds.count > 20 && !columns(shown, isBlue).isEmpty)
    let last = reds[reds.count - 2]
    let column = (0..<shown.bitmap.height).filter { y in shown.bitmap[last, y].red > 200 && shown.bitmap[last, y].blue < 90 }
    #expect(abs(CGFloat(column.count) - frame.height) <= 1)
    try shown.verifyAgainstFresh()
  }

  @Test func markdownMakesAttributedStrings() throws {
    let inline = try AttributedString(
      markdown: "a\n  *b*", options: AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly))
    #expect(String(inline.characters) == "a b")
    let string = try AttributedString(
      markdown: "a **b** [c](https://example.org)", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(String(string.characters) == "a b c")
    let runs = Array(string.runs)
    #expect(runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
    #expect(runs.contains { $0.link?.absoluteString == "https://example.org" })
  }

  /// A link of several parts is one link.
  @Test func aLinkWithMarksIsOneLink() throws {
    var opened: [URL] = []
    let shown = harness {
      Text("[one **two** three](https://example.org/a)").accessibilityIdentifier("link")
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened.append(url)
            return .handled
          })
    }
    let frame = try #require(shown.frame(of: "link"))
    for part in [0.1, 0.5, 0.9] { shown.click(CGPoint(x: frame.minX + frame.width * part, y: frame.midY)) }
    #expect(opened.map(\.absoluteString) == Array(repeating: "https://example.org/a", count: 3))
  }

  @Test func sumsOfManyTextsAreOneText() throws {
    let sum = (0..<3_000).reduce(Text("")) { $0 + Text($1 % 2 == 0 ? "a" : "b").bold() }
    let shown = harness { sum.lineLimit(1).accessibilityIdentifier("sum") }
    #expect(shown.text(of: "sum")?.count == 3_000)
  }

  /// What is written in other words is drawn so, whatever was before.
  @Test func stylesChange() throws {
    struct Change: View {
      @State var step = 0
      var body: some View {
        VStack {
          Button("next") { step += 1 }.accessibilityIdentifier("next")
          Text("a \(Text("b").font(.system(size: step % 2 == 0 ? 10 : 24)).foregroundColor(step % 3 == 0 ? .red : .blue)) c")
            .underline(step % 4 == 1).baselineOffset(CGFloat(step % 5))
        }
        .tracking(step % 3 == 2 ? 3 : 0).fontWidth(step % 4 == 3 ? .expanded : nil).monospacedDigit()
      }
    }
    let shown = harness { Change() }
    for _ in 0..<12 {
      shown.click("next")
      shown.settle()
      try shown.verifyAgainstFresh()
    }
  }
}

extension Color {
  fileprivate struct RGB {
    var red: Int
    var green: Int
    var blue: Int
  }
}
