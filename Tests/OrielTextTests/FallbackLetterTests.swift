import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Letters that the text's own font lacks are as heavy, wide and slanted as the others.
@MainActor @Suite struct FallbackLetterTests {
  private struct Picture {
    /// Covered pixels of each column.
    var columns: [Int]
    var ink: Int { columns.reduce(0, +) }
    /// How far the upper half stands to the right of the lower one.
    var lean: Double
  }

  private func picture(_ text: String, _ face: FontFace, _ library: FontLibrary) throws -> Picture {
    var list = DisplayList()
    library.layout(text, FontSpec(face: face, size: 60), ParagraphStyle(), width: nil, height: nil, scale: 1)
      .draw(into: &list, at: .zero, paint: .color(.white))
    let mask = try #require(list.masks.first)
    var columns = [Int](repeating: 0, count: mask.width), places = [0.0, 0], amounts = [0.0, 0]
    let rows = (0..<mask.height).filter { y in (0..<mask.width).contains { mask.coverage[y * mask.width + $0] > 127 } }
    let middle = ((rows.first ?? 0) + (rows.last ?? 0)) / 2
    for y in rows {
      for x in 0..<mask.width where mask.coverage[y * mask.width + x] > 127 {
        columns[x] += 1
        let half = y <= middle ? 0 : 1
        places[half] += Double(x)
        amounts[half] += 1
      }
    }
    let first = columns.firstIndex { $0 > 0 } ?? 0, last = columns.lastIndex { $0 > 0 } ?? 0
    return Picture(columns: Array(columns[first...last]), lean: places[0] / amounts[0] - places[1] / amounts[1])
  }

  private func face(_ weight: Int = 400, isItalic: Bool = false, stretch: CGFloat = 1, design: LetterDesign? = nil) -> FontFace {
    var face = FontFace(family: "Inter", weight: weight, isItalic: isItalic)
    (face.stretch, face.design) = (stretch, design)
    return face
  }

  /// Arabic, of which all letters are joined, and Hebrew: both are only in a font of one weight.
  @Test(arguments: ["لسعكم", "שלום"], [nil, LetterDesign.serif]) func theyAreAsTheOthers(text: String, design: LetterDesign?) throws {
    let library = try TestFonts.library()
    let plain = try picture(text, face(design: design), library), bold = try picture(text, face(700, design: design), library)
    #expect(Double(bold.ink) > Double(plain.ink) * 1.15)
    #expect(try picture(text, face(600, design: design), library).ink < bold.ink)
    #expect(try picture(text, face(200, design: design), library).ink < plain.ink)
    let slanted = try picture(text, face(isItalic: true, design: design), library)
    #expect(slanted.lean > plain.lean + 2)
    let narrow = try picture(text, face(stretch: 0.75, design: design), library)
    #expect(abs(Double(narrow.columns.count) / Double(plain.columns.count) - 0.75) < 0.03)
    let all = try picture(text, face(700, isItalic: true, stretch: 0.75, design: design), library)
    #expect(all.ink > narrow.ink && all.lean > plain.lean)
  }

  @Test func joinedLettersStayJoined() throws {
    let library = try TestFonts.library(), text = "لسعكم"
    for face in [
      face(), face(700), face(900), face(200), face(isItalic: true), face(stretch: 0.75), face(700, isItalic: true, stretch: 1.15),
    ] {
      #expect(try picture(text, face, library).columns.allSatisfy { $0 > 0 }, "\(face)")
    }
  }

  /// What a face had for others does not change what it has by itself, nor what is upright.
  @Test func theyDoNotDependOnWhatWasDrawnBefore() throws {
    let library = try TestFonts.library()
    for weight in [700, 400, 650, 400] {
      let found = try picture("שלום", face(weight), library).columns
      #expect(try found == picture("שלום", face(weight), TestFonts.library()).columns)
    }
  }
}
