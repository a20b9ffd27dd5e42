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
    plain = formatter.written(subject)
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
    let found = Self.isOfFoundation(formatter) ? formatter.placed(FormatPlace(environment)).string(for: subject) : plain
    return found ?? Self.description(of: subject)
  }

  /// What is shown of a value for which there are no words.
  static func description(of subject: Any) -> String { (subject as? NSObject)?.description ?? String(describing: subject) }
}

extension Formatter {
  /// Of dates and numbers, where the program has left them as in a new one: with the locale, calendar and time zone of a place.
  package func placed(_ place: FormatPlace) -> Formatter {
    if type(of: self) == DateFormatter.self, let placed = copy() as? DateFormatter {
      let new = DateFormatter()
      if placed.locale == new.locale { placed.locale = place.locale }
      if placed.calendar == new.calendar { placed.calendar = place.calendar }
      if placed.timeZone == new.timeZone { placed.timeZone = place.timeZone }
      return placed
    }
    guard type(of: self) == NumberFormatter.self, let placed = copy() as? NumberFormatter, placed.locale == NumberFormatter().locale else {
      return self
    }
    placed.locale = place.locale
    return placed
  }

  /// What it writes of a value; nil if it has no words for it.
  package func written(_ value: Any) -> String? {
    // Foundation's stops the program when it is asked in general.
    if let formatter = self as? ISO8601DateFormatter { return (value as? Date).map { formatter.string(from: $0) } }
    return string(for: value)
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
