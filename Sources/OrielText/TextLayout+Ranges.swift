import Foundation
import OrielDrawing

// The places of parts of a text in its lines. Ranges are bytes of the text's UTF-8.
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

  /// The rectangles of a part of the text, at least one for each line, in the layout's coordinates. O(log lines + lines of the part).
  package func rects(of range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for index in lines.partitioningIndex({ $0.shown.upperBound > range.lowerBound })..<lines.count {
      let line = lines[index]
      if line.shown.lowerBound >= range.upperBound { break }
      let rect = rect(ofLine: index)
      for part in line.parts(showing: range) {
        let (from, to) = (x(of: part.lowerBound, in: line), x(of: part.upperBound, in: line))
        rects.append(CGRect(x: rect.minX + from, y: rect.minY, width: to - from, height: rect.height))
      }
    }
    return rects
  }

  /// The index of the range at a point of the layout's coordinates; nil if there is none. The ranges must be in the order of the text and
  /// must not overlap. O(log ranges), plus the ranges that an ellipsis hides.
  package func index<Ranges: RandomAccessCollection<Range<Int>>>(at point: CGPoint, of ranges: Ranges) -> Int? where Ranges.Index == Int {
    let index = Int(saturating: (point.y / lineStep).rounded(.down))
    guard lines.indices.contains(index), rect(ofLine: index).contains(point) else { return nil }
    let line = lines[index], shown = line.shown, x = point.x - indent(of: line)
    let first = ranges.partitioningIndex { $0.upperBound > shown.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= shown.upperBound }
    // A range without a part in the line is behind its ellipsis.
    let hidden = line.source.ellipsis.map { $0.place + LineSource.Ellipsis.text.utf8.count } ?? line.text.utf8.count
    let from = ranges[first..<max(first, end)].partitioningIndex {
      self.x(of: line.parts(showing: $0).last?.upperBound ?? hidden, in: line) > x
    }
    for index in from..<max(from, end) {
      for part in line.parts(showing: ranges[index]) {
        if self.x(of: part.lowerBound, in: line) > x { return nil }
        if self.x(of: part.upperBound, in: line) > x { return index }
      }
    }
    return nil
  }

  /// The underlines of a part of the text: lines one point high, just under the baseline.
  package func underlines(of range: Range<Int>) -> [CGRect] {
    rects(of: range).map { rect in
      CGRect(x: rect.minX, y: min(rect.minY + firstBaseline + 1, rect.maxY - 1), width: rect.width, height: 1)
    }
  }

  /// Records the lines, parts of them with other paints; highlights must be in the order of the text and must not overlap. Of many lines
  /// only the visible ones are drawn; nil: all may be visible. O(lines seen × log highlights + parts).
  package func draw(
    into list: inout DisplayList, at origin: CGPoint, paint: Paint, highlights: [Highlight], seen: VisibleArea? = nil
  ) {
    for index in lines(seen: seen, from: origin) where !lines[index].text.isEmpty {
      let line = lines[index]
      var segments: [(range: Range<Int>, paint: Paint)] = []
      var end = 0
      let count = line.text.utf8.count
      func add(_ range: Range<Int>, _ paint: Paint) { if !range.isEmpty { segments.append((range, paint)) } }
      let shown = line.shown
      var next = highlights.partitioningIndex { $0.range.upperBound > shown.lowerBound }
      while next < highlights.count, highlights[next].range.lowerBound < shown.upperBound {
        let highlight = highlights[next]
        next += 1
        for part in line.parts(showing: highlight.range) where part.upperBound > end {
          // One ellipsis may cut two highlights: the first one paints it.
          let start = max(end, part.lowerBound)
          add(end..<start, paint)
          add(start..<part.upperBound, highlight.paint)
          end = part.upperBound
        }
      }
      add(end..<count, paint)
      let start = CGPoint(x: origin.x + indent(of: line), y: origin.y + CGFloat(index) * lineStep)
      if line.tightening > 0 {
        drawTightened(line, into: &list, at: start) { place in segments.paint(at: place) ?? paint }
      } else {
        draw(line, segments, into: &list, at: start, seen: seen)
      }
    }
  }

  /// Draws the line once for each segment, clipped to it, so that letters have the same places as with one paint.
  private func draw(
    _ line: Line, _ segments: [(range: Range<Int>, paint: Paint)], into list: inout DisplayList, at start: CGPoint, seen: VisibleArea?
  ) {
    if segments.count == 1 { return draw(line, into: &list, at: start, paint: segments[0].paint, seen: seen) }
    for (index, segment) in segments.enumerated() where !segment.paint.isClear {
      // Letters may extend beyond the line's ends, above it and below it.
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
      draw(line, into: &list, at: start, paint: segment.paint, seen: part)
      list.popClip()
    }
  }
}

extension TextLayout.Line {
  /// The part of the text that it shows, or omits at its ellipsis.
  fileprivate var shown: Range<Int> { source.shown(count: text.utf8.count) }

  fileprivate func parts(showing range: Range<Int>) -> [Range<Int>] { source.parts(showing: range, count: text.utf8.count) }
}

extension [(range: Range<Int>, paint: Paint)] {
  /// The paint of the segment that contains a place. O(log count).
  fileprivate func paint(at place: Int) -> Paint? {
    let index = partitioningIndex { $0.range.upperBound > place }
    return index < count && self[index].range.contains(place) ? self[index].paint : nil
  }
}
