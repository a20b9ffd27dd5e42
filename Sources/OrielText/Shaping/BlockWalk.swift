import Foundation

/// Divides a block of text of any scripts where the font, face, script, direction or word changes.
struct BlockWalk {
  private let reader: ParagraphReader
  private let text: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>
  private let fonts: ContiguousArray<RunFont>
  private let runs: RunFonts
  private let given: UInt8?
  private(set) var block = ParagraphReader.Block()
  private var scalars: ContiguousArray<UInt32> = []
  private var levels: ContiguousArray<Int8>?
  /// The language implied by the block's characters.
  private var ownLanguage = TextLanguage.user

  init(
    _ reader: ParagraphReader, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ fonts: ContiguousArray<RunFont>,
    _ runs: RunFonts, base: UInt8?
  ) {
    (self.reader, self.text, self.range, self.fonts, self.runs, given) = (reader, text, range, fonts, runs, base)
    block.end = range.upperBound
    block.base = base ?? 0
  }

  /// The properties shared by characters that are shaped together.
  private struct Kind: Equatable {
    var font: UInt16 = 0
    var file = 0
    var level: UInt8 = 0
    var isSpace = false
    var isPicture = false
    /// It has no glyph, like a control character.
    var isHidden = false
    var isObject = false
  }

  mutating func run(_ breaks: inout LineBreaks) {
    decode()
    findLevels()
    var ends = ContiguousArray<Int32>()
    breaks.find(in: UnsafeBufferPointer(rebasing: text[range])) { ends.append(Int32($0 + range.lowerBound)) }
    // With one more character, to determine the break at the block's end.
    walk(ends)
  }

