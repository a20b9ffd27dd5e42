import Foundation
@_spi(Oriel) import OrielCore

/// A value that a formatter writes, in the environment's locale, calendar and time zone.
struct FormatterValue: TextFormatting, @unchecked Sendable {
  // Both are of the program, and used on the main thread, where texts are shown.
  let subject: AnyHashable
  let formatter: Formatter

  static func == (a: Self, b: Self) -> Bool { a.formatter === b.formatter && a.subject == b.subject }

  func string(in environment: EnvironmentValues) -> String {
    placed(environment).string(for: subject.base) ?? String(describing: subject.base)
  }

  /// A formatter of the same kind, for the environment; the program's own where it is none of Foundation's.
  private func placed(_ environment: EnvironmentValues) -> Formatter {
    let copy = formatter.copy()
    switch copy {
    case let dates as DateFormatter:
      (dates.locale, dates.calendar, dates.timeZone) = (environment.locale, environment.calendar, environment.timeZone)
      return dates
    case let numbers as NumberFormatter:
      numbers.locale = environment.locale
      return numbers
    default: return formatter
    }
  }
}

extension Text {
  /// A value as a formatter writes it, with the environment's locale, calendar and time zone. SwiftUI: `Text.init(_:formatter:)`.
  ///
  /// Any value that can be compared: dates and numbers are `ReferenceConvertible` on Apple's systems only.
  nonisolated public init<Subject: Hashable>(_ subject: Subject, formatter: Formatter) {
    self.init(formatting: FormatterValue(subject: AnyHashable(subject), formatter: formatter))
  }
}
