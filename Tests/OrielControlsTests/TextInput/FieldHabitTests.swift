import Foundation
import Oriel
@_spi(Oriel) @testable import OrielHosting
@testable import OrielTesting
import Testing

/// What fields and editors do on a Mac: how selections grow, when there is a caret, and what is seen of a field that is left.
@MainActor @Suite struct FieldHabitTests {
  private struct Page: View {
    @State var text: String
    var isPage = true
    var body: some View {
      VStack(spacing: 0) {
        Group {
          if isPage { TextEditor(text: $text) } else { TextField("", text: $text) }
        }
        .accessibilityIdentifier("field")
        TextField("", text: .constant("")).accessibilityIdentifier("other")
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  private func harness(_ text: String, isPage: Bool) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Page(text: text, isPage: isPage) }
    harness.focus("field")
    harness.settle()
    return harness
  }

  private func selected(_ harness: ViewHarness) -> String? {
    harness.clipboard = nil
    harness.press("c", modifiers: .control)
    return harness.clipboard
  }

  /// Clicks the place of the caret after some steps from the text's beginning.
  private func click(_ harness: ViewHarness, steps: Int, count: Int) {
    harness.press(.home, modifiers: .control)
    for _ in 0..<steps { harness.press(.rightArrow) }
    harness.settle()
    let caret = harness.textInputRequest?.caret ?? .zero
    harness.click(CGPoint(x: caret.midX, y: caret.midY), count: count)
  }

  // MARK: Selections without a direction

  @Test(arguments: [true, false]) func aWordGrowsOnTheSideOfTheFirstArrow(isPage: Bool) throws {
    let harness = harness("one two three four", isPage: isPage)
    func grown(_ keys: [KeyEquivalent], _ modifiers: EventModifiers = .shift) -> String? {
      click(harness, steps: 9, count: 2)
      #expect(selected(harness) == "three")
      for key in keys { harness.press(key, modifiers: modifiers) }
      return selected(harness)
    }
    #expect(grown([.leftArrow]) == " three")
    #expect(grown([.rightArrow]) == "three ")
    // Then it has that direction.
    #expect(grown([.leftArrow, .leftArrow, .rightArrow]) == " three")
    #expect(grown([.rightArrow, .leftArrow, .leftArrow]) == "thre")
    #expect(grown([.leftArrow], [.shift, .control]) == "two three")
    #expect(grown([.rightArrow], [.shift, .control]) == "three four")
    #expect(grown([.home]) == "one two three")
    #expect(grown([.end]) == "three four")
    #expect(grown([.upArrow]) == "one two three")
    #expect(grown([.downArrow]) == "three four")
    try harness.verifyAgainstFresh()
  }

  @Test func soDoesAParagraph() {
    let harness = harness("one\ntwo\nthree", isPage: true)
    func grown(_ key: KeyEquivalent) -> String? {
      click(harness, steps: 5, count: 3)
      #expect(selected(harness) == "two\n")
      harness.press(key, modifiers: .shift)
      return selected(harness)
    }
    #expect(grown(.leftArrow) == "\ntwo\n")
    #expect(grown(.rightArrow) == "two\nt")
    #expect(grown(.upArrow) == "one\ntwo\n")
    #expect(grown(.downArrow) == "two\nthree")
  }

  /// A drag has a direction, unless it has come back.
  @Test func aDragHasADirection() {
    let harness = harness("one two three four", isPage: false)
    click(harness, steps: 9, count: 2)
    let caret = harness.textInputRequest?.caret ?? .zero, frame = harness.frame(of: "field") ?? .zero
    let word = CGPoint(x: frame.minX + 8 + 60, y: caret.midY), first = CGPoint(x: frame.minX + 10, y: caret.midY)
    func drag(to points: [CGPoint]) {
      harness.click(word, count: 1)
      harness.host.pointerPressed(at: word, clicks: 2)
      for point in points { harness.host.pointerMoved(to: point) }
      harness.host.pointerReleased(at: points.last ?? word, clicks: 2)
    }
    drag(to: [first])
    #expect(selected(harness) == "one two three")
    harness.press(.rightArrow, modifiers: .shift)
    #expect(selected(harness) == "ne two three")
    drag(to: [first, word])
    harness.press(.leftArrow, modifiers: .shift)
    #expect(selected(harness) == " three")
  }

  /// Among words of the other direction too, it grows where the arrow points to.
  @Test(arguments: [true, false]) func wordsOfTheOtherDirectionGrowAsTheyAreSeen(isPage: Bool) {
    let harness = harness("ab אבג דהו זחט cd", isPage: isPage)
    func grown(_ key: KeyEquivalent) -> String? {
      click(harness, steps: 8, count: 2)
      #expect(selected(harness) == "דהו")
      harness.press(key, modifiers: .shift)
      return selected(harness)
    }
    #expect(grown(.rightArrow) == " דהו")
    #expect(grown(.leftArrow) == "דהו ")
  }

  // MARK: The caret

  @Test(arguments: [true, false]) func whileSomethingIsSelectedThereIsNoCaret(isPage: Bool) throws {
    let harness = harness("one two", isPage: isPage)
    func isDark() -> Bool {
      let caret = harness.textInputRequest?.caret ?? .zero
      return harness.bitmap[Int(caret.midX), Int(caret.midY)].red < 100
    }
    #expect(isDark() && harness.nextWake != nil)
    harness.press("a", modifiers: .control)
    harness.settle()
    #expect(!isDark() && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    harness.press(.rightArrow)
    harness.settle()
    #expect(isDark() && harness.nextWake == .milliseconds(530))
    harness.press(.leftArrow, modifiers: .shift)
    harness.settle()
    #expect(!isDark() && harness.nextWake == nil)
    harness.type("x")
    harness.settle()
    #expect(isDark() && harness.nextWake != nil)
    try harness.verifyAgainstFresh()
  }

  // MARK: A field that is left

  @Test func aFieldOfSeveralLinesShowsItsBeginningWhenItIsLeft() throws {
    func fields() -> ViewHarness {
      ViewHarness(size: CGSize(width: 200, height: 200)) {
        VStack {
          TextField("", text: .constant("1\n2\n3\n4\n5\n6"), axis: .vertical).lineLimit(2).accessibilityIdentifier("field")
          TextField("", text: .constant("")).accessibilityIdentifier("other")
        }
      }
    }
    let harness = fields(), untouched = fields()
    harness.focus("field")
    harness.settle()
    let seen = harness.frame(of: "field") ?? .zero
    #expect(harness.textInputRequest.map { seen.contains(CGPoint(x: $0.caret.midX, y: $0.caret.midY)) } == true)
    for harness in [harness, untouched] {
      harness.focus("other")
      // Until the bar has faded that showed where the caret was.
      for _ in 0..<8 {
        harness.advance(by: .milliseconds(500))
        harness.frame()
      }
    }
    #expect(harness.bitmap == untouched.bitmap)
    try harness.verifyAgainstFresh()
  }
}
