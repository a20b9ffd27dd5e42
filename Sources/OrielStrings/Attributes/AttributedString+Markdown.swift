import Foundation
import OrielText

extension AttributedString {
  /// How Markdown is read. Foundation: `AttributedString.MarkdownParsingOptions`, which it has on Apple's systems only.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Whether attributes are read that words are given as `^[words](name: value)`; without it the words alone are.
    public var allowsExtendedAttributes: Bool
    /// Which marks are read, and what becomes of white space.
    public var interpretedSyntax: InterpretedSyntax
    /// What happens with bytes that are no text.
    public var failurePolicy: FailurePolicy
    /// The language of the text, which it gets as `languageIdentifier`.
    public var languageCode: String?

    /// By default blocks are read, and no attributes of words.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .returnPartiallyParsedIfPossible, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }

    /// Which marks are read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All. The marks of blocks, such as headings and lists, are left out of the string, which has no line breaks between blocks: of what
      /// block a part is, its `presentationIntent` says.
      case full
      /// Those inside lines. White space of any kind and length, also the end of a line, becomes one space.
      case inlineOnly
      /// Those inside lines. White space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens with text that cannot be read: of Markdown itself all can.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }
  }

  /// A string made of Markdown. Links that have no scheme are completed by `baseURL`. Never throws.
  ///
  /// Foundation has the same on Apple's systems only, as the other initialisers with Markdown.
  @_disfavoredOverload public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// A string made of Markdown, of which a scope says what attributes words can be given: its keys that are
  /// `MarkdownDecodableAttributedStringKey`.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: String, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self = MarkdownString(options: options, baseURL: baseURL, scope: scope).reading(markdown)
  }

  /// A string made of Markdown, of which a scope says what attributes words can be given.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: String, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
  }

  /// A string made of Markdown in UTF-8. Throws if it is none, and the options say so.
  @_disfavoredOverload public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// A string made of Markdown in UTF-8, of which a scope says what attributes words can be given.
  @_disfavoredOverload public init<S: AttributeScope>(
    markdown: Data, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    if options.failurePolicy == .throwError, String(validating: markdown, as: UTF8.self) == nil {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), including: scope, options: options, baseURL: baseURL)
  }

  /// A string made of the Markdown in a file. Throws if that cannot be read.
  @_disfavoredOverload public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(contentsOf: url, including: AttributeScopes.SwiftUIAttributes.self, options: options, baseURL: baseURL)
  }

  /// A string made of the Markdown in a file, of which a scope says what attributes words can be given.
  @_disfavoredOverload public init<S: AttributeScope>(
    contentsOf url: URL, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), including: scope, options: options, baseURL: baseURL)
  }
}
