import Foundation

extension Font {
  /// The environment values that a font depends on. SwiftUI: `Font.Context`.
  public struct Context: Hashable, Sendable {
    let typeSize: DynamicTypeSize
    let legibilityWeight: LegibilityWeight?

    package init(typeSize: DynamicTypeSize = .large, legibilityWeight: LegibilityWeight? = .regular) {
      (self.typeSize, self.legibilityWeight) = (typeSize, legibilityWeight)
    }
  }

  /// A font's size and face in a context. SwiftUI: `Font.Resolved`.
  public struct Resolved: Hashable, Sendable {
    /// In points; finite and greater than zero.
    public let pointSize: CGFloat
    /// The requested weight, with the bold-text setting applied.
    public let weight: Weight
    /// Whether an italic face is requested. If its family has none, text is drawn upright.
    public let isItalic: Bool
    /// Whether a monospaced face is requested by the design `monospaced`; it overrides the family.
    public let isMonospaced: Bool
    /// The requested family; nil for the system font.
    let family: String?
    let features: FontFeatures
    let settings: FeatureSettings
    /// The requested width of glyphs; a font without it is stretched.
    public let width: Width
    /// The requested spacing of lines.
    public let leading: Leading
    let design: LetterDesign?
    /// Whether the weight is the bold weight of a custom family, which may lack it.
    let isBoldIfPossible: Bool
    /// Whether the weight is the one of the named face, as in `FontFace`.
    let isAsNamed: Bool

    /// Whether the weight is `semibold` or heavier.
    public var isBold: Bool { weight.value >= Weight.semibold.value }
    /// Whether small letters are drawn as small capitals.
    public var isLowercaseSmallCaps: Bool { features.contains(.lowercaseSmallCaps) }
    /// Whether capital letters are drawn as small capitals.
    public var isUppercaseSmallCaps: Bool { features.contains(.uppercaseSmallCaps) }
    /// Whether all characters are drawn as small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
  }

  /// The size and face of this font in a context.
  ///
  /// Text styles have the sizes and weights of macOS (body 13 points) at the type size `large`. At other type sizes they scale in the
  /// proportions of Apple's devices, rounded to half points; fixed sizes in points do not change. A size that is not finite or not positive
  /// counts as 13. The bold-text setting increases every weight by 200, up to 900.
  public func resolve(in context: Context) -> Resolved {
    var size: CGFloat
    var weight = weight ?? .regular
    // For a style that is bold itself, such as a headline, `bold()` gives a heavier weight.
    var bold = Weight.bold
    var family: String?
    switch provider {
    case .system(let points): size = points
    case .custom(let name, let points, let style):
      size = points * (style.map { context.typeSize.growth(of: $0) } ?? 1)
      family = name
    case .style(let style):
      size = (style.pointSize * context.typeSize.growth(of: style) * 2).rounded() / 2
      if self.weight == nil {
        weight = style.weight
        if weight == .bold { bold = .heavy }
      }
    }
    if isBolder { weight = bold }
    if !(size.isFinite && size > 0) { size = 13 }
    if context.legibilityWeight == .bold { weight = Weight(value: min(900, weight.value + 200)) }
    return Resolved(
      pointSize: size * scale, weight: weight, isItalic: isItalic, isMonospaced: design == .monospaced, family: family, features: features,
      settings: settings, width: width ?? .standard, leading: leading, design: design.flatMap { LetterDesign($0) },
      isBoldIfPossible: isBolder && family != nil && design != .monospaced, isAsNamed: family != nil && self.weight == nil && !isBolder)
  }

  package func spec(in context: Context, library: FontLibrary) -> FontSpec {
    let font = resolve(in: context)
    var face = FontFace(
      family: font.family ?? library.defaultFamily, weight: font.weight.value, isItalic: font.isItalic, isMonospaced: font.isMonospaced)
    face.stretch = font.width.factor
    if font.family == nil { face.design = font.design }
    face.drawsWeights = !font.isBoldIfPossible
    face.isAsNamed = font.isAsNamed && !font.isMonospaced
    var spec = FontSpec(face: face, size: font.pointSize)
    spec.features = font.features
    spec.settings = font.settings
    spec.leading = font.leading.points
    return spec
  }
}

extension LetterDesign {
  fileprivate init?(_ design: Font.Design) {
    switch design {
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .default, .monospaced: return nil
    }
  }
}

extension Font.Leading {
  /// The points added to the height of a line.
  fileprivate var points: CGFloat {
    switch self {
    case .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }
}

extension Font.TextStyle {
  /// The size in points at the type size `large`.
  fileprivate var pointSize: CGFloat {
    switch self {
    case .largeTitle: 26
    case .title: 22
    case .title2: 17
    case .title3: 15
    case .headline, .body: 13
    case .callout: 12
    case .subheadline: 11
    case .footnote, .caption, .caption2: 10
    }
  }

  fileprivate var weight: Font.Weight {
    switch self {
    case .headline: .bold
    case .caption2: .medium
    default: .regular
    }
  }
}

extension DynamicTypeSize {
  /// The size of a text style relative to `large`: the ratio of Apple's published sizes.
  package func growth(of style: Font.TextStyle) -> CGFloat {
    let sizes: [CGFloat] =
      switch style {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    return sizes[rawValue] / sizes[DynamicTypeSize.large.rawValue]
  }
}
