import CHarfBuzz

/// The advances of ASCII characters whose glyph is fixed and whose advance depends only on the next character. Words of these are measured
/// by addition, and are neither shaped nor cached. For one face; used on one thread.
///
/// The characters follow from the font's own rules: a set of them is closed if no rule replaces any sequence of its glyphs. Advances are
/// learned from words that were shaped.
final class LetterPairs {
  /// For each ASCII character, the closed sets that contain it, as bits.
  private let sets: ContiguousArray<UInt8>
  private let glyphs: ContiguousArray<UInt32>
  /// By a character and the next one, each minus the space's code; a space stands for the word's end. Not an array, because it is read for
  /// every character of every label.
  private let advances: UnsafeMutablePointer<Int32>
  /// False if a word's glyphs contradicted the sets.
  private var isTrue = true

  private static let unknown = Int32.min
  private static let row = 96
  static let bytes = row * row * MemoryLayout<Int32>.stride + 128 * 5

  /// The sets that are tried: letters; letters and digits. Without the ones that fonts join or replace most often.
  private static let tried: [[String]] = {
    let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", digits = "0123456789", marks = " .,;!?'\"/%#*_"
    let letters = "abcdefghijklmnopqrstuvwxyz"
    func without(_ left: Set<Character>) -> String { letters.filter { !left.contains($0) } }
    return [
      [letters + capitals + marks, without(["f"]) + capitals + " .,"],
      [without(["x"]) + capitals + digits + marks, without(["x", "f"]) + capitals + digits + " .,", digits + " .,"],
    ]
  }()

  /// Fails if the font's rules allow no word to be measured this way.
  init?(_ typeface: Typeface) {
    guard !typeface.isOfBitmaps, typeface.hasASCII, !Self.hasOtherRules(typeface.font), PairPositioning(typeface.font)?.isOfPairs != false
    else { return nil }
    let glyphs = ContiguousArray((0..<128).map { $0 < 0x20 || $0 > 0x7E ? 0 : typeface.glyph(UInt32($0)) })
    var sets = ContiguousArray<UInt8>(repeating: 0, count: 128)
    for (index, choices) in Self.tried.enumerated() {
      guard let closed = choices.first(where: { Self.isClosed($0, glyphs, typeface.font) }) else { continue }
      for byte in closed.utf8 { sets[Int(byte)] |= 1 << UInt8(index) }
    }
    guard sets.contains(where: { $0 != 0 }) else { return nil }
    (self.sets, self.glyphs) = (sets, glyphs)
    advances = .allocate(capacity: Self.row * Self.row)
    advances.initialize(repeating: Self.unknown, count: Self.row * Self.row)
  }

  deinit { advances.deallocate() }

  /// Whether the font has Apple's tables, whose rules are not OpenType's.
  private static func hasOtherRules(_ font: OpaquePointer) -> Bool {
    [0x6D6F_7278, 0x6D6F_7274, 0x6B65_7278, 0x7472_616B].contains { (tag: UInt32) in
      let blob = hb_face_reference_table(hb_font_get_face(font), hb_tag_t(tag))
      defer { hb_blob_destroy(blob) }
      return hb_blob_get_length(blob) > 0
    }
  }

  /// Whether no rule that applies to plain text replaces glyphs of some characters.
  private static func isClosed(_ characters: String, _ glyphs: ContiguousArray<UInt32>, _ font: OpaquePointer) -> Bool {
    guard let buffer = hb_buffer_create(), let found = hb_set_create() else { return false }
    defer {
      hb_buffer_destroy(buffer)
      hb_set_destroy(found)
    }
    hb_buffer_add_utf8(buffer, characters, -1, 0, -1)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_get_default())
    // Fractions apply only to a slash and digits with the feature requested.
    let settings = FontFeatures.withoutFractions
    settings.withUnsafeBufferPointer { hb_ot_shape_glyphs_closure(font, buffer, $0.baseAddress, UInt32($0.count), found) }
    for byte in characters.utf8 { hb_set_del(found, glyphs[Int(byte)]) }
    return hb_set_get_population(found) == 0
  }

  /// The advance of a word in 1/65,536 em; nil if it must be shaped.
  @inline(__always) func advance(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard isTrue else { return nil }
    var sum = 0, common: UInt8 = .max, place = range.lowerBound
    return sets.withUnsafeBufferPointer { sets in
      while place < range.upperBound {
        let byte = Int(text[place] & 127)
        place += 1
        common &= sets[byte]
        // No set contains characters below a space.
        if common == 0 { return nil }
        let next = place < range.upperBound ? max(0, Int(text[place] & 127) - 0x20) : 0
        let advance = advances[(byte - 0x20) * Self.row + next]
        if advance == Self.unknown { return nil }
        sum += Int(advance)
      }
      return max(0, sum)
    }
  }

  /// Calls `body` with each glyph of a word of known advance, the advance before it in 1/65,536 em, and its index.
  @inline(__always) func eachGlyph(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (UInt32, Int, Int) -> Void) {
    var sum = 0
    for place in range {
      let byte = Int(text[place] & 127), next = place + 1 < range.upperBound ? Int(text[place + 1] & 127) - 0x20 : 0
      body(glyphs[byte], sum, place - range.lowerBound)
      sum += Int(advances[(byte - 0x20) * Self.row + next])
    }
  }

  /// The glyphs of a word; nil if it must be shaped.
  func word(_ text: UnsafeBufferPointer<UInt8>, file: Int) -> ShapedWord? {
    guard !text.isEmpty, advance(text, 0..<text.count) != nil else { return nil }
    var shaped: ContiguousArray<ShapedGlyph> = []
    shaped.reserveCapacity(text.count)
    for place in 0..<text.count {
      let byte = Int(text[place] & 127), next = place + 1 < text.count ? Int(text[place + 1] & 127) - 0x20 : 0
      shaped.append(
        ShapedGlyph(id: glyphs[byte], cluster: Int32(place), advance: advances[(byte - 0x20) * Self.row + next], dx: 0, dy: 0))
    }
    return ShapedWord(shaped, file: file, isRightToLeft: false, count: text.count)
  }

  /// Learns from a word that was shaped as plain text.
  func learn(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ word: ShapedWord) {
    guard isTrue else { return }
    var common: UInt8 = .max
    for place in range { common &= sets[Int(text[place] & 127)] }
    guard common != 0 else { return }
    guard word.glyphs.count == range.count else { return isTrue = false }
    for (index, glyph) in word.glyphs.enumerated() {
      let place = range.lowerBound + index, byte = Int(text[place] & 127)
      guard glyph.id == glyphs[byte], glyph.cluster == index, glyph.dx == 0, glyph.dy == 0 else { return isTrue = false }
      let next = place + 1 < range.upperBound ? Int(text[place + 1] & 127) - 0x20 : 0
      let slot = (byte - 0x20) * Self.row + next
      guard advances[slot] == Self.unknown || advances[slot] == glyph.advance else { return isTrue = false }
      advances[slot] = glyph.advance
    }
  }
}
