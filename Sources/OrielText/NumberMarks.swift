import Foundation
import OrielDrawing
import Synchronization

/// How a locale groups and separates digits.
package struct NumberMarks {
  let locale: Locale
  let group: String
  let decimal: String
  /// Whether its digits are 0 to 9 in groups of three; otherwise the locale's own formatter writes the number.
  let isCommon: Bool

  private static let known = Mutex(BoundedCache<String, NumberMarks>(bound: CacheBounds.numberMarks))

  package static func of(_ locale: Locale) -> NumberMarks {
    known.withLock { known in
      if let marks = known[locale.identifier] { return marks }
      let marks = NumberMarks(locale)
      known.insert(marks, for: locale.identifier, bytes: locale.identifier.heapBytes + localeBytes)
      return marks
    }
  }

  /// The approximate memory of a locale's own object, in bytes.
  private static let localeBytes = 512

  private init(_ locale: Locale) {
    self.locale = locale
    group = locale.groupingSeparator ?? ","
    decimal = locale.decimalSeparator ?? "."
    isCommon = 1_234_567.formatted(.number.locale(locale)) == "1\(group)234\(group)567"
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
