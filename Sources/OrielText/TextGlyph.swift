import Foundation
import OrielDrawing

/// A character of a text and its position.
struct TextGlyph {
  var character: Character
  var style: TextStyle
  var place: TextChange.Place
  /// The width shown, in points.
  var width: CGFloat
  /// The index of its line.
  var line: Int

  var middle: CGFloat { place.x + width / 2 }

  /// The maximum number of characters animated separately; longer texts change as a whole.
  private static let most = 200

  /// The characters of lines at their positions, shown with a font size. Nil for lines that must be drawn as a whole: long ones, shortened
  /// or shrunk ones, right-to-left ones, and ones with inline objects.
  static func all(of lines: TextLayout, _ style: TextStyle, shownAt size: CGFloat) -> ContiguousArray<TextGlyph>? {
    guard !lines.isFitted, lines.enlargement == 1, style.fontSize > 0, size.isFinite else { return nil }
    var count = 0
    for (index, line) in lines.lines.enumerated() {
      count += line.count
      let shape = lines.shape(index)
      if line.tightening > 0 || count > 4 * most || !shape.isPlain || shape.parts.contains(where: { $0.flags.contains(.object) }) {
        return nil
      }
    }
    let scale = size / style.fontSize
    var glyphs: ContiguousArray<TextGlyph> = []
    for (index, line) in lines.lines.enumerated() {
      let indent = lines.indent(of: line), y = line.top * scale
      var byte = 0, x = indent
      for character in line.text {
        byte += character.utf8.count
        let end = indent + (byte == line.count ? line.width : lines.x(of: byte, inLine: index))
        let place = TextChange.Place(x: x * scale, y: y, size: size, opacity: 1)
        glyphs.append(TextGlyph(character: character, style: style, place: place, width: (end - x) * scale, line: index))
        x = end
      }
    }
    return glyphs.count > most ? nil : glyphs
  }

  /// The same character in a part that is shown at another position.
  func moved(to place: TextChange.Place, of part: TextChange.Part) -> TextGlyph {
    guard let first = part.glyphs.first, first.place.size > 0 else { return self }
    let factor = place.size / first.place.size
    var glyph = self
    glyph.place = place
    glyph.place.x += (self.place.x - first.place.x) * factor
    glyph.width *= factor
    return glyph
  }

  /// Adjacent characters as one part.
  static func part(
    _ glyphs: ContiguousArray<TextGlyph>, from: TextChange.Place, to: TextChange.Place, turn: Int = 0
  ) -> TextChange.Part {
    let text = String(glyphs.map(\.character)), style = glyphs[0].style
    let lines = text.allSatisfy(\.isWhitespace) ? nil : style.alone.layout(text, width: nil, height: nil)
    return TextChange.Part(lines: lines, fontSize: style.fontSize, glyphs: glyphs, from: from, to: to, turn: turn)
  }
}
