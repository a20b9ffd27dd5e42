import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The attributes of a text or of its ancestors, besides font and colour. nil: inherited.
package struct TextTraits: Equatable, Sendable {
  /// The underline. The inner nil means none, in place of an inherited one.
  package var underline: Text.LineStyle??
  package var strikethrough: Text.LineStyle??
  package var kerning: CGFloat?
  package var tracking: CGFloat?
  package var baselineOffset: CGFloat?
  package var features: FontFeatures = []
  package var design: Font.Design?
  package var width: Font.Width?
  package var textScale: Text.Scale?
  package var style: AnyShapeStyle?
  package var background: Color?
  package var marks: TextMarks?
  package var language: TextLanguage?
  package var spoken: SpokenText?

  package init() {}

  /// These attributes, and the outer ones where these set none.
  func over(_ outer: TextTraits) -> TextTraits {
    var result = self
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    result.kerning = kerning ?? outer.kerning
    result.tracking = tracking ?? outer.tracking
    result.baselineOffset = baselineOffset ?? outer.baselineOffset
    result.features = features.union(outer.features)
    result.design = design ?? outer.design
    result.width = width ?? outer.width
    result.textScale = textScale ?? outer.textScale
    result.style = style ?? outer.style
    result.background = background ?? outer.background
    result.marks = marks?.over(outer.marks) ?? outer.marks
    result.language = language ?? outer.language
    result.spoken = spoken?.over(outer.spoken) ?? outer.spoken
    return result
  }

  /// The attributes without the ones that affect only how glyphs are painted.
  var ofLetters: TextTraits {
    var result = self
    (result.underline, result.strikethrough, result.style, result.background) = (nil, nil, nil, nil)
    (result.marks, result.spoken) = (nil, nil)
    return result
  }

  /// Whether glyphs or their positions are affected.
  var changesLetters: Bool { ofLetters != TextTraits() }

  /// Whether several paints are needed, beyond a style's.
  var isDrawnApart: Bool {
    (underline ?? nil) != nil || (strikethrough ?? nil) != nil || background != nil
  }

  /// Whether only a style is set.
  var isStyle: Bool {
    var others = self
    others.style = nil
    return style != nil && others == TextTraits()
  }

  /// Returns the font changed by these attributes.
  package func font(_ font: Font) -> Font {
    var font = font.adding(features)
    if let design { font = font.design(design) }
    if let width { font = font.width(width) }
    if textScale == .secondary { font = font.smaller() }
    return font
  }

  /// Returns a font's file, size and features, changed by these attributes, with the positions of its glyphs.
  package func spec(_ spec: FontSpec) -> FontSpec {
    var spec = spec
    func length(_ value: CGFloat?) -> CGFloat { value.map { $0.isFinite ? max(-10_000, min(10_000, $0)) : 0 } ?? 0 }
    spec.tracking = length(tracking ?? kerning)
    spec.keepsLigatures = tracking == nil && spec.tracking != 0
    spec.baselineOffset = length(baselineOffset)
    if let language { spec.language = language }
    return spec
  }
}

extension Text {
  /// The line of an underline or strikethrough. SwiftUI: `Text.LineStyle`.
  public struct LineStyle: Hashable, Sendable {
    package let pattern: Pattern
    package let color: Color?

    /// Creates a line with a pattern and a colour; nil is the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }

    /// An unbroken line in the colour of the text.
    public static let single = LineStyle()

    /// Whether a line is solid, or made of dots and dashes. SwiftUI: `Text.LineStyle.Pattern`.
    public enum Pattern: Hashable, Sendable {
      /// A line without gaps.
      case solid
      /// Dots, as long as the line is thick.
      case dot
      /// Dashes, four times as long as the line is thick.
      case dash
      /// A dash and a dot in turn.
      case dashDot
      /// A dash and two dots in turn.
      case dashDotDot
    }
  }

  /// The size of a text relative to its surroundings. SwiftUI: `Text.Scale`.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    /// The size of the text's font.
    public static let `default` = Scale(isSecondary: false)
    /// A little smaller than its font: 0.85 of its size.
    public static let secondary = Scale(isSecondary: true)
  }
}

private enum TextTraitsKey: EnvironmentKey { static var defaultValue: TextTraits { TextTraits() } }

extension EnvironmentValues {
  /// The attributes that ancestors set for texts.
  package var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }
}
