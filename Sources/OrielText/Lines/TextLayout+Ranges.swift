import Foundation
import OrielDrawing

// The positions of parts of a text in its lines. Ranges are bytes of the text's UTF-8.
extension TextLayout {
  /// A part of the text drawn with its own paint.
  package struct Highlight {
    var range: Range<Int>
    var paint: Paint

    package init(range: Range<Int>, paint: Paint) {
      self.range = range
      self.paint = paint
    }
  }

  /// The rectangles of a part of the text in the layout's coordinates, at least one for each line, more where directions change. O(log
  /// lines + characters on the lines of the part).
  package func rects(of range: Range<Int>) -> [CGRect] { rects(of: range, in: lines(showing: range)) }

  /// The rectangles on some of the lines.
  func rects(of range: Range<Int>, in lines: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for index in lines {
      let rect = rect(ofLine: index), shape = shape(index)
      for part in self.lines[index].parts(showing: range) {
        for stretch in shape.stretches(of: part) {
          // A line's width is rounded up.
          let (from, isLast) = (points(stretch.lowerBound), stretch.upperBound >= shape.width)
          let to = isLast ? rect.width : min(points(stretch.upperBound), rect.width)
          rects.append(CGRect(x: rect.minX + from, y: rect.minY, width: max(0, to - from), height: rect.height))
        }
      }
    }
    return rects
  }

  /// The lines that show a part of the text, or omit it at their ellipsis. O(log lines).
  func lines(showing range: Range<Int>) -> Range<Int> {
    let first = lines.partitioningIndex { $0.shown.upperBound > range.lowerBound }
    return first..<max(first, lines.partitioningIndex { $0.shown.lowerBound >= range.upperBound })
  }

  /// A length in points, rounded to whole pixels.
  private func points(_ length: Int) -> CGFloat { CGFloat(LineLength.rounded(length)) / scale }

  /// The index of the range at a point of the layout's coordinates; nil if there is none. The ranges must be in the order of the text and
  /// must not overlap. O(characters on the line + log ranges), plus the ranges that an ellipsis hides.
  package func index<Ranges: RandomAccessCollection<Range<Int>>>(at point: CGPoint, of ranges: Ranges) -> Int? where Ranges.Index == Int {
    let index = lines.partitioningIndex { $0.top + $0.height > point.y }
    guard lines.indices.contains(index), rect(ofLine: index).contains(point) else { return nil }
    let line = lines[index], shown = line.shown, x = point.x - indent(of: line)
    let first = ranges.partitioningIndex { $0.upperBound > shown.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= shown.upperBound }
    if first >= end { return nil }
    let shape = shape(index)
    // Edges are rounded to whole pixels; the last one is rounded up.
    let pixel = Int(saturating: (x * scale).rounded(.down))
    guard let place = shape.character(at: min(pixel * LineLength.pixel + LineLength.pixel / 2 - 1, shape.width - 1)) else { return nil }
    for index in first..<end where line.parts(showing: ranges[index]).contains(where: { $0.contains(place) }) { return index }
    return nil
  }

  /// The character boundary nearest to a point of the layout's coordinates, in bytes of the text. Text omitted by an ellipsis is before it.
  package func place(at point: CGPoint) -> Int {
    guard !lines.isEmpty, !point.x.isNaN else { return 0 }
    let index = max(0, min(lines.count - 1, lines.partitioningIndex { $0.top + $0.height + style.lineSpacing > point.y })),
      line = lines[index]
    let inside = shape(index).place(at: LineLength.of(pixels: (point.x - indent(of: line)) * scale), in: line.text)
    guard let ellipsis = line.source.ellipsis, inside > ellipsis.place else { return line.source.start + inside }
    return ellipsis.removed.upperBound + max(0, inside - ellipsis.place - LineSource.Ellipsis.text.utf8.count)
  }

  /// The offset of the character at a point of the layout's coordinates; nil beside the lines.
  package func character(at point: CGPoint) -> Int? {
    let index = lines.partitioningIndex { $0.top + $0.height + style.lineSpacing > point.y }
    guard lines.indices.contains(index), !point.x.isNaN else { return nil }
    let line = lines[index]
    return shape(index).character(at: LineLength.of(pixels: (point.x - indent(of: line)) * scale)).map { line.source.place(ofByte: $0) }
  }

  /// The underlines of a part of the text: one point thick, just below the baseline.
  package func underlines(of range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    for rect in rects(of: range) {
      let index = lines.partitioningIndex { $0.top + $0.height > rect.minY }
      let base = index < lines.count ? lines[index].top + lines[index].ascent : firstBaseline
      result.append(CGRect(x: rect.minX, y: min(base + 1, rect.maxY - 1), width: rect.width, height: 1))
    }
    return result
  }

  /// Records the lines, with other paints for the highlights, which must be in the order of the text and must not overlap. In a long text
  /// only visible lines are drawn; nil: all may be visible. O(visible lines × log highlights + parts).
  package func draw(
    into list: inout DisplayList, at origin: CGPoint, paint: Paint, highlights: [Highlight], seen: VisibleArea? = nil
  ) {
    for index in lines(seen: seen, from: origin) where lines[index].count > 0 {
      let line = lines[index]
      var end = 0, isWhole = true
      let count = line.count
      func draw(_ characters: Range<Int>, _ paint: Paint) {
        if characters.isEmpty || paint.isClear { return }
        self.draw(
          lineAt: index, characters: isWhole && characters == 0..<count ? nil : characters, into: &list, at: origin, paint: paint,
          seen: seen)
      }
      let shown = line.shown
      var next = highlights.partitioningIndex { $0.range.upperBound > shown.lowerBound }
      while next < highlights.count, highlights[next].range.lowerBound < shown.upperBound {
        let highlight = highlights[next]
        next += 1
        for part in line.parts(showing: highlight.range) where part.upperBound > end {
          // One ellipsis may cut two highlights: the first one paints it.
          let start = max(end, part.lowerBound)
          draw(end..<start, paint)
          draw(start..<part.upperBound, highlight.paint)
          isWhole = false
          end = part.upperBound
        }
      }
      draw(end..<count, paint)
    }
  }
}

extension TextLayout {
  /// The parts of a line, in bytes of its own text, that show a range of the text.
  func parts(of range: Range<Int>, inLine index: Int) -> [Range<Int>] {
    let line = lines[index], shown = line.shown
    return range.upperBound <= shown.lowerBound || range.lowerBound >= shown.upperBound ? [] : line.parts(showing: range)
  }
}

extension TextLayout.Line {
  /// The part of the text that it shows or omits at its ellipsis.
  fileprivate var shown: Range<Int> { source.shown(count: text.utf8.count) }

  fileprivate func parts(showing range: Range<Int>) -> [Range<Int>] { source.parts(showing: range, count: text.utf8.count) }
}
