import CSDL2TTF
import Foundation
import OrielDrawing

/// The characters of a line in one font, and their places.
///
/// A short line is shaped as a whole. A long one is shaped in chunks, whose widths add up: so a place is found by its chunk, only the
/// visible part of a line is drawn, and after an edit only the chunks around it are shaped again. Places are bytes of UTF-8; lengths are
/// in pixels.
final class TextRun {
  struct Chunk: Equatable {
    /// Its end, in the text and in pixels from the line's beginning.
    var end: Int
    var x: Int
  }

  let text: String
  /// Empty if the line is shaped as a whole.
  let chunks: ContiguousArray<Chunk>
  let width: Int
  private let file: Int
  private let size: Int
  private unowned let library: FontLibrary
  /// Whether chunks follow one another from right to left, as determined by the first letter.
  private let isRightToLeft: Bool

  /// The number of bytes of UTF-8 that are shaped as a whole, for a size in 1/64 of a pixel: a mask of them takes at most 8 megabytes if
  /// letters have ordinary widths.
  static func wholeBytes(size: Int) -> Int {
    let pixels = max(1, size / 64)
    return max(32, min(1_024, (8 << 20) / max(1, pixels * pixels * 3 / 4)))
  }

  /// The same for a line that is being edited: at each key press all of its chunks except one stay the same.
  static let wholeEditedBytes = 256

  /// `old` is the run before an edit, whose equal chunks are reused: then the work is that of the edit, and of comparing the bytes.
  init(_ text: String, file: Int, size: Int, replacing old: TextRun? = nil, isEdited: Bool = false, library: FontLibrary) {
    (self.text, self.file, self.size, self.library) = (text, file, size, library)
    guard text.utf8.count > min(isEdited ? Self.wholeEditedBytes : .max, Self.wholeBytes(size: size)) else {
      chunks = []
      isRightToLeft = false
      width = library.wholeWidth(text, file: file, size: size)
      return
    }
    let usable = old.flatMap { $0.file == file && $0.size == size && !$0.chunks.isEmpty ? $0 : nil }
    chunks = Self.chunks(of: text, file: file, size: size, replacing: usable, library: library)
    width = chunks.last?.x ?? 0
    isRightToLeft = Self.startsRightToLeft(text)
  }

  private static func chunks(of text: String, file: Int, size: Int, replacing old: TextRun?, library: FontLibrary) -> ContiguousArray<Chunk>
  {
    let cutter = TextChunks(size: size)
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
          // From here on the chunks are the same.
          let moved = (chunks.last?.x ?? 0) - old.chunks[next].x
          for chunk in old.chunks[(next + 1)...] { chunks.append(Chunk(end: chunk.end + count - oldCount, x: chunk.x + moved)) }
          break
        }
      }
      let end = cutter.end(in: text, from: start)
      let width = library.wholeWidth(text.part(start..<end), file: file, size: size)
      chunks.append(Chunk(end: end, x: (chunks.last?.x ?? 0) + width))
      start = end
    }
    return chunks
  }

  /// A long text's width, without storing its chunks; measured up to the first chunk that extends beyond `limit`.
  static func width(of text: String, file: Int, size: Int, beyond limit: Int, library: FontLibrary) -> Int {
    let cutter = TextChunks(size: size)
    var (start, width) = (0, 0)
    while start < text.utf8.count && width <= limit {
      let end = cutter.end(in: text, from: start)
      width += library.wholeWidth(text.part(start..<end), file: file, size: size)
      start = end
    }
    return width
  }

  /// The index of the chunk that contains a place; the first that ends at the place or after it. O(log chunks).
  private func chunk(at place: Int) -> Int { chunks.partitioningIndex { $0.end >= place } }

  private func start(of chunk: Int) -> Chunk { chunk == 0 ? Chunk(end: 0, x: 0) : chunks[chunk - 1] }

  /// The distance of a place from the line's beginning; a place inside a scalar counts as that scalar's beginning.
  func x(of place: Int) -> Int {
    let place = text.scalarBoundary(atOrBefore: max(0, place))
    if place == text.utf8.count { return width }
    if chunks.isEmpty { return library.wholeWidth(text.part(0..<place), file: file, size: size) }
    let index = chunk(at: place)
    let (start, end) = (start(of: index), chunks[index])
    if place == end.end { return end.x }
    return min(end.x, start.x + library.wholeWidth(text.part(start.end..<place), file: file, size: size))
  }

  /// The place between characters nearest to a distance from the line's beginning. Only the chunk there is examined.
  func place(at x: CGFloat) -> Int {
    let index = chunks.isEmpty ? 0 : min(chunks.count - 1, chunks.partitioningIndex { CGFloat($0.x) > x })
    let range = chunks.isEmpty ? 0..<text.utf8.count : start(of: index).end..<chunks[index].end
    var places = [range.lowerBound]
    for character in text.part(range) { places.append(places[places.count - 1] + character.utf8.count) }
    // Up to the middle of a character its beginning is nearer.
    var low = 0, high = places.count - 1
    while low < high {
      let middle = (low + high) / 2
      if CGFloat(self.x(of: places[middle]) + self.x(of: places[middle + 1])) / 2 <= x { low = middle + 1 } else { high = middle }
    }
    return text.nearestCharacterBoundary(to: places[low])
  }

  // MARK: Drawing

  /// Records the visible part of the line; its top left is at `origin` of the list's coordinates. A mask pixel is `enlargement` pixels of
  /// the display, of which there are `scale` in a point.
  func draw(
    into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, enlargement: CGFloat, height: CGFloat, paint: Paint,
    seen: VisibleArea?
  ) {
    if text.isEmpty { return }
    // Letters may extend beyond their line and chunk, by as much as their size.
    let overhang = height + CGFloat(size) / 64 / (scale / enlargement)
    let pixel = enlargement / scale
    func draw(_ text: String, from x: Int, _ width: Int) {
      let corner = CGPoint(x: origin.x + CGFloat(x) * pixel, y: origin.y)
      let rect = seen?.rect(from: corner)
      if let rect, rect.maxX < -overhang || rect.minX > CGFloat(width) * pixel + overhang { return }
      guard let mask = library.mask(text, file: file, size: size) else { return }
      if enlargement == 1 { return list.draw(mask, at: corner, paint) }
      let whole = CGRect(x: 0, y: 0, width: CGFloat(mask.width) * enlargement, height: CGFloat(mask.height) * enlargement)
      let part = rect.map { whole.intersection($0.scaled(by: scale).insetBy(dx: -2, dy: -2)) } ?? whole
      guard !part.isNull, let large = mask.enlarged(enlargement, part: part) else { return }
      list.draw(large.mask, at: CGPoint(x: corner.x + CGFloat(large.x) / scale, y: corner.y + CGFloat(large.y) / scale), paint)
    }
    if chunks.isEmpty { return draw(text, from: 0, width) }
    var visible = chunks.indices
    if let rect = seen?.rect(from: origin) {
      let (low, high) = ((rect.minX - overhang) / pixel, (rect.maxX + overhang) / pixel)
      let (from, to) = isRightToLeft ? (CGFloat(width) - high, CGFloat(width) - low) : (low, high)
      let first = chunks.partitioningIndex { CGFloat($0.x) >= from }
      visible = first..<max(first, min(chunks.count, chunks.partitioningIndex { CGFloat($0.x) > to } + 1))
    }
    for index in visible {
      let (start, end) = (start(of: index), chunks[index])
      draw(text.part(start.end..<end.end), from: isRightToLeft ? width - end.x : start.x, end.x - start.x)
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
