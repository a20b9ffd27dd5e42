import Foundation
import OrielDrawing

/// A text broken into lines for a width. Lengths are in points; line widths are whole device pixels.
package final class TextLayout {
  struct Key: Hashable {
    var text: TextBytes
    var style: TextStyle
    /// The fonts of its parts, if there are several.
    var runs: [FontRun]
    var width: CGFloat
    var height: CGFloat

    static func == (a: Self, b: Self) -> Bool {
      (a.style === b.style || a.style.isSame(as: b.style)) && a.text == b.text && a.runs == b.runs && a.width == b.width
        && a.height == b.height
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(style.seed)
      hasher.combine(width)
      hasher.combine(height)
    }
  }

  /// A line as drawn.
  package struct Line {
    /// In points.
    package var width: CGFloat
    /// The distance of its top from the layout's top, its height, and the distance of its baseline from its top; in points.
    package var top: CGFloat
    package var height: CGFloat
    package var ascent: CGFloat
    /// The width by which the line was tightened, as a `LineLength`.
    var tightening = 0
    var content: TextFitting.Line

    /// Its characters. O(their number).
    package var text: String { content.text }
    /// The number of their bytes of UTF-8.
    var count: Int { content.range.count + (content.tail.map { LineSource.Ellipsis.text.utf8.count + $0.count } ?? 0) }
    /// The part of the text that it shows.
    var source: LineSource { content.source }
  }

  package let lines: [Line]
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  /// Whether the text was shortened, shrunk or tightened; then the lines are valid only for exactly this width and height.
  package let isFitted: Bool
  /// The available widths with the same lines.
  package let validWidths: ClosedRange<CGFloat>
  /// The available heights with the same lines; for a shortened text, heights with room for the same number of lines.
  package let validHeights: ClosedRange<CGFloat>
  /// The height of a line of the text's main font.
  let lineHeight: CGFloat

  let style: ParagraphStyle
  /// Pixels of the font per point.
  let scale: CGFloat
  /// Display pixels per pixel of the font.
  let enlargement: CGFloat
  /// The factor by which fonts were scaled down to fit.
  let factor: CGFloat
  unowned let library: FontLibrary
  /// Whether it keeps its glyphs and masks after drawing. Larger layouts recreate them for visible lines each time.
  private let keepsMasks: Bool
  /// Whether drawing depends on the visible area; short texts are drawn completely.
  package var dependsOnWhatIsSeen: Bool { !keepsMasks }
  private var shapes: ContiguousArray<ShapedLine?> = []
  private var masks: ContiguousArray<LineMask> = []
  private var lastShape: (index: Int, line: ShapedLine)?
  private var knownExtents: TextExtents?
  /// Whether characters are spaced differently from the fonts' settings, during an animation.
  private let isMoved: Bool
  /// The memory that it keeps alive, in bytes, including its masks, drawn or not.
  package let bytes: Int

  /// The maximum number of lines and pixels of a layout that keeps its masks.
  private static let maxKeptLines = 32
  private static let maxKeptPixels = 1 << 18

  init(_ key: Key, library: FontLibrary) {
    self.library = library
    isMoved = false
    let style = key.style.paragraph, spec = key.style.spec
    self.style = style
    // All parts are enlarged as much as the largest one requires.
    let enlargement = key.runs.reduce(library.key(spec, scale: key.style.scale).enlargement) {
      max($0, library.key($1.spec, scale: key.style.scale).enlargement)
    }
    self.enlargement = enlargement
    let scale = key.style.scale / enlargement
    self.scale = scale
    let own = library.font(spec, scale: scale)
    var runs: ContiguousArray<RunFonts.Run> = []
    for run in key.runs {
      let object = run.object.map { RunObject($0, scale: scale) }
      runs.append(RunFonts.Run(end: run.end, font: library.font(run.spec, scale: scale), object: object))
    }
    let fonts = runs.isEmpty ? RunFonts(own) : RunFonts(runs)
    let given = key.text.text
    let text = key.runs.isEmpty && given.withFastUTF8({ $0.holds(0) }) ? given.replacingOccurrences(of: "\0", with: "") : given
    let fitting = TextFitting(text, fonts, style, width: key.width, height: key.height, scale: scale, library: library)
    let fit = fitting.fit()
    factor = CGFloat(fit.factor)
    let metrics = library.metrics(fit.factor == 1 ? own : own.scaled(by: fit.factor))
    let lineHeight = CGFloat(metrics.height) / scale
    self.lineHeight = lineHeight
    var lines: [Line] = [], top: CGFloat = 0, widest: CGFloat = 0, pixels: CGFloat = 0, paragraphBytes = 0
    var last: Paragraph?
    lines.reserveCapacity(fit.lines.count)
    for found in fit.lines {
      if found.paragraph !== last { paragraphBytes += Paragraph.bytes(found.paragraph.text, fonts) }
      last = found.paragraph
      var line = Line(
        width: 0, top: top, height: CGFloat(found.ascent + found.descent) / scale, ascent: CGFloat(found.ascent) / scale, content: found)
      var width = found.width
      if fit.isTightened {
        (width, line.tightening, line.content) = Self.loosened(found, fonts, fit.factor, limit: fitting.limit, library)
      } else if found.isCut {
        // A divided ligature may be wider than its share.
        width = Self.shaped(found, tightening: 0).width
      }
      line.width = CGFloat(LineLength.ceiling(width)) / scale
      widest = max(widest, line.width)
      pixels += line.width * scale * line.height * scale
      lines.append(line)
      top += line.height + style.lineSpacing
    }
    self.lines = lines
    isFitted = fit.isShortened || fit.isTightened || fit.factor != 1
    let height = lines.last.map { $0.top + $0.height } ?? 0
    // An empty text reserves only its own line.
    let missing = text.isEmpty ? 0 : max(0, style.reservedLines - lines.count)
    // Lines may be infinitely high, where a pixel is.
    let reserved = missing == 0 ? 0 : CGFloat(missing) * (lineHeight + style.lineSpacing)
    size = CGSize(width: widest, height: height + reserved)
    firstBaseline = lines.first?.ascent ?? 0
    lastBaseline = lines.last.map { $0.top + $0.ascent } ?? 0
    if isFitted {
      validWidths = key.width...key.width
    } else {
      // Widths are rounded down to whole pixels.
      let upper = fit.nextBreak == .max ? CGFloat.infinity : (CGFloat(LineLength.ceiling(fit.nextBreak)) - 0.01) / scale
      let lower = min(max(widest, CGFloat(LineLength.ceiling(fit.widestFit)) / scale), key.width)
      validWidths = lower...max(upper, lower)
    }
    if !isFitted {
      validHeights = size.height...CGFloat.infinity
    } else if fit.isTightened || style.allowsTightening || style.minimumScale < 1 || !key.runs.isEmpty
      || lines.contains(where: { $0.height <= 0 || $0.height != lineHeight })
    {
      validHeights = key.height...key.height
    } else {
      let isLimited = max(1, style.lineLimit ?? .max) <= lines.count
      // A small margin on both sides, because the height is compared with a tolerance of a fraction of a line.
      let margin = 2 * TextFitting.tolerance * (lineHeight + style.lineSpacing)
      func height(_ count: Int) -> CGFloat { CGFloat(count) * lineHeight + CGFloat(max(0, count - 1)) * style.lineSpacing }
      let least = lines.count > 1 ? height(lines.count) + margin : -.infinity
      let most = isLimited ? CGFloat.infinity : height(lines.count + 1) - margin
      // Infinitely high lines have no such limits.
      let (low, high) = (min(least, key.height), max(most, key.height))
      validHeights = low <= high ? low...high : key.height...key.height
    }
    keepsMasks = enlargement == 1 && lines.count <= Self.maxKeptLines && pixels <= CGFloat(Self.maxKeptPixels)
    let linesBytes = lines.count * MemoryLayout<Line>.stride
    bytes =
      512 + key.text.heapBytes + linesBytes + paragraphBytes + key.runs.count * MemoryLayout<FontRun>.stride
      + (keepsMasks ? Int(pixels * 1.25) + lines.count * 400 : 0)
  }

  /// Another layout's lines with spacing changed from `own`, the spacing it has, to `spacing`.
  private init(_ other: TextLayout, to spacing: TextSpacing, from own: TextSpacing) {
    (library, style, scale, enlargement, factor) = (other.library, other.style, other.scale, other.enlargement, other.factor)
    (firstBaseline, lastBaseline, lineHeight) = (other.firstBaseline, other.lastBaseline, other.lineHeight)
    (isFitted, validWidths, validHeights) = (other.isFitted, other.validWidths, other.validHeights)
    (keepsMasks, isMoved, bytes) = (true, true, other.bytes)
    var lines = other.lines
    let pixel = other.scale * CGFloat(LineLength.pixel)
    for index in lines.indices {
      let source = lines[index].source
      let shape = other.shape(index).moved { byte in
        let place = source.place(ofByte: byte)
        return Int(saturating: ((spacing.letters(at: place) - own.letters(at: place)) * pixel).rounded())
      }
      lines[index].width = CGFloat(LineLength.ceiling(shape.width)) / scale
      lines[index].top += CGFloat(index) * (spacing.lines - own.lines)
      shapes.append(shape)
    }
    self.lines = lines
    // The width as shown, in which the lines are aligned.
    let widest = lines.reduce(0) { max($0, $1.width) }
    size = CGSize(width: widest, height: other.size.height + CGFloat(max(0, lines.count - 1)) * (spacing.lines - own.lines))
  }

  /// The layout with the current spacing of an animation. Layouts with many lines stay unchanged.
  func moved(to spacing: TextSpacing, from own: TextSpacing) -> TextLayout {
    keepsMasks && spacing != own ? TextLayout(self, to: spacing, from: own) : self
  }

  /// A line of a tightened text as drawn: tightened only as much as needed.
  private static func loosened(_ line: TextFitting.Line, _ fonts: RunFonts, _ factor: Double, limit: Int, _ library: FontLibrary) -> (
    width: Int, tightening: Int, content: TextFitting.Line
  ) {
    var natural = line
    let range = line.offset..<(line.offset + line.paragraph.count)
    natural.paragraph = library.paragraph(line.paragraph.text, (factor == 1 ? fonts : fonts.scaled(by: factor)).part(range))
    natural.paragraph.readAll()
    let shape = shaped(natural, tightening: 0)
    let gaps = max(0, shape.parts.reduce(0) { $0 + $1.word.clusters } - 1)
    let slack = (TextFitting.slack(Int(shape.parts.first?.size ?? 0)) * gaps) << 16
    let tightening = limit == .max ? 0 : min(max(0, shape.width - limit), slack)
    return (shape.width - tightening, tightening, natural)
  }

  // MARK: Glyphs

  /// The glyphs of a line.
  func shape(_ index: Int) -> ShapedLine {
    if keepsMasks {
      if shapes.isEmpty { shapes = ContiguousArray(repeating: nil, count: lines.count) }
      if let known = shapes[index] { return known }
      let made = Self.shaped(lines[index].content, tightening: lines[index].tightening)
      shapes[index] = made
      return made
    }
    if let lastShape, lastShape.index == index { return lastShape.line }
    let made = Self.shaped(lines[index].content, tightening: lines[index].tightening)
    lastShape = (index, made)
    return made
  }

  private static func shaped(_ line: TextFitting.Line, tightening: Int) -> ShapedLine {
    let paragraph = line.paragraph
    var pieces: ContiguousArray<(piece: Paragraph.Piece, start: Int)> = []
    func add(_ range: Range<Int>, at place: Int, isHyphenated: Bool = false) {
      for piece in isHyphenated ? paragraph.hyphenatedPieces(of: range) : paragraph.pieces(of: range) {
        pieces.append((piece, Int(piece.start) - range.lowerBound + place))
      }
    }
    add(line.range, at: 0, isHyphenated: line.isHyphenated)
    var count = line.range.count
    if let tail = line.tail {
      pieces.append((paragraph.ellipsis(font: line.ellipsisFont), count))
      count += LineSource.Ellipsis.text.utf8.count
      add(tail, at: count)
      count += tail.count
    }
    return ShapedLine(pieces, paragraph.fonts, base: paragraph.base, isMixed: paragraph.isMixed, count: count, tightening: tightening)
  }

  // MARK: Drawing

  /// Records the lines at a point of the list's coordinates, for a container of the layout's own width. In long texts and long lines only
  /// the visible parts are drawn; nil: everything may be visible.
  package func draw(into list: inout DisplayList, at origin: CGPoint, paint: Paint, seen: VisibleArea? = nil) {
    if keepsMasks {
      makeMasks()
      for index in masks.indices {
        // Accessed by field, because a whole line would be copied.
        let x = origin.x + indent(ofWidth: lines[index].width), y = origin.y + lines[index].top + lines[index].ascent
        masks[index].draw(into: &list, at: CGPoint(x: x, y: y), scale: scale, paint)
      }
      return
    }
    for index in lines(seen: seen, from: origin) { draw(lineAt: index, characters: nil, into: &list, at: origin, paint: paint, seen: seen) }
  }

  private func makeMasks() {
    if !masks.isEmpty { return }
    masks = ContiguousArray(
      lines.indices.map { index in
        let line = shape(index)
        return LineDrawing(line, line.parts.indices, characters: nil, link: library.link).draw()
      })
  }

  /// Whether a single mask is drawn; then a paint's opacity can stand for the layer's.
  package var isOneMask: Bool {
    guard keepsMasks, lines.count == 1 else { return false }
    makeMasks()
    return masks[0].pictures.isEmpty
  }

  /// Draws the visible part of a line with one paint: some characters, in bytes of the line's text, or all.
  func draw(
    lineAt index: Int, characters: Range<Int>?, into list: inout DisplayList, at origin: CGPoint, paint: Paint, seen: VisibleArea?
  ) {
    let line = lines[index]
    let start = CGPoint(x: origin.x + indent(ofWidth: line.width), y: origin.y + line.top + line.ascent)
    shape(index).draw(
      characters, into: &list, at: start, scale: scale, enlargement: enlargement, reach: line.height, paint: paint, seen: seen,
      link: library.link)
  }

  /// The lines that may be visible, with one more on each side, since glyphs may extend beyond their lines.
  func lines(seen: VisibleArea?, from origin: CGPoint) -> Range<Int> {
    guard let seen, lines.count > 1 else { return 0..<lines.count }
    let rect = seen.rect(from: origin)
    let first = max(0, lines.partitioningIndex { $0.top + $0.height > rect.minY } - 1)
    return first..<max(first, min(lines.count, lines.partitioningIndex { $0.top >= rect.maxY } + 1))
  }

  // MARK: Drawn area

  /// How far glyphs extend beyond the layout's rectangle, in points.
  package var extents: TextExtents {
    if let knownExtents { return knownExtents }
    var extents = TextExtents()
    for (index, line) in lines.enumerated() {
      let own = letterExtents(of: line, index)
      extents.left = max(extents.left, own.left - indent(ofWidth: line.width))
      extents.right = max(extents.right, own.right - (size.width - line.width - indent(ofWidth: line.width)))
      extents.up = max(extents.up, own.up - line.top)
      extents.down = max(extents.down, own.down - (size.height - line.top - line.height))
    }
    knownExtents = extents
    return extents
  }

  /// How far the glyphs of a line extend beyond it.
  private func letterExtents(of line: Line, _ index: Int) -> TextExtents {
    let content = line.content, paragraph = content.paragraph
    let pixel = 1 / scale
    if content.tail == nil, line.tightening == 0, !isMoved, paragraph.fonts.count == 1, !paragraph.hasOthers,
      // Tightened glyphs may end beyond their line.
      paragraph.fonts[0].spacing >= 0, paragraph.fonts[0].hasKnownForms,
      let ends = content.endsOfASCII
    {
      let font = paragraph.fonts[0], letters = library.letterExtents(file: font.file)
      let extents = letters.around(font, ascent: line.ascent * scale, descent: (line.height - line.ascent) * scale)
      return letters.beside(ends, font).added(to: extents.scaled(by: pixel), pixel: pixel)
    }
    let shape = shape(index)
    if shape.parts.count > Self.maxExamined || enlargement > 1 {
      // Long lines are not examined character by character.
      return TextExtents(left: line.height, right: line.height, up: line.height, down: line.height)
    }
    let drawn = LineDrawing(shape, shape.parts.indices, characters: nil, link: library.link).box()
    // A picture may extend beyond its advance, and is placed at a whole pixel.
    let pictures = shape.parts.reduce(0) { end, part in
      part.flags.contains(.object) && part.spacing < 0 ? max(end, part.x + part.width - part.spacing + LineLength.pixel) : end
    }
    let end = max(drawn.x1, LineLength.ceiling(pictures))
    return TextExtents(
      left: max(0, -CGFloat(drawn.x0)), right: max(0, CGFloat(end) - line.width * scale),
      up: max(0, -CGFloat(drawn.y0) - line.ascent * scale),
      down: max(0, CGFloat(drawn.y1) - (line.height - line.ascent) * scale)
    ).scaled(by: pixel)
  }

  private static let maxExamined = 512
}

