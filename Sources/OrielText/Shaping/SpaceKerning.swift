import CHarfBuzz

/// A face's kerning between a space and adjacent printable ASCII characters, such as a comma. Words are shaped separately, so the space
/// becomes narrower or wider. For one face; used on one thread.
final class SpaceKerning {
  private let font: OpaquePointer
  /// By the character before a space, and after one, in 1/65,536 em. Computed on first use.
  @exclusivity(unchecked) private var before = ContiguousArray<Int32>(repeating: SpaceKerning.unknown, count: 128)
  @exclusivity(unchecked) private var after = ContiguousArray<Int32>(repeating: SpaceKerning.unknown, count: 128)

  private static let unknown = Int32.min

  /// `font` must outlive it.
  init(_ font: OpaquePointer) { self.font = font }

  /// The amount added to the advance of spaces between two characters, in 1/65,536 em. 0 for characters that are not printable ASCII.
  @inline(__always) func between(_ first: UInt8, _ second: UInt8) -> Int {
    var sum = 0
    if first > 0x20 && first < 0x7F {
      if before[Int(first)] == Self.unknown { before[Int(first)] = kerning(first, 0x20) }
      sum += Int(before[Int(first)])
    }
    if second > 0x20 && second < 0x7F {
      if after[Int(second)] == Self.unknown { after[Int(second)] = kerning(0x20, second) }
      sum += Int(after[Int(second)])
    }
    return sum
  }

  private func kerning(_ first: UInt8, _ second: UInt8) -> Int32 {
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    let characters = [CChar(bitPattern: first), CChar(bitPattern: second)]
    hb_buffer_add_utf8(buffer, characters, 2, 0, 2)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_get_default())
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let places = hb_buffer_get_glyph_positions(buffer, nil), count == 2 else {
      return 0
    }
    var difference = 0
    for (index, byte) in [first, second].enumerated() {
      var glyph: hb_codepoint_t = 0
      // If the glyph is replaced, its advance is not comparable.
      guard hb_font_get_nominal_glyph(font, UInt32(byte), &glyph) != 0, glyph == infos[index].codepoint else { return 0 }
      difference += Int(places[index].x_advance) - Int(hb_font_get_glyph_h_advance(font, glyph))
    }
    return Int32(max(-Typeface.em, min(Typeface.em, difference)))
  }
}
