import CSDL2TTF
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
  }

  /// One line as drawn.
  package struct Line {
    package var text: String
    /// In points.
    package var width: CGFloat
    /// Pixels by which its letters stand closer together, in all.
    var tightening = 0
    /// What of the text it shows.
    var source: LineSource
  }

  package let lines: [Line]
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  /// The text was shortened, made smaller or tightened: the lines are those of exactly this width and height.
  package let isFitted: Bool
  /// The offered widths over which these lines stay the same.
  package let validWidths: ClosedRange<CGFloat>
  let lineHeight: CGFloat
  private let style: ParagraphStyle
  let scale: CGFloat
  private let file: Int
  private let pixelSize: Int
  private unowned let library: FontLibrary
  /// Its lines' coverage, once it has been drawn.
  private var masks: ContiguousArray<CoverageMask?> = []

  init(_ key: Key, library: FontLibrary) {
    self.library = library
    style = key.style
    scale = key.scale
    let natural = library.key(key.spec, scale: key.scale)
    file = natural.file
    let fitting = TextFitting(key, library: library, file: natural.file)
    let fit = fitting.fit(naturalSize: natural.size)
    pixelSize = fit.pixelSize
    let font = library.font(file: natural.file, size: fit.pixelSize)
    let ascent = font.map { CGFloat(TTF_FontAscent($0)) } ?? 0
    let lineHeight = fitting.lineHeight(pixelSize: fit.pixelSize)
    self.lineHeight = lineHeight
    lines = fit.lines.map { line in
      let width = library.width(line.text, file: natural.file, size: fit.pixelSize)
      let slack = fit.isTightened && width > fitting.limit ? TextFitting.slack(line.text, fit.pixelSize) : 0
      let tightening = min(max(0, width - fitting.limit), slack)
      return Line(text: line.text, width: CGFloat(width - tightening) / key.scale, tightening: tightening, source: line.source)
    }
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
      validWidths = min(widest, key.width)...max(upper, min(widest, key.width))
    }
  }

  /// Records the lines at a point of the list's coordinates, for a container of the layout's own width.
  package func draw(into list: inout DisplayList, at origin: CGPoint, color: PixelColor) {
    if masks.isEmpty { masks = ContiguousArray(lines.map { $0.text.isEmpty || $0.tightening > 0 ? nil : mask(of: $0) }) }
    var y = origin.y
    for (line, mask) in zip(lines, masks) {
      defer { y += lineHeight + style.lineSpacing }
      let start = CGPoint(x: origin.x + indent(of: line), y: y)
      if let mask {
        list.draw(mask, at: start, color)
      } else if line.tightening > 0 {
        drawTightened(line, into: &list, at: start) { _ in color }
      }
    }
  }
}

extension TextLayout {
  /// How far a line is from the layout's left edge.
  private func indent(of line: Line) -> CGFloat {
    switch style.alignment {
    case .leading: 0
    case .center: (size.width - line.width) / 2
    case .trailing: size.width - line.width
    }
  }

  /// The coverage of a whole line; nil when it has no ink.
  func mask(of line: Line) -> CoverageMask? { library.mask(line.text, file: file, size: pixelSize) }

  /// How many pixels a line's first characters take, less their share of the tightening.
  func pixels(_ before: String, in line: Line) -> Int {
    let width = library.width(before, file: file, size: pixelSize)
    return line.tightening == 0 ? width : width - line.tightening * before.count / max(1, line.text.count - 1)
  }

  /// Draws letter by letter, each where it stands in the run less its share of the tightening. `color` is asked with a letter's place in
  /// the line, in bytes of UTF-8.
  func drawTightened(_ line: Line, into list: inout DisplayList, at start: CGPoint, color: (Int) -> PixelColor) {
    var before = ""
    for character in line.text {
      let (place, pixels) = (before.utf8.count, pixels(before, in: line))
      before.append(character)
      guard !character.isWhitespace, let mask = library.mask(String(character), file: file, size: pixelSize) else { continue }
      list.draw(mask, at: CGPoint(x: start.x + CGFloat(pixels) / scale, y: start.y), color(place))
    }
  }

  /// The rectangles that each line takes, in the layout's coordinates.
  package var lineRects: [CGRect] {
    var y: CGFloat = 0
    return lines.map { line in
      defer { y += lineHeight + style.lineSpacing }
      return CGRect(x: indent(of: line), y: y, width: line.width, height: lineHeight)
    }
  }
}

extension FontLibrary {
  /// The lines of a text for a width and height in points; nil, NaN and infinity leave the axis open. Cached.
  package func layout(_ text: String, _ spec: FontSpec, _ style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat)
    -> TextLayout
  {
    func open(_ length: CGFloat?) -> CGFloat { length.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity }
    var style = style
    style.lineSpacing = style.lineSpacing.isFinite ? max(0, style.lineSpacing) : 0
    style.minimumScale = style.minimumScale > 0 ? min(1, style.minimumScale) : style.minimumScale.isNaN ? 1 : 0
    let key = TextLayout.Key(text: text, spec: spec, style: style, width: open(width), height: open(height), scale: scale)
    if let known = layouts[key] { return known }
    let layout = TextLayout(key, library: self)
    layouts[key] = layout
    return layout
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
