import Foundation
import OrielDrawing

/// The characters of a line in one font, with their positions, for editing.
///
/// A short line is shaped as a whole, a long one in chunks whose widths add up: a position is found through its chunk, only the visible
/// part is drawn, and after an edit only the chunks around it are shaped again. Offsets are bytes of UTF-8; lengths are `LineLength`s.
final class TextRun {
  struct Chunk: Equatable {
    /// Its end as an offset in the text and as a distance from the line's beginning.
    var end: Int
    var x: Int
  }

  let text: String
  /// Empty if the line is shaped as a whole.
  let chunks: ContiguousArray<Chunk>
  let width: Int
  let font: RunFont
  private unowned let library: FontLibrary
  /// Whether chunks follow one another from right to left, as determined by the first letter.
  let isRightToLeft: Bool

  /// The maximum number of bytes of an edited line that is shaped as a whole; in longer lines all chunks except one are unchanged by a key
  /// press.
  static let wholeBytes = 256

  /// `old` is the run before an edit, whose equal chunks are reused; then the cost is proportional to the edit, plus comparing the bytes.
  init(_ text: String, _ font: RunFont, replacing old: TextRun? = nil, library: FontLibrary) {
    (self.text, self.font, self.library) = (text, font, library)
    guard text.utf8.count > Self.wholeBytes else {
      chunks = []
      let line = library.line(text, font)
      (isRightToLeft, width) = (line.isRightToLeft, line.width)
      return
    }
    let usable = old.flatMap { $0.font == font && !$0.chunks.isEmpty ? $0 : nil }
    chunks = Self.chunks(of: text, font, replacing: usable, library: library)
    width = chunks.last?.x ?? 0
    isRightToLeft = Self.startsRightToLeft(text)
  }

  private static func chunks(of text: String, _ font: RunFont, replacing old: TextRun?, library: FontLibrary) -> ContiguousArray<Chunk> {
    let cutter = TextChunks()
    let count = text.utf8.count, oldCount = old?.text.utf8.count ?? 0
    let (prefix, suffix) = old.map { text.commonEnds($0.text) } ?? (0, 0)
    var chunks: ContiguousArray<Chunk> = []
    chunks.reserveCapacity(count / cutter.least + 1)
    var start = 0
    /// The first of the old chunks that may be reused.
    var next = 0
    if let old {
      while next < old.chunks.count - 1 && start + cutter.lookahead <= prefix {
        chunks.append(old.chunks[next])
        start = old.chunks[next].end
        next += 1
      }
    }
    while start < count {
      if let old, start >= count - suffix + 4 {
        let oldStart = start - count + oldCount
        while next < old.chunks.count && old.chunks[next].end < oldStart { next += 1 }
        if next < old.chunks.count && old.chunks[next].end == oldStart {
          // From here on the chunks are equal.
          let moved = (chunks.last?.x ?? 0) - old.chunks[next].x
          for chunk in old.chunks[(next + 1)...] { chunks.append(Chunk(end: chunk.end + count - oldCount, x: chunk.x + moved)) }
          break
        }
      }
      let end = cutter.end(in: text, from: start)
      chunks.append(Chunk(end: end, x: (chunks.last?.x ?? 0) + library.line(text.part(start..<end), font).width))
      start = end
    }
    return chunks
  }

  /// The index of the chunk that contains an offset or ends at it. O(log chunks).
  private func chunk(at place: Int) -> Int { chunks.partitioningIndex { $0.end >= place } }

  private func start(of chunk: Int) -> Chunk { chunk == 0 ? Chunk(end: 0, x: 0) : chunks[chunk - 1] }

  /// The glyphs of a chunk, or of a whole line without chunks.
  private func line(_ chunk: Int) -> ShapedLine { kept(chunk).glyphs }

  private func kept(_ chunk: Int) -> KeptLine {
    chunks.isEmpty ? library.keptLine(text, font) : library.keptLine(text.part(start(of: chunk).end..<chunks[chunk].end), font)
  }

  /// The left end of a chunk.
  private func left(of chunk: Int) -> Int {
    if chunks.isEmpty { return 0 }
    return isRightToLeft ? width - chunks[chunk].x : start(of: chunk).x
  }

  /// The distance of an offset from the line's left end; inside a scalar, the scalar's beginning counts.
  func x(of place: Int) -> Int {
    let place = text.scalarBoundary(atOrBefore: max(0, place))
    if chunks.isEmpty { return library.line(text, font).x(of: place) }
    if place == 0 { return isRightToLeft ? width : 0 }
    let index = chunk(at: place), end = chunks[index]
    // At the end of a chunk the next one begins.
    if place == end.end { return isRightToLeft ? width - end.x : end.x }
    return left(of: index) + line(index).x(of: place - start(of: index).end)
  }

