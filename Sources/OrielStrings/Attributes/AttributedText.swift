import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension TextContent {
  /// The content of an attributed string.
  static func attributed(_ string: AttributedString) -> TextContent {
    let parts = string.runs.map { run in
      let styled = TextContent.plain(characters(String(string[run.range].characters), run)).styled(TextOverrides(run))
      return run.link.map { .link(title: styled, destination: .plain($0.absoluteString)) } ?? styled
    }
    return parts.isEmpty ? .plain("") : parts.count == 1 ? parts[0] : .joined(parts)
  }

  /// The characters drawn for a run: for an attachment, which texts do not support, its description.
  private static func characters(_ characters: String, _ run: AttributedString.Runs.Run) -> String {
    characters == "\u{FFFC}" ? run.alternateDescription ?? characters : characters
  }

  func styled(_ overrides: TextOverrides) -> TextContent { overrides == TextOverrides() ? self : .styled(self, overrides) }

  /// The content as an attributed string.
  func attributed(in environment: EnvironmentValues, _ outer: TextOverrides = TextOverrides()) -> AttributedString {
    switch self {
    case .joined(let parts): return parts.reduce(into: AttributedString()) { $0 += $1.attributed(in: environment, outer) }
    case .styled(let content, let own): return content.attributed(in: environment, own.over(outer))
    case .translated: return translated(in: environment).attributed(in: environment, outer)
    case .link(let title, let destination):
      var string = title.attributed(in: environment, outer)
      if let url = URL(string: destination.string(in: environment)) { string.link = url }
      return string
    case .plain, .integer, .decimal, .formatted, .object:
      var string = AttributedString(self.string(in: environment))
      outer.set(on: &string)
      return string
    }
  }
}

extension TextOverrides {
  fileprivate init(_ run: AttributedString.Runs.Run) {
    self.init(run.foregroundColor)
    if let font = run.font { self.font = .some(font) }
    var traits = TextTraits()
    traits.background = run.backgroundColor
    if let style = run.underlineStyle { traits.underline = .some(style) }
    if let style = run.strikethroughStyle { traits.strikethrough = .some(style) }
    (traits.kerning, traits.tracking, traits.baselineOffset) = (run.kern, run.tracking, run.baselineOffset)
    traits.language = run.languageIdentifier.map { TextLanguage(Locale.Language(identifier: $0)) }
    if let intent = run.inlinePresentationIntent {
      if intent.contains(.emphasized) { isItalic = true }
      if intent.contains(.stronglyEmphasized) { weight = .some(.bolder) }
      if intent.contains(.code) { isMonospaced = true }
      if intent.contains(.strikethrough), run.strikethroughStyle == nil { traits.strikethrough = .some(.single) }
    }
    self.traits = traits
  }

  /// The reverse of applying attributes: sets attributes for the overrides, as far as there are any.
  fileprivate func set(on string: inout AttributedString) {
    var intent: InlinePresentationIntent = []
    let weight = weight ?? nil
    if isItalic == true { intent.insert(.emphasized) }
    if weight == .bold || weight == .bolder { intent.insert(.stronglyEmphasized) }
    if isMonospaced == true { intent.insert(.code) }
    if !intent.isEmpty { string.inlinePresentationIntent = intent }
    if let font, let font { string.font = font }
    if let color { string.foregroundColor = color }
    if let color = traits.background { string.backgroundColor = color }
    if let style = traits.underline, let style { string.underlineStyle = style }
    if let style = traits.strikethrough, let style { string.strikethroughStyle = style }
    if let kerning = traits.kerning { string.kern = kerning }
    if let tracking = traits.tracking { string.tracking = tracking }
    if let offset = traits.baselineOffset { string.baselineOffset = offset }
  }
}

extension Text {
  /// A text with the fonts, colours, lines and links of an attributed string.
  ///
  /// Attributes take precedence over the text's environment.
  @_disfavoredOverload nonisolated public init(_ attributedContent: AttributedString) {
    self.init(.attributed(attributedContent))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an attributed string with its fonts, colours and links.
  @_disfavoredOverload public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}
