import Foundation
import OrielText

/// Styles of dates that change as time passes, for texts of `TimeDataSource.currentDate`. SwiftUI: `SystemFormatStyle`.
public enum SystemFormatStyle: Sendable {
  /// The time since a start, to hundredths of a second: "00:05.23". SwiftUI: `SystemFormatStyle.Stopwatch`.
  public struct Stopwatch: DiscreteFormatStyle, Sendable {
    private let start: Date
    private let showsHours: Bool
    private let fields: Int
    private let precision: Duration
    private var locale = Locale.autoupdatingCurrent

    /// Counts from zero at a start, and shows zero before. Of more than so many fields the smallest are left out; no digits are finer than
    /// the precision.
    public init(startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)) {
      (self.start, self.showsHours, fields, precision) = (start, showsHours, maxFieldCount, maxPrecision)
    }

    private var clock: ClockFields { ClockFields(showsHours: showsHours, count: fields, precision: precision, isPadded: true) }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(clock.text(max(0, start.milliseconds(to: value)), locale))
    }
    public func locale(_ locale: Locale) -> Self { with(self) { $0.locale = locale } }
    public func discreteInput(before input: Date) -> Date? {
      let passed = start.milliseconds(to: input)
      return passed <= 0 ? nil : start.adding(passed / clock.step(at: passed) * clock.step(at: passed) - 1)
    }
    public func discreteInput(after input: Date) -> Date? {
      let passed = max(0, start.milliseconds(to: input)), step = clock.step(at: passed)
      return start.adding((passed / step + 1) * step)
    }
  }

  /// A clock that runs through a span of time, up or down: "4:17". SwiftUI: `SystemFormatStyle.Timer`.
  public struct Timer: DiscreteFormatStyle, Sendable {
    private let span: Range<Date>
    private let countsDown: Bool
    private let showsHours: Bool
    private let fields: Int
    private let precision: Duration
    private var locale = Locale.autoupdatingCurrent

    /// Shows what is left of a span; at its start all of it, and at its end zero.
    public init(countingDownIn span: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
      (self.span, countsDown, self.showsHours, fields, precision) = (span, true, showsHours, maxFieldCount, maxPrecision)
    }
    /// Shows what has passed of a span; at its start zero, and at its end all of it.
    public init(countingUpIn span: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)) {
      (self.span, countsDown, self.showsHours, fields, precision) = (span, false, showsHours, maxFieldCount, maxPrecision)
    }

    private var clock: ClockFields { ClockFields(showsHours: showsHours, count: fields, precision: precision, isPadded: false) }
    private func shown(_ date: Date) -> Int {
      let date = max(span.lowerBound, min(date, span.upperBound))
      return countsDown ? date.milliseconds(to: span.upperBound) : span.lowerBound.milliseconds(to: date)
    }

    public func format(_ value: Date) -> AttributedString { AttributedString(clock.text(shown(value), locale)) }
    public func locale(_ locale: Locale) -> Self { with(self) { $0.locale = locale } }
    public func discreteInput(before input: Date) -> Date? {
      if input <= span.lowerBound { return nil }
      let shown = shown(input), step = clock.step(at: shown)
      let other = countsDown ? (shown / step + 1) * step : shown / step * step - 1
      return max(span.lowerBound, countsDown ? span.upperBound.adding(-other) : span.lowerBound.adding(other))
    }
    public func discreteInput(after input: Date) -> Date? {
      if input >= span.upperBound { return nil }
      let shown = shown(input), step = clock.step(at: shown)
      // The last part of a span is shown as zero already.
      if countsDown && shown < step { return nil }
      let wait = countsDown ? shown % step + 1 : step - shown % step
      return min(span.upperBound, max(input, span.lowerBound).adding(wait))
    }
  }

  /// How far a date is from another, in its largest units: "3 minutes, 42 seconds", or as a clock where only fields of clocks are allowed:
  /// "3:42". SwiftUI: `SystemFormatStyle.DateOffset`.
  public struct DateOffset: DiscreteFormatStyle, Sendable {
    private let anchor: Date
    private let fields: Set<Date.ComponentsFormatStyle.Field>
    private let count: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var locale = Locale.autoupdatingCurrent

    /// How far a date is from an anchor, in at most so many of the allowed fields. `automatic`: with a sign before the anchor.
    public init(
      to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      (self.anchor, fields, count, self.sign) = (anchor, allowedFields, max(1, maxFieldCount), sign)
    }

    /// A field, and how long what is shown stays the same at least, in seconds.
    private struct Field {
      var field: Date.ComponentsFormatStyle.Field
      var component: Calendar.Component
      var unit: UnitPhrase.Unit
      var seconds = 3_600
    }
    private static let largestFirst = [
      Field(field: .year, component: .year, unit: .year), Field(field: .month, component: .month, unit: .month),
      Field(field: .week, component: .weekOfYear, unit: .week), Field(field: .day, component: .day, unit: .day),
      Field(field: .hour, component: .hour, unit: .hour), Field(field: .minute, component: .minute, unit: .minute, seconds: 60),
      Field(field: .second, component: .second, unit: .second, seconds: 1),
    ]

    private var isClock: Bool { fields.isSubset(of: [.hour, .minute, .second]) && fields.isSuperset(of: [.minute, .second]) }
    private var clock: ClockFields {
      ClockFields(showsHours: fields.contains(.hour), count: count, precision: .seconds(1), isPadded: false)
    }

    /// The fields that are shown, with their numbers: from the largest that is not zero on.
    private func shownFields(_ span: Range<Date>) -> [(field: Field, number: Int)] {
      let allowed = Self.largestFirst.filter { fields.contains($0.field) }
      let parts = Calendar.autoupdatingCurrent.dateComponents(Set(allowed.map(\.component)), from: span.lowerBound, to: span.upperBound)
      let all = allowed.map { (field: $0, number: abs(parts.value(for: $0.component) ?? 0)) }
      let first = all.firstIndex { $0.number != 0 } ?? max(0, all.count - 1)
      return Array(all[first...].prefix(count))
    }

    private func words(_ span: Range<Date>) -> String {
      let all = shownFields(span), some = all.filter { $0.number > 0 }
      if all.isEmpty { return "" }
      return UnitPhrase.text((some.isEmpty ? all : some).map { ($0.number, $0.field.unit) }, isShort: false, locale.identifier)
    }

    /// The time between the dates, which may be any numbers: those too far apart count as a few thousand years apart.
    private func span(_ date: Date) -> (dates: Range<Date>, isBefore: Bool) {
      let milliseconds = anchor.milliseconds(to: date), seconds = date.timeIntervalSinceReferenceDate
      let date = seconds.isFinite ? Date(timeIntervalSinceReferenceDate: max(-1e11, min(1e11, seconds))) : .distantPast
      return milliseconds < 0 ? (date..<date.adding(-milliseconds), true) : (date.adding(-milliseconds)..<date, false)
    }

    public func format(_ value: Date) -> AttributedString {
      let (span, isBefore) = span(value)
      let milliseconds = span.lowerBound.milliseconds(to: span.upperBound)
      let text = isClock ? clock.text(milliseconds, locale) : words(span)
      let isSigned = sign == .always() || sign == .always(includingZero: false) && milliseconds >= 1_000
      return AttributedString((isBefore && sign != .never ? "−" : isSigned && !isBefore ? "+" : "") + text)
    }
    public func locale(_ locale: Locale) -> Self { with(self) { $0.locale = locale } }

    /// The time in milliseconds for which it shows the same.
    private func step(at date: Date) -> Int {
      let span = span(date).dates
      if isClock { return clock.step(at: span.lowerBound.milliseconds(to: span.upperBound)) }
      return (shownFields(span).last?.field.seconds ?? 1) * 1_000
    }
    public func discreteInput(before input: Date) -> Date? {
      let passed = anchor.milliseconds(to: input), step = step(at: input)
      return passed > 0 ? anchor.adding(passed / step * step - 1) : anchor.adding((passed / step - 1) * step)
    }
    public func discreteInput(after input: Date) -> Date? {
      let passed = anchor.milliseconds(to: input), step = step(at: input)
      return passed >= 0 ? anchor.adding((passed / step + 1) * step) : anchor.adding(passed / step * step + 1)
    }
  }
}

private func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var value = value
  change(&value)
  return value
}

extension Date {
  fileprivate func adding(_ milliseconds: Int) -> Date { addingTimeInterval(Double(milliseconds) / 1_000) }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// The time since a start: "00:05.23".
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
  ) -> Self { Self(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// What is left of a span of time: "4:17".
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }
  /// What has passed of a span of time: "0:43".
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
  ) -> Self { Self(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision) }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// How far a date is from another: "3 minutes, 42 seconds".
  public static func offset(
    to anchorDate: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self { Self(to: anchorDate, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign) }
}
