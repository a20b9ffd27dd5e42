import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Rows of text (X) of the facts about SwiftUI that no other suite has.
@MainActor @Suite struct TextRowTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func harness(_ width: CGFloat = 300, _ height: CGFloat = 60, @ViewBuilder _ content: () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: height), colorScheme: .light) {
      ZStack(alignment: .topLeading) {
        Color.white
        content()
      }
    }
  }
  private func picture(_ width: CGFloat = 300, @ViewBuilder _ content: () -> some View) -> Bitmap {
    harness(width, 60, content).bitmap
  }
  private func size(@ViewBuilder _ content: () -> some View) -> CGSize? {
    let harness = harness { content().accessibilityIdentifier("x") }
    return harness.frame(of: "x")?.size
  }

  @Test func x030TitlesOfControlsHaveMarks() {
    let harness = ViewHarness {
      VStack {
        Button("**b**") {}.accessibilityIdentifier("button")
        Toggle("**b**", isOn: .constant(true)).accessibilityIdentifier("toggle")
      }
    }
    #expect(harness.text(of: "button") == "b" && harness.text(of: "toggle") == "b")
  }

  @Test func x046NoTextIsALineHigh() throws {
    let line = try #require(size { Text("x") }).height
    #expect(size { Text("") } == CGSize(width: 0, height: line))
    // Lines are reserved for text alone.
    #expect(size { Text("").lineLimit(2, reservesSpace: true) } == CGSize(width: 0, height: line))
    #expect(size { Text(" ").lineLimit(2, reservesSpace: true) }?.height == 2 * line)
  }

  /// Rows of red pixels in which a line reaches from one end to the other.
  private func fullRows(_ bitmap: Bitmap, _ columns: Range<Int>) -> [Int] {
    (0..<bitmap.height).filter { y in columns.allSatisfy { bitmap[$0, y].red > 200 && bitmap[$0, y].green < 60 } }
  }

  @Test func x054LinesSideBySideAreOne() throws {
    func rows(_ text: Text) throws -> [Int] {
      let harness = harness { text.foregroundStyle(.black).accessibilityIdentifier("x") }
      let width = Int(try #require(harness.frame(of: "x")).width)
      return fullRows(harness.bitmap, 2..<(width - 2))
    }
    let (small, large) = (Text("xxx").font(.system(size: 10)), Text("xxx").font(.system(size: 30)))
    let both = try rows(small.underline(color: Self.red) + large.underline(color: Self.red))
    #expect(!both.isEmpty)
    #expect(both == (try rows(large.underline(color: Self.red))))
    #expect(
      try rows(Text("xx").underline(color: Self.red) + Text("xx").underline(color: Self.red))
        == rows(Text("xxxx").underline(color: Self.red)))
  }

  @Test func x062StronglyEmphasizedIsBold() {
    var string = AttributedString("word")
    string.inlinePresentationIntent = .stronglyEmphasized
    #expect(picture { Text(string) } == picture { Text("word").bold() })
  }

  @Test func x066TheInnerFontCounts() {
    #expect(picture { VStack { Text("word") }.font(.title).font(.caption) } == picture { Text("word").font(.title) })
  }

  @Test func x088TheSpaceBeforeTheTokenGoes() throws {
    func width(_ text: String) throws -> CGFloat { try #require(size { Text(text) }).width }
    let full = "Alpha beta gamma delta"
    for (shown, room) in [
      ("Alpha beta…", try width("Alpha beta…")), ("Alpha beta…", try width("Alpha beta …")), ("Alpha bet…", try width("Alpha beta…") - 1),
    ] {
      #expect(
        picture(room.rounded(.up)) { Text(full).lineLimit(1) } == picture(room.rounded(.up)) { Text(shown).fixedSize() }, "\(shown) \(room)"
      )
    }
    let room = try width("…ul world")
    #expect(
      picture(room) { Text("Hello, wonderful world").truncationMode(.head).lineLimit(1) }
        == picture(room) { Text("…ul world").fixedSize() },
      "X090")
  }

  @Test func x120WordsOfStringsAreNotLookedUp() {
    let words = "**a**"
    let harness = ViewHarness {
      Text("no such key").accessibilityIdentifier("key"); Text(words).accessibilityIdentifier("words")
    }
    #expect(harness.text(of: "key") == "no such key" && harness.text(of: "words") == "**a**")
  }

  @Test func x122SpecifiersSetTheFormat() {
    let harness = ViewHarness { Text("\(3.14159, specifier: "%.2f")").accessibilityIdentifier("x") }
    #expect(harness.text(of: "x") == "3.14")
  }

  @Test func x124FormattersHaveThePlace() {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let harness = ViewHarness {
      VStack {
        Text(date, formatter: formatter).accessibilityIdentifier("date")
        Text("\(date, formatter: formatter)").accessibilityIdentifier("interpolated")
        Text(NSNumber(value: 1_234.5), formatter: numbers).environment(\.locale, Locale(identifier: "de_DE")).accessibilityIdentifier(
          "number")
      }
      .environment(\.locale, Locale(identifier: "en_US_POSIX"))
      .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
      .environment(\.calendar, Calendar(identifier: .gregorian))
    }
    #expect(harness.text(of: "date") == "2001-01-01 00:00:00" && harness.text(of: "interpolated") == "2001-01-01 00:00:00")
    #expect(harness.text(of: "number") == "1.234,5")
    // The program's own formatter is as it was.
    #expect(formatter.locale == DateFormatter().locale)
  }

  @Test func x128SpansStayAtTheirEnds() {
    let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
    func shown(_ text: Text, after seconds: TimeInterval) -> String? {
      ViewHarness(date: start.addingTimeInterval(seconds)) { text.accessibilityIdentifier("x") }.text(of: "x")
    }
    let span = start...start.addingTimeInterval(3_700)
    #expect(
      [-5, 0, 100, 3_700, 5_000].map { shown(Text(timerInterval: span), after: $0) } == ["1:01:40", "1:01:40", "1:00:00", "0:00", "0:00"])
    #expect(shown(Text(timerInterval: span, countsDown: false), after: 5_000) == "1:01:40")
    #expect(shown(Text(timerInterval: span, pauseTime: start.addingTimeInterval(10)), after: 50) == "1:01:30")
    #expect(shown(Text(timerInterval: span, showsHours: false), after: 0) == "61:40")
  }

  @Test func x134Defaults() {
    struct Probe: View {
      @Environment(\.truncationMode) var mode
      @Environment(\.allowsTightening) var tightens
      @Environment(\.minimumScaleFactor) var scale
      var body: some View { Text(verbatim: "\(mode == .tail) \(tightens) \(scale)").accessibilityIdentifier("x") }
    }
    #expect(ViewHarness { Probe() }.text(of: "x") == "true false 1.0")
  }

  /// U233, U234.
  @Test func customFonts() {
    #expect(picture { Text("word").font(.custom("Nowhere", fixedSize: 13)) } == picture { Text("word").font(.system(size: 13)) })
    #expect(Font.custom("Inter", size: 12) == .custom("Inter", size: 12, relativeTo: .body))
    #expect(Font.custom("Inter", size: 12) != .custom("Inter", fixedSize: 12))
  }

  /// Letters of the language that a part of a string is in.
  @Test func languagesOfAttributes() {
    var string = AttributedString("б")
    string.languageIdentifier = "sr"
    let font = Font.custom("DejaVu Sans", size: 20)
    let plain = picture { Text("б").font(font).typesettingLanguage(Locale.Language(identifier: "ru")) }
    let serbian = picture { Text("б").font(font).typesettingLanguage(Locale.Language(identifier: "sr")) }
    #expect(picture { Text(string).font(font) } == serbian && serbian != plain)
  }

  // MARK: Of several calls the innermost counts

  @Test func theInnermostCallCounts() {
    let text = Text("word"), blue = Color(red: 0, green: 0, blue: 1)
    #expect(
      size { text.kerning(1).kerning(4) } == size { text.kerning(1) } && size { text.tracking(3).tracking(0) } == size { text.tracking(3) })
    #expect(picture { text.underline(color: Self.red).underline(color: blue) } == picture { text.underline(color: Self.red) })
    #expect(picture { text.strikethrough(false).strikethrough() } == picture { text })
    #expect(picture { text.baselineOffset(2).baselineOffset(9) } == picture { text.baselineOffset(2) })
    #expect(size { text.fontWidth(.condensed).fontWidth(.expanded) } == size { text.fontWidth(.condensed) })
    #expect(size { text.textScale(.default).textScale(.secondary) } == size { text })
    #expect(size { text.textScale(.default, isEnabled: false).textScale(.secondary) } == size { text.textScale(.secondary) })
    #expect(picture { text.font(.title).font(.caption) } == picture { text.font(.title) })
  }

  /// The spaces at the end of a text, or before the end of a line, are part of it if there is room; lines that are wrapped end without.
  @Test func spacesAtTheEndCount() throws {
    func answer(_ text: String, _ room: CGFloat? = nil) -> CGSize { LayoutAsking.answer(Text(verbatim: text), room, nil) }
    let (word, spaced) = (answer("ab"), answer("ab   "))
    #expect(spaced.width >= word.width + 3 * 3 && answer("   ").width >= 3 * 3 && answer("ab   \nc").width == spaced.width)
    #expect(abs(answer("ab ").width + answer("c").width - answer("ab c").width) <= 1)
    #expect(answer("ab   ", spaced.width) == spaced && answer("ab   ", spaced.width - 1) == word && answer("ab   ", word.width) == word)
    let long = answer("aaaa bbbb").width - 1
    #expect(answer("aaaa bbbb", long) == CGSize(width: answer("bbbb").width, height: 2 * word.height))
    // X058: what is behind letters is behind them, too.
    var string = AttributedString("ab   ")
    string.backgroundColor = Self.red
    let filled = picture { Text(string).foregroundStyle(.clear) }
    #expect(fullRows(filled, 0..<Int(spaced.width)).count == Int(word.height))
    let shown = ViewHarness(size: CGSize(width: 100, height: 60)) { Text(verbatim: "ab   ").padding(1) }
    for width in [spaced.width + 2, spaced.width + 1, word.width + 2, word.width, 100] {
      shown.size.width = width
      shown.settle()
      try shown.verifyAgainstFresh()
    }
  }

  /// The bounds of a text expand to contain what is moved: above it, or below.
  @Test func boundsContainMovedText() throws {
    let line = try #require(size { Text("x") }).height
    for offset in [10, -10] as [CGFloat] {
      #expect(size { Text("x").baselineOffset(offset) }?.height == line + 10)
      #expect(size { Text("x\nx").baselineOffset(offset) }?.height == 2 * line + 20)
      #expect(size { Text("x") + Text("y").baselineOffset(offset) }?.height == line + 10)
    }
    // The base line is that of the line: letters stand higher than those beside them.
    let shown = harness {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("x").accessibilityIdentifier("x")
        Text("x").baselineOffset(10).accessibilityIdentifier("high")
        Text("x").baselineOffset(-10).accessibilityIdentifier("low")
      }
    }
    let (plain, high, low) = try (
      #require(shown.frame(of: "x")), #require(shown.frame(of: "high")), #require(shown.frame(of: "low"))
    )
    #expect(high.minY == plain.minY - 10 && high.maxY == plain.maxY && low.minY == plain.minY && low.maxY == plain.maxY + 10)
    #expect(picture { Text("x").baselineOffset(-10) } == picture { Text("x").padding(.top, 10) })
  }

  /// A limit of a range says also how many lines are reserved; one of a number leaves that.
  @Test func limitsOfRanges() throws {
    let line = try #require(size { Text("x") }).height
    #expect(size { VStack { Text("x").lineLimit(...4) }.lineLimit(3, reservesSpace: true) }?.height == line)
    #expect(size { VStack { Text("x").lineLimit(4) }.lineLimit(3, reservesSpace: true) }?.height == 3 * line)
    #expect(size { VStack { Text("x").lineLimit(2...) }.lineLimit(3, reservesSpace: true) }?.height == 2 * line)
  }

  /// U235: of texts that set no font.
  @Test func sizesOfControls() {
    let text = Text("word")
    for (controls, points) in [(ControlSize.mini, 9), (.small, 11), (.regular, 13), (.large, 13), (.extraLarge, 13)]
      as [(ControlSize, CGFloat)]
    {
      #expect(size { VStack { text }.controlSize(controls) } == size { text.font(.system(size: points)) })
      #expect(size { text.font(.body).controlSize(controls) } == size { text })
    }
    #expect(size { Image(systemName: "circle").controlSize(.mini) } == size { Image(systemName: "circle").font(.system(size: 9)) })
  }

  /// Of two dates on one day the times are shown.
  @Test func spansOfDates() {
    let start = Date(timeIntervalSince1970: 1_559_520_000 + 9.5 * 3_600)
    func shown(_ text: Text) -> String? {
      ViewHarness {
        text.accessibilityIdentifier("x").environment(\.locale, Locale(identifier: "en_US")).environment(\.timeZone, .gmt)
      }.text(of: "x")?.replacing("\u{202f}", with: " ").replacing("\u{2009}", with: " ")
    }
    #expect(shown(Text(start...start.addingTimeInterval(5.25 * 3_600))) == "9:30 AM – 2:45 PM")
    #expect(shown(Text("\(DateInterval(start: start, duration: 3_600))")) == "9:30 – 10:30 AM")
    #expect(shown(Text(start...start)) == "9:30 AM")
    let days = shown(Text(start...start.addingTimeInterval(86_400)))
    #expect(days?.contains("3") == true && days?.contains("4") == true)
  }
}
