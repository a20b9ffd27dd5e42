import Foundation
import OrielCore

/// The locale, the calendar and the time zone used to show dates.
nonisolated struct DatePlace: Equatable {
  let locale: Locale
  let calendar: Calendar

  init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    self.locale = locale
    var own = calendar
    // The first weekday and the names are the locale's, unless the calendar has its own.
    if own.locale == nil || own.locale?.identifier.isEmpty == true { own.locale = locale }
    own.timeZone = timeZone
    self.calendar = own
  }

  func text(_ date: Date, _ template: String) -> String { formatter(template: template).string(from: date) }

  func formatter(template: String) -> DateFormatter {
    let formatter = DateFormatter()
    (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }

  func pattern(_ components: DatePickerComponents) -> String {
    func pattern(_ template: String) -> String { DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template }
    let date = components.contains(.date) ? pattern("yMd") : "", time = components.contains(.hourAndMinute) ? pattern("jmm") : ""
    return [date, time].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A part of a date's text: a number, the half of the day, or a separator.
nonisolated enum DatePart: Equatable {
  case number(Calendar.Component, digits: Int, isTwelve: Bool)
  case half
  case literal(String)

  var isEditable: Bool { if case .literal = self { false } else { true } }

  /// The parts of a date format's pattern.
  static func parts(of pattern: String) -> [DatePart] {
    var parts: [DatePart] = [], literal = ""
    var rest = Substring(pattern)
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
    }
    while let letter = rest.first {
      if letter == "'" {
        rest.removeFirst()
        let end = rest.firstIndex(of: "'") ?? rest.endIndex
        literal += rest[..<end].isEmpty ? "'" : String(rest[..<end])
        rest = rest[end...].dropFirst()
        continue
      }
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      let digits = run.count >= 2 ? 2 : 1
      let part: DatePart? =
        switch letter {
        case "y", "Y", "u", "r": .number(.year, digits: 4, isTwelve: false)
        case "M", "L": .number(.month, digits: digits, isTwelve: false)
        case "d": .number(.day, digits: digits, isTwelve: false)
        case "h", "K": .number(.hour, digits: digits, isTwelve: true)
        case "H", "k": .number(.hour, digits: digits, isTwelve: false)
        case "m": .number(.minute, digits: 2, isTwelve: false)
        case "a", "b", "B": .half
        default: nil
        }
      if let part {
        flush()
        parts.append(part)
      } else if !letter.isLetter || letter.unicodeScalars.allSatisfy({ !$0.isASCII }) {
        literal += run
      }
    }
    flush()
    return parts
  }

  /// The text of the part for a date.
  func text(of date: Date, in place: DatePlace) -> String {
    switch self {
    case .literal(let text): return text
    case .half:
      let isMorning = place.calendar.component(.hour, from: date) < 12
      return isMorning ? place.calendar.amSymbol : place.calendar.pmSymbol
    case .number(let component, let digits, let isTwelve):
      var number = place.calendar.component(component, from: date)
      if isTwelve { number = (number + 11) % 12 + 1 }
      let text = "\(number)"
      return component == .year ? text : String(repeating: "0", count: max(0, digits - text.count)) + text
    }
  }

  /// The date with this part changed by some steps; other parts are unchanged, except for days that a month does not have.
  func stepped(_ date: Date, by steps: Int, in place: DatePlace) -> Date {
    switch self {
    case .literal: return date
    case .half:
      let hour = place.calendar.component(.hour, from: date)
      return set(.hour, to: (hour + 12) % 24, of: date, in: place)
    case .number(let component, _, _):
      return place.calendar.date(byAdding: component, value: steps, to: date, wrappingComponents: component != .year) ?? date
    }
  }

  /// The date with this part set to a typed number; nil if it is not possible.
  func with(_ number: Int, of date: Date, in place: DatePlace) -> Date? {
    guard case .number(let component, _, let isTwelve) = self else { return nil }
    var number = number
    if isTwelve {
      guard (0...12).contains(number) else { return nil }
      number = number % 12 + (place.calendar.component(.hour, from: date) >= 12 ? 12 : 0)
    }
    guard range(of: date, in: place).contains(number) else { return nil }
    return set(component, to: number, of: date, in: place)
  }

  /// The maximum number of digits.
  var longest: Int { if case .number(.year, _, _) = self { 4 } else { 2 } }

  /// Whether no longer number is possible.
  func isComplete(_ typed: String, of date: Date, in place: DatePlace) -> Bool {
    guard let number = Int(typed) else { return true }
    guard case .number(let component, _, let isTwelve) = self, component != .year else { return typed.count >= longest }
    return typed.count >= longest || number * 10 > (isTwelve ? 12 : range(of: date, in: place).upperBound)
  }

  private func range(of date: Date, in place: DatePlace) -> ClosedRange<Int> {
    guard case .number(let component, _, _) = self else { return 0...0 }
    switch component {
    case .year: return 1...9999
    case .month: return 1...(place.calendar.range(of: .month, in: .year, for: date)?.upperBound ?? 13) - 1
    case .day: return 1...max(1, (place.calendar.maximumRange(of: .day)?.upperBound ?? 32) - 1)
    case .hour: return 0...23
    default: return 0...59
    }
  }

  private func set(_ component: Calendar.Component, to number: Int, of date: Date, in place: DatePlace) -> Date {
    let calendar = place.calendar
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    let day = component == .day ? number : parts.day ?? 1
    parts.day = 1
    parts.setValue(number, for: component)
    if component == .day { parts.day = 1 }
    guard let first = calendar.date(from: parts) else { return date }
    let last = (calendar.range(of: .day, in: .month, for: first)?.upperBound ?? 32) - 1
    parts.day = min(day, last)
    return calendar.date(from: parts) ?? date
  }
}
