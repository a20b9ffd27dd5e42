import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Letters of designs, which come from fonts that vary and are opened when they are asked for.
@MainActor @Suite struct LetterDesignTests {
  private func face(_ design: LetterDesign?, _ weight: Int = 400, isItalic: Bool = false) -> FontFace {
    var face = FontFace(family: "Inter", weight: weight, isItalic: isItalic)
    face.design = design
    return face
  }

  private func mask(_ text: String, _ face: FontFace, size: CGFloat = 40, _ library: FontLibrary) throws -> [UInt8] {
    var list = DisplayList()
    library.layout(text, FontSpec(face: face, size: size), ParagraphStyle(), width: nil, height: nil, scale: 1)
      .draw(into: &list, at: .zero, paint: .color(.white))
    let mask = try #require(list.masks.first)
    return (0..<(mask.width * mask.height)).map { mask.coverage[$0] }
  }

  private func width(_ text: String, _ face: FontFace, size: CGFloat = 20, _ library: FontLibrary) -> CGFloat {
    library.layout(text, FontSpec(face: face, size: size), ParagraphStyle(), width: nil, height: nil, scale: 4).size.width
  }

  @Test func filesOfDesignsWaitUntilTheyAreAskedFor() throws {
    let library = try TestFonts.library()
    // Plain letters, and characters that no font has, open none.
    for text in ["Hamburg", "Привет", "漢"] { _ = width(text, face(nil), library) }
    #expect(library.waiting.count == 3)
    _ = width("Hamburg", face(.rounded), library)
    #expect(library.waiting.count == 2)
    _ = width("Hamburg", face(.serif, isItalic: true), library)
    #expect(library.waiting.isEmpty)
  }

  /// A family that is not known may be among those that wait.
  @Test func theirFamiliesAreFoundByName() throws {
    let library = try TestFonts.library(), rounded = try TestFonts.library()
    #expect(width("Hamburg", FontFace(family: "Nunito"), library) == width("Hamburg", face(.rounded), rounded))
    #expect(width("Hamburg", FontFace(family: "Nowhere"), library) == width("Hamburg", FontFace(family: "Inter"), rounded))
  }

