import Foundation

/// A text without line ends, shaped piece by piece: what lines for any width are cut from. Places are bytes of UTF-8.
///
/// It is read only as far as lines need it. Lengths are those of `LineLength`.
final class Paragraph {
  /// Characters that stand together on a line, of one font, script and direction.
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
    /// It is a space: it takes no room at the end of a line.
    static let space = Flags(rawValue: 1)
    /// A line may end after it.
    static let breaks = Flags(rawValue: 2)
    /// It shows pictures in colours.
    static let picture = Flags(rawValue: 4)
    /// It is an object, of which nothing is drawn here.
    static let object = Flags(rawValue: 8)
    /// It has tabs, as wide as their place in the first line makes them.
    static let tab = Flags(rawValue: 16)
    /// It ends with a soft hyphen, which is seen where a line ends with it.
    static let hyphen = Flags(rawValue: 32)
  }

  let text: String
  let fonts: ContiguousArray<RunFont>
  let count: Int
  private let runs: RunFonts
  @exclusivity(unchecked) private(set) var pieces: ContiguousArray<Piece> = []
  /// How far it has been read.
  @exclusivity(unchecked) private(set) var done = 0
  /// The length of what has been read.
  @exclusivity(unchecked) private(set) var length = 0
  /// Whether anything in it runs from right to left, and the direction of the whole: 0 or 1.
  private(set) var isMixed = false
  private(set) var base: UInt8 = 0
  /// Whether pieces have other faces than their fonts, whose lines may be higher.
  private(set) var hasOthers = false
  private let reader: ParagraphReader
  /// Whether some pieces have tabs, which are as wide as they are read only in a line that begins with the paragraph.
  private(set) var hasTabs = false
  private var knownMetrics: (ascent: Int, descent: Int)?

  /// The height of all lines read so far, where they have one font and no other face.
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

  /// The memory that it will keep when it is read to its end, in bytes: an estimate.
  static func bytes(_ text: String, _ runs: RunFonts) -> Int {
    192 + text.heapBytes + runs.bytes * 2 + text.utf8.count / 3 * MemoryLayout<Piece>.stride
  }

  /// Reads a few kilobytes more.
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

  /// The distance of tab stops, in 1/65,536 em of the first font: 28 points for text of 13.
  private static let tabStop = 28 * Typeface.em / 13

  /// The piece that begins at a distance from the beginning of its line, each of its tabs so wide that the next stop follows.
  func reachingStops(_ piece: Piece, from start: Int) -> Piece {
    let stop = max(1, Self.tabStop * fonts[0].size), font = fonts[Int(piece.font)]
    let bytes = text.withFastUTF8 { Array($0[Int(piece.start)..<Int(piece.end)]) }
    var place = start
    let glyphs = piece.word.isRightToLeft ? ContiguousArray(piece.word.glyphs.reversed()) : piece.word.glyphs
    var placed: ContiguousArray<ShapedGlyph> = []
    for var glyph in glyphs {
      if bytes[Int(glyph.cluster)] == 0x09 {
        // What was rounded down to a stop is at it.
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

  /// By how much a piece with tabs is wider in a line that it does not begin with the paragraph.
  func widening(ofPiece index: Int, from start: Int) -> Int {
    width(of: reachingStops(pieces[index], from: start)) - width(of: pieces[index])
  }

  func readAll() { while !isComplete { extend() } }

  /// How far the pen goes with a piece.
  func width(of piece: Piece) -> Int {
    let font = fonts[Int(piece.font)]
    return max(0, LineLength.of(piece.word.advance, piece.word.clusters, font))
  }

  /// The number of the piece that contains a place, among those that have been read.
  func piece(at place: Int) -> Int {
    // The elements of a buffer are not copied, which would retain their words.
    pieces.withUnsafeBufferPointer { pieces in pieces.indices.partitioningIndex { Int(pieces[$0].end) > place } }
  }

  /// The length of the text up to the end of a piece.
  func end(ofPiece index: Int) -> Int { index + 1 < pieces.count ? pieces[index + 1].x : length }

  /// The length of the text before a place, as if it were on one line; inside of a cluster, a part of it.
  func x(of place: Int) -> Int {
    while done < place && !isComplete { extend() }
    let index = piece(at: place)
    guard index < pieces.count else { return length }
    let piece = pieces[index]
    let inside = place - Int(piece.start)
    return inside <= 0 ? piece.x : piece.x + width(of: piece, upTo: inside)
  }

  /// The length of some characters with which a line, or what follows an ellipsis, begins.
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

  /// The pieces of some characters, in the order of the text; a line begins with them. O(what is asked for).
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

  /// By how much a line is longer that ends with a piece, in which a soft hyphen is seen then.
  func hyphenWidth(ofPiece index: Int) -> Int {
    let hyphen = hyphen(of: pieces[index]), font = fonts[Int(hyphen.font)]
    return LineLength.of(hyphen.word.advance, hyphen.word.clusters, font)
  }

  /// The soft hyphen at the end of a piece, with the form of a hyphen.
  private func hyphen(of piece: Piece) -> Piece { reader.hyphen(at: Int(piece.end) - 2, like: piece, fonts[Int(piece.font)]) }

  /// The pieces of a line that ends with a soft hyphen, which is seen.
  func hyphenatedPieces(of range: Range<Int>) -> ContiguousArray<Piece> {
    var found = pieces(of: range)
    guard let last = found.last, range.upperBound - range.lowerBound >= 2 else { return found }
    found.removeLast()
    if last.end - last.start > 2 { found.append(part(of: last, Int(last.start)..<(Int(last.end) - 2))) }
    found.append(hyphen(of: last))
    return found
  }

  /// The object for which a character stands.
  func object(at place: Int) -> RunObject? { runs.parts.first { $0.end > place }?.object }

  /// An ellipsis in a font of the text.
  func ellipsis(font: UInt16) -> Piece { reader.ellipsis(fonts[Int(font)], font: font, level: base) }

  /// The height of a line of some characters.
  func metrics(ofCharacters range: Range<Int>) -> (ascent: Int, descent: Int) {
    if let same = sameMetrics { return same }
    // An empty line has the height of the font there.
    if range.isEmpty && count == 0 { return metrics(0..<0) }
    let first = piece(at: range.lowerBound)
    let last = range.isEmpty ? first : piece(at: range.upperBound - 1)
    return metrics(first..<min(last + 1, pieces.count))
  }

  /// The height of a line and the distance from its top to the base line, in whole pixels, of pieces.
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
  /// The same with its first glyph as much wider, in 1/65,536 em: for spaces beside letters that stand nearer to them.
  func kerned(by kerning: Int) -> Self {
    guard !word.glyphs.isEmpty else { return self }
    var glyphs = word.glyphs, result = self
    glyphs[0].advance = Int32(clamping: Int(glyphs[0].advance) + kerning)
    result.word = ShapedWord(glyphs, file: word.file, isRightToLeft: word.isRightToLeft, count: Int(end - start))
    return result
  }
}
