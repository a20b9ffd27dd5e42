import Foundation
import OrielText

extension SystemFormatStyle {
  /// The offset of a date from an anchor, in calendar units. SwiftUI: `SystemFormatStyle.DateOffset`.
  public struct DateOffset: DiscreteFormatStyle, Codable, Hashable, Sendable {
    private let anchor: Date
    private let allowedFields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent

    /// Creates a style for offsets from an anchor.
    ///
    /// - Parameters:
    ///   - allowedFields: The units. Minutes and seconds, with or without hours, are shown like a clock if all of them are allowed.
    ///   - maxFieldCount: The maximum number of units, starting with the largest that is not zero.
    ///   - sign: Which numbers have a sign: with `.automatic`, only offsets of dates before the anchor.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (self.anchor, self.allowedFields, self.maxFieldCount, self.sign) = (anchor, allowedFields, maxFieldCount, sign)
    }

    private var distance: CalendarDistance {
      CalendarDistance(
        anchor: anchor, calendar: calendar, units: UnitPhrase.Unit.allCases.filter { allowedFields.contains($0.field) },
        most: max(1, maxFieldCount))
    }

    private var isClock: Bool {
      let units = distance.units
      return units == [.minute, .second] && maxFieldCount >= 2 || units == [.hour, .minute, .second] && maxFieldCount >= 3
    }

    public func format(_ input: Date) -> AttributedString {
      let parts = distance.parts(input)
      let isBefore = anchor.milliseconds(to: input) < 0, isZero = parts.allSatisfy { $0.count == 0 }
      let mark =
        switch sign {
        case .never: ""
        case .always(includingZero: true): isBefore ? "-" : "+"
        case .always(includingZero: false): isZero ? "" : isBefore ? "-" : "+"
        default: isBefore && !isZero ? "-" : ""
        }
      if isClock {
        let seconds = parts.reduce(0) { $0 + $1.count * ($1.unit == .hour ? 3_600 : $1.unit == .minute ? 60 : 1) }
        let hasHours = distance.units.first == .hour && seconds >= 3_600
        let style = Duration.TimeFormatStyle(pattern: hasHours ? .hourMinuteSecond : .minuteSecond).locale(locale).attributed
        return AttributedString(mark) + style.format(.seconds(seconds))
      }
      let shown = parts.filter { $0.count > 0 }
      return AttributedString(mark + UnitPhrase.text(shown.isEmpty ? Array(parts.suffix(1)) : shown, isShort: false, locale.identifier))
    }

    public func discreteInput(after input: Date) -> Date? { distance.next(input, isAfter: true) }
    public func discreteInput(before input: Date) -> Date? { distance.next(input, isAfter: false) }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
    /// The style with another calendar, which decides on units such as months.
    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }
  }
}

/// The distance of dates from an anchor, in units of a calendar.
struct CalendarDistance {
  let anchor: Date
  let calendar: Calendar
  /// From largest to smallest.
  let units: [UnitPhrase.Unit]
  /// The maximum number of units, starting with the largest that is not zero.
  let most: Int

  /// Dates too far away for a calendar count as nearer.
  private func near(_ date: Date) -> Date { anchor.adding(milliseconds: anchor.milliseconds(to: date)) }

  /// The numbers of units, rounded towards zero.
  func parts(_ date: Date) -> [UnitPhrase.Part] {
    let components = calendar.dateComponents(Set(units.map(\.component)), from: anchor, to: near(date))
    let all = units.map { UnitPhrase.Part(abs(components.value(for: $0.component) ?? 0), $0) }
    let first = all.firstIndex { $0.count > 0 } ?? max(0, all.count - 1)
    return Array(all[first...].prefix(most))
  }

  /// The nearest date, after or before another, whose numbers are different.
  func next(_ date: Date, isAfter: Bool) -> Date? {
    let parts = parts(date), isBeforeAnchor = near(date) < anchor
    guard let first = parts.first else { return nil }
    func moment(_ parts: [UnitPhrase.Part]) -> Date? {
      var components = DateComponents()
      for part in parts { components.setValue(isBeforeAnchor ? -part.count : part.count, for: part.unit.component) }
      return calendar.date(byAdding: components, to: anchor)
    }
    if isAfter == isBeforeAnchor {
      // Towards the anchor, numbers change just beyond the moment at which they begin.
      guard parts.contains(where: { $0.count > 0 }) else { return isBeforeAnchor ? anchor : anchor.beside(isAfter) }
      return moment(parts)?.beside(isAfter)
    }
    // One more of any unit; months differ in length, so that a smaller unit may end earlier than expected.
    let larger = units.prefix { $0 != first.unit }.map { [UnitPhrase.Part(1, $0)] }
    let own = parts.indices.map { Array(parts[..<$0]) + [UnitPhrase.Part(parts[$0].count + 1, parts[$0].unit)] }
    let moments = (larger + own).compactMap(moment).filter { isAfter ? $0 > date : $0 < date }
    return isAfter ? moments.min() : moments.max()
  }
}

extension Date {
  /// The next or the previous millisecond.
  fileprivate func beside(_ isAfter: Bool) -> Date { adding(milliseconds: isAfter ? 1 : -1) }
}

extension UnitPhrase.Unit {
  fileprivate var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfYear
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var field: Date.ComponentsFormatStyle.Field {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .week
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }
}
