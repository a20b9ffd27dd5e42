import Foundation
import OrielDrawing
import Synchronization

/// How a locale groups and separates digits.
package struct NumberMarks {
  let locale: Locale
  let group: String
  package let decimal: String
  /// Whether digits are 0 to 9 in groups of three; otherwise the locale's own formatter writes the number.
  let isCommon: Bool
  /// The signs, including what the locale writes beside them.
  package let minus: String
  package let plus: String
  /// The digit 0.
  package let zero: String
  /// Whether powers of ten are written as 1.5E+03.
  package let hasCommonPowers: Bool
  /// The number of digits in the last group, and in the groups before; 0: no groups.
  private let groupSizes: (last: Int, other: Int)
  /// The minimum number of digits that are grouped.
  private let minGrouped: Int

  private static let known = Mutex(BoundedCache<String, NumberMarks>(bound: CacheBounds.numberMarks))

  package static func of(_ locale: Locale) -> NumberMarks {
    known.withLock { known in
      if let marks = known[locale.identifier] { return marks }
      let marks = NumberMarks(locale)
      known.insert(marks, for: locale.identifier, bytes: locale.identifier.heapBytes + localeBytes)
      return marks
    }
  }

  /// The approximate memory of a locale object, in bytes.
  private static let localeBytes = 512

  private init(_ locale: Locale) {
    self.locale = locale
    group = locale.groupingSeparator ?? ","
    decimal = locale.decimalSeparator ?? "."
    let style = IntegerFormatStyle<Int>.number.locale(locale)
    let sample = style.format(1_234_567_890), zero = style.format(0), one = style.format(1)
    isCommon = sample == "1\(group)234\(group)567\(group)890"
    self.zero = zero
    func sign(_ text: String, else common: String) -> String {
      text.hasSuffix(one) ? String(text.dropLast(one.count)) : common
    }
    minus = sign(style.format(-1), else: "-")
    plus = sign(style.sign(strategy: .always()).format(1), else: "+")
    hasCommonPowers = 1e15.formatted(.number.notation(.scientific).locale(locale)).contains("E") && zero == "0" && minus == "-"
    // The digits between separators, from the last group on.
    let groups = Array(sample.split { !$0.isNumber }.map(\.count).reversed())
    groupSizes = groups.count < 2 ? (0, 0) : (groups[0], groups.count > 2 ? groups[1] : groups[0])
    minGrouped = groups.count < 2 ? .max : groups[0] + (style.format(1_234).contains { !$0.isNumber } ? 1 : 2)
  }

  /// Whether the digits are ASCII.
  package var hasCommonDigits: Bool { zero == "0" }

  /// ASCII digits converted to the locale's own.
  package func written(_ digits: Substring) -> String {
    guard !hasCommonDigits, let first = zero.unicodeScalars.first?.value else { return String(digits) }
    var text = ""
    for digit in digits.utf8 {
      let own = (48...57).contains(digit) ? Unicode.Scalar(first + UInt32(digit) - 48) : nil
      text.unicodeScalars.append(own ?? Unicode.Scalar(digit))
    }
    return text
  }

  /// The locale's symbol for NaN or infinity, without a sign.
  package func notFinite(_ value: Double) -> String { String(format: "%f", locale: locale, value.magnitude) }

  /// The locale's digits in groups.
  package func grouped(_ digits: String) -> String {
    let count = digits.utf8.count
    if count < minGrouped { return written(Substring(digits)) }
    var text = "", index = digits.startIndex, left = count
    let (last, other) = groupSizes
    while left > 0 {
      // The number of digits before the next separator.
      let length = left <= last ? left : (left - last - 1) % other + 1
      let end = digits.utf8.index(index, offsetBy: length)
      text += written(digits[index..<end])
      (index, left) = (end, left - length)
      if left > 0 { text += group }
    }
    return text
  }

  package func text(digits: String, isNegative: Bool) -> String {
    if !isCommon {
      return Decimal(string: (isNegative ? "-" : "") + digits).map { $0.formatted(.number.locale(locale)) } ?? digits
    }
    if digits.utf8.count <= 3 { return isNegative ? "-" + digits : digits }
    var text = isNegative ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index) % 3 == 0 { text += group }
      text.append(digit)
    }
    return text
  }

  package func text(_ value: Double) -> String {
    if !value.isFinite { return String(format: "%f", value) }
    if !isCommon { return value.formatted(.number.precision(.fractionLength(6)).locale(locale)) }
    let plain = String(format: "%f", abs(value))
    guard let point = plain.firstIndex(of: ".") else { return plain }
    return text(digits: String(plain[..<point]), isNegative: value < 0) + decimal + plain[plain.index(after: point)...]
  }
}
