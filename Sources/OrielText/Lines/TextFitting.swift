import Foundation

/// Finds the lines of a text for a width and height: unchanged, otherwise tightened, otherwise in a smaller size, otherwise shortened.
/// Lengths are `LineLength`s.
struct TextFitting {
  /// A line as shown.
  struct Line {
    var paragraph: Paragraph
    /// The start of the paragraph in the text.
    var offset: Int
    /// The characters of the paragraph; in a shortened line, the ones before and after the ellipsis.
    var range: Range<Int>
    var tail: Range<Int>?
    /// The font of the ellipsis.
    var ellipsisFont: UInt16 = 0
    var width: Int
    /// Pixels above and below the baseline.
    var ascent: Int
    var descent: Int
    var isCut: Bool
    /// Whether it ends with a visible soft hyphen.
    var isHyphenated = false

    var text: String {
      guard let tail else { return paragraph.text.part(range) }
      return paragraph.text.part(range) + LineSource.Ellipsis.text + paragraph.text.part(tail)
    }

    /// The first and last character, if all are ASCII and nothing was cut off.
    var endsOfASCII: LineEnds? {
      guard tail == nil else { return nil }
      return paragraph.text.withFastUTF8 { text in
        let part = text[range]
        return part.allSatisfy { $0 < 0x80 } ? LineEnds(part) : nil
      }
    }

    var source: LineSource {
      let ellipsis = tail.map {
        LineSource.Ellipsis(place: range.count, removed: (offset + range.upperBound)..<(offset + $0.lowerBound))
      }
      return LineSource(start: offset + range.lowerBound, ellipsis: ellipsis)
    }
  }

  struct Fit {
    var lines: [Line]
    /// The factor by which fonts are scaled down.
    var factor = 1.0
    var isShortened = false
    var isTightened = false
    /// The smallest width at which some line would take more text.
    var nextBreak = Int.max
    var widestFit = 0
  }

  private let text: String
  private let style: ParagraphStyle
  private let height: CGFloat
  private let scale: CGFloat
  let limit: Int
  private let fonts: RunFonts
  private let library: FontLibrary

  /// `scale` is in pixels of the font per point.
  init(_ text: String, _ fonts: RunFonts, _ style: ParagraphStyle, width: CGFloat, height: CGFloat, scale: CGFloat, library: FontLibrary) {
    (self.text, self.fonts, self.style, self.height, self.scale, self.library) = (text, fonts, style, height, scale, library)
    limit = width.isFinite ? max(0, LineLength.of(pixels: (width * scale + 0.001).rounded(.down))) : Int.max
  }

  /// A line still fits if it lacks this much, to allow for rounding.
  static let tolerance: CGFloat = 0.001

  /// The maximum by which the gap after a cluster shrinks: a twentieth of the size.
  static func slack(_ size: Int) -> Int { size / 20 }

