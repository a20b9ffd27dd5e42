import OrielDrawing
import TestSupport
import Testing

@testable import OrielText

/// Words that are measured by adding up what pairs of letters take are as wide as their glyphs.
@MainActor @Suite struct LetterPairsTests {
  private func shapedWidth(_ text: String, _ font: RunFont, _ library: FontLibrary) -> Int {
    var width = 0
    let reader = ParagraphReader(library)
    defer { reader.close() }
    text.withFastUTF8 { bytes in
      let block = reader.read(bytes, from: 0, fonts: [font], RunFonts(font), base: 0)
      for piece in block.pieces { width += max(0, LineLength.of(piece.word.advance, piece.word.clusters, font)) }
    }
    return LineLength.ceiling(width)
  }

  @Test(arguments: ["Inter", "DejaVu Sans", "DejaVu Sans Mono"]) func sumsAreWidths(family: String) throws {
    let library = try TestFonts.library(), other = try TestFonts.library()
    let alphabets = [
      "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "0123456789.,", "fil.,'\"?!x07AVTo",
      String(decoding: UInt8(0x21)...0x7E, as: UTF8.self),
    ].map { Array($0.utf8) }
    var numbers = SplitMix64(seed: 7)
    func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &numbers) }
    for weight in [400, 600] {
      let face = FontFace(family: family, weight: weight)
      let file = library.file(for: face), same = other.file(for: face)
      for round in 0..<3_000 {
        let alphabet = alphabets[below(alphabets.count)]
        let words = (0...below(4)).map { _ in
          String(decoding: (0...below(12)).map { _ in alphabet[below(alphabet.count)] }, as: UTF8.self)
        }
        let text = words.joined(separator: below(9) == 0 ? "  " : " ")
        let spacing = below(5) == 0 ? below(300) - 100 : 0
        let font = RunFont(file: file, size: 13 * 64, spacing: spacing)
        let width = library.simpleWidth(text, font)
        var twin = font
        twin.file = same
        #expect(width == shapedWidth(text, twin, other), "\(round): \(text)")
      }
    }
  }

  /// Words that no one has measured before are not shaped once the font's pairs are known.
  @Test func whatIsKnownIsNotShaped() throws {
    let library = try TestFonts.library()
    let font = RunFont(file: library.file(for: FontFace(family: "Inter")), size: 13 * 64)
    for number in 0..<2_000 { _ = library.simpleWidth("Row \(number)", font) }
    let runs = library.work.runs
    for number in 2_000..<9_000 { _ = library.simpleWidth("Row \(number)", font) }
    #expect(library.work.runs == runs)
    #expect(runs < 400)
  }

  /// Where letters join, they are shaped.
  @Test func lettersThatJoinAreShaped() throws {
    let library = try TestFonts.library()
    let font = RunFont(file: library.file(for: FontFace(family: "DejaVu Sans")), size: 13 * 64)
    for number in 0..<200 { _ = library.simpleWidth("Row \(number)", font) }
    let runs = library.work.runs
    _ = library.simpleWidth("waffle", font)
    #expect(library.work.runs == runs + 1)
  }
}
