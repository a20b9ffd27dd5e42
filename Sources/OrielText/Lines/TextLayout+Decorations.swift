import CHarfBuzz
import Foundation
import OrielDrawing

/// An underline or strikethrough of a part of a text. Lengths are in points.
package struct TextDecoration {
  package enum Kind: Hashable { case underline, strikethrough }
  package var kind: Kind
  package var range: Range<Int>
  package var paint: Paint
  /// Alternating lengths of dashes and gaps, as multiples of the line's thickness; empty for a solid line.
  package var dashes: [CGFloat]

  package init(_ kind: Kind, _ range: Range<Int>, _ paint: Paint, dashes: [CGFloat] = []) {
    (self.kind, self.range, self.paint, self.dashes) = (kind, range, paint, dashes)
  }
}

extension TextLayout {
  /// Records underlines or strikethroughs. Adjacent characters share one underline, at the lowest position and with the maximum thickness
  /// of their fonts, with gaps where glyphs descend into it; each size has its own strikethrough. Trailing spaces have none. `only` limits
  /// drawing to one line. O(log lines + characters on the visible lines of the part).
  package func draw(
    _ decoration: TextDecoration, into list: inout DisplayList, at origin: CGPoint, seen: VisibleArea?, inLine only: Int? = nil
  ) {
    let visible = only.map { $0..<($0 + 1) } ?? lines(seen: seen, from: origin)
    for index in lines(showing: decoration.range).clamped(to: visible) {
      let line = lines[index]
      for part in parts(of: decoration.range, inLine: index) {
        let trimmed = withoutOuterSpaces(part, inLine: index)
        let shape = shape(index)
        let left = origin.x + indent(of: line), baseline = origin.y + line.top + line.ascent
        for run in shape.runs(of: trimmed, together: decoration.kind == .underline) {
          let place = library.place(
            of: decoration.kind, shape.parts[run.parts], ascent: line.ascent, height: line.height, pixelsPerPoint: scale)
          let near = seen.map { $0.rect(from: CGPoint(x: left, y: baseline)) }
          for stretch in shape.stretches(of: decoration, run, place, in: trimmed, scale: scale, seen: near, library) {
            let rect = CGRect(
              x: left + CGFloat(stretch.lowerBound) / CGFloat(LineLength.pixel) / scale, y: baseline + place.top,
              width: CGFloat(stretch.count) / CGFloat(LineLength.pixel) / scale, height: place.height)
            decoration.fill(rect, pixelsPerPoint: scale * enlargement, into: &list)
          }
        }
      }
    }
  }

  /// Fills the background of a part, as high as its lines.
  package func fillBehind(_ range: Range<Int>, _ paint: Paint, into list: inout DisplayList, at origin: CGPoint, seen: VisibleArea?) {
    for rect in rects(of: range, in: lines(showing: range).clamped(to: lines(seen: seen, from: origin))) {
      list.fill(rect.offsetBy(dx: origin.x, dy: origin.y), paint, options: .snapsToPixels)
    }
  }

  private func withoutOuterSpaces(_ part: Range<Int>, inLine index: Int) -> Range<Int> {
    let text = lines[index].text
    guard part.lowerBound == 0 || part.upperBound == text.utf8.count else { return part }
    return text.withFastUTF8 { bytes in
      var (from, to) = (part.lowerBound, part.upperBound)
      if from == 0 { while from < to, bytes[from] == 0x20 { from += 1 } }
      if to == bytes.count { while to > from, bytes[to - 1] == 0x20 { to -= 1 } }
      return from..<to
    }
  }
}

extension TextDecoration {
  /// The distance of a decoration's top from the baseline, and its thickness, in points.
  struct Place {
    var top: CGFloat
    var height: CGFloat
  }

  /// Fills a stretch of the decoration.
  func fill(_ rect: CGRect, pixelsPerPoint: CGFloat, into list: inout DisplayList) {
    if dashes.isEmpty { return list.fill(rect, paint, options: .snapsToPixels) }
    // Dashes are filled one by one instead of stroked: at whole pixels they are sharp.
    let pixel = 1 / pixelsPerPoint, unit = max(pixel, rect.height)
    var x = rect.minX, index = 0
    while x < rect.maxX, index < Self.maxDashes {
      let length = max(pixel, (dashes[index % dashes.count] * unit / pixel).rounded() * pixel)
      if index % 2 == 0 {
        list.fill(CGRect(x: x, y: rect.minY, width: min(length, rect.maxX - x), height: rect.height), paint, options: .snapsToPixels)
      }
      x += length
      index += 1
    }
  }

  /// The maximum number of dashes in a line; further ones are left out.
  private static let maxDashes = 4_096
}

extension FontLibrary {
  /// The position and thickness of a decoration for pieces of a line: in points, of whole pixels.
  func place(
    of kind: TextDecoration.Kind, _ pieces: ArraySlice<ShapedLine.Part>, ascent: CGFloat, height: CGFloat, pixelsPerPoint: CGFloat
  ) -> TextDecoration.Place {
    var (top, high) = (Int.min, 1)
    for piece in pieces where piece.flags.isDisjoint(with: [.picture, .object]) {
      let metrics = lineMetrics(kind, file: piece.word.file)
      func pixels(_ length: Int) -> Int { (length * Int(piece.size) + (1 << 21)) >> 22 }
      high = max(high, max(1, pixels(metrics.height)))
      top = max(top, pixels(metrics.top) - Int(piece.rise) >> 6)
    }
    if top == .min { top = 1 }
    let (found, thick) = (CGFloat(top) / pixelsPerPoint, CGFloat(high) / pixelsPerPoint)
    // Limited to the line's own rectangle, which is what is repainted when it changes.
    return .init(top: max(-ascent, min(found, height - ascent - thick)), height: thick)
  }

  /// The distance of a decoration's top below the baseline, and its thickness, in 1/65,536 em.
  func lineMetrics(_ kind: TextDecoration.Kind, file: Int) -> (top: Int, height: Int) {
    guard let font = typeface(file)?.font else { return (0, 0) }
    func metric(_ tag: hb_ot_metrics_tag_t) -> Int? {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Int(value) : nil
    }
    let em = Typeface.em
    switch kind {
    case .underline:
      let height = max(em / 30, min(em / 5, metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? em / 16))
      // The font gives the position of the underline's middle.
      let middle = -(metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -em / 9)
      return (max(em / 20, min(em / 3, middle)) - height / 2, height)
    case .strikethrough:
      let height = max(em / 30, min(em / 5, metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? em / 16))
      return (-max(em / 8, min(em / 2, metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? em * 3 / 10)), height)
    }
  }
}
