import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// What texts of several lines cost, and long ones of which only what is seen is laid out.
@MainActor @Suite struct TextAreaWorkTests {
  struct Page: View {
    @State var text: String
    var body: some View {
      TextEditor(text: $text).font(.custom("DejaVu Sans", size: 12)).accessibilityIdentifier("field")
    }
  }

  private func harness(_ text: String) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Page(text: text) }
    harness.focus("field")
    harness.press(.home, modifiers: .control)
    harness.settle()
    harness.advance(by: .seconds(2))
    harness.settle()
    return harness
  }

  private func words(_ paragraphs: Int) -> String {
    (0..<paragraphs).map { "Paragraph \($0) has some words; \(String(repeating: "many of them ", count: $0 % 7))\n" }.joined()
  }

  @Test func aLetterPaintsItsParagraphAlone() throws {
    let harness = harness(words(12)), caret = try #require(harness.textInputRequest).caret
    harness.type("x")
    let report = harness.frame()
    #expect(report.bodies == 1 && report.marked == 1)
    #expect(report.measures == 0 && report.placements == 0)
    // With a line above and below, into which letters may reach.
    #expect(report.damagedPixels <= Int(300 * caret.height * 4))
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
    harness.press(.rightArrow)
    let moved = harness.frame()
    #expect(moved.bodies == 0 && moved.measures == 0 && moved.placements == 0)
    #expect(moved.damagedPixels == Int(2 * caret.height))
    try harness.verifyAgainstFresh()
    harness.advance(by: .milliseconds(530))
    #expect(harness.frame().damagedPixels == Int(caret.height))
    harness.press(.downArrow, modifiers: .shift)
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.press(.return)
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [2_000, 20_000]) func aKeyInALongTextShapesItsParagraph(paragraphs: Int) throws {
    let harness = harness(words(paragraphs)), fonts = harness.host.graph.fonts
    func work(_ keys: () -> Void) -> Int {
      let before = fonts.work
      keys()
      harness.settle()
      return fonts.work.measuredBytes - before.measuredBytes
    }
    #expect(work { harness.type("k") } <= 600)
    #expect(work { harness.press(.delete) } <= 600)
    #expect(work { harness.press(.downArrow) } <= 600)
    #expect(work { harness.press(.return) } <= 600)
    // A page there.
    #expect(work { harness.press(.end, modifiers: .control) } <= 8_000)
    #expect(work { harness.type("k") } <= 600)
    #expect(work { harness.press("z", modifiers: .control) } <= 600)
    let frame = try #require(harness.frame(of: "field")), caret = try #require(harness.textInputRequest).caret
    #expect(caret.maxY <= frame.maxY && caret.minY >= frame.minY)
  }

  @Test func aLongTextIsTheSameAfreshWhereverItIsScrolled() throws {
    let harness = harness(words(900))
    let middle = CGPoint(x: 100, y: 100)
    for distance in [-480.0, -48, -9_000, 480, 48, 3_000, -90_000, 48, 48, 480] {
      harness.scroll(at: middle, by: CGVector(dx: 0, dy: distance))
      try harness.verifyAgainstFresh()
    }
    harness.press(.end, modifiers: .control)
    try harness.verifyAgainstFresh()
    for _ in 0..<12 { harness.press(.upArrow) }
    try harness.verifyAgainstFresh()
    harness.type("some more\n")
    try harness.verifyAgainstFresh()
    harness.press(.pageUp, modifiers: .shift)
    try harness.verifyAgainstFresh()
    harness.size.width = 220
    try harness.verifyAgainstFresh()
    harness.press("a", modifiers: .control)
    harness.press(.delete)
    try harness.verifyAgainstFresh()
  }

  @Test func scrollingUpKeepsWhatIsSeenInItsPlace() throws {
    let harness = harness(words(900))
    harness.press(.end, modifiers: .control)
    harness.settle()
    for _ in 0..<30 {
      let before = harness.bitmap
      harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 48))
      harness.settle()
      // What was at the top is 48 points farther down.
      let after = harness.bitmap
      var differing = 0
      for y in stride(from: 10, to: 140, by: 3) {
        for x in stride(from: 6, to: 270, by: 3) where before[x, y] != after[x, y + 48] { differing += 1 }
      }
      #expect(differing < 20)
    }
    try harness.verifyAgainstFresh()
  }
}
