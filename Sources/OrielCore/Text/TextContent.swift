import Foundation
import OrielDrawing
import OrielText
import Synchronization

/// The content of a text, before the environment's locale has formatted the values in it.
enum TextContent: Equatable, Sendable {
  case plain(String)
  /// Decimal digits, after "-" for negative numbers. Nothing but a string, because a text is a part of most views' values.
  case integer(String)
  case decimal(Double)
  indirect case formatted(any TextFormatting)
  indirect case joined([TextContent])
  /// A title, and the destination of its link.
  indirect case link(title: TextContent, destination: TextContent)

  /// Whether it is certain to show nothing.
  var isEmpty: Bool { if case .plain(let text) = self { text.isEmpty } else { false } }

  /// The characters shown in `environment`; reads of the environment are recorded.
  func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .plain(let text): return text
    case .integer(let text):
      let locale = environment.locale
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      // Too short to have grouping marks.
      if !isNegative && text.utf8.count <= 3 && locale.isPlain { return text }
      return NumberMarks.of(locale).text(digits: isNegative ? String(text.dropFirst()) : text, isNegative: isNegative)
    case .decimal(let value): return NumberMarks.of(environment.locale).text(value)
    case .formatted(let value): return value.string(in: environment)
    case .joined(let parts): return parts.map { $0.string(in: environment) }.joined()
    case .link:
      var text = ""
      eachRun(in: environment) { run, _ in text += run }
      return text
    }
  }

  /// The first moment at which the characters change by themselves; nil if they never do.
  func nextChange(in environment: EnvironmentValues) -> Date? {
    switch self {
    case .plain, .integer, .decimal: nil
    case .formatted(let value): value.nextChange(in: environment)
    case .joined(let parts): parts.compactMap { $0.nextChange(in: environment) }.min()
    case .link(let title, let destination): [title, destination].compactMap { $0.nextChange(in: environment) }.min()
    }
  }

  package static func == (a: TextContent, b: TextContent) -> Bool {
    switch (a, b) {
    case (.plain(let a), .plain(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.formatted(let a), .formatted(let b)): a.isEqual(to: b)
    case (.joined(let a), .joined(let b)): a == b
    case (.link(let at, let ad), .link(let bt, let bd)): at == bt && ad == bd
    default: false
    }
  }
}

/// A value that is formatted with the environment's locale, calendar and time zone.
package protocol TextFormatting: Equatable, Sendable {
  func string(in environment: EnvironmentValues) -> String
  /// The first moment at which the string changes, by the environment's clock; nil if it does not change by itself.
  func nextChange(in environment: EnvironmentValues) -> Date?
}

extension TextFormatting {
  package func nextChange(in environment: EnvironmentValues) -> Date? { nil }
  func isEqual(to other: any TextFormatting) -> Bool { (other as? Self) == self }
}

/// How a locale groups and separates digits.
private struct NumberMarks {
  let locale: Locale
  let group: String
  let decimal: String
  /// Whether its digits are 0 to 9 in groups of three; otherwise the locale's own formatter writes the number.
  let isCommon: Bool

  private static let known = Mutex(BoundedCache<String, NumberMarks>(bound: CacheBounds.numberMarks))

  static func of(_ locale: Locale) -> NumberMarks {
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

  func text(digits: String, isNegative: Bool) -> String {
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

  func text(_ value: Double) -> String {
    if !value.isFinite { return String(format: "%f", value) }
    if !isCommon { return value.formatted(.number.precision(.fractionLength(6)).locale(locale)) }
    let plain = String(format: "%f", abs(value))
    guard let point = plain.firstIndex(of: ".") else { return plain }
    return text(digits: String(plain[..<point]), isNegative: value < 0) + decimal + plain[plain.index(after: point)...]
  }
}