extension TextLayout {
  /// The distance of a line from the layout's left edge.
  func indent(of line: Line) -> CGFloat { indent(ofWidth: line.width) }

  fileprivate func indent(ofWidth width: CGFloat) -> CGFloat {
    switch style.alignment {
    case .leading: 0
    case .center: (size.width - width) / 2
    case .trailing: size.width - width
    }
  }

  /// The distance of an offset from the beginning of its line; offsets inside a scalar count as the line's beginning.
  func x(of place: Int, inLine index: Int) -> CGFloat {
    let text = lines[index].text, place = text.scalarBoundary(atOrBefore: place) == place ? place : 0
    return CGFloat(shape(index).x(of: place)) / CGFloat(LineLength.pixel) / scale
  }

  /// The rectangle of each line, in the layout's coordinates.
  package var lineRects: [CGRect] { lines.indices.map(rect(ofLine:)) }

  func rect(ofLine index: Int) -> CGRect {
    CGRect(x: indent(of: lines[index]), y: lines[index].top, width: lines[index].width, height: lines[index].height)
  }
}

extension FontLibrary {
  /// A font resolved for a number of pixels per point.
  func font(_ spec: FontSpec, scale: CGFloat) -> RunFont {
    let key = key(spec, scale: scale)
    func pixels(_ points: CGFloat) -> Int { points == 0 ? 0 : Int(saturating: max(-1e6, min(1e6, (points * scale * 64).rounded()))) }
    let features = spec.tracking == 0 || spec.keepsLigatures ? spec.features : spec.features.union(.noLigatures)
    return RunFont(
      file: key.file, size: key.size, features: features, settings: spec.settings, spacing: pixels(spec.tracking),
      rise: pixels(spec.baselineOffset), leading: pixels(spec.leading), language: spec.language)
  }

