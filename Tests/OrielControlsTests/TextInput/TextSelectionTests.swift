import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Parts of texts that cannot be edited, selected with the pointer.
@MainActor @Suite struct TextSelectionTests {
  struct Page: View {
    @State var text = "mm mmm mm"
    var isEnabled = true

    var body: some View {
      VStack(alignment: .leading, spacing: 10) {
        VStack(alignment: .leading, spacing: 10) {
          Text(text).accessibilityIdentifier("one")
          Text("other words").accessibilityIdentifier("two")
          Text("locked").textSelection(.disabled).accessibilityIdentifier("locked")
        }
        .textSelection(.enabled)
        Text("plain").accessibilityIdentifier("plain")
        TextField("Field", text: .constant("field")).accessibilityIdentifier("field")
        Button("Change") { text = "changed" }.accessibilityIdentifier("change")
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  private func harness() -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Page() }
    harness.settle()
    return harness
  }

  @Test func dragsAndClicksSelectAndControlCCopies() throws {
    let harness = harness(), plain = harness.bitmap
    harness.drag(from: harness.point(in: "one", at: 12), to: harness.point(in: "one", at: 36), steps: 3)
    harness.settle()
    #expect(harness.bitmap != plain)
    #expect(harness.copied() == "m m")
    #expect(harness.primarySelection == "m m")
    try harness.verifyAgainstFresh()
    harness.click(harness.point(in: "one", at: 40), count: 2)
    #expect(harness.copied() == "mmm")
    harness.click(harness.point(in: "one", at: 40), count: 3)
    #expect(harness.copied() == "mm mmm mm")
    harness.click(harness.point(in: "two", at: 3), count: 2)
    #expect(harness.copied() == "other")
    try harness.verifyAgainstFresh()
    harness.press("a", modifiers: .control)
    #expect(harness.copied() == "other words")
    harness.click(harness.point(in: "plain", at: 3))
    harness.settle()
    #expect(harness.copied() == nil)
    #expect(harness.bitmap == plain)
  }

  @Test func othersAreNotSelected() {
    let harness = harness(), plain = harness.bitmap
    for name in ["locked", "plain"] {
      harness.click(harness.point(in: name, at: 3), count: 2)
      harness.settle()
      #expect(harness.copied() == nil)
      #expect(harness.bitmap == plain)
    }
  }

  @Test func aSelectionTakesTheKeysFromAFieldAndEndsWithItsText() throws {
    let harness = harness()
    harness.focus("field")
    harness.press("a", modifiers: .control)
    harness.click(harness.point(in: "one", at: 3), count: 2)
    #expect(harness.focusedIdentifier == nil)
    #expect(harness.copied() == "mm")
    harness.focus("field")
    harness.press("a", modifiers: .control)
    #expect(harness.copied() == "field")
    harness.click(harness.point(in: "one", at: 3), count: 2)
    harness.click("change")
    harness.settle()
    #expect(harness.copied() == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aPressOnALabelIsForItsControl() {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("Press") { count += 1 }.accessibilityIdentifier("button")
          Text("pressed \(count)").accessibilityIdentifier("count")
        }
        .textSelection(.enabled)
      }
    }
    let harness = ViewHarness { Page() }
    harness.click("button")
    harness.click("button")
    harness.settle()
    #expect(harness.text(of: "count") == "pressed 2")
    harness.click(harness.point(in: "count", at: 2), count: 2)
    #expect(harness.copied() == "pressed")
  }

  @Test func textsWithoutItReadNothingForIt() {
    func counts(_ isSelectable: Bool) -> ViewHarness.RecordCounts {
      ViewHarness {
        VStack {
          if isSelectable { Text("").textSelection(.enabled) } else { Text("").lineSpacing(0) }
          ForEach(0..<50) { Text("\($0)") }
        }
      }
      .counts
    }
    #expect(counts(true).edges == counts(false).edges)
  }
}
