import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// A text literal that is looked up in string tables, with interpolated values formatted in the locale: 1234 becomes "1,234" in English.
/// SwiftUI: `LocalizedStringKey`.
///
/// The key of "Hello \(name), \(count) new" is "Hello %@, %lld new". A key that no table contains is shown itself. Inline Markdown is
/// parsed, in translations too: `*italic*`, `**bold**`, `~~strikethrough~~`, code in backticks, `[title](url)` and bare links. Interpolated
/// values are not parsed, but may be between marks, and may be a link's title, its URL, or parts of them.
///
/// ```swift
/// Text("Hello \(name), you have **\(count)** messages")
/// ```
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  typealias Part = InlineMarkdown<TextContent>.Part

  /// The content shown if no translation is found.
  let content: TextContent
  /// The literal's parts; empty if `content` is equivalent.
  private let parts: [Part]
  /// The conversions of values in the key, by part index, where the content does not determine them.
  private let specifiers: [Int: String]

  /// Creates a key from a string, in which Markdown is parsed as in a literal. O(length).
  public init(_ value: String) {
    content = .markdown([.literal(value)])
    // Escaped marks such as `\\*` are part of the key.
    if case .plain(value) = content { parts = [] } else { parts = [.literal(value)] }
    specifiers = [:]
  }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    (parts, specifiers) = (stringInterpolation.parts, stringInterpolation.specifiers)
    content = .markdown(parts)
  }

  /// The characters shown in the user's locale.
  package var string: String { Text(self).string(in: .outsideOfViews) }

  /// The literal's parts.
  var written: [Part] { if !parts.isEmpty { parts } else if case .plain(let text) = content { [.literal(text)] } else { [] } }

  /// The key in string tables.
  var key: String {
    if parts.isEmpty, case .plain(let text) = content { return text }
    let hasArguments = parts.contains { if case .value = $0 { true } else { false } }
    var key = ""
    for (place, part) in parts.enumerated() {
      switch part {
      case .literal(let text): key += hasArguments ? text.replacing("%", with: "%%") : text
      case .value(let content): key += specifier(of: content, at: place)
      }
    }
    return key
  }

  /// The interpolated values in order, each with its conversion in the key.
  var arguments: [(content: TextContent, specifier: String)] {
    parts.enumerated().compactMap { place, part in
      if case .value(let content) = part { (content, specifier(of: content, at: place)) } else { nil }
    }
  }

  private func specifier(of content: TextContent, at place: Int) -> String {
    if let own = specifiers[place] { return own }
    return switch content {
    case .integer: "%lld"
    case .decimal: "%lf"
    case .formatted(let value): (value as? any SpecifiedArgument)?.specifier ?? "%@"
    default: "%@"
    }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    /// Empty for texts and common numbers, so that most literals need no memory for it.
    fileprivate var specifiers: [Int: String] = [:]

    public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    private mutating func append(_ content: TextContent) { parts.append(.value(content)) }

    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.literal(literal)) } }
    /// Appends a string, in which Markdown is not parsed.
    public mutating func appendInterpolation(_ string: String) { append(.plain(string)) }

    /// Appends a value that formats itself.
    package mutating func append(formatting value: any TextFormatting) { append(.formatted(value)) }

    /// Appends a number in the environment's locale: integers with grouped digits, others with six decimals.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      let specifier = value._specifier
      if specifier != "%lld" && specifier != "%lf" { specifiers[parts.count] = specifier }
      append(value._content.content)
    }

    /// Appends a number formatted by a `printf` conversion, such as "%.2f", in the environment's locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.formatted(SpecifiedNumber(value: value, specifier: specifier)))
    }

    /// Appends a text with its links, fonts and colours.
    public mutating func appendInterpolation(_ text: Text) { append(text.part) }
    /// Appends the text of a resource, in the environment's language unless the resource has its own.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }

    /// Appends the name of a view's type, because a view cannot be part of a text.
    @available(*, deprecated, message: "only texts and images are shown in a text; of other views the name of their type")
    public mutating func appendInterpolation<V: View>(_ view: V) { append(.plain(String(describing: view))) }

    /// Appends any other value by `String(describing:)`.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append(.plain(String(describing: value))) }
  }
}

extension Text {
  /// A localised text in the environment's language, with interpolated values formatted.
  ///
  /// The key is looked up in a bundle's table, by default the program's `Localizable`; see `LocalizedStringKey`. A missing key is shown
  /// itself. The comment is only for translators. Inline Markdown is parsed: `*italic*`, `**bold**`, `~~strikethrough~~`, code in
  /// backticks. `[title](url)` shows the title in the tint, and a click opens the URL through the environment's `openURL`. Texts created
  /// from a `String` are neither parsed nor looked up.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(TableReference(table: tableName, bundle: bundle).content(key))
  }

  /// The text of a resource, in the environment's language unless the resource has its own. SwiftUI: `Text.init(_:)`.
  @_disfavoredOverload nonisolated public init(_ resource: LocalizedStringResource) {
    self.init(resource.reference.content(resource.defaultValue.literal, name: resource.key))
  }
}
