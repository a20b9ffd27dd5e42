import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension View {
  /// Sets the font of the texts, fields and symbols below that set none themselves; nil is the body font.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the weight of texts, fields and symbols below, in place of their fonts' own; nil leaves their fonts' own.
  ///
  /// A weight that a text sets itself overrides it.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Makes texts, fields and symbols below bold; false undoes that farther out, but not the weight of a font, nor another weight.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontWeight) { $0 = isActive ? .bolder : $0 == .bold || $0 == .bolder ? nil : $0 }
  }
  /// Sets texts and fields below in italics; false undoes those set farther out, but not those of a font or a text.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  /// Sets texts and fields below in the monospaced font; false undoes that set farther out, but not that of a font or a text.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { environment(\.isMonospaced, isActive) }
  /// The most lines that each text below takes; nil is as many as it needs. Numbers below 1 count as 1.
  ///
  /// Space that another `lineLimit` farther out reserves stays reserved.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// The most lines that each text below takes. With `reservesSpace` a text of fewer lines takes the height of as many.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).environment(\.reservedLines, reservesSpace ? max(1, limit) : 1)
  }
  /// The most lines that each text below takes, and the fewest whose height it takes even when it has fewer.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).environment(\.reservedLines, max(1, limit.lowerBound))
  }
  /// The fewest lines whose height each text below takes, at least 1; it has as many lines as it needs.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).environment(\.reservedLines, max(1, limit.lowerBound))
  }
  /// The most lines that each text below takes; space for none is reserved.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound, reservesSpace: false) }
  /// How far text below may shrink to fit before it is shortened: a factor of the font's size from 0 to 1.
  ///
  /// The largest size that fits is taken, in steps of half a pixel. Factors above 1, and NaN, count as 1; negative ones count as 0.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  /// Whether the letters of texts below may move closer before text is made smaller or shortened.
  ///
  /// By up to a twentieth of the font's size at each gap.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// Shows texts below in capital or small letters, by the environment's locale; nil shows them as they are.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  /// Sets the points added between the lines of each text below. Negative numbers, and those that are not finite, count as zero.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  /// Sets where texts below that do not fit are shortened: by default, at the end.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// Sets how the lines of each text below line up with one another: by default, at the leading edge.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
