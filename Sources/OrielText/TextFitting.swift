import CSDL2TTF
import Foundation

/// Finds the lines of a text for a width and height: as they are, else tightened, else in a smaller size, else shortened.
struct TextFitting {
  /// A line as shown.
  struct Line {
    var text: String
    var source: LineSource
  }

  struct Fit {
    var lines: [Line]
    /// In 1/64 of a pixel.
    var pixelSize: Int
    var isShortened = false
    var isTightened = false
    /// The smallest width in pixels at which some line would take more.
    var nextBreak = Int.max
  }

  private let text: String
  private let style: ParagraphStyle
  private let height: CGFloat
  private let scale: CGFloat
  /// The width offered, in pixels.
  let limit: Int
  private let library: FontLibrary
  private let file: Int

  init(_ key: TextLayout.Key, library: FontLibrary, file: Int) {
    text = key.text.utf8.contains(0) ? key.text.replacingOccurrences(of: "\0", with: "") : key.text
    style = key.style
    height = key.height
    scale = key.scale
    limit = key.width.isFinite ? max(0, Int(saturating: (key.width * key.scale + 0.001).rounded(.down))) : Int.max
    self.library = library
    self.file = file
  }

  /// In points.
  func lineHeight(pixelSize: Int) -> CGFloat {
    CGFloat(library.font(file: file, size: pixelSize).map { Int(TTF_FontHeight($0)) } ?? 0) / scale
  }

  /// How many pixels a line's letters may close up: a twentieth of the size a gap.
  static func slack(_ line: String, _ pixelSize: Int) -> Int { max(0, line.count - 1) * pixelSize / (20 * 64) }

  func fit(naturalSize: Int) -> Fit {
    let natural = attempt(naturalSize, tightened: false)
    if !natural.isShortened { return natural }
    var best = natural
    if style.allowsTightening {
      best = attempt(naturalSize, tightened: true)
      if !best.isShortened { return best }
    }
    let least = max(64, Int((CGFloat(naturalSize) * style.minimumScale).rounded(.up)))
    if least >= naturalSize { return best }
    // The largest size that fits, by halving, in steps of half a pixel.
    var low = 0, high = (naturalSize - least) / 32
    best = attempt(least, tightened: style.allowsTightening)
    if best.isShortened { return best }
    while low < high {
      let middle = (low + high + 1) / 2
      let larger = attempt(least + middle * 32, tightened: style.allowsTightening)
      if larger.isShortened {
        high = middle - 1
      } else {
        best = larger
        low = middle
      }
    }
    return best
  }

  /// The lines in one size, shortened where they do not fit.
  private func attempt(_ pixelSize: Int, tightened: Bool) -> Fit {
    func measure(_ text: String) -> Int {
      let width = library.width(text, file: file, size: pixelSize)
      return tightened ? width - Self.slack(text, pixelSize) : width
    }
    var most = style.lineLimit.map { max(1, $0) } ?? .max
    let lineHeight = lineHeight(pixelSize: pixelSize)
    if height.isFinite && lineHeight > 0 {
      most = min(most, max(1, Int(saturating: (height + style.lineSpacing) / (lineHeight + style.lineSpacing) + 0.001)))
    }
    if SimpleLine.isSimple(text) && measure(text) <= limit {
      return Fit(lines: [Line(text: text, source: LineSource(start: 0))], pixelSize: pixelSize, isTightened: tightened)
    }
    var breaker = LineBreaker(limit: limit, measure: measure)
    let broken = breaker.lines(of: text, atMost: most)
    var fit = Fit(lines: [], pixelSize: pixelSize, isTightened: tightened)
    fit.lines = broken.lines.map { Line(text: $0.text, source: LineSource(start: $0.start)) }
    if let rest = broken.rest {
      fit.isShortened = true
      fit.lines = fit.lines.prefix(most - 1) + [Self.shorten(rest, style.truncation, limit, measure)]
    }
    fit.nextBreak = breaker.nextBreak
    return fit
  }

  private static func shorten(_ rest: LineBreaker.Line, _ mode: TruncationMode, _ limit: Int, _ measure: (String) -> Int) -> Line {
    let characters = Array(rest.text.prefix { !$0.isNewline })
    func ends(_ kept: Int) -> (head: String, tail: String) {
      switch mode {
      case .tail: (String(characters.prefix(kept)).trimmingTrailingSpaces, "")
      case .head: ("", String(characters.suffix(kept)))
      case .middle: (String(characters.prefix((kept + 1) / 2)).trimmingTrailingSpaces, String(characters.suffix(kept / 2)))
      }
    }
    func candidate(_ kept: Int) -> String {
      let (head, tail) = ends(kept)
      return head + LineSource.Ellipsis.text + tail
    }
    // The longest that fits, by halving: widths grow with the number of characters kept.
    var low = 0, high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(candidate(middle)) <= limit { low = middle } else { high = middle - 1 }
    }
    let (head, tail) = ends(low)
    let place = head.utf8.count
    let removed = (rest.start + place)..<(rest.start + String(characters).utf8.count - tail.utf8.count)
    return Line(text: candidate(low), source: LineSource(start: rest.start, ellipsis: .init(place: place, removed: removed)))
  }
}
