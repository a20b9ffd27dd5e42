import Foundation
@_spi(Oriel) import OrielCore
import OrielText

extension AttributeScopes {
  /// The attributes of a string that texts show. SwiftUI: `AttributeScopes.SwiftUIAttributes`.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font, in place of that around the text.
    public let font: FontAttribute
    /// The colour, in place of the foreground style.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters, as high as their line.
    public let backgroundColor: BackgroundColorAttribute
    /// A line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Points added after each letter; `tracking` counts where both are set.
    public let kern: KerningAttribute
    /// Points added after each letter. No letters are joined then.
    public let tracking: TrackingAttribute
    /// How many points the letters stand higher than their line.
    public let baselineOffset: BaselineOffsetAttribute
    /// Emphasis, as Markdown has it.
    public let inlinePresentationIntent: PresentationIntentAttribute
    /// Foundation's, of which links are shown, and languages have their letters.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      /// Its name in archives.
      public static let name = "SwiftUI.Font"
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The key of `kern`.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Kern"
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Tracking"
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The key of `inlinePresentationIntent`.
    public enum PresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      /// Its name in archives.
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// The attributes that texts show.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key of an attribute that texts show, by its name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T { self[T.self] }
}

/// How a part of a string is emphasised. Foundation: `InlinePresentationIntent`, which it has on Apple's systems only.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// In letters of one width.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributedString {
  /// How Markdown is read. Foundation: `AttributedString.MarkdownParsingOptions`, which it has on Apple's systems only.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Which marks are read, and what becomes of white space.
    public var interpretedSyntax: InterpretedSyntax
    /// Options with a syntax.
    public init(interpretedSyntax: InterpretedSyntax = .full) { self.interpretedSyntax = interpretedSyntax }

    /// Which marks are read. Those of blocks, such as lists, never are.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// As `inlineOnlyPreservingWhitespace`: blocks are not read.
      case full
      /// White space of any kind and length, also the end of a line, becomes one space.
      case inlineOnly
      /// White space stays as it is.
      case inlineOnlyPreservingWhitespace
    }
  }

  /// A string with the marks of Markdown inside lines: emphasis, code, struck text and links. White space stays unless `options` say otherwise;
  /// paragraphs, lists and other blocks are not read. Links that have no scheme are completed by `baseURL`. Never throws.
  ///
  /// Foundation has the same on Apple's systems only.
  @_disfavoredOverload public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    var markdown = markdown
    if options.interpretedSyntax == .inlineOnly { markdown = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for run in InlineMarkdownRuns.of(markdown) {
      var part = AttributedString(run.text)
      var intent: InlinePresentationIntent = []
      if run.isEmphasized { intent.insert(.emphasized) }
      if run.isStrong { intent.insert(.stronglyEmphasized) }
      if run.isCode { intent.insert(.code) }
      if run.isStruck { intent.insert(.strikethrough) }
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      if let link = run.link, let url = URL(string: link, relativeTo: baseURL) { part.link = url.absoluteURL }
      append(part)
    }
  }
}

extension Text {
  /// A string whose parts have fonts, colours, lines and links of their own.
  ///
  /// What an attribute says counts before what is set around the text.
  @_disfavoredOverload nonisolated public init(_ attributedContent: AttributedString) {
    var parts: [TextContent] = []
    for run in attributedContent.runs {
      let characters = TextContent.plain(String(attributedContent[run.range].characters))
      var overrides = TextOverrides()
      if let font = run.font { overrides.font = .some(font) }
      overrides.color = run.foregroundColor
      overrides.traits.background = run.backgroundColor
      if let style = run.underlineStyle { overrides.traits.underline = .some(style) }
      if let style = run.strikethroughStyle { overrides.traits.strikethrough = .some(style) }
      overrides.traits.kerning = run.kern
      overrides.traits.tracking = run.tracking
      overrides.traits.baselineOffset = run.baselineOffset
      if let language = run.languageIdentifier { overrides.traits.language = TextLanguage(Locale.Language(identifier: language)) }
      if let intent = run.inlinePresentationIntent {
        overrides.isItalic = intent.contains(.emphasized)
        if intent.contains(.stronglyEmphasized) { overrides.weight = .bolder }
        overrides.isMonospaced = intent.contains(.code)
        if intent.contains(.strikethrough) { overrides.traits.strikethrough = .some(.single) }
      }
      let styled = overrides == TextOverrides() ? characters : .styled(characters, overrides)
      parts.append(run.link.map { .link(title: styled, destination: .plain($0.absoluteString)) } ?? styled)
    }
    self.init(parts.isEmpty ? .plain("") : parts.count == 1 ? parts[0] : .joined(parts))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A string with its fonts, colours and links.
  @_disfavoredOverload public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}
