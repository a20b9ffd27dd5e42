import CHarfBuzz

/// How far the printable letters of ASCII extend: what a line of them may ink. Lengths in 1/65,536 em.
struct LetterExtents {
  /// Above the base line, and below it.
  private(set) var up = 0
  private(set) var down = 0
  /// Beyond the pen's place before a letter, and after it; both are positive outwards.
  private var before: ContiguousArray<Int32> = []
  private var after: ContiguousArray<Int32> = []

  init() {}

  init(_ typeface: Typeface) {
    before = ContiguousArray(repeating: 0, count: 128)
    after = before
    for byte in 0x21..<0x7F {
      let glyph = typeface.glyph(UInt32(byte))
      var extents = hb_glyph_extents_t()
      guard glyph != 0, hb_font_get_glyph_extents(typeface.font, glyph, &extents) != 0 else { continue }
      let right = extents.x_bearing &+ extents.width, advance = hb_font_get_glyph_h_advance(typeface.font, glyph)
      up = max(up, Int(extents.y_bearing))
      down = max(down, -Int(extents.y_bearing &+ extents.height))
      before[byte] = max(0, 0 &- extents.x_bearing)
      after[byte] = max(0, right &- advance)
    }
  }

  func before(_ byte: UInt8) -> Int { before.isEmpty ? 0 : Int(before[Int(byte & 127)]) }
  func after(_ byte: UInt8) -> Int { after.isEmpty ? 0 : Int(after[Int(byte & 127)]) }
}
