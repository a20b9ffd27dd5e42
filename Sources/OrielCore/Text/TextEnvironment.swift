import Foundation
import OrielDrawing
import OrielText

/// What all texts of a scope read of the environment to be measured, whatever they say of their fonts.
struct ParagraphEnvironment: SharedReading {
  static let key = SharedReadingKey<Self>()

  let context: Font.Context
  let paragraph: ParagraphStyle
  let displayScale: CGFloat
  let textCase: Text.Case?

  init(in scope: EnvironmentScope) {
    let environment = EnvironmentValues(scope)
    context = environment.fontResolutionContext
    paragraph = ParagraphStyle(environment)
    displayScale = environment.displayScale
    textCase = environment.textCase
  }

  func style(_ font: Font, fonts: FontLibrary) -> TextStyle {
    TextStyle(font.spec(in: context, library: fonts), paragraph, scale: displayScale, fonts: fonts)
  }
}

/// How texts that say nothing of their font are set in a scope: read and kept once for all of them.
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
    let style = paragraph.style(font, fonts: fonts)
    resolved = style
    return style
  }
}

/// What a text that says nothing of its colour reads to be painted. An object, since every text that is painted takes it.
final class TextPaint: SharedReading {
  static let key = SharedReadingKey<TextPaint>()
  static var isEager: Bool { true }

  let redactionReasons: RedactionReasons
  let style: _StylePaint
  /// What a colour comes to, once for all texts of the scope.
  private let pixelColor: PixelColor?

  init(in scope: EnvironmentScope) {
    let environment = EnvironmentValues(scope)
    redactionReasons = environment.redactionReasons
    style = environment.foregroundPaint
    pixelColor = style.onlyColor?.pixelColor(in: environment)
  }

  static func == (a: TextPaint, b: TextPaint) -> Bool {
    a.redactionReasons == b.redactionReasons && a.style == b.style && a.pixelColor == b.pixelColor
  }

  func paint(in environment: EnvironmentValues, filling bounds: CGRect) -> Paint {
    pixelColor.map { .color($0) } ?? style.paint(in: environment, filling: bounds)
  }
}

/// What a text itself says of its look.
struct TextOverrides: Equatable, Sendable {
  /// Nothing, the default font, or one.
  var font: Font??
  var weight: Font.Weight?
  var isItalic = false
  var isMonospaced = false
  var color: Color?

  var changesFont: Bool { font != nil || weight != nil || isItalic || isMonospaced }

  /// The font that it comes to where `environment` holds: what the text says goes before what is said around it.
  static func font(_ overrides: TextOverrides?, in environment: EnvironmentValues) -> Font {
    var font = (overrides?.font ?? environment.font) ?? .body
    if let weight = overrides?.weight ?? environment.fontWeight { font = font.weight(weight) }
    if overrides?.isItalic == true || environment.isItalic { font = font.italic() }
    if overrides?.isMonospaced == true || environment.isMonospaced { font = font.monospaced() }
    return font
  }
}
