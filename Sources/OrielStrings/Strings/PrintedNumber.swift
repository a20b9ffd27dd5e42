import Foundation
import OrielText

/// A format with exactly one `printf` conversion, such as "%05.1f" or "%.2f km".
struct PrintedFormat {
  /// The text before and after the conversion.
  private(set) var prefix = ""
  private(set) var suffix = ""
  private(set) var isLeading = false
  private(set) var hasPlus = false
  private(set) var hasBlank = false
  private(set) var hasZeros = false
  private(set) var isAlternate = false
  private(set) var width = 0
  private(set) var precision: Int?
  /// The number of bytes to which the modifiers `h` and `hh` truncate an integer.
  private(set) var size: Int?
  private(set) var letter: UInt8 = 0

  /// The maximum width and number of decimals.
  private static let most = 999

  /// Fails unless there is exactly one conversion of a number.
  init?(_ format: String) {
    var format = format
    let parts: (prefix: String, suffix: String)? = format.withUTF8 { bytes in
      guard let start = Self.conversion(in: bytes, from: 0), let end = parse(bytes, from: start + 1),
        Self.conversion(in: bytes, from: end) == nil
      else { return nil }
      return (Self.text(bytes[..<start]), Self.text(bytes[end...]))
    }
    guard let parts else { return nil }
    (prefix, suffix) = parts
  }

  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    if bytes.isEmpty { return "" }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%%", with: "%") : text
  }

  /// The offset of the first per cent sign that is not doubled.
  private static func conversion(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Parses a conversion after its sign and returns its end.
  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    func number() -> Int? {
      let first = index
      var value = 0
      while index < bytes.count, (48...57).contains(bytes[index]) {
        value = min(Self.most, value * 10 + Int(bytes[index] - 48))
        index += 1
      }
      return index == first ? nil : value
    }
    flags: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "-"): isLeading = true
      case UInt8(ascii: "+"): hasPlus = true
      case UInt8(ascii: " "): hasBlank = true
      case UInt8(ascii: "0"): hasZeros = true
      case UInt8(ascii: "#"): isAlternate = true
      // Numbers are always grouped as the locale requires.
      case UInt8(ascii: "'"): break
      default: break flags
      }
      index += 1
    }
    width = number() ?? 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      precision = number() ?? 0
    }
    var halves = 0
    while index < bytes.count, "hlLqjzt".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "h") { halves += 1 }
      index += 1
    }
    if halves > 0 { size = halves == 1 ? 2 : 1 }
    guard index < bytes.count, "diuxXofFeEgGaA".utf8.contains(bytes[index]) else { return nil }
    letter = bytes[index]
    return index + 1
  }

  var isWhole: Bool { "diuxXo".utf8.contains(letter) }
}

