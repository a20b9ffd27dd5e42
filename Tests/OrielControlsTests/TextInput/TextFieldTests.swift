import Oriel
import OrielTesting
import Testing

/// Text fields as people use them.
@MainActor @Suite struct TextFieldTests {
  struct Field: View {
    @State var text: String
    var isSecure = false
    @State private var submitted = 0

    var body: some View {
      VStack(alignment: .leading) {
        Group {
          if isSecure { SecureField("Title", text: $text) } else { TextField("Title", text: $text) }
        }
        .accessibilityIdentifier("field")
        Text(verbatim: text).accessibilityIdentifier("copy")
        Text("\(submitted)").accessibilityIdentifier("submitted")
      }
      .onSubmit { submitted += 1 }
      .onSubmit { submitted += 10 }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  /// A harness whose field has the focus, the caret at the end.
  private func harness(_ text: String = "", isSecure: Bool = false) -> ViewHarness {
    let harness = ViewHarness { Field(text: text, isSecure: isSecure) }
    harness.focus("field")
    return harness
  }

  /// What the program has, which is what the field shows.
  private func text(_ harness: ViewHarness) -> String {
    harness.settle()
    #expect(harness.text(of: "field") == harness.text(of: "copy"))
    return harness.text(of: "copy") ?? "nothing"
  }

  /// The text with the selection in brackets, found by putting brackets around it.
  private func selection(_ harness: ViewHarness) -> String {
    harness.clipboard = nil
    harness.press("c", modifiers: .control)
    let selected = harness.clipboard ?? ""
    harness.type("[" + selected + "]")
    let result = text(harness)
    harness.press("z", modifiers: .control)
    return result
  }

  /// Super stands for Control, as Command does on a Mac.
  @Test func superIsControl() {
    let harness = harness("one two")
    harness.press("a", modifiers: .command)
    harness.clipboard = nil
    harness.press("c", modifiers: .command)
    #expect(harness.clipboard == "one two")
    harness.press("x", modifiers: .command)
    #expect(text(harness) == "")
    harness.press("z", modifiers: .command)
    #expect(text(harness) == "one two")
    harness.press("z", modifiers: [.command, .shift])
    #expect(text(harness) == "")
    harness.press("v", modifiers: .command)
    #expect(text(harness) == "one two")
    harness.press(.delete, modifiers: .command)
    #expect(text(harness) == "one ")
  }

  @Test func typingGoesToTheFieldThatHasTheFocus() throws {
    let harness = ViewHarness { Field(text: "") }
    harness.type("lost")
    #expect(text(harness) == "")
    harness.click("field")
    harness.type("Hé")
    harness.type("llo")
    #expect(text(harness) == "Héllo")
    try harness.verifyAgainstFresh()
  }

  @Test func lineBreaksBecomeSpacesAndControlCharactersGo() {
    let harness = harness()
    harness.type("a\nb\r\nc\td\u{7}e\0f")
    #expect(text(harness) == "a b c def")
  }

  @Test(
    arguments: [
      ([.leftArrow], [], "ab c[]d"), ([.leftArrow, .leftArrow, .rightArrow], [], "ab c[]d"), ([.home], [], "[]ab cd"),
      ([.upArrow], [], "[]ab cd"), ([.home, .downArrow], [], "ab cd[]"), ([.home, .leftArrow], [], "[]ab cd"),
      ([.leftArrow], .control, "ab []cd"), ([.leftArrow, .leftArrow], .control, "[]ab cd"),
      ([.home, .rightArrow], .control, "ab[] cd"), ([.home, .rightArrow, .rightArrow], .control, "ab cd[]"),
      ([.leftArrow, .leftArrow], .shift, "ab [cd]"), ([.home], .shift, "[ab cd]"),
      ([.leftArrow], [.control, .shift], "ab [cd]"), ([.home, .end], [.control, .shift], "ab cd[]"),
    ] as [([KeyEquivalent], EventModifiers, String)])
  func keysMoveAndSelect(keys: [KeyEquivalent], modifiers: EventModifiers, expected: String) {
    let harness = harness("ab cd")
    for key in keys { harness.press(key, modifiers: modifiers) }
    #expect(selection(harness) == expected)
  }

  @Test func aSelectionCollapsesToItsSide() {
    let harness = harness("abc")
    harness.press("a", modifiers: .control)
    harness.press(.leftArrow)
    #expect(selection(harness) == "[]abc")
    harness.press("a", modifiers: .control)
    harness.press(.rightArrow)
    #expect(selection(harness) == "abc[]")
  }

  @Test(
    arguments: [
      (.delete, [], "ab c"), (.delete, .control, "ab "), (.deleteForward, [], "ab cd"), (.deleteForward, .control, "ab cd"),
    ] as [(KeyEquivalent, EventModifiers, String)])
  func deletingAtTheEnd(key: KeyEquivalent, modifiers: EventModifiers, expected: String) {
    let harness = harness("ab cd")
    harness.press(key, modifiers: modifiers)
    #expect(text(harness) == expected)
  }

  @Test func deletingForwardAndSelections() {
    let harness = harness("ab cd ef")
    harness.press(.home)
    harness.press(.deleteForward)
    #expect(text(harness) == "b cd ef")
    harness.press(.deleteForward, modifiers: .control)
    #expect(text(harness) == " cd ef")
    harness.press(.end, modifiers: .shift)
    harness.press(.deleteForward)
    #expect(text(harness) == "")
    harness.press(.delete)
    #expect(text(harness) == "")
  }

  @Test func oneStepIsOneCharacterAsPeopleCountThem() {
    let harness = harness("a👩‍👩‍👧e\u{301}🇩🇪")
    harness.press(.leftArrow)
    harness.press(.leftArrow)
    harness.press(.delete)
    #expect(text(harness) == "ae\u{301}🇩🇪")
    harness.press(.deleteForward)
    #expect(text(harness) == "a🇩🇪")
    harness.press(.end)
    harness.type("u")
    harness.type("\u{308}")  // joins the letter before it
    harness.type("x")
    #expect(text(harness) == "a🇩🇪u\u{308}x")
    harness.press(.delete)
    harness.press(.delete)
    #expect(text(harness) == "a🇩🇪")
  }

  @Test func theClipboard() {
    let harness = harness("ab cd")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == nil)  // nothing is selected
    harness.press(.leftArrow, modifiers: [.control, .shift])
    harness.press("x", modifiers: .control)
    #expect(harness.clipboard == "cd")
    #expect(text(harness) == "ab ")
    harness.press(.home)
    harness.press("v", modifiers: .control)
    harness.press("V", modifiers: .control)
    #expect(text(harness) == "cdcdab ")
    harness.clipboard = "two\nlines"
    harness.press("a", modifiers: .control)
    harness.press("v", modifiers: .control)
    #expect(text(harness) == "two lines")
  }

