import Foundation
import Oriel
import OrielTesting
import Testing

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
    #expect(try #require(size { Text("") }).width == 0)
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
}
