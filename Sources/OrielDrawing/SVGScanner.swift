import Foundation

/// The reason why a drawing could not be read: what was expected, and at which position.
package struct SVGError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Reads the numbers, flags and commands of an SVG attribute from left to right. Positions in messages count bytes from 1.
struct SVGScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  mutating func skipSpaces() { while let byte = next, Self.isSpace(byte) { index += 1 } }

  /// Skips spaces and at most one comma. Returns whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpaces()
    return true
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// An error with what was found here instead of what was expected.
  func expected(_ what: String) -> SVGError {
    guard let next else { return SVGError("expected \(what) at the end") }
    let found = next > 0x20 && next < 0x7F ? "'\(Character(Unicode.Scalar(next)))'" : "byte \(next)"
    return SVGError("expected \(what) at \(index + 1), not \(found)")
  }

  /// The character of a path command; nil at the end.
  mutating func command() throws(SVGError) -> Character? {
    skipSpaces()
    guard let next else { return nil }
    let letter = Character(Unicode.Scalar(next))
    guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else { throw expected("a command") }
    index += 1
    return letter
  }

  /// Skips separators and returns whether another group of numbers follows. Throws if none follows a comma.
  mutating func continues() throws(SVGError) -> Bool {
    let hasComma = skipSeparator()
    if let next, Self.isDigit(next) || "+-.".utf8.contains(next) { return true }
    if hasComma { throw expected("a number") }
    return false
  }

  /// A finite number: digits with an optional sign, point and exponent.
  mutating func number() throws(SVGError) -> CGFloat {
    skipSeparator()
    let start = index
    if let next, "+-".utf8.contains(next) { index += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw expected("a number")
    }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw SVGError("the number at \(start + 1) is too large")
    }
    return CGFloat(value)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    return index - start
  }

  /// Skips an exponent. An `e` without digits after it is the next command instead.
  private mutating func skipExponent() {
    let start = index
    guard let mark = next, "eE".utf8.contains(mark) else { return }
    index += 1
    if let next, "+-".utf8.contains(next) { index += 1 }
    if skipDigits() == 0 { index = start }
  }

  /// One digit, 0 or 1, which needs no separator after it.
  mutating func flag() throws(SVGError) -> Bool {
    skipSeparator()
    guard let next, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { throw expected("a flag, 0 or 1,") }
    index += 1
    return next == UInt8(ascii: "1")
  }
}
