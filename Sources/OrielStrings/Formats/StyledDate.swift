import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A date in one of the styles of `Text.DateStyle`.
struct StyledDate: TextFormatting {
  let date: Date
  let style: Text.DateStyle

  func string(in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    if style.kind == .relative || style.kind == .offset, let months = MonthsDistance(to: date, in: environment) {
      return style.kind == .relative ? months.phrase(locale) : (months.isPast ? "+" : "-") + months.largest(locale)
    }
    let distance = DateDistance(to: date, style.kind, in: environment)
    switch style.kind {
    case .time: return day(.omitted, .shortened, environment)
    case .date: return day(.long, .omitted, environment)
    case .relative:
      return distance.shown.formatted(
        Duration.UnitsFormatStyle(allowedUnits: DateDistance.units, width: .abbreviated, maximumUnitCount: 2).locale(locale))
    case .offset:
      let style = Duration.UnitsFormatStyle(allowedUnits: DateDistance.units, width: .wide, maximumUnitCount: 1)
      return (distance.isPast ? "+" : "-") + distance.shown.formatted(style.locale(locale))
    case .timer: return distance.shown.clock(showsHours: true, locale)
    }
  }

  func nextChange(in environment: EnvironmentValues) -> Date? {
    switch style.kind {
    case .time, .date: nil
    case .timer: DateDistance(to: date, style.kind, in: environment).nextChange
    case .relative, .offset:
      if let months = MonthsDistance(to: date, in: environment) {
        months.nextChange(isRounded: style.kind == .offset)
      } else {
        min(
          DateDistance(to: date, style.kind, in: environment).nextChange,
          MonthsDistance.first(to: date, in: environment) ?? .distantFuture)
      }
    }
  }

  private func day(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues) -> String {
    self.date.formatted(
      Date.FormatStyle(
        date: date, time: time, locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone))
  }
}

/// A clock that counts up or down between two dates.
struct TimerSpan: TextFormatting {
  let span: ClosedRange<Date>
  let pause: Date?
  let countsDown: Bool
  let showsHours: Bool

  func string(in environment: EnvironmentValues) -> String {
    // The remaining time is rounded up to seconds: just after the beginning the clock still shows the whole span.
    let shown = shown(environment.wallClock.now) + (countsDown ? 999 : 0)
    return Duration.seconds(shown / 1_000).clock(showsHours: showsHours, environment.locale)
  }

  private var stop: Date { min(span.upperBound, pause ?? span.upperBound) }

  /// The milliseconds shown.
  private func shown(_ now: Date) -> Int {
    let moment = max(span.lowerBound, min(now, stop))
    return countsDown ? moment.milliseconds(to: span.upperBound) : span.lowerBound.milliseconds(to: moment)
  }

  func nextChange(in environment: EnvironmentValues) -> Date? {
    let now = environment.wallClock.now
    if now >= stop { return nil }
    let shown = shown(now)
    let wait = countsDown ? (max(1, shown) - 1) % 1_000 + 1 : 1_000 - shown % 1_000
    let next = max(now, span.lowerBound).addingTimeInterval(Double(wait) / 1_000)
    // The last change is at the end, which may be a fraction of a millisecond earlier.
    return next > stop.addingTimeInterval(0.001) ? nil : min(next, stop)
  }
}

extension Date {
  /// Rounded; dates too far apart count as a few thousand years apart.
  func milliseconds(to other: Date) -> Int {
    let seconds = other.timeIntervalSince(self)
    return seconds.isNaN ? 0 : Int((min(1e11, max(-1e11, seconds)) * 1_000).rounded())
  }
}

extension Duration {
  /// Clock format: "36:59", or with hours if needed, "1:36:59".
  fileprivate func clock(showsHours: Bool, _ locale: Locale) -> String {
    let pattern: TimeFormatStyle.Pattern = showsHours && self >= .seconds(3_600) ? .hourMinuteSecond : .minuteSecond
    return formatted(TimeFormatStyle(pattern: pattern).locale(locale))
  }
}
