import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension Text {
  /// Two texts as one, each with its own font, colour and links.
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    // Parts are added to a list; beyond a length it becomes a part itself, so that long sums take no more than a few steps each.
    let first = lhs.part
    if case .joined(let parts) = first, parts.count < 64 { return Text(.joined(parts + [rhs.part])) }
    return Text(.joined([first, rhs.part]))
  }

  // As with views, of several calls the first counts, which is the innermost: whatever follows is around it.

  /// The text in bold, whatever weight is set around it; a headline, which is bold, in `heavy`.
  nonisolated public func bold() -> Text { bold(true) }
  /// The text in bold; false: not, whatever is set around it, but in another weight that is.
  nonisolated public func bold(_ isActive: Bool) -> Text { around { $0.weight = .some(isActive ? .bolder : .notBold) } }
  /// The text in a weight, in place of its font's; nil: in that of its font, whatever is set around it.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { around { $0.weight = .some(weight) } }
  /// The text in italics.
  nonisolated public func italic() -> Text { italic(true) }
  /// The text in italics; false undoes those set around it, but not those of its font.
  nonisolated public func italic(_ isActive: Bool) -> Text { around { $0.isItalic = isActive } }
  /// The text in the monospaced font; false undoes that set around it, but not that of its font.
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { around { $0.isMonospaced = isActive } }
  /// The text with a line under it; false: without one, whatever is set around it. nil is the colour of the text.
  nonisolated public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    around { $0.traits.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// The text with a line under it.
  nonisolated public func underline(_ isActive: Bool = true, color: Color?) -> Text { underline(isActive, pattern: .solid, color: color) }
  /// The text struck through; false: not, whatever is set around it. nil is the colour of the text.
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    around { $0.traits.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// The text struck through.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// The text with points added after each letter, also the last one; where `tracking` is set too, that counts. Not finite ones are 0.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { around { $0.traits.kerning = kerning } }
  /// The text with points added after each letter, also the last one. No letters are joined then. Not finite ones are 0.
  nonisolated public func tracking(_ tracking: CGFloat) -> Text { around { $0.traits.tracking = tracking } }
  /// The text so many points higher than its line.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { around { $0.traits.baselineOffset = baselineOffset } }
  /// The text with digits of one width, if its font has such digits.
  nonisolated public func monospacedDigit() -> Text { around { $0.traits.features.insert(.monospacedDigits) } }
  /// The text in a design of the system font; nil: as it is around it.
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text { around { $0.traits.design = design } }
  /// The text in letters of another width; nil: as it is around it.
  nonisolated public func fontWidth(_ width: Font.Width?) -> Text { around { $0.traits.width = width } }
  /// The text larger or smaller than its font says.
  nonisolated public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? around { $0.traits.textScale = scale } : self
  }
}

extension View {
  /// Draws a line under texts below that set none themselves; false: no line. nil is the colour of each text.
  nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    transformEnvironment(\.textTraits) { $0.underline = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Strikes through texts below that set nothing themselves; false: no line. nil is the colour of each text.
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View
  {
    transformEnvironment(\.textTraits) { $0.strikethrough = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
  }
  /// Adds points after each letter of texts below; where `tracking` is set too, that counts.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textTraits) { $0.kerning = kerning } }
  /// Adds points after each letter of texts below. No letters are joined then.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { transformEnvironment(\.textTraits) { $0.tracking = tracking } }
  /// Sets texts below so many points higher than their lines.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textTraits) { $0.baselineOffset = baselineOffset }
  }
  /// Sets the digits of texts below in one width, if their fonts have such digits.
  nonisolated public func monospacedDigit() -> some View { transformEnvironment(\.textTraits) { $0.features.insert(.monospacedDigits) } }
  /// Sets texts below in a design of the system font; nil: each in that of its font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { transformEnvironment(\.textTraits) { $0.design = design } }
  /// Sets texts below in letters of another width; nil: each in that of its font.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { transformEnvironment(\.textTraits) { $0.width = width } }
  /// Makes texts below larger or smaller than their fonts say.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { if isEnabled { $0.textScale = scale } }
  }
}
