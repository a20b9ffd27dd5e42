import Foundation
@_spi(Oriel) import OrielCore

/// A date in one of the styles of `Text`.
struct StyledDate: TextFormatting {
  let date: Date
  let style: Text.DateStyle

  func string(in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    let distance = DateDistance(to: date, style.kind, in: environment)
    switch style.kind {
    case .time: return day(.omitted, .shortened, environment)
    case .date: return day(.long, .omitted, environment)
    case .relative:
      return distance.shown.formatted(
        Duration.UnitsFormatStyle(allowedUnits: DateDistance.units, width: .abbreviated, maximumUnitCount: 2).locale(locale))
    case .offset:
      let style = Duration.UnitsFormatStyle(allowedUnits: DateDistance.units, width: .wide, maximumUnitCount: 1)
      return (distance.isPast ? "-" : "+") + distance.shown.formatted(style.locale(locale))
    case .timer: return distance.shown.clock(showsHours: true, locale)
    }
  }

  func nextChange(in environment: EnvironmentValues) -> Date? {
    switch style.kind {
    case .time, .date: nil
    case .relative, .offset, .timer: DateDistance(to: date, style.kind, in: environment).nextChange
    }
  }

  private func day(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues) -> String {
    self.date.formatted(
      Date.FormatStyle(
        date: date, time: time, locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone))
  }
}

/// How far away a date is, in whole units of the smallest unit that is shown.
private struct DateDistance {
  static let units: Set<Duration.UnitsFormatStyle.Unit> = [.weeks, .days, .hours, .minutes, .seconds]

  private let now: Date
  /// The time until the date, negative if it has passed. Whole, so that it does not depend on the last bits of a date.
  private let milliseconds: Int
  /// Seconds in the smallest unit shown.
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

  /// The first moment at which the shown text changes.
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

/// A clock that runs from one date to another, up or down.
struct TimerSpan: TextFormatting {
  let span: ClosedRange<Date>
  let pause: Date?
  let countsDown: Bool
  let showsHours: Bool

  func string(in environment: EnvironmentValues) -> String {
    Duration.seconds(shown(environment.wallClock.now) / 1_000).clock(showsHours: showsHours, environment.locale)
  }

  private var stop: Date { min(span.upperBound, pause ?? span.upperBound) }

  /// Milliseconds on the clock.
  private func shown(_ now: Date) -> Int {
    let moment = max(span.lowerBound, min(now, stop))
    return countsDown ? moment.milliseconds(to: span.upperBound) : span.lowerBound.milliseconds(to: moment)
  }

  func nextChange(in environment: EnvironmentValues) -> Date? {
    let now = environment.wallClock.now
    if now >= stop { return nil }
    let shown = shown(now)
    let wait = countsDown ? shown % 1_000 + 1 : 1_000 - shown % 1_000
    let next = max(now, span.lowerBound).addingTimeInterval(Double(wait) / 1_000)
    // The last change is at the end, which may be a fraction of a millisecond earlier.
    return next > stop.addingTimeInterval(0.001) ? nil : min(next, stop)
  }
}

extension Date {
  /// Rounded; dates too far apart count as a few thousand years apart.
  fileprivate func milliseconds(to other: Date) -> Int {
    let seconds = other.timeIntervalSince(self)
    return seconds.isNaN ? 0 : Int((min(1e11, max(-1e11, seconds)) * 1_000).rounded())
  }
}

extension Duration {
  /// In the format of a clock: "36:59", and with hours if there are any, "1:36:59".
  fileprivate func clock(showsHours: Bool, _ locale: Locale) -> String {
    let pattern: TimeFormatStyle.Pattern = showsHours && self >= .seconds(3_600) ? .hourMinuteSecond : .minuteSecond
    return formatted(TimeFormatStyle(pattern: pattern).locale(locale))
  }
}
