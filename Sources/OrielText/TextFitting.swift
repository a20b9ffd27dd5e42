import Foundation

/// Finds the lines of a text for a width and height: unchanged, else tightened, else in a smaller size, else shortened.
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
    /// The smallest width in pixels at which some line would take more text.
    var nextBreak = Int.max
    var widestFit = 0
  }

  private let text: String
  private let style: ParagraphStyle
  private let height: CGFloat
  private let scale: CGFloat
  /// The available width, in pixels.
  let limit: Int
  private let library: FontLibrary
  private let file: Int

  /// `scale` is in pixels of the font per point.
  init(_ key: TextLayout.Key, scale: CGFloat, library: FontLibrary, file: Int) {
    text = key.text.utf8.contains(0) ? key.text.replacingOccurrences(of: "\0", with: "") : key.text
    style = key.style
    height = key.height
    self.scale = scale
    limit = key.width.isFinite ? max(0, Int(saturating: (key.width * scale + 0.001).rounded(.down))) : Int.max
    self.library = library
    self.file = file
  }

  /// In points.
  func lineHeight(pixelSize: Int) -> CGFloat {
    CGFloat(library.metrics(file: file, size: pixelSize).height) / scale
  }

  /// The pixels by which a line's letters may move closer: a twentieth of the size for each gap.
  static func slack(_ line: String, _ pixelSize: Int) -> Int { max(0, line.count - 1) * pixelSize / (20 * 64) }

  /// A line still fits if this much room is missing, to allow for rounding.
  static let tolerance: CGFloat = 0.001

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
    // The largest size that fits, by bisection, in steps of half a pixel.
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

  /// The lines in one size, shortened if they do not fit.
  private func attempt(_ pixelSize: Int, tightened: Bool) -> Fit {
    func measure(_ text: String) -> Int {
      let slack = tightened ? Self.slack(text, pixelSize) : 0
      return library.width(text, file: file, size: pixelSize, beyond: limit < .max - slack ? limit + slack : .max) - slack
    }
    var most = style.lineLimit.map { max(1, $0) } ?? .max
    let lineHeight = lineHeight(pixelSize: pixelSize)
    if height.isFinite && lineHeight > 0 {
      most = min(most, max(1, Int(saturating: (height + style.lineSpacing) / (lineHeight + style.lineSpacing) + Self.tolerance)))
    }
    if SimpleLine.isSimple(text) && measure(text) <= limit {
      return Fit(lines: [Line(text: text, source: LineSource(start: 0))], pixelSize: pixelSize, isTightened: tightened)
    }
    var breaker = LineBreaker(limit: limit, slack: pixelSize / 64 * 2, measure: measure)
    let broken = breaker.lines(of: text, atMost: most)
    var fit = Fit(lines: [], pixelSize: pixelSize, isTightened: tightened)
    fit.lines = broken.lines.map { Line(text: $0.text, source: LineSource(start: $0.start)) }
    if let rest = broken.rest {
      fit.isShortened = true
      fit.lines += [Self.shorten(rest, style.truncation, limit, measure)]
    }
    fit.nextBreak = breaker.nextBreak
    fit.widestFit = breaker.widestFit
    return fit
  }

  private static func shorten(_ rest: LineBreaker.Line, _ mode: TruncationMode, _ limit: Int, _ measure: (String) -> Int) -> Line {
    let text = rest.text
    /// The start of each character, and the end of the last one.
    var places = [0]
    for character in text { places.append(places[places.count - 1] + character.utf8.count) }
    let count = places.count - 1
    func ends(_ kept: Int) -> (head: String, tail: String) {
      func head(_ kept: Int) -> String { text.part(0..<places[kept]) }
      func tail(_ kept: Int) -> String { text.part(places[count - kept]..<places[count]) }
      return switch mode {
      case .tail: (head(kept).trimmingTrailingSpaces, "")
      case .head: ("", tail(kept))
      case .middle: (head((kept + 1) / 2).trimmingTrailingSpaces, tail(kept / 2))
      }
    }
    func candidate(_ kept: Int) -> String {
      let (head, tail) = ends(kept)
      return head + LineSource.Ellipsis.text + tail
    }
    // The longest that fits, by bisection: widths grow with the number of characters kept. Only as much of a long text is examined as may
    // fit.
    var low = 0, high = min(count, 128)
    while high < count && measure(candidate(high)) <= limit { (low, high) = (high, min(count, high * 2)) }
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(candidate(middle)) <= limit { low = middle } else { high = middle - 1 }
    }
    let (head, tail) = ends(low)
    let place = head.utf8.count
    let removed = (rest.start + place)..<(rest.start + text.utf8.count - tail.utf8.count)
    return Line(text: candidate(low), source: LineSource(start: rest.start, ellipsis: .init(place: place, removed: removed)))
  }
}