  @Test func secretsAreNotGivenAwayAndHaveNoWords() {
    let harness = harness("ab cd", isSecure: true)
    harness.press("a", modifiers: .control)
    harness.press("c", modifiers: .control)
    harness.press("x", modifiers: .control)
    #expect(harness.clipboard == nil)
    #expect(text(harness) == "ab cd")
    harness.press(.end)
    harness.press(.delete, modifiers: .control)
    #expect(text(harness) == "")
    #expect(harness.textInputRequest?.isSecure == true)
  }

  @Test func undoTakesTypingBackAsOneAndRedoBringsItAgain() throws {
    let harness = harness("")
    for letter in "one" { harness.type(String(letter)) }
    harness.press(.leftArrow)
    harness.press(.rightArrow)
    for letter in " two" { harness.type(String(letter)) }
    harness.press(.delete)
    harness.press(.delete)
    #expect(text(harness) == "one t")
    func undo() -> String {
      harness.press("z", modifiers: .control)
      return text(harness)
    }
    #expect(undo() == "one two")
    #expect(undo() == "one")
    #expect(undo() == "")
    #expect(undo() == "")
    harness.press("z", modifiers: [.control, .shift])
    #expect(text(harness) == "one")
    harness.press("y", modifiers: .control)
    #expect(text(harness) == "one two")
    harness.type("!")
    harness.press("y", modifiers: .control)
    #expect(text(harness) == "one two!")
    #expect(undo() == "one two")
    try harness.verifyAgainstFresh()
  }

