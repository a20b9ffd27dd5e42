import Foundation
import OrielDrawing

/// The lines of an edited paragraph for a width. Offsets are bytes of its text, lengths along lines are `LineLength`s, heights are in
/// pixels.
///
/// Unlike in a `TextLayout`, lines include their trailing spaces, where carets can be too.
final class EditedParagraph {
  struct Line {
    /// Its characters, including the spaces at which it wraps.
    var range: Range<Int>
    /// Its length without those spaces.
    var width: Int
    var top: Int
    var height: Int
    var ascent: Int
    /// Whether it ends with a soft hyphen that is visible.
    var isHyphenated = false
  }

  /// The text without the line ending.
  let text: String
  let lines: ContiguousArray<Line>
  /// Includes the space after each line.
  let height: Int
  private let paragraph: Paragraph
  private var shapes: ContiguousArray<KeptLine?>

  init(_ text: String, _ font: RunFont, limit: Int, spacing: Int, library: FontLibrary) {
    self.text = text
    paragraph = library.paragraph(text, RunFonts(font))
    var breaker = LineBreaker(limit: limit), lines: ContiguousArray<Line> = [], place = 0, top = 0
    repeat {
      let found = breaker.line(of: paragraph, from: place)
      let metrics = paragraph.metrics(ofCharacters: found.range)
      let high = metrics.ascent + metrics.descent
      lines.append(
        Line(
          range: place..<found.next, width: found.width, top: top, height: high, ascent: metrics.ascent,
          isHyphenated: found.isHyphenated && found.next == found.range.upperBound))
      top += high + spacing
      place = found.next
    } while place < paragraph.count
    self.lines = lines
    height = top
    shapes = ContiguousArray(repeating: nil, count: lines.count)
  }

  var isRightToLeft: Bool { paragraph.base == 1 }
  var count: Int { paragraph.count }

  /// Whether a line wraps, so that the text continues in the next one.
  func isWrapped(_ line: Int) -> Bool { line < lines.count - 1 }

  /// The glyphs of a line, created on first use.
  func shape(_ index: Int) -> KeptLine {
    if let known = shapes[index] { return known }
    let line = lines[index]
    var pieces = line.isHyphenated ? paragraph.hyphenatedPieces(of: line.range) : paragraph.pieces(of: line.range)
    // The spaces at a line's end take the paragraph's direction.
    for place in pieces.indices.reversed() {
      if !pieces[place].flags.contains(.space) { break }
      pieces[place].level = paragraph.base
    }
    let made = KeptLine(
      ShapedLine(
        ContiguousArray(pieces.map { ($0, Int($0.start) - line.range.lowerBound) }), paragraph.fonts, base: paragraph.base,
        isMixed: paragraph.isMixed, count: line.range.count))
    shapes[index] = made
    return made
  }

  func text(of line: Int) -> String { text.part(lines[line].range) }

  /// The line that contains a caret.
  func line(of place: CaretPlace) -> Int {
    let isBefore = place.isUpstream && place.offset > 0
    let index = lines.partitioningIndex { isBefore ? $0.range.upperBound >= place.offset : $0.range.upperBound > place.offset }
    return min(index, lines.count - 1)
  }

  /// The line at a distance from the top.
  func line(atHeight height: Int) -> Int { max(0, lines.partitioningIndex { $0.top > height } - 1) }

  /// An estimate of the memory it will keep, in bytes.
  var bytes: Int { 256 + text.heapBytes + lines.count * (MemoryLayout<Line>.stride + 1_500) + text.utf8.count * 16 }
}
