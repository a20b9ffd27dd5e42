import Foundation

/// A font by text style, system size, or name; resolved when text is measured. SwiftUI: `Font`.
///
/// ```swift
/// Text("Title").font(.title.weight(.semibold))
/// Text("0:42").font(.system(size: 24, design: .rounded).monospacedDigit())
/// Text("Note").font(.custom("Inter", size: 15))
/// ```
public struct Font: Hashable, Sendable {
  enum Provider: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    /// Scales with a text style; nil: fixed size.
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }
  var provider: Provider
  var weight: Weight?
  /// Whether it is bolder than its style, instead of having a weight of its own.
  var isBolder = false
  var isItalic = false
  var design: Design?
  var width: Width?
  var features: FontFeatures = []
  var settings = FeatureSettings.none
  /// A factor of its size.
  var scale: CGFloat = 1
  var leading = Leading.standard

  /// The role of a text, which determines size and weight. SwiftUI: `Font.TextStyle`.
  ///
  /// The listed sizes apply at the type size `large`; they scale with the environment's `dynamicTypeSize`.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// For the largest titles: 26 points at the standard text size, regular.
    case largeTitle
    /// For titles: 22 points at the standard text size, regular.
    case title
    /// For second-level titles: 17 points at the standard text size, regular.
    case title2
    /// For third-level titles: 15 points at the standard text size, regular.
    case title3
    /// For headings above text: 13 points at the standard text size, bold.
    case headline
    /// For lines below headings: 11 points at the standard text size, regular.
    case subheadline
    /// 13 points, regular; the default font of text.
    case body
    /// For remarks beside text: 12 points at the standard text size, regular.
    case callout
    /// For notes below text: 10 points at the standard text size, regular.
    case footnote
    /// For labels of images and parts: 10 points at the standard text size, regular.
    case caption
    /// For second-level labels: 10 points at the standard text size, medium.
    case caption2
  }

  /// The stroke weight, from 100 to 900. SwiftUI: `Font.Weight`.
  ///
  /// The default font, Inter in `Assets/Fonts`, has files for `regular`, `medium`, `semibold` and `bold`. Other weights are drawn by
  /// thinning or thickening the strokes of the nearest one, with unchanged widths. The designs `serif` and `rounded` have all weights from
  /// `thin` on.
  public struct Weight: Hashable, Sendable {
    package let value: Int
    /// Bold relative to the font: `bold`, or `heavy` for a style that is bold itself.
    package static let bolder = Weight(value: 0)
    /// The surrounding text's weight, unless that is bold.
    package static let notBold = Weight(value: -1)
    /// The lightest weight, 100 on OpenType's scale of 1 to 1000.
    public static let ultraLight = Weight(value: 100)
    /// A weight of 200 on OpenType's scale, between ultra-light and light.
    public static let thin = Weight(value: 200)
    /// A weight of 300 on OpenType's scale, lighter than running text.
    public static let light = Weight(value: 300)
    /// The usual weight of running text, 400 on OpenType's scale.
    public static let regular = Weight(value: 400)
    /// A weight of 500 on OpenType's scale, slightly heavier than running text.
    public static let medium = Weight(value: 500)
    /// A weight of 600 on OpenType's scale, between medium and bold.
    public static let semibold = Weight(value: 600)
    /// The weight of headlines, 700 on OpenType's scale.
    public static let bold = Weight(value: 700)
    /// A weight of 800 on OpenType's scale, heavier than bold.
    public static let heavy = Weight(value: 800)
    /// The heaviest weight, 900 on OpenType's scale.
    public static let black = Weight(value: 900)
  }

  /// The width of glyphs. SwiftUI: `Font.Width`.
  ///
  /// A font without glyphs of a width is stretched or compressed.
  public struct Width: Hashable, Sendable {
    private var number: CGFloat
    /// 0 for the standard width, negative for narrower glyphs, positive for wider ones; NaN counts as 0.
    public var value: CGFloat {
      get { number }
      set { number = newValue.isNaN ? 0 : newValue }
    }
    /// Creates a width; glyphs are never narrower than half the standard width, nor wider than twice that.
    public init(_ value: CGFloat) { number = value.isNaN ? 0 : value }
    /// The narrowest named width, −0.3: 0.75 of the standard width.
    public static let compressed = Width(-0.3)
    /// −0.2: 0.875 of the standard width.
    public static let condensed = Width(-0.2)
    /// The width that the font itself has.
    public static let standard = Width(0)
    /// 0.2: 1.15 times the standard width.
    public static let expanded = Width(0.2)

    /// The factor for the standard width: linear between the named widths and beyond them.
    var factor: CGFloat {
      let factor = number >= 0 ? 1 + number * 0.75 : number >= -0.2 ? 1 + number * 0.625 : 0.875 + (number + 0.2) * 1.25
      return max(0.5, min(2, factor))
    }
  }

  /// How closely lines of text follow one another. SwiftUI: `Font.Leading`.
  public enum Leading: Hashable, Sendable {
    /// The spacing that the font itself has.
    case standard
    /// Lines are two points less high.
    case tight
    /// Lines are two points farther apart than in the standard spacing.
    case loose
  }

  /// The design of the system font. SwiftUI: `Font.Design`.
  public enum Design: Hashable, Sendable {
    /// The default: sans-serif with proportional widths.
    case `default`
    /// Serifs: Source Serif, in `Assets/Fonts`. For a custom font it is the same as `default`, and so is `rounded`.
    case serif
    /// Rounded stroke ends: Nunito, in `Assets/Fonts`.
    case rounded
    /// All glyphs have the same width.
    case monospaced
  }

  /// 26 points at the type size `large`, regular.
  public static let largeTitle = Font(provider: .style(.largeTitle))
  /// 22 points at the type size `large`, regular.
  public static let title = Font(provider: .style(.title))
  /// 17 points at the type size `large`, regular.
  public static let title2 = Font(provider: .style(.title2))
  /// 15 points at the type size `large`, regular.
  public static let title3 = Font(provider: .style(.title3))
  /// 13 points at the type size `large`, bold.
  public static let headline = Font(provider: .style(.headline))
  /// 11 points at the type size `large`, regular.
  public static let subheadline = Font(provider: .style(.subheadline))
  /// 13 points at the type size `large`, regular.
  public static let body = Font(provider: .style(.body))
  /// 12 points at the type size `large`, regular.
  public static let callout = Font(provider: .style(.callout))
  /// 10 points at the type size `large`, regular.
  public static let footnote = Font(provider: .style(.footnote))
  /// 10 points at the type size `large`, regular.
  public static let caption = Font(provider: .style(.caption))
  /// 10 points at the type size `large`, medium.
  public static let caption2 = Font(provider: .style(.caption2))

  /// The system font in the size of a text style, with an optional design or weight.
  ///
  /// nil means the design `default` and the style's own weight.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(provider: .style(style), weight: weight, design: design)
  }

  /// The system font in a fixed size in points, which does not follow the type size.
  ///
  /// A size that is not finite or not positive counts as 13. nil means the weight `regular` and the design `default`.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(provider: .system(size: size), weight: weight, design: design)
  }

  /// A font by name: of a family, or the full or PostScript name of a face ("Inter", "Inter Bold", "Inter-Bold"), ignoring case.
  ///
  /// The size in points applies at the type size `large` and scales like body text. The app's own fonts are searched first, then the
  /// system's. A name that no font has is reported once, and the system font is used.
  public static func custom(_ name: String, size: CGFloat) -> Font { .custom(name, size: size, relativeTo: .body) }

  /// A font by name, whose size in points applies at the type size `large` and scales like a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(provider: .custom(name, size: size, relativeTo: textStyle))
  }

  /// A font by name in a fixed size in points, which does not follow the type size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(provider: .custom(name, size: fixedSize, relativeTo: nil))
  }

  /// The font in another weight, which replaces its own or its text style's.
  public func weight(_ weight: Weight) -> Font {
    with {
      $0.isBolder = weight == .bolder
      if weight != .bolder { $0.weight = weight }
    }
  }
  /// The font in bold, even if it was heavier; `heavy` for a style that is bold itself, such as a headline. A custom font without a bold
  /// face stays unchanged.
  public func bold() -> Font { weight(.bolder) }
  /// The font in italics. If its family has no such face, text is drawn upright. In the choice of a face, italics take precedence over the
  /// weight.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The font with a monospaced family, which also replaces a custom one.
  public func monospaced() -> Font { with { $0.design = .monospaced } }

  /// The font with digits of equal width, if it has them.
  public func monospacedDigit() -> Font { adding(.monospacedDigits) }
  /// The font with small capitals for all letters: its own glyphs, or else capitals as high as its small letters.
  public func smallCaps() -> Font { adding([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
  /// The font with small capitals for lowercase letters: its own glyphs, or else capitals as high as its small letters.
  public func lowercaseSmallCaps() -> Font { adding(.lowercaseSmallCaps) }
  /// The font with small capitals for uppercase letters: its own glyphs, or else capitals as high as its small letters.
  public func uppercaseSmallCaps() -> Font { adding(.uppercaseSmallCaps) }
  /// The font with OpenType features switched on (1) or off (0), or set to one of several forms. Oriel's own: SwiftUI has no such method.
  ///
  /// Later calls override earlier ones. Values below 0 count as 0. A tag has four ASCII letters or digits; others are reported once and
  /// ignored. Features that the font lacks have no effect.
  ///
  /// ```swift
  /// Text("1/2").font(.body.features(["frac": 1, "ss01": 1, "kern": 0]))
  /// ```
  public func features(_ settings: [String: Int]) -> Font { with { $0.settings = $0.settings.adding(settings) } }
  /// The font with another glyph width.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// The font with another line spacing.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  package func design(_ design: Design) -> Font { with { $0.design = design } }
  package func adding(_ features: FontFeatures) -> Font { features.isEmpty ? self : with { $0.features.formUnion(features) } }
  /// The font for secondary text beside this one: 0.85 of its size.
  package func smaller() -> Font { with { $0.scale = 0.85 } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
