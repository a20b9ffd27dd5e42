import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The environment values that all texts of a scope read for measuring, independent of their own fonts.
struct ParagraphEnvironment: SharedReading {
  static let key = SharedReadingKey<Self>()

  let context: Font.Context
  let paragraph: ParagraphStyle
  let displayScale: CGFloat
  let textCase: Text.Case?
  let traits: TextTraits
  let drawing: TextDrawingValue?
  private let ownStyles = OwnStyles()

  init(in scope: EnvironmentScope) { self.init(EnvironmentValues(scope)) }

  init(_ environment: EnvironmentValues) {
    context = environment.fontResolutionContext
    paragraph = ParagraphStyle(environment)
    displayScale = environment.drawnScale
    textCase = environment.textCase
    traits = environment.textTraits
    drawing = environment.textDrawing
  }

  func style(_ font: Font, _ traits: TextTraits, fonts: FontLibrary) -> TextStyle {
    let style = TextStyle(spec(font, traits, fonts: fonts), paragraph, scale: displayScale, fonts: fonts)
    style.isDrawnApart = traits.isDrawnApart || drawing != nil
    style.drawing = drawing?.drawing
    return style
  }

  /// The style of texts that set a font and no other attributes.
  func style(_ font: Font, fonts: FontLibrary) -> TextStyle { ownStyles.style(font) { style(font, traits, fonts: fonts) } }

  func spec(_ font: Font, _ traits: TextTraits, fonts: FontLibrary) -> FontSpec {
    traits.spec(traits.font(font).spec(in: context, library: fonts))
  }
}

/// The styles of the latest fonts set by texts of a scope, made once for all of them.
private final class OwnStyles: Equatable {
  private var known: [(font: Font, style: TextStyle)] = []
  private static let most = 4

  func style(_ font: Font, _ make: () -> TextStyle) -> TextStyle {
    for entry in known where entry.font == font { return entry.style }
    let style = make()
    if known.count == Self.most { known.removeFirst() }
    known.append((font, style))
    return style
  }

  /// The styles are derived from the other values.
  static func == (a: OwnStyles, b: OwnStyles) -> Bool { true }
}

/// The style of texts in a scope that set no font of their own: read and kept once for all of them.
final class TextEnvironment: SharedReading {
  static let key = SharedReadingKey<TextEnvironment>()

  let paragraph: ParagraphEnvironment
  private let font: Font
  private var resolved: TextStyle?

  init(in scope: EnvironmentScope) {
    paragraph = scope.shared(ParagraphEnvironment.self)
    font = TextOverrides.font(nil, in: EnvironmentValues(scope))
  }

  static func == (a: TextEnvironment, b: TextEnvironment) -> Bool { a.paragraph == b.paragraph && a.font == b.font }

  func style(fonts: FontLibrary) -> TextStyle {
    if let resolved { return resolved }
    let style = paragraph.style(font, paragraph.traits, fonts: fonts)
    resolved = style
    return style
  }
}

/// The environment values that a text without its own colour reads for painting. An object, because every painted text uses it.
final class TextPaint: SharedReading {
  static let key = SharedReadingKey<TextPaint>()
  static var isEager: Bool { true }

  let redactionReasons: RedactionReasons
  let style: _StylePaint
  /// The resolved colour, computed once for all texts of the scope.
  private let pixelColor: PixelColor?
  /// The colour if texts are drawn in nothing else; else nil.
  let plainColor: PixelColor?

  init(in scope: EnvironmentScope) {
    let environment = EnvironmentValues(scope)
    redactionReasons = environment.redactionReasons
    style = environment.foregroundPaint
    pixelColor = style.onlyColor?.pixelColor(in: environment)
    plainColor = redactionReasons.isEmpty && style.effects.isEmpty ? pixelColor : nil
  }

  static func == (a: TextPaint, b: TextPaint) -> Bool {
    a.redactionReasons == b.redactionReasons && a.style == b.style && a.pixelColor == b.pixelColor
  }

