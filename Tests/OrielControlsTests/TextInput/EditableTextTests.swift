import Foundation
import TestSupport
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls
import OrielDrawing

/// An edited text in bytes, held to one that is an array of characters.
@Suite struct EditableTextTests {
  static let pieces = [
    "a", "Z", "9", "_", "’", " ", "  ", "é", "e\u{301}", "\u{301}", "🇩🇪", "🇩", "👩", "\u{200D}", "👩‍👩‍👧", "שלום", "漢字", "\u{A0}", "क्षि", "각", "ᄀ",
    "ᅡ", "\u{FE0F}",
    "\r\n", "\u{378}", ".", "word",
  ]

  static let piecesOfASCII = [
    "a", "Z", "9", "_", "'", " ", "  ", "\r\n", "\n", ".", ",", ";", ":", "-", "word", "3.14", "1,000", "U.S.", "don't", "\t", "(", "\"",
  ]

  private func text(_ random: inout SplitMix64, upTo count: Int, _ pieces: [String] = pieces) -> String {
    (0..<random.below(count)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  /// A place of the array's text in bytes.
  private func bytes(_ place: Int, _ model: ArrayText) -> Int { String(model.characters[..<place]).utf8.count }

  /// The number of characters before a place of the edited text.
  private func count(upTo place: Int, _ model: ArrayText) -> Int { String(decoding: model.text.utf8.prefix(place), as: UTF8.self).count }

  @Test func itDoesWhatAnArrayOfCharactersWouldDo() {
    let movements: [EditableText.Movement] = [.backward, .forward, .wordBackward, .wordForward, .start, .end]
    var random = SplitMix64(seed: 21)
    for round in 0..<400 {
      // Of words the model knows those of ASCII.
      let pieces = round.isMultiple(of: 2) ? Self.pieces : Self.piecesOfASCII
      let start = text(&random, upTo: 30, pieces)
      var (edited, model) = (EditableText(start), ArrayText(start))
      for _ in 0..<40 {
        switch random.below(9) {
        case 0...2:
          let inserted = text(&random, upTo: 4, pieces)
          edited.insert(inserted)
          model.insert(inserted)
        case 3...4:
          let (movement, extending) = (random.below(6), random.below(2) == 0)
          edited.move(movements[movement], extending: extending)
          if model.knowsWords || !(2...3).contains(movement) {
            model.move(ArrayText.Movement.allCases[movement], extending: extending)
          } else {
            model.move(to: count(upTo: edited.caret, model), extending: extending)
          }
        case 5:
          let movement = random.below(4), reached = count(upTo: edited.place(movements[movement], from: edited.caret), model)
          edited.delete(movements[movement])
          if model.knowsWords || movement < 2 {
            model.delete(ArrayText.Movement.allCases[movement])
          } else {
            model.delete(to: reached)
          }
        case 6:
          let (from, to) = (random.below(model.characters.count + 1), random.below(model.characters.count + 1))
          edited.select(from: bytes(from, model), to: bytes(to, model))
          model.select(from: from, to: to)
        case 7:
          let place = random.below(model.characters.count + 1)
          let word = model.knowsWords ? model.word(at: place) : 0..<0
          #expect(
            !model.knowsWords || edited.word(at: bytes(place, model)) == bytes(word.lowerBound, model)..<bytes(word.upperBound, model))
        default:
          let new =
            random.below(2) == 0
            ? text(&random, upTo: 30, pieces)
            : model.text.replacingOccurrences(of: "a", with: round.isMultiple(of: 2) ? "ae\u{301}" : "a.b")
          edited.setText(new)
          model.setText(new)
        }
        #expect(Array(edited.text.utf8) == Array(model.text.utf8))
        #expect(edited.caret == bytes(model.caret, model) && edited.anchor == bytes(model.anchor, model), "\(model.text.debugDescription)")
      }
    }
  }

  @Test func stepsBackAndForthGiveTheTextsAgainAndKeepOnlyWhatDiffers() {
    var random = SplitMix64(seed: 4)
    let long = String(repeating: "Some text that stays. ", count: 2_000)
    var content = EditableText(long)
    var texts = [content], steps: [TextStep] = []
    for _ in 0..<50 {
      let place = random.below(content.count)
      content.select(from: place, to: min(content.count, place + random.below(6)))
      steps.last?.settle(from: content)
      texts[texts.count - 1] = content
      steps.append(TextStep(to: content))
      content.insert(text(&random, upTo: 4))
      texts.append(content)
    }
    #expect(steps.dropLast().allSatisfy { $0.bytes < 200 })
    for index in steps.indices.reversed() {
      let back = steps[index].text(from: content)
      #expect(back == texts[index])
      content = back
    }
  }

  @Test func aStepAfterTheProgramChangedTheTextKeepsItsChange() {
    let step = TextStep(to: EditableText("one two three"))
    step.settle(from: EditableText("one three"))
    func back(_ text: String) -> String { step.text(from: EditableText(text)).text }
    #expect(back("one three") == "one two three")
    #expect(back("One three!") == "One two three!")
    #expect(back("And one three") == "And one two three")
    #expect(back("(one three)") == "(one two three)")
    #expect(back("ONE THREE").filter { $0 != " " }.lowercased() == "onetwothree")
    #expect(back("é").hasPrefix("é"))
    // What both have in common around the words is kept by the text alone.
    #expect(back("") == "wo t")
  }

  @Test func aStepTakesBackWhatWasPutInWhereverItIsNow() {
    let long = String(repeating: "a line of some text, ", count: 50)
    let step = TextStep(to: EditableText(long + long))
    step.settle(from: EditableText(long + "put in here" + long))
    for (before, after) in [("", ""), ("x", ""), ("", "x"), ("more", "and more"), ("😀", "é")] {
      #expect(step.text(from: EditableText(before + long + "put in here" + long + after)).text == before + long + long + after)
    }
    // A part of it has been changed meanwhile: of the rest nothing is lost.
    let less = step.text(from: EditableText(long + "put here" + long)).text
    #expect(less.utf8.count >= 2 * long.utf8.count - 3)
    let all = TextStep(to: EditableText(""))
    all.settle(from: EditableText("abc"))
    #expect(all.text(from: EditableText("abc!")).text == "!")
    #expect(all.text(from: EditableText("# abc")).text == "# ")
    #expect(all.text(from: EditableText("é")).text == "")
  }
}

/// Steps over long texts, and where paragraphs end.
@Suite struct LongStepTests {
  @Test func paragraphsEndAtEveryKindOfLineEnd() {
    let ends = ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    for end in ends {
      for length in [0, 1, 7, 8, 9, 4_094, 4_095, 4_096, 9_000] {
        let line = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
        let text = EditableText("first" + end + line + end + "last")
        let start = 5 + end.utf8.count, next = start + line.utf8.count + end.utf8.count
        #expect(text.paragraph(at: start) == start..<next)
        #expect(text.paragraph(at: start + line.utf8.count) == start..<next)
        #expect(text.paragraph(at: next) == next..<text.count)
        #expect(text.paragraph(at: 2) == 0..<start)
      }
    }
    #expect(EditableText("").paragraph(at: 0) == 0..<0)
  }

  /// Quadratic work over so many flags takes hours.
  @Test func wordsAmongFlagsAreFoundInOnePass() {
    let flags = String(repeating: "🇩🇪", count: 125_000)
    var text = EditableText("word " + flags + " end")
    text.move(.wordBackward, extending: false)
    #expect(text.caret == text.count - 3)
    text.move(.wordBackward, extending: false)
    #expect(text.caret == 0)
    text.move(.wordForward, extending: false)
    #expect(text.caret == 4)
    text.move(.wordForward, extending: false)
    #expect(text.caret == text.count)
    let flag = 5 + 8 * 60_001
    #expect(text.word(at: flag) == 5..<(text.count - 4))
  }
}
