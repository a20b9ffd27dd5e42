import CHarfBuzz
import OrielDrawing

/// Shapes words with HarfBuzz and caches them for every size. Used on one thread.
struct WordShaper {
  private let buffer: OpaquePointer
  private var words = BoundedCache<WordKey, ShapedWord>(bound: CacheBounds.words)
  private var languages: [TextLanguage: OpaquePointer?] = [:]
  /// The number of bytes of UTF-8 that were shaped, and of calls.
  private(set) var shapedBytes = 0
  private(set) var runs = 0

  var bytes: Int { words.bytes }

  init() {
    // Never nil: without memory it is HarfBuzz's empty buffer, whose results have no glyphs.
    buffer = hb_buffer_create()
  }

  /// The glyphs of a part of a text. `isAlone`: the surrounding text does not affect them, so that the result can be cached.
  mutating func word(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ typeface: Typeface, file: Int, _ style: WordStyle, isAlone: Bool
  ) -> ShapedWord {
    if !isAlone { return shape(text, range, typeface, file: file, style) }
    let part = UnsafeBufferPointer(rebasing: text[range])
    let key = WordKey(text: TextBytes(String(decoding: part, as: UTF8.self)), file: file, style: style)
    if let known = words[key] { return known }
    let pairs = style.isPlainLatin ? typeface.knownLetterPairs : nil
    let word = pairs?.word(part, file: file) ?? shape(part, 0..<part.count, typeface, file: file, style)
    words.insert(word, for: key, bytes: word.bytes + key.text.heapBytes)
    return word
  }

  private mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ typeface: Typeface, file: Int, _ style: WordStyle
  ) -> ShapedWord {
    shapedBytes += range.count
    runs += 1
    guard let bytes = text.baseAddress, range.count > 0 else {
      return ShapedWord([], file: file, isRightToLeft: style.isRightToLeft, count: 0)
    }
    hb_buffer_clear_contents(buffer)
    if typeface.file.scale == 1 {
      bytes.withMemoryRebound(to: CChar.self, capacity: text.count) { characters in
        hb_buffer_add_utf8(buffer, characters, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
      }
    } else {
      addCapitals(of: text, range, typeface, style.language)
    }
    hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
    if let language = language(style.language) { hb_buffer_set_language(buffer, language) }
    let settings = style.features.settings(with: style.settings)
    settings.withUnsafeBufferPointer { hb_shape(typeface.font, buffer, $0.baseAddress, UInt32($0.count)) }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count), positions = hb_buffer_get_glyph_positions(buffer, nil)
    var glyphs: ContiguousArray<ShapedGlyph> = []
    guard let infos, let positions else {
      return ShapedWord(glyphs, file: file, isRightToLeft: style.isRightToLeft, count: range.count)
    }
    glyphs.reserveCapacity(Int(count))
    /// The cluster shown as missing: one box, whatever the number of characters.
    var missing: UInt32?
    // A broken file may declare any advance; above a hundred em it counts as 0.
    let most = Int32(100 * Typeface.em)
    func limited(_ length: Int32) -> Int32 { max(-most, min(most, length)) }
    for index in 0..<Int(count) {
      if infos[index].codepoint == 0 {
        if missing == infos[index].cluster { continue }
        missing = infos[index].cluster
      }
      let place = positions[index]
      glyphs.append(
        ShapedGlyph(
          id: infos[index].codepoint, cluster: Int32(infos[index].cluster) - Int32(range.lowerBound), advance: limited(place.x_advance),
          dx: limited(place.x_offset), dy: limited(place.y_offset)))
    }
    return ShapedWord(
      glyphs, file: file, isRightToLeft: style.isRightToLeft, count: range.count, endsUnseen: Self.endsUnseen(glyphs, text, range))
  }

  /// Whether the last character is a soft hyphen, a cluster of its own without width.
  private static func endsUnseen(_ glyphs: ContiguousArray<ShapedGlyph>, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= 2, text[range.upperBound - 2] == Paragraph.softHyphen.0, text[range.upperBound - 1] == Paragraph.softHyphen.1
    else { return false }
    return glyphs.contains { Int($0.cluster) == range.count - 2 && $0.advance == 0 }
  }

  /// Adds characters to the buffer as capitals if the face has them, at the same offsets.
  private func addCapitals(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ typeface: Typeface, _ language: TextLanguage
  ) {
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = text.scalar(at: place)
      let capitals = Unicode.Scalar(scalar).map { Capitals.of($0, language) } ?? []
      let shown = capitals.allSatisfy { typeface.glyph($0) != 0 } && !capitals.isEmpty ? capitals : [scalar]
      for capital in shown { hb_buffer_add(buffer, capital, UInt32(place)) }
      place += length
    }
  }

  private mutating func language(_ language: TextLanguage) -> OpaquePointer? {
    if let known = languages[language] { return known }
    let found = language.tag.map { hb_language_from_string($0, -1) } ?? hb_language_get_default()
    languages[language] = .some(found)
    return found
  }

  func close() { hb_buffer_destroy(buffer) }
}
