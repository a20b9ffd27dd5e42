import Foundation

extension TextLayout {
  /// A character of a line as it is laid out, or several that are one in their font. Lengths are in points.
  package struct Cluster {
    /// Its bytes in the line's text.
    package var characters: Range<Int>
    /// Its place in the text, in bytes of UTF-8.
    package var place: Int
    /// Its left end, from that of the layout, and its width.
    package var x: CGFloat
    package var width: CGFloat
    package var isRightToLeft: Bool
    /// How far its font reaches above the base line and below it.
    package var ascent: CGFloat
    package var descent: CGFloat
    /// What it has in common with others of the same font and direction on the line.
    package var font: Int
    /// Where its base line is, from that of the line upwards.
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
        // Where letters are moved together, what has no width of its own has less than none.
        passed += own
        return true
      }
      found += part.isRightToLeft ? cells.reversed() : cells
    }
    return found
  }

  /// The distance of a line's left end from that of the layout.
  package func left(ofLine index: Int) -> CGFloat { indent(of: lines[index]) }

  /// Whether something of the text is left out.
  package var isTruncated: Bool { lines.last?.content.tail != nil }
}
