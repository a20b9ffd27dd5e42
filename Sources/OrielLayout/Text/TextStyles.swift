import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension Text {
  /// Concatenates two texts, each with its own font, colour and links.
  ///
  /// ```swift
  /// Text("Hello ") + Text("world").bold()
  /// ```
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    // Parts are added to a list; beyond a length the list becomes a part itself, so that long sums take few steps each.
    let first = lhs.part
    if case .joined(let parts) = first, parts.count < 64 { return Text(.joined(parts + [rhs.part])) }
    return Text(.joined([first, rhs.part]))
  }

  // As with views, of several calls the first, innermost one is used; the others are around it.

  /// The text in bold, regardless of outer weights; for a headline, which is bold, in `heavy`.
  nonisolated public func bold() -> Text { bold(true) }
  /// The text in bold; false cancels bold set outside, but not another weight.
  nonisolated public func bold(_ isActive: Bool) -> Text { around { $0.weight = .some(isActive ? .bolder : .notBold) } }
  /// The text in a weight, overriding its font's; nil: its font's weight, regardless of outer weights.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { around { $0.weight = .some(weight) } }
  /// Shows the text in italics, artificially slanted if the font has none.
  nonisolated public func italic() -> Text { italic(true) }
  /// The text in italics; false cancels italics set outside, but not the font's own.
  nonisolated public func italic(_ isActive: Bool) -> Text { around { $0.isItalic = isActive } }
  /// The text in the monospaced font; false cancels one set outside, but not the font's own.
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { around { $0.isMonospaced = isActive } }
  /// The text with an underline; false: without one, regardless of outer settings. A nil colour is the text's.
  nonisolated public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    around { $0.traits.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Draws a line under the text, in the text's colour or another one.
  nonisolated public func underline(_ isActive: Bool = true, color: Color?) -> Text { underline(isActive, pattern: .solid, color: color) }
  /// The text with a strikethrough; false: without one, regardless of outer settings. A nil colour is the text's.
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    around { $0.traits.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Draws a line through the text, in the text's colour or another one.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// The text with points added after each character, including the last; `tracking` takes precedence. Not finite numbers count as 0.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { around { $0.traits.kerning = kerning } }
  /// The text with points added after each character, including the last, and without ligatures. Not finite numbers count as 0.
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { around { $0.traits.tracking = tracking } }
  /// The text raised by a number of points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { around { $0.traits.baselineOffset = baselineOffset } }
  /// The text with digits of equal width, if its font has them.
  nonisolated public func monospacedDigit() -> Text { around { $0.traits.features.insert(.monospacedDigits) } }
  /// The text in a design of the system font; nil: the outer design.
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text { around { $0.traits.design = design } }
  /// The text with another glyph width; nil: the outer width.
  nonisolated public func fontWidth(_ width: Font.Width?) -> Text { around { $0.traits.width = width } }
  /// The text scaled relative to its font.
  nonisolated public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? around { $0.traits.textScale = scale } : self
  }
}

extension View {
  /// Underlines texts without their own setting; false: no underline. A nil colour is each text's own.
  nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    transformEnvironment(\.textTraits) { $0.underline = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Strikes through texts without their own setting; false: no strikethrough. A nil colour is each text's own.
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View
  {
    transformEnvironment(\.textTraits) { $0.strikethrough = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Adds points after each character of texts; `tracking` takes precedence.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textTraits) { $0.kerning = kerning } }
  /// Adds points after each character of texts, without ligatures.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { transformEnvironment(\.textTraits) { $0.tracking = tracking } }
  /// Raises texts by a number of points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textTraits) { $0.baselineOffset = baselineOffset }
  }
  /// Shows texts with digits of equal width, if their fonts have them.
  nonisolated public func monospacedDigit() -> some View { transformEnvironment(\.textTraits) { $0.features.insert(.monospacedDigits) } }
  /// Uses a design of the system font for texts; nil: each font's own.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { transformEnvironment(\.textTraits) { $0.design = design } }
  /// Uses another glyph width for texts; nil: each font's own.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { transformEnvironment(\.textTraits) { $0.width = width } }
  /// Scales texts relative to their fonts.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { if isEnabled { $0.textScale = scale } }
  }
}
