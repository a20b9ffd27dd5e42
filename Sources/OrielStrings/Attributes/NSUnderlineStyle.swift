import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// The style of an underline, as in Apple's other frameworks; Foundation on Linux has no type of this name.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, the style that texts support.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots, alternating.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// The line leaves out spaces between words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension Text.LineStyle {
  /// Converts a single line with a pattern; nil for thick lines, double lines and lines by word, which texts do not support.
  public init?(nsUnderlineStyle style: NSUnderlineStyle) {
    let patterns: [Int: Pattern] = [
      0: .solid, NSUnderlineStyle.patternDot.rawValue: .dot, NSUnderlineStyle.patternDash.rawValue: .dash,
      NSUnderlineStyle.patternDashDot.rawValue: .dashDot, NSUnderlineStyle.patternDashDotDot.rawValue: .dashDotDot,
    ]
    let rest = style.rawValue & ~NSUnderlineStyle.single.rawValue
    guard style.contains(.single), let pattern = patterns[rest] else { return nil }
    self.init(pattern: pattern)
  }
}

extension NSUnderlineStyle {
  /// Converts the line style of a text; its colour is dropped.
  public init(_ lineStyle: Text.LineStyle) {
    let pattern: NSUnderlineStyle =
      switch lineStyle.pattern {
      case .solid: []
      case .dot: .patternDot
      case .dash: .patternDash
      case .dashDot: .patternDashDot
      case .dashDotDot: .patternDashDotDot
      }
    self = pattern.union(.single)
  }
}
