import Foundation
import OrielDrawing

/// A text of many paragraphs that is edited: its lines for a width, where carets stand in them, and what of it is drawn.
///
/// Places are bytes of UTF-8. Lengths are in points, from the top left. Only paragraphs that are seen, or near a caret, are divided into
/// lines; the heights of the others in a long text are expected ones, until they are. After an edit the paragraphs around it are found
/// anew, and no others are looked at.
package final class EditedText {
  package private(set) var text = ""
  private(set) var list = ParagraphList([ParagraphList.Paragraph(bytes: 0, expectedHeight: 1)])
  unowned let library: FontLibrary
  private(set) var style: Style?
  /// The room for lines, as a `LineLength`; nil until a width is known.
  private(set) var limit: Int?
  package private(set) var width: CGFloat = 0
  private var kept = BoundedCache<Key, EditedParagraph>(bound: CacheBounds.editedParagraphs)
  /// The paragraphs used since the last change, by their numbers.
  private var recent: [Int: EditedParagraph] = [:]
  private var knownHeights: [Int: Int] = [:]
  /// How many paragraphs were divided into lines, and how many were found in the text, for tests.
  package private(set) var work = Work()

  package struct Work: Equatable {
    package var laidOut = 0
    package var found = 0
  }

  /// All paragraphs of a text of at most so many bytes have the heights of their lines.
  package static let wholeBytes = 32_768

  private struct Key: Hashable {
    var text: TextBytes
    var limit: Int
  }

  /// A font at a display scale, and what else decides on lines.
  struct Style {
    var spec: FontSpec
    /// The fraction of the free space that is to the left of a line.
    var lead: CGFloat
    var font: RunFont
    /// Pixels of the font per point, and of the display for each of those.
    var scale: CGFloat
    var enlargement: CGFloat
    var lineHeight: Int
    var ascent: Int
    /// Between lines, in pixels.
    var spacing: Int
    /// The length of a byte of common text.
    var byteLength: Int
  }

  package init(library: FontLibrary) { self.library = library }

  // MARK: Style and width

  /// Sets the font, pixels per point, points between lines, and the fraction of the free space that is to the left of lines.
  package func setStyle(_ spec: FontSpec, scale displayScale: CGFloat, lineSpacing: CGFloat, lead: CGFloat) {
    let spec = spec.sane, enlargement = library.key(spec, scale: displayScale).enlargement, scale = displayScale / enlargement
    let font = library.font(spec, scale: scale), metrics = library.raisedMetrics(font)
    let sample = "a line of some common text"
    let spacing = lineSpacing.isFinite ? Int(max(0, min(1e6, lineSpacing * scale)).rounded()) : 0
    style = Style(
      spec: spec, lead: lead, font: font, scale: scale, enlargement: enlargement, lineHeight: metrics.height, ascent: metrics.ascent,
      spacing: spacing, byteLength: max(1, library.line(sample, font).width / sample.utf8.count))
    kept = BoundedCache(bound: CacheBounds.editedParagraphs)
    limit = nil
    forgetRecent()
  }

  package var hasWidth: Bool { limit != nil }

  /// The room for lines of a width: that is cut to whole pixels.
  private func limit(_ width: CGFloat, _ style: Style) -> Int {
    let width = width.isNaN ? .infinity : max(0, width)
    return width.isFinite ? max(0, LineLength.of(pixels: (width * style.scale + 0.001).rounded(.down))) : .max
  }

  /// Sets the width, in which lines are wrapped. O(paragraphs) if it is another one.
  package func setWidth(_ width: CGFloat) {
    guard let style else { return }
    let new = limit(width, style)
    self.width = width
    if new != limit {
      limit = new
      recent.removeAll()
      list.expect { expectedHeight($0) }
    }
    measureIfShort()
  }

  private func expectedHeight(_ bytes: Int) -> Int {
    guard let style, let limit else { return 1 }
    let lines = limit == .max ? 1 : max(1, min(1 << 20, (bytes * style.byteLength + limit) / max(style.byteLength, limit)))
    return lines * (style.lineHeight + style.spacing)
  }

  private func forgetRecent() {
    recent.removeAll()
    knownHeights.removeAll()
  }

  // MARK: The text

  /// What has become of the lines: those between two heights are others, and those below have moved if the height is not the same.
  package struct Change {
    package var top: CGFloat = 0
    package var bottom: CGFloat = 0
    package var isSameHeight = true
  }

  /// Takes another text. `range` is what has been replaced of the old one, if that is known: then the work is that of the edit.
  package func update(_ new: String, replacing range: Range<Int>? = nil) -> Change {
    var new = new
    new.makeContiguousUTF8()
    let oldCount = text.utf8.count, grown = new.utf8.count - oldCount
    let replaced: Range<Int>
    if let range {
      replaced = range
    } else {
      let ends = text.commonEnds(new)
      if grown == 0 && ends.prefix == oldCount { return Change() }
      replaced = ends.prefix..<(oldCount - ends.suffix)
    }
    text = new
    forgetRecent()
    let first = list.position(ofByte: max(0, replaced.lowerBound - ParagraphEnds.lookahead)), oldHeight = list.height
    let found = new.withFastUTF8 { findParagraphs($0, from: first, upTo: replaced.upperBound, grown: grown) }
    list.replace(first.index..<(first.index + found.removed), with: found.items)
    work.found += found.items.count
    if found.items.count <= Self.mostMeasuredAtOnce {
      for index in first.index..<(first.index + found.items.count) { measure(index) }
    }
    measureIfShort()
    let last = list.position(ofIndex: first.index + found.items.count - 1)
    return Change(
      top: points(first.top), bottom: points(last.top + list[last.index].height),
      isSameHeight: list.height == oldHeight && found.items.count == found.removed)
  }

  private static let mostMeasuredAtOnce = 32

  /// The paragraphs from one on, up to where they are those that were there before: `upper` is the end of what was replaced.
  private func findParagraphs(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: ParagraphList.Position, upTo upper: Int, grown: Int
  ) -> (items: ContiguousArray<ParagraphList.Paragraph>, removed: Int) {
    var items: ContiguousArray<ParagraphList.Paragraph> = []
    var start = first.start, oldEnd = first.start, removed = 0, isSame = false
    func findOne() {
      let end = ParagraphEnds.end(bytes, from: start)
      items.append(.init(bytes: end - start, expectedHeight: expectedHeight(end - start)))
      start = end
    }
    list.each(from: first.index) { old in
      removed += 1
      oldEnd += Int(old.bytes)
      while start < min(bytes.count, oldEnd + grown) { findOne() }
      isSame = start == oldEnd + grown && oldEnd >= upper && start < bytes.count && start > first.start
      return !isSame
    }
    if isSame { return (items, removed) }
    while start < bytes.count { findOne() }
    // After the last line end there is an empty line.
    if bytes.isEmpty || ParagraphEnds.lineEndLength(bytes, before: bytes.count) > 0 {
      items.append(.init(bytes: 0, expectedHeight: expectedHeight(0)))
    }
    return (items, removed)
  }

  // MARK: Paragraphs

  /// The text of a paragraph without its line end, as a range.
  func range(of position: ParagraphList.Position) -> Range<Int> {
    let end = position.start + Int(list[position.index].bytes)
    let lineEnd = text.withFastUTF8 { end > position.start ? ParagraphEnds.lineEndLength($0, before: end) : 0 }
    return position.start..<max(position.start, end - lineEnd)
  }

  /// The lines of a paragraph.
  func paragraph(at position: ParagraphList.Position) -> EditedParagraph? {
    if let known = recent[position.index] { return known }
    guard let style, let limit else { return nil }
    let made = paragraph(text.part(range(of: position)), style, limit)
    if recent.count >= 1_024 { recent.removeAll() }
    recent[position.index] = made
    return made
  }

  private func paragraph(_ part: String, _ style: Style, _ limit: Int) -> EditedParagraph {
    let key = Key(text: TextBytes(part), limit: limit)
    if let known = kept[key] { return known }
    let made = EditedParagraph(part, style.font, limit: limit, spacing: style.spacing, library: library)
    work.laidOut += 1
    kept.insert(made, for: key, bytes: made.bytes)
    return made
  }

  // MARK: Heights

  /// Whether paragraphs have heights that are only expected.
  package var hasUnknown: Bool { list.unknown > 0 }

  private func points(_ pixels: Int) -> CGFloat { style.map { CGFloat(pixels) / $0.scale } ?? 0 }
  private func pixels(_ points: CGFloat) -> Int {
    points.isNaN ? 0 : Int(saturating: max(-1e12, min(1e12, points * (style?.scale ?? 1))).rounded(.down))
  }

  /// The height of all lines.
  package var height: CGFloat { points(max(0, list.height - (style?.spacing ?? 0))) }
  /// The height of a line of the text's font, and how far it is to the next one.
  package var lineHeight: CGFloat { points(style?.lineHeight ?? 0) }
  package var lineStep: CGFloat { points((style?.lineHeight ?? 0) + (style?.spacing ?? 0)) }
  package var ascent: CGFloat { points(style?.ascent ?? 0) }

  /// The height of the lines for another width; of what is not a short text, an expected one.
  package func height(forWidth width: CGFloat) -> CGFloat {
    guard let style else { return 0 }
    let limit = limit(width, style)
    if limit == self.limit { return height }
    if let known = knownHeights[limit] { return points(known) }
    var height = -style.spacing
    if text.utf8.count > Self.wholeBytes {
      let lines = limit == .max ? list.count : max(list.count, text.utf8.count * style.byteLength / max(style.byteLength, limit))
      height += lines * (style.lineHeight + style.spacing)
    } else {
      var position = ParagraphList.Position()
      list.each(from: 0) { item in
        height += paragraph(text.part(range(of: position)), style, limit).height
        position.index += 1
        position.start += Int(item.bytes)
        return true
      }
    }
    knownHeights[limit] = max(0, height)
    return points(max(0, height))
  }

  private func measureIfShort() {
    guard limit != nil, list.unknown > 0, text.utf8.count <= Self.wholeBytes else { return }
    var position = ParagraphList.Position(), found: ContiguousArray<(Int, Int)> = []
    list.each(from: 0) { item in
      if !item.isKnown, let lines = paragraph(at: position) { found.append((position.index, lines.height)) }
      position.index += 1
      position.start += Int(item.bytes)
      return true
    }
    for (index, height) in found { list.setHeight(height, at: index) }
  }

  /// Divides a paragraph into lines, if it has not been.
  func measure(_ index: Int) {
    guard limit != nil, !list[index].isKnown, let lines = paragraph(at: list.position(ofIndex: index)) else { return }
    list.setHeight(lines.height, at: index)
  }

  /// Divides the paragraphs in a part of the height into lines. Returns by how much what was there has moved down, so that who scrolls by
  /// as much keeps it in its place.
  package func measure(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
    guard hasUnknown, bottom > top else { return 0 }
    var (low, high) = (max(0, pixels(top)), pixels(bottom) + 1), moved = 0
    // Each time, what comes into sight as others become shorter is seen to.
    for _ in 0..<64 {
      let first = list.position(atHeight: low)
      var unknown: [Int] = [], anchor = first, hasAnchor = false, position = first
      list.each(from: first.index) { item in
        if position.top >= high { return false }
        if !item.isKnown { unknown.append(position.index) } else if !hasAnchor { (anchor, hasAnchor) = (position, true) }
        position.index += 1
        position.top += item.height
        return unknown.count < 512
      }
      if unknown.isEmpty { break }
      for index in unknown { measure(index) }
      let shift = list.position(ofIndex: anchor.index).top - anchor.top
      moved += shift
      (low, high) = (low + shift, high + shift)
    }
    return points(moved)
  }

  /// The same for the paragraphs around a place, as far as a distance up and down: then its height is that of its lines.
  package func measure(around place: Int, by distance: CGFloat) {
    guard hasUnknown else { return }
    let position = list.position(ofByte: place)
    measure(position.index)
    let top = points(position.top)
    _ = measure(from: top - distance, to: top + distance)
  }

  /// Takes over which heights are known from another layout of the same text.
  package func adopt(_ other: EditedText) {
    (text, list, limit, width) = (other.text, other.list, other.limit, other.width)
    forgetRecent()
  }

  // MARK: For extensions in other files

  func toPoints(_ pixels: Int) -> CGFloat { points(pixels) }
  func toPixels(_ points: CGFloat) -> Int { pixels(points) }
}
