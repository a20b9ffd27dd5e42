import Foundation
import OrielDrawing
import Testing

@testable import OrielText

private let terminus = "/usr/share/fonts/opentype/terminus/terminus-normal.otb"

/// Fonts that have bitmaps of several sizes and no outlines. Debian's package fonts-terminus-otb has one.
@MainActor @Suite(.enabled(if: FileManager.default.fileExists(atPath: terminus))) struct BitmapFontTests {
  private func library() throws -> FontLibrary {
    let library = try TestFonts.library()
    try library.register(URL(fileURLWithPath: terminus))
    return library
  }

  private func glyph(_ library: FontLibrary, size: CGFloat) throws -> (bitmap: GlyphBitmap, advance: CGFloat) {
    let key = library.key(FontSpec(face: FontFace(family: "Terminus"), size: size), scale: 1)
    let typeface = try #require(library.typeface(key.file))
    let number = typeface.glyph(0x48)
    let advance = CGFloat(typeface.advance(number)) / CGFloat(Typeface.em) * CGFloat(key.size) / 64
    return (library.glyph(number, file: key.file, size: key.size, phase: 0), advance)
  }

  @Test(arguments: [(12, 6), (14, 8), (16, 8), (18, 10), (22, 11), (32, 16)]) func eachSizeHasItsBitmapsAndAdvances(size: Int, advance: Int)
    throws
  {
    let (bitmap, width) = try glyph(library(), size: CGFloat(size))
    #expect(bitmap.height <= size && bitmap.height > size / 2 && bitmap.width <= advance)
    #expect(abs(width - CGFloat(advance)) < 0.01)
    // As they are: black and white.
    let coverage = try #require(bitmap.coverage)
    #expect(Set((0..<bitmap.width * bitmap.height).map { coverage[$0] }).isSubset(of: [0, 255]))
  }

  @Test(arguments: [13, 15.5, 48, 64] as [CGFloat]) func otherSizesAreTheNearestScaled(size: CGFloat) throws {
    let (bitmap, width) = try glyph(library(), size: size)
    #expect(CGFloat(bitmap.height) <= size + 1 && CGFloat(bitmap.height) > size / 2)
    #expect(CGFloat(bitmap.width) <= width + 1)
  }

  /// As it stands in for other fonts, too, without being one of colours.
  @Test func bitmapsWithoutColorsAreNoEmoji() throws {
    let library = try library()
    let key = library.key(FontSpec(face: FontFace(family: "Terminus"), size: 16), scale: 1)
    let typeface = try #require(library.typeface(key.file))
    #expect(typeface.isOfBitmaps && !typeface.drawsInColors(typeface.glyph(0x48)))
  }
}
