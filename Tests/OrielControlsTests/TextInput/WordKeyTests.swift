import Foundation
import Oriel
import OrielTesting
import Testing

/// Keys and clicks that go by words, and older keys of the clipboard.
@MainActor @Suite struct WordKeyTests {
  struct Field: View {
    @State var text: String
    var isPage = false

    var body: some View {
      Group {
        if isPage { TextEditor(text: $text) } else { TextField("Title", text: $text) }
      }
      .accessibilityIdentifier("field").font(.custom("DejaVu Sans", size: 12))
    }
  }

  private func harness(_ text: String, isPage: Bool = false) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 400, height: 120)) { Field(text: text, isPage: isPage) }
    harness.focus("field")
    harness.press(.home, modifiers: .control)
    return harness
  }

  private func selected(_ harness: ViewHarness) -> String? {
    harness.clipboard = nil
    harness.press("c", modifiers: .control)
    return harness.clipboard
  }

  private func text(_ harness: ViewHarness) -> String? {
    harness.settle()
    return harness.text(of: "field")
  }

  @Test(arguments: [false, true]) func wordsAreThoseOfTheLanguage(isPage: Bool) throws {
    for (text, first, last) in [
      ("我们都喜欢学习中文", "我们", "中文"), ("ภาษาไทยง่ายมาก", "ภาษา", "มาก"), ("価格は高いです", "価格", "です"), ("3.14 apples", "3.14", "apples"),
      ("hello.world foo_bar", "hello.world", "foo_bar"), ("U.S.A don't", "U.S.A", "don't"), ("the-mail", "the", "mail"),
    ] {
      let harness = harness(text, isPage: isPage)
      harness.press(.rightArrow, modifiers: [.control, .shift])
      #expect(selected(harness) == first)
      harness.press(.end)
      harness.press(.leftArrow, modifiers: [.control, .shift])
      #expect(selected(harness) == last)
      let frame = try #require(harness.frame(of: "field"))
      harness.click(CGPoint(x: frame.minX + 12, y: frame.minY + 12), count: 2)
      #expect(selected(harness) == first)
      harness.press(.end)
      harness.press(.delete, modifiers: .control)
      #expect(self.text(harness) == String(text.dropLast(last.count)))
      harness.press("z", modifiers: .control)
      harness.press(.home)
      harness.press(.deleteForward, modifiers: .control)
      #expect(self.text(harness) == String(text.dropFirst(first.count)))
    }
  }

  /// The texts with the caret after steps, as a bar.
  private func steps(_ harness: ViewHarness, _ key: KeyEquivalent, _ count: Int) -> [String] {
    (0..<count).compactMap { _ in
      harness.press(key, modifiers: .control)
      harness.type("|")
      let result = text(harness)
      harness.press("z", modifiers: .control)
      return result
    }
  }

  @Test(arguments: [false, true]) func wordsOfTwoDirectionsAreGoneThroughAsTheyAreSeen(isPage: Bool) {
    let mixed = harness("abc שלום עולם xyz", isPage: isPage)
    // The second Hebrew word is seen first, and its right end is its beginning.
    #expect(
      steps(mixed, .rightArrow, 4)
        == ["abc| שלום עולם xyz", "abc שלום |עולם xyz", "abc |שלום עולם xyz", "abc שלום עולם xyz|"])
    #expect(steps(mixed, .leftArrow, 3) == ["abc שלום עולם |xyz", "abc שלום| עולם xyz", "abc שלום עולם| xyz"])
    mixed.press(.end)
    for _ in 0..<4 { mixed.press(.leftArrow, modifiers: .control) }
    mixed.type("|")
    #expect(text(mixed) == "|abc שלום עולם xyz")
    mixed.press("z", modifiers: .control)
    // Of one direction: at the ends of words to the left, and at their beginnings to the right.
    let hebrew = harness("שלום עולם", isPage: isPage)
    #expect(steps(hebrew, .leftArrow, 2) == ["שלום| עולם", "שלום עולם|"])
    #expect(steps(hebrew, .rightArrow, 2) == ["שלום |עולם", "|שלום עולם"])
    // What is deleted is what stands before in the text.
    mixed.press(.end)
    mixed.press(.delete, modifiers: .control)
    #expect(text(mixed) == "abc שלום עולם ")
    mixed.press(.delete, modifiers: .control)
    #expect(text(mixed) == "abc שלום ")
  }

  @Test func wordsGoOnInTheNextLine() {
    let harness = harness("abc שלום\nעולם xyz", isPage: true)
    var seen: Set<String> = []
    for text in steps(harness, .rightArrow, 12) { seen.insert(text) }
    #expect(seen.contains("abc |שלום\nעולם xyz"))
    #expect(steps(harness, .rightArrow, 1).allSatisfy { $0.contains("|") })
    harness.press(.end, modifiers: .control)
    for _ in 0..<12 { harness.press(.leftArrow, modifiers: .control) }
    harness.type("|")
    #expect(text(harness)?.hasPrefix("|abc") == true || text(harness)?.contains("|") == true)
  }

  @Test func olderKeysCutCopyAndPaste() throws {
    let insert = KeyEquivalent("\u{F727}"), harness = harness("one two")
    harness.press(.rightArrow, modifiers: [.control, .shift])
    harness.press(insert, modifiers: .control)
    #expect(harness.clipboard == "one")
    harness.clipboard = "three"
    harness.press(.deleteForward, modifiers: .shift)
    #expect(text(harness) == " two" && harness.clipboard == "one")
    harness.press(.end)
    harness.press(insert, modifiers: .shift)
    #expect(text(harness) == " twoone")
    // Without a selection nothing is cut.
    harness.press(.home)
    harness.press(.deleteForward, modifiers: .shift)
    #expect(text(harness) == " twoone" && harness.clipboard == "one")
    try harness.verifyAgainstFresh()
  }

  /// Words of texts that are not edited, with the older key that copies.
  @Test func aDoubleClickSelectsAWordOfAText() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
      Text(verbatim: "我们都喜欢学习中文").font(.custom("DejaVu Sans", size: 12)).textSelection(.enabled).accessibilityIdentifier("text")
    }
    harness.settle()
    let frame = try #require(harness.frame(of: "text"))
    harness.click(CGPoint(x: frame.minX + 4, y: frame.midY), count: 2)
    harness.press(KeyEquivalent("\u{F727}"), modifiers: .control)
    #expect(harness.clipboard == "我们")
  }

  /// Also where that character's end is nearer to the pointer than its beginning.
  @Test(arguments: [false, true]) func aDoubleClickSelectsTheWordUnderThePointer(isPage: Bool) throws {
    for (text, words) in [("ab cd,ef", ["ab", " ", "cd", ",", "ef"]), ("שלום עולם", ["שלום", " ", "עולם"])] {
      let harness = harness(text, isPage: isPage)
      let frame = try #require(harness.frame(of: "field"))
      var seen: [String] = []
      for x in stride(from: frame.minX + 1, to: frame.minX + 120, by: 1) {
        harness.click(CGPoint(x: x, y: frame.minY + 12), count: 2)
        if let word = selected(harness), seen.last != word { seen.append(word) }
      }
      #expect(seen == words || seen == words.reversed())
    }
  }

  @Test func whatIsConvertedIsUnderlinedMoreStrongly() throws {
    for isPage in [false, true] {
      let harness = harness("ab ", isPage: isPage)
      harness.press(.end)
      func ink() -> Int {
        harness.settle()
        let bitmap = harness.bitmap, ground = bitmap[200, 90]
        return (0..<bitmap.width * bitmap.height).count {
          let pixel = bitmap[$0 % bitmap.width, $0 / bitmap.width]
          return abs(Int(pixel.red) - Int(ground.red)) > 60
        }
      }
      harness.compose("xxxx xxxx", caret: 0)
      let plain = ink()
      harness.compose("xxxx xxxx", clause: 0..<4)
      #expect(ink() > plain)
      try harness.verifyAgainstFresh()
      // All of it is no part.
      harness.compose("xxxx xxxx", clause: 0..<9)
      #expect(ink() == plain)
      harness.compose("xxxx xxxx", clause: -3..<400)
      #expect(ink() == plain)
      harness.compose("", caret: 0)
      #expect(text(harness) == "ab ")
    }
  }
}

