import CHarfBuzz

/// A glyph of a word and its effect on the pen position. Lengths are in 1/65,536 em; y points up.
struct ShapedGlyph {
  var id: UInt32
  /// The offset in the word of the first character that it shows, in bytes of UTF-8.
  var cluster: Int32
  var advance: Int32
  var dx: Int32
  var dy: Int32
}

/// The glyphs of adjacent characters in one face, script and direction, valid for every size. Immutable.
final class ShapedWord {
  /// From left to right.
  let glyphs: ContiguousArray<ShapedGlyph>
  /// The index of the font file.
  let file: Int
  /// In 1/65,536 em.
  let advance: Int
  let isRightToLeft: Bool
  /// The number of clusters: characters whose glyphs belong together. Excludes an invisible soft hyphen.
  let clusters: Int
  /// Whether it ends with an invisible soft hyphen, after which no spacing is added.
  let endsUnseen: Bool
  /// The length of its text in bytes of UTF-8.
  let count: Int

  init(_ glyphs: ContiguousArray<ShapedGlyph>, file: Int, isRightToLeft: Bool, count: Int, endsUnseen: Bool = false) {
    self.glyphs = glyphs
    self.file = file
    self.isRightToLeft = isRightToLeft
    self.count = count
    var (advance, clusters) = (0, 0), last: Int32 = -1
    for glyph in glyphs {
      advance += Int(glyph.advance)
      if glyph.cluster != last { clusters += 1 }
      last = glyph.cluster
    }
    self.advance = max(0, advance)
    self.clusters = endsUnseen ? max(0, clusters - 1) : clusters
    self.endsUnseen = endsUnseen
  }

  /// The glyphs of a part, as shaped in the whole; nil if it begins or ends inside a cluster.
  func part(_ range: Range<Int>) -> ShapedWord? {
    var part: ContiguousArray<ShapedGlyph> = []
    var startsAtCluster = false, endsAtCluster = range.upperBound == count
    for glyph in glyphs {
      let place = Int(glyph.cluster)
      startsAtCluster = startsAtCluster || place == range.lowerBound
      endsAtCluster = endsAtCluster || place == range.upperBound
      guard range.contains(place) else { continue }
      var moved = glyph
      moved.cluster -= Int32(range.lowerBound)
      part.append(moved)
    }
    guard startsAtCluster && endsAtCluster else { return nil }
    return ShapedWord(
      part, file: file, isRightToLeft: isRightToLeft, count: range.count, endsUnseen: endsUnseen && range.upperBound == count)
  }

  /// The memory that it alone keeps, in bytes.
  var bytes: Int { 112 + glyphs.count * MemoryLayout<ShapedGlyph>.stride }

  /// Calls `body` with each cluster in the order of its text: its first byte, the byte after it, and its advance in 1/65,536 em. Stops if
  /// that returns false.
  func eachCluster(_ body: (_ start: Int, _ end: Int, _ advance: Int) -> Bool) {
    var index = 0
    let last = glyphs.count
    func glyph(_ index: Int) -> ShapedGlyph { glyphs[isRightToLeft ? last - 1 - index : index] }
    while index < last {
      let start = Int(glyph(index).cluster)
      var advance = 0
      while index < last, Int(glyph(index).cluster) == start {
        advance += Int(glyph(index).advance)
        index += 1
      }
      let end = index < last ? Int(glyph(index).cluster) : count
      if !body(start, end, advance) { return }
    }
  }
}

/// The characters to shape, with the settings that affect shaping.
struct WordKey: Hashable {
  var text: TextBytes
  var file: Int
  var style: WordStyle
}

/// The settings besides the face that affect shaping.
struct WordStyle: Hashable {
  /// A `hb_script_t`: four characters.
  var script: UInt32
  var isRightToLeft: Bool
  var language: TextLanguage
  var features: FontFeatures
  var settings: FeatureSettings

  /// Plain text of Latin letters, to which `LetterPairs` apply.
  var isPlainLatin: Bool {
    script == Script.latin && !isRightToLeft && language == .user && features.subtracting(.noLigatures).isEmpty && settings == .none
  }
}
