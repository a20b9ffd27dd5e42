import Foundation
import OrielDrawing

// Caret positions in an edited text, and where keys and the pointer move the caret.
extension EditedText {
  /// The geometry of a caret.
  package struct Caret {
    /// From the line's top to its bottom, with zero width.
    package var rect: CGRect
    /// The other caret at the same offset where directions meet; nil if it is at the same position.
    package var other: CGRect?
  }

  /// A line, and an offset relative to its paragraph.
  private struct Found {
    var position: ParagraphList.Position
    var paragraph: EditedParagraph
    var line: Int
    /// Relative to the paragraph.
    var place: CaretPlace
  }

  private func find(_ place: CaretPlace) -> Found? {
    let offset = max(0, min(text.utf8.count, place.offset))
    var position = list.position(ofByte: offset)
    if place.isUpstream && position.index > 0 && offset == position.start {
      let before = list.position(ofIndex: position.index - 1)
      if goesOn(before) { position = before }
    }
    guard let paragraph = paragraph(at: position) else { return nil }
    var local = CaretPlace(min(paragraph.count, offset - position.start), isUpstream: place.isUpstream)
    let line = paragraph.line(of: local)
    local.offset = max(paragraph.lines[line].range.lowerBound, local.offset)
    return Found(position: position, paragraph: paragraph, line: line, place: local)
  }

  /// Whether a paragraph was too long and continues in the next one, without a line ending.
  private func goesOn(_ position: ParagraphList.Position) -> Bool {
    position.index < list.count - 1 && range(of: position).upperBound == position.start + Int(list[position.index].bytes)
  }

  /// Whether the text of a line continues in the next one.
  private func isWrapped(_ line: Int, _ paragraph: EditedParagraph, _ position: ParagraphList.Position) -> Bool {
    paragraph.isWrapped(line) || goesOn(position)
  }

  // MARK: Lengths

  /// The left end of a line's glyphs, in points. Visible glyphs are aligned by the style; trailing spaces extend beyond that.
  func left(of line: Int, _ paragraph: EditedParagraph) -> CGFloat {
    guard let style else { return 0 }
    let content = paragraph.lines[line], shown = CGFloat(LineLength.ceiling(content.width)) / style.scale
    let free = width.isFinite ? max(0, width - shown) : 0
    let start = (free * style.lead * style.scale).rounded() / style.scale
    guard paragraph.isRightToLeft else { return start }
    return start - CGFloat(LineLength.rounded(max(0, paragraph.shape(line).glyphs.width - content.width))) / style.scale
  }

  private func points(_ length: Int) -> CGFloat { style.map { CGFloat(LineLength.rounded(length)) / $0.scale } ?? 0 }

  private func rect(of found: Found, isUpstream: Bool) -> CGRect {
    let line = found.paragraph.lines[found.line]
    let local = CaretPlace(found.place.offset - line.range.lowerBound, isUpstream: isUpstream)
    let x = left(of: found.line, found.paragraph) + points(found.paragraph.shape(found.line).glyphs.x(of: local))
    return CGRect(
      x: max(0, width.isFinite ? min(width, x) : x), y: toPoints(found.position.top + line.top), width: 0, height: toPoints(line.height))
  }

  /// The caret's geometry. O(log lines + characters on its line).
  package func caret(at place: CaretPlace) -> Caret {
    guard let found = find(place) else { return Caret(rect: .zero) }
    var caret = Caret(rect: rect(of: found, isUpstream: found.place.isUpstream))
    let line = found.paragraph.lines[found.line]
    if found.paragraph.shape(found.line).glyphs.isPlain { return caret }
    // Beyond the end of a wrapped line the text continues in another line.
    let isAtStart = found.place.offset == line.range.lowerBound, isAtEnd = found.place.offset == line.range.upperBound
    if isAtStart && found.line > 0 || isAtEnd && found.paragraph.isWrapped(found.line) { return caret }
    let other = rect(of: found, isUpstream: !found.place.isUpstream)
    if other.minX != caret.rect.minX { caret.other = other }
    return caret
  }

  // MARK: Points

  /// The caret nearest to a point.
  package func place(at point: CGPoint) -> CaretPlace {
    let height = max(0, toPixels(point.y)), position = list.position(atHeight: height)
    guard let paragraph = paragraph(at: position) else { return CaretPlace(0) }
    return place(atX: point.x, inLine: paragraph.line(atHeight: height - position.top), paragraph, position)
  }

  /// The offset of the character at a point; nil beside the lines.
  package func character(at point: CGPoint) -> Int? {
    let height = max(0, toPixels(point.y)), position = list.position(atHeight: height)
    guard let style, !point.x.isNaN, let paragraph = paragraph(at: position) else { return nil }
    let line = paragraph.line(atHeight: height - position.top)
    let x = LineLength.of(pixels: (point.x - left(of: line, paragraph)) * style.scale)
    return paragraph.shape(line).glyphs.character(at: x).map { position.start + paragraph.lines[line].range.lowerBound + $0 }
  }

