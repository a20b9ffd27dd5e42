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
  }

  package let lines: [Line]
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  package let isTruncated: Bool
  /// The offered widths over which these lines stay the same.
  package let validWidths: ClosedRange<CGFloat>
  private let lineHeight: CGFloat
  private let style: ParagraphStyle
  private let scale: CGFloat
  private let file: Int
  private let pixelSize: Int
  private unowned let library: FontLibrary

  init(_ key: Key, library: FontLibrary) {
    self.library = library
    style = key.style
    scale = key.scale
    (file, pixelSize) = library.key(key.spec, scale: key.scale)
    let font = library.font(file: file, size: pixelSize)
    let heightPixels = font.map { Int(TTF_FontHeight($0)) } ?? 0
    let ascent = font.map { CGFloat(TTF_FontAscent($0)) } ?? 0
    lineHeight = CGFloat(heightPixels) / scale
    let (file, pixelSize) = (file, pixelSize)
    func measure(_ text: String) -> Int { library.width(text, file: file, size: pixelSize) }

    var most = key.style.lineLimit.map { max(1, $0) } ?? .max
    if key.height.isFinite && lineHeight > 0 {
      most = min(most, max(1, Int(saturating: (key.height + key.style.lineSpacing) / (lineHeight + key.style.lineSpacing) + 0.001)))
    }
    let limit = key.width.isFinite ? max(0, Int(saturating: (key.width * scale + 0.001).rounded(.down))) : Int.max
    var breaker = LineBreaker(limit: limit, measure: measure)
    var broken = breaker.lines(of: key.text.replacingOccurrences(of: "\0", with: ""), atMost: most)
    var truncated = false
    if broken.rest != nil || broken.lines.count > most {
      truncated = true
      let whole = broken.rest ?? ""
      broken.lines = Array(broken.lines.prefix(most - 1)) + [Self.shorten(whole, key.style.truncation, limit, measure)]
    }
    let pixelWidths = broken.lines.map(measure)
    lines = zip(broken.lines, pixelWidths).map { Line(text: $0, width: CGFloat($1) / key.scale) }
    isTruncated = truncated
    let widest = CGFloat(pixelWidths.max() ?? 0) / scale
    let spaces = CGFloat(max(0, lines.count - 1)) * key.style.lineSpacing
    size = CGSize(width: widest, height: CGFloat(lines.count) * lineHeight + spaces)
    firstBaseline = ascent / scale
    lastBaseline = size.height - lineHeight + ascent / scale
    if truncated {
      validWidths = key.width...key.width
    } else {
      let upper = breaker.nextBreak == .max ? CGFloat.infinity : (CGFloat(breaker.nextBreak) - 0.01) / scale
      validWidths = min(widest, key.width)...max(upper, min(widest, key.width))
    }
  }

  private static func shorten(_ text: String, _ mode: TruncationMode, _ limit: Int, _ measure: (String) -> Int) -> String {
    let characters = Array(text.prefix { !$0.isNewline })
    func candidate(_ kept: Int) -> String {
      switch mode {
      case .tail: return String(characters.prefix(kept)).trimmingTrailingSpaces + "…"
      case .head: return "…" + String(characters.suffix(kept))
      case .middle: return String(characters.prefix((kept + 1) / 2)).trimmingTrailingSpaces + "…" + String(characters.suffix(kept / 2))
      }
    }
    // The longest that fits, by halving: widths grow with the number of characters kept.
    var low = 0, high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(candidate(middle)) <= limit { low = middle } else { high = middle - 1 }
    }
    return candidate(low)
  }

  /// Records the lines at a point of the list's coordinates, for a container of the layout's own width.
  package func draw(into list: inout DisplayList, at origin: CGPoint, color: PixelColor) {
    var y = origin.y
    for line in lines {
      defer { y += lineHeight + style.lineSpacing }
      guard !line.text.isEmpty, let mask = library.mask(line.text, file: file, size: pixelSize) else { continue }
      let free = size.width - line.width
      let x =
        switch style.alignment {
        case .leading: CGFloat(0)
        case .center: free / 2
        case .trailing: free
        }
      list.draw(mask, at: CGPoint(x: origin.x + x, y: y), color)
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
