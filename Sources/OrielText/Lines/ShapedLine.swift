import Foundation

/// The glyphs of one line, in visual order. Immutable. Offsets are bytes of UTF-8 in the line's text.
///
/// Lengths are `LineLength`s, from the line's left end.
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
    /// The distance above the line's baseline, in 1/64 of a pixel.
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
  /// Whether everything runs from left to right; then parts are in the order of the text.
  let isPlain: Bool
  /// The direction of the paragraph.
  let isRightToLeft: Bool

  /// Creates a line from pieces in the order of the text, each with its offset in the line. `tightening` is subtracted from the gaps
  /// between clusters.
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
        // Each gap's share, computed so that the sum is exact.
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

  /// The line with additional spacing after each cluster, given by the offset of a part's first byte.
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

  /// Rule L2 of the bidirectional algorithm: the indices of pieces in visual order, from left to right.
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

  /// The memory that it alone keeps, in bytes; its words are shared.
  var bytes: Int { 96 + parts.count * MemoryLayout<Part>.stride }
}

// MARK: Positions

extension ShapedLine {
  /// The part that contains a character; nil if there is none. O(log parts) in a plain line, otherwise O(parts).
  private func part(at place: Int) -> Part? {
    if isPlain {
      let index = parts.partitioningIndex { Int($0.end) > place }
      return index < parts.count ? parts[index] : nil
    }
    return parts.first { Int($0.start) <= place && place < Int($0.end) }
  }

  /// The distance of a character's beginning from the line's left end; for offsets beyond the text, the line's end. Inside a ligature it is
  /// interpolated.
  func x(of place: Int) -> Int {
    if place >= count { return isRightToLeft ? 0 : width }
    guard let part = part(at: max(0, place)) else { return width }
    let inside = part.length(upTo: max(0, place) - Int(part.start))
    return part.isRightToLeft ? part.x + part.width - inside : part.x + inside
  }

  /// The horizontal stretches of a part of the text from left to right, with adjacent ones merged. O(parts).
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

  /// The character boundary nearest to a distance from the left end. `text` is the line's own.
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
      // Before the middle of a character its beginning is nearer.
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
  /// The advance of the first bytes, in the order of the text.
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
  /// The first byte of the character at a distance from the left end; nil if there is none.
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
