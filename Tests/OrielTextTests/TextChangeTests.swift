import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Texts on their way to others.
@MainActor @Suite struct TextChangeTests {
  /// How the characters of a text become those of another one: what stays as itself, others with an arrow.
  private func plan(from old: String, to new: String) throws -> String {
    let library = try TestFonts.library()
    let style = TextStyle(
      FontSpec(face: FontFace(family: "DejaVu Sans"), size: 20), ParagraphStyle(), scale: 1, fonts: library)
    func glyphs(_ text: String) throws -> ContiguousArray<TextGlyph> {
      try #require(TextGlyph.all(of: style.layout(text, width: nil, height: nil), style, shownAt: 20))
    }
    let plan = GlyphPlan(from: try glyphs(old), to: try glyphs(new), by: .rolls(isDown: false), lineHeight: 24)
    var words: [String] = [], last = -1, stayed = false
    for part in plan.parts {
      let text = String(part.glyphs.map(\.character))
      let stays = part.from.isThere && part.to.isThere
      defer { stayed = stays }
      if stays {
        // Those that stay are several parts where kerning moves them apart.
        if stayed { words[words.count - 1] += text } else { words.append(text) }
      } else if part.from.isThere {
        words.append("\(text)>")
        last = part.turn
      } else if part.turn == last && words.last?.last == ">" {
        words[words.count - 1] += text
      } else {
        words.append(">\(text)")
      }
    }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("128", "129", "12 8>9"), ("99", "100", ">1 9>0 9>0"), ("100", "1000", ">1 1>0 00"), ("1000", "100", "1> 0>1 00"),
    ("$100", "$1000", "$ >1 1>0 00"), ("9 of 10", "10 of 10", ">1 9>0  of 10"), ("Page 1", "Page 12", "Page  >1 1>2"),
    ("1,000", "10,000", ">1 1>0 ,000"),
    // Decimals stand where they are.
    ("0.5", "0.51", "0.5 >1"), ("1.5", "1.25", "1. >2 5"),
  ]) func unitsStayWithUnits(old: String, new: String, expected: String) throws {
    let result = try plan(from: old, to: new)
    #expect(result == expected)
  }

  @Test func whatRollsIsOutOfFocusAndComesFromBelow() throws {
    let library = try TestFonts.library()
    let style = TextStyle(
      FontSpec(face: FontFace(family: "DejaVu Sans"), size: 20), ParagraphStyle(), scale: 1, fonts: library)
    let (old, new) = (style.layout("18", width: nil, height: nil), style.layout("19", width: nil, height: nil))
    for isDown in [false, true] {
      let change = TextChange(from: old, style, by: .rolls(isDown: isDown), asGroup: false, over: nil)
      let ink = change.ink(to: new, style)
      let (stays, goes, comes) = (change.parts[0], change.parts[1], change.parts[2])
      #expect(change.parts.count == 3 && stays.from == stays.to && stays.to.blur == 0)
      #expect(goes.from.blur == 0 && goes.to.blur > 1 && comes.from.blur > 1 && comes.to.blur == 0)
      #expect(isDown ? goes.to.y > goes.from.y + 10 : goes.to.y < goes.from.y - 5)
      #expect(isDown ? comes.from.y < comes.to.y - 5 : comes.from.y > comes.to.y + 10)
      #expect(ink.contains(goes.ink(at: goes.to)) && ink.contains(comes.ink(at: comes.from)))
    }
  }

  /// A text that changes in each frame of a long animation has no more on its way out than its bound, however long that goes on.
  @Test(arguments: [ContentTransition.Manner.rolls(isDown: false), .moves, .fades])
  func changesInEachFrameStayWithinTheBound(_ manner: ContentTransition.Manner) throws {
    let library = try TestFonts.library()
    let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 20)
    let style = TextStyle(spec, ParagraphStyle(), scale: 1, fonts: library)
    func lines(_ step: Int) -> TextLayout { style.layout("\(step * 7919 % 90_000 + 10_000)", width: nil, height: nil) }
    var change = TextChange(from: lines(0), style, by: manner, asGroup: false, over: nil)
    var most = 0
    for step in 1...600 {
      change.value += 0.01
      var list = DisplayList()
      change.draw(to: lines(step), style, into: &list, paint: .color(.white))
      most = max(most, change.parts.count)
      change = TextChange(from: lines(step), style, by: manner, asGroup: false, over: change)
    }
    #expect(most > TextChange.maxFading / 2 && most <= TextChange.maxFading + 20)
  }

  /// Texts of other lengths, in one spacing or in parts of the same one, do not move their letters; in another one they do.
  @Test func longerTextsHaveTheSameSpacing() throws {
    let library = try TestFonts.library()
    func spec(_ tracking: CGFloat) -> FontSpec {
      var spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 14)
      spec.tracking = tracking
      return spec
    }
    let style = TextStyle(spec(0), ParagraphStyle(), scale: 1, fonts: library)
    func next(_ old: [FontRun], _ new: [FontRun]) -> ShownText? {
      ShownText.next(after: nil, by: nil, from: style, old, nil, to: style, new, "words")
    }
    func runs(_ end: Int, _ tracking: CGFloat) -> [FontRun] {
      [FontRun(end: end / 2, spec: spec(tracking)), FontRun(end: end, spec: spec(tracking))]
    }
    #expect(next(runs(6, 0), runs(20, 0)) == nil && next([], runs(8, 0)) == nil && next(runs(6, 2), runs(20, 2)) == nil)
    #expect(next(runs(6, 0), runs(6, 2)) is ShownSpacing && next([], runs(8, 1)) is ShownSpacing)
  }
}
