import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

@_spi(Oriel) @testable import OrielTextViews

/// Texts that nobody writes, in the views that show, edit, select and draw them: work grows as their lengths do, and memory has its bounds.
@MainActor @Suite struct HostileTextViewTests {
  nonisolated private static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
    (
      "unpaired",
      { String(decoding: [UInt16](repeating: 0xD83D, count: $0 / 2) + [UInt16](repeating: 0xDE00, count: $0 / 2), as: UTF16.self) }
    ),
    ("unassigned", { String(repeating: "\u{378}\u{10FFFF}\u{E0001}", count: $0 / 3) }),
    ("marks", { "e" + String(repeating: "\u{301}", count: $0) }),
    ("controls", { String(repeating: "\u{202E}\u{2066}a\u{202C}\u{2067}\u{202B}", count: $0 / 6) }),
    ("isolates without ends", { String(repeating: "\u{2067}א", count: $0 / 2) }),
    ("joiners", { String(repeating: "\u{200D}", count: $0 / 2) + String(repeating: "👩\u{200D}", count: $0 / 2) }),
    ("no characters", { String(repeating: "\0", count: $0) }),
    ("line ends", { String(repeating: "\u{2029}\r\n\u{85}", count: $0 / 4) }),
    ("one word", { String(repeating: "m", count: $0) }),
    ("one word of Arabic", { String(repeating: "ب", count: $0) }),
  ]

  enum Form: CaseIterable {
    case text, wrapped, shrunk, shortened, selectable, attributed, renderer, sizingRenderer, field, growingField, editor
  }

  @MainActor @Observable final class Model {
    var text: String
    var font: Font? = .body
    init(_ text: String) { self.text = text }
  }

  /// Draws each character by itself.
  struct Apart: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for line in layout {
        for run in line {
          _ = (run.characterIndices.count, run.typographicBounds, run.layoutDirection)
          for slice in run.prefix(200) {
            var copy = context
            copy.translateBy(x: 0, y: 1)
            copy.draw(slice)
          }
        }
      }
    }
    var displayPadding: EdgeInsets { EdgeInsets(top: 3, leading: .nan, bottom: 1, trailing: 2) }
  }

  struct Sizing: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(ProposedViewSize(width: 50, height: nil))
      return CGSize(width: size.width, height: min(40, size.height))
    }
  }

  struct Page: View {
    @Bindable var model: Model
    let form: Form

    var body: some View {
      Group {
        switch form {
        case .text: Text(model.text).fixedSize()
        case .wrapped: Text(model.text)
        case .shrunk: Text(model.text).lineLimit(2).minimumScaleFactor(0.3).allowsTightening(true)
        case .shortened: Text(model.text).lineLimit(1).truncationMode(.middle).underline()
        case .selectable: Text(model.text).textSelection(.enabled)
        case .attributed: (Text(model.text).bold() + Text(AttributedString(model.text))).textCase(.uppercase)
        case .renderer: Text(model.text).textRenderer(Apart())
        case .sizingRenderer: Text(model.text).textRenderer(Sizing())
        case .field: TextField("Title", text: $model.text)
        case .growingField: TextField("Title", text: $model.text, axis: .vertical).lineLimit(3)
        case .editor: TextEditor(text: $model.text)
        }
      }
      .font(model.font)
      .accessibilityIdentifier("text")
    }
  }

  /// The bytes that are shaped for a text, and for what a hand does with it.
  private func shaped(_ text: String, _ form: Form, checks: Bool) throws -> Int {
    let model = Model(text)
    let harness = ViewHarness(size: CGSize(width: 120, height: 90)) { Page(model: model, form: form) }
    harness.settle()
    let fonts = harness.host.graph.fonts
    let middle = CGPoint(x: 60, y: 45)
    harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 100, y: 70), steps: 3)
    harness.click(middle, count: 2)
    harness.press("a", modifiers: .control)
    harness.press("c", modifiers: .control)
    harness.press(.rightArrow)
    harness.press(.leftArrow, modifiers: .shift)
    harness.type("k")
    harness.press(.delete)
    harness.press(.upArrow)
    harness.press("z", modifiers: .control)
    harness.settle()
    let frame = harness.frame(of: "text")
    #expect(frame.map { $0.width.isFinite && $0.height.isFinite && $0.height >= 0 } == true)
    if checks { try harness.verifyAgainstFresh() }
    // The fonts are those of all harnesses, so what is kept is bounded whatever comes.
    #expect(fonts.keptBytes.allSatisfy { $0.bytes <= $0.bound })
    return fonts.work.measuredBytes
  }

  @Test(arguments: texts.indices, Form.allCases) func workGrowsAsTextsDo(number: Int, form: Form) throws {
    let (name, text) = Self.texts[number]
    let fonts = ViewHarness { Text("") }.host.graph.fonts
    let (short, long) = (text(1_000), text(4_000))
    let start = fonts.work.measuredBytes
    let middle = try shaped(short, form, checks: true)
    let end = try shaped(long, form, checks: false)
    // A few passes at most: of measuring, shrinking, shortening, in upper case and after each key.
    let most = 40 * long.utf8.count + 16_384
    #expect(end - middle <= most, "\(name) \(form): \(end - middle) of \(long.utf8.count)")
    #expect(middle - start <= most)
  }

  @Test(arguments: Form.allCases) func aWordOfAMillionLetters(form: Form) throws {
    let model = Model(String(repeating: "m", count: 1_000_000))
    let harness = ViewHarness(size: CGSize(width: 120, height: 90)) { Page(model: model, form: form) }
    harness.settle()
    let fonts = harness.host.graph.fonts
    let before = fonts.work.measuredBytes
    harness.click(CGPoint(x: 60, y: 45))
    harness.type("k")
    harness.settle()
    #expect(fonts.work.measuredBytes - before <= 1_100_000, "\(form)")
    #expect(fonts.keptBytes.allSatisfy { $0.bytes <= $0.bound })
  }

  @Test(arguments: Form.allCases) func sizesThatAreNone(form: Form) throws {
    let model = Model("some words, 12 שלום e\u{301}\nand 👩‍👩‍👧")
    let harness = ViewHarness(size: CGSize(width: 120, height: 90)) { Page(model: model, form: form) }
    for size in [0, 0.1, 1_000, .nan, .infinity, -5, 1e-300, 1e300, 13] as [CGFloat] {
      for font in [Font.system(size: size), .custom("Nowhere", size: size).bold(), .system(size: size, design: .serif).smallCaps()] {
        model.font = font
        harness.settle()
        harness.click(CGPoint(x: 60, y: 45))
        harness.type("k")
        harness.settle()
        #expect(harness.frame(of: "text").map { $0.width.isFinite && $0.height.isFinite } == true, "\(form) \(size)")
      }
      try harness.verifyAgainstFresh()
    }
    #expect(!harness.messages.contains { $0.contains("does not settle") }, "\(form)")
  }
}
