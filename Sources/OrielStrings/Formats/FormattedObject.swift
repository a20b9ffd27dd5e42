import Foundation
@_spi(Oriel) import OrielCore

/// A value and the formatter that writes it, as it was when the text was made.
///
/// Formatters of dates and numbers write in the environment's locale, calendar and time zone where the program has left these as they are
/// in a new formatter.
struct FormattedObject: TextFormatting, @unchecked Sendable {
  // The formatter is a copy that nobody changes, where there can be one.
  private let subject: Any
  private let formatter: Formatter
  /// The program's: of two texts with the same one the values decide.
  private let original: Formatter
  /// How it is written outside of views; nil if the formatter has no words for it.
  private let plain: String?

  init(_ subject: Any, _ formatter: Formatter) {
    (self.subject, original) = (subject, formatter)
    self.formatter = Self.isOfFoundation(formatter) ? formatter.copy() as? Formatter ?? formatter : formatter
    plain = Self.string(for: subject, formatter)
  }

  private static func isOfFoundation(_ formatter: Formatter) -> Bool {
    type(of: formatter) == DateFormatter.self || type(of: formatter) == NumberFormatter.self
  }

  static func == (a: Self, b: Self) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { b.subject as? Value == value }
    guard a.original === b.original, a.plain == b.plain else { return false }
    return (a.subject as? any Equatable).map { isSame($0) } ?? true
  }

  func string(in environment: EnvironmentValues) -> String {
    let found: String? =
      switch formatter {
      case let dates as DateFormatter where Self.isOfFoundation(dates): placed(dates, environment).string(for: subject)
      case let numbers as NumberFormatter where Self.isOfFoundation(numbers): placed(numbers, environment).string(for: subject)
      default: plain
      }
    return found ?? Self.description(of: subject)
  }

  /// What is shown of a value for which there are no words.
  static func description(of subject: Any) -> String { (subject as? NSObject)?.description ?? String(describing: subject) }

  private func placed(_ formatter: DateFormatter, _ environment: EnvironmentValues) -> Formatter {
    let new = DateFormatter()
    guard let placed = formatter.copy() as? DateFormatter else { return formatter }
    if formatter.locale == new.locale { placed.locale = environment.locale }
    if formatter.calendar == new.calendar { placed.calendar = environment.calendar }
    if formatter.timeZone == new.timeZone { placed.timeZone = environment.timeZone }
    return placed
  }

  private func placed(_ formatter: NumberFormatter, _ environment: EnvironmentValues) -> Formatter {
    guard formatter.locale == NumberFormatter().locale, let placed = formatter.copy() as? NumberFormatter else { return formatter }
    placed.locale = environment.locale
    return placed
  }

  private static func string(for subject: Any, _ formatter: Formatter) -> String? {
    // Foundation's stops the program when it is asked in general.
    if let formatter = formatter as? ISO8601DateFormatter { return (subject as? Date).map { formatter.string(from: $0) } }
    return formatter.string(for: subject)
  }
}

extension Text {
  /// A value written by a formatter, in the environment's locale, calendar and time zone where the formatter has been given none.
  ///
  /// SwiftUI takes objects and what has one as its reference; on Linux dates, decimal numbers and others of Foundation's values have none.
  nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(formatting: FormattedObject(subject, formatter))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A value written by a formatter, or by itself where that has no words for it.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
    if let formatter {
      append(formatting: FormattedObject(subject, formatter))
    } else {
      appendInterpolation(FormattedObject.description(of: subject))
    }
  }
}
