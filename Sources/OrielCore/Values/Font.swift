import Foundation
import OrielText

/// A font by role, system size, or name; resolved where text is measured. SwiftUI: `Font`.
public struct Font: Hashable, Sendable {
  enum Provider: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    /// Grows with a text style, or not at all.
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }
  var provider: Provider
  var weight: Weight?
  var isItalic = false
  var design: Design?

  /// The role of a text. SwiftUI: `Font.TextStyle`.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// How heavy the strokes are. SwiftUI: `Font.Weight`.
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The look of the system font. SwiftUI: `Font.Design`.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public static let largeTitle = Font(provider: .style(.largeTitle))
  public static let title = Font(provider: .style(.title))
  public static let title2 = Font(provider: .style(.title2))
  public static let title3 = Font(provider: .style(.title3))
  public static let headline = Font(provider: .style(.headline))
  public static let subheadline = Font(provider: .style(.subheadline))
  public static let body = Font(provider: .style(.body))
  public static let callout = Font(provider: .style(.callout))
  public static let footnote = Font(provider: .style(.footnote))
  public static let caption = Font(provider: .style(.caption))
  public static let caption2 = Font(provider: .style(.caption2))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(provider: .style(style), weight: weight, design: design)
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(provider: .system(size: size), weight: weight, design: design)
  }

  /// A font by family name; its size in points is that at the type size `large` and grows like that of body text.
  public static func custom(_ name: String, size: CGFloat) -> Font { .custom(name, size: size, relativeTo: .body) }

  /// A font by family name, growing like a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(provider: .custom(name, size: size, relativeTo: textStyle))
  }

  /// A font by family name, of one size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(provider: .custom(name, size: fixedSize, relativeTo: nil))
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
