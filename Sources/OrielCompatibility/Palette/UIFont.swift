import Foundation
import OrielCore
import OrielText

/// A font of UIKit or AppKit, for code that converts one to a SwiftUI font or asks for its size. UIKit: `UIFont`.
///
/// It does not follow the type size of the environment: sizes of text styles are those at the type size `large`.
public final class UIFont: Hashable, Sendable {
  /// The role of a text. UIKit: `UIFont.TextStyle`.
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle
    let size: CGFloat
    /// 26 points.
    public static let largeTitle = TextStyle(style: .largeTitle, size: 26)
    /// 22 points.
    public static let title1 = TextStyle(style: .title, size: 22)
    /// 17 points.
    public static let title2 = TextStyle(style: .title2, size: 17)
    /// 15 points.
    public static let title3 = TextStyle(style: .title3, size: 15)
    /// 13 points, bold.
    public static let headline = TextStyle(style: .headline, size: 13)
    /// 11 points.
    public static let subheadline = TextStyle(style: .subheadline, size: 11)
    /// 13 points.
    public static let body = TextStyle(style: .body, size: 13)
    /// 12 points.
    public static let callout = TextStyle(style: .callout, size: 12)
    /// 10 points.
    public static let footnote = TextStyle(style: .footnote, size: 10)
    /// 10 points.
    public static let caption1 = TextStyle(style: .caption, size: 10)
    /// 10 points, medium.
    public static let caption2 = TextStyle(style: .caption2, size: 10)
  }

  /// The stroke weight. UIKit: `UIFont.Weight`.
  public struct Weight: Hashable, Sendable {
    let weight: Font.Weight
    /// 100 on the scale of font files, from 1 to 1000.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// 200 on the scale of font files, from 1 to 1000.
    public static let thin = Weight(weight: .thin)
    /// 300 on the scale of font files, from 1 to 1000.
    public static let light = Weight(weight: .light)
    /// 400 on the scale of font files, from 1 to 1000.
    public static let regular = Weight(weight: .regular)
    /// 500 on the scale of font files, from 1 to 1000.
    public static let medium = Weight(weight: .medium)
    /// 600 on the scale of font files, from 1 to 1000.
    public static let semibold = Weight(weight: .semibold)
    /// 700 on the scale of font files, from 1 to 1000.
    public static let bold = Weight(weight: .bold)
    /// 800 on the scale of font files, from 1 to 1000.
    public static let heavy = Weight(weight: .heavy)
    /// 900 on the scale of font files, from 1 to 1000.
    public static let black = Weight(weight: .black)
  }

  /// The SwiftUI font.
  let font: Font
  /// The size in points.
  public let pointSize: CGFloat

  private init(_ font: Font, _ size: CGFloat) { (self.font, pointSize) = (font, size) }

  /// The size of `systemFont`s in buttons, in points.
  public static var systemFontSize: CGFloat { 13 }
  /// The size of small system fonts, in points.
  public static var smallSystemFontSize: CGFloat { 11 }
  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 13 }

  /// The interface font in the regular weight, with a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// The system font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.weight), fontSize)
  }
  /// The interface font in the weight 700, with a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  /// The interface font with slanted glyphs, in a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(size: fontSize).italic(), fontSize) }
  /// The system font with letters of one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.weight, design: .monospaced), fontSize)
  }
  /// The system font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.weight).monospacedDigit(), fontSize)
  }
  /// The interface font in the size and weight of a style, at the default type size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style), style.size) }
  /// A font by its name. Never nil: an unknown name means the system font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(.custom(fontName, size: fontSize), fontSize) }

  /// The distance between lines in points, as of the system font.
  public var lineHeight: CGFloat { (pointSize * 1.21).rounded(.up) }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font && a.pointSize == b.pointSize }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(pointSize)
  }
}

/// A font of AppKit: the same as UIKit's. AppKit: `NSFont`.
public typealias NSFont = UIFont

extension Font {
  /// The font of UIKit or AppKit. SwiftUI: `Font.init(_:)`.
  public init(_ font: UIFont) { self = font.font }
}
