import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// The text of a literal; interpolated values are formatted for people where it is shown: 1234 is written "1,234" in English.
///
/// There are no string tables: the key itself is shown. The marks of Markdown inside a line count: `*slanted*`, `**bold**`,
/// `~~struck~~`, code in back ticks, `[title](url)` and bare links. Interpolated values are not searched for marks, but may stand between
/// them, or be a link's title, its URL, or parts of them. SwiftUI: `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let content: TextContent

  /// A key made from a string, which is searched for marks like a literal. O(length).
  public init(_ value: String) { content = .markdown([.literal(value)]) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { content = stringInterpolation.content }

  /// The characters shown in the user's locale.
  package var string: String { content.string(in: .outsideOfViews) }

  public struct StringInterpolation: StringInterpolationProtocol {
    private var parts: [InlineMarkdown<TextContent>.Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    var content: TextContent { .markdown(parts) }

    private mutating func append(_ content: TextContent) { parts.append(.value(content)) }

    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.literal(literal)) } }
    /// A string as it is: it is not searched for marks.
    public mutating func appendInterpolation(_ string: String) { append(.plain(string)) }

    /// A value that formats itself.
    package mutating func append(formatting value: any TextFormatting) { append(.formatted(value)) }

    /// A number in the environment's locale: whole numbers in groups of digits, others with six decimals.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { append(value._content.content) }

    /// A number written by a `printf` conversion, such as "%.2f", in the environment's locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.formatted(SpecifiedNumber(value: value, specifier: specifier)))
    }

    /// A text with its links, fonts and colours.
    public mutating func appendInterpolation(_ text: Text) { append(text.part) }

    /// Any other value, written by `String(describing:)`.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append(.plain(String(describing: value))) }
  }
}

/// A number that a literal formats for people.
public protocol _FormatSpecifiable: Equatable, Sendable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _content: _NumberContent { get }
}

/// A number in a text, not yet formatted.
public struct _NumberContent {
  let content: TextContent
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public var _content: _NumberContent {
    // Digits without groups: these are added when the locale is known.
    _NumberContent(content: .integer(String(self)))
  }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _content: _NumberContent { _NumberContent(content: .decimal(Double(self))) }
}

extension Int: _FormatSpecifiable { public var _arg: Int { self } }
extension Int8: _FormatSpecifiable { public var _arg: Int32 { Int32(self) } }
extension Int16: _FormatSpecifiable { public var _arg: Int32 { Int32(self) } }
extension Int32: _FormatSpecifiable { public var _arg: Int32 { self } }
extension Int64: _FormatSpecifiable { public var _arg: Int64 { self } }
extension UInt: _FormatSpecifiable { public var _arg: UInt { self } }
extension UInt8: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) } }
extension UInt16: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) } }
extension UInt32: _FormatSpecifiable { public var _arg: UInt32 { self } }
extension UInt64: _FormatSpecifiable { public var _arg: UInt64 { self } }
extension Float: _FormatSpecifiable { public var _arg: Double { Double(self) } }
extension Double: _FormatSpecifiable { public var _arg: Double { self } }
extension CGFloat: _FormatSpecifiable { public var _arg: Double { Double(self) } }

/// A number and the `printf` conversion that writes it.
private struct SpecifiedNumber<Value: _FormatSpecifiable>: TextFormatting {
  let value: Value
  let specifier: String
  func string(in environment: EnvironmentValues) -> String { String(format: specifier, locale: environment.locale, value._arg) }
}

extension Text {
  /// A literal's text, its interpolated values formatted. Nothing is looked up: the key itself is shown.
  ///
  /// The marks of Markdown inside a line count: `*slanted*`, `**bold**`, `~~struck~~`, code in back ticks. `[title](url)` shows the title
  /// in the tint, and a click opens the URL by the environment's `openURL`. In texts made from a `String` marks stay as written.
  nonisolated public init(_ key: LocalizedStringKey) { self.init(key.content) }
}
