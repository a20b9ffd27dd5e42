import Foundation

/// A text without line endings, shaped piece by piece, from which lines of any width are cut. Offsets are bytes of UTF-8.
///
/// Text is read only as far as lines need it. Lengths are `LineLength`s.
final class Paragraph {
  /// Unseparated characters of one font, script and direction.
  struct Piece {
    var start: Int32
    var end: Int32
    /// The length of all pieces before it, in the order of the text.
    var x: Int
    var word: ShapedWord
    var font: UInt16
    var level: UInt8
    var flags: Flags
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A space, which takes no width at the end of a line.
    static let space = Flags(rawValue: 1)
    /// A line may end after it.
    static let breaks = Flags(rawValue: 2)
    /// It has colour glyphs.
    static let picture = Flags(rawValue: 4)
    /// An inline object, which the text does not draw itself.
    static let object = Flags(rawValue: 8)
    /// It has tabs, whose width is computed for their position in the first line.
    static let tab = Flags(rawValue: 16)
    /// It ends with a soft hyphen, which is visible if a line ends there.
    static let hyphen = Flags(rawValue: 32)
  }

  let text: String
  let fonts: ContiguousArray<RunFont>
  let count: Int
  private let runs: RunFonts
  @exclusivity(unchecked) private(set) var pieces: ContiguousArray<Piece> = []
  /// The end of the text read so far.
  @exclusivity(unchecked) private(set) var done = 0
  /// The length of the text read so far.
  @exclusivity(unchecked) private(set) var length = 0
  /// Whether anything runs from right to left, and the level of the whole paragraph: 0 or 1.
  private(set) var isMixed = false
  private(set) var base: UInt8 = 0
  /// Whether pieces use fallback faces, whose lines may be higher.
  private(set) var hasOthers = false
  private let reader: ParagraphReader
  /// Whether pieces have tabs, whose width is correct only in a line that begins with the paragraph.
  private(set) var hasTabs = false
  private var knownMetrics: (ascent: Int, descent: Int)?

  /// The height of all lines read so far, if they have one font and no fallback face.
  var sameMetrics: (ascent: Int, descent: Int)? {
    if fonts.count > 1 || hasOthers || runs.parts.first?.object != nil { return nil }
    if let knownMetrics { return knownMetrics }
    let found = metrics(0..<0)
    knownMetrics = found
    return found
  }

  init(_ text: String, _ runs: RunFonts, _ reader: ParagraphReader) {
    self.text = text
    self.runs = runs
    self.reader = reader
    fonts = runs.fonts
    count = text.utf8.count
  }

  var isComplete: Bool { done == count }

  /// An estimate of the memory it will keep after it has been read completely, in bytes.
  static func bytes(_ text: String, _ runs: RunFonts) -> Int {
    192 + text.heapBytes + runs.bytes * 2 + text.utf8.count / 3 * MemoryLayout<Piece>.stride
  }

  /// Reads a few more kilobytes.
  func extend() {
    if isComplete { return }
    let block = text.withFastUTF8 { reader.read($0, from: done, fonts: fonts, runs, base: done == 0 ? nil : base) }
    for found in block.pieces {
      var piece = found
      piece.x = length
      if piece.flags.contains(.tab) {
        hasTabs = true
        piece = reachingStops(piece, from: length)
      }
      if piece.word.file != fonts[Int(piece.font)].file { hasOthers = true }
      pieces.append(piece)
      length += width(of: piece)
    }
    if done == 0 { base = block.base }
    isMixed = isMixed || block.isMixed
    done = block.end
  }

  /// The distance of tab stops, in 1/65,536 em of the first font: 28 points for text of 13 points.
  private static let tabStop = 28 * Typeface.em / 13

