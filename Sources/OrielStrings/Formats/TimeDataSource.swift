import Foundation
@_spi(Oriel) import OrielCore

/// A value that follows the clock, for texts that show it and change by themselves. SwiftUI: `TimeDataSource`.
public struct TimeDataSource<Value>: Sendable {
  enum Kind: Equatable, Sendable { case now, offset(Date), from(Date), until(Date) }
  let kind: Kind
  let value: @Sendable (Date) -> Value
  /// When the source has a value, where it has it at all.
  let moment: @Sendable (Value) -> Date

  /// What the window's clock shows, from moment to moment.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource<Date>(kind: .now) {
      $0
    } moment: {
      $0
    }
  }
  /// How long ago a date was; negative before it.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource<Duration>(kind: .offset(date)) {
      .milliseconds(date.milliseconds(to: $0))
    } moment: {
      date.addingTimeInterval($0 / .seconds(1))
    }
  }
  /// From a date to now; empty before it.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(kind: .from(date)) {
      date..<max(date, $0)
    } moment: {
      $0.upperBound
    }
  }
  /// From now to a date; empty after it.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(kind: .until(date)) {
      min(date, $0)..<date
    } moment: {
      $0.lowerBound
    }
  }

  private init(kind: Kind, value: @escaping @Sendable (Date) -> Value, moment: @escaping @Sendable (Value) -> Date) {
    (self.kind, self.value, self.moment) = (kind, value, moment)
  }
}

/// A source's value as a style writes it, and writes it anew when it says so.
private struct TimedValue<Style: DiscreteFormatStyle>: TextFormatting, @unchecked Sendable {
  // Styles are values, so any thread may read them.
  let source: TimeDataSource<Style.FormatInput>
  let style: Style
  let text: @Sendable (Style.FormatOutput) -> String

  static func == (a: Self, b: Self) -> Bool { a.source.kind == b.source.kind && a.style == b.style }

  /// No text changes more often than a display shows it, in seconds.
  private static var least: TimeInterval { 1 / 60 }

  private func placed(in environment: EnvironmentValues) -> Style {
    style.placed(FormatPlace(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone))
  }

  func string(in environment: EnvironmentValues) -> String {
    text(placed(in: environment).format(source.value(environment.wallClock.now)))
  }

  func nextChange(in environment: EnvironmentValues) -> Date? {
    let now = environment.wallClock.now
    guard let next = placed(in: environment).discreteInput(after: source.value(now)).map(source.moment) else { return nil }
    return next.timeIntervalSinceReferenceDate.isFinite ? max(next, now.addingTimeInterval(Self.least)) : nil
  }
}

extension Text {
  /// A value that follows the clock, written by a format style; it changes by itself. SwiftUI: `Text.init(_:format:)`.
  nonisolated public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where F: DiscreteFormatStyle, F.FormatInput == V, F.FormatOutput == AttributedString {
    self.init(formatting: TimedValue(source: source, style: format) { String($0.characters) })
  }
  /// A value that follows the clock, written by a format style; it changes by itself.
  nonisolated public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where F: DiscreteFormatStyle, F.FormatInput == V, F.FormatOutput == String {
    self.init(formatting: TimedValue(source: source, style: format) { $0 })
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A value that follows the clock, written by a format style; it changes by itself.
  public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
  where F: DiscreteFormatStyle, F.FormatInput == V, F.FormatOutput == AttributedString {
    append(formatting: TimedValue(source: source, style: format) { String($0.characters) })
  }
  /// A value that follows the clock, written by a format style; it changes by itself.
  public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
  where F: DiscreteFormatStyle, F.FormatInput == V, F.FormatOutput == String {
    append(formatting: TimedValue(source: source, style: format) { $0 })
  }
}
