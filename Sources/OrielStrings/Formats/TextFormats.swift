import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A value and its format style, with the environment's locale, calendar and time zone where the style has none set.
struct StyledValue<Style: FormatStyle>: TextFormatting, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
  // Both are constants. Format styles and their inputs are value types, so that any thread may read them.
  let input: Style.FormatInput
  let style: Style

  static func == (a: Self, b: Self) -> Bool { a.input == b.input && a.style == b.style }

  func string(in environment: EnvironmentValues) -> String {
    style.placed(FormatPlace(environment)).format(input)
  }
}

/// A value whose format style returns an attributed string.
private struct AttributedValue<Style: FormatStyle>: TextTranslation, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
  // As in `StyledValue`.
  let input: Style.FormatInput
  let style: Style

  static func == (a: Self, b: Self) -> Bool { a.input == b.input && a.style == b.style }

  func content(in environment: EnvironmentValues) -> TextContent { .attributed(style.placed(FormatPlace(environment)).format(input)) }
}

extension Text {
  /// How a date is shown in a text: the day, the time, or the time until it, kept up to date. SwiftUI: `Text.DateStyle`.
  public struct DateStyle: Equatable, Codable, Sendable {
    enum Kind: Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The day, as in "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// The distance to now: "2 hr, 23 min".
    public static let relative = DateStyle(kind: .relative)
    /// The offset of now from the date, after (+) or before (-), in its largest unit: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// A clock with the time until or since: "36:59".
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date in the environment's locale, calendar and time zone.
  ///
  /// With the styles `.relative`, `.offset` and `.timer` the text updates automatically as time passes.
  ///
  /// ```swift
  /// Text(deadline, style: .relative)
  /// ```
  nonisolated public init(_ date: Date, style: DateStyle) { self.init(formatting: StyledDate(date: date, style: style)) }

  /// A clock with the remaining or elapsed time of a span. It stops at `pauseTime` and at the ends, and updates automatically each second.
  /// SwiftUI: `Text.init(timerInterval:pauseTime:countsDown:showsHours:)`.
  nonisolated public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    self.init(formatting: TimerSpan(span: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// The times of day of two dates, with the days if they differ; common parts are written once: "9:30 – 11:30 AM".
  ///
  /// For two equal dates there is one time. Uses the environment's locale, calendar and time zone.
  nonisolated public init(_ dates: ClosedRange<Date>) { self.init(formatting: DateSpan(start: dates.lowerBound, end: dates.upperBound)) }
  /// The times of day at an interval's start and end, with the days if they differ; common parts are written once.
  ///
  /// For an interval of zero length there is one time. Uses the environment's locale, calendar and time zone.
  nonisolated public init(_ interval: DateInterval) { self.init(formatting: DateSpan(start: interval.start, end: interval.end)) }
}

/// Two dates with common parts written once.
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
  /// A value formatted by a style, with the environment's locale, calendar and time zone where the style has none set.
  ///
  /// ```swift
  /// Text(0.42, format: .percent)
  /// ```
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(formatting: StyledValue(input: input, style: format))
  }
  /// A value formatted by a style, with the fonts, colours and links of the style's attributed string.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.translated(AttributedValue(input: input, style: format)))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value formatted by a style, with the environment's locale if the style has none set.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    append(formatting: StyledValue(input: input, style: format))
  }
  /// Appends a value formatted by a style, with the fonts, colours and links of the style's attributed string.
  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    appendInterpolation(Text(input, format: format))
  }

  /// Appends a date, or the time until or since it.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append(formatting: StyledDate(date: date, style: style))
  }
  /// Appends the times of two dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
  /// Appends the times of an interval's start and end.
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
  /// Appends a clock with the remaining or elapsed time of a span.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    append(formatting: TimerSpan(span: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}
