import Foundation
import OrielDrawing
import OrielText

/// What a text, or what is around it, sets beside its font and colour. nil: as it is farther out.
package struct TextTraits: Equatable, Sendable {
  /// nil inside: none, whatever is set around it.
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

  package init() {}

  /// These, and what they leave open from others.
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
    return result
  }

  /// Without what changes only how letters are painted.
  var ofLetters: TextTraits {
    var result = self
    (result.underline, result.strikethrough, result.style, result.background, result.marks) = (nil, nil, nil, nil, nil)
    return result
  }

  /// Whether letters or their places are changed.
  var changesLetters: Bool { ofLetters != TextTraits() }

  /// Whether letters are drawn otherwise than with one paint, such as that of a style.
  var isDrawnApart: Bool {
    (underline ?? nil) != nil || (strikethrough ?? nil) != nil || background != nil
  }

  /// Whether nothing but a style is set.
  var isStyle: Bool {
    var others = self
    others.style = nil
    return style != nil && others == TextTraits()
  }

  /// The font with what these change of it.
  package func font(_ font: Font) -> Font {
    var font = font.adding(features)
    if let design { font = font.design(design) }
    if let width { font = font.width(width) }
    if textScale == .secondary { font = font.smaller() }
    return font
  }

  /// A font's file, size and features, and where its letters stand.
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
  /// The line of an underline or of what is struck through. SwiftUI: `Text.LineStyle`.
  public struct LineStyle: Hashable, Sendable {
    package let pattern: Pattern
    package let color: Color?

    /// A line of a pattern. nil is the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }

    /// An unbroken line in the colour of the text.
    public static let single = LineStyle()

    /// How a line is broken. SwiftUI: `Text.LineStyle.Pattern`.
    public enum Pattern: Hashable, Sendable {
      /// Unbroken.
      case solid
      /// Dots, as long as the line is thick.
      case dot
      /// Dashes, four times as long.
      case dash
      /// A dash and a dot in turn.
      case dashDot
      /// A dash and two dots in turn.
      case dashDotDot
    }
  }

  /// How large a text is beside that around it. SwiftUI: `Text.Scale`.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    /// The size of its font.
    public static let `default` = Scale(isSecondary: false)
    /// A little smaller than its font: 0.85 of its size.
    public static let secondary = Scale(isSecondary: true)
  }
}

private enum TextTraitsKey: EnvironmentKey { static var defaultValue: TextTraits { TextTraits() } }

extension EnvironmentValues {
  /// What views around texts set for their letters.
  package var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }
}
