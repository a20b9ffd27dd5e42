import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// One selection through several texts that cannot be edited.
@MainActor @Suite struct SelectionAcrossTextsTests {
  @MainActor @Observable final class Words {
    var middle = "the second one"
    var isThere = true
  }

  struct Page: View {
    let words: Words

    var body: some View {
      VStack(alignment: .leading, spacing: 10) {
        VStack(alignment: .leading, spacing: 10) {
          HStack(spacing: 20) {
            Text("name").accessibilityIdentifier("name")
            Text("Ann Lee").accessibilityIdentifier("value")
          }
          if words.isThere { Text(words.middle).accessibilityIdentifier("middle") }
          Text("locked").textSelection(.disabled).accessibilityIdentifier("locked")
          Button("Label") {}
          Text("at the end").accessibilityIdentifier("end")
        }
        .textSelection(.enabled)
        Text("apart").textSelection(.enabled).accessibilityIdentifier("apart")
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
  }

  private func harness(_ words: Words = Words()) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page(words: words) }
    harness.settle()
    return harness
  }

  private func drag(_ harness: ViewHarness, clicks: Int, from: CGPoint, to: CGPoint) {
    for count in 1...clicks { harness.host.pointerPressed(at: from, clicks: count) }
    harness.hover(to)
    harness.host.pointerReleased(at: to, clicks: clicks)
  }

  @Test func aDragGoesThroughTheTextsOfTheView() throws {
    let harness = harness(), plain = harness.bitmap
    harness.drag(from: harness.point(in: "value", at: 26), to: harness.point(in: "end", at: 13), steps: 7)
    #expect(harness.copied() == "Lee\nthe second one\nat")
    #expect(harness.primarySelection == "Lee\nthe second one\nat")
    try harness.verifyAgainstFresh()
    // The same backwards, and side by side.
    harness.drag(from: harness.point(in: "end", at: 13), to: harness.point(in: "name", at: 0), steps: 7)
    #expect(harness.copied() == "name Ann Lee\nthe second one\nat")
    try harness.verifyAgainstFresh()
    // What is given back is drawn as before.
    harness.drag(from: harness.point(in: "middle", at: 0), to: harness.point(in: "middle", at: 20), steps: 2)
    #expect(harness.copied() == "the")
    harness.click(harness.point(in: "locked", at: 3))
    harness.settle()
    #expect(harness.copied() == nil)
    #expect(harness.bitmap == plain)
    try harness.verifyAgainstFresh()
  }

  @Test func wordsAndParagraphsAreWholeInBothTexts() throws {
    let harness = harness()
    drag(harness, clicks: 2, from: harness.point(in: "value", at: 30), to: harness.point(in: "middle", at: 30))
    #expect(harness.copied() == "Lee\nthe second")
    drag(harness, clicks: 2, from: harness.point(in: "middle", at: 30), to: harness.point(in: "value", at: 30))
    #expect(harness.copied() == "Lee\nthe second")
    drag(harness, clicks: 3, from: harness.point(in: "middle", at: 30), to: harness.point(in: "end", at: 2))
    #expect(harness.copied() == "the second one\nat the end")
    try harness.verifyAgainstFresh()
  }

  @Test func shiftExtendsAndControlASelectsAllOfTheView() throws {
    let harness = harness()
    harness.click(harness.point(in: "value", at: 26))
    harness.click(harness.point(in: "middle", at: 20), modifiers: .shift)
    #expect(harness.copied() == "Lee\nthe")
    harness.click(harness.point(in: "name", at: 0), modifiers: .shift)
    #expect(harness.copied() == "name Ann ")
    harness.press("a", modifiers: .control)
    #expect(harness.copied() == "name Ann Lee\nthe second one\nat the end")
    harness.click(harness.point(in: "middle", at: 22))
    harness.press("a", modifiers: .control)
    #expect(harness.copied() == "the second one")
    // A view of its own has a selection of its own.
    harness.click(harness.point(in: "apart", at: 0), modifiers: .shift)
    for _ in 0..<2 { harness.press("a", modifiers: .control) }
    #expect(harness.copied() == "apart")
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [false, true]) func itEndsWhenOneOfTheTextsChangesOrGoes(_ goes: Bool) throws {
    let words = Words(), harness = harness(words)
    harness.drag(from: harness.point(in: "value", at: 26), to: harness.point(in: "end", at: 13), steps: 7)
    #expect(harness.copied() != nil)
    if goes { words.isThere = false } else { words.middle = "another" }
    harness.settle()
    #expect(harness.copied() == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func beyondAnEdgeTheTextsScroll() throws {
    struct Page: View {
      var body: some View {
        ScrollView {
          VStack(alignment: .leading, spacing: 4) {
            ForEach(0..<60) { Text("row \($0)").accessibilityIdentifier("row \($0)") }
          }
        }
        .textSelection(.enabled)
        .frame(width: 100, height: 80)
        .padding(40)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 180, height: 160)) { Page() }
    harness.settle()
    let start = try #require(harness.frame(of: "row 0"))
    harness.host.pointerPressed(at: CGPoint(x: start.minX, y: start.midY))
    harness.hover(CGPoint(x: start.maxX, y: 130))
    for _ in 0..<20 { harness.advance(by: .milliseconds(50)) }
    harness.host.pointerReleased(at: CGPoint(x: start.maxX, y: 130))
    let lines = (harness.copied() ?? "").split(separator: "\n")
    #expect(lines.first == "row 0")
    #expect(lines.count > 15 && lines.count < 60, "\(lines.count)")
    #expect((harness.frame(of: "row 0")?.maxY ?? 0) < 40)
    // It stands still once the button is up.
    let there = harness.frame(of: "row 0")
    harness.advance(by: .seconds(1))
    #expect(harness.frame(of: "row 0") == there)
    try harness.verifyAgainstFresh()
  }

  @Test func aDragThroughManyTextsPaintsOnlyWhatChanges() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 700)) {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(0..<24) { Text("row \($0)").accessibilityIdentifier("row \($0)") }
      }
      .textSelection(.enabled)
    }
    harness.settle()
    func middle(_ row: Int) -> CGPoint {
      let frame = harness.frame(of: "row \(row)") ?? .zero
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    harness.host.pointerPressed(at: middle(0))
    harness.hover(middle(20))
    harness.settle()
    harness.hover(middle(21))
    // The two texts, and the stack around them.
    #expect(harness.settle().map(\.paints).reduce(0, +) == 3)
    harness.hover(CGPoint(x: middle(21).x - 10, y: middle(21).y))
    #expect(harness.settle().map(\.paints).reduce(0, +) == 2)
    harness.host.pointerReleased(at: middle(21))
  }
}
