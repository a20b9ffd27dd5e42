import CPixels
import Foundation
import OrielDrawing

/// Glyphs of a line drawn as one mask, and the pictures among them. Positions are in pixels from the line's left end and downwards from its
/// baseline.
struct LineMask {
  var mask: CoverageMask?
  var x = 0
  var y = 0
  var pictures: [Picture] = []

  struct Picture {
    var bitmap: Bitmap
    var rect: CGRect
  }
}

/// The drawing of some characters of a line at a multiple of its size.
final class LineDrawing: ScalableCoverage, @unchecked Sendable {
  private let line: ShapedLine
  private let parts: Range<Int>
  /// The characters, in bytes of the line; nil: all.
  private let characters: Range<Int>?
  private let factor: CGFloat
  private let link: LibraryLink

  init(_ line: ShapedLine, _ parts: Range<Int>, characters: Range<Int>?, factor: CGFloat = 1, link: LibraryLink) {
    (self.line, self.parts, self.characters, self.factor, self.link) = (line, parts, characters, factor, link)
  }

  /// The memory that it keeps, in bytes.
  var bytes: Int { 96 + line.bytes }

  func scaled(by scale: CGFloat) -> ScaledCoverage? {
    guard let library = link.library, scale.isFinite, scale > 0 else { return nil }
    let largest = line.parts[parts].reduce(0) { max($0, CGFloat($1.size)) } * factor * scale
    guard largest >= 64, largest <= FontLibrary.largestSize * 64 else { return nil }
    return library.scaled(self, by: scale) {
      let other = LineDrawing(line, parts, characters: characters, factor: factor * scale, link: link).draw()
      guard let mask = other.mask else { return nil }
      let own = place(library).glyphs.box
      return ScaledCoverage(
        mask: mask, stand: CGPoint(x: -other.x, y: -other.y), originalStand: CGPoint(x: -own.x0, y: -own.y0))
    }
  }

  /// The glyphs with their positions, and the covered pixels.
  private struct Placement {
    var glyphs = PlacedGlyphs()
    var pictures: [LineMask.Picture] = []
    var bytes = 0
    /// The maximum size, in 1/64 of a pixel.
    var em = 64
  }

