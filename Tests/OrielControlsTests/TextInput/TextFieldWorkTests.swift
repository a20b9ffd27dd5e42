import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// What text fields cost, and how they look.
@MainActor @Suite struct TextFieldWorkTests {
  struct Page: View {
    let count: Int
    @State private var text = ""
    @State private var other = "other"

    var body: some View {
      VStack(spacing: 0) {
        TextField("Text", text: $text).accessibilityIdentifier("field").padding(10)
        TextField("Other", text: $other).accessibilityIdentifier("other").padding(10)
        ScrollView { LeafTree.Branch(first: 0, count: count, total: count, options: .init(), model: .init()) }
      }
    }
  }

  private func harness(_ count: Int) -> ViewHarness { ViewHarness(size: CGSize(width: 1280, height: 800)) { Page(count: count) } }

  @Test(arguments: [1_000, 20_000]) func typingOneCharacterAmongManyLeaves(count: Int) throws {
    let harness = harness(count)
    harness.click("field")
    harness.frame()
    harness.type("x")
    let report = harness.frame()
    #expect(report.bodies == 1)  // the field's, which reads the binding
    #expect(report.marked == 1)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 2)  // the window's background and the field
    #expect(report.damage == [try #require(harness.frame(of: "field"))])
    #expect(!harness.needsFrame)
    harness.press(.leftArrow)
    let moved = harness.frame()
    #expect(moved.bodies == 0 && moved.measures == 0 && moved.paints == 2)
    #expect(moved.damage == report.damage)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [1_000, 20_000]) func theCaretBlinksAsOneRectangle(count: Int) throws {
    let harness = harness(count)
    harness.advance(by: .seconds(10))
    #expect(!harness.needsFrame)  // nothing blinks without focus
    harness.click("field")
    harness.frame()
    let on = harness.bitmap
    harness.advance(by: .milliseconds(529))
    #expect(!harness.needsFrame)
    harness.advance(by: .milliseconds(1))
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.marked == 0)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 2)
    #expect(report.damage == [try #require(harness.textInputRequest).caret])
    #expect(on.difference(from: harness.bitmap).count == report.damagedPixels)
    try harness.verifyAgainstFresh()
    harness.advance(by: .milliseconds(530))
    #expect(harness.frame().damage == report.damage)
    #expect(harness.bitmap == on)
  }

  @Test func theCaretStandsStillWhileOneTypesAndRestsWithTheWindow() {
    let harness = harness(100)
    harness.click("field")
    harness.frame()
    for letter in "abcdef" {
      harness.advance(by: .milliseconds(400))
      harness.type(String(letter))
      #expect(harness.frame().bodies == 1)
    }
    let on = harness.bitmap
    harness.scenePhase = .inactive
    #expect(harness.frame().damage.count == 1)
    #expect(on.difference(from: harness.bitmap).count > 0)
    harness.advance(by: .seconds(10))
    #expect(!harness.needsFrame)
    harness.scenePhase = .active
    harness.frame()
    #expect(harness.bitmap == on)
    harness.press(.tab, modifiers: .shift)
    harness.press(.tab)
    harness.frame()
    harness.focus("other")
    harness.frame()
    // All of it is selected since Tab came to it.
    harness.advance(by: .milliseconds(600))
    #expect(!harness.needsFrame)
    harness.press(.end)
    harness.frame()
    harness.advance(by: .milliseconds(600))
    #expect(harness.frame().damage.count == 1)
  }

  @Observable final class Model { var shows = true }

  @Test func nothingBlinksWhenTheFieldHasGone() {
    struct Page: View {
      let model: Model
      var body: some View { if model.shows { TextField("Text", text: .constant("")).accessibilityIdentifier("field") } }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.focus("field")
    harness.frame()
    model.shows = false
    harness.settle()
    harness.advance(by: .seconds(10))
    #expect(!harness.needsFrame)
    #expect(harness.textInputRequest == nil)
  }

  @Test func longTextScrollsWithTheCaretAndShowsItsBeginningWithoutFocus() throws {
    struct Page: View {
      @State var text = ""
      var body: some View {
        VStack {
          TextField("Text", text: $text).frame(width: 100).accessibilityIdentifier("field")
          Button("Other") {}.accessibilityIdentifier("other")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Page() }
    let frame = try #require(harness.frame(of: "field"))
    func caret() throws -> CGFloat { try #require(harness.textInputRequest).caret.minX - frame.minX }
    harness.focus("field")
    for word in ["one ", "two ", "three ", "four ", "five ", "six "] {
      harness.type(word)
      harness.settle()
      #expect(try caret() <= 91)
      try harness.verifyAgainstFresh()
    }
    #expect(try caret() == 91)
    harness.press(.leftArrow)
    #expect(try caret() < 91)
    harness.press(.home)
    #expect(try caret() == 8)
    harness.press(.end)
    try harness.verifyAgainstFresh()
    harness.press("a", modifiers: .control)
    harness.press(.delete)
    #expect(try caret() == 8)
    // Far more than is drawn at once.
    harness.type(String(repeating: "many words ", count: 2_000))
    harness.settle()
    #expect(try caret() == 91)
    try harness.verifyAgainstFresh()
    harness.focus("other")
    try harness.verifyAgainstFresh()
  }

  @Test func itTakesTheWidthOfferedAndIsAsHighAsAButton() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      HStack(alignment: .firstTextBaseline) {
        Text("Label").accessibilityIdentifier("label")
        TextField("Text", text: .constant("")).accessibilityIdentifier("field")
        Button("Button") {}.accessibilityIdentifier("button")
      }
    }
    let field = try #require(harness.frame(of: "field")), button = try #require(harness.frame(of: "button"))
    let label = try #require(harness.frame(of: "label"))
    #expect(field.height == button.height)
    #expect(field.minY == button.minY)
    #expect(label.minX == 0 && button.maxX == 300)
    #expect(harness.contentSize(proposed: .unspecified).width == label.width + button.width + 160 + 16)
    let plain = ViewHarness { TextField("Text", text: .constant("")).textFieldStyle(.plain).accessibilityIdentifier("field") }
    #expect(try #require(plain.frame(of: "field")).height == field.height - 10)
  }

  @Test func scalesSchemesAndFontsLeaveNothingBehind() throws {
    struct Page: View {
      @State var text = "Text"
      @State var isBig = false
      var body: some View {
        TextField("Text", text: $text).font(isBig ? .title : .body).accessibilityIdentifier("field")
        Button("Bigger") { isBig.toggle() }.accessibilityIdentifier("bigger")
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { VStack { Page() } }
    harness.focus("field")
    harness.press(.leftArrow)
    harness.click("bigger")
    try harness.verifyAgainstFresh()
    harness.colorScheme = .dark
    #expect(harness.frame().measures == 0)
    try harness.verifyAgainstFresh()
    for scale in [1.25, 2, 1.5] {
      harness.displayScale = scale
      try harness.verifyAgainstFresh()
      harness.advance(by: .milliseconds(530))
      #expect(harness.frame().damage.count == 1)
      try harness.verifyAgainstFresh()
    }
    harness.press(.leftArrow, modifiers: .shift)
    harness.displayScale = 1.25
    try harness.verifyAgainstFresh()
    harness.size.width = 90
    harness.type("more")
    try harness.verifyAgainstFresh()
  }

  @Test func redactedFieldsDoNotShowTheirText() {
    func picture(_ text: String) -> Bitmap {
      let harness = ViewHarness(size: CGSize(width: 200, height: 60)) {
        TextField("Text", text: .constant(text)).font(.custom("DejaVu Sans", size: 12)).redacted(reason: .placeholder)
      }
      return harness.bitmap
    }
    #expect(picture("bdbd") == picture("dbdb"))  // as wide as one another
    #expect(picture("bdbd") != picture(""))
  }

  @Test func fromRightToLeftTheTextStandsAtTheRight() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) {
      TextField("Text", text: .constant("")).environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("field")
    }
    harness.focus("field")
    harness.settle()
    #expect(try #require(harness.textInputRequest).caret.maxX == 192)
    try harness.verifyAgainstFresh()
  }
}
