import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielInspection
@testable import OrielTesting

/// Random texts with hostile contents and numbers, under random events.
@MainActor @Suite struct TextAttackTests {
  private static func number(_ name: String, _ usual: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual }
  private static let tells = number("ATTACK_TELLS", 0)

  private func act(_ harness: ViewHarness, _ model: AttackedTexts, _ random: inout SplitMix64) -> String {
    func point() -> CGPoint { CGPoint(x: .random(in: -5...125, using: &random), y: .random(in: -5...155, using: &random)) }
    switch Int.random(in: 0..<18, using: &random) {
    case 0:
      let (from, to) = (point(), point())
      harness.drag(from: from, to: to, steps: 3)
      return "drag \(from) \(to)"
    case 1:
      let place = point()
      harness.act { $0.pointerPressed(at: place) }
      harness.hover(point())
      return "press \(place)"
    case 2:
      let place = point()
      harness.act { $0.pointerReleased(at: place) }
      return "release"
    case 3:
      let place = point(), count = Int.random(in: 1...4, using: &random)
      harness.click(place, count: count)
      return "click \(place) \(count)"
    case 4, 5:
      let text = AttackedText.string(&random)
      harness.type(text)
      return "type \(text.debugDescription)"
    case 6:
      let text = ["", "x", "שxy", "क्षि", "👩‍👩‍👧"].randomElement(using: &random) ?? ""
      let from = Int.random(in: -3...9, using: &random), to = Int.random(in: from...12, using: &random)
      harness.compose(text, clause: from..<to)
      return "compose \(text.debugDescription) \(from..<to)"
    case 7:
      harness.clipboard = AttackedText.string(&random)
      harness.press("v", modifiers: .control)
      return "paste"
    case 8:
      let key: KeyEquivalent = ["z", "a", "c", "x"].randomElement(using: &random) ?? "z"
      harness.press(key, modifiers: Bool.random(using: &random) ? .control : [.control, .shift])
      return "\(key)"
    case 9:
      let key =
        [KeyEquivalent.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .delete, .deleteForward, .return, .escape, .tab, .pageUp]
        .randomElement(using: &random) ?? .home
      harness.press(key, modifiers: [[], .shift, .control, .option].randomElement(using: &random) ?? [], repeats: 2)
      return "key \(key)"
    case 10:
      model.edited = AttackedText.string(&random)
      return "edited \(model.edited.debugDescription)"
    case 11:
      if !model.texts.isEmpty { model.texts.remove(at: .random(in: 0..<model.texts.count, using: &random)) }
      return "removed"
    case 12:
      model.texts.insert(AttackedText(&random), at: .random(in: 0...model.texts.count, using: &random))
      if model.texts.count > 5 { model.texts.removeLast() }
      return "inserted"
    case 13:
      harness.displayScale = [1, 0.5, 1.25, 2.75].randomElement(using: &random) ?? 1
      harness.size = CGSize(
        width: [120, 120, 0, 1, 30].randomElement(using: &random) ?? 120, height: [150, 150, 1, 0].randomElement(using: &random) ?? 150)
      return "size"
    case 14:
      model.isRightToLeft.toggle()
      return "direction"
    case 15:
      harness.advance(by: .milliseconds([100, 1_000, 60_000].randomElement(using: &random) ?? 1))
      return "advance"
    case 16:
      let place = point()
      harness.middleClick(place)
      return "middle"
    default:
      if let index = model.texts.indices.randomElement(using: &random) {
        if Bool.random(using: &random) { model.texts[index].change(&random) } else { withAnimation { model.texts[index].change(&random) } }
      }
      return "changed"
    }
  }

