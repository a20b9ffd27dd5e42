import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielText

/// Soft hyphens: seen where a line ends with one, and nowhere else.
@MainActor @Suite struct SoftHyphenTests {
  private let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12)

  private func lines(_ text: String, _ width: CGFloat?, _ library: FontLibrary, _ style: ParagraphStyle = ParagraphStyle()) -> TextLayout {
    library.layout(text, spec, style, width: width, height: nil, scale: 1)
  }

  private func drawn(_ layout: TextLayout) -> [[UInt32]] {
    layout.lines.indices.map { index in layout.shape(index).parts.flatMap { $0.word.glyphs.map(\.id) }.filter { $0 != .max } }
  }

  /// The glyphs that have ink.
  private func glyphs(_ text: String, _ library: FontLibrary) -> [[UInt32]] { drawn(lines(text, nil, library)) }

  @Test func oneIsSeenWhereALineEndsWithIt() throws {
    let library = try TestFonts.library()
    let layout = lines("calii\u{AD}fragilis", 50, library)
    #expect(layout.lines.map(\.text) == ["calii\u{AD}", "fragilis"])
    let hyphen = lines("calii\u{2010}", nil, library)
    #expect(layout.lines[0].width == hyphen.lines[0].width)
    #expect(drawn(layout)[0] == drawn(hyphen)[0])
    // Nowhere else.
    #expect(lines("calii\u{AD}fragilis", nil, library).size == lines("caliifragilis", nil, library).size)
    #expect(lines("one\u{AD}", nil, library).size == lines("one", nil, library).size)
    #expect(lines("one\u{AD} two", 30, library).lines.map(\.width) == lines("one two", 30, library).lines.map(\.width))
  }

  /// What is added after letters is not added after one that is not seen.
  @Test func lettersAroundOneStandApartAsWithoutIt() throws {
    let library = try TestFonts.library()
    for isKerned in [false, true] {
      var apart = spec
      (apart.tracking, apart.keepsLigatures) = (3, isKerned)
      func lines(_ text: String, _ width: CGFloat?) -> TextLayout {
        library.layout(text, apart, ParagraphStyle(), width: width, height: nil, scale: 1)
      }
      #expect(lines("calii\u{AD}fragilis", nil).size == lines("caliifragilis", nil).size)
      #expect(lines("one\u{AD}", nil).size == lines("one", nil).size)
      // Its two bytes are at one place.
      let (line, plain) = (lines("ab\u{AD}cd", nil).shape(0), lines("abcd", nil).shape(0))
      #expect([0, 1, 2, 4, 5, 6].map { line.x(of: $0) } == [0, 1, 2, 2, 3, 4].map { plain.x(of: $0) })
      let broken = lines("calii\u{AD}fragilis", 80)
      #expect(broken.lines.map(\.text) == ["calii\u{AD}", "fragilis"])
      #expect(broken.lines[0].width == lines("calii\u{2010}", nil).lines[0].width)
      for (index, line) in broken.lines.enumerated() { #expect(CGFloat(LineLength.ceiling(broken.shape(index).width)) == line.width) }
    }
  }

  @Test func aLineHasRoomForIt() throws {
    let library = try TestFonts.library()
    let word = lines("abcdef", nil, library).size.width, hyphen = lines("\u{2010}", nil, library).size.width
    // With room for the letters, and not for the hyphen, the line ends earlier.
    let text = "ab cd\u{AD}ef gh\u{AD}ij"
    let free = lines("ab cd", nil, library).size.width
    #expect(lines(text, free, library).lines.map(\.text).first == "ab")
    #expect(lines(text, free + hyphen + 1, library).lines.map(\.text).first == "ab cd\u{AD}")
    for width in stride(from: CGFloat(1), to: word * 4, by: 1) {
      let layout = lines("abcdef\u{AD}ghi\u{AD}jk lm\u{AD}nop", width, library)
      for (index, line) in layout.lines.enumerated() {
        let letters = line.text.filter { $0 != "\u{AD}" }
        #expect(line.width <= max(width, 0) || letters.count <= 1, "\(line.text.debugDescription) in \(width)")
        #expect(!letters.isEmpty)
        #expect(CGFloat(LineLength.ceiling(layout.shape(index).width)) == line.width)
      }
      #expect(layout.lines.map(\.text).joined().filter { $0 != "\u{AD}" && $0 != " " } == "abcdefghijklmnop")
      // For the widths that are said the lines are the same.
      for other in [layout.validWidths.lowerBound, (layout.validWidths.lowerBound + width) / 2, min(layout.validWidths.upperBound, 500)] {
        #expect(
          lines("abcdef\u{AD}ghi\u{AD}jk lm\u{AD}nop", other, library).lines.map(\.text) == layout.lines.map(\.text), "\(width) \(other)")
      }
    }
  }

  @Test func aShortenedTextHasNone() throws {
    let library = try TestFonts.library()
    var style = ParagraphStyle()
    style.lineLimit = 1
    for width in stride(from: CGFloat(20), to: 90, by: 1) {
      let (with, without) = (lines("calii\u{AD}fragilis", width, library, style), lines("caliifragilis", width, library, style))
      #expect(with.size.width <= max(width, without.size.width))
      #expect(with.lines[0].text.filter { $0 != "\u{AD}" } == without.lines[0].text, "\(width)")
      #expect(with.size == without.size)
    }
  }

  @Test func itIsACharacterForCaretsAndSelections() throws {
    let library = try TestFonts.library()
    let layout = lines("calii\u{AD}fragilis", 50, library), hyphen = lines("\u{2010}", nil, library).size.width
    let rect = try #require(layout.rects(of: 5..<7).first)
    #expect(abs(rect.width - hyphen) <= 1 && rect.minY == 0 && rect.maxX == layout.lines[0].width)
    #expect(layout.rects(of: 0..<15).count == 2)
    let text = EditedText(library: library)
    text.setStyle(spec, scale: 1, lineSpacing: 0, lead: 0)
    _ = text.update("calii\u{AD}fragilis")
    text.setWidth(50)
    let (before, after) = (text.caret(at: CaretPlace(5)).rect, text.caret(at: CaretPlace(7, isUpstream: true)).rect)
    #expect(abs(after.minX - before.minX - hyphen) <= 1 && after.minY == before.minY)
    #expect(text.caret(at: CaretPlace(7)).rect.minY > 0)
    #expect(text.step(from: CaretPlace(5), toRight: true)?.offset == 7)
    #expect(text.step(from: CaretPlace(7), toRight: false)?.offset == 5)
  }

  /// In words from right to left it stands to their left.
  @Test func itStandsAtTheEndOfAHebrewWord() throws {
    let library = try TestFonts.library()
    let layout = lines("שלוםשלום\u{AD}עולםעולם", 70, library)
    #expect(layout.lines.count == 2)
    let rect = try #require(layout.rects(of: 16..<18).first)
    #expect(rect.minX == 0 && rect.width > 1)
  }
}