  @Test func undoLeavesAloneWhatTheProgramWroteMeanwhile() throws {
    struct Page: View {
      @State private var text = "one"
      var body: some View {
        VStack {
          TextField("Text", text: $text).accessibilityIdentifier("field")
          Text(text).accessibilityIdentifier("text")
        }
        .onTapGesture { text = "(\(text))" }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Page() }
    harness.focus("field")
    for letter in " two" { harness.type(String(letter)) }
    harness.click("text")
    harness.frame()
    #expect(harness.text(of: "text") == "(one two)")
    harness.type("!")
    harness.press("z", modifiers: .control)
    harness.frame()
    #expect(harness.text(of: "text") == "(one two)")
    harness.press("z", modifiers: .control)
    harness.frame()
    #expect(harness.text(of: "text") == "(one)")
    harness.press("z", modifiers: [.control, .shift])
    harness.frame()
    #expect(harness.text(of: "text") == "(one two)")
    try harness.verifyAgainstFresh()
  }

  @Test func undoBringsTheSelectionBack() {
    let harness = harness("ab cd")
    harness.press(.leftArrow, modifiers: [.control, .shift])
    harness.type("x")
    harness.press("z", modifiers: .control)
    #expect(selection(harness) == "ab [cd]")
  }

  @Test func returnSubmitsToAllAroundTheInnermostFirst() {
    let harness = harness("abc")
    harness.press(.return)
    harness.frame()
    #expect(harness.text(of: "submitted") == "11")
    #expect(harness.focusedIdentifier == "field")
    #expect(text(harness) == "abc")
  }

  // MARK: The pointer

  /// Where a character begins, half a point into it.
  private func point(_ harness: ViewHarness, before place: Int) -> CGPoint {
    // DejaVu Sans at 12 points: each "m" is as wide as the others.
    let frame = harness.frame(of: "field") ?? .zero
    return CGPoint(x: frame.minX + 8 + 12 * CGFloat(place) + 0.5, y: frame.midY)
  }

  @Test func theMouseSelects() {
    let harness = ViewHarness { Field(text: "mm mm mm") }
    harness.click(point(harness, before: 1))
    #expect(selection(harness) == "m[]m mm mm")
    harness.click(point(harness, before: 1), count: 2)
    #expect(selection(harness) == "[mm] mm mm")
    harness.click(point(harness, before: 1), count: 3)
    #expect(selection(harness) == "[mm mm mm]")
    harness.drag(from: point(harness, before: 1), to: point(harness, before: 0), steps: 3)
    #expect(selection(harness) == "[m]m mm mm")
    harness.drag(from: point(harness, before: 1), to: CGPoint(x: 2_000, y: 0), steps: 5)
    #expect(selection(harness) == "m[m mm mm]")
    harness.click(CGPoint(x: 390, y: point(harness, before: 0).y))
    #expect(selection(harness) == "mm mm mm[]")
  }

  @Test func tabSelectsAllThatIsThere() {
    let harness = ViewHarness { Field(text: "old") }
    harness.press(.tab)
    harness.type("new")
    #expect(text(harness) == "new")
  }

  // MARK: The program

  @Observable final class Filter {
    var text = ""
    var filtered: String {
      get { text }
      set { text = String(newValue.uppercased().filter { $0 != "X" }.prefix(3)) }
    }
  }

  @Test func theProgramHasTheLastWord() throws {
    let model = Filter()
    let harness = ViewHarness {
      VStack {
        TextField("Filtered", text: Bindable(model).filtered).accessibilityIdentifier("field")
        TextField("Constant", text: .constant("fixed")).accessibilityIdentifier("constant")
      }
    }
    harness.focus("field")
    for letter in "axbcd" { harness.type(String(letter)) }
    harness.settle()
    #expect(model.text == "ABC")
    #expect(harness.text(of: "field") == "ABC")
    model.text = "other"
    harness.settle()
    #expect(harness.text(of: "field") == "other")
    harness.press("a", modifiers: .control)
    model.text = "o"
    harness.settle()
    harness.press(.delete)
    harness.settle()
    #expect(model.text == "")
    harness.focus("constant")
    harness.type("!")
    harness.settle()
    #expect(harness.text(of: "constant") == "fixed")
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsComposedIsShownAndNotYetText() throws {
    let harness = harness("ab")
    let before = harness.bitmap
    harness.compose("xyz", caret: 1)
    harness.frame()
    #expect(harness.text(of: "copy") == "ab")
    #expect(harness.bitmap != before)
    try harness.verifyAgainstFresh()
    harness.compose("", caret: 0)
    harness.type("XYZ")
    #expect(text(harness) == "abXYZ")
  }

  @Test func thePlatformHearsWhereTextGoesAndWhetherToCorrectIt() throws {
    let harness = ViewHarness {
      VStack {
        TextField("A", text: .constant("")).accessibilityIdentifier("a")
        TextField("B", text: .constant("b")).autocorrectionDisabled().accessibilityIdentifier("b")
        TextField("C", text: .constant("")).disableAutocorrection(false).autocorrectionDisabled(true).accessibilityIdentifier("c")
        Button("Button") {}.accessibilityIdentifier("button")
      }
    }
    #expect(harness.textInputRequest == nil)
    harness.focus("a")
    let request = try #require(harness.textInputRequest)
    let frame = try #require(harness.frame(of: "a"))
    #expect(request.disableAutocorrection == nil)
    #expect(request.caret.minX == frame.minX + 8 && request.caret.minY == frame.minY + 5 && request.caret.width == 1)
    harness.focus("b")
    #expect(harness.textInputRequest?.disableAutocorrection == true)
    #expect(try #require(harness.textInputRequest).caret.minX > request.caret.minX)
    harness.focus("c")
    #expect(harness.textInputRequest?.disableAutocorrection == false)  // the nearest has its way
    harness.focus("button")
    #expect(harness.textInputRequest == nil)
  }
}
