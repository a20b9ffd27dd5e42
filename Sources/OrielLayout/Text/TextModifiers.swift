import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension View {
  /// Sets the default font of texts, fields and symbols in this view; nil is the body font. SwiftUI: `font(_:)`.
  ///
  /// ```swift
  /// Text("Title").font(.headline)
  /// ```
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the font weight of texts, fields and symbols in this view; nil keeps their fonts' own. SwiftUI: `fontWeight(_:)`.
  ///
  /// A text's own weight takes precedence.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Makes texts, fields and symbols bold; false cancels an outer bold, but not a font's own weight, nor another weight.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontWeight) { $0 = isActive ? .bolder : $0 == .bold || $0 == .bolder ? nil : $0 }
  }
  /// Makes texts and fields italic; false cancels an outer italic, but not one of a font or a text.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  /// Uses the monospaced font for texts and fields; false cancels an outer one, but not one of a font or a text.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { environment(\.isMonospaced, isActive) }
  /// Sets the maximum number of lines of each text; nil is unlimited, and numbers below 1 count as 1. SwiftUI: `lineLimit(_:)`.
  ///
  /// Space reserved by an outer `lineLimit` stays reserved.
  ///
  /// ```swift
  /// Text(message).lineLimit(2)
  /// ```
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// Sets the maximum number of lines of each text. With `reservesSpace`, texts with fewer lines take the same height.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).environment(\.reservedLines, reservesSpace ? max(1, limit) : 1)
  }
  /// Sets the maximum number of lines of each text, and the minimum number whose height is reserved.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).environment(\.reservedLines, max(1, limit.lowerBound))
  }
  /// Sets the minimum number of lines whose height each text reserves, at least 1; the maximum is unlimited.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).environment(\.reservedLines, max(1, limit.lowerBound))
  }
  /// Sets the maximum number of lines of each text, without reserving space.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound, reservesSpace: false) }
  /// Sets how far texts may shrink before they are shortened, as a factor of the font size from 0 to 1.
  ///
  /// The largest fitting size is used, in steps of half a pixel. Factors above 1, and NaN, count as 1; negative ones count as 0.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  /// Sets whether characters may move closer together before a text shrinks or is shortened.
  ///
  /// The gaps shrink by at most a twentieth of the font size.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// Shows texts in upper or lower case, by the environment's locale; nil shows them unchanged.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  /// Sets the points added between the lines of each text. Numbers that are negative or not finite count as zero.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  /// Sets where texts that do not fit are shortened; the default is the end.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  /// Sets the alignment of the lines of each text; the default is leading.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
