import Foundation
import Testing

@testable import OrielText

/// Features of fonts by their tags.
@MainActor @Suite struct FeatureSettingsTests {
  private func layout(_ text: String, _ font: Font, _ library: FontLibrary) -> TextLayout {
    let spec = font.spec(in: Font.Context(), library: library)
    return library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 4)
  }

  private func glyphs(_ text: String, _ font: Font, _ library: FontLibrary) -> [UInt32] {
    layout(text, font, library).shape(0).parts.flatMap { $0.word.glyphs.map(\.id) }
  }

  @Test func featuresChangeGlyphs() throws {
    let library = try TestFonts.library(), font = Font.system(size: 20)
    #expect(glyphs("0", font.features(["zero": 1]), library) != glyphs("0", font, library))
    #expect(glyphs("0", font.features(["zero": 0]), library) == glyphs("0", font, library))
    #expect(glyphs("10", font.features(["tnum": 1]), library) == glyphs("10", font.monospacedDigit(), library))
    // What is set by tags counts before what other modifiers set.
    #expect(glyphs("10", font.monospacedDigit().features(["tnum": 0]), library) == glyphs("10", font, library))
    // Several, and later ones over earlier ones.
    let both = font.features(["zero": 1]).features(["tnum": 1])
    #expect(both == font.features(["zero": 1, "tnum": 1]) && both != font.features(["zero": 1]))
    #expect(font.features(["zero": 1]).features(["zero": 0]) == font.features(["zero": 0]))
    #expect(glyphs("10", both, library) == glyphs("10", font.features(["tnum": 1, "zero": 1]), library))
  }

  @Test func lettersThatAreNotKernedStandAsWideAsTheyAre() throws {
    let library = try TestFonts.library(), font = Font.system(size: 40)
    func width(_ text: String, _ font: Font) -> Int { layout(text, font, library).shape(0).width }
    let free = font.features(["kern": 0])
    #expect(width("AVAT", free) > width("AVAT", font))
    // Beside spaces too.
    let space = width("x x", free) - 2 * width("x", free)
    #expect(width("A, T. Y", free) == ["A,", "T.", "Y"].reduce(2 * space) { $0 + width($1, free) })
  }

  @Test func whatIsNoTagIsToldOnce() throws {
    let library = try TestFonts.library()
    var told: [String] = []
    library.onProblem = { told.append($0.description) }
    let font = Font.body.features(["zero": 1, "ze": 1, "": 1, "zér0": 2, "longer": -4, "ss01": -1])
    for _ in 0..<3 { _ = glyphs("0", font, library) }
    #expect(told.count == 4 && told.allSatisfy { $0.contains("no feature") })
    #expect(glyphs("0", font, library) == glyphs("0", Font.body.features(["zero": 1]), library))
    // Any values and unknown features change nothing.
    #expect(glyphs("Ab", Font.body.features(["abcd": .max, "zzzz": 7]), library) == glyphs("Ab", .body, library))
  }

  /// Texts with features of their own are not measured by the letters of plain ones.
  @Test func widthsAreThoseOfTheLines() throws {
    let library = try TestFonts.library()
    for _ in 0..<80 { _ = glyphs("Warm 0123", .body, library) }
    for settings in [["tnum": 1], ["kern": 0], ["ss01": 1, "cv11": 1], ["case": 1]] {
      let spec = Font.body.features(settings).spec(in: Font.Context(), library: library)
      let style = TextStyle(spec, ParagraphStyle(), scale: 2, fonts: library)
      #expect(style.lineWidth(of: "Warm 0123") == nil)
      #expect(style.plainLine("Warm 0123") == nil)
    }
  }
}
