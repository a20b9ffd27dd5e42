import Foundation

/// The glyphs of one line, in the order in which they are seen. Immutable. Places are bytes of UTF-8 in the line's text.
///
/// Lengths are those of `LineLength`, from the line's left end.
final class ShapedLine {
  struct Part {
    var word: ShapedWord
    /// Its left end.
    var x: Int
    var width: Int
    /// Its characters.
    var start: Int32
    var end: Int32
    /// In 1/64 of a pixel.
    var size: Int32
    /// How much higher it stands, in 1/64 of a pixel.
    var rise: Int32
    /// Added after each cluster.
    var spacing: Int
    var flags: Paragraph.Flags

    var isRightToLeft: Bool { word.isRightToLeft }
  }

  /// From left to right.
  let parts: ContiguousArray<Part>
  let width: Int
  let count: Int
  /// Whether all of it runs from left to right: then parts are in the order of the text.
  let isPlain: Bool
  /// The direction of the paragraph.
  let isRightToLeft: Bool

  /// Pieces in the order of the text, each with its place in the line. `tightening` is taken from the gaps between clusters.
  init(
    _ pieces: ContiguousArray<(piece: Paragraph.Piece, start: Int)>, _ fonts: ContiguousArray<RunFont>, base: UInt8, isMixed: Bool,
    count: Int, tightening: Int = 0
  ) {
    self.count = count
    isRightToLeft = base == 1
    let order = isMixed ? Self.visualOrder(pieces.map(\.piece.level)) : nil
    isPlain = order == nil
    var gaps = -1
    if tightening > 0 { for piece in pieces { gaps += piece.piece.word.clusters } }
    var (x, passed) = (0, 0)
    var parts: ContiguousArray<Part> = []
    parts.reserveCapacity(pieces.count)
    for index in pieces.indices {
      let (piece, start) = pieces[order?[index] ?? index]
      let font = fonts[Int(piece.font)]
      let clusters = piece.word.clusters
      var spacing = font.spacing << 16
      if gaps > 0, clusters > 0 {
        // Each gap's share, so that all of them together are exact.
        let least = tightening * passed / gaps
        passed += clusters
        spacing -= (tightening * min(gaps, passed) / gaps - least) / clusters
      }
      let width = max(0, piece.word.advance * font.size + clusters * spacing)
      parts.append(
        Part(
          word: piece.word, x: x, width: width, start: Int32(start), end: Int32(start) + piece.end - piece.start, size: Int32(font.size),
          rise: Int32(clamping: font.rise), spacing: spacing, flags: piece.flags))
      x += width
    }
    self.parts = parts
    width = x
  }

  /// The same with as much more after each cluster as is said for the first byte of a part.
  func moved(by length: (Int) -> Int) -> ShapedLine { ShapedLine(self, movedBy: length) }

  private init(_ other: ShapedLine, movedBy length: (Int) -> Int) {
    (count, isPlain, isRightToLeft) = (other.count, other.isPlain, other.isRightToLeft)
    var parts = other.parts, x = 0
    for index in parts.indices {
      let more = length(Int(parts[index].start)), clusters = parts[index].word.clusters
      parts[index].x = x
      parts[index].spacing += more
      parts[index].width = max(0, parts[index].width + clusters * more)
      x += parts[index].width
    }
    self.parts = parts
    width = x
  }

  /// Rule L2 of the bidirectional algorithm: the indices of pieces as they are seen, from left to right.
  private static func visualOrder(_ levels: some RandomAccessCollection<UInt8>) -> ContiguousArray<Int>? {
    let levels = ContiguousArray(levels)
    guard let most = levels.max(), most > 0, levels.contains(where: { $0 & 1 == 1 }) else { return nil }
    var order = ContiguousArray(levels.indices)
    var level = most
    while level > 0 {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index + 1
        while end < order.count && levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
      level -= 1
    }
    return order
  }

  /// The memory that it alone keeps, in bytes; its words are kept by others too.
  var bytes: Int { 96 + parts.count * MemoryLayout<Part>.stride }
}

// MARK: Places

extension ShapedLine {
  /// The part that has a character; nil for none. O(log parts) in a plain line, else O(parts).
  private func part(at place: Int) -> Part? {
    if isPlain {
      let index = parts.partitioningIndex { Int($0.end) > place }
      return index < parts.count ? parts[index] : nil
    }
    return parts.first { Int($0.start) <= place && place < Int($0.end) }
  }

  /// The distance of the beginning of a character from the line's left end; of the end of the line, for a place beyond. Inside of a
  /// ligature, its share.
  func x(of place: Int) -> Int {
    if place >= count { return isRightToLeft ? 0 : width }
    guard let part = part(at: max(0, place)) else { return width }
    let inside = part.length(upTo: max(0, place) - Int(part.start))
    return part.isRightToLeft ? part.x + part.width - inside : part.x + inside
  }

  /// Where a part of the text stands: stretches from left to right, those beside each other as one. O(parts).
  func stretches(of range: Range<Int>) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    if range.isEmpty { return stretches }
    for part in parts where Int(part.start) < range.upperBound && Int(part.end) > range.lowerBound {
      let stretch = part.stretch(of: range)
      if let last = stretches.last, abs(last.upperBound - stretch.lowerBound) <= LineLength.pixel / 64 {
        stretches[stretches.count - 1] = last.lowerBound..<max(stretch.upperBound, last.lowerBound)
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }

  /// The place between characters that is nearest to a distance from the left end. `text` is the line's own.
  func place(at x: Int, in text: String) -> Int {
    let index = parts.partitioningIndex { $0.x + $0.width > x }
    guard index < parts.count || !parts.isEmpty else { return 0 }
    if index >= parts.count { return isRightToLeft ? 0 : count }
    if x < 0 { return isRightToLeft ? count : 0 }
    let part = parts[index]
    let inside = part.isRightToLeft ? part.x + part.width - x : x - part.x
    var found = Int(part.end)
    var place = Int(part.start), before = 0
    for character in text.part(Int(part.start)..<Int(part.end)) {
      let end = place + character.utf8.count, after = part.length(upTo: end - Int(part.start))
      // Up to the middle of a character its beginning is nearer.
      if inside * 2 < before + after {
        found = place
        break
      }
      (place, before) = (end, after)
    }
    return text.nearestCharacterBoundary(to: found)
  }
}

extension ShapedLine.Part {
  /// How far the pen goes with its first bytes, in the order of the text.
  func length(upTo inside: Int) -> Int {
    if inside <= 0 { return 0 }
    if inside >= Int(end - start) { return width }
    var (advance, clusters, part) = (0, 0, 0)
    word.eachCluster { from, to, step in
      if to <= inside {
        advance += step
        clusters += 1
        return true
      }
      if from < inside { part = step * (inside - from) / max(1, to - from) }
      return false
    }
    return min(width, max(0, (advance + part) * Int(size) + min(clusters, word.clusters) * spacing))
  }
}

extension ShapedLine {
  /// The character that stands at a distance from the left end, by its first byte; nil if there is none.
  func character(at x: Int) -> Int? {
    guard x >= 0, x < width else { return nil }
    let index = parts.partitioningIndex { $0.x + $0.width > x }
    guard index < parts.count else { return nil }
    let part = parts[index]
    let inside = part.isRightToLeft ? part.x + part.width - 1 - x : x - part.x
    var found = Int(part.start), passed = 0
    part.word.eachCluster { from, _, step in
      found = Int(part.start) + from
      passed += step * Int(part.size) + part.spacing
      return passed <= inside
    }
    return found
  }
}
