import Foundation

/// The text of a literal, with the interpolated values formatted for people: 1234 is written "1,234". SwiftUI: `LocalizedStringKey`.
///
/// There are no string tables: the key itself is what is shown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let string: String

  public init(_ value: String) { string = value }
  public init(stringLiteral value: String) { string = value }
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 8 * interpolationCount) }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }

    /// What a format style makes of the value.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      text += format.format(input)
    }

    /// A number: whole ones in groups of three digits, others with six decimals.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { text += value._grouped }

    /// A number as a `printf` conversion writes it, such as "%.2f".
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += String(format: specifier, value._arg)
    }

    public mutating func appendInterpolation(_ text: Text) { self.text += text.string }

    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }
  }
}

/// A number that a literal formats for people.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _grouped: String { get }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public var _grouped: String { GroupedNumber.text(digits: String(magnitude), isNegative: self < 0) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _grouped: String { GroupedNumber.text(Double(self)) }
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

/// Digits in groups of three, with the marks of the user's locale.
private enum GroupedNumber {
  private static let group = Locale.current.groupingSeparator ?? ","
  private static let decimal = Locale.current.decimalSeparator ?? "."

  static func text(digits: String, isNegative: Bool) -> String {
    if digits.utf8.count <= 3 { return isNegative ? "-" + digits : digits }
    var text = isNegative ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index) % 3 == 0 { text += group }
      text.append(digit)
    }
    return text
  }

  static func text(_ value: Double) -> String {
    let plain = String(format: "%f", abs(value))
    guard value.isFinite, let point = plain.firstIndex(of: ".") else { return String(format: "%f", value) }
    return text(digits: String(plain[..<point]), isNegative: value < 0) + decimal + plain[plain.index(after: point)...]
  }
}
