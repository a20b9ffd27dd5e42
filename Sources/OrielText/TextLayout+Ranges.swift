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

  /// Records the lines, parts of them in other colours; highlights are in the order of the text and do not overlap.
  package func draw(into list: inout DisplayList, at origin: CGPoint, color: PixelColor, highlights: [Highlight]) {
    for (line, rect) in zip(lines, lineRects) where !line.text.isEmpty {
      var segments: [(range: Range<Int>, color: PixelColor)] = []
      var end = 0
      let count = line.text.utf8.count
      func add(_ range: Range<Int>, _ color: PixelColor) { if !range.isEmpty { segments.append((range, color)) } }
      for highlight in highlights {
        for part in line.source.parts(showing: highlight.range, count: count) where part.upperBound > end {
          // Two may be cut by one ellipsis: the first has it.
          let start = max(end, part.lowerBound)
          add(end..<start, color)
          add(start..<part.upperBound, highlight.color)
          end = part.upperBound
        }
      }
      add(end..<count, color)
      let start = CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY)
      if line.tightening > 0 {
        drawTightened(line, into: &list, at: start) { place in segments.first { $0.range.contains(place) }?.color ?? color }
      } else if let mask = mask(of: line) {
        draw(mask, of: line, segments, into: &list, at: start)
      }
    }
  }

  /// The line's one mask is drawn once a segment and cut to it, so that letters stand where they do in one colour.
  private func draw(
    _ mask: CoverageMask, of line: Line, _ segments: [(range: Range<Int>, color: PixelColor)], into list: inout DisplayList,
    at start: CGPoint
  ) {
    if segments.count == 1 { return list.draw(mask, at: start, segments[0].color) }
    for (index, segment) in segments.enumerated() where !segment.color.isClear {
      // Letters may reach out of the line at its ends and above and below.
      let from = index == 0 ? -lineHeight : x(of: segment.range.lowerBound, in: line)
      let to = index == segments.count - 1 ? line.width + lineHeight : x(of: segment.range.upperBound, in: line)
      let clip = CGRect(x: start.x + from, y: start.y - lineHeight, width: max(0, to - from), height: 3 * lineHeight)
      list.pushClip(clip, options: .snapsToPixels)
      list.draw(mask, at: start, segment.color)
      list.popClip()
    }
  }

  /// How far a place in a line is from the line's beginning: whole device pixels, in points.
  private func x(of place: Int, in line: Line) -> CGFloat {
    let before = String(line.text.utf8.prefix(place)) ?? ""
    return CGFloat(pixels(before, in: line)) / scale
  }
}
