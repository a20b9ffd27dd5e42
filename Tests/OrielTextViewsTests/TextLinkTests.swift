import Oriel
import OrielTesting
import Testing

/// Links written in Markdown in a text: what is one, and where it can be clicked.
@MainActor @Suite struct TextLinkTests {
  /// A text as wide as it likes, letters of one width, at the window's top left.
  private func harness(_ text: Text, size: CGSize = CGSize(width: 600, height: 60)) -> ViewHarness {
    ViewHarness(size: size) {
      text.monospaced().accessibilityIdentifier("text").frame(width: size.width, height: size.height, alignment: .topLeading)
    }
  }

  /// What each letter of a text of one line leads to, "-" where nothing: one letter a character.
  private func map(_ text: Text) throws -> (text: String, links: String, urls: [String]) {
    let harness = harness(text)
    let shown = try #require(harness.text(of: "text"))
    let frame = try #require(harness.frame(of: "text"))
    var links = ""
    var urls: [String] = []
    for index in 0..<shown.count {
      let before = harness.openedURLs.count
      harness.click(CGPoint(x: frame.minX + frame.width * (CGFloat(index) + 0.5) / CGFloat(shown.count), y: frame.midY))
      guard harness.openedURLs.count > before, let url = harness.openedURLs.last?.absoluteString else {
        links += "-"
        continue
      }
      if urls.last != url { urls.append(url) }
      links += "\(urls.count)"
    }
    return (shown, links, urls)
  }

  private func check(
    _ text: Text, _ shown: String, _ links: String, _ urls: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let map = try map(text)
    #expect(map.text == shown, sourceLocation: location)
    #expect(map.links == links, sourceLocation: location)
    #expect(map.urls == urls, sourceLocation: location)
  }

  private func check(
    _ key: LocalizedStringKey, _ shown: String, _ links: String, _ urls: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    try check(Text(key), shown, links, urls, location)
  }

  // MARK: What is a link

  @Test func titlesStandForTheirLinks() throws {
    try check("See [docs](https://a.org/b).", "See docs.", "----1111-", ["https://a.org/b"])
    try check("[a](x:1)[b](x:2) [c](x:3)", "ab c", "12-3", ["x:1", "x:2", "x:3"])
    try check("[a [b] c](x:1)", "a [b] c", "1111111", ["x:1"])
    try check("[a](x:f(g(h))i)!", "a!", "1-", ["x:f(g(h))i"])
    // A link is in no other: the inner one is it.
    try check("[a [b](x:1) c](x:2)", "[a b c](x:2)", "---1--------", ["x:1"])
    try check(Text(LocalizedStringKey("[a](x:1)")), "a", "1", ["x:1"])
  }

  @Test(arguments: [
    "[a]", "[a] (x:1)", "[a](", "[a](x:1", "[a](x 1)", "a](x:1)", "(a)[x:1]", "]([", "[a](x:((1)", "<x 1>",
  ])
  func whatIsNoLinkStaysAsItIsWritten(text: String) throws {
    try check(Text(LocalizedStringKey(text)), text, String(repeating: "-", count: text.count), [])
  }

