import Foundation

extension TextLayout {
  /// A character of a line as laid out, or several that form one glyph cluster. Lengths are in points.
  package struct Cluster {
    /// Its bytes in the line's text.
    package var characters: Range<Int>
    /// Its offset in the text, in bytes of UTF-8.
    package var place: Int
    /// Its left end, from the layout's, and its width.
    package var x: CGFloat
    package var width: CGFloat
    package var isRightToLeft: Bool
    /// How far its font extends above and below the baseline.
    package var ascent: CGFloat
    package var descent: CGFloat
    /// An index shared by clusters of the same font and direction on the line.
    package var font: Int
    /// The distance of its baseline above the line's.
    package var rise: CGFloat
  }

  /// The clusters of a line, from left to right. O(their number).
  package func clusters(inLine index: Int) -> [Cluster] {
    let line = lines[index], source = line.source, unit = 1 / (CGFloat(LineLength.pixel) * scale), shape = shape(index)
    let content = line.content, indent = indent(of: line)
    var found: [Cluster] = []
    found.reserveCapacity(line.count)
    for part in shape.parts {
      let font = content.paragraph.fonts.firstIndex { $0.file == part.word.file && $0.size == Int(part.size) } ?? -1 - part.word.file
      var (ascent, descent) = (CGFloat(0), CGFloat(0))
      if part.flags.contains(.object), let object = content.paragraph.object(at: source.place(ofByte: Int(part.start)) - content.offset) {
        (ascent, descent) = (CGFloat(object.ascent) / 64 / scale, CGFloat(object.descent) / 64 / scale)
      } else {
        let metrics = library.metrics(file: part.word.file, size: Int(part.size))
        (ascent, descent) = (CGFloat(metrics.ascent) / scale, CGFloat(metrics.height - metrics.ascent) / scale)
      }
      var cells: [Cluster] = [], passed = 0
      part.word.eachCluster { from, to, step in
        let start = Int(part.start) + from, own = step * Int(part.size) + part.spacing
        let left = part.isRightToLeft ? part.x + part.width - passed - own : part.x + passed
        cells.append(
          Cluster(
            characters: start..<(Int(part.start) + to), place: source.place(ofByte: start), x: indent + CGFloat(left) * unit,
            width: CGFloat(max(0, own)) * unit, isRightToLeft: part.isRightToLeft, ascent: ascent, descent: descent, font: font,
            rise: CGFloat(part.rise) / 64 / scale))
        // In tightened text, a cluster without width of its own gets a negative one.
        passed += own
        return true
      }
      found += part.isRightToLeft ? cells.reversed() : cells
    }
    return found
  }

  /// The distance from the layout's left edge to the left end of a line.
  package func left(ofLine index: Int) -> CGFloat { indent(of: lines[index]) }

  /// Whether some of the text is omitted.
  package var isTruncated: Bool { lines.last?.content.tail != nil }
}
