import Foundation
import OrielDrawing

/// A text broken into lines for a width. Lengths are in points; line widths are whole device pixels.
package final class TextLayout {
  struct Key: Hashable {
    var text: String
    var spec: FontSpec
    var style: ParagraphStyle
    var width: CGFloat
    var height: CGFloat
    var scale: CGFloat

    static func == (a: Self, b: Self) -> Bool {
      a.width == b.width && a.height == b.height && a.scale == b.scale && a.spec == b.spec && a.style == b.style
        && a.text.hasSameBytes(as: b.text)
    }

    func hash(into hasher: inout Hasher) {
      text.hashBytes(into: &hasher)
      hasher.combine(spec)
      hasher.combine(style)
      hasher.combine(width)
      hasher.combine(height)
      hasher.combine(scale)
    }
  }

  /// A line as drawn.
  package struct Line {
    package var text: String
    /// In points.
    package var width: CGFloat
    /// The pixels by which the line is narrower because its letters are closer together.
    var tightening = 0
    /// The part of the text that it shows.
    var source: LineSource
    /// Set for a line that is too long to be shaped as a whole.
    var run: TextRun?
  }

  package let lines: [Line]
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  /// Whether the text was shortened, shrunk or tightened: then the lines are valid only for exactly this width and height.
  package let isFitted: Bool
  /// The available widths for which these lines stay the same.
  package let validWidths: ClosedRange<CGFloat>
  /// The available heights for which these lines stay the same; for a shortened text, heights with room for the same number of lines.
  package let validHeights: ClosedRange<CGFloat>
  let lineHeight: CGFloat
  /// How far letters extend below the last line, in points.
  package let reach: CGFloat
  private let style: ParagraphStyle
  /// Pixels of the font per point.
  let scale: CGFloat
  /// Pixels of the display for each pixel of the font.
  let enlargement: CGFloat
  private let file: Int
  private let pixelSize: Int
  private unowned let library: FontLibrary
  /// Whether it keeps its lines' coverage once it has been drawn. Other layouts look it up at each drawing, and only for visible lines.
  private let keepsMasks: Bool
  /// Whether drawing depends on which part is visible; short texts are drawn completely.
  package var dependsOnWhatIsSeen: Bool { !keepsMasks }
  private var masks: ContiguousArray<CoverageMask?> = []
  /// The memory that it keeps alive, in bytes, including its masks, drawn or not.
  package let bytes: Int

  /// A layout that keeps its masks has at most these numbers of lines, and of pixels in them.
  private static let mostKeptLines = 32
  private static let mostKeptPixels = 1 << 18

  init(_ key: Key, library: FontLibrary) {
    self.library = library
    style = key.style
    let natural = library.key(key.spec, scale: key.scale)
    file = natural.file
    enlargement = natural.enlargement
    let scale = key.scale / natural.enlargement
    self.scale = scale
    let fitting = TextFitting(key, scale: scale, library: library, file: natural.file)
    let fit = fitting.fit(naturalSize: natural.size)
    pixelSize = fit.pixelSize
    let metrics = library.metrics(file: natural.file, size: fit.pixelSize)
    let ascent = CGFloat(metrics.ascent)
    let lineHeight = CGFloat(metrics.height) / scale
    self.lineHeight = lineHeight
    let wholeBytes = TextRun.wholeBytes(size: fit.pixelSize)
    var hasRuns = false
    lines = fit.lines.map { line in
      let run =
        line.text.utf8.count > wholeBytes ? TextRun(line.text, file: natural.file, size: fit.pixelSize, library: library) : nil
      hasRuns = hasRuns || run != nil
      let width = run?.width ?? library.wholeWidth(line.text, file: natural.file, size: fit.pixelSize)
      let slack = fit.isTightened && width > fitting.limit ? TextFitting.slack(line.text, fit.pixelSize) : 0
      let tightening = min(max(0, width - fitting.limit), slack)
      return Line(text: line.text, width: CGFloat(width - tightening) / scale, tightening: tightening, source: line.source, run: run)
    }
    let reaches = lines.map { library.reach($0.text, file: natural.file, size: fit.pixelSize) }
    reach = CGFloat(reaches.max() ?? 0) / scale
    isFitted = fit.isShortened || fit.isTightened || fit.pixelSize != natural.size
    let widest = lines.reduce(0) { max($0, $1.width) }
    func height(_ count: Int) -> CGFloat { CGFloat(count) * lineHeight + CGFloat(max(0, count - 1)) * key.style.lineSpacing }
    size = CGSize(width: widest, height: height(max(lines.count, key.style.reservedLines)))
    firstBaseline = ascent / scale
    lastBaseline = height(lines.count) - lineHeight + ascent / scale
    if isFitted {
      validWidths = key.width...key.width
    } else {
      let upper = fit.nextBreak == .max ? CGFloat.infinity : (CGFloat(fit.nextBreak) - 0.01) / scale
      let lower = min(max(widest, CGFloat(fit.widestFit) / scale), key.width)
      validWidths = lower...max(upper, lower)
    }
    if !isFitted {
      validHeights = size.height...CGFloat.infinity
    } else if fit.isTightened || key.style.allowsTightening || key.style.minimumScale < 1 || lineHeight <= 0 {
      validHeights = key.height...key.height
    } else {
      let isLimited = max(1, key.style.lineLimit ?? .max) <= lines.count
      // A little less on both sides, because room is computed with a tolerance: this concerns a part of a line.
      let margin = 2 * TextFitting.tolerance * (lineHeight + key.style.lineSpacing)
      let least = lines.count > 1 ? height(lines.count) + margin : -.infinity
      let most = isLimited ? CGFloat.infinity : height(lines.count + 1) - margin
      // Endless lines, of an endless spacing, have no such limits.
      let (low, high) = (min(least, key.height), max(most, key.height))
      validHeights = low <= high ? low...high : key.height...key.height
    }
    let pixels = lines.reduce(0) { $0 + $1.width * scale } * CGFloat(metrics.height)
    keepsMasks = !hasRuns && enlargement == 1 && lines.count <= Self.mostKeptLines && pixels <= CGFloat(Self.mostKeptPixels)
    let linesBytes = lines.reduce(0) { sum, line in
      sum + MemoryLayout<Line>.stride + line.text.heapBytes
        + (line.run.map { 96 + $0.chunks.count * MemoryLayout<TextRun.Chunk>.stride } ?? 0)
    }
    bytes = 256 + key.text.heapBytes + linesBytes + (keepsMasks ? Int(pixels) + lines.count * 80 : 0)
  }

  /// Records the lines at a point of the list's coordinates, for a container of the layout's own width. Of many lines, and of long ones,
  /// only the visible parts are drawn; nil: everything may be visible.
  package func draw(into list: inout DisplayList, at origin: CGPoint, paint: Paint, seen: VisibleArea? = nil) {
    if keepsMasks {
      if masks.isEmpty { masks = ContiguousArray(lines.map { $0.text.isEmpty || $0.tightening > 0 ? nil : mask(of: $0) }) }
      var y = origin.y
      for index in masks.indices {
        let start = CGPoint(x: origin.x + indent(ofWidth: lines[index].width), y: y)
        if let mask = masks[index] {
          list.draw(mask, at: start, paint)
        } else if lines[index].tightening > 0 {
          drawTightened(lines[index], into: &list, at: start) { _ in paint }
        }
        y += lineStep
      }
      return
    }
    for index in lines(seen: seen, from: origin) {
      let line = lines[index]
      let start = CGPoint(x: origin.x + indent(of: line), y: origin.y + CGFloat(index) * lineStep)
      if line.tightening > 0 {
        drawTightened(line, into: &list, at: start) { _ in paint }
      } else {
        draw(line, into: &list, at: start, paint: paint, seen: seen)
      }
    }
  }

  /// The distance from the top of one line to the top of the next.
  var lineStep: CGFloat { lineHeight + style.lineSpacing }

  /// The lines that may be visible, with one more on each side: letters may extend beyond their lines.
  func lines(seen: VisibleArea?, from origin: CGPoint) -> Range<Int> {
    guard let seen, lineStep > 0 else { return 0..<lines.count }
    let rect = seen.rect(from: origin)
    let first = max(0, min(lines.count, Int(saturating: (rect.minY / lineStep).rounded(.down)) - 1))
    return first..<max(first, min(lines.count, Int(saturating: (rect.maxY / lineStep).rounded(.up)) + 1))
  }

  /// Draws the visible part of a line with one paint.
  func draw(_ line: Line, into list: inout DisplayList, at start: CGPoint, paint: Paint, seen: VisibleArea?) {
    if line.text.isEmpty { return }
    let run = line.run ?? TextRun(line.text, file: file, size: pixelSize, library: library)
    run.draw(
      into: &list, at: start, scale: scale * enlargement, enlargement: enlargement, height: lineHeight, paint: paint, seen: seen)
  }
}

