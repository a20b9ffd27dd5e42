import Foundation
import OrielDrawing

// Drawing of an edited text, which examines only visible lines.
extension EditedText {
  /// Calls `body` with the lines between two heights, and with each line's distance from the text's top in pixels.
  private func eachLine(
    from top: CGFloat, to bottom: CGFloat, _ body: (ParagraphList.Position, EditedParagraph, _ line: Int, _ top: Int) -> Void
  ) {
    let (low, high) = (max(0, toPixels(top)), toPixels(bottom))
    var position = list.position(atHeight: low)
    list.each(from: position.index) { item in
      guard position.top <= high, let paragraph = paragraph(at: position) else { return false }
      var line = paragraph.line(atHeight: low - position.top)
      while line < paragraph.lines.count, position.top + paragraph.lines[line].top <= high {
        body(position, paragraph, line, position.top + paragraph.lines[line].top)
        line += 1
      }
      position.index += 1
      position.start += Int(item.bytes)
      position.top += item.height
      return true
    }
  }

  /// Draws the potentially visible lines; the text's top left is at `origin`.
  package func draw(into list: inout DisplayList, at origin: CGPoint, seen: VisibleArea, paint: Paint) {
    guard let style else { return }
    // Glyphs may extend beyond their lines.
    let reach = CGFloat(style.lineHeight) / style.scale, visible = seen.rect(from: origin)
    if visible.isNull { return }
    eachLine(from: visible.minY - reach, to: visible.maxY + reach) { _, paragraph, line, top in
      let content = paragraph.lines[line]
      if content.range.isEmpty { return }
      let start = CGPoint(x: origin.x + left(of: line, paragraph), y: origin.y + toPoints(top + content.ascent))
      paragraph.shape(line).draw(
        into: &list, at: start, scale: style.scale, enlargement: style.enlargement, reach: toPoints(content.height), paint: paint,
        seen: seen, link: library.link)
    }
  }

  /// The rectangles of a part of the text on potentially visible lines, relative to the text's top left. If the part includes the end of a
  /// line it may extend to the edge. There are several per line where directions change.
  package func rects(of range: Range<Int>, seen: VisibleArea, reachesEdge: Bool) -> [CGRect] {
    var rects: [CGRect] = []
    let visible = seen.rect(from: .zero)
    if range.isEmpty || visible.isNull { return rects }
    eachLine(from: visible.minY, to: visible.maxY) { position, paragraph, line, top in
      let content = paragraph.lines[line], start = position.start + content.range.lowerBound
      let first = max(0, min(content.range.count, range.lowerBound - start))
      let part = first..<max(first, min(content.range.count, range.upperBound - start))
      let (y, height) = (toPoints(top), toPoints(content.height + (reachesEdge ? style?.spacing ?? 0 : 0)))
      func add(_ from: CGFloat, _ to: CGFloat) {
        let (from, to) = (max(0, from), width.isFinite ? min(width, to) : to)
        if to > from { rects.append(CGRect(x: from, y: y, width: to - from, height: height)) }
      }
      let left = left(of: line, paragraph), glyphs = paragraph.shape(line).glyphs
      if !part.isEmpty {
        for stretch in glyphs.stretches(of: part) { add(left + length(stretch.lowerBound), left + length(stretch.upperBound)) }
      }
      let end = start + content.range.count
      let beginsHere = paragraph.isWrapped(line) ? range.lowerBound < end : range.lowerBound <= end
      guard reachesEdge, beginsHere, range.upperBound > end else { return }
      if paragraph.isRightToLeft { add(0, left) } else { add(left + length(glyphs.width), width) }
    }
    return rects
  }

  /// Draws an underline or strikethrough on potentially visible lines; trailing spaces have none.
  package func draw(_ decoration: TextDecoration, into list: inout DisplayList, at origin: CGPoint, seen: VisibleArea) {
    guard let style else { return }
    let visible = seen.rect(from: origin)
    if visible.isNull { return }
    eachLine(from: visible.minY, to: visible.maxY) { _, paragraph, line, top in
      let content = paragraph.lines[line], shape = paragraph.shape(line).glyphs, ascent = toPoints(content.ascent)
      if content.width == 0 { return }
      let place = library.place(
        of: decoration.kind, shape.parts[...], ascent: ascent, height: toPoints(content.height), pixelsPerPoint: style.scale)
      let spaces = paragraph.isRightToLeft ? max(0, shape.width - content.width) : 0
      let run = ShapedLine.DecoratedRun(parts: shape.parts.indices, stretch: spaces..<(spaces + content.width))
      let left = origin.x + left(of: line, paragraph), baseline = origin.y + toPoints(top) + ascent
      let near = seen.rect(from: CGPoint(x: left, y: baseline))
      for stretch in shape.stretches(of: decoration, run, place, scale: style.scale, seen: near, library) {
        let x = length(stretch.lowerBound)
        let rect = CGRect(x: left + x, y: baseline + place.top, width: length(stretch.upperBound) - x, height: place.height)
        decoration.fill(rect, pixelsPerPoint: style.scale * style.enlargement, into: &list)
      }
    }
  }

  private func length(_ length: Int) -> CGFloat { style.map { CGFloat(LineLength.rounded(length)) / $0.scale } ?? 0 }
}
