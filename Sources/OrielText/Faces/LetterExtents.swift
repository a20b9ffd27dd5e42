import CHarfBuzz
import Foundation

/// How far the printable letters of ASCII extend: what a line of them may ink. Lengths in 1/65,536 em.
final class LetterExtents {
  /// Above the base line, and below it.
  private var up = 0
  private var down = 0
  /// Beyond the pen's place before a letter, and after it; both are positive outwards.
  private var before: ContiguousArray<Int32> = []
  private var after: ContiguousArray<Int32> = []

  init() {}

  init(_ typeface: Typeface) {
    before = ContiguousArray(repeating: 0, count: 128)
    after = before
    // Letters that are made bold when they are drawn grow upwards and to the right.
    let bold = Int32(clamping: Int((typeface.boldness * Double(Typeface.em)).rounded(.up)))
    for byte in 0x21..<0x7F {
      let glyph = typeface.glyph(UInt32(byte))
      var extents = hb_glyph_extents_t()
      guard glyph != 0, hb_font_get_glyph_extents(typeface.font, glyph, &extents) != 0 else { continue }
      let right = extents.x_bearing &+ extents.width, advance = hb_font_get_glyph_h_advance(typeface.font, glyph)
      up = max(up, Int(extents.y_bearing &+ bold))
      down = max(down, -Int(extents.y_bearing &+ extents.height))
      // Letters that are slanted when they are drawn lean to the right above the base line, to the left below it. Not every HarfBuzz says so.
      func lean(_ height: Int32) -> Int32 { Int32(clamping: Int((Double(max(0, height)) * typeface.slant).rounded(.up))) }
      before[byte] = max(0, lean(0 &- extents.y_bearing &- extents.height) &- extents.x_bearing)
      after[byte] = max(0, right &- advance &+ lean(extents.y_bearing) &+ bold)
    }
  }

  /// Whole pixels of a length at a font's size; 0 for what does not extend.
  private func pixels(_ length: Int, _ font: RunFont) -> CGFloat {
    length <= 0 ? 0 : (CGFloat(length) * CGFloat(font.size) / CGFloat(64 * Typeface.em)).rounded(.up)
  }

  /// How far a text of ASCII extends beyond its ends, in pixels.
  func beside(_ text: String, _ font: RunFont) -> LineSides {
    let (first, last) = text.withFastUTF8 { ($0.first ?? 0x20, $0.last ?? 0x20) }
    return beside(first, last, font)
  }

  func beside(_ first: UInt8, _ last: UInt8, _ font: RunFont) -> LineSides {
    if before.isEmpty { return LineSides() }
    return LineSides(left: pixels(Int(before[Int(first & 127)]), font), right: pixels(Int(after[Int(last & 127)]), font))
  }

  /// How far ASCII extends above and below a line, of which so much is above and below its base line; all in pixels.
  func around(_ font: RunFont, ascent: CGFloat, descent: CGFloat) -> TextExtents {
    let rise = CGFloat(font.rise) / 64
    // Hinting moves edges to whole pixels.
    return TextExtents(
      up: max(0, pixels(up, font) + rise.rounded(.up) - ascent), down: max(0, pixels(down, font) - rise.rounded(.down) - descent))
  }
}

/// How far a line's letters extend beyond its ends, in whole pixels: no letter goes farther than 255.
package struct LineSides {
  private var left: UInt8 = 0
  private var right: UInt8 = 0

  package init() {}

  fileprivate init(left: CGFloat, right: CGFloat) { (self.left, self.right) = (UInt8(min(255, left)), UInt8(min(255, right))) }

  /// With what extends above and below.
  func added(to extents: TextExtents, pixel: CGFloat) -> TextExtents {
    TextExtents(left: CGFloat(left) * pixel, right: CGFloat(right) * pixel, up: extents.up, down: extents.down)
  }
}
