import Foundation

/// The size of an inline object in a line, such as a picture: its width, and its extents above and below the baseline. In points.
package struct ObjectExtent: Hashable, Sendable {
  package let width: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat

  /// Negative lengths and NaN count as 0.
  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e6) : 0 }
    (self.width, self.ascent, self.descent) = (length(width), length(ascent), length(descent))
  }

  /// The character that represents an object in a text: U+FFFC.
  package static let character = "\u{FFFC}"

  package func scaled(by factor: CGFloat) -> ObjectExtent {
    ObjectExtent(width: width * factor, ascent: ascent * factor, descent: descent * factor)
  }
}

/// The size at a display scale, in 1/64 of a pixel; the width is in whole pixels, so that the object is aligned to pixels.
struct RunObject: Hashable {
  var width: Int
  var ascent: Int
  var descent: Int

  /// Limited so that the advance in the smallest font fits into 32 bits.
  private static let most = 16_000 * 64

  init(_ extent: ObjectExtent, scale: CGFloat) {
    func length(_ points: CGFloat) -> Int { Int(saturating: min(CGFloat(Self.most), (points * scale * 64 - 0.01).rounded(.up))) }
    (width, ascent, descent) = ((length(extent.width) + 63) & ~63, length(extent.ascent), length(extent.descent))
  }

  func scaled(by factor: Double) -> RunObject {
    func length(_ value: Int) -> Int { Int((Double(value) * factor).rounded(.up)) }
    var object = self
    (object.width, object.ascent, object.descent) = ((length(width) + 63) & ~63, length(ascent), length(descent))
    return object
  }

  /// The word that represents it in a font: one glyph without ink.
  func word(_ font: RunFont, isRightToLeft: Bool, count: Int) -> ShapedWord {
    let advance = Int32(clamping: (width << 16) / max(1, font.size))
    return ShapedWord(
      [ShapedGlyph(id: .max, cluster: 0, advance: advance, dx: 0, dy: 0)], file: font.file, isRightToLeft: isRightToLeft, count: count)
  }
}

extension FontRun {
  func scaled(by factor: CGFloat) -> FontRun {
    var run = self
    run.spec.size *= factor
    run.spec.tracking *= factor
    run.spec.leading *= factor
    run.spec.baselineOffset *= factor
    run.object = object?.scaled(by: factor)
    return run
  }
}

extension TextLayout {
  /// The position of an object in a layout, in points.
  package struct PlacedObject: Equatable {
    /// The offset of its character in the text, in bytes of UTF-8.
    package var place: Int
    package var line: Int
    /// Its left end, at a whole pixel, and the baseline.
    package var x: CGFloat
    package var y: CGFloat
    /// The factor of its own size: less than 1 in a text that was shrunk to fit.
    package var factor: CGFloat
  }

  /// The visible objects of a line, from left to right. O(characters on the line).
  package func objects(inLine index: Int) -> [PlacedObject] {
    let line = lines[index], source = line.source, pixels = scale * enlargement
    var found: [PlacedObject] = []
    for part in shape(index).parts where part.flags.contains(.object) {
      let x = indent(of: line) + CGFloat(part.x) / CGFloat(LineLength.pixel) / scale
      found.append(
        PlacedObject(
          place: source.place(ofByte: Int(part.start)), line: index, x: (x * pixels).rounded() / pixels,
          y: line.top + line.ascent - CGFloat(part.rise) / 64 / scale, factor: factor))
    }
    return found
  }
}

extension LineSource {
  /// The offset in the text of a byte of a line; for the ellipsis, the offset of what it replaces.
  func place(ofByte byte: Int) -> Int {
    guard let ellipsis, byte >= ellipsis.place else { return start + byte }
    return ellipsis.removed.upperBound + max(0, byte - ellipsis.place - Ellipsis.text.utf8.count)
      - (byte < ellipsis.place + Ellipsis.text.utf8.count ? ellipsis.removed.count : 0)
  }
}