  @Test func randomTexts() {
    let first = Self.number("ATTACK_FIRST", 0), clock = ContinuousClock()
    for seed in first..<first + Self.number("ATTACK_SEEDS", 5) {
      var random = SplitMix64(seed: UInt64(seed)), log: [String] = []
      let model = AttackedTexts()
      model.texts = (0..<3).map { _ in AttackedText(&random) }
      if Self.tells > 0 { print("seed \(seed): \(model.texts)") }
      let harness = ViewHarness(size: CGSize(width: 120, height: 150), date: Date(timeIntervalSinceReferenceDate: 8e8)) {
        AttackedTextPage(model: model)
      }
      for step in 0..<Self.number("ATTACK_STEPS", 10) {
        var frames = 0
        let time = clock.measure {
          log.append(act(harness, model, &random))
          if Self.tells > 1 { print("seed \(seed) step \(step): \(log.last ?? "") \(model.texts)") }
          while harness.needsFrame && frames < 40 {
            harness.frame()
            frames += 1
          }
        }
        var failures: [String] = []
        if frames >= 40 { failures.append("asks for frames again and again") }
        if Self.tells > 0, time > .seconds(6) { failures.append("\(time) for \(frames) frames") }
        do { try harness.verifyAgainstFresh() } catch { failures.append("\(error)") }
        for failure in failures { Issue.record("\(seed) step \(step): \(failure)\n  \(model.texts)\n  \(log.suffix(6)) \(harness.size)") }
        if !failures.isEmpty { break }
      }
    }
  }

  @Test func singleNumbers() {
    let all = Self.number("ATTACK_ALL", 0) > 0, words = "some words, 12 שלום e\u{301}\nand 👩‍👩‍👧 [a](b)"
    var texts: [AttackedText] = []
    for (index, hostile) in AttackedPart.hostile.enumerated() where all || index == 0 {
      for place in 0..<(all ? 4 : 1) {
        var numbers: [Double] = [12, 1, 2, 2]
        numbers[place] = hostile
        for kind in 0..<AttackedText.kinds { texts.append(AttackedText(kind: kind, text: words, numbers: numbers)) }
        for kind in 0..<AttackedText.changeKinds where place < 2 {
          texts.append(AttackedText(kind: 0, text: words, changes: [.init(kind: kind, numbers: numbers)]))
          texts.append(AttackedText(kind: 14, text: words, changes: [.init(kind: kind, numbers: numbers)]))
        }
      }
    }
    check(texts, all ? .seconds(1) : .seconds(6))
  }

  private func check(_ texts: [AttackedText], _ limit: Duration) {
    let model = AttackedTexts(), clock = ContinuousClock()
    let harness = ViewHarness(size: CGSize(width: 120, height: 150), date: Date(timeIntervalSinceReferenceDate: 8e8)) {
      AttackedTextPage(model: model)
    }
    for text in texts {
      if Self.tells > 0 { print("text \(text)") }
      model.texts = [text]
      let time = clock.measure { harness.frame() }
      if Self.tells > 0, time > limit { Issue.record("\(time) for \(text)") }
      do { try harness.verifyAgainstFresh() } catch { Issue.record("\(text): \(error)") }
    }
  }

  /// Texts of great length, of each kind of view.
  @Test func longTexts() {
    guard Self.number("ATTACK_ALL", 0) > 0 else { return }
    let count = Self.number("ATTACK_LENGTH", 20_000)
    let contents = [
      String(repeating: "[", count: count), String(repeating: "](", count: count / 2), String(repeating: "[a](b ", count: count / 6),
      String(repeating: "*", count: count), String(repeating: "*a_", count: count / 3), String(repeating: "`", count: count),
      String(repeating: "> ", count: count / 2) + "x", String(repeating: "<", count: count), String(repeating: "![", count: count / 2),
      String(repeating: "~~a", count: count / 3), String(repeating: "- ", count: count / 2), String(repeating: "^[", count: count / 2),
      String(repeating: "\\", count: count), String(repeating: "&amp;", count: count / 5), String(repeating: "%@", count: count / 2),
      "e" + String(repeating: "\u{301}", count: count / 2), String(repeating: "\u{202E}\u{2066}a\u{2069}", count: count / 10),
      String(repeating: "m", count: count), String(repeating: "👩‍👩‍👧", count: count / 18),
      String(repeating: "|a", count: count / 2) + "\n" + String(repeating: "|-", count: count / 2),
    ]
    var texts: [AttackedText] = []
    for content in contents {
      for kind in [0, 1, 3, 4, 5, 10, 11, 12, 13, 18, 19, 20] { texts.append(AttackedText(kind: kind, text: content)) }
      for kind in [7, 10, 11, 12, 17, 18, 21] {
        texts.append(AttackedText(kind: 0, text: content, changes: [.init(kind: kind, numbers: [2, 2, 2, 2])]))
      }
    }
    check(texts, .seconds(1))
  }
}
