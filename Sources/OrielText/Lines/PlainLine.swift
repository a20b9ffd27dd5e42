import Foundation
import OrielDrawing

/// A short text on one line that needs no shaping, drawn without a layout: the same pixels with less work and memory.
///
/// Intended for labels that change in every frame. Other queries (character positions, parts) need a layout.
package final class PlainLine {
  private let letters: PlainLetters
  /// Display pixels per point, and the distance of the baseline from the line's top in points.
  private let scale: CGFloat
  private let ascent: CGFloat
  /// Nil if no glyph has ink. `x` and `y` are the mask's top left in pixels from the line's left end and baseline.
  private let mask: CoverageMask?
  private let x: Int32
  private let y: Int32

  /// The maximum number of bytes of UTF-8. Longer texts change less often, and their layouts are cached.
  static let most = 64

  fileprivate init(_ letters: PlainLetters, _ glyphs: PlacedGlyphs) {
    self.letters = letters
    (scale, ascent) = (letters.style.scale, letters.style.ascent)
    guard !glyphs.isEmpty else {
      (mask, x, y) = (nil, 0, 0)
      return
    }
    mask = CoverageMask(width: glyphs.box.width, height: glyphs.box.height, adopting: glyphs.coverage(), source: letters)
    (x, y) = (Int32(clamping: glyphs.box.x0), Int32(clamping: glyphs.box.y0))
  }

  /// The memory that it keeps, in bytes.
  package var bytes: Int { 192 + letters.text.utf8.count + (mask?.heapBytes ?? 0) }

  /// The layout of the same text.
  package var layout: TextLayout { letters.style.layout(letters.text, width: nil, height: nil) }

  /// Records it with its top left corner at a point of the list's coordinates.
  package func draw(into list: inout DisplayList, at origin: CGPoint, paint: Paint) {
    guard let mask else { return }
    let place = CGPoint(x: origin.x + CGFloat(x) / scale, y: origin.y + ascent + CGFloat(y) / scale)
    list.draw(mask, at: place, paint)
  }
}

/// The text of a plain line, from which a layout can draw other sizes.
private final class PlainLetters: ScalableCoverage, @unchecked Sendable {
  let text: String
  let style: TextStyle
  private let link: LibraryLink
  /// Created on first use; drawing calls it from one thread at a time.
  private var drawing: LineDrawing?

  init(_ text: String, _ style: TextStyle, _ link: LibraryLink) { (self.text, self.style, self.link) = (text, style, link) }

  func scaled(by factor: CGFloat) -> ScaledCoverage? {
    // The style refers to its library, which may no longer exist.
    guard link.library != nil else { return nil }
    if let drawing { return drawing.scaled(by: factor) }
    let line = style.layout(text, width: nil, height: nil).shape(0)
    let made = LineDrawing(line, line.parts.indices, characters: nil, link: link)
    drawing = made
    return made.scaled(by: factor)
  }
}

extension TextStyle {
  /// A text that fits on one line of its `lineWidth`, drawn; nil if it needs a layout. O(characters + pixels).
  package func plainLine(_ text: String) -> PlainLine? {
    guard text.utf8.count <= PlainLine.most, let glyphs = plainGlyphs(text) else { return nil }
    return PlainLine(PlainLetters(text, self, link), glyphs)
  }
}

extension FontLibrary {
  /// The glyphs of printable ASCII on one line; nil if they need shaping or would make too large a mask.
  func plainGlyphs(_ text: String, _ font: RunFont) -> PlacedGlyphs? {
    guard font.isPlain, let typeface = typeface(font.file), let pairs = typeface.knownLetterPairs else { return nil }
    placed.removeAll()
    let isPlain = text.withFastUTF8 { bytes in
      var x = 0
      return ParagraphReader.eachPlainWord(bytes) { word in
        guard var advance = pairs.advance(bytes, word) else { return false }
        // Words are positioned separately, as in a layout.
        if bytes[word.lowerBound] == 0x20 {
          advance += ParagraphReader.kerning(ofSpaces: word, bytes, typeface)
        } else {
          pairs.eachGlyph(bytes, word) { glyph, before, index in
            let quarters = PlacedGlyphs.quarters(x + before * font.size + (index * font.spacing) << 16)
            let bitmap = self.glyph(glyph, file: font.file, size: font.size, phase: quarters & 3)
            if !bitmap.isEmpty { placed.add(bitmap, quarters: quarters, y: -font.rise) }
          }
        }
        x += max(0, LineLength.of(advance, word.count, font))
        return true
      }
    }
    guard isPlain else { return nil }
    if placed.isEmpty { return placed }
    let (width, height) = (placed.box.width, placed.box.height)
    guard width <= 1 << 12, height <= 1 << 12, FontLibrary.isDrawn(width: width, height: height, bytes: text.utf8.count, size: font.size)
    else { return nil }
    countDrawn(text.utf8.count(where: { $0 != 0x20 }))
    return placed
  }
}