  /// A piece with its tabs widened to the next stops, if it begins at a distance from the beginning of its line.
  func reachingStops(_ piece: Piece, from start: Int) -> Piece {
    let stop = max(1, Self.tabStop * fonts[0].size), font = fonts[Int(piece.font)]
    let bytes = text.withFastUTF8 { Array($0[Int(piece.start)..<Int(piece.end)]) }
    var place = start
    let glyphs = piece.word.isRightToLeft ? ContiguousArray(piece.word.glyphs.reversed()) : piece.word.glyphs
    var placed: ContiguousArray<ShapedGlyph> = []
    for var glyph in glyphs {
      if bytes[Int(glyph.cluster)] == 0x09 {
        // A position rounded down to a stop is at that stop.
        let next = ((place + LineLength.pixel / 64) / stop + 1) * stop
        glyph.advance = Int32(clamping: (next - place - font.spacing << 16) / max(1, font.size))
      }
      place += LineLength.of(Int(glyph.advance), 1, font)
      placed.append(glyph)
    }
    if piece.word.isRightToLeft { placed.reverse() }
    var result = piece
    result.word = ShapedWord(placed, file: piece.word.file, isRightToLeft: piece.word.isRightToLeft, count: piece.word.count)
    return result
  }

  /// The additional width of a piece with tabs in a line that does not begin with the paragraph.
  func widening(ofPiece index: Int, from start: Int) -> Int {
    width(of: reachingStops(pieces[index], from: start)) - width(of: pieces[index])
  }

  func readAll() { while !isComplete { extend() } }

  /// The advance of a piece.
  func width(of piece: Piece) -> Int {
    let font = fonts[Int(piece.font)]
    return max(0, LineLength.of(piece.word.advance, piece.word.clusters, font))
  }

  /// The index of the piece that contains an offset, among the ones read so far.
  func piece(at place: Int) -> Int {
    // The elements of a buffer are not copied, which would retain their words.
    pieces.withUnsafeBufferPointer { pieces in pieces.indices.partitioningIndex { Int(pieces[$0].end) > place } }
  }

  /// The length of the text up to the end of a piece.
  func end(ofPiece index: Int) -> Int { index + 1 < pieces.count ? pieces[index + 1].x : length }

  /// The length of the text before an offset, as on one line; interpolated inside a cluster.
  func x(of place: Int) -> Int {
    while done < place && !isComplete { extend() }
    let index = piece(at: place)
    guard index < pieces.count else { return length }
    let piece = pieces[index]
    let inside = place - Int(piece.start)
    return inside <= 0 ? piece.x : piece.x + width(of: piece, upTo: inside)
  }

  /// The length of characters with which a line, or the text after an ellipsis, begins.
  func length(of range: Range<Int>) -> Int {
    let difference = x(of: range.upperBound) - x(of: range.lowerBound)
    if !hasTabs || range.lowerBound == 0 { return difference }
    return pieces(of: range).reduce(0) { $0 + width(of: $1) }
  }

  /// The length of the first bytes of a piece, in the order of the text.
  func width(of piece: Piece, upTo inside: Int) -> Int {
    let font = fonts[Int(piece.font)]
    var (advance, clusters) = (0, 0), part = 0
    piece.word.eachCluster { start, end, step in
      if end <= inside {
        advance += step
        clusters += 1
        return true
      }
      if start < inside { part = step * (inside - start) / max(1, end - start) }
      return false
    }
    return LineLength.of(advance + part, min(clusters, piece.word.clusters), font)
  }

  /// A part of a piece.
  func part(of piece: Piece, _ range: Range<Int>) -> Piece {
    if range.lowerBound <= Int(piece.start) && range.upperBound >= Int(piece.end) { return piece }
    return text.withFastUTF8 { reader.part(of: piece, range, $0, font: fonts[Int(piece.font)]) }
  }

  /// The pieces of characters with which a line begins, in the order of the text. O(their number).
  func pieces(of range: Range<Int>) -> ContiguousArray<Piece> {
    var found: ContiguousArray<Piece> = []
    if range.isEmpty { return found }
    while done < range.upperBound && !isComplete { extend() }
    var index = piece(at: range.lowerBound)
    while index < pieces.count, Int(pieces[index].start) < range.upperBound {
      found.append(part(of: pieces[index], range))
      index += 1
    }
    if hasTabs && range.lowerBound > 0 {
      var place = 0
      for index in found.indices {
        if found[index].flags.contains(.tab) { found[index] = reachingStops(found[index], from: place) }
        place += width(of: found[index])
      }
    }
    return found
  }