extension PrintedFormat {
  /// An integer; nil if the conversion is not one for integers.
  func string(_ value: some FixedWidthInteger, _ marks: NumberMarks) -> String? {
    guard isWhole else { return nil }
    var digits: String
    var mark = ""
    var isNegative = false
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"):
      // Numbers that fit into 32 bits are converted as 32 bits, as usual in C.
      let bits =
        size.map { UInt64(truncatingIfNeeded: value) & (UInt64(1) << (UInt64($0) * 8) - 1) }
        ?? Int32(exactly: value).map { UInt64(UInt32(bitPattern: $0)) } ?? UInt64(truncatingIfNeeded: value)
      let isOctal = letter == UInt8(ascii: "o")
      digits = String(bits, radix: isOctal ? 8 : 16, uppercase: letter == UInt8(ascii: "X"))
      if isAlternate && bits != 0 { mark = isOctal ? "0" : letter == UInt8(ascii: "X") ? "0X" : "0x" }
      return padded(sign: mark, digits, zeros: "0")
    default:
      var number = Int64(truncatingIfNeeded: value), isLarge = false
      switch size {
      case 1: number = letter == UInt8(ascii: "u") ? Int64(UInt8(truncatingIfNeeded: value)) : Int64(Int8(truncatingIfNeeded: value))
      case 2: number = letter == UInt8(ascii: "u") ? Int64(UInt16(truncatingIfNeeded: value)) : Int64(Int16(truncatingIfNeeded: value))
      default: isLarge = Int64(exactly: value) == nil
      }
      isNegative = !isLarge && number < 0
      digits = isLarge ? String(value) : String(number.magnitude)
    }
    if let precision, digits.utf8.count < precision {
      digits = String(repeating: "0", count: precision - digits.utf8.count) + digits
      return padded(sign: sign(isNegative, marks), marks.written(Substring(digits)), zeros: marks.zero)
    }
    return written(whole: digits, rest: "", sign: sign(isNegative, marks), marks)
  }

  /// A number with decimals; nil if the conversion is not one for such numbers, or the locale spells it out.
  func string(_ value: Double, _ marks: NumberMarks) -> String? {
    if isWhole { return nil }
    let sign = sign(value.sign == .minus && !value.isNaN, marks)
    if !value.isFinite { return padded(sign: sign, marks.notFinite(value), zeros: " ") }
    if letter | 0x20 == UInt8(ascii: "f"), !isAlternate, let (whole, part) = Self.short(value.magnitude, precision ?? 6) {
      return written(whole: whole, rest: part.isEmpty ? "" : marks.decimal + marks.written(Substring(part)), sign: sign, marks)
    }
    // The locales' formatters write exponents with an uppercase letter.
    let isPlain = letter | 0x20 == UInt8(ascii: "f"), isBits = letter | 0x20 == UInt8(ascii: "a")
    let kind = Character(Unicode.Scalar(isPlain || isBits ? letter : letter & 0xDF))
    var whole = Self.printed(value.magnitude, "%\(isAlternate ? "#" : "")\(precision.map { ".\($0)" } ?? "")\(kind)")
    let isPower = !isPlain && !isBits && whole.utf8.contains(UInt8(ascii: "E"))
    if isPower && !marks.hasCommonPowers || isBits && !marks.hasCommonDigits { return nil }
    var rest = ""
    if let point = whole.utf8.firstIndex(of: UInt8(ascii: ".")) {
      rest = marks.decimal + marks.written(whole[whole.utf8.index(after: point)...])
      whole = String(whole[..<point])
    }
    if isBits { return padded(sign: sign + whole.prefix(2), whole.dropFirst(2) + rest, zeros: "0") }
    if isPower { return padded(sign: sign, whole + rest, zeros: "0") }
    return written(whole: whole, rest: rest, sign: sign, marks)
  }

  /// The digits before and after the point of a short number, equal to the C library's result but computed faster.
  private static func short(_ value: Double, _ precision: Int) -> (whole: String, part: String)? {
    guard precision < powers.count else { return nil }
    let scaled = value * powers[precision], whole = scaled.rounded(.down), part = scaled - whole
    // The product is off by less than a millionth; if that could decide the last digit, the exact number is used.
    guard scaled < 1e9, abs(part - 0.5) > 1e-6 else { return nil }
    let digits = String(Int(whole) + (part > 0.5 ? 1 : 0))
    if precision == 0 { return (digits, "") }
    let missing = precision + 1 - digits.utf8.count
    let all = missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    let point = all.utf8.index(all.startIndex, offsetBy: all.utf8.count - precision)
    return (String(all[..<point]), String(all[point...]))
  }

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  private static func printed(_ value: Double, _ format: String) -> String {
    withVaList([value]) { list in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2_048) { buffer in
        // The longest number has 309 digits before the point and 999 after it.
        let count = vsnprintf(buffer.baseAddress, buffer.count, format, list)
        return String(decoding: UnsafeRawBufferPointer(buffer).prefix(max(0, min(Int(count), buffer.count - 1))), as: UTF8.self)
      }
    }
  }

  private func sign(_ isNegative: Bool, _ marks: NumberMarks) -> String {
    isNegative ? marks.minus : letter == UInt8(ascii: "u") ? "" : hasPlus ? marks.plus : hasBlank ? " " : ""
  }

  /// A number in the locale's digits and groups. A zero-padded number is not grouped, unless it is wide enough with groups.
  private func written(whole: String, rest: String, sign: String, _ marks: NumberMarks) -> String {
    let grouped = marks.grouped(whole) + rest
    if hasZeros && !isLeading && !(isWhole && precision != nil), sign.unicodeScalars.count + grouped.unicodeScalars.count < width {
      return padded(sign: sign, marks.written(Substring(whole)) + rest, zeros: marks.zero)
    }
    return padded(sign: sign, grouped, zeros: marks.zero)
  }

  private func padded(sign: String, _ digits: String, zeros: String) -> String {
    let missing = width - sign.unicodeScalars.count - digits.unicodeScalars.count
    if missing <= 0 { return prefix + sign + digits + suffix }
    if isLeading { return prefix + sign + digits + String(repeating: " ", count: missing) + suffix }
    if hasZeros && zeros != " " && !(isWhole && precision != nil) {
      return prefix + sign + String(repeating: zeros, count: missing) + digits + suffix
    }
    return prefix + String(repeating: " ", count: missing) + sign + digits + suffix
  }
}
