import Foundation
@_spi(Oriel) import OrielCore

/// A value and the style that formats it, with the environment's locale, calendar and time zone where the style names none itself.
struct StyledValue<Style: FormatStyle>: TextFormatting, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
  // Both are constants; format styles and their inputs are value types, so any thread may read them.
  let input: Style.FormatInput
  let style: Style

  static func == (a: Self, b: Self) -> Bool { a.input == b.input && a.style == b.style }

  func string(in environment: EnvironmentValues) -> String {
    style.placed(FormatPlace(environment)).format(input)
  }
}

/// A value that its style writes with attributes.
private struct AttributedValue<Style: FormatStyle>: TextTranslation, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
  // As in `StyledValue`.
  let input: Style.FormatInput
  let style: Style

  static func == (a: Self, b: Self) -> Bool { a.input == b.input && a.style == b.style }

  func content(in environment: EnvironmentValues) -> TextContent { .attributed(style.placed(FormatPlace(environment)).format(input)) }
}

extension Text {
  /// How a date is shown. SwiftUI: `Text.DateStyle`.
  public struct DateStyle: Equatable, Codable, Sendable {
    enum Kind: Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The day: "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// How far away: "2 hr, 23 min".
    public static let relative = DateStyle(kind: .relative)
    /// How far now is after the date (+) or before it (-), in its largest unit: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// A clock of the time until or since: "36:59".
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date, by the environment's locale, calendar and time zone.
  ///
  /// With the styles `.relative`, `.offset` and `.timer` the text changes by itself as time passes.
  nonisolated public init(_ date: Date, style: DateStyle) { self.init(formatting: StyledDate(date: date, style: style)) }

  /// A clock that shows the remaining or the elapsed part of a span of time. It stops at `pauseTime` and at the ends, and changes by
  /// itself each second. SwiftUI: `Text.init(timerInterval:pauseTime:countsDown:showsHours:)`.
  nonisolated public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    self.init(formatting: TimerSpan(span: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// The times of day from one date to another, with the days where these differ; what both share is written once: "9:30 – 11:30 AM".
  ///
  /// Of two equal dates there is one time. By the environment's locale, calendar and time zone.
  nonisolated public init(_ dates: ClosedRange<Date>) { self.init(formatting: DateSpan(start: dates.lowerBound, end: dates.upperBound)) }
  /// The times of day from an interval's start to its end, with the days where these differ; what both share is written once.
  ///
  /// Of an interval of no length there is one time. By the environment's locale, calendar and time zone.
  nonisolated public init(_ interval: DateInterval) { self.init(formatting: DateSpan(start: interval.start, end: interval.end)) }
}

/// Two dates with what both share written once.
private struct DateSpan: TextFormatting {
  let start: Date
  let end: Date

  func string(in environment: EnvironmentValues) -> String {
    guard start < end else { return StyledDate(date: start, style: .time).string(in: environment) }
    let style = Date.IntervalFormatStyle(
      date: .omitted, time: .shortened, locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
    return style.format(start..<end)
  }
}

extension Text {
  /// A value written by a format style, with the environment's locale, calendar and time zone if the style names none.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(formatting: StyledValue(input: input, style: format))
  }
  /// A value written by a format style with the fonts, colours and links that it gives the parts.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.translated(AttributedValue(input: input, style: format)))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A value written by a format style, with the environment's locale if the style names none.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    append(formatting: StyledValue(input: input, style: format))
  }
  /// A value written by a format style with the fonts, colours and links that it gives the parts.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    appendInterpolation(Text(input, format: format))
  }

  /// A date, or the time until or since it.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append(formatting: StyledDate(date: date, style: style))
  }
  /// The time from one date to another.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
  /// The time from an interval's start to its end.
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
  /// A clock that runs through a span of time.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    append(formatting: TimerSpan(span: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}