/// Styles of fields and editors, and what views around them set for letters.
@MainActor @Suite struct FieldLookTests {
  struct Framed: TextFieldStyle {
    @Environment(\.isEnabled) private var isEnabled
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration.textFieldStyle(.plain).padding(isEnabled ? 10 : 4).background(Color.yellow)
    }
  }

  struct Raised: TextEditorStyle {
    func makeBody(configuration: Configuration) -> some View { PlainTextEditorStyle().makeBody(configuration: configuration).padding(7) }
  }

  struct Form: View {
    @State var text = "text"
    @State var log = ""
    var body: some View {
      VStack(spacing: 0) {
        TextField("Title", text: $text, onEditingChanged: { log += $0 ? "begin " : "end " }, onCommit: { log += "commit " })
          .accessibilityIdentifier("field")
        SecureField("Secret", text: $text, onCommit: { log += "secret " }).accessibilityIdentifier("secret")
        Text(verbatim: log).accessibilityIdentifier("log")
      }
      .textFieldStyle(Framed())
    }
  }

  @Test func aStyleOfOnesOwnIsAroundTheField() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Form() }
    harness.settle()
    let plain = ViewHarness(size: CGSize(width: 200, height: 200)) {
      TextField("Title", text: .constant("text")).textFieldStyle(.plain).accessibilityIdentifier("field")
    }
    plain.settle()
    let height = try #require(plain.frame(of: "field")).height
    #expect(harness.frame(of: "field")?.height == height + 20)
    #expect(harness.frame(of: "secret")?.height == height + 20)
    harness.focus("field")
    harness.press(.end)
    harness.type("s")
    harness.press(.return)
    harness.focus("secret")
    harness.press(.return)
    harness.settle()
    #expect(harness.text(of: "log") == "begin commit end secret ")
    try harness.verifyAgainstFresh()
  }

  @Test func aSquareBorderHasTheRoomOfARoundOne() throws {
    func harness(_ style: some TextFieldStyle) -> ViewHarness {
      let harness = ViewHarness(size: CGSize(width: 120, height: 40)) {
        TextField("", text: .constant("")).textFieldStyle(style).accessibilityIdentifier("field")
      }
      harness.settle()
      return harness
    }
    let (square, round) = (harness(.squareBorder), harness(.roundedBorder))
    let frame = try #require(square.frame(of: "field"))
    #expect(frame == round.frame(of: "field"))
    let corner = (Int(frame.minX), Int(frame.minY))
    #expect(square.bitmap[corner.0, corner.1] != round.bitmap[corner.0, corner.1])
  }

  @Test func editorsHaveStyles() throws {
    func harness(_ style: some TextEditorStyle) -> ViewHarness {
      let harness = ViewHarness(size: CGSize(width: 120, height: 60), colorScheme: .dark) {
        TextEditor(text: .constant("")).accessibilityIdentifier("editor").textEditorStyle(style).background(Color.red)
      }
      harness.settle()
      return harness
    }
    let (automatic, plain, raised) = (harness(.automatic), harness(.plain), harness(Raised()))
    #expect(automatic.bitmap[60, 30] != plain.bitmap[60, 30] && plain.bitmap[60, 30].red > 200)
    #expect(raised.bitmap[60, 30] == plain.bitmap[60, 30])
    let frame = try #require(automatic.frame(of: "editor"))
    #expect(raised.frame(of: "editor") == frame.insetBy(dx: 7, dy: 7) || raised.frame(of: "editor") == frame)
  }

  struct Lettered: View {
    @State var text = "kerned"
    var kerning: CGFloat = 0
    var isUnderlined = false
    var isPage = false
    var body: some View {
      Group {
        if isPage { TextEditor(text: $text) } else { TextField("Title", text: $text) }
      }
      .accessibilityIdentifier("field").font(.custom("DejaVu Sans", size: 12)).kerning(kerning).underline(isUnderlined)
    }
  }

  /// The caret of a field with the focus, at its end.
  private func caret(_ view: Lettered) throws -> (x: CGFloat, harness: ViewHarness) {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) { view }
    harness.focus("field")
    harness.press(.end)
    harness.settle()
    return (try #require(harness.textInputRequest).caret.minX, harness)
  }

  @Test(arguments: [false, true]) func lettersOfFieldsStandApartAsTextsDo(isPage: Bool) throws {
    let plain = try caret(Lettered(isPage: isPage)), kerned = try caret(Lettered(kerning: 5, isPage: isPage))
    #expect(kerned.x == plain.x + 30)
    let lined = try caret(Lettered(isUnderlined: true, isPage: isPage))
    #expect(lined.x == plain.x && lined.harness.bitmap != plain.harness.bitmap)
    try lined.harness.verifyAgainstFresh()
    try kerned.harness.verifyAgainstFresh()
    // A click goes between the letters that are seen.
    let frame = try #require(kerned.harness.frame(of: "field"))
    kerned.harness.click(CGPoint(x: kerned.x - 6, y: frame.minY + 12), count: 1)
    kerned.harness.type("|")
    kerned.harness.settle()
    #expect(kerned.harness.text(of: "field") == "kerne|d" || kerned.harness.text(of: "field") == "kerned|")
  }
}