  @Test func stringsAreNotLookedInto() throws {
    let string = "[a](x:1)"
    try check(Text(string), string, "--------", [])
    try check(Text(verbatim: "[a](x:1)"), string, "--------", [])
    try check("\(string) [b](x:2)", "[a](x:1) b", "---------1", ["x:2"])
    try check("[\(string)](x:2)", string, "11111111", ["x:2"])
    try check("\("[a]")(x:1) [\("b")\("](x:1)")", "[a](x:1) [b](x:1)", String(repeating: "-", count: 17), [])
    try check("\("]")(x:1)[b](x:2)", "](x:1)b", "------1", ["x:2"])
  }

  @Test func valuesMayBeTitlesAndDestinations() throws {
    let (path, count) = ("p q)", 1234)
    try check("[\(count) items](https://a.org/\(count)/\(path)#x)!", "1,234 items!", "11111111111-", ["https://a.org/1234/p%20q)#x"])
    try check("\(Text("[a](x:1)")) b", "a b", "1--", ["x:1"])
    try check("[\(Text("[a](x:1)")) b](x:2)", "a b", "111", ["x:2"])
  }

  @Test func theSameLinksAreTheSameText() {
    struct Root: View {
      @State private var count = 0
      let url: String
      var body: some View {
        let _ = count
        Text("[a](x:\(url)) b").onTapGesture { count += 1 }.accessibilityIdentifier("text")
      }
    }
    let harness = ViewHarness { Root(url: "1").monospaced() }
    guard let frame = harness.frame(of: "text") else { return #expect(Bool(false), "no text") }
    harness.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
    let report = harness.frame()
    #expect(report.bodies == 1 && report.measures == 0 && report.paints == 0)
    // A click on the link is the link's alone.
    harness.click(CGPoint(x: frame.minX + 2, y: frame.midY))
    #expect(harness.openedURLs.map(\.absoluteString) == ["x:1"] && harness.frame().bodies == 0)
  }

  @Test func elsewhereTitlesAreShownAlone() {
    let harness = ViewHarness {
      VStack {
        Button("[a](x:1) b") {}.accessibilityIdentifier("button")
        Text("[Straße](x:1) b").textCase(.uppercase).accessibilityIdentifier("upper")
      }
    }
    #expect(harness.text(of: "button") == "a b" && harness.text(of: "upper") == "STRASSE B")
  }

  // MARK: Clicking

  @Test func aClickAsksTheActionAround() throws {
    var asked: [String] = []
    let harness = ViewHarness {
      Text("[a](x:1)").accessibilityIdentifier("text")
        .environment(
          \.openURL,
          OpenURLAction { url in
            asked.append(url.absoluteString)
            return .handled
          })
    }
    harness.click("text")
    #expect(asked == ["x:1"] && harness.openedURLs == [])
  }

  @Test func aPressThatEndsElsewhereOpensNothing() throws {
    let harness = harness(Text("[aaaa](x:1)bbbb[cccc](x:2)"))
    let frame = try #require(harness.frame(of: "text"))
    func point(_ letter: CGFloat) -> CGPoint { CGPoint(x: frame.minX + frame.width * (letter + 0.5) / 12, y: frame.midY) }
    harness.drag(from: point(1), to: point(5), steps: 3)
    harness.drag(from: point(1), to: point(10), steps: 3)
    harness.drag(from: point(5), to: point(1), steps: 3)
    #expect(harness.openedURLs == [])
    harness.drag(from: point(0), to: point(3), steps: 3)
    #expect(harness.openedURLs.map(\.absoluteString) == ["x:1"])
  }

  @Test func disabledHiddenAndCoveredLinksOpenNothing() {
    let harness = ViewHarness {
      VStack {
        Text("[a](x:1)").disabled(true).accessibilityIdentifier("disabled")
        Text("[abcd](x:1)").redacted(reason: .placeholder).accessibilityIdentifier("redacted")
        Text("[a](x:1)").allowsHitTesting(false).accessibilityIdentifier("untouchable")
        Text("[a](x:1)").overlay { Color.red }.accessibilityIdentifier("covered")
        Text("[a](x:1)").padding(10).accessibilityIdentifier("padded")
      }
    }
    for name in ["disabled", "redacted", "untouchable", "covered"] { harness.click(name) }
    #expect(harness.openedURLs == [])
    harness.click("padded")
    #expect(harness.openedURLs.count == 1)
  }

  @Test func aLinkThatWrapsIsOneLink() throws {
    let harness = ViewHarness(size: CGSize(width: 80, height: 200)) {
      Text("aa [bbbb bbbb bbbb](x:1)").monospaced().accessibilityIdentifier("text")
    }
    let frame = try #require(harness.frame(of: "text"))
    let lines = 2
    #expect(frame.height > 25 && frame.height < 40)
    for line in 0..<lines {
      let before = harness.openedURLs.count
      harness.click(CGPoint(x: frame.minX + 30, y: frame.minY + frame.height * (CGFloat(line) + 0.5) / CGFloat(lines)))
      #expect(harness.openedURLs.count == before + 1, "line \(line)")
    }
    harness.hover(CGPoint(x: frame.minX + 30, y: frame.minY + 5))
    let report = harness.frame()
    #expect(report.damage.count >= 2 && report.measures == 0)
  }

  @Test func linksAreFoundInEveryParagraph() throws {
    let harness = harness(Text("ä€é\n\n[bb](x:1)\r\n  cc [dd](x:2)"), size: CGSize(width: 300, height: 100))
    let frame = try #require(harness.frame(of: "text"))
    func click(_ line: CGFloat, _ letter: CGFloat) -> String? {
      let before = harness.openedURLs.count
      harness.click(CGPoint(x: frame.minX + frame.width * (letter + 0.5) / 7, y: frame.minY + frame.height * (line + 0.5) / 4))
      return harness.openedURLs.count > before ? harness.openedURLs.last?.absoluteString : nil
    }
    #expect([0, 1, 2].map { click(0, $0) } == [nil, nil, nil] && click(1, 0) == nil)
    #expect([0, 1, 2].map { click(2, $0) } == ["x:1", "x:1", nil])
    #expect([3, 4, 5, 6].map { click(3, $0) } == [nil, nil, "x:2", "x:2"])
  }

  @Test(arguments: [(Text.TruncationMode.tail, true, false), (.head, false, true), (.middle, true, true)])
  func whatIsCutOffCannotBeClicked(mode: Text.TruncationMode, first: Bool, last: Bool) throws {
    let harness = ViewHarness(size: CGSize(width: 90, height: 40)) {
      Text("[aaaa](x:1) bbbbbbbbbbbbbbbbbb [cccc](x:2)").monospaced().lineLimit(1).truncationMode(mode).accessibilityIdentifier("text")
    }
    let frame = try #require(harness.frame(of: "text"))
    harness.click(CGPoint(x: frame.minX + 3, y: frame.midY))
    #expect(harness.openedURLs.map(\.absoluteString) == (first ? ["x:1"] : []))
    harness.click(CGPoint(x: frame.maxX - 3, y: frame.midY))
    #expect(harness.openedURLs.map(\.absoluteString) == (first ? ["x:1"] : []) + (last ? ["x:2"] : []))
    harness.click(CGPoint(x: frame.midX, y: frame.midY))
    #expect(harness.openedURLs.count == (first ? 1 : 0) + (last ? 1 : 0))
  }

  @Test func theEllipsisOfALinkIsPartOfIt() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 40)) {
      Text("aa [bbbbbbbbbbbbbbbbb](x:1)").monospaced().lineLimit(1).accessibilityIdentifier("text")
    }
    let frame = try #require(harness.frame(of: "text"))
    harness.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
    #expect(harness.openedURLs.count == 1)
    // One that is cut off altogether has none of it.
    let other = ViewHarness(size: CGSize(width: 60, height: 40)) {
      Text("aaaaaaaaaaaaaaaaaaaaaaa [b](x:1)").monospaced().lineLimit(1).accessibilityIdentifier("text")
    }
    other.click(CGPoint(x: (try #require(other.frame(of: "text"))).maxX - 2, y: frame.midY))
    #expect(other.openedURLs.count == 0)
  }

  @Observable final class Model { var url = "x:1" }

  @Test func aTextThatChangesUnderThePointerOpensWhatIsThere() throws {
    struct Root: View {
      let model: Model
      var body: some View { Text("[abcd](\(model.url))").accessibilityIdentifier("text") }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    let frame = try #require(harness.frame(of: "text"))
    let point = CGPoint(x: frame.midX, y: frame.midY)
    harness.hover(point)
    harness.frame()
    model.url = "x:2"
    harness.frame()
    try harness.verifyAgainstFresh()
    harness.click(point)
    #expect(harness.openedURLs.map(\.absoluteString) == ["x:2"])
  }
}
