import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Emoji whose glyphs are layers of one colour each (COLR), and those that are made of gradients, which are not drawn.
@MainActor @Suite struct ColorLayerTests {
  private func library(_ names: [String]) throws -> FontLibrary {
    let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")
    return try FontLibrary(
      directories: [TestFonts.folder.appendingPathComponent("DejaVu")] + names.map { scripts.appendingPathComponent($0) })
  }

  private func layout(_ text: String, _ size: CGFloat, _ library: FontLibrary) -> TextLayout {
    let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: size)
    return library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
  }

  private func drawn(_ layout: TextLayout, _ library: FontLibrary) -> LineMask {
    LineDrawing(layout.shape(0), layout.shape(0).parts.indices, characters: nil, link: library.link).draw()
  }

  /// At each size, in its colours: red at the left, blue at the right.
  @Test(arguments: [10, 16, 33, 100] as [CGFloat]) func layersAreDrawn(size: CGFloat) throws {
    let library = try library(["Layers"])
    var missing: [MissingCharacter] = []
    library.onMissing = { missing.append($0) }
    let layout = layout("a🦕", size, library)
    let picture = try #require(drawn(layout, library).pictures.first)
    let bitmap = picture.bitmap, middle = bitmap.height / 2
    #expect(abs(CGFloat(bitmap.width) - size) <= 1 && abs(CGFloat(bitmap.height) - size * 0.8) <= 1)
    #expect(bitmap[bitmap.width / 4, middle].red == 255 && bitmap[bitmap.width / 4, middle].blue == 0)
    #expect(bitmap[bitmap.width * 3 / 4, middle].blue == 255 && bitmap[bitmap.width * 3 / 4, middle].red == 0)
    // At whole pixels, of its own size.
    #expect(picture.rect.minX == picture.rect.minX.rounded() && picture.rect.width == CGFloat(bitmap.width))
    #expect(layout.shape(0).parts.last?.flags.contains(.picture) == true && missing.isEmpty)
  }

  /// A face that has nothing else than gradients would draw nothing: another one is taken, or the frame of what is missing.
  @Test func whatCannotBeDrawnIsNotTaken() throws {
    let both = try library(["Painted", "Layers"])
    #expect(drawn(layout("🦕", 20, both), both).pictures.count == 1)
    let alone = try library(["Painted"])
    var missing: [MissingCharacter] = []
    alone.onMissing = { missing.append($0) }
    #expect(drawn(layout("🦕", 20, alone), alone).mask != nil)
    #expect(missing.count == 1)
  }
}
