import CHarfBuzz
import Foundation

/// How far printable ASCII glyphs extend, to bound what a line of them draws. Lengths in 1/65,536 em.
final class LetterExtents {
  /// Above and below the baseline.
  private var up = 0
  private var down = 0
  /// Beyond the pen position before a character and after it; positive outwards, negative inside.
  private var before: ContiguousArray<Int32> = []
  private var after: ContiguousArray<Int32> = []
  /// The same for ligatures that begin with an f.
  private var beforeJoined = Int32.min
  private var afterJoined = Int32.min

  init() {}

  init(_ typeface: Typeface) {
    before = ContiguousArray(repeating: .min, count: 128)
    after = before
    for byte in 0x21..<0x7F {
      let glyph = typeface.glyph(UInt32(byte))
      guard glyph != 0, let ink = Ink(of: glyph, typeface) else { continue }
      up = max(up, Int(ink.up))
      down = max(down, Int(ink.down))
      before[byte] = ink.before
      after[byte] = ink.after
    }
    for letters in ["ff", "fi", "fl", "ft", "fj", "ffi", "ffl"] { join(letters, typeface) }
    if typeface.file.boldness > 0 { grow(by: Int32(typeface.file.boldness * Double(Typeface.em))) }
  }

  /// Includes a ligature, if there is one.
  private func join(_ letters: String, _ typeface: Typeface) {
    guard let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, letters, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(typeface.font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count), count > 0, count < letters.utf8.count else { return }
    if let ink = Ink(of: glyphs[0].codepoint, typeface) { beforeJoined = max(beforeJoined, ink.before) }
    if let ink = Ink(of: glyphs[Int(count) - 1].codepoint, typeface) { afterJoined = max(afterJoined, ink.after) }
  }

  /// How far a glyph extends: above and below the baseline, and beyond the pen positions before and after it.
  private struct Ink {
    var up: Int32, down: Int32, before: Int32, after: Int32

    init?(of glyph: UInt32, _ typeface: Typeface) {
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(typeface.font, glyph, &extents) != 0 else { return nil }
      (up, down) = (extents.y_bearing, 0 &- (extents.y_bearing &+ extents.height))
      (before, after) = (0 &- extents.x_bearing, extents.x_bearing &+ extents.width &- hb_font_get_glyph_h_advance(typeface.font, glyph))
      // A synthetic slant moves parts above the baseline to the right and parts below it to the left.
      let slant = typeface.file.slant
      if slant == 0 { return }
      func shift(_ height: Int32) -> Int32 { Int32(max(-1e8, min(1e8, (Float(height) * slant).rounded(.up)))) }
      before &+= max(0, shift(down))
      after &+= max(0, shift(up))
    }
  }

  /// Synthetic boldness extends a glyph to the right and upwards, and at sharp corners slightly to all sides.
  private func grow(by width: Int32) {
    up += 2 * Int(width)
    down += Int(width)
    for index in before.indices where before[index] != .min {
      before[index] &+= width
      after[index] &+= 2 * width
    }
    if beforeJoined != .min { (beforeJoined, afterJoined) = (beforeJoined &+ width, afterJoined &+ 2 * width) }
  }

  /// A length at a font's size, rounded up to whole pixels; 0 for a glyph that does not extend.
  private func pixels(_ length: Int, _ font: RunFont, movedBy distance: CGFloat = 0) -> CGFloat {
    max(0, (CGFloat(length) * CGFloat(font.size) / CGFloat(64 * Typeface.em) + distance).rounded(.up))
  }

  /// The maximum horizontal rounding of a glyph's position, in pixels: glyphs are drawn at the nearest quarter.
  private static let shift: CGFloat = 1.0 / 8

  /// How far an ASCII text extends beyond its ends, in pixels.
  func beside(_ text: String, _ font: RunFont) -> LineSides {
    text.withFastUTF8 { beside(LineEnds($0[...]), font) }
  }

  func beside(_ ends: LineEnds, _ font: RunFont) -> LineSides {
    if before.isEmpty { return LineSides() }
    var (left, right) = (before[Int(ends.first & 127)], after[Int(ends.last & 127)])
    if ends.first == LineEnds.f { left = max(left, beforeJoined) }
    if ends.isAfterF { right = max(right, afterJoined) }
    return LineSides(
      left: pixels(Int(left), font, movedBy: Self.shift), right: pixels(Int(right), font, movedBy: Self.shift))
  }

  /// How far ASCII extends above and below a line with a given ascent and descent; all in pixels.
  func around(_ font: RunFont, ascent: CGFloat, descent: CGFloat) -> TextExtents {
    let rise = CGFloat(font.rise) / 64
    // Hinting moves edges to whole pixels.
    return TextExtents(
      up: max(0, pixels(up, font) + rise.rounded(.up) - ascent), down: max(0, pixels(down, font) - rise.rounded(.down) - descent))
  }
}

/// The first and last character of an ASCII line; spaces if it is empty.
struct LineEnds {
  static let f = UInt8(ascii: "f")
  var first: UInt8 = 0x20
  var last: UInt8 = 0x20
  /// Whether the last character follows an f, with which it may form a ligature.
  var isAfterF = false

  @inline(__always) init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = text.first, let last = text.last else { return }
    (self.first, self.last) = (first, last)
    isAfterF = text.count > 1 && text[text.endIndex - 2] == Self.f
  }
}

/// How far a line's glyphs extend beyond its ends, in whole pixels, at most 255.
package struct LineSides {
  private var left: UInt8 = 0
  private var right: UInt8 = 0

  package init() {}

  fileprivate init(left: CGFloat, right: CGFloat) { (self.left, self.right) = (UInt8(min(255, left)), UInt8(min(255, right))) }

  /// Combined with the extents above and below.
  func added(to extents: TextExtents, pixel: CGFloat) -> TextExtents {
    TextExtents(left: CGFloat(left) * pixel, right: CGFloat(right) * pixel, up: extents.up, down: extents.down)
  }
}
