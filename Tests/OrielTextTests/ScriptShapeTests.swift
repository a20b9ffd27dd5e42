import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Words in 25 scripts have the glyphs, at the places, that HarfBuzz's own program has for them.
///
/// Their fonts are small parts of Noto's (`Scripts`), under the SIL Open Font Licence; `shapes.json` was written by `hb-shape` 6.0.0 with a
/// font size of 65,536 and clusters in bytes.
@MainActor @Suite struct ScriptShapeTests {
  struct Script: Decodable {
    struct Word: Decodable {
      var text: String
      /// For each glyph: its number, its cluster, its advance, and how far it stands from the pen.
      var glyphs: [[Int]]
    }
    var text: String
    var words: [Word]
  }

  nonisolated private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")

  nonisolated private static let scripts: [String: Script] =
    (try? JSONDecoder().decode([String: Script].self, from: Data(contentsOf: folder.appendingPathComponent("shapes.json")))) ?? [:]

  /// Fonts have other forms of some letters for some languages: of б in Serbian, of Han characters in Japanese.
  @Test(arguments: [("Cyrillic", "б", "sr", "ru"), ("Chinese", "好", "ja", "zh-Hans"), ("Chinese", "好", "zh-TW", "zh-CN")])
  func languagesHaveTheirForms(name: String, text: String, language: String, other: String) throws {
    let library = try FontLibrary(directories: [Self.folder.appendingPathComponent(name)])
    func glyph(_ language: String?) -> UInt32 {
      var spec = FontSpec(face: FontFace(family: library.defaultFamily), size: 20)
      if let language { spec.language = TextLanguage(Locale.Language(identifier: language)) }
      let layout = library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
      return layout.shape(0).parts[0].word.glyphs[0].id
    }
    #expect(glyph(language) != glyph(other))
    #expect(glyph(language) == glyph(language))
    #expect(TextLanguage(Locale.Language(identifier: "")) == .user && TextLanguage(Locale.Language(identifier: "\u{0}ß-Q")) == .user)
    #expect(TextLanguage(Locale.Language(identifier: "sr-Latn-RS")).tag == "sr-latn")
  }

  @Test func thereAre25() { #expect(Self.scripts.count == 25) }

  @Test(arguments: scripts.keys.sorted()) func wordsAreShapedAsByHarfBuzz(name: String) throws {
    let script = try #require(Self.scripts[name])
    let library = try FontLibrary(directories: [Self.folder.appendingPathComponent(name)])
    let spec = FontSpec(face: FontFace(family: library.defaultFamily), size: 20)
    let layout = library.layout(script.text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(layout.lines.count == 1)
    let paragraph = layout.lines[0].content.paragraph
    var start = 0
    for word in script.words {
      let range = start..<(start + word.text.utf8.count)
      let pieces = paragraph.pieces.filter { Int($0.start) >= range.lowerBound && Int($0.end) <= range.upperBound }
      #expect(pieces.map { Int($0.end - $0.start) }.reduce(0, +) == range.count, "\(word.text) is cut across")
      let isRightToLeft = pieces.first.map { $0.level & 1 == 1 } ?? false
      var found: [[Int]] = []
      for piece in isRightToLeft ? pieces.reversed() : Array(pieces) {
        for glyph in piece.word.glyphs {
          let cluster = Int(glyph.cluster) + Int(piece.start) - range.lowerBound
          found.append([Int(glyph.id), cluster, Int(glyph.advance), Int(glyph.dx), Int(glyph.dy)])
        }
      }
      #expect(found == word.glyphs, "\(name): \(word.text)")
      start = range.upperBound + 1
    }
  }
}