  // MARK: Hyphens

  /// The bytes of a soft hyphen, U+00AD.
  static let softHyphen = (UInt8(0xC2), UInt8(0xAD))

  /// The additional width of a line that ends with a piece whose soft hyphen becomes visible.
  func hyphenWidth(ofPiece index: Int) -> Int {
    let hyphen = hyphen(of: pieces[index]), font = fonts[Int(hyphen.font)]
    return LineLength.of(hyphen.word.advance, hyphen.word.clusters, font)
  }

  /// The soft hyphen at the end of a piece, drawn as a hyphen.
  private func hyphen(of piece: Piece) -> Piece { reader.hyphen(at: Int(piece.end) - 2, like: piece, fonts[Int(piece.font)]) }

  /// The pieces of a line that ends with a visible soft hyphen.
  func hyphenatedPieces(of range: Range<Int>) -> ContiguousArray<Piece> {
    var found = pieces(of: range)
    guard let last = found.last, range.upperBound - range.lowerBound >= 2 else { return found }
    found.removeLast()
    if last.end - last.start > 2 { found.append(part(of: last, Int(last.start)..<(Int(last.end) - 2))) }
    found.append(hyphen(of: last))
    return found
  }

  /// The inline object that a character represents.
  func object(at place: Int) -> RunObject? { runs.parts.first { $0.end > place }?.object }

  /// An ellipsis in a font of the text.
  func ellipsis(font: UInt16) -> Piece { reader.ellipsis(fonts[Int(font)], font: font, level: base) }

  /// The height of a line of some characters.
  func metrics(ofCharacters range: Range<Int>) -> (ascent: Int, descent: Int) {
    if let same = sameMetrics { return same }
    // An empty line has the height of its font.
    if range.isEmpty && count == 0 { return metrics(0..<0) }
    let first = piece(at: range.lowerBound)
    let last = range.isEmpty ? first : piece(at: range.upperBound - 1)
    return metrics(first..<min(last + 1, pieces.count))
  }

  /// The height of a line of pieces and the distance from its top to the baseline, in whole pixels.
  func metrics(_ range: Range<Int>) -> (ascent: Int, descent: Int) {
    var ascent = Int.min, descent = Int.min
    func add(_ up: Int, _ down: Int, _ font: RunFont) {
      ascent = max(ascent, font.room(above: up))
      descent = max(descent, font.room(below: down))
    }
    var last = -1
    for piece in pieces[range] {
      let font = fonts[Int(piece.font)]
      if Int(piece.font) != last {
        last = Int(piece.font)
        let own = reader.library.metrics(font)
        add(own.ascent, own.height - own.ascent, font)
      }
      if piece.flags.contains(.object), let object = runs.parts[Int(piece.font)].object {
        add((object.ascent + 63) >> 6, (object.descent + 63) >> 6, font)
      }
      if hasOthers, piece.word.file != font.file, !piece.flags.contains(.picture) {
        let other = reader.library.metrics(font, file: piece.word.file)
        add(other.ascent, other.height - other.ascent, font)
      }
    }
    if ascent == .min {
      let font = fonts[0], own = reader.library.metrics(font)
      add(own.ascent, own.height - own.ascent, font)
    }
    return (ascent, descent)
  }
}

extension Paragraph.Piece {
  /// The piece with its first glyph widened, in 1/65,536 em: for spaces kerned with adjacent characters.
  func kerned(by kerning: Int) -> Self {
    guard !word.glyphs.isEmpty else { return self }
    var glyphs = word.glyphs, result = self
    glyphs[0].advance = Int32(clamping: Int(glyphs[0].advance) + kerning)
    result.word = ShapedWord(glyphs, file: word.file, isRightToLeft: word.isRightToLeft, count: Int(end - start))
    return result
  }
}