  /// The lines of a text for a width and height in points; nil, NaN and infinity mean no limit. Cached.
  ///
  /// `runs` are the fonts of its parts, in order and up to its end; empty if everything has the font `spec`.
  package func layout(
    _ text: String, _ spec: FontSpec, _ style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat, runs: [FontRun] = []
  ) -> TextLayout {
    layout(text, TextStyle(spec, style, scale: scale, fonts: self), width: width, height: height, runs: runs)
  }

  func layout(_ text: String, _ style: TextStyle, width: CGFloat?, height: CGFloat?, runs: [FontRun]) -> TextLayout {
    func open(_ length: CGFloat?) -> CGFloat { length.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity }
    let key = TextLayout.Key(
      text: TextBytes(text), style: style,
      runs: runs.isEmpty ? runs : runs.map { FontRun(end: $0.end, spec: $0.spec.sane, object: $0.object) },
      width: open(width), height: open(height))
    if layouts.isTooLarge(text.utf8.count) { return TextLayout(key, library: self) }
    if let known = layouts[key] { return known }
    let layout = TextLayout(key, library: self)
    layouts.insert(layout, for: key, bytes: layout.bytes)
    return layout
  }
}

extension ParagraphStyle {
  /// Limited to plausible lengths; beyond that, heights would overflow.
  var sane: ParagraphStyle {
    var style = self
    style.lineSpacing = lineSpacing.isFinite ? max(0, min(1e9, lineSpacing)) : 0
    style.minimumScale = minimumScale > 0 ? min(1, minimumScale) : minimumScale.isNaN ? 1 : 0
    return style
  }
}

extension FontSpec {
  /// A key must equal itself to be found in the cache: NaN becomes 0.
  var sane: FontSpec {
    if !size.isNaN && !tracking.isNaN && !baselineOffset.isNaN && !leading.isNaN { return self }
    var spec = self
    if size.isNaN { spec.size = 0 }
    if tracking.isNaN { spec.tracking = 0 }
    if baselineOffset.isNaN { spec.baselineOffset = 0 }
    if leading.isNaN { spec.leading = 0 }
    return spec
  }
}