  /// The stretches of a part of the line, from left to right. O(chunks of the part).
  func stretches(of range: Range<Int>) -> [Range<Int>] {
    if chunks.isEmpty { return library.line(text, font).stretches(of: range) }
    if range.isEmpty { return [] }
    var stretches: [Range<Int>] = []
    let first = chunk(at: range.lowerBound + 1), last = chunk(at: range.upperBound)
    for index in isRightToLeft ? Array((first...max(first, last)).reversed()) : Array(first...max(first, last)) where index < chunks.count {
      let begin = start(of: index).end, part = (range.lowerBound - begin)..<(range.upperBound - begin)
      for stretch in line(index).stretches(of: part.clamped(to: 0..<(chunks[index].end - begin))) {
        let moved = (stretch.lowerBound + left(of: index))..<(stretch.upperBound + left(of: index))
        if let before = stretches.last, abs(before.upperBound - moved.lowerBound) <= LineLength.pixel / 64 {
          stretches[stretches.count - 1] = before.lowerBound..<max(before.lowerBound, moved.upperBound)
        } else {
          stretches.append(moved)
        }
      }
    }
    return stretches
  }

  // MARK: Carets

  /// The chunk with the character to which a caret belongs, and the caret relative to it.
  private func chunk(of place: CaretPlace) -> (index: Int, place: CaretPlace) {
    let offset = max(0, min(text.utf8.count, place.offset))
    let index = min(
      chunks.count - 1, chunks.partitioningIndex { place.isUpstream && offset > 0 ? $0.end >= offset : $0.end > offset })
    return (index, CaretPlace(offset - start(of: index).end, isUpstream: place.isUpstream))
  }

  private func text(of chunk: Int) -> String { chunks.isEmpty ? text : text.part(start(of: chunk).end..<chunks[chunk].end) }

  /// The distance of a caret from the line's left end.
  func x(of place: CaretPlace) -> Int {
    if !place.isUpstream { return x(of: place.offset) }
    if chunks.isEmpty { return line(0).x(of: place) }
    let (index, inside) = chunk(of: place)
    return left(of: index) + line(index).x(of: inside)
  }

  /// The caret nearest to a distance from the line's left end. Examines only one chunk.
  func caret(at x: Int) -> CaretPlace {
    if chunks.isEmpty { return line(0).caret(at: x, in: text) }
    let along = isRightToLeft ? width - x : x
    let index = min(chunks.count - 1, chunks.partitioningIndex { $0.x > along }), begin = start(of: index).end
    let inside = line(index).caret(at: x - left(of: index), in: text(of: index))
    return CaretPlace(text.nearestCharacterBoundary(to: begin + inside.offset), isUpstream: inside.isUpstream)
  }

  /// The character at a distance from the line's left end; nil beyond the ends.
  func character(at x: Int) -> Int? {
    if chunks.isEmpty { return line(0).character(at: x) }
    let along = isRightToLeft ? width - x : x
    let index = min(chunks.count - 1, chunks.partitioningIndex { $0.x > along })
    return line(index).character(at: x - left(of: index)).map { start(of: index).end + $0 }
  }

  /// The caret after the next character to the right or left on screen; nil at the line's end.
  func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? {
    if chunks.isEmpty { return line(0).step(from: place, toRight: toRight, in: text) }
    var (index, inside) = chunk(of: place)
    var next = line(index).step(from: inside, toRight: toRight, in: text(of: index))
    // A long cluster may be divided among chunks.
    while true {
      if let next {
        let offset = start(of: index).end + next.offset
        if text.isCharacterBoundary(offset) { return CaretPlace(offset, isUpstream: next.isUpstream) }
        inside = next
      }
      next = next.flatMap { _ in line(index).step(from: inside, toRight: toRight, in: text(of: index)) }
      if next != nil { continue }
      index += toRight == isRightToLeft ? -1 : 1
      guard chunks.indices.contains(index) else { return nil }
      next = line(index).entered(fromLeft: toRight, in: text(of: index))
    }
  }

  /// Whether anything near a caret has another direction than the line: on a short line, or in its chunk and the adjacent ones.
  func isMixed(at place: CaretPlace) -> Bool {
    if chunks.isEmpty { return line(0).isMixed }
    let index = chunk(of: place).index
    return (max(0, index - 1)...min(chunks.count - 1, index + 1)).contains {
      let line = line($0)
      return line.isMixed || line.isRightToLeft != isRightToLeft
    }
  }

  // MARK: Drawing

