import Foundation
import Oriel
@_spi(Oriel) @testable import OrielHosting
@testable import OrielTesting
import Testing

/// Texts of several lines as people edit them: `TextEditor`, and `TextField` with a vertical axis.
@MainActor @Suite struct TextAreaTests {
  struct Editor: View {
    @State var text: String
    var body: some View {
      VStack(spacing: 0) {
        TextEditor(text: $text).accessibilityIdentifier("field")
        Text(verbatim: "<\(text)>").lineLimit(1).accessibilityIdentifier("copy")
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  struct Field: View {
    @State var text: String
    var limit: Int?
    @State private var submitted = 0
    var body: some View {
      VStack(spacing: 0) {
        TextField("Title", text: $text, axis: .vertical).lineLimit(limit).accessibilityIdentifier("field")
        Text(verbatim: "<\(text)>").accessibilityIdentifier("copy")
        Text("\(submitted)").accessibilityIdentifier("submitted")
        Spacer(minLength: 0)
      }
      .onSubmit { submitted += 1 }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  /// A harness whose editor has the focus, the caret at the end.
  private func editor(_ text: String = "", size: CGSize = CGSize(width: 200, height: 200)) -> ViewHarness {
    let harness = ViewHarness(size: size) { Editor(text: text) }
    harness.focus("field")
    harness.settle()
    return harness
  }

  private func text(_ harness: ViewHarness) -> String {
    harness.settle()
    return String((harness.text(of: "copy") ?? "<nothing>").dropFirst().dropLast())
  }

  /// The text with the selection in brackets.
  private func selection(_ harness: ViewHarness) -> String {
    harness.clipboard = nil
    harness.press("c", modifiers: .control)
    harness.type("[" + (harness.clipboard ?? "") + "]")
    let result = text(harness)
    harness.press("z", modifiers: .control)
    harness.settle()
    return result
  }

  private func caret(_ harness: ViewHarness) throws -> CGRect {
    harness.settle()
    return try #require(harness.textInputRequest).caret
  }

  // MARK: Lines

  @Test func returnBeginsALineAndTabIsACharacterInAnEditor() throws {
    let harness = editor("one")
    harness.press(.return)
    harness.press(.tab)
    harness.type("two")
    #expect(text(harness) == "one\n\ttwo")
    #expect(harness.focusedIdentifier == "field")
    try harness.verifyAgainstFresh()
  }

  @Test func returnSubmitsInAFieldAndBeginsALineWithShiftOrOption() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Field(text: "one") }
    harness.focus("field")
    harness.press(.end)
    harness.press(.return)
    #expect(text(harness) == "one")
    #expect(harness.text(of: "submitted") == "1")
    harness.press(.return, modifiers: .shift)
    harness.type("two")
    harness.press(.return, modifiers: .option)
    harness.type("three")
    #expect(text(harness) == "one\ntwo\nthree")
    #expect(harness.text(of: "submitted") == "1")
    try harness.verifyAgainstFresh()
  }

  @Test func aFieldGrowsWithItsTextUpToItsLimitAndScrollsBeyondIt() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Field(text: "", limit: 3) }
    harness.focus("field")
    harness.settle()
    func height() throws -> CGFloat { try #require(harness.frame(of: "field")).height }
    let one = try height(), line = try caret(harness).height
    #expect(one == line + 10)
    for count in 2...6 {
      harness.press(.return, modifiers: .shift)
      harness.type("line \(count)")
      harness.settle()
      #expect(try height() == CGFloat(min(3, count)) * line + 10, "\(count) lines")
      let frame = try #require(harness.frame(of: "field")), caret = try caret(harness)
      #expect(caret.minY >= frame.minY && caret.maxY <= frame.maxY, "\(count) lines")
      try harness.verifyAgainstFresh()
    }
    harness.press(.home, modifiers: .control)
    let frame = try #require(harness.frame(of: "field"))
    #expect(try caret(harness).minY == frame.minY + 5)
    try harness.verifyAgainstFresh()
  }

  @Test func linesAreWrappedAndReservedAsTheEnvironmentSays() throws {
    struct Page: View {
      var body: some View {
        VStack(spacing: 0) {
          TextField("A", text: .constant("some words that do not fit")).accessibilityIdentifier("line")
          TextField("A", text: .constant("some words that do not fit"), axis: .vertical).accessibilityIdentifier("wrapped")
          TextField("A", text: .constant(""), axis: .vertical).lineLimit(2...4).accessibilityIdentifier("reserved")
          TextField("A", text: .constant(""), axis: .vertical).lineLimit(3, reservesSpace: true).accessibilityIdentifier("space")
          TextField("A", text: .constant("1\n2\n3"), axis: .vertical).lineLimit(2).textFieldStyle(.plain).accessibilityIdentifier("plain")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 116, height: 300)) { Page() }
    func height(_ name: String) -> CGFloat { harness.frame(of: name)?.height ?? -1 }
    let line = height("line") - 10
    #expect(height("wrapped") == 2 * line + 10)
    #expect(height("reserved") == 2 * line + 10)
    #expect(height("space") == 3 * line + 10)
    #expect(height("plain") == 2 * line)
    try harness.verifyAgainstFresh()
  }

  @Test func anEditorTakesWhatItIsOffered() throws {
    let harness = ViewHarness(size: CGSize(width: 210, height: 90)) { TextEditor(text: .constant("a")).accessibilityIdentifier("field") }
    #expect(harness.frame(of: "field") == CGRect(x: 0, y: 0, width: 210, height: 90))
    for size in [CGSize(width: 0, height: 0), CGSize(width: 3, height: 500), CGSize(width: 1, height: 1)] {
      harness.size = size
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Movement

  @Test func theCaretMovesFromLineToLineAndKeepsItsColumn() throws {
    let harness = editor("mmmm\nm\nmmmm")
    harness.press(.leftArrow)
    let x = try caret(harness).minX
    harness.press(.upArrow)
    #expect(selection(harness) == "mmmm\nm[]\nmmmm")
    // Undoing a typed bracket has set the column anew.
    harness.press(.end, modifiers: .control)
    harness.press(.leftArrow)
    harness.press(.upArrow)
    harness.press(.upArrow)
    #expect(try caret(harness).minX == x)
    #expect(selection(harness) == "mmm[]m\nm\nmmmm")
    harness.press(.upArrow)
    #expect(selection(harness) == "[]mmmm\nm\nmmmm")
    harness.press(.end, modifiers: .control)
    harness.press(.downArrow)
    harness.press(.upArrow, modifiers: .shift)
    #expect(selection(harness) == "mmmm\nm[\nmmmm]")
  }

  @Test func homeAndEndAreThoseOfTheLineAndWithControlOfTheText() {
    let harness = editor("one\ntwo\nthree")
    harness.press(.upArrow)
    harness.press(.home)
    #expect(selection(harness) == "one\n[]two\nthree")
    harness.press(.end, modifiers: .shift)
    #expect(selection(harness) == "one\n[two]\nthree")
    harness.press(.home, modifiers: .control)
    #expect(selection(harness) == "[]one\ntwo\nthree")
    harness.press(.end, modifiers: [.control, .shift])
    #expect(selection(harness) == "[one\ntwo\nthree]")
  }

  @Test func wrappedLinesHaveEndsOfTheirOwn() throws {
    // Twelve points a letter: each word on a line.
    let harness = editor("mmmmmmmm mmmmmmmm", size: CGSize(width: 130, height: 100))
    harness.press(.home)
    let second = try caret(harness)
    harness.press(.leftArrow)
    #expect(try caret(harness).maxY == second.minY)
    harness.press(.rightArrow)
    #expect(try caret(harness) == second)
    harness.press(.upArrow)
    harness.press(.end)
    let end = try caret(harness)
    #expect(end.maxY == second.minY && end.minX > second.minX + 90)
    harness.press(.rightArrow)
    #expect(selection(harness) == "mmmmmmmm m[]mmmmmmm")
    try harness.verifyAgainstFresh()
  }

  @Test func pagesAndParagraphs() throws {
    let harness = editor((1...60).map { "line \($0)" }.joined(separator: "\n"), size: CGSize(width: 200, height: 100))
    harness.press(.home, modifiers: .control)
    let frame = try #require(harness.frame(of: "field")), line = try caret(harness).height
    harness.press(.pageDown)
    let lines = Int(((frame.height - line) / line).rounded(.down))
    #expect(selection(harness).contains("[]line \(lines + 1)\n") || selection(harness).contains("[]line \(lines + 2)\n"))
    harness.press(.pageUp)
    #expect(selection(harness).hasPrefix("[]line 1\n"))
    for _ in 0..<40 { harness.press(.pageDown) }
    #expect(selection(harness).hasSuffix("line 60[]"))
    #expect(try caret(harness).maxY <= frame.maxY)
    harness.press(.upArrow, modifiers: .control)
    harness.press(.upArrow, modifiers: .control)
    #expect(selection(harness).hasSuffix("[]line 59\nline 60"))
    harness.press(.downArrow, modifiers: [.control, .shift])
    #expect(selection(harness).hasSuffix("[line 59\n]line 60"))
    try harness.verifyAgainstFresh()
  }

  @Test func wholeClustersAreCrossedAndDeleted() {
    let harness = editor("a👩‍👩‍👧🇩🇪e\u{301}क्षि\r\nb")
    for _ in 0..<2 { harness.press(.leftArrow) }
    harness.press(.delete)
    #expect(text(harness) == "a👩‍👩‍👧🇩🇪e\u{301}\r\nb")
    harness.press(.delete)
    #expect(text(harness) == "a👩‍👩‍👧🇩🇪\r\nb")
    harness.press(.deleteForward)
    #expect(text(harness) == "a👩‍👩‍👧🇩🇪b")
    harness.press(.home)
    harness.press(.rightArrow)
    harness.press(.rightArrow)
    harness.press(.delete)
    #expect(text(harness) == "a🇩🇪b")
    harness.press(.deleteForward, modifiers: .control)
    harness.press(.delete, modifiers: .control)
    #expect(text(harness) == "")
  }

  @Test func whereDirectionsMeetTheCaretGoesOnAsItIsSeen() throws {
    let harness = editor("ab שלום cd")
    harness.press(.home)
    var last = try caret(harness).minX, places: Set<CGFloat> = [last]
    for _ in 0..<10 {
      harness.press(.rightArrow)
      let next = try caret(harness).minX
      #expect(next > last)
      last = next
      places.insert(next)
    }
    #expect(places.count == 11)
    for _ in 0..<10 {
      harness.press(.leftArrow)
      let next = try caret(harness).minX
      #expect(next < last)
      last = next
    }
    try harness.verifyAgainstFresh()
  }

  @Test func aWeakCaretShowsWhereTheOtherDirectionGoesOn() throws {
    let harness = editor("ab שלום")
    harness.press(.home)
    for _ in 0..<3 { harness.press(.rightArrow) }
    harness.settle()
    let split = harness.bitmap
    harness.advance(by: .milliseconds(530))
    let report = harness.frame()
    #expect(report.damage.count == 2)
    #expect(split.difference(from: harness.bitmap).count > 0)
    try harness.verifyAgainstFresh()
  }

  // MARK: The pointer

  private func point(_ harness: ViewHarness, column: Int, line: Int) -> CGPoint {
    let frame = harness.frame(of: "field") ?? .zero, height = harness.textInputRequest?.caret.height ?? 0
    return CGPoint(x: frame.minX + 5 + 12 * CGFloat(column) + 0.5, y: frame.minY + height * (CGFloat(line) + 0.5))
  }

  @Test func clicksPlaceTheCaretAndSelectWordsAndParagraphs() throws {
    let harness = editor("mm mm\nmmm mm\nmm")
    harness.click(point(harness, column: 1, line: 0))
    #expect(selection(harness) == "m[]m mm\nmmm mm\nmm")
    harness.click(CGPoint(x: 190, y: point(harness, column: 0, line: 1).y))
    #expect(selection(harness) == "mm mm\nmmm mm[]\nmm")
    harness.click(point(harness, column: 1, line: 1), count: 2)
    #expect(selection(harness) == "mm mm\n[mmm] mm\nmm")
    harness.click(point(harness, column: 1, line: 1), count: 3)
    #expect(selection(harness) == "mm mm\n[mmm mm\n]mm")
    harness.click(CGPoint(x: 20, y: 150))
    #expect(selection(harness) == "mm mm\nmmm mm\nm[]m")
    harness.click(point(harness, column: 0, line: 0))
    harness.click(point(harness, column: 1, line: 1), modifiers: .shift)
    #expect(selection(harness) == "[mm mm\nm]mm mm\nmm")
    harness.drag(from: point(harness, column: 1, line: 2), to: point(harness, column: 2, line: 0), steps: 5)
    #expect(selection(harness) == "mm[ mm\nmmm mm\nm]m")
    try harness.verifyAgainstFresh()
  }

  @Test func dragsGoOnByWhatTheirPressHasSelected() {
    let harness = editor("one two\nthree four\nfive")
    func drag(clicks: Int, from: CGPoint, to: CGPoint) {
      harness.click(from, count: clicks - 1)
      harness.host.pointerPressed(at: from, clicks: clicks)
      harness.host.pointerMoved(to: to)
      harness.host.pointerReleased(at: to, clicks: clicks)
    }
    drag(clicks: 2, from: point(harness, column: 3, line: 0), to: point(harness, column: 1, line: 1))
    #expect(selection(harness) == "one [two\nthree] four\nfive")
    drag(clicks: 3, from: point(harness, column: 1, line: 1), to: point(harness, column: 1, line: 0))
    #expect(selection(harness) == "[one two\nthree four\n]five")
  }

  @Test func aDragBeyondTheEdgeScrolls() throws {
    let harness = editor((1...60).map { "line \($0)" }.joined(separator: "\n"), size: CGSize(width: 200, height: 100))
    harness.press(.home, modifiers: .control)
    harness.settle()
    harness.host.pointerPressed(at: point(harness, column: 1, line: 1))
    harness.host.pointerMoved(to: CGPoint(x: 50, y: 98))
    for _ in 0..<20 {
      harness.advance(by: .milliseconds(50))
      harness.settle()
    }
    harness.host.pointerReleased(at: CGPoint(x: 50, y: 98))
    #expect((harness.primarySelection ?? "").split(separator: "\n").count > 15)
    harness.advance(by: .seconds(1))
    try harness.verifyAgainstFresh()
  }

  @Test func theWheelScrollsAndTypingBringsTheCaretBack() throws {
    let harness = editor((1...60).map { "line \($0)" }.joined(separator: "\n"), size: CGSize(width: 200, height: 100))
    let frame = try #require(harness.frame(of: "field")), start = try caret(harness)
    #expect(start.maxY <= frame.maxY)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 480))
    #expect(try caret(harness).minY == start.minY + 480)
    try harness.verifyAgainstFresh()
    harness.type("x")
    harness.settle()
    #expect(try caret(harness).maxY <= frame.maxY)
    try harness.verifyAgainstFresh()
  }

  @Test func fromRightToLeftLinesStandAtTheRight() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Editor(text: "mm\nשלום").environment(\.layoutDirection, .rightToLeft)
    }
    harness.focus("field")
    harness.press(.home, modifiers: .control)
    let frame = try #require(harness.frame(of: "field")), start = try caret(harness)
    #expect(start.minX < frame.maxX - 20 && start.minX > frame.midX)
    harness.press(.downArrow)
    harness.press(.home)
    let right = try caret(harness)
    #expect(right.maxX == frame.maxX - 5)
    harness.press(.leftArrow)
    #expect(try caret(harness).minX < right.minX)
    #expect(selection(harness) == "mm\nש[]לום")
    try harness.verifyAgainstFresh()
  }

  @Test func aFieldOfOneLineGoesOnAsItIsSeenToo() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
      TextField("A", text: .constant("ab שלום cd")).accessibilityIdentifier("field")
    }
    harness.focus("field")
    harness.press(.home)
    var last = try caret(harness).minX
    for _ in 0..<10 {
      harness.press(.rightArrow)
      let next = try caret(harness).minX
      #expect(next > last)
      last = next
    }
    harness.press(.rightArrow)
    #expect(try caret(harness).minX == last)
    try harness.verifyAgainstFresh()
  }

