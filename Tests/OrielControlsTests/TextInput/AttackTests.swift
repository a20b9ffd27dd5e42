import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) @testable import OrielControls
@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// Anything that a hand and a program may do with edited texts.
@MainActor @Suite struct AttackTests {
  nonisolated private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test(arguments: AttackedForm.allCases, [false, true]) func anythingMayBeDone(form: AttackedForm, composes: Bool) {
    let first = Self.number("ATTACK_SEED", 1)
    for seed in first..<(first + Self.number("ATTACK_SEEDS", 2)) {
      let attacker = Attacker(seed: UInt64(seed), form: form)
      for _ in 0..<Self.number("ATTACK_STEPS", 60) where attacker.failures.isEmpty { attacker.step(composes: composes) }
      #expect(attacker.failures.isEmpty, "seed \(seed) \(form) \(composes): \(attacker.failures.first ?? "")")
    }
  }

  /// The caret gets from one end to the other by arrows, in texts of one direction.
  @Test(arguments: ["plain", "Hebrew"]) func arrowsGetThroughTheText(kind: String) {
    var random = SplitMix64(seed: 3)
    let common = ["\u{301}", "👩‍👩‍👧", "\u{200D}", "\r\n", "\n", " ", "  ", " \u{301}", "\t", "\u{2028}", "\u{FE0F}", "👍🏽"]
    let letters = kind == "plain" ? ["a", "word", "fi", "🇩🇪", "क्षि", "e\u{301}", "漢字"] : ["ש", "שלום", "מילה", "בְּ"]
    for round in 0..<60 {
      var text = kind == "plain" ? "a" : "ש"
      for _ in 0..<Int.random(in: 0..<25, using: &random) {
        text += (Bool.random(using: &random) ? common : letters).randomElement(using: &random) ?? ""
        // So that each paragraph has its direction.
        if text.last?.isNewline == true { text += letters[0] }
      }
      for form in [AttackedForm.editor, .line] {
        let model = AttackedModel(form == .line ? text.replacing(/\R/, with: " ") : text, form)
        let harness = ViewHarness(size: CGSize(width: [30, 60, 300][round % 3], height: 110)) { AttackedPage(model: model) }
        harness.focus("field")
        harness.settle()
        guard let box = harness.host.graph.stage.rootBox.attackedBox else { continue }
        let (forward, backward): (KeyEquivalent, KeyEquivalent) =
          kind == "plain" ? (.rightArrow, .leftArrow) : (.leftArrow, .rightArrow)
        for (key, start, end) in [(forward, KeyEquivalent.home, box.content.count), (backward, .end, 0)] {
          harness.press(start, modifiers: .control)
          var last = -1, count = 0
          while box.content.caret != end && count < 4 * model.text.utf8.count + 10 {
            last = box.content.caret
            harness.press(key)
            count += 1
          }
          #expect(
            box.content.caret == end,
            "\(form) \(round) \(model.text.debugDescription): stays at \(last), \(key == forward ? "forward" : "back")")
        }
      }
    }
  }

  @Test func arrowsCrossTheCutsOfALongParagraph() {
    for text in [String(repeating: "word ", count: 8_000), String(repeating: "x", count: 40_000)] {
      let model = AttackedModel(text, .editor)
      let harness = ViewHarness(size: CGSize(width: 120, height: 110)) { AttackedPage(model: model) }
      harness.focus("field")
      harness.settle()
      guard let box = harness.host.graph.stage.rootBox.attackedBox else { continue }
      for (key, direction) in [(KeyEquivalent.leftArrow, -1), (.rightArrow, 1), (.upArrow, -1), (.downArrow, 1)] {
        box.select { $0.select(from: 16_130 - direction * 20, to: 16_130 - direction * 20) }
        harness.settle()
        var last = box.content.caret, stuck = false
        for _ in 0..<40 where !stuck {
          harness.press(key)
          stuck = (box.content.caret - last) * direction <= 0
          last = box.content.caret
        }
        #expect(!stuck, "\(key) stays at \(last) of \(text.prefix(6))")
      }
      for key in [KeyEquivalent.end, .home] {
        let cut = text.hasPrefix("w") ? 16_130 : 16_131
        box.select { $0.select(from: cut - 1, to: cut - 1) }
        harness.settle()
        let y = box.caretRect.midY
        harness.press(key)
        harness.settle()
        #expect(abs(box.caretRect.midY - y) < 2, "\(key) leaves its line, at \(box.content.caret), from \(y) to \(box.caretRect.midY)")
      }
    }
  }

  /// What is composed stays in its place, or goes with the caret.
  @Test(arguments: [AttackedForm.line, .editor]) func aClickWhileTextIsComposed(form: AttackedForm) throws {
    let model = AttackedModel("one two three", form)
    let harness = ViewHarness(size: CGSize(width: 200, height: 110)) { AttackedPage(model: model) }
    harness.focus("field")
    harness.press(.end)
    harness.compose("xyz", caret: 1)
    try harness.verifyAgainstFresh()
    harness.press(.leftArrow)
    try harness.verifyAgainstFresh()
    harness.click(CGPoint(x: 20, y: 10))
    try harness.verifyAgainstFresh()
    harness.type("xyz")
    try harness.verifyAgainstFresh()
  }

  @Test func theProgramMayChangeTheBytesOfCharacters() {
    for form in AttackedForm.allCases {
      let model = AttackedModel("caf\u{E9} x", form)
      let harness = ViewHarness(size: CGSize(width: 200, height: 110)) { AttackedPage(model: model) }
      harness.focus("field")
      harness.settle()
      model.text = "cafe\u{301} x"
      model.size = 13
      harness.settle()
      #expect(harness.host.graph.stage.rootBox.attackedBox?.content.text.utf8.elementsEqual(model.text.utf8) == true)
      harness.press(.end)
      harness.press(.delete)
      #expect(model.text.utf8.elementsEqual("cafe\u{301} ".utf8))
    }
  }

  @Test func aFieldWithoutRoomHasACaret() throws {
    let model = AttackedModel("text", .line)
    let harness = ViewHarness(size: CGSize(width: 200, height: 110)) { AttackedPage(model: model) }
    harness.focus("field")
    harness.settle()
    harness.size = CGSize(width: 4, height: 0)
    harness.settle()
    let caret = try #require(harness.textInputRequest).caret
    #expect(caret.minX.isFinite && caret.minY.isFinite)
    try harness.verifyAgainstFresh()
  }

  // MARK: Work

  nonisolated private static let kinds = [
    "lines": String(repeating: "A line of words that are wrapped, or not.\n", count: 25_000),
    "one line": String(repeating: "words and ", count: 100_000),
    "word": String(repeating: "x", count: 1_000_000), "line ends": String(repeating: "\n", count: 1_000_000),
    "flags": String(repeating: "🇩🇪", count: 125_000), "Hebrew": String(repeating: "שלום abc ", count: 80_000),
    "CRLF": String(repeating: "a\r\n", count: 330_000),
    "marks": "e" + String(repeating: "\u{301}", count: 100_000),
  ]

  @Test(arguments: kinds.keys.sorted()) func aMegabyteCostsWhatIsSeen(kind: String) throws {
    let text = try #require(Self.kinds[kind]), model = AttackedModel("", .editor)
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { AttackedPage(model: model) }
    harness.focus("field")
    harness.settle()
    let fonts = harness.host.graph.fonts
    func measure(_ name: String, most: Int, _ body: () -> Void) {
      let before = fonts.work
      body()
      harness.settle()
      let shaped = fonts.work.measuredBytes - before.measuredBytes
      #expect(shaped <= most, "\(kind): \(name) shaped \(shaped)")
    }
    harness.clipboard = text
    measure("paste", most: 60_000) { harness.press("v", modifiers: .control) }
    measure("backspace x20", most: 60_000) { harness.press(.delete, repeats: 20) }
    measure("up", most: 40_000) { harness.press(.upArrow) }
    measure("word left", most: 40_000) { harness.press(.leftArrow, modifiers: .control) }
    measure("paragraph up", most: 40_000) { harness.press(.upArrow, modifiers: .control) }
    measure("triple click", most: 40_000) { harness.click(CGPoint(x: 50, y: 50), count: 3) }
    measure("home", most: 40_000) { harness.press(.home, modifiers: .control) }
    measure("type", most: 40_000) { harness.type("k") }
    measure("program appends", most: 40_000) { model.text += "more" }
    measure("select all", most: 40_000) { harness.press("a", modifiers: .control) }
    measure("type over all", most: 1_000) { harness.type("k") }
    measure("undo", most: 60_000) { harness.press("z", modifiers: .control) }
    measure("redo", most: 60_000) { harness.press("z", modifiers: [.control, .shift]) }
  }
}
