import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A value and a copy of its formatter as of the creation of the text.
///
/// Formatters of dates and numbers use the environment's locale, calendar and time zone where the program has kept a new formatter's
/// defaults.
struct FormattedObject: TextFormatting, @unchecked Sendable {
  // The formatter is a copy that is never changed, where it can be copied.
  private let subject: Any
  private let formatter: Formatter
  /// The original: two texts with the same formatter are compared by their values.
  private let original: Formatter
  /// The text outside of views; nil if the formatter returns none.
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

  /// The text for a value that the formatter cannot format.
  static func description(of subject: Any) -> String { (subject as? NSObject)?.description ?? String(describing: subject) }
}

extension Formatter {
  /// For dates and numbers, the formatter with an environment's locale, calendar and time zone where it has defaults.
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

  /// The text for a value; nil if the formatter returns none.
  package func written(_ value: Any) -> String? {
    // Foundation's general method traps.
    if let formatter = self as? ISO8601DateFormatter { return (value as? Date).map { formatter.string(from: $0) } }
    return string(for: value)
  }
}

extension Text {
  /// A value written by a formatter, with the environment's locale, calendar and time zone where the formatter has none set.
  ///
  /// SwiftUI accepts objects and values bridged to them; on Linux dates, decimal numbers and other Foundation values are not bridged.
  nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(formatting: FormattedObject(subject, formatter))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value written by a formatter, or by `String(describing:)` if the formatter returns no text.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
    if let formatter {
      append(formatting: FormattedObject(subject, formatter))
    } else {
      appendInterpolation(FormattedObject.description(of: subject))
    }
  }
}