  // MARK: The primary selection

  @Test func whatIsSelectedIsThePrimarySelectionAndTheMiddleButtonPastesIt() throws {
    let harness = editor("mm mm\nmm")
    #expect(harness.primarySelection == nil)
    harness.click(point(harness, column: 1, line: 0), count: 2)
    #expect(harness.primarySelection == "mm")
    harness.press(.end, modifiers: [.control, .shift])
    #expect(harness.primarySelection == "mm mm\nmm")
    harness.primarySelection = "other\n"
    harness.middleClick(point(harness, column: 1, line: 1))
    #expect(text(harness) == "mm mm\nmother\nm")
    harness.press("z", modifiers: .control)
    #expect(text(harness) == "mm mm\nmm")
    #expect(harness.clipboard == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func secretsAreNoPrimarySelectionAndOneLineTakesOne() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      VStack {
        SecureField("S", text: .constant("secret")).accessibilityIdentifier("secret")
        Editor(text: "")
      }
    }
    harness.focus("secret")
    harness.press("a", modifiers: .control)
    #expect(harness.primarySelection == nil)
  }

  // MARK: Undo

  @Test func aRunOfTypingEndsWithALineAPauseOrAMove() {
    let harness = editor("")
    for letter in "ab" { harness.type(String(letter)) }
    harness.press(.return)
    for letter in "cd" { harness.type(String(letter)) }
    harness.advance(by: .seconds(3))
    for letter in "ef" { harness.type(String(letter)) }
    harness.press(.home)
    harness.type("g")
    func undo() -> String {
      harness.press("z", modifiers: .control)
      return text(harness)
    }
    #expect(text(harness) == "ab\ngcdef")
    #expect(undo() == "ab\ncdef")
    #expect(undo() == "ab\ncd")
    #expect(undo() == "ab\n")
    #expect(undo() == "")
    for _ in 0..<4 { harness.press("y", modifiers: .control) }
    #expect(text(harness) == "ab\ngcdef")
  }

  @Test func whatIsComposedStandsInTheLinesAndIsUnderlined() throws {
    let harness = editor("ab\ncd")
    let before = try caret(harness)
    harness.compose("xyz", caret: 3)
    #expect(text(harness) == "ab\ncd")
    #expect(try caret(harness).minX > before.minX)
    try harness.verifyAgainstFresh()
    harness.compose("", caret: 0)
    #expect(try caret(harness) == before)
    harness.type("XYZ")
    #expect(text(harness) == "ab\ncdXYZ")
    try harness.verifyAgainstFresh()
  }

  @Test func selectionsPaleWhereTheKeyboardIsElsewhere() throws {
    let harness = editor("one\ntwo")
    harness.press("a", modifiers: .control)
    harness.settle()
    let active = harness.bitmap
    harness.scenePhase = .inactive
    harness.settle()
    let inactive = harness.bitmap
    #expect(active.difference(from: inactive).count > 100)
    try harness.verifyAgainstFresh()
    harness.scenePhase = .active
    harness.settle()
    #expect(harness.bitmap.difference(from: active).count <= 20)
    try harness.verifyAgainstFresh()
  }

  /// In another width the same line stays at the top, through many widths and back; long texts too, of which most lines are not known.
  @Test(arguments: [60, 3_000]) func theFirstLineInSightStaysInAnotherWidth(count: Int) throws {
    let paragraphs = (0..<count).map {
      "\($0) is a paragraph of a long text that is wrapped into some lines, more of them the narrower it is."
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Editor(text: paragraphs.joined(separator: "\n")) }
    harness.settle()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -900))
    harness.settle()
    /// The number of the paragraph whose line is at the top.
    func first() throws -> Int {
      harness.click(CGPoint(x: 60, y: 8))
      harness.type("§")
      harness.settle()
      let text = harness.text(of: "field") ?? ""
      let found = text.split(separator: "\n").firstIndex { $0.contains("§") }
      harness.press("z", modifiers: .control)
      harness.settle()
      return try #require(found)
    }
    let start = try first()
    #expect(start > 5)
    for width in [200, 320, 140, 600, 300] {
      harness.size = CGSize(width: CGFloat(width), height: 200)
      harness.settle()
      #expect(try first() == start, "\(width)")
      try harness.verifyAgainstFresh()
    }
    for width in stride(from: 300, through: 500, by: 20) {
      harness.size = CGSize(width: CGFloat(width), height: 200)
      harness.settle()
    }
    let last = try first()
    #expect(last == start, "\(last)")
  }
}
