import CHarfBuzz
import Foundation

/// Divides text into pieces and shapes them, for one library. Used on one thread.
///
/// Text is read in blocks. Most blocks have no character from U+0590 on; these run from left to right and need no bidirectional levels.
final class ParagraphReader {
  unowned(unsafe) let library: FontLibrary
  @exclusivity(unchecked) var shaper = WordShaper()
  @exclusivity(unchecked) private var breaks = LineBreaks()

  init(_ library: FontLibrary) { self.library = library }

  func close() {
    shaper.close()
    breaks.close()
  }

  struct Block {
    var pieces: ContiguousArray<Paragraph.Piece> = []
    var end = 0
    var base: UInt8 = 0
    var isMixed = false
  }

  /// The maximum number of bytes of UTF-8 read at a time; bidirectional levels do not extend across such blocks.
  static let most = 4_096
  /// The maximum length of a word shaped as a whole; longer ones are divided, and joining scripts join across the division.
  static let maxOfWord = 256

  /// Continues reading at an offset.
  func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, fonts: ContiguousArray<RunFont>, _ runs: RunFonts, base: UInt8?
  ) -> Block {
    let end = Self.blockEnd(text, from: start)
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    if runs.isOne, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), library.hasASCII(file: fonts[0].file),
      library.lackingSmallCapitals(fonts[0].features, file: fonts[0].file).isEmpty
    {
      return readASCII(text, start..<end, fonts[0], base: base ?? 0)
    }
    var walk = BlockWalk(self, text, start..<end, fonts, runs, base: base)
    walk.run(&breaks)
    return walk.block
  }

  /// The end of a block: after a space if possible, otherwise between characters.
  private static func blockEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if text.count - start <= most { return text.count }
    let limit = text.scalarBoundary(atOrBefore: start + most)
    var end = limit
    while end > start + most / 2 && text[end - 1] != 0x20 { end -= 1 }
    if end > start + most / 2 { return end }
    // Not inside a cluster, unless it is extremely long.
    let tail = text.scalarBoundary(atOrBefore: limit - 256)
    let last = String(decoding: UnsafeBufferPointer(rebasing: text[tail..<limit]), as: UTF8.self)
    if last.count > 1, let cluster = last.last { return limit - cluster.utf8.count }
    return limit
  }

  private func style(_ font: RunFont, script: UInt32, isRightToLeft: Bool, _ language: TextLanguage) -> WordStyle {
    WordStyle(script: script, isRightToLeft: isRightToLeft, language: language, features: font.features, settings: font.settings)
  }

  /// Shapes a piece.
  func piece(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, file: Int, _ font: RunFont, number: UInt16, script: UInt32, level: UInt8,
    language: TextLanguage, isAlone: Bool, flags: Paragraph.Flags
  ) -> Paragraph.Piece {
    let style = style(font, script: script, isRightToLeft: level & 1 == 1, language)
    let word: ShapedWord
    if let typeface = library.typeface(file) {
      word = shaper.word(text, range, typeface, file: file, style, isAlone: isAlone)
    } else {
      word = ShapedWord([], file: file, isRightToLeft: level & 1 == 1, count: range.count)
    }
    return Paragraph.Piece(
      start: Int32(range.lowerBound), end: Int32(range.upperBound), x: 0, word: word, font: number, level: level, flags: flags)
  }

  /// Characters without ink: control characters of zero width, and tabs, whose width depends on their position.
  func blank(_ text: Slice<UnsafeBufferPointer<UInt8>>, file: Int, isRightToLeft: Bool) -> ShapedWord {
    let typeface = library.typeface(file), space = typeface?.glyph(0x20) ?? 0
    let step = typeface.map { hb_font_get_glyph_h_advance($0.font, space) } ?? 0
    var glyphs: ContiguousArray<ShapedGlyph> = [], place: Int32 = 0
    for byte in text {
      let width = byte == 0x20 ? max(0, step) : 0
      if byte & 0xC0 != 0x80 { glyphs.append(ShapedGlyph(id: .max, cluster: place, advance: width, dx: 0, dy: 0)) }
      place += 1
    }
    if isRightToLeft { glyphs.reverse() }
    return ShapedWord(glyphs, file: file, isRightToLeft: isRightToLeft, count: text.count)
  }

  /// Printable ASCII in a font that covers it: words between spaces, divided where lines may break.
  private func readASCII(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ font: RunFont, base: UInt8) -> Block {
    var block = Block()
    (block.end, block.base) = (range.upperBound, base)
    let level: UInt8 = base == 1 ? 2 : 0
    block.pieces.reserveCapacity(range.count / 3)
    let typeface = font.settings.kerns ? library.typeface(font.file) : nil
    Self.eachWord(text, range) { word, flags in
      let made = piece(
        text, word, file: font.file, font, number: 0, script: Script.latin, level: flags.contains(.space) ? base : level,
        language: font.language, isAlone: true, flags: flags)
      let kerning = flags.contains(.space) && base == 0 ? typeface.map { Self.kerning(ofSpaces: word, text, $0) } ?? 0 : 0
      block.pieces.append(kerning == 0 ? made : made.kerned(by: kerning))
    }
    // A block that ends within a text may end between any two characters.
    if range.upperBound < text.count, let last = block.pieces.last, !last.flags.contains(.space),
      LineBreaks.breaks(0, text[range.upperBound - 1], text[range.upperBound])
    {
      block.pieces[block.pieces.count - 1].flags.insert(.breaks)
    }
    return block
  }

  /// The advance of a text of printable ASCII on one line.
  func simpleWidth(_ text: UnsafeBufferPointer<UInt8>, _ font: RunFont) -> Int {
    guard let typeface = library.typeface(font.file) else { return 0 }
    let style = style(font, script: Script.latin, isRightToLeft: false, font.language)
    // Characters of `LetterPairs` never form ligatures, letter-spaced or not.
    let pairs = font.isPlain ? typeface.knownLetterPairs : nil
    var width = 0
    // The same words as in a paragraph, which will find them in the cache.
    Self.eachWord(text, 0..<text.count) { range, flags in
      let kerning = flags.contains(.space) ? Self.kerning(ofSpaces: range, text, typeface) : 0
      if let pairs, let advance = pairs.advance(text, range) {
        width += max(0, LineLength.of(advance + kerning, range.count, font))
        return
      }
      let word = shaper.word(text, range, typeface, file: font.file, style, isAlone: true)
      width += max(0, LineLength.of(word.advance + kerning, word.clusters, font))
      if let pairs { pairs.learn(text, range, word) } else { typeface.measuredWords += 1 }
    }
    return width
  }

  /// The kerning added to the advance of spaces for adjacent characters, in 1/65,536 em.
  @inline(__always) static func kerning(ofSpaces range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ typeface: Typeface) -> Int {
    typeface.spaceKerning.between(
      range.lowerBound > 0 ? text[range.lowerBound - 1] : 0, range.upperBound < text.count ? text[range.upperBound] : 0)
  }

  /// Calls `body` with the words and spaces of printable ASCII, divided where lines may break, until it returns false. Returns false if it
  /// did.
  @inline(__always) static func eachPlainWord(_ text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool) -> Bool {
    var isTrue = true
    eachWord(text, 0..<text.count) { word, _ in if isTrue { isTrue = body(word) } }
    return isTrue
  }

  /// Calls `body` with the words and spaces of printable ASCII, divided where lines may break.
  @inline(__always) private static func eachWord(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Range<Int>, Paragraph.Flags) -> Void
  ) {
    var start = range.lowerBound, place = start
    func end(_ flags: Paragraph.Flags) {
      body(start..<place, flags)
      start = place
    }
    while place < range.upperBound {
      let byte = text[place]
      if byte == 0x20 {
        if place > start { end([]) }
        place += 1
        while place < range.upperBound && text[place] == 0x20 && place - start < maxOfWord { place += 1 }
        let mayBreak =
          place >= text.count
          || text[place] != 0x20
            && LineBreaks.breaks(
              start > 0 ? text[start - 1] : 0, afterSpaceBefore: text[place], place + 1 < text.count ? text[place + 1] : 0)
        end(mayBreak ? [.space, .breaks] : .space)
        continue
      }
      place += 1
      if place >= range.upperBound { break }
      let next = text[place]
      if next == 0x20 { continue }
      if LineBreaks.breaks(place >= 2 ? text[place - 2] : 0, byte, next) {
        end(.breaks)
      } else if place - start >= maxOfWord {
        end([])
      }
    }
    if place > start { end([]) }
  }

  /// A part of a piece, with glyphs as they are shaped in it.
  func part(of piece: Paragraph.Piece, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, font: RunFont) -> Paragraph.Piece {
    let range = range.clamped(to: Int(piece.start)..<Int(piece.end))
    if let word = piece.word.part((range.lowerBound - Int(piece.start))..<(range.upperBound - Int(piece.start))) {
      var part = piece
      (part.start, part.end, part.word) = (Int32(range.lowerBound), Int32(range.upperBound), word)
      part.flags.remove(.breaks)
      return part
    }
    // A ligature is divided.
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    let script = String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.map { Script.of($0.value) }.first { !Script.isShared($0) }
    return self.piece(
      text, range, file: piece.word.file, font, number: piece.font, script: script ?? Script.common, level: piece.level,
      language: font.language, isAlone: true, flags: piece.flags.subtracting(.breaks))
  }

  /// A soft hyphen at an offset drawn as a hyphen, in the face of the piece before it, or else its font's.
  func hyphen(at place: Int, like piece: Paragraph.Piece, _ font: RunFont) -> Paragraph.Piece {
    let files = [piece.word.file, font.file]
    let form = files.lazy.flatMap { file in ["\u{2010}", "-"].lazy.map { (file, $0) } }.first { file, text in
      text.unicodeScalars.first.map { library.typeface(file)?.glyph($0.value) ?? 0 } ?? 0 != 0
    }
    var (file, text) = form ?? (font.file, "-")
    let made = text.withUTF8 { bytes in
      self.piece(
        bytes, 0..<bytes.count, file: file, font, number: piece.font, script: Script.latin, level: piece.level, language: font.language,
        isAlone: true, flags: [])
    }
    file = made.word.file
    var glyphs = made.word.glyphs
    for index in glyphs.indices { glyphs[index].cluster = 0 }
    var result = made
    (result.start, result.end) = (Int32(place), Int32(place + 2))
    result.word = ShapedWord(glyphs, file: file, isRightToLeft: made.word.isRightToLeft, count: 2)
    return result
  }

  /// An ellipsis in a font, or three dots if the font has none.
  func ellipsis(_ font: RunFont, font number: UInt16, level: UInt8) -> Paragraph.Piece {
    var text = LineSource.Ellipsis.text
    return text.withUTF8 { bytes in
      let file =
        library.typeface(font.file)?.glyph(0x2026) != 0 ? font.file : library.file(with: 0x2026, instead: font.file, .user, isEmoji: false)
      return piece(
        bytes, 0..<bytes.count, file: file ?? font.file, font, number: number, script: Script.latin, level: level, language: .user,
        isAlone: true, flags: [])
    }
  }
}