  func paint(in environment: EnvironmentValues, filling bounds: CGRect) -> Paint {
    pixelColor.map { .color($0) } ?? style.paint(in: environment, filling: bounds)
  }
}

/// The attributes that a text, or a part of it, sets itself.
package struct TextOverrides: Equatable, Sendable {
  /// Not set, set to the default font, or set to a font.
  package var font: Font??
  /// Not set, set to the font's own, or set to a weight.
  package var weight: Font.Weight??
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var color: Color?
  /// The other attributes; nil in most texts, which then are small and quickly compared.
  private var kept: Kept?

  private final class Kept: Equatable, Sendable {
    let traits: TextTraits
    /// Whether only a style is set, which does not affect glyphs.
    let isStyle: Bool
    init(_ traits: TextTraits) { (self.traits, isStyle) = (traits, traits.isStyle) }
    static func == (a: Kept, b: Kept) -> Bool { a === b || a.traits == b.traits }
  }

  var hasTraits: Bool { kept?.isStyle == false }
  /// The colour or other style.
  var style: AnyShapeStyle? { color.map { AnyShapeStyle($0) } ?? kept?.traits.style }
  var hasStyle: Bool { color != nil || kept?.traits.style != nil }
  /// How far the style draws beyond glyphs; zero for colours.
  var spread: CGRect { kept?.traits.style?._spread ?? .zero }
  /// The attributes with another style.
  func with(_ style: AnyShapeStyle) -> Self {
    var result = self
    if let color = style.color { result.color = color } else { result.traits.style = style }
    return result
  }

  package var traits: TextTraits {
    get { kept?.traits ?? TextTraits() }
    set { kept = newValue == TextTraits() ? nil : Kept(newValue) }
  }

  package init(_ color: Color? = nil) { self.color = color }

  /// Whether at most a colour is set.
  var isPlain: Bool { !changesFace && kept == nil }
  private var changesFace: Bool { font != nil || weight != nil || isItalic != nil || isMonospaced != nil }
  var changesFont: Bool { changesFace || kept?.traits.changesLetters == true }
  var isDrawnApart: Bool { kept?.traits.isDrawnApart == true }

  /// The attributes without the ones that affect only how glyphs are painted.
  var ofLetters: TextOverrides {
    var result = self
    result.color = nil
    if let kept { result.traits = kept.traits.ofLetters }
    return result
  }

  /// These attributes, and the outer ones where these set none.
  package func over(_ outer: TextOverrides) -> TextOverrides {
    var result = self
    result.font = font ?? outer.font
    result.weight = Self.weight(weight, over: outer.weight)
    result.isItalic = isItalic ?? outer.isItalic
    result.isMonospaced = isMonospaced ?? outer.isMonospaced
    result.color = color ?? (traits.style == nil ? outer.color : nil)
    if kept == nil && outer.kept == nil { return result }
    var joined = traits.over(outer.traits)
    if color != nil && traits.style == nil { joined.style = nil }
    result.traits = joined
    return result
  }

  /// The weight of an inner part in an outer one. `notBold` keeps the outer weight, unless that is bold.
  private static func weight(_ inner: Font.Weight??, over outer: @autoclosure () -> Font.Weight??) -> Font.Weight?? {
    guard case .some(.some(.notBold)) = inner else { return inner ?? outer() }
    let around = outer()
    guard case .some(.some(let weight)) = around else { return around ?? inner }
    return weight == .bold || weight == .bolder ? inner : around
  }

  /// The resulting font in `environment`: the text's own attributes override inherited ones.
  static func font(_ overrides: TextOverrides?, in environment: EnvironmentValues) -> Font {
    var font = (overrides?.font ?? environment.font) ?? environment.controlSize.font
    let weight = weight(overrides.flatMap { $0.weight }, over: .some(environment.fontWeight))
    if case .some(.some(let weight)) = weight, weight != .notBold { font = font.weight(weight) }
    if overrides?.isItalic ?? environment.isItalic { font = font.italic() }
    if overrides?.isMonospaced ?? environment.isMonospaced { font = font.monospaced() }
    return font
  }
}