  private func place(
    atX x: CGFloat, inLine line: Int, _ paragraph: EditedParagraph, _ position: ParagraphList.Position
  ) -> CaretPlace {
    guard let style, !x.isNaN else { return CaretPlace(position.start) }
    let glyphs = paragraph.shape(line).glyphs, start = paragraph.lines[line].range.lowerBound
    let inside = LineLength.of(pixels: (x - left(of: line, paragraph)) * style.scale)
    var local = glyphs.caret(at: inside, in: paragraph.text(of: line))
    if glyphs.isPlain && !paragraph.isRightToLeft { local.isUpstream = false }
    // At the ends of a line the caret stays in that line: at the visible end, if that is nearer than the end of the text.
    if local.offset == 0 && line > 0 {
      local = glyphs.nearest(to: inside, CaretPlace(0), glyphs.caret(atLeft: !paragraph.isRightToLeft))
    }
    if local.offset == glyphs.count && isWrapped(line, paragraph, position) {
      local = glyphs.nearest(to: inside, CaretPlace(glyphs.count, isUpstream: true), glyphs.caret(atLeft: paragraph.isRightToLeft))
    }
    return CaretPlace(position.start + start + local.offset, isUpstream: local.isUpstream)
  }

  // MARK: Steps

  /// The start and end of the line that contains a caret.
  package func line(of place: CaretPlace) -> (start: CaretPlace, end: CaretPlace) {
    guard let found = find(place) else { return (CaretPlace(0), CaretPlace(0)) }
    let range = found.paragraph.lines[found.line].range, start = found.position.start
    return (
      CaretPlace(start + range.lowerBound),
      CaretPlace(start + range.upperBound, isUpstream: isWrapped(found.line, found.paragraph, found.position))
    )
  }

  /// Whether the paragraph at an offset runs from right to left.
  package func isRightToLeft(at place: Int) -> Bool { paragraph(at: list.position(ofByte: place))?.isRightToLeft ?? false }

  /// Whether anything in a caret's line has another direction than its paragraph.
  package func isMixed(at place: CaretPlace) -> Bool { find(place).map { $0.paragraph.shape($0.line).glyphs.isMixed } ?? false }

  /// The caret after the next character to the right or left on screen; at a line's end, in the next line. Nil at the text's end.
  package func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? {
    guard let found = find(place) else { return nil }
    let (paragraph, start) = (found.paragraph, found.position.start), range = paragraph.lines[found.line].range
    let glyphs = paragraph.shape(found.line).glyphs, isForward = toRight != paragraph.isRightToLeft
    let local = CaretPlace(found.place.offset - range.lowerBound, isUpstream: found.place.isUpstream)
    if let next = glyphs.step(from: local, toRight: toRight, in: paragraph.text(of: found.line)) {
      return moved(to: next, inLine: found.line, paragraph, start)
    }
    let line = found.line + (isForward ? 1 : -1)
    if paragraph.lines.indices.contains(line) {
      let next = paragraph.shape(line).glyphs.entered(fromLeft: toRight, in: paragraph.text(of: line))
      return next.flatMap { moved(to: $0, inLine: line, paragraph, start) }
    }
    return step(beyond: found, toRight: toRight)
  }

  /// The caret in the adjacent paragraph beyond the left or right end of one. The direction of the first character of the text decides
  /// which paragraph follows, and each is entered at its start in that direction, so that the same arrow key passes through all of them.
  private func step(beyond found: Found, toRight: Bool) -> CaretPlace? {
    let isRightToLeft = TextRun.startsRightToLeft(text), isForward = toRight != isRightToLeft
    let index = found.position.index + (isForward ? 1 : -1)
    guard index >= 0 && index < list.count else { return nil }
    let beyond = list.position(ofIndex: index)
    guard let other = paragraph(at: beyond) else { return nil }
    // A cut in a long paragraph behaves like a wrapped line.
    if goesOn(isForward ? found.position : beyond), other.isRightToLeft == found.paragraph.isRightToLeft,
      other.isRightToLeft == isRightToLeft
    {
      let line = isForward ? 0 : other.lines.count - 1
      let next = other.shape(line).glyphs.entered(fromLeft: toRight, in: other.text(of: line))
      return next.flatMap { moved(to: $0, inLine: line, other, beyond.start) }
    }
    let isAtStart = other.count == 0 || isForward == (other.isRightToLeft == isRightToLeft)
    return CaretPlace(isAtStart ? beyond.start : self.range(of: beyond).upperBound)
  }

  /// A caret in a line as a caret in the text. At the end of a wrapped line it belongs to the next line if both positions coincide.
  private func moved(to place: CaretPlace, inLine line: Int, _ paragraph: EditedParagraph, _ start: Int) -> CaretPlace {
    let glyphs = paragraph.shape(line).glyphs, range = paragraph.lines[line].range
    var isUpstream = place.isUpstream
    if glyphs.isPlain && !paragraph.isRightToLeft {
      isUpstream = place.offset == range.count && paragraph.isWrapped(line) && !paragraph.shape(line + 1).glyphs.isPlain
    }
    return CaretPlace(start + range.lowerBound + place.offset, isUpstream: isUpstream)
  }

  /// The caret in the line above or below at a distance from the left; nil if there is no such line.
  package func step(from place: CaretPlace, down: Bool, x: CGFloat) -> CaretPlace? {
    guard let found = find(place) else { return nil }
    let next = found.line + (down ? 1 : -1)
    if found.paragraph.lines.indices.contains(next) { return self.place(atX: x, inLine: next, found.paragraph, found.position) }
    let index = found.position.index + (down ? 1 : -1)
    guard index >= 0, index < list.count else { return nil }
    measure(index)
    let position = list.position(ofIndex: index)
    guard let paragraph = paragraph(at: position) else { return nil }
    return self.place(atX: x, inLine: down ? 0 : paragraph.lines.count - 1, paragraph, position)
  }
}