  private mutating func decode() {
    scalars.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = text.scalar(at: place)
      scalars.append(scalar)
      place += length
      switch Script.of(scalar) {
      case Script.hiragana, Script.katakana: ownLanguage = .japanese
      case Script.hangul: if ownLanguage == .user { ownLanguage = .korean }
      default: break
      }
    }
  }

  private mutating func findLevels() {
    let isMixed = given == 1 || scalars.contains { $0 >= 0x590 && Self.mayTurn($0) }
    if !isMixed { return }
    let found = scalars.withUnsafeBufferPointer { BidiLevels($0, base: given) }
    block.base = found.base
    block.isMixed = found.base == 1 || found.levels.contains { $0 & 1 == 1 }
    levels = found.levels
  }

  /// Whether a character may run from right to left or affect the direction of others.
  private static func mayTurn(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private mutating func walk(_ ends: ContiguousArray<Int32>) {
    var place = range.lowerBound, start = place, script = Script.common
    var kind = Kind(), nextBreak = 0, run = 0
    var isCut = false
    for index in scalars.indices {
      let scalar = scalars[index], length = UnsafeBufferPointer<UInt8>.length(of: scalar)
      while nextBreak < ends.count && Int(ends[nextBreak]) < place { nextBreak += 1 }
      let mayBreak = nextBreak < ends.count && Int(ends[nextBreak]) == place
      while !runs.isOne && run < runs.parts.count - 1 && runs.parts[run].end <= place { run += 1 }
      var next = Kind()
      next.font = UInt16(clamping: run)
      next.level = levels.map { UInt8(max(0, min(126, $0[index]))) } ?? 0
      next.isSpace = Script.isSpace(scalar)
      let joins = place > start && !kind.isSpace && (Script.isJoined(scalar) || scalar == 0xAD) && next.font == kind.font
      let own = Script.of(scalar)
      if joins {
        // A combining mark uses the face of its base character; a mark without a level takes the base's.
        next = kind
      } else if !runs.isOne, runs.parts[run].object != nil {
        (next.file, next.isObject) = (fonts[run].file, true)
      } else {
        findFile(index, &next)
        shrink(scalar, &next)
      }
      if place > start {
        let changesScript = !Script.isShared(own) && !Script.isShared(script) && own != script && !next.isSpace
        if next != kind || mayBreak || changesScript || place - start >= ParagraphReader.maxOfWord && !Script.isJoined(scalar) {
          let isForced = next == kind && !mayBreak && !changesScript
          end(start..<place, kind, script, mayBreak, isCut: isCut || isForced)
          isCut = isForced
          (start, script) = (place, Script.common)
        }
      }
      kind = next
      if Script.isShared(script) && !Script.isShared(own) { script = own }
      place += length
    }
    if place > start { end(start..<place, kind, script, false, isCut: isCut) }
    finish()
  }

  /// A block that ends inside a text may be followed by a break.
  private mutating func finish() {
    guard range.upperBound < text.count, let last = block.pieces.last else { return }
    if last.flags.contains(.space) || text[range.upperBound] >= 0x80 { block.pieces[block.pieces.count - 1].flags.insert(.breaks) }
  }

  private mutating func end(_ range: Range<Int>, _ kind: Kind, _ script: UInt32, _ mayBreak: Bool, isCut: Bool) {
    var flags: Paragraph.Flags = mayBreak ? .breaks : []
    if kind.isSpace { flags.insert(.space) }
    if kind.isPicture { flags.insert(.picture) }
    if mayBreak, range.count >= 2, (text[range.upperBound - 2], text[range.upperBound - 1]) == Paragraph.softHyphen {
      flags.insert(.hyphen)
    }
    let font = fonts[Int(kind.font)]
    if kind.isObject, let object = runs.parts[Int(kind.font)].object {
      block.pieces.append(
        Paragraph.Piece(
          start: Int32(range.lowerBound), end: Int32(range.upperBound), x: 0,
          word: object.word(font, isRightToLeft: kind.level & 1 == 1, count: range.count), font: kind.font, level: kind.level,
          flags: flags.union(.object)))
      return
    }
    let hasTabs = kind.isSpace && text[range].contains(0x09)
    if hasTabs { flags.insert(.tab) }
    if kind.isHidden || hasTabs {
      let word = reader.blank(text[range], file: kind.file, isRightToLeft: kind.level & 1 == 1)
      block.pieces.append(
        Paragraph.Piece(
          start: Int32(range.lowerBound), end: Int32(range.upperBound), x: 0, word: word, font: kind.font, level: kind.level, flags: flags))
      return
    }
    let piece = reader.piece(
      text, range, file: kind.file, font, number: kind.font, script: script, level: kind.level, language: language(of: kind),
      isAlone: !isCut, flags: flags)
    let kerning = kind.isSpace ? kerning(ofSpaces: range, kind) : 0
    block.pieces.append(kerning == 0 ? piece : piece.kerned(by: kerning))
  }

  /// The kerning added to the advance of spaces for adjacent ASCII characters of the same font, in 1/65,536 em.
  private func kerning(ofSpaces range: Range<Int>, _ kind: Kind) -> Int {
    guard kind.level & 1 == 0, fonts[Int(kind.font)].settings.kerns, text[range.lowerBound] == 0x20, text[range.upperBound - 1] == 0x20,
      kind.file == fonts[Int(kind.font)].file,
      let typeface = reader.library.typeface(kind.file), typeface.hasASCII
    else { return 0 }
    if runs.isOne { return ParagraphReader.kerning(ofSpaces: range, text, typeface) }
    let run = Int(kind.font), isFirst = range.lowerBound == (run == 0 ? 0 : runs.parts[run - 1].end)
    let isLast = range.upperBound >= min(text.count, runs.parts[run].end)
    return typeface.spaceKerning.between(isFirst ? 0 : text[range.lowerBound - 1], isLast ? 0 : text[range.upperBound])
  }

  /// The language set for a font, or else the one implied by its characters.
  private func language(of kind: Kind) -> TextLanguage {
    let set = fonts[Int(kind.font)].language
    return set == .user ? ownLanguage : set
  }

  /// Selects the face that draws small capitals, if a character's own has none.
  private func shrink(_ scalar: UInt32, _ kind: inout Kind) {
    let wish = fonts[Int(kind.font)].features
    if wish.isDisjoint(with: .smallCapitals) || kind.isHidden || kind.isPicture { return }
    let lacking = reader.library.lackingSmallCapitals(wish, file: kind.file)
    if !lacking.isEmpty, Capitals.isWished(scalar, in: lacking) { kind.file = reader.library.smallCapitals(of: kind.file) }
  }

  /// The face that has a character, and the marks combined with it or joined to it.
  private func findFile(_ index: Int, _ kind: inout Kind) {
    let scalar = scalars[index], own = fonts[Int(kind.font)].file, language = language(of: kind)
    kind.file = own
    if Script.isControl(scalar) { return kind.isHidden = true }
    // A soft hyphen has no glyph in any face.
    if scalar == 0xAD { return }
    // Digits, # and * may begin a keycap.
    let mayBeKeycap = scalar >= 0x30 && scalar <= 0x39 || scalar == 0x23 || scalar == 0x2A
    if scalar < 0x7F && !mayBeKeycap || Script.isJoined(scalar) { return kind.file = reader.library.plainFile(own, scalar, language) }
    let next = index + 1 < scalars.count ? scalars[index + 1] : 0
    let isEmoji =
      next == 0xFE0F || next == 0x20E3
      || (scalar > 0x2000 && next != 0xFE0E && Unicode.Scalar(scalar)?.properties.isEmojiPresentation == true)
    if isEmoji, let file = reader.library.file(with: scalar, instead: own, language, isEmoji: true) {
      kind.file = file
      kind.isPicture = true
      return
    }
    kind.file = reader.library.plainFile(own, scalar, language)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at an offset of well-formed UTF-8, and its number of bytes.
  func scalar(at place: Int) -> (UInt32, Int) {
    let first = UInt32(self[place])
    func next(_ offset: Int) -> UInt32 { place + offset < count ? UInt32(self[place + offset]) & 0x3F : 0 }
    switch first {
    case 0..<0x80: return (first, 1)
    case 0x80..<0xE0: return ((first & 0x1F) << 6 | next(1), 2)
    case 0xE0..<0xF0: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    default: return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
  }

  static func length(of scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }
}