  @Test func eachDesignHasItsLetters() throws {
    let library = try TestFonts.library()
    let masks = try [nil, LetterDesign.serif, .rounded].map { try mask("Rag", face($0), library) }
    #expect(masks[0] != masks[1] && masks[1] != masks[2] && masks[0] != masks[2])
    // The other letters of Europe too; what a design lacks is taken from the fonts of all.
    for design in LetterDesign.allCases {
      let layout = library.layout(
        "ağŁжєűșđ שלום", FontSpec(face: face(design), size: 20), ParagraphStyle(), width: nil, height: nil, scale: 1)
      #expect(layout.shape(0).parts.allSatisfy { part in part.word.glyphs.allSatisfy { $0.id != 0 } })
    }
    let greek = library.layout("Ελλάδα", FontSpec(face: face(.serif), size: 20), ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(Set(greek.shape(0).parts.map(\.word.file)).count == 1)
  }

  /// A weight is that of the font's axis whatever was asked for before: heavier letters are wider.
  @Test(arguments: LetterDesign.allCases) func weightsDoNotDependOnTheirOrder(design: LetterDesign) throws {
    let library = try TestFonts.library()
    let weights = [700, 650, 400, 450, 200, 900, 300]
    let widths = weights.map { width("Hamburgefonts", face(design, $0), library) }
    for (weight, found) in zip(weights, widths) {
      #expect(width("Hamburgefonts", face(design, weight), try TestFonts.library()) == found, "\(weight)")
      #expect(try mask("Hamburg", face(design, weight), library) == mask("Hamburg", face(design, weight), TestFonts.library()), "\(weight)")
    }
    let byWeight = zip(weights, widths).sorted { $0.0 < $1.0 }.map(\.1)
    #expect(zip(byWeight, byWeight.dropFirst()).allSatisfy { $0 < $1 }, "\(byWeight)")
  }

  /// What a face had for others does not change what other faces have.
  @Test func designsChangeNoOtherText() throws {
    let library = try TestFonts.library()
    for design in LetterDesign.allCases { _ = width("Hamburg", face(design, 650, isItalic: true), library) }
    for family in ["Inter", "DejaVu Sans", "Nowhere"] {
      for isItalic in [false, true] {
        let face = FontFace(family: family, weight: 650, isItalic: isItalic)
        #expect(try mask("Hamburg ж €", face, library) == mask("Hamburg ж €", face, TestFonts.library()), "\(family)")
      }
    }
  }

  /// An app with fonts of a design only has these.
  @Test func aFolderOfADesignAloneIsUsed() throws {
    let library = try FontLibrary(directories: [TestFonts.folder.appendingPathComponent("Rounded")])
    #expect(library.defaultFamily == "Nunito" && width("Hamburg", FontFace(family: "Inter"), library) > 20)
  }

  /// Letters of small sizes are wider and stronger where the font has such (`opsz`); in the engine's other fonts they only grow.
  @Test func fontsHaveTheirFormsOfSmallAndLargeSizes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts/Optical")
    let library = try FontLibrary(directories: [folder])
    let face = FontFace(family: library.defaultFamily)
    let widths = [6.0, 8, 12, 20, 40, 60, 100, 2_000].map { width("Hamburg", face, size: $0, library) / $0 }
    // Lengths are whole quarters of points.
    #expect(abs(widths[0] - widths[1]) < 0.06 && widths[1] > widths[2] * 1.01 && widths[2] > widths[3] && widths[3] > widths[4] * 1.01)
    #expect(abs(widths[6] - widths[7]) < 0.01)
    // In points, not pixels.
    let style = ParagraphStyle(), spec = FontSpec(face: face, size: 10)
    let (once, twice) = (
      library.layout("Hamburg", spec, style, width: nil, height: nil, scale: 1),
      library.layout("Hamburg", spec, style, width: nil, height: nil, scale: 2)
    )
    #expect(abs(once.size.width - twice.size.width) <= 1)
    // Weights go with sizes.
    let bold = FontFace(family: library.defaultFamily, weight: 800)
    let (small, large) = (width("Hamburg", bold, size: 8, library) / 8, width("Hamburg", bold, size: 60, library) / 60)
    #expect(small > large && small > widths[1])
    #expect(width("Hamburg", face, size: 12, library) / 12 == widths[2])
    let inter = try TestFonts.library()
    #expect(
      abs(width("Hamburg", FontFace(family: "Inter"), size: 8, inter) * 5 - width("Hamburg", FontFace(family: "Inter"), size: 40, inter))
        < 2)
  }

  /// A font with an axis of widths is set by it; strokes stay as wide, where letters that are stretched have wider ones.
  @Test func fontsHaveTheirWidths() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts/Widths")
    let library = try FontLibrary(directories: [folder])
    func width(_ stretch: CGFloat, _ weight: Int = 600) -> CGFloat {
      var face = FontFace(family: library.defaultFamily, weight: weight)
      face.stretch = stretch
      return self.width("Hamburg", face, size: 100, library)
    }
    let usual = width(1)
    // As HarfBuzz has them, at 62, 75, 115 and 125 per cent.
    for (stretch, expected) in [(0.5, 292.4), (0.75, 338.7), (1, 427.7), (1.15, 497.6), (2, 544.1)] as [(CGFloat, CGFloat)] {
      #expect(abs(width(stretch) - expected) <= 0.5, "\(stretch)")
    }
    #expect(width(0.75, 800) > width(0.75) && width(1) == usual)
  }

  /// The letters with serifs have small capitals.
  @Test func smallCapitals() throws {
    let library = try TestFonts.library()
    func glyphs(_ text: String, _ features: FontFeatures) -> [UInt32] {
      var spec = FontSpec(face: face(.serif), size: 20)
      spec.features = features
      return library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1).shape(0).parts.flatMap {
        $0.word.glyphs.map(\.id)
      }
    }
    let plain = glyphs("Ab", []), small = glyphs("Ab", .lowercaseSmallCaps), all = glyphs("Ab", [.lowercaseSmallCaps, .uppercaseSmallCaps])
    #expect(plain[0] == small[0] && plain[1] != small[1] && small[0] != all[0] && small[1] == all[1])
    #expect(all[0] == glyphs("a", .lowercaseSmallCaps)[0])
  }

  /// Numbers of any kind find a file, and only so many are kept.
  @Test func widthsAndSizesThatMoveMakeFewFiles() throws {
    let library = try TestFonts.library()
    for step in 0..<5_000 {
      var face = face(nil)
      face.stretch = 0.5 + CGFloat(step) * 0.0003
      _ = library.file(for: face)
    }
    #expect(library.fileCount < 320)
  }
}
