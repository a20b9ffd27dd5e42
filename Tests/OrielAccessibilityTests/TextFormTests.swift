import Oriel
import OrielTesting
import Testing

/// Modifiers that return a text: they describe it, alone or as a part of another, and change nothing that is seen.
@MainActor @Suite struct TextFormTests {
  /// Elements do not keep their windows.
  private func harness(_ text: Text) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) { text.accessibilityIdentifier("text") }
    harness.settle()
    return harness
  }

  @Test func aLabelIsSpokenAndTheTextStays() throws {
    let text: Text = Text("9h").accessibilityLabel("nine o'clock")
    let harness = harness(text)
    #expect(harness.rootElement.children.map(\.name) == ["nine o'clock"])
    #expect(harness.text(of: "text") == "9h")
    #expect(harness.bitmap == self.harness(Text("9h")).bitmap)
    try harness.verifyAgainstFresh()
  }

  @Test func aPartOfATextHasItsOwnLabel() {
    let harness = harness(Text("Meet at ") + Text("9h").accessibilityLabel(Text("nine o'clock")).bold() + Text(" sharp"))
    #expect(harness.rootElement.children.map(\.name) == ["Meet at nine o'clock sharp"])
  }

  @Test func detailsAreTheElements() throws {
    let text = Text("let a = 1").speechSpellsOutCharacters().speechAlwaysIncludesPunctuation().speechAdjustedPitch(3)
      .speechAnnouncementsQueued(false).accessibilityTextContentType(.sourceCode).accessibilityHeading(.h2)
    let harness = harness(text)
    let details = try #require(harness.rootElement.children.first).details
    #expect(details.headingLevel == 2 && details.textContentType == "sourceCode")
    #expect(details.speech.pitch == 1 && details.speech.spellsOutCharacters == true)
    #expect(details.speech.includesPunctuation == true && details.speech.isQueued == false)
  }

  @Test func modifiersOfTheViewAroundItTakePrecedence() throws {
    let inner = Text("a").accessibilityLabel("inner").accessibilityHeading(.h1)
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) { AnyView(inner).accessibilityLabel("outer").accessibilityHeading(.h3) }
    let element = try #require(harness.rootElement.children.first)
    #expect(element.name == "outer" && element.details.headingLevel == 3)
  }

  @Test func aChangedLabelIsFoundAndMeasuresNothing() {
    struct Row: View {
      @State private var label = "first"
      var body: some View {
        VStack {
          Text("9h").accessibilityLabel(label)
          Button("Change") { label = "second" }.accessibilityIdentifier("change")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Row() }
    harness.settle()
    #expect(harness.rootElement.children.first?.name == "first")
    harness.click("change")
    let report = harness.frame()
    #expect(report.measures == 0)
    #expect(harness.rootElement.children.first?.name == "second")
  }
}
