import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// The text of a literal, which is looked up in string tables; interpolated values are formatted for people where it is shown: 1234 is
/// written "1,234" in English.
///
/// The key of "Hello \(name), \(count) new" is "Hello %@, %lld new". What no table has is shown itself. The marks of Markdown inside a
/// line count, in translations too: `*slanted*`, `**bold**`, `~~struck~~`, code in back ticks, `[title](url)` and bare links. Interpolated
/// values are not searched for marks, but may stand between them, or be a link's title, its URL, or parts of them. SwiftUI:
/// `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  typealias Part = InlineMarkdown<TextContent>.Part

  /// What is shown where nothing is found.
  let content: TextContent
  /// What was written; empty if the content is no more than that.
  private let parts: [Part]
  /// How the values at some places among the parts are written in the key, where their content does not say.
  private let specifiers: [Int: String]

  /// A key made from a string, which is searched for marks like a literal. O(length).
  public init(_ value: String) {
    content = .markdown([.literal(value)])
    // Marks that are taken as letters, as `\\*`, are part of the key.
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

  /// What was written, in parts.
  var written: [Part] { if !parts.isEmpty { parts } else if case .plain(let text) = content { [.literal(text)] } else { [] } }

  /// The key in tables.
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

  /// The interpolated values, in order, and how each is written in the key.
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
    /// Empty for texts and the common numbers, so that most literals need no memory for it.
    fileprivate var specifiers: [Int: String] = [:]

    public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    private mutating func append(_ content: TextContent) { parts.append(.value(content)) }

    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.literal(literal)) } }
    /// A string as it is: it is not searched for marks.
    public mutating func appendInterpolation(_ string: String) { append(.plain(string)) }

    /// A value that formats itself.
    package mutating func append(formatting value: any TextFormatting) { append(.formatted(value)) }

    /// A number in the environment's locale: whole numbers in groups of digits, others with six decimals.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      let specifier = value._specifier
      if specifier != "%lld" && specifier != "%lf" { specifiers[parts.count] = specifier }
      append(value._content.content)
    }

    /// A number written by a `printf` conversion, such as "%.2f", in the environment's locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.formatted(SpecifiedNumber(value: value, specifier: specifier)))
    }

    /// A text with its links, fonts and colours.
    public mutating func appendInterpolation(_ text: Text) { append(text.part) }
    /// The text of a resource, in the environment's language unless it has one of its own.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }

    /// A view is no part of a text: only its type's name is shown.
    @available(*, deprecated, message: "only texts and images are shown in a text; of other views the name of their type")
    public mutating func appendInterpolation<V: View>(_ view: V) { append(.plain(String(describing: view))) }

    /// Any other value, written by `String(describing:)`.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append(.plain(String(describing: value))) }
  }
}

extension Text {
  /// A literal's text in the environment's language, its interpolated values formatted.
  ///
  /// It is looked up in a bundle's table, by default in `Localizable` of the program; see `LocalizedStringKey`. What is not found is shown
  /// itself. The comment is for translators alone. The marks of Markdown inside a line count: `*slanted*`, `**bold**`, `~~struck~~`, code in
  /// back ticks. `[title](url)` shows the title in the tint, and a click opens the URL by the environment's `openURL`. In texts made from a
  /// `String` marks stay as written, and nothing is looked up.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(TableReference(table: tableName, bundle: bundle).content(key))
  }

  /// The text of a resource, in the environment's language unless the resource has one of its own. SwiftUI: `Text.init(_:)`.
  @_disfavoredOverload nonisolated public init(_ resource: LocalizedStringResource) {
    self.init(resource.reference.content(resource.defaultValue.literal, name: resource.key))
  }
}