extension TextLayout {
  /// The distance of a line from the layout's left edge.
  func indent(of line: Line) -> CGFloat { indent(ofWidth: line.width) }

  private func indent(ofWidth width: CGFloat) -> CGFloat {
    switch style.alignment {
    case .leading: 0
    case .center: (size.width - width) / 2
    case .trailing: size.width - width
    }
  }

  /// The coverage of a whole line that is not long; nil if it has no ink.
  func mask(of line: Line) -> CoverageMask? { library.mask(line.text, file: file, size: pixelSize) }

  /// The width in pixels of a line's first bytes, `count` of them characters, less their share of the tightening.
  private func pixels(to place: Int, count: @autoclosure () -> Int, in line: Line) -> Int {
    let width = line.run?.x(of: place) ?? library.wholeWidth(line.text.part(0..<place), file: file, size: pixelSize)
    return line.tightening == 0 ? width : width - line.tightening * count() / max(1, line.text.count - 1)
  }

  /// The distance of a place from the line's beginning: whole pixels, in points. Places inside a scalar count as the line's beginning.
  func x(of place: Int, in line: Line) -> CGFloat {
    let place = line.text.scalarBoundary(atOrBefore: place) == place ? place : 0
    return CGFloat(pixels(to: place, count: line.text.part(0..<place).count, in: line)) / scale
  }

