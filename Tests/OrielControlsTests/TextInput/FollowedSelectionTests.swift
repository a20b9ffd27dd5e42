import Foundation
import Oriel
import OrielTesting
import Testing

/// Fields whose selection the program follows and sets.
@MainActor @Suite struct FollowedSelectionTests {
  struct Page: View {
    @State private var text: String
    @State private var selection: TextSelection?
    private let isEditor: Bool
    private let refuses: Bool
    init(_ text: String, isEditor: Bool = false, refuses: Bool = false) {
      _text = State(initialValue: text)
      (self.isEditor, self.refuses) = (isEditor, refuses)
    }

    private var shown: String {
      guard let selection, case .selection(let range) = selection.indices, range.upperBound <= text.endIndex else { return "none" }
      return selection.isInsertion
        ? "\(text.utf8.distance(from: text.startIndex, to: range.lowerBound))" : "[\(text[range])]"
    }

    private var bound: Binding<TextSelection?> {
      if !refuses { return $selection }
      // Whatever is selected, all of it is.
      return Binding(get: { selection }, set: { _ in selection = TextSelection(range: text.startIndex..<text.endIndex) })
    }

    var body: some View {
      VStack {
        if isEditor {
          TextEditor(text: $text, selection: bound).accessibilityIdentifier("field")
        } else {
          TextField("Text", text: $text, selection: bound).submitLabel(.done).accessibilityIdentifier("field")
        }
        Text(shown).accessibilityIdentifier("shown")
        Text(verbatim: "<\(text)>").accessibilityIdentifier("text")
        Button("Word") { if let range = text.range(of: "two") { selection = TextSelection(range: range) } }
          .accessibilityIdentifier("word")
        Button("Beyond") { selection = TextSelection(insertionPoint: (text + "beyond").endIndex) }.accessibilityIdentifier("beyond")
        Button("Parts") {
          selection = TextSelection(ranges: RangeSet([text.startIndex..<text.index(after: text.startIndex)]))
        }
        .accessibilityIdentifier("parts")
      }
    }
  }

  private func shown(_ harness: ViewHarness) -> String {
    harness.settle()
    return harness.text(of: "shown") ?? "nothing"
  }

  @Test(arguments: [false, true]) func theProgramKnowsWhatIsSelected(isEditor: Bool) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page("one two", isEditor: isEditor) }
    harness.focus("field")
    harness.press(.end)
    #expect(shown(harness) == "7")
    harness.press(.leftArrow, modifiers: .shift)
    #expect(shown(harness) == "[o]")
    harness.type("é")
    #expect(shown(harness) == "8")
    harness.press("z", modifiers: .control)
    #expect(shown(harness) == "[o]")
    harness.press("a", modifiers: .control)
    #expect(shown(harness) == "[one two]")
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [false, true]) func theProgramSelects(isEditor: Bool) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page("one two three", isEditor: isEditor) }
    harness.focus("field")
    harness.settle()
    harness.click("word")
    #expect(shown(harness) == "[two]")
    harness.focus("field")
    if isEditor {
      harness.type("2")
      harness.settle()
      #expect(harness.text(of: "text") == "<one 2 three>")
      try harness.verifyAgainstFresh()
    }
    harness.click("parts")
    #expect(harness.settle().count < 4)
    harness.click("beyond")
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func theProgramMaySelectSomethingElse() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page("one two", isEditor: true, refuses: true) }
    harness.focus("field")
    harness.press(.leftArrow)
    #expect(shown(harness) == "[one two]")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "one two")
  }

  /// What was selected from its end on, and told, is not selected anew from its beginning on.
  @Test func whatIsToldKeepsItsDirection() throws {
    struct Page: View {
      @State private var text = "select a part"
      @State private var selection: TextSelection?
      var body: some View {
        TextEditor(text: $text, selection: $selection).frame(height: 40).textSelectionAffinity(.upstream)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 168)) { Page() }
    harness.drag(from: CGPoint(x: 61, y: 90), to: CGPoint(x: 41, y: 300), steps: 4, modifiers: .shift)
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func fieldsThatNobodyFollowsTellNothing() {
    let selection = TextSelection(insertionPoint: "abc".startIndex)
    #expect(selection.isInsertion && selection.affinity == .automatic)
    #expect(TextSelection(ranges: RangeSet()).isInsertion)
  }

  @MainActor @Observable final class Pair {
    var text = "one two three"
    var selection: TextSelection?
  }

  /// The program replaces the text, and has a selection of the one before.
  @Test(arguments: [false, true]) func aSelectionOfTheTextBeforeIsNotFollowedAgain(isEditor: Bool) throws {
    struct Page: View {
      @Bindable var pair: Pair
      let isEditor: Bool
      var body: some View {
        if isEditor {
          TextEditor(text: $pair.text, selection: $pair.selection).frame(height: 60).accessibilityIdentifier("first")
        } else {
          TextField("First", text: $pair.text, selection: $pair.selection).accessibilityIdentifier("first")
        }
        TextEditor(text: $pair.text, selection: $pair.selection).frame(height: 60).accessibilityIdentifier("second")
      }
    }
    let pair = Pair()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { VStack { Page(pair: pair, isEditor: isEditor) } }
    harness.focus("first")
    harness.press(.home)
    harness.press(.rightArrow, modifiers: .shift, repeats: 6)
    harness.settle()
    try harness.verifyAgainstFresh()
    for text in ["\u{301}one", "", "another one two three", "שלום"] {
      pair.text = text
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }
}

/// What is undone in an editor that the program gives another document.
@MainActor @Suite struct DocumentUndoTests {
  struct Page: View {
    let documents: [String]
    @State private var texts: [String]
    @State private var index = 0
    init(_ documents: [String]) {
      self.documents = documents
      _texts = State(initialValue: documents)
    }
    var body: some View {
      VStack {
        TextEditor(text: $texts[index]).accessibilityIdentifier("field")
        Text(verbatim: texts[index]).accessibilityIdentifier("text")
        Button("Next") { index = (index + 1) % texts.count }.accessibilityIdentifier("next")
      }
    }
  }

  @Test(arguments: [
    ["The first document, of some words.", "Quite another one: nothing alike!!"], ["abc", "xyz"], ["", "something"],
    ["The first document, of some words.", "short"],
  ])
  func editsOfOneDocumentAreNotUndoneInAnother(documents: [String]) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page(documents) }
    harness.focus("field")
    harness.press(.end, modifiers: .control)
    harness.type("1")
    harness.type("2")
    harness.click("next")
    harness.settle()
    #expect(harness.text(of: "text") == documents[1])
    harness.focus("field")
    harness.press("z", modifiers: .control)
    harness.settle()
    #expect(harness.text(of: "text") == documents[1])
    harness.click("next")
    harness.settle()
    #expect(harness.text(of: "text") == documents[0] + "12")
    try harness.verifyAgainstFresh()
  }

  @Test func changesOfTheSameDocumentLeaveWhatCanBeUndone() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
      Page(["one word and another", "(one word and another12)"])
    }
    harness.focus("field")
    harness.press(.end, modifiers: .control)
    harness.type("1")
    harness.type("2")
    harness.click("next")
    harness.settle()
    harness.focus("field")
    harness.press("z", modifiers: .control)
    harness.settle()
    #expect(harness.text(of: "text") == "(one word and another)")
  }
}