  private func place(_ library: FontLibrary) -> Placement {
    var result = Placement()
    for part in line.parts[parts] where part.flags.isDisjoint(with: [.space, .object]) {
      if let characters, Int(part.end) <= characters.lowerBound || Int(part.start) >= characters.upperBound { continue }
      result.bytes += Int(part.end - part.start)
      let size = factor == 1 ? Int(part.size) : max(1, Int((CGFloat(part.size) * factor).rounded()))
      result.em = max(result.em, size)
      eachGlyph(part, size) { glyph, x, y in
        let quarters = PlacedGlyphs.quarters(x)
        let bitmap = library.glyph(glyph.id, file: part.word.file, size: size, phase: quarters & 3)
        if bitmap.isEmpty { return }
        if let picture = bitmap.picture {
          let scale = bitmap.strike.map { CGFloat(size) / 64 / $0 } ?? 1
          var rect = CGRect(
            x: CGFloat(x) / CGFloat(LineLength.pixel) + CGFloat(bitmap.left) * scale, y: CGFloat(y) / 64 - CGFloat(bitmap.top) * scale,
            width: CGFloat(bitmap.width) * scale, height: CGFloat(bitmap.height) * scale)
          // A picture drawn at its own size is placed at whole pixels.
          if bitmap.strike == nil { rect.origin = CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()) }
          result.pictures.append(LineMask.Picture(bitmap: picture, rect: rect))
          return
        }
        result.glyphs.add(bitmap, quarters: quarters, y: y)
      }
    }
    return result
  }

  /// The covered pixels, including pictures; zeros if there are none.
  func box() -> PlacedGlyphs.Box {
    guard let library = link.library else { return PlacedGlyphs.Box(x0: 0, y0: 0, x1: 0, y1: 0) }
    let placement = place(library)
    var box = placement.glyphs.box
    for picture in placement.pictures {
      func whole(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> Int { Int(saturating: length.rounded(rule)) }
      let (x, y) = (whole(picture.rect.minX, .down), whole(picture.rect.minY, .down))
      box.add(x, y, whole(picture.rect.maxX, .up) - x + 1, whole(picture.rect.maxY, .up) - y + 1)
    }
    return box.x0 > box.x1 ? PlacedGlyphs.Box(x0: 0, y0: 0, x1: 0, y1: 0) : box
  }

  /// The columns in which glyphs cover some rows below the baseline, a range for each glyph. Full-width glyphs do not count: such scripts
  /// extend below the baseline normally.
  func columns(reaching rows: Range<Int>) -> [Range<Int>] {
    guard let library = link.library else { return [] }
    var result: [Range<Int>] = []
    for part in line.parts[parts] where part.flags.isDisjoint(with: [.space, .object, .picture]) {
      if let characters, Int(part.end) <= characters.lowerBound || Int(part.start) >= characters.upperBound { continue }
      eachGlyph(part, Int(part.size)) { glyph, x, y in
        if Int(glyph.advance) >= Typeface.em * 19 / 20 { return }
        let quarters = PlacedGlyphs.quarters(x)
        let bitmap = library.glyph(glyph.id, file: part.word.file, size: Int(part.size), phase: quarters & 3)
        if let columns = bitmap.columns(inRows: rows, top: (y + 32) >> 6 - bitmap.top) {
          let left = quarters >> 2 + bitmap.left
          result.append((left + columns.lowerBound)..<(left + columns.upperBound))
        }
      }
    }
    return result
  }

  /// Draws the glyphs. O(glyphs + pixels).
  func draw() -> LineMask {
    var result = LineMask()
    guard let library = link.library else { return result }
    let placement = place(library), box = placement.glyphs.box
    result.pictures = placement.pictures
    if placement.glyphs.isEmpty { return result }
    (result.x, result.y) = (box.x0, box.y0)
    guard FontLibrary.isDrawn(width: box.width, height: box.height, bytes: max(1, placement.bytes), size: placement.em) else {
      return result
    }
    library.countDrawn(placement.bytes)
    result.mask = CoverageMask(width: box.width, height: box.height, adopting: placement.glyphs.coverage(), source: self)
    return result
  }

  /// Calls `body` with each glyph of a part and its pen position: horizontally a `LineLength`, vertically in 1/64 of a pixel.
  private func eachGlyph(_ part: ShapedLine.Part, _ size: Int, _ body: (ShapedGlyph, Int, Int) -> Void) {
    // Scaled by the sizes, so that it is exact.
    func scaled(_ length: Int) -> Int {
      if size == Int(part.size) { return length }
      let (high, low) = length.multipliedFullWidth(by: size)
      return Int(part.size).dividingFullWidth((high, low)).quotient
    }
    let start = scaled(part.x), spacing = scaled(part.spacing), rise = scaled(Int(part.rise))
    // In right-to-left text an invisible soft hyphen comes first.
    var advance = 0, passed = part.isRightToLeft && part.word.endsUnseen ? -1 : 0, last: Int32 = -1
    for glyph in part.word.glyphs {
      if glyph.cluster != last {
        if last >= 0 { passed += 1 }
        last = glyph.cluster
      }
      // In a right-to-left word the spacing of a cluster is on its left.
      let gaps = part.isRightToLeft ? passed + 1 : passed
      let x = start + (advance + Int(glyph.dx)) * size + gaps * spacing
      let y = -((Int(glyph.dy) * size) >> 16) - rise
      advance += Int(glyph.advance)
      if let characters, !characters.contains(Int(part.start) + Int(glyph.cluster)) { continue }
      body(glyph, x, y)
    }
  }
}

/// A reference from a drawing to its library, which a picture may outlive. Not a weak reference, which would slow down every use of the
/// library.
final class LibraryLink: @unchecked Sendable {
  @exclusivity(unchecked) unowned(unsafe) var library: FontLibrary?
}
