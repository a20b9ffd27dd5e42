/// The font of a part of a text at a display scale, with settings that affect glyphs and positions. Lengths are in 1/64 of a pixel.
struct RunFont: Hashable {
  /// The index of the font file.
  var file: Int
  var size: Int
  var features: FontFeatures = []
  var settings = FeatureSettings.none
  /// Added after each cluster.
  var spacing = 0
  /// The distance above the line's baseline.
  var rise = 0
  /// Added to the height of a line, half of it above the glyphs. The resulting height is never negative.
  var leading = 0
  var language = TextLanguage.user

  /// Whether `LetterPairs` apply, which are learned from plain text.
  var isPlain: Bool { features.subtracting(.noLigatures).isEmpty && settings == .none && language == .user }
  /// Whether `LetterExtents` apply to its ASCII glyphs.
  var hasKnownForms: Bool { settings == .none && features.isDisjoint(with: .smallCapitals) }

  /// The pixels that a line needs above its baseline for text that extends `pixels` and is raised. Lowered text needs no less, because the
  /// line must also have room for text on the baseline.
  func room(above pixels: Int) -> Int { pixels + max(0, (rise + 63) >> 6) }
  /// The same below the baseline, for lowered text.
  func room(below pixels: Int) -> Int { pixels + max(0, (63 - rise) >> 6) }

  /// The font scaled by a factor.
  func scaled(by factor: Double) -> RunFont {
    var font = self
    font.size = max(64, Int((Double(size) * factor).rounded()))
    font.spacing = Int((Double(spacing) * factor).rounded())
    font.rise = Int((Double(rise) * factor).rounded())
    font.leading = Int((Double(leading) * factor).rounded())
    return font
  }
}

/// The fonts of the parts of a text, in order. Most texts have one.
struct RunFonts: Hashable {
  /// A font up to an offset in bytes of UTF-8.
  struct Run: Hashable {
    var end: Int
    var font: RunFont
    /// The inline object that replaces text.
    var object: RunObject?
  }
  /// The font of everything, or of the text after the last of `parts`.
  let font: RunFont
  /// Empty if all have one font.
  let parts: ContiguousArray<Run>

  init(_ font: RunFont) { (self.font, parts) = (font, []) }

  /// Runs in order; the last one's font continues to the end.
  init(_ runs: ContiguousArray<Run>) {
    font = runs[runs.count - 1].font
    parts = runs.count == 1 && runs[0].object == nil ? [] : runs
  }

  var isOne: Bool { parts.isEmpty }
  /// In the order of the indices in `Paragraph.Piece.font`.
  var fonts: ContiguousArray<RunFont> { isOne ? [font] : ContiguousArray(parts.map(\.font)) }

  /// The fonts of a part of the text.
  func part(_ range: Range<Int>) -> RunFonts {
    if isOne { return self }
    var runs: ContiguousArray<Run> = []
    for run in parts where run.end > range.lowerBound {
      runs.append(Run(end: min(run.end, range.upperBound) - range.lowerBound, font: run.font, object: run.object))
      if run.end >= range.upperBound { break }
    }
    if runs.isEmpty { return RunFonts(font) }
    return RunFonts(runs)
  }

  func scaled(by factor: Double) -> RunFonts {
    if isOne { return RunFonts(font.scaled(by: factor)) }
    return RunFonts(
      ContiguousArray(parts.map { Run(end: $0.end, font: $0.font.scaled(by: factor), object: $0.object?.scaled(by: factor)) }))
  }

  /// The memory that it keeps, in bytes.
  var bytes: Int { parts.count * MemoryLayout<Run>.stride }
}
