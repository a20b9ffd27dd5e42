import CHarfBuzz
import Foundation

/// How far the printable letters of ASCII extend: what a line of them may ink. Lengths in 1/65,536 em.
final class LetterExtents {
  /// Above the base line, and below it.
  private var up = 0
  private var down = 0
  /// Beyond the pen's place before a letter, and after it; both are positive outwards, and negative inside.
  private var before: ContiguousArray<Int32> = []
  private var after: ContiguousArray<Int32> = []
  /// The same of glyphs that stand for several letters, of which the first is an f.
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

  /// Takes part of a glyph for several letters, if there is one.
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

  /// How far a glyph extends: above and below the base line, and beyond its pen's places before and after it.
  private struct Ink {
    var up: Int32, down: Int32, before: Int32, after: Int32

    init?(of glyph: UInt32, _ typeface: Typeface) {
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(typeface.font, glyph, &extents) != 0 else { return nil }
      (up, down) = (extents.y_bearing, 0 &- (extents.y_bearing &+ extents.height))
      (before, after) = (0 &- extents.x_bearing, extents.x_bearing &+ extents.width &- hb_font_get_glyph_h_advance(typeface.font, glyph))
      // What is made to lean goes to the right above the base line, and to the left below it.
      let slant = typeface.file.slant
      if slant == 0 { return }
      func shift(_ height: Int32) -> Int32 { Int32(max(-1e8, min(1e8, (Float(height) * slant).rounded(.up)))) }
      before &+= max(0, shift(down))
      after &+= max(0, shift(up))
    }
  }

  /// What is drawn bolder than its file has it grows to the right and upwards, and at pointed corners somewhat farther, to all sides.
  private func grow(by width: Int32) {
    up += 2 * Int(width)
    down += Int(width)
    for index in before.indices where before[index] != .min {
      before[index] &+= width
      after[index] &+= 2 * width
    }
    if beforeJoined != .min { (beforeJoined, afterJoined) = (beforeJoined &+ width, afterJoined &+ 2 * width) }
  }

  /// Whole pixels of a length at a font's size; 0 for what does not extend.
  private func pixels(_ length: Int, _ font: RunFont, movedBy distance: CGFloat = 0) -> CGFloat {
    max(0, (CGFloat(length) * CGFloat(font.size) / CGFloat(64 * Typeface.em) + distance).rounded(.up))
  }

  /// How far a letter may be drawn from its place across, in pixels: it is drawn at the nearest quarter.
  private static let shift: CGFloat = 1.0 / 8

  /// How far a text of ASCII extends beyond its ends, in pixels.
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

  /// How far ASCII extends above and below a line, of which so much is above and below its base line; all in pixels.
  func around(_ font: RunFont, ascent: CGFloat, descent: CGFloat) -> TextExtents {
    let rise = CGFloat(font.rise) / 64
    // Hinting moves edges to whole pixels.
    return TextExtents(
      up: max(0, pixels(up, font) + rise.rounded(.up) - ascent), down: max(0, pixels(down, font) - rise.rounded(.down) - descent))
  }
}

/// The first and the last character of a line of ASCII; spaces, if it is empty.
struct LineEnds {
  static let f = UInt8(ascii: "f")
  var first: UInt8 = 0x20
  var last: UInt8 = 0x20
  /// Whether the last one follows an f, with which it may be one glyph.
  var isAfterF = false

  @inline(__always) init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = text.first, let last = text.last else { return }
    (self.first, self.last) = (first, last)
    isAfterF = text.count > 1 && text[text.endIndex - 2] == Self.f
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
