import CHarfBuzz

/// Examines a font's table of glyph positions (GPOS) for rules that depend on more than the next glyph.
struct PairPositioning {
  /// Whether the position of a glyph depends only on the next one, and affects only its own advance.
  let isOfPairs: Bool

  /// The maximum number of subtables examined; fonts have several dozen.
  private static let most = 4_096

  /// Fails if the font has no such table.
  init?(_ font: OpaquePointer) {
    let tag = UInt32(0x4750_4F53)
    guard let blob = hb_face_reference_table(hb_font_get_face(font), hb_tag_t(tag)) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 10 else { return nil }
    isOfPairs = data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
      Self.examine(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  private static func examine(_ table: UnsafeBufferPointer<UInt8>) -> Bool {
    /// A 16-bit number; one outside the table counts as an unsupported rule.
    func number(_ at: Int) -> Int { at + 2 <= table.count ? Int(table[at]) << 8 | Int(table[at + 1]) : 0xFFFF }
    let list = number(8), lookups = number(list)
    var examined = 0
    for index in 0..<lookups {
      let lookup = list + number(list + 2 + 2 * index), kind = number(lookup), count = number(lookup + 4)
      for part in 0..<count {
        examined += 1
        if examined > most { return false }
        var subtable = lookup + number(lookup + 6 + 2 * part), own = kind
        if kind == 9 {
          own = number(subtable + 2)
          subtable += number(subtable + 4) << 16 | number(subtable + 6)
        }
        switch own {
        case 1, 3, 4, 5, 6: continue
        case 2 where number(subtable + 6) == 0: continue
        default: return false
        }
      }
    }
    return true
  }
}