  /// Records the visible part of the line; its left end on the baseline is at `origin` of the list's coordinates.
  func draw(
    into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, enlargement: CGFloat, height: CGFloat, paint: Paint,
    seen: VisibleArea?
  ) {
    if text.isEmpty { return }
    // Glyphs may extend beyond their line and chunk by as much as their size.
    let overhang = height + CGFloat(font.size) / 64 / scale, unit = 1 / (CGFloat(LineLength.pixel) * scale)
    for index in visible(seen, from: origin, overhang: overhang, unit) {
      kept(index).draw(
        into: &list, at: CGPoint(x: origin.x + CGFloat(left(of: index)) * unit, y: origin.y), scale: scale, enlargement: enlargement,
        reach: height, paint: paint, seen: seen, link: library.link)
    }
  }

  /// The chunks that may be visible; 0 for a line without chunks. `unit` is a `LineLength` in points.
  private func visible(_ seen: VisibleArea?, from origin: CGPoint, overhang: CGFloat, _ unit: CGFloat) -> Range<Int> {
    if chunks.isEmpty { return 0..<1 }
    guard let rect = seen?.rect(from: origin) else { return chunks.indices }
    let (low, high) = ((rect.minX - overhang) / unit, (rect.maxX + overhang) / unit)
    let (from, to) = isRightToLeft ? (CGFloat(width) - high, CGFloat(width) - low) : (low, high)
    let first = chunks.partitioningIndex { CGFloat($0.x) >= from }
    return first..<max(first, min(chunks.count, chunks.partitioningIndex { CGFloat($0.x) > to } + 1))
  }

  /// Records the visible part of an underline or strikethrough.
  func draw(
    _ decoration: TextDecoration, into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, enlargement: CGFloat, ascent: CGFloat,
    height: CGFloat, seen: VisibleArea
  ) {
    if text.isEmpty { return }
    let unit = 1 / (CGFloat(LineLength.pixel) * scale)
    for index in visible(seen, from: origin, overhang: 0, unit) {
      let shape = line(index)
      let place = library.place(of: decoration.kind, shape.parts[...], ascent: ascent, height: height, pixelsPerPoint: scale)
      let left = origin.x + CGFloat(left(of: index)) * unit
      let run = ShapedLine.DecoratedRun(parts: shape.parts.indices, stretch: 0..<shape.width)
      for stretch in shape.stretches(
        of: decoration, run, place, scale: scale, seen: seen.rect(from: CGPoint(x: left, y: origin.y)), library)
      {
        let rect = CGRect(
          x: left + CGFloat(stretch.lowerBound) * unit, y: origin.y + place.top, width: CGFloat(stretch.count) * unit, height: place.height)
        decoration.fill(rect, pixelsPerPoint: scale * enlargement, into: &list)
      }
    }
  }

  /// Whether the first letter is of a script that runs from right to left; examines the first thousand scalars.
  static func startsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(1_000) {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

/// The glyphs of a short line or a chunk, with their mask after it has been drawn.
final class KeptLine {
  let glyphs: ShapedLine
  private var mask: LineMask?

  init(_ glyphs: ShapedLine) { self.glyphs = glyphs }

  /// The memory that it keeps, drawn or not.
  var bytes: Int {
    let high = glyphs.parts.reduce(0) { max($0, Int($1.size)) } >> 6
    return 64 + glyphs.bytes + (isKept ? LineLength.ceiling(glyphs.width) * high * 3 / 2 : 0)
  }

  private var isKept: Bool { glyphs.width >> LineLength.shift <= ShapedLine.maxColumns }

  func draw(
    into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, enlargement: CGFloat, reach: CGFloat, paint: Paint,
    seen: VisibleArea?, link: LibraryLink
  ) {
    guard isKept, enlargement == 1 else {
      return glyphs.draw(
        nil, into: &list, at: origin, scale: scale, enlargement: enlargement, reach: reach, paint: paint, seen: seen, link: link)
    }
    let drawn = mask ?? LineDrawing(glyphs, glyphs.parts.indices, characters: nil, link: link).draw()
    mask = drawn
    drawn.draw(into: &list, at: origin, scale: scale, paint)
  }
}

extension FontLibrary {
  /// The glyphs of a short text on one line. Cached.
  func line(_ text: String, _ font: RunFont) -> ShapedLine { keptLine(text, font).glyphs }

  func keptLine(_ text: String, _ font: RunFont) -> KeptLine {
    let key = LineKey(text: TextBytes(text), font: font)
    if let known = shapedLines[key] { return known }
    let paragraph = paragraph(text, RunFonts(font))
    paragraph.readAll()
    let line = ShapedLine(
      ContiguousArray(paragraph.pieces.map { ($0, Int($0.start)) }), paragraph.fonts, base: paragraph.base, isMixed: paragraph.isMixed,
      count: paragraph.count)
    let kept = KeptLine(line)
    shapedLines.insert(kept, for: key, bytes: kept.bytes + text.heapBytes)
    return kept
  }

  struct LineKey: Hashable {
    var text: TextBytes
    var font: RunFont
  }
}
