import Foundation
@_spi(Oriel) import OrielCore

/// A line under letters, as Apple's other frameworks describe it; Linux's Foundation has no type of this name.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, as texts can have it.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the height.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Broken into dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Broken into dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Not under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension Text.LineStyle {
  /// A single line in one of the patterns; nil of thick and double lines, and of those under words only, which texts do not have.
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
  /// The line of a text; its colour is left out.
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
