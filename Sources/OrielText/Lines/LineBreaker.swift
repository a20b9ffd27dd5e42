import Foundation

/// Divides paragraphs into lines no wider than a limit, at allowed breaks or inside words that are too long. Lengths are `LineLength`s;
/// offsets are bytes of UTF-8.
///
/// O(text read), without measuring: pieces have known lengths.
struct LineBreaker {
  let limit: Int
  /// The smallest limit at which some line would take more text: the upper bound of the widths with the same lines.
  private(set) var nextBreak = Int.max
  /// The widest line: the lower bound of the limits with the same lines.
  private(set) var widestFit = 0

  init(limit: Int) { self.limit = limit }

  struct Line {
    /// Without trailing spaces.
    var range: Range<Int>
    /// The start of the next line.
    var next: Int
    var width: Int
    /// Whether it begins or ends inside a piece.
    var isCut = false
    /// Whether it ends with a visible soft hyphen.
    var isHyphenated = false
  }

  /// The next line of a paragraph from an offset.
  mutating func line(of paragraph: Paragraph, from start: Int) -> Line {
    while paragraph.done <= start && !paragraph.isComplete { paragraph.extend() }
    let first = paragraph.piece(at: start)
    let left = paragraph.x(of: start)
    let startsInside = first < paragraph.pieces.count && Int(paragraph.pieces[first].start) < start
    /// The best line found so far, and the end of what has been added.
    var best: Line?
    var end = start, width = 0
    /// The limit at which a soft hyphen after `best` would fit.
    var nextHyphen = Int.max
    var index = first
    /// The additional distance of what follows, because tab stops count from the beginning of this line.
    var shift = 0
    while true {
      // Without copying pieces, which would retain their words.
      let isFull = paragraph.pieces.withUnsafeBufferPointer { pieces in
        while index < pieces.count {
          let flags = pieces[index].flags
          if flags.contains(.tab) && start > 0 {
            shift += paragraph.widening(ofPiece: index, from: max(0, pieces[index].x - left + shift))
          }
          if !flags.contains(.space) {
            let reached = (index + 1 < pieces.count ? pieces[index + 1].x : paragraph.length) - left + shift
            if reached > limit { return true }
            (end, width) = (Int(pieces[index].end), reached)
          }
          if flags.contains(.hyphen) {
            let hyphenated = width + paragraph.hyphenWidth(ofPiece: index)
            if width == 0 {
              // Nothing precedes it on this line.
            } else if hyphenated > limit {
              nextHyphen = min(nextHyphen, hyphenated)
            } else {
              best = Line(range: start..<end, next: end, width: hyphenated, isCut: startsInside, isHyphenated: true)
              nextHyphen = .max
            }
          } else if flags.contains(.breaks) {
            best = Line(range: start..<end, next: Int(pieces[index].end), width: width, isCut: startsInside)
            nextHyphen = .max
          }
          index += 1
        }
        return false
      }
      if isFull { break }
      if paragraph.isComplete {
        widestFit = max(widestFit, width)
        return Line(range: start..<end, next: paragraph.count, width: width, isCut: startsInside)
      }
      paragraph.extend()
    }
    guard let best, best.range.upperBound > start || best.next > start else { return cut(paragraph, from: start, left, first) }
    nextBreak = min(nextBreak, nextHyphen, unitWidth(paragraph, index) - left + shift)
    widestFit = max(widestFit, best.width)
    return best
  }

  /// The width of a piece together with the following pieces that cannot be separated from it.
  private func unitWidth(_ paragraph: Paragraph, _ index: Int) -> Int {
    var index = index, reached = 0
    while true {
      if index >= paragraph.pieces.count {
        if paragraph.isComplete { return reached }
        paragraph.extend()
        continue
      }
      let flags = paragraph.pieces[index].flags
      if !flags.contains(.space) { reached = paragraph.end(ofPiece: index) }
      if flags.contains(.breaks) || flags.contains(.space) { return reached }
      index += 1
    }
  }

  /// A line within a word that is too long: as many clusters as fit, at least one.
  private mutating func cut(_ paragraph: Paragraph, from start: Int, _ left: Int, _ first: Int) -> Line {
    var end = start, width = 0
    var index = first, isInside = false, shift = 0, isHyphenated = false
    // A line must have more than the soft hyphen at which the previous one was cut.
    let least =
      first < paragraph.pieces.count && paragraph.pieces[first].flags.contains(.hyphen) && start == paragraph.pieces[first].end - 2
      ? start + 2 : start
    search: while index < paragraph.pieces.count {
      let read = paragraph.pieces[index], font = paragraph.fonts[Int(read.font)]
      // The line begins after the tabs at the end of the previous one.
      let piece = read.flags.contains(.tab) && start > 0 ? paragraph.reachingStops(read, from: max(0, read.x - left + shift)) : read
      var (advance, clusters, tooWide) = (0, 0, Int?.none)
      piece.word.eachCluster { from, to, step in
        advance += step
        clusters += 1
        let place = Int(piece.start) + to
        if place <= start { return true }
        let isUnseen = piece.word.endsUnseen && place == Int(piece.end)
        var reached = piece.x + LineLength.of(advance, isUnseen ? clusters - 1 : clusters, font) - left + shift
        let endsHyphenated = piece.flags.contains(.hyphen) && place == Int(piece.end) && width > 0
        if endsHyphenated { reached += paragraph.hyphenWidth(ofPiece: index) }
        if reached > limit && end > least {
          tooWide = reached
          return false
        }
        (end, width, isHyphenated) = (place, reached, endsHyphenated)
        return true
      }
      if let tooWide {
        nextBreak = min(nextBreak, tooWide)
        isInside = true
        break search
      }
      if piece.flags.contains(.breaks) && end > least { break }
      if piece.flags.contains(.tab) { shift += paragraph.width(of: piece) - paragraph.width(of: read) }
      index += 1
      if index >= paragraph.pieces.count && !paragraph.isComplete { paragraph.extend() }
    }
    if width <= limit { widestFit = max(widestFit, width) }
    // Following spaces belong to the line's end.
    var next = end
    while index < paragraph.pieces.count {
      let piece = paragraph.pieces[index]
      if Int(piece.end) > next {
        if !piece.flags.contains(.space) { break }
        next = Int(piece.end)
      }
      index += 1
    }
    // Not even the first word fits; with more room, the next one would be added.
    if !isInside, index < paragraph.pieces.count || !paragraph.isComplete {
      nextBreak = min(nextBreak, unitWidth(paragraph, index) - left + shift)
    }
    return Line(range: start..<end, next: next, width: width, isCut: true, isHyphenated: isHyphenated)
  }
}
