import Foundation
import OrielDrawing

/// The lines of a text, with the paint of its parts.
package struct PaintedText {
  /// Draws an object in its rectangle.
  package typealias ObjectInk = (inout DisplayList, CGRect) -> Void

  /// An underline or strikethrough of a part, in the text's colour or another.
  package struct Stroke {
    package var paint: Paint
    /// See `TextDecoration.dashes`.
    package var dashes: [CGFloat]

    package init(_ paint: Paint, dashes: [CGFloat]) { (self.paint, self.dashes) = (paint, dashes) }
  }

  /// A part of the text, in bytes of its UTF-8.
  package struct Part {
    package var range: Range<Int>
    package var paint: Paint
    package var background: Paint?
    package var underline: Stroke?
    package var strikethrough: Stroke?
    package var marks: TextMarks?
    /// The inline object that the part represents.
    package var object: (extent: ObjectExtent, ink: ObjectInk)?

    package init(_ range: Range<Int>, _ paint: Paint) { (self.range, self.paint) = (range, paint) }
  }

  package let layout: TextLayout
  /// All parts of the text, in order.
  package let parts: [Part]
  private let hasObjects: Bool

  package init(_ layout: TextLayout, _ parts: [Part]) {
    (self.layout, self.parts) = (layout, parts)
    hasObjects = parts.contains { $0.object != nil }
  }

  /// The index of the part with a character, given its offset in the text.
  package func part(at place: Int) -> Int {
    min(max(0, parts.count - 1), parts.partitioningIndex { $0.range.upperBound > place })
  }

  /// Records everything visible: backgrounds, underlines, glyphs, objects, and strikethroughs, in this order.
  package func draw(into list: inout DisplayList, at origin: CGPoint, paint: Paint, seen: VisibleArea?) {
    for part in parts {
      if let background = part.background { layout.fillBehind(part.range, background, into: &list, at: origin, seen: seen) }
    }
    for line in decorations(.underline) { layout.draw(line, into: &list, at: origin, seen: seen) }
    layout.draw(
      into: &list, at: origin, paint: paint, highlights: parts.map { .init(range: $0.range, paint: $0.paint) }, seen: seen)
    if hasObjects {
      for line in layout.lines(seen: seen, from: origin) { drawObjects(ofLine: line, into: &list, at: origin) { _ in true } }
    }
    for line in decorations(.strikethrough) { layout.draw(line, into: &list, at: origin, seen: seen) }
  }

  /// Draws the objects of a line that satisfy a condition on their offset in the text.
  private func drawObjects(ofLine line: Int, into list: inout DisplayList, at origin: CGPoint, where isWanted: (Int) -> Bool) {
    for placed in layout.objects(inLine: line) where isWanted(placed.place) {
      guard let object = parts[part(at: placed.place)].object else { continue }
      let extent = object.extent.scaled(by: placed.factor)
      object.ink(
        &list,
        CGRect(
          x: origin.x + placed.x, y: origin.y + placed.y - extent.ascent, width: extent.width, height: extent.ascent + extent.descent))
    }
  }

  /// The underlines or strikethroughs of the parts; adjacent equal ones are merged.
  private func decorations(_ kind: TextDecoration.Kind) -> [TextDecoration] {
    var lines: [TextDecoration] = []
    for part in parts {
      guard let stroke = kind == .underline ? part.underline : part.strikethrough else { continue }
      if let last = lines.last, last.range.upperBound == part.range.lowerBound, last.dashes == stroke.dashes,
        last.paint.isSameColor(as: stroke.paint)
      {
        lines[lines.count - 1].range = last.range.lowerBound..<part.range.upperBound
      } else {
        lines.append(TextDecoration(kind, part.range, stroke.paint, dashes: stroke.dashes))
      }
    }
    return lines
  }
}

extension PaintedText {
  /// Records some characters of a line, in bytes of the line's text, with the paint and decorations of their part. `paint` maps each paint.
  package func draw(
    _ characters: Range<Int>, ofPart number: Int, inLine index: Int, into list: inout DisplayList, paint: (Paint) -> Paint = { $0 }
  ) {
    let part = parts[number], source = layout.lines[index].source
    let range =
      source.place(
        ofByte: characters.lowerBound)..<max(
        source.place(ofByte: characters.lowerBound), source.place(ofByte: characters.upperBound))
    func lines(_ kind: TextDecoration.Kind, _ stroke: Stroke?) {
      guard let stroke else { return }
      layout.draw(
        TextDecoration(kind, range, paint(stroke.paint), dashes: stroke.dashes), into: &list, at: .zero, seen: nil, inLine: index)
    }
    if let background = part.background {
      for rect in layout.rects(of: range, in: index..<(index + 1)) { list.fill(rect, paint(background), options: .snapsToPixels) }
    }
    lines(.underline, part.underline)
    if part.object != nil {
      drawObjects(ofLine: index, into: &list, at: .zero) { range.contains($0) }
    } else {
      let ink = paint(part.paint)
      if !ink.isClear { layout.draw(lineAt: index, characters: characters, into: &list, at: .zero, paint: ink, seen: nil) }
    }
    lines(.strikethrough, part.strikethrough)
  }
}

extension Paint {
  fileprivate func isSameColor(as other: Paint) -> Bool {
    if case .color(let a) = self, case .color(let b) = other { a == b } else { false }
  }
}