  func fit() -> Fit {
    let natural = attempt(1, tightened: false)
    if !natural.isShortened { return natural }
    var best = natural
    if style.allowsTightening {
      best = attempt(1, tightened: true)
      if !best.isShortened { return best }
    }
    let size = fonts.font.size, least = max(64, Int((CGFloat(size) * style.minimumScale).rounded(.up)))
    if least >= size { return best }
    // The largest size that fits, by bisection in steps of half a pixel.
    var low = 0, high = (size - least) / 32
    func shrunk(_ step: Int) -> Fit { attempt(Double(least + step * 32) / Double(size), tightened: style.allowsTightening) }
    best = shrunk(0)
    if best.isShortened { return best }
    while low < high {
      let middle = (low + high + 1) / 2
      let larger = shrunk(middle)
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
  private func attempt(_ factor: Double, tightened: Bool) -> Fit {
    let most = style.lineLimit.map { max(1, $0) } ?? .max
    var used = factor == 1 ? fonts : fonts.scaled(by: factor)
    if tightened { used = used.tightened() }
    var breaker = LineBreaker(limit: limit)
    var fit = Fit(lines: [], factor: factor, isTightened: tightened)
    var parts = HardParagraphs(text), total: CGFloat = 0
    while parts.advance() {
      let paragraph = library.paragraph(text.part(parts.start..<parts.end), used.part(parts.start..<parts.end))
      var place = 0
      repeat {
        let found = endSpaces(of: breaker.line(of: paragraph, from: place), in: paragraph, &fit)
        let metrics = paragraph.metrics(ofCharacters: found.range)
        let line = Line(
          paragraph: paragraph, offset: parts.start, range: found.range, width: found.width, ascent: metrics.ascent,
          descent: metrics.descent, isCut: found.isCut, isHyphenated: found.isHyphenated)
        let high = CGFloat(metrics.ascent + metrics.descent) / scale
        let spacing = fit.lines.isEmpty ? 0 : style.lineSpacing
        // Reserved lines always have room, however little height is offered.
        let isReserved = fit.lines.count < style.reservedLines
        if let last = fit.lines.last, fit.lines.count >= most || !isReserved && !hasRoom(total + spacing + high, high) {
          fit.lines[fit.lines.count - 1] = shorten(last)
          fit.isShortened = true
          break
        }
        fit.lines.append(line)
        total += spacing + high
        place = found.next
      } while place < paragraph.count
      if fit.isShortened { break }
    }
    fit.nextBreak = min(fit.nextBreak, breaker.nextBreak)
    fit.widestFit = max(fit.widestFit, breaker.widestFit)
    return fit
  }

  /// The last line of a paragraph including trailing spaces, if they fit; wrapped lines exclude them.
  private func endSpaces(of line: LineBreaker.Line, in paragraph: Paragraph, _ fit: inout Fit) -> LineBreaker.Line {
    guard line.next == paragraph.count, line.range.upperBound < line.next, !line.isHyphenated else { return line }
    let width = paragraph.length(of: line.range.lowerBound..<line.next)
    if width > limit {
      fit.nextBreak = min(fit.nextBreak, width)
      return line
    }
    fit.widestFit = max(fit.widestFit, width)
    var result = line
    (result.range, result.width) = (line.range.lowerBound..<line.next, width)
    return result
  }

  private func hasRoom(_ total: CGFloat, _ line: CGFloat) -> Bool {
    !height.isFinite || line <= 0 || total <= height + Self.tolerance * (line + style.lineSpacing)
  }

  /// The rest of a paragraph from a line on, as one line with an ellipsis.
  private func shorten(_ line: Line) -> Line {
    let paragraph = line.paragraph, start = line.range.lowerBound
    var ends = CharacterPlaces(paragraph.text, from: start)
    /// The lengths kept before and after the ellipsis for a number of characters; nil if the paragraph has no more than that.
    func kept(_ count: Int) -> (head: Int, tail: Int, removed: Int)? {
      let (before, after) =
        switch style.truncation {
        case .tail: (count, 0)
        case .head: (0, count)
        case .middle: ((count + 1) / 2, count / 2)
        }
      guard let head = ends.forward(before), let tail = ends.backward(after), head <= tail else { return nil }
      return (style.truncation == .head ? head : paragraph.text.spacesTrimmed(from: start, to: head), tail, head)
    }
    func width(_ kept: (head: Int, tail: Int, removed: Int)) -> Int {
      var width = ellipsis(paragraph, kept.removed).width + paragraph.length(of: start..<kept.head)
      if kept.tail < paragraph.count { width += paragraph.length(of: kept.tail..<paragraph.count) }
      return width
    }
    func fits(_ count: Int) -> Bool { kept(count).map { width($0) <= limit } ?? false }
    // The maximum that fits, by bisection, since widths grow with the number of characters kept. Only as much of a long text is examined as
    // may fit.
    var low = 0, high = 128
    while fits(high) { (low, high) = (high, high * 2) }
    while low + 1 < high {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    let found = kept(low) ?? (start, paragraph.count, start)
    var result = line
    result.range = start..<found.head
    result.tail = found.tail..<paragraph.count
    result.ellipsisFont = ellipsis(paragraph, found.removed).font
    result.width = width(found)
    result.isCut = true
    result.isHyphenated = false
    let metrics = paragraph.metrics(ofCharacters: start..<max(start, found.head)), other = paragraph.fonts[Int(result.ellipsisFont)]
    let own = library.metrics(other)
    result.ascent = found.head > start ? max(metrics.ascent, own.ascent) : own.ascent
    result.descent = found.head > start ? max(metrics.descent, own.height - own.ascent) : own.height - own.ascent
    if found.tail < paragraph.count {
      let behind = paragraph.metrics(ofCharacters: found.tail..<paragraph.count)
      (result.ascent, result.descent) = (max(result.ascent, behind.ascent), max(result.descent, behind.descent))
    }
    return result
  }

  /// The ellipsis in the font of the first character that it replaces.
  private func ellipsis(_ paragraph: Paragraph, _ place: Int) -> (font: UInt16, width: Int) {
    let index = min(paragraph.piece(at: place), paragraph.pieces.count - 1)
    let font = index < 0 ? 0 : paragraph.pieces[index].font
    return (font, paragraph.width(of: paragraph.ellipsis(font: font)))
  }
}

extension RunFonts {
  /// The fonts with the tightest allowed spacing.
  fileprivate func tightened() -> RunFonts {
    func tight(_ font: RunFont) -> RunFont {
      var font = font
      font.spacing -= TextFitting.slack(font.size)
      return font
    }
    if isOne { return RunFonts(tight(font)) }
    return RunFonts(ContiguousArray(parts.map { Run(end: $0.end, font: tight($0.font), object: $0.object) }))
  }
}

extension String {
  /// The end of a part without its trailing white space.
  fileprivate func spacesTrimmed(from start: Int, to end: Int) -> Int { start + part(start..<end).trimmingTrailingSpaces.utf8.count }
}

/// Character boundaries of a text, counted from both ends as far as needed.
private struct CharacterPlaces {
  private let text: String
  private let start: String.Index
  private var ahead: ContiguousArray<Int>
  private var behind: ContiguousArray<Int>
  private var next: String.Index
  private var last: String.Index

  init(_ text: String, from place: Int) {
    self.text = text
    start = text.utf8.index(text.startIndex, offsetBy: place)
    (next, last) = (start, text.endIndex)
    (ahead, behind) = ([place], [text.utf8.count])
  }

  /// The offset after a number of characters; nil if there are not so many.
  mutating func forward(_ count: Int) -> Int? {
    while ahead.count <= count {
      if next >= text.endIndex { return nil }
      let end = text.index(after: next)
      ahead.append(ahead[ahead.count - 1] + text.utf8.distance(from: next, to: end))
      next = end
    }
    return ahead[count]
  }

  /// The offset before a number of characters from the end; nil if there are not so many.
  mutating func backward(_ count: Int) -> Int? {
    while behind.count <= count {
      if last <= start { return nil }
      let begin = text.index(before: last)
      behind.append(behind[behind.count - 1] - text.utf8.distance(from: begin, to: last))
      last = begin
    }
    return behind[count]
  }
}
