import Foundation

/// Formats a duration like a clock.
struct ClockFace: Codable, Hashable, Sendable {
  var showsHours: Bool
  var maxFieldCount: Int
  var maxPrecision: Duration
  /// Whether the first field has two digits, as on stopwatches.
  var isPadded: Bool

  private enum Field: Int {
    case hour = 3_600_000, minute = 60_000, second = 1_000, fraction = 1
    /// In milliseconds.
    var length: Int { rawValue }
  }

  /// In milliseconds.
  private var precision: Int {
    let length = maxPrecision / .milliseconds(1)
    return Int(max(1, min(1e12, length.isNaN ? 1 : length)))
  }

  /// The fields shown for a duration; at least one.
  private func fields(_ milliseconds: Int) -> [Field] {
    let hasHours = showsHours && milliseconds >= Field.hour.length
    let precision = precision
    func isExact(_ field: Field) -> Bool { field == .fraction ? precision < Field.second.length : precision < 60 * field.length }
    let all: [Field] = hasHours ? [.hour, .minute, .second, .fraction] : [.minute, .second, .fraction]
    let shown = Array(all.filter(isExact).prefix(max(1, maxFieldCount)))
    // A single field is the largest that is not zero.
    if shown == [.minute], milliseconds < Field.minute.length, isExact(.second) { return [.second] }
    return shown.isEmpty ? [showsHours ? .hour : .minute] : shown
  }

  /// The number of milliseconds after which the shown text changes.
  func step(_ milliseconds: Int) -> Int { max(precision, fields(milliseconds).last?.length ?? 1) }

  func format(_ milliseconds: Int, _ locale: Locale) -> AttributedString {
    let fields = fields(milliseconds), step = step(milliseconds)
    let time = Duration.milliseconds(milliseconds / step * step)
    if fields.count == 1 {
      let unit: Duration.UnitsFormatStyle.Unit = fields[0] == .hour ? .hours : fields[0] == .minute ? .minutes : .seconds
      return Duration.UnitsFormatStyle(allowedUnits: [unit], width: .wide, fractionalPart: .hide(rounded: .down)).locale(locale)
        .attributed.format(time)
    }
    let digits = !fields.contains(.fraction) ? 0 : precision >= 100 ? 1 : precision >= 10 ? 2 : 3
    let pad = isPadded ? 2 : 1
    let pattern: Duration.TimeFormatStyle.Pattern =
      if fields[0] != .hour {
        .minuteSecond(padMinuteToLength: pad, fractionalSecondsLength: digits, roundFractionalSeconds: .down)
      } else if fields.count == 2 {
        .hourMinute(padHourToLength: 1, roundSeconds: .down)
      } else {
        .hourMinuteSecond(padHourToLength: pad, fractionalSecondsLength: digits, roundFractionalSeconds: .down)
      }
    return Duration.TimeFormatStyle(pattern: pattern).locale(locale).attributed.format(time)
  }
}

extension SystemFormatStyle {
  /// The time since a date, like a stopwatch; before the date it shows zero. SwiftUI: `SystemFormatStyle.Stopwatch`.
  public struct Stopwatch: DiscreteFormatStyle, Codable, Hashable, Sendable {
    private let start: Date
    private let face: ClockFace
    var locale = Locale.autoupdatingCurrent

    /// Creates a style for the time since a date.
    ///
    /// - Parameters:
    ///   - showsHours: Whether hours are shown; otherwise minutes exceed 59.
    ///   - maxFieldCount: The maximum number of fields (hours, minutes, seconds, fraction), largest first. A single field is spelled out.
    ///   - maxPrecision: The smallest change of the shown number.
    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startDate
      face = ClockFace(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: true)
    }

    private func passed(_ input: Date) -> Int { max(0, start.milliseconds(to: input)) }

    public func format(_ input: Date) -> AttributedString { face.format(passed(input), locale) }

    public func discreteInput(after input: Date) -> Date? {
      let passed = passed(input), step = face.step(passed)
      return start.adding(milliseconds: (passed / step + 1) * step)
    }

    public func discreteInput(before input: Date) -> Date? {
      let passed = passed(input), step = face.step(passed)
      return passed < step ? nil : start.adding(milliseconds: passed / step * step - 1)
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The elapsed or remaining time of an interval. SwiftUI: `SystemFormatStyle.Timer`.
  public struct Timer: DiscreteFormatStyle, Codable, Hashable, Sendable {
    private let interval: Range<Date>
    private let countsDown: Bool
    private let face: ClockFace
    var locale = Locale.autoupdatingCurrent

    /// Creates a style for the remaining time. The parameters are the same as for `Stopwatch`.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, true, showsHours, maxFieldCount, maxPrecision)
    }
    /// Creates a style for the elapsed time. The parameters are the same as for `Stopwatch`.
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, false, showsHours, maxFieldCount, maxPrecision)
    }

    private init(_ interval: Range<Date>, _ countsDown: Bool, _ showsHours: Bool, _ maxFieldCount: Int, _ maxPrecision: Duration) {
      (self.interval, self.countsDown) = (interval, countsDown)
      face = ClockFace(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: false)
    }

    private var length: Int { interval.lowerBound.milliseconds(to: interval.upperBound) }

    /// The milliseconds shown.
    private func shown(_ input: Date) -> Int {
      let passed = max(0, min(length, interval.lowerBound.milliseconds(to: input)))
      return countsDown ? length - passed : passed
    }

    public func format(_ input: Date) -> AttributedString { face.format(shown(input), locale) }

    public func discreteInput(after input: Date) -> Date? { countsDown ? less(than: input) : more(than: input) }
    public func discreteInput(before input: Date) -> Date? { countsDown ? more(than: input) : less(than: input) }

    /// The time at which the clock shows a larger number.
    private func more(than input: Date) -> Date? {
      let shown = shown(input), step = face.step(shown), next = (shown / step + 1) * step
      return next > length ? nil : moment(next)
    }

    /// The time at which the clock shows a smaller number.
    private func less(than input: Date) -> Date? {
      let shown = shown(input), step = face.step(shown)
      return shown < step ? nil : moment(shown / step * step - 1)
    }

    private func moment(_ shown: Int) -> Date { interval.lowerBound.adding(milliseconds: countsDown ? length - shown : shown) }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

extension Date {
  func adding(milliseconds: Int) -> Date { addingTimeInterval(Double(milliseconds) / 1_000) }
}
