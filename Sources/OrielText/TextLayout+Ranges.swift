import Foundation
import OrielDrawing

// Parts of a text where they stand in its lines. Ranges are bytes of the text's UTF-8.
extension TextLayout {
  /// A part of the text drawn in a colour of its own.
  package struct Highlight {
    package var range: Range<Int>
    package var color: PixelColor

    package init(range: Range<Int>, color: PixelColor) {
      self.range = range
      self.color = color
    }
  }

  /// The rectangles that a part of the text takes, at least one a line, in the layout's coordinates.
  package func rects(of range: Range<Int>) -> [CGRect] {
    zip(lines, lineRects).flatMap { line, rect in
      line.source.parts(showing: range, count: line.text.utf8.count).map { part in
        let (from, to) = (x(of: part.lowerBound, in: line), x(of: part.upperBound, in: line))
        return CGRect(x: rect.minX + from, y: rect.minY, width: to - from, height: rect.height)
      }
    }
  }

  /// Where a part of the text is underlined: lines one point high, just under the baseline.
  package func underlines(of range: Range<Int>) -> [CGRect] {
    rects(of: range).map { rect in
      CGRect(x: rect.minX, y: min(rect.minY + firstBaseline + 1, rect.maxY - 1), width: rect.width, height: 1)
    }
  }

  /// Records the lines, parts of them in other colours; highlights are in the order of the text and do not overlap. Of many lines only those
  /// that are seen are drawn; nil: all may be. O(lines seen × log highlights + parts).
  package func draw(
    into list: inout DisplayList, at origin: CGPoint, color: PixelColor, highlights: [Highlight], seen: VisibleArea? = nil
  ) {
    for index in lines(seen: seen, from: origin) where !lines[index].text.isEmpty {
      let line = lines[index]
      var segments: [(range: Range<Int>, color: PixelColor)] = []
      var end = 0
      let count = line.text.utf8.count
      func add(_ range: Range<Int>, _ color: PixelColor) { if !range.isEmpty { segments.append((range, color)) } }
      let shown = line.source.shown(count: count)
      var next = highlights.firstEnding(after: shown.lowerBound)
      while next < highlights.count, highlights[next].range.lowerBound < shown.upperBound {
        let highlight = highlights[next]
        next += 1
        for part in line.source.parts(showing: highlight.range, count: count) where part.upperBound > end {
          // Two may be cut by one ellipsis: the first has it.
          let start = max(end, part.lowerBound)
          add(end..<start, color)
          add(start..<part.upperBound, highlight.color)
          end = part.upperBound
        }
      }
      add(end..<count, color)
      let start = CGPoint(x: origin.x + indent(of: line), y: origin.y + CGFloat(index) * lineStep)
      if line.tightening > 0 {
        drawTightened(line, into: &list, at: start) { place in segments.colored(at: place) ?? color }
      } else {
        draw(line, segments, into: &list, at: start, seen: seen)
      }
    }
  }

  /// The line is drawn once a segment and cut to it, so that letters stand where they do in one colour.
  private func draw(
    _ line: Line, _ segments: [(range: Range<Int>, color: PixelColor)], into list: inout DisplayList, at start: CGPoint, seen: VisibleArea?
  ) {
    if segments.count == 1 { return draw(line, into: &list, at: start, color: segments[0].color, seen: seen) }
    for (index, segment) in segments.enumerated() where !segment.color.isClear {
      // Letters may reach out of the line at its ends and above and below.
      let from = index == 0 ? -lineHeight : x(of: segment.range.lowerBound, in: line)
      let to = index == segments.count - 1 ? line.width + lineHeight : x(of: segment.range.upperBound, in: line)
      let clip = CGRect(x: start.x + from, y: start.y - lineHeight, width: max(0, to - from), height: 3 * lineHeight)
      // Of a long line only the chunks in the segment are recorded again.
      var part = seen
      if line.run != nil {
        let whole = seen ?? VisibleArea(clip)
        if whole.transform.isIdentity {
          let both = whole.rect.intersection(clip)
          if both.isNull { continue }
          part = VisibleArea(both)
        }
      }
      list.pushClip(clip, options: .snapsToPixels)
      draw(line, into: &list, at: start, color: segment.color, seen: part)
      list.popClip()
    }
  }
}

extension [TextLayout.Highlight] {
  /// The first that ends after a place. O(log count).
  fileprivate func firstEnding(after place: Int) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [(range: Range<Int>, color: PixelColor)] {
  /// The colour of the segment with a place in it. O(log count).
  fileprivate func colored(at place: Int) -> PixelColor? {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low].range.contains(place) ? self[low].color : nil
  }
}