  /// Draws letter by letter, each at its place in the run less its share of the tightening. `paint` is called with a letter's place in
  /// the line, in bytes of UTF-8.
  func drawTightened(_ line: Line, into list: inout DisplayList, at start: CGPoint, paint: (Int) -> Paint) {
    var (place, number) = (0, 0)
    let gaps = max(1, line.text.count - 1)
    for character in line.text {
      defer { (place, number) = (place + character.utf8.count, number + 1) }
      if character.isWhitespace { continue }
      let width = line.run?.x(of: place) ?? library.wholeWidth(line.text.part(0..<place), file: file, size: pixelSize)
      let letter = Line(text: String(character), width: 0, source: line.source)
      let corner = CGPoint(x: start.x + CGFloat(width - line.tightening * number / gaps) / scale, y: start.y)
      draw(letter, into: &list, at: corner, paint: paint(place), seen: nil)
    }
  }

  /// How far the letters of a tightened line, which are drawn one by one, may extend beyond its ends, in points.
  package var overhang: CGFloat { lines.contains { $0.tightening > 0 } ? max(2 / scale, lineHeight / 8) : 0 }

  /// The rectangle of each line, in the layout's coordinates.
  package var lineRects: [CGRect] { lines.indices.map(rect(ofLine:)) }

  func rect(ofLine index: Int) -> CGRect {
    CGRect(x: indent(of: lines[index]), y: CGFloat(index) * lineStep, width: lines[index].width, height: lineHeight)
  }
}

extension FontLibrary {
  /// The lines of a text for a width and height in points; nil, NaN and infinity are no limit. Cached.
  package func layout(_ text: String, _ spec: FontSpec, _ style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat)
    -> TextLayout
  {
    func open(_ length: CGFloat?) -> CGFloat { length.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity }
    var style = style
    // Limited to the length of any text; beyond that, heights would no longer be numbers.
    style.lineSpacing = style.lineSpacing.isFinite ? max(0, min(1e9, style.lineSpacing)) : 0
    style.minimumScale = style.minimumScale > 0 ? min(1, style.minimumScale) : style.minimumScale.isNaN ? 1 : 0
    var spec = spec
    // A key must equal itself, or the cache could not find it again. NaN counts as 0.
    if spec.size.isNaN { spec.size = 0 }
    let key = TextLayout.Key(text: text, spec: spec, style: style, width: open(width), height: open(height), scale: scale)
    if let known = layouts[key] { return known }
    let layout = TextLayout(key, library: self)
    layouts.insert(layout, for: key, bytes: layout.bytes)
    return layout
  }
}
