import OrielControls
@_spi(Oriel) import OrielCore
import OrielText
import TestSupport
import OrielDrawing

/// Keys, pasted text, selections, undoing and what programs write, in texts of random Unicode: an edited text is to be what an array of
/// characters would be.
struct FieldFuzzer: Fuzzer {
  static let name = "fields"
  private static let movements: [EditableText.Movement] = [.backward, .forward, .wordBackward, .wordForward, .start, .end]

  init() {}

  var corpus: [PastFailure] {
    [
      PastFailure("an accent typed at a letter that has one") {
        var (text, model) = (EditableText("e\u{301}"), ArrayText("e\u{301}"))
        text.insert("\u{302}")
        model.insert("\u{302}")
        try check(text, model)
      },
      PastFailure("a flag's half deleted before others") {
        var (text, model) = (EditableText("🇩🇪🇫🇷🇬🇧"), ArrayText("🇩🇪🇫🇷🇬🇧"))
        text.select(from: 8, to: 8)
        model.select(from: 1, to: 1)
        text.insert("🇩")
        model.insert("🇩")
        try check(text, model)
      },
    ]
  }

  mutating func run(_ random: inout SplitMix64) throws {
    let length = random.chance(5_000) ? 3_000 : random.chance(50) ? 200 : 12
    // The model knows the words of ASCII.
    let start = random.chance(3) ? Self.ascii(&random, upTo: length) : HostileText.text(&random, upTo: length)
    var (text, model) = (EditableText(start), ArrayText(start))
    /// The texts before each edit, and the steps that lead back to them.
    var before: [EditableText] = [], steps: [TextStep] = []
    func changed(_ old: EditableText) {
      steps.last?.settle(from: old)
      steps.append(TextStep(to: old))
      before.append(old)
    }
    for _ in 0..<(1 + random.below(12)) {
      let movement = random.below(Self.movements.count)
      switch random.below(8) {
      case 0...2:
        let inserted = HostileText.text(&random, upTo: 3)
        changed(text)
        text.insert(inserted)
        model.insert(inserted)
      case 3, 4:
        let isExtending = random.chance(2)
        text.move(Self.movements[movement], extending: isExtending)
        if isKnown(movement, model) {
          model.move(ArrayText.Movement.allCases[movement], extending: isExtending)
        } else {
          model.move(to: try characters(before: text.caret, model), extending: isExtending)
        }
      case 5:
        changed(text)
        var stepped = text
        stepped.move(Self.movements[movement], extending: true)
        text.delete(Self.movements[movement])
        if isKnown(movement, model) {
          model.delete(ArrayText.Movement.allCases[movement])
        } else {
          model.delete(to: try characters(before: stepped.caret, model))
        }
      case 6:
        let (from, to) = (random.below(model.characters.count + 1), random.below(model.characters.count + 1))
        text.select(from: bytes(from, model), to: bytes(to, model))
        model.select(from: from, to: to)
      default:
        let new = random.chance(2) ? HostileText.text(&random, upTo: 20) : model.text + "x"
        changed(text)
        text.setText(new)
        model.setText(new)
      }
      try check(text, model)
    }
    let place = random.below(model.characters.count + 1), word = model.word(at: place)
    try expect(
      !model.knowsWords || text.word(at: bytes(place, model)) == bytes(word.lowerBound, model)..<bytes(word.upperBound, model),
      "another word at \(place) of \(model.text.debugDescription)")
    if let step = steps.last, let old = before.last { try checkProgramsChange(step, from: text, to: old, &random) }
    for (step, old) in zip(steps, before).reversed() {
      let back = step.text(from: text)
      try expect(
        back.text.utf8.elementsEqual(old.text.utf8) && back.caret == old.caret && back.anchor == old.anchor,
        "undone to \(back.text.debugDescription), not \(old.text.debugDescription)")
      text = back
    }
  }

  private static let signs = ["a", "Zed", "9", "31", "_", "'", ".", ",", ";", ":", " ", "  ", "\n", "\r\n", "\t", "-", "(", "\0", "\u{7F}"]

  private static func ascii(_ random: inout SplitMix64, upTo count: Int) -> String {
    (0..<random.below(count)).map { _ in signs[random.below(signs.count)] }.joined()
  }

  private func isKnown(_ movement: Int, _ model: ArrayText) -> Bool { model.knowsWords || movement != 2 && movement != 3 }

  /// The number of characters before a place, which must be between characters.
  private func characters(before place: Int, _ model: ArrayText) throws -> Int {
    let count = String(decoding: model.text.utf8.prefix(place), as: UTF8.self).count
    try expect(
      count <= model.characters.count && bytes(count, model) == place, "\(place) is inside of a character of \(model.text.debugDescription)"
    )
    return count
  }

  /// What a program writes at both ends stays when the last edit is undone.
  private func checkProgramsChange(_ step: TextStep, from text: EditableText, to old: EditableText, _ random: inout SplitMix64) throws {
    step.settle(from: text)
    if text.text.isEmpty { return }
    // Signs that are met nowhere else, since where equal ones stand in a row, one is as good as another.
    let (start, end) = (String(repeating: "𝟘", count: random.below(4)), String(repeating: "𝟙", count: random.below(4)))
    let back = step.text(from: EditableText(start + text.text + end))
    let isKept =
      back.count == start.utf8.count + old.count + end.utf8.count && back.text.utf8.starts(with: start.utf8)
      && back.text.utf8.reversed().starts(with: end.utf8.reversed())
    try expect(isKept, "\(start.debugDescription) and \(end.debugDescription) became \(back.text.debugDescription)")
  }

  private func bytes(_ place: Int, _ model: ArrayText) -> Int { String(model.characters[..<place]).utf8.count }

  private func check(_ text: EditableText, _ model: ArrayText) throws {
    try expect(text.text.utf8.elementsEqual(model.text.utf8), "\(text.text.debugDescription), not \(model.text.debugDescription)")
    try expect(
      text.caret == bytes(model.caret, model) && text.anchor == bytes(model.anchor, model),
      "\(text.anchor) to \(text.caret), not \(bytes(model.anchor, model)) to \(bytes(model.caret, model)) of \(model.text.debugDescription)"
    )
  }
}
