import Foundation

/// A font by role, system size, or name; resolved where text is measured. SwiftUI: `Font`.
public struct Font: Hashable, Sendable {
  enum Provider: Hashable, Sendable {
    case style(TextStyle)
    case system(size: CGFloat)
    /// Grows with a text style; nil: not at all.
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }
  var provider: Provider
  var weight: Weight?
  /// Whether it is bolder than its style, in place of another weight.
  var isBolder = false
  var isItalic = false
  var design: Design?
  var width: Width?
  var features: FontFeatures = []
  var settings = FeatureSettings.none
  /// How much smaller it is than its size.
  var scale: CGFloat = 1
  var leading = Leading.standard

  /// The role of a text, which has a size and a weight. SwiftUI: `Font.TextStyle`.
  ///
  /// Sizes are those at the type size `large`; they grow and shrink with the environment's `dynamicTypeSize`.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// 26 points, regular.
    case largeTitle
    /// 22 points, regular.
    case title
    /// 17 points, regular.
    case title2
    /// 15 points, regular.
    case title3
    /// 13 points, bold.
    case headline
    /// 11 points, regular.
    case subheadline
    /// 13 points, regular; the font of text that sets none.
    case body
    /// 12 points, regular.
    case callout
    /// 10 points, regular.
    case footnote
    /// 10 points, regular.
    case caption
    /// 10 points, medium.
    case caption2
  }

  /// How heavy the strokes are, from 100 to 900. SwiftUI: `Font.Weight`.
  ///
  /// Of Inter, in `Assets/Fonts`, there are font files for `regular`, `medium`, `semibold` and `bold`; other weights are drawn with finer or
  /// wider strokes than the nearest of them, and are as wide. The designs `serif` and `rounded` have all weights from
  /// `thin` on.
  public struct Weight: Hashable, Sendable {
    package let value: Int
    /// That of bold letters beside the letters of a font: `bold`, and `heavy` of a style that is bold itself.
    package static let bolder = Weight(value: 0)
    /// That of the letters around, unless they are bold.
    package static let notBold = Weight(value: -1)
    /// 100, the lightest.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400, that of most text.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700, that of headlines.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900, the heaviest.
    public static let black = Weight(value: 900)
  }

  /// How wide the letters are. SwiftUI: `Font.Width`.
  ///
  /// A font that has no such letters is drawn narrower or wider.
  public struct Width: Hashable, Sendable {
    private var number: CGFloat
    /// 0 for the standard width, negative for narrower letters, positive for wider ones; NaN counts as 0.
    public var value: CGFloat {
      get { number }
      set { number = newValue.isNaN ? 0 : newValue }
    }
    /// A width by its value; letters are never narrower than half the standard width, nor wider than twice that.
    public init(_ value: CGFloat) { number = value.isNaN ? 0 : value }
    /// The narrowest with a name, -0.3: 0.75 of the standard width.
    public static let compressed = Width(-0.3)
    /// -0.2: 0.875 of the standard width.
    public static let condensed = Width(-0.2)
    /// The font's own width: 0.
    public static let standard = Width(0)
    /// 0.2: 1.15 times the standard width.
    public static let expanded = Width(0.2)

    /// The width of letters beside those of the standard width: on straight lines between the widths with names, and beyond them.
    var factor: CGFloat {
      let factor = number >= 0 ? 1 + number * 0.75 : number >= -0.2 ? 1 + number * 0.625 : 0.875 + (number + 0.2) * 1.25
      return max(0.5, min(2, factor))
    }
  }

  /// How near lines are to one another. SwiftUI: `Font.Leading`.
  public enum Leading: Hashable, Sendable {
    /// As the font has it.
    case standard
    /// Lines that are two points less high.
    case tight
    /// Lines that are two points higher.
    case loose
  }

  /// The look of the system font. SwiftUI: `Font.Design`.
  public enum Design: Hashable, Sendable {
    /// The library's own letters, without serifs, each as wide as it needs.
    case `default`
    /// Letters with serifs: Source Serif, in `Assets/Fonts`. Of a custom font the same as `default`, as is `rounded`.
    case serif
    /// Letters with round ends: Nunito, in `Assets/Fonts`.
    case rounded
    /// Letters of one width.
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

  /// The system font in the size of a text style, with another design or weight.
  ///
  /// nil is the design `default`, and the style's own weight.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(provider: .style(style), weight: weight, design: design)
  }

  /// The system font in a size in points, which does not follow the type size.
  ///
  /// A size that is not finite or not positive counts as 13. nil is the weight `regular`, and the design `default`.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(provider: .system(size: size), weight: weight, design: design)
  }

  /// A font by its name: that of a family, or of one face, in full or for PostScript ("Inter", "Inter Bold", "Inter-Bold"), in letters of
  /// any case. Its size in points is that at the type size `large`, and grows like that of body text.
  ///
  /// The app's own fonts are looked for first, then the system's. A name that no font has is told of once, and gives the system font.
  public static func custom(_ name: String, size: CGFloat) -> Font { .custom(name, size: size, relativeTo: .body) }

  /// A font by its name, whose size in points is that at the type size `large`, and grows like a text style's.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(provider: .custom(name, size: size, relativeTo: textStyle))
  }

  /// A font by its name, in a size in points that does not follow the type size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(provider: .custom(name, size: fixedSize, relativeTo: nil))
  }

  /// This font in another weight, in place of its own or its text style's.
  public func weight(_ weight: Weight) -> Font {
    with {
      $0.isBolder = weight == .bolder
      if weight != .bolder { $0.weight = weight }
    }
  }
  /// This font in bold, also where it was heavier; of a style that is bold itself, such as a headline, in `heavy`. A font by name that has no bold
  /// letters stays as it is.
  public func bold() -> Font { weight(.bolder) }
  /// This font slanted; if its family has no such face, text is drawn upright. In the choice of a face the slant takes precedence over
  /// the weight.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// This font with letters of one width: another family, which also replaces a custom one.
  public func monospaced() -> Font { with { $0.design = .monospaced } }

  /// This font with digits of one width, if it has such digits.
  public func monospacedDigit() -> Font { adding(.monospacedDigits) }
  /// This font with small capitals in place of all letters: its own, or else capitals as high as its small letters.
  public func smallCaps() -> Font { adding([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
  /// This font with small capitals in place of small letters: its own, or else capitals as high as its small letters.
  public func lowercaseSmallCaps() -> Font { adding(.lowercaseSmallCaps) }
  /// This font with small capitals in place of capital letters: its own, or else capitals as high as its small letters.
  public func uppercaseSmallCaps() -> Font { adding(.uppercaseSmallCaps) }
  /// This font with features of OpenType switched on (1) or off (0), or with one of several forms, by their tags:
  /// `["ss01": 1, "zero": 1, "kern": 0]`. This is Oriel's own: SwiftUI has no such method.
  ///
  /// What is set by a later call counts. Values below 0 count as 0. A tag has four letters or digits of ASCII; others are told of once and
  /// left out. Features that the font lacks have no effect.
  public func features(_ settings: [String: Int]) -> Font { with { $0.settings = $0.settings.adding(settings) } }
  /// This font with letters of another width.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// This font with lines that are nearer to one another or farther apart.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  package func design(_ design: Design) -> Font { with { $0.design = design } }
  package func adding(_ features: FontFeatures) -> Font { features.isEmpty ? self : with { $0.features.formUnion(features) } }
  /// The size of what is secondary beside a text of this font.
  package func smaller() -> Font { with { $0.scale = 0.85 } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
