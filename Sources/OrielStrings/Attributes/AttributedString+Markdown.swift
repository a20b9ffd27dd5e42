import Foundation
import OrielText

extension AttributedString {
  /// Options for parsing Markdown. Foundation: `AttributedString.MarkdownParsingOptions`, which is missing on Linux.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Whether attributes in the form `^[words](name: value)` are parsed; otherwise only the words are kept.
    public var allowsExtendedAttributes: Bool
    /// Which syntax is parsed, and how white space is treated.
    public var interpretedSyntax: InterpretedSyntax
    /// What happens with bytes that are not valid UTF-8: an error, or replacement characters.
    public var failurePolicy: FailurePolicy
    /// The language of the text, stored as `languageIdentifier`.
    public var languageCode: String?

    /// Creates options; by default the full syntax is parsed, without extended attributes.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .returnPartiallyParsedIfPossible, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }

    /// Which part of Markdown's syntax is parsed.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Everything. Markers of blocks, such as headings and lists, are removed from the string, which has no line breaks between blocks;
      /// the attribute `presentationIntent` describes the block of each part.
      case full
      /// Inline syntax. White space of any kind and length, including line ends, becomes one space.
      case inlineOnly
      /// Inline syntax. White space is kept.
      case inlineOnlyPreservingWhitespace
    }

    /// The reaction to text that cannot be decoded; Markdown itself is always valid.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }
  }

  /// Parses Markdown. Links without a scheme are resolved against `baseURL`. Never throws.
  ///
  /// Foundation's initialiser, which is missing on Linux; so are the others with Markdown.
  ///
  /// ```swift
  /// let string = try AttributedString(markdown: "**Bold** and [a link](https://swift.org)")
  /// ```
  @_disfavoredOverload public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// Parses Markdown with the extended attributes of a scope: its keys that conform to `MarkdownDecodableAttributedStringKey`.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: String, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self = MarkdownString(options: options, baseURL: baseURL, scope: scope).reading(markdown)
  }

  /// Parses Markdown with the extended attributes of a scope.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: String, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
  }

  /// Parses Markdown in UTF-8. Throws for invalid UTF-8 if the options require it.
  @_disfavoredOverload public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// Parses Markdown in UTF-8 with the extended attributes of a scope.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: Data, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    if options.failurePolicy == .throwError, String(validating: markdown, as: UTF8.self) == nil {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), including: scope, options: options, baseURL: baseURL)
  }

  /// Parses a Markdown file. Throws if it cannot be read.
  @_disfavoredOverload public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(contentsOf: url, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// Parses a Markdown file with the extended attributes of a scope.
  @_disfavoredOverload public init<S: AttributeScope>(
    contentsOf url: URL, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), including: scope, options: options, baseURL: baseURL)
  }
}
