import Foundation
import OrielDrawing

/// A multi-line text being edited: its lines for a width, caret positions, and drawing.
///
/// Offsets are bytes of UTF-8. Lengths are in points, from the top left. Only paragraphs that are visible or near a caret are divided into
/// lines; in a long text the heights of the others are estimated until then. After an edit only the paragraphs around it are examined
/// again.
package final class EditedText {
  package private(set) var text = ""
  private(set) var list = ParagraphList([ParagraphList.Paragraph(bytes: 0, expectedHeight: 1)])
  unowned let library: FontLibrary
  private(set) var style: Style?
  /// The maximum line length, as a `LineLength`; nil until a width is known.
  private(set) var limit: Int?
  package private(set) var width: CGFloat = 0
  private var kept = BoundedCache<Key, EditedParagraph>(bound: CacheBounds.editedParagraphs)
  /// The paragraphs used since the last change, by index.
  private var recent: [Int: EditedParagraph] = [:]
  private var knownHeights: [Int: Int] = [:]
  /// The number of paragraphs divided into lines, and found in the text, for tests.
  package private(set) var work = Work()

  package struct Work: Equatable {
    package var laidOut = 0
    package var found = 0
  }

  /// Texts of at most so many bytes have all their paragraphs measured.
  package static let wholeBytes = 32_768

  private struct Key: Hashable {
    var text: TextBytes
    var limit: Int
  }

  /// A font at a display scale, and the other settings that determine lines.
  struct Style {
    var spec: FontSpec
    /// The fraction of the free space that is to the left of a line.
    var lead: CGFloat
    var font: RunFont
    /// Pixels of the font per point, and display pixels per pixel of the font.
    var scale: CGFloat
    var enlargement: CGFloat
    var lineHeight: Int
    var ascent: Int
    /// The space between lines, in pixels.
    var spacing: Int
    /// The length of one byte of typical text.
    var byteLength: Int
  }

  package init(library: FontLibrary) { self.library = library }

  // MARK: Style and width

  /// Sets the font, pixels per point, points between lines, and the fraction of the free space to the left of lines.
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

  /// The maximum line length for a width, rounded down to whole pixels.
  private func limit(_ width: CGFloat, _ style: Style) -> Int {
    let width = width.isNaN ? .infinity : max(0, width)
    return width.isFinite ? max(0, LineLength.of(pixels: (width * style.scale + 0.001).rounded(.down))) : .max
  }

  /// Sets the width at which lines wrap. O(paragraphs) if it changes.
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

  /// The effect of an edit on lines: the ones between two heights are different, and the ones below move if the height changes.
  package struct Change {
    package var top: CGFloat = 0
    package var bottom: CGFloat = 0
    package var isSameHeight = true
  }

  /// Replaces the text. If `range`, the replaced part of the old text, is given, the cost is proportional to the edit.
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
    if found.items.count <= Self.maxMeasuredAtOnce {
      for index in first.index..<(first.index + found.items.count) { measure(index) }
    }
    measureIfShort()
    let last = list.position(ofIndex: first.index + found.items.count - 1)
    return Change(
      top: points(first.top), bottom: points(last.top + list[last.index].height),
      isSameHeight: list.height == oldHeight && found.items.count == found.removed)
  }

  private static let maxMeasuredAtOnce = 32

  /// The paragraphs from one on, up to where they match the old ones; `upper` is the end of the replaced part.
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
    // After the last line ending there is an empty line.
    if bytes.isEmpty || ParagraphEnds.lineEndLength(bytes, before: bytes.count) > 0 {
      items.append(.init(bytes: 0, expectedHeight: expectedHeight(0)))
    }
    return (items, removed)
  }

  // MARK: Paragraphs

  /// The text of a paragraph, without its line ending, as a range.
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

  /// Whether the heights of some paragraphs are estimates.
  package var hasUnknown: Bool { list.unknown > 0 }

  private func points(_ pixels: Int) -> CGFloat { style.map { CGFloat(pixels) / $0.scale } ?? 0 }
  private func pixels(_ points: CGFloat) -> Int {
    points.isNaN ? 0 : Int(saturating: max(-1e12, min(1e12, points * (style?.scale ?? 1))).rounded(.down))
  }

  /// The height of all lines.
  package var height: CGFloat { points(max(0, list.height - (style?.spacing ?? 0))) }
  /// The height of a line of the text's font, and the distance to the next line.
  package var lineHeight: CGFloat { points(style?.lineHeight ?? 0) }
  package var lineStep: CGFloat { points((style?.lineHeight ?? 0) + (style?.spacing ?? 0)) }
  package var ascent: CGFloat { points(style?.ascent ?? 0) }

  /// The height of the lines for another width; an estimate unless the text is short.
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

  /// Divides a paragraph into lines, unless that has been done.
  func measure(_ index: Int) {
    guard limit != nil, !list[index].isKnown, let lines = paragraph(at: list.position(ofIndex: index)) else { return }
    list.setHeight(lines.height, at: index)
  }

  /// Divides the paragraphs between two heights into lines. Returns by how much the content there has moved down; scrolling by that
  /// distance keeps it in position.
  package func measure(from top: CGFloat, to bottom: CGFloat) -> CGFloat {
    guard hasUnknown, bottom > top else { return 0 }
    var (low, high) = (max(0, pixels(top)), pixels(bottom) + 1), moved = 0
    // Repeated, because more paragraphs become visible when others turn out shorter.
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

  /// Divides the paragraphs around an offset into lines, within a distance up and down, so that their heights are exact.
  package func measure(around place: Int, by distance: CGFloat) {
    guard hasUnknown else { return }
    let position = list.position(ofByte: place)
    measure(position.index)
    let top = points(position.top)
    _ = measure(from: top - distance, to: top + distance)
  }

  /// Copies the known heights from another layout of the same text.
  package func adopt(_ other: EditedText) {
    (text, list, limit, width) = (other.text, other.list, other.limit, other.width)
    forgetRecent()
  }

  // MARK: For extensions in other files

  func toPoints(_ pixels: Int) -> CGFloat { points(pixels) }
  func toPixels(_ points: CGFloat) -> Int { pixels(points) }
}
