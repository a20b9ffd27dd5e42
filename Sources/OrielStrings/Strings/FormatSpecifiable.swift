import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// A number that a literal formats in the locale.
public protocol _FormatSpecifiable: Equatable, Sendable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _content: _NumberContent { get }
  /// The conversion that represents it in keys of string tables.
  var _specifier: String { get }
}

/// A number in a text, not formatted yet.
public struct _NumberContent {
  let content: TextContent
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public var _content: _NumberContent {
    // Digits without grouping, which is added when the locale is known.
    _NumberContent(content: .integer(String(self)))
  }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _content: _NumberContent { _NumberContent(content: .decimal(Double(self))) }
}

extension Int: _FormatSpecifiable {
  public var _arg: Int { self }
  public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public var _arg: UInt { self }
  public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public var _arg: UInt32 { self }
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public var _arg: UInt64 { self }
  public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public var _arg: Double { Double(self) }
  public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public var _arg: Double { Double(self) }
  public var _specifier: String { "%lf" }
}

/// A number and its `printf` conversion.
struct SpecifiedNumber<Value: _FormatSpecifiable>: TextFormatting, SpecifiedArgument {
  let value: Value
  let specifier: String
  var number: TextContent { value._content.content }
  func string(in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    if let format = PrintedFormat(specifier) {
      let marks = NumberMarks.of(locale)
      let text =
        switch value._content.content {
        case .decimal(let number): format.string(number, marks)
        default: (value as? any FixedWidthInteger).flatMap { $0.printed(format, marks) }
        }
      if let text { return text }
    }
    return String(format: specifier, locale: locale, value._arg)
  }
}

extension FixedWidthInteger {
  fileprivate func printed(_ format: PrintedFormat, _ marks: NumberMarks) -> String? {
    format.isWhole ? format.string(self, marks) : format.string(Double(self), marks)
  }
}

/// A number with a conversion, regardless of its type.
protocol SpecifiedArgument {
  var specifier: String { get }
  var number: TextContent { get }
}
