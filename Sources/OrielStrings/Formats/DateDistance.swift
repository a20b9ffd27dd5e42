import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// The distance to a date, in whole numbers of the smallest unit shown.
struct DateDistance {
  static let units: Set<Duration.UnitsFormatStyle.Unit> = [.weeks, .days, .hours, .minutes, .seconds]

  private let now: Date
  /// The time until the date, negative if it has passed. An integer, so that it does not depend on a date's rounding.
  private let milliseconds: Int
  /// The smallest unit shown, in seconds.
  private let unit: Int
  private let hasSign: Bool

  init(to date: Date, _ kind: Text.DateStyle.Kind, in environment: EnvironmentValues) {
    now = environment.wallClock.now
    milliseconds = now.milliseconds(to: date)
    hasSign = kind == .offset
    let seconds = abs(milliseconds) / 1_000
    let (minute, hour, day, week) = (60, 3_600, 86_400, 604_800)
    unit =
      switch kind {
      case .relative: seconds < hour ? 1 : seconds < day ? minute : seconds < week ? hour : day
      case .offset: seconds < minute ? 1 : seconds < hour ? minute : seconds < day ? hour : seconds < week ? day : week
      default: 1
      }
  }

  var isPast: Bool { milliseconds < 0 }

  private var shownSeconds: Int { abs(milliseconds) / 1_000 / unit * unit }
  var shown: Duration { .seconds(shownSeconds) }

  /// The next moment at which the shown text changes.
  var nextChange: Date {
    let shown = shownSeconds * 1_000
    let wait: Int
    if milliseconds > 0 && shown > 0 {
      // Before the date the shown number decreases just after each whole unit.
      wait = milliseconds - shown + 1
    } else if !isPast && hasSign {
      // The shown number is zero: only the sign changes.
      wait = milliseconds + 1
    } else {
      wait = shown + unit * 1_000 + milliseconds
    }
    return now.addingTimeInterval(Double(wait) / 1_000)
  }
}

/// The distance to a date a month or more away, in calendar months and years, which differ in length.
struct MonthsDistance {
  private let date: Date
  private let now: Date
  private let calendar: Calendar
  private let years: Int
  private let months: Int
  private let weeks: Int
  let isPast: Bool

  /// No month is shorter, even with changes of daylight saving time.
  private static let fewestMilliseconds = 27 * 86_400_000

  /// Nil if the date is less than a month away.
  init?(to date: Date, in environment: EnvironmentValues) {
    now = environment.wallClock.now
    let milliseconds = now.milliseconds(to: date)
    if abs(milliseconds) < Self.fewestMilliseconds { return nil }
    // Dates too far away for a calendar count as nearer.
    self.date = now.addingTimeInterval(Double(milliseconds) / 1_000)
    calendar = Self.calendar(in: environment)
    isPast = milliseconds < 0
    let parts = calendar.dateComponents([.year, .month, .day], from: self.date, to: now)
    (years, months, weeks) = (abs(parts.year ?? 0), abs(parts.month ?? 0), abs(parts.day ?? 0) / 7)
    if years == 0 && months == 0 { return nil }
  }

  private static func calendar(in environment: EnvironmentValues) -> Calendar {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    return calendar
  }

  /// The moment at which a past date becomes a month away; nil for a future date.
  static func first(to date: Date, in environment: EnvironmentValues) -> Date? {
    let now = environment.wallClock.now
    guard date <= now else { return nil }
    return calendar(in: environment).date(byAdding: .month, value: 1, to: date).flatMap { $0 > now ? $0 : nil }
  }

  private var units: [UnitPhrase.Part] {
    let all: [UnitPhrase.Part] = years > 0 ? [(years, .year), (months, .month)] : [(months, .month), (weeks, .week)]
    return all.filter { $0.count > 0 }
  }

  /// The two largest units: "1 yr, 1 mth".
  func phrase(_ locale: Locale) -> String { UnitPhrase.text(units, isShort: true, locale.identifier) }
  /// The largest unit: "3 months".
  func largest(_ locale: Locale) -> String { UnitPhrase.text(Array(units.prefix(1)), isShort: false, locale.identifier) }

  /// The next moment at which the shown text changes; `isRounded`: only the largest unit is shown.
  func nextChange(isRounded: Bool) -> Date {
    let sign = isPast ? 1 : -1
    var shown = DateComponents()
    (shown.year, shown.month) = (sign * years, sign * (years > 0 && isRounded ? 0 : months))
    if years == 0 && !isRounded { shown.day = sign * weeks * 7 }
    if isPast {
      // One more of the smallest unit; days are counted within their month, which may end first.
      var ends: [DateComponents] = []
      var month = DateComponents()
      (month.year, month.month) = (years, months + 1)
      if years > 0 && isRounded { (month.year, month.month) = (years + 1, 0) }
      ends.append(month)
      if let days = shown.day {
        shown.day = days + 7
        ends.append(shown)
      }
      return ends.compactMap { calendar.date(byAdding: $0, to: date) }.filter { $0 > now }.min() ?? now.addingTimeInterval(60)
    }
    // Before the date the shown number decreases just after each whole unit.
    let end = calendar.date(byAdding: shown, to: date)?.addingTimeInterval(0.001)
    return end.flatMap { $0 > now ? $0 : nil } ?? now.addingTimeInterval(60)
  }
}
