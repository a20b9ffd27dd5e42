import Foundation
import Oriel
import OrielTesting
import Testing

/// `SystemFormatStyle`, and texts that follow the clock by it and by other formats.
@MainActor @Suite struct SystemFormatTests {
  nonisolated static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private static let locale = Locale(identifier: "en_US")
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  /// What a style writes at a moment.
  private func words<Style: FormatStyle>(_ style: Style, _ seconds: TimeInterval) -> String
  where Style.FormatInput == Date, Style.FormatOutput == AttributedString {
    String(style.locale(Self.locale).format(Self.start.addingTimeInterval(seconds)).characters)
  }

  /// X130: a stopwatch, whose fields are the larger ones that there is room for.
  @Test func stopwatches() {
    let passed = 5_025.67
    func stopwatch(_ fields: Int = 4, _ precision: Duration = .milliseconds(10), hours: Bool = true) -> SystemFormatStyle.Stopwatch {
      .stopwatch(startingAt: Self.start, showsHours: hours, maxFieldCount: fields, maxPrecision: precision)
    }
    #expect(words(stopwatch(), passed) == "01:23:45.67" && words(stopwatch(3), passed) == "01:23:45")
    #expect(words(stopwatch(2), passed) == "1:23" && words(stopwatch(1), passed) == "1 hour")
    #expect(words(stopwatch(), 5.239) == "00:05.23" && words(stopwatch(), 83.4) == "01:23.40" && words(stopwatch(), -4) == "00:00.00")
    #expect(words(stopwatch(hours: false), passed) == "83:45.67")
    #expect(words(stopwatch(4, .seconds(1)), 83.9) == "01:23" && words(stopwatch(4, .milliseconds(100)), 83.49) == "01:23.4")
    #expect(words(stopwatch(4, .seconds(60)), 1_385) == "23 minutes" && words(stopwatch(4, .seconds(60)), passed) == "1:23")
    #expect(words(stopwatch(1), 59) == "59 seconds")
  }

  @Test func timersStayInTheirInterval() {
    let interval = Self.start..<Self.start.addingTimeInterval(5_400)
    #expect([-1, 0, 65, 1_800.5, 9_999].map { words(.timer(countingUpIn: interval), $0) } == ["0:00", "0:00", "1:05", "30:00", "1:30:00"])
    #expect(
      [-1, 0, 65, 1_800.5, 9_999].map { words(.timer(countingDownIn: interval), $0) } == ["1:30:00", "1:30:00", "1:28:55", "59:59", "0:00"])
    #expect(words(.timer(countingDownIn: interval, showsHours: false), 0) == "90:00")
    #expect(words(.timer(countingDownIn: interval, maxFieldCount: 2), 0) == "1:30")
    #expect(words(.timer(countingDownIn: interval, maxPrecision: .seconds(60)), 5_400 - 300) == "5 minutes")
  }

  /// X132: distances in units, or in the format of a clock.
  @Test func offsets() {
    func offset(
      _ fields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second], _ count: Int = 2,
      _ sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> SystemFormatStyle.DateOffset {
      .offset(to: Self.start, allowedFields: fields, maxFieldCount: count, sign: sign).calendar(Self.calendar)
    }
    #expect(words(.offset(to: Self.start), 222) == "3 minutes, 42 seconds" && words(offset(), 5_663) == "1 hour, 34 minutes")
    #expect(words(offset([.minute, .second]), 332) == "5:32" && words(offset([.hour, .minute, .second], 3), 3_932) == "1:05:32")
    #expect(
      words(offset([.hour, .minute, .second], 3), -62) == "-1:02" && words(offset([.hour, .minute, .second]), 3_932) == "1 hour, 5 minutes")
    #expect([5, -5, 0].map { words(offset(), $0) } == ["5 seconds", "-5 seconds", "0 seconds"])
    #expect(words(offset([.second], 1, .never), -5) == "5 seconds")
    #expect(
      [5, -5, 0].map { words(offset([.second], 1, .always(includingZero: false)), $0) } == ["+5 seconds", "-5 seconds", "0 seconds"])
    #expect(words(offset([.second], 1, .always()), 0) == "+0 seconds")
    #expect(words(offset(), 86_400 * 400) == "1 year, 1 month" && words(offset(), 86_400 * 15) == "2 weeks, 1 day")
    #expect(words(offset([.day], 3), 86_400 * 15) == "15 days" && words(offset([]), 86_400).isEmpty)
    let german = offset().locale(Locale(identifier: "de"))
    #expect(String(german.format(Self.start.addingTimeInterval(222)).characters) == "3 Minuten und 42 Sekunden")
  }

  /// The start is 9 May 2026, 6:13 in the morning.
  @Test func references() {
    func reference(_ seconds: TimeInterval, _ count: Int = 2) -> String {
      words(.reference(to: Self.start.addingTimeInterval(seconds), maxFieldCount: count).calendar(Self.calendar), 0)
    }
    #expect([20, 300, -3 * 3_600].map { reference($0) } == ["now", "in 5 minutes", "3 hours ago"])
    #expect([86_400, -3 * 86_400, -27 * 86_400].map { reference($0) } == ["tomorrow", "3 days ago", "27 days ago"])
    #expect(
      reference(40 * 86_400) == "Thursday, June 18" && reference(40 * 86_400, 1) == "June" && reference(-400 * 86_400) == "April 2025"
        && reference(-400 * 86_400, 3) == "April 4, 2025")
  }

  /// Between two steps a style writes the same, and then something else at last: forwards and backwards.
  @Test func stepsLeaveNothingOut() throws {
    func check<Style: DiscreteFormatStyle>(_ style: Style, from first: TimeInterval) throws
    where Style.FormatInput == Date, Style.FormatOutput == AttributedString {
      for isAfter in [true, false] {
        var input = Self.start.addingTimeInterval(first)
        for _ in 0..<60 {
          guard let next = isAfter ? style.discreteInput(after: input) : style.discreteInput(before: input) else { break }
          #expect(isAfter ? next > input : next < input)
          // Moments are milliseconds.
          let between = next.addingTimeInterval(isAfter ? -0.002 : 0.002)
          let isFar = abs(next.timeIntervalSince(input)) > 0.005
          #expect(!isFar || style.format(between) == style.format(input), "\(style.format(input)) \(input)")
          input = next
        }
      }
    }
    let anchors: [TimeInterval] = [0, 60, 3_600, 86_400, 86_400 * 30.5, 86_400 * 400]
    for seconds in anchors.flatMap({ [$0 + 3.25, -$0 - 3.25] }) {
      try check(SystemFormatStyle.DateOffset(to: Self.start).calendar(Self.calendar).locale(Self.locale), from: seconds)
      try check(SystemFormatStyle.DateReference(to: Self.start).calendar(Self.calendar).locale(Self.locale), from: seconds)
    }
    let interval = Self.start..<Self.start.addingTimeInterval(3_610)
    try check(SystemFormatStyle.Timer(countingDownIn: interval).locale(Self.locale), from: 0.5)
    try check(SystemFormatStyle.Timer(countingUpIn: interval, maxFieldCount: 2).locale(Self.locale), from: 3_590)
    try check(SystemFormatStyle.Stopwatch(startingAt: Self.start).locale(Self.locale), from: 3_599.8)
  }

  @Test func hostileDatesAndLimits() {
    let far = [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .nan), Date(timeIntervalSinceReferenceDate: 1e300)]
    for date in far {
      let offset = SystemFormatStyle.DateOffset(to: Self.start, maxFieldCount: -3),
        reference = SystemFormatStyle.DateReference(to: Self.start, maxFieldCount: 0)
      let stopwatch = SystemFormatStyle.Stopwatch(startingAt: Self.start, maxFieldCount: 0, maxPrecision: .zero)
      _ = (offset.format(date), offset.discreteInput(after: date), reference.format(date), reference.discreteInput(before: date))
      _ = (stopwatch.format(date), stopwatch.discreteInput(after: date), stopwatch.discreteInput(before: date))
    }
    #expect(words(.stopwatch(startingAt: Self.start, maxPrecision: .seconds(Int64.max)), 9).hasPrefix("0 "))
  }

  // MARK: Texts

  private func readings(_ text: Text, after waits: [Duration]) -> [String?] {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60), date: Self.start) {
      text.accessibilityIdentifier("text").environment(\.locale, Self.locale)
    }
    return [harness.text(of: "text")]
      + waits.map { wait in
        harness.advance(by: wait)
        harness.frame()
        return harness.text(of: "text")
      }
  }

  @Test func textsFollowTheClock() {
    let second = Duration.seconds(1), ago = Self.start.addingTimeInterval(-58)
    #expect(readings(Text(.currentDate, format: .offset(to: ago)), after: [second, second]) == ["58 seconds", "59 seconds", "1 minute"])
    #expect(
      readings(Text(.durationOffset(to: ago), format: .time(pattern: .minuteSecond)), after: [second, second]) == ["0:58", "0:59", "1:00"])
    let interval = Self.start..<Self.start.addingTimeInterval(2)
    #expect(
      readings(Text(.currentDate, format: .timer(countingDownIn: interval)), after: [second, second, second]) == [
        "0:02", "0:01", "0:00", "0:00",
      ])
    #expect(readings(Text("at \(.currentDate, format: Date.FormatStyle().second())"), after: [second]) == ["at 20", "at 21"])
    #expect(
      readings(Text("\(.currentDate, format: .stopwatch(startingAt: Self.start))!"), after: [.milliseconds(250)]) == [
        "00:00.00!", "00:00.25!",
      ])
    #expect(
      readings(Text(.dateRange(startingAt: Self.start), format: Length()), after: [second, second]) == ["0 s", "1 s", "2 s"])
    #expect(
      readings(Text(.dateRange(endingAt: Self.start.addingTimeInterval(1)), format: Length()), after: [second, second]) == [
        "1 s", "0 s", "0 s",
      ])
  }

  /// The whole seconds of a range.
  private struct Length: DiscreteFormatStyle {
    func format(_ value: Range<Date>) -> String { "\(seconds(value)) s" }
    private func seconds(_ value: Range<Date>) -> Int {
      Int((value.upperBound.timeIntervalSince(value.lowerBound) + 0.0001).rounded(.down))
    }
    func discreteInput(after input: Range<Date>) -> Range<Date>? {
      input.lowerBound..<input.lowerBound.addingTimeInterval(Double(seconds(input) + 1))
    }
    func input(after input: Range<Date>) -> Range<Date>? { input.lowerBound..<input.upperBound.addingTimeInterval(0.001) }
    func input(before input: Range<Date>) -> Range<Date>? {
      input.lowerBound..<max(input.lowerBound, input.upperBound.addingTimeInterval(-0.001))
    }
    func discreteInput(before input: Range<Date>) -> Range<Date>? {
      seconds(input) == 0 ? nil : input.upperBound.addingTimeInterval(-Double(seconds(input)) + 0.001)..<input.upperBound
    }
  }

  /// The window wakes when the shown words change, and not before.
  @Test func wakesOnlyForOtherWords() throws {
    func wake(_ text: Text) -> Duration? {
      ViewHarness(size: CGSize(width: 300, height: 60), date: Self.start) { text.environment(\.locale, Self.locale) }.nextWake
    }
    #expect(wake(Text(.currentDate, format: .offset(to: Self.start.addingTimeInterval(-3_600), maxFieldCount: 1))) == .seconds(3_600))
    #expect(wake(Text(.currentDate, format: .offset(to: Self.start.addingTimeInterval(-3_600)))) == .seconds(60))
    #expect(wake(Text(.currentDate, format: .stopwatch(startingAt: Self.start))) == .milliseconds(17))
    #expect(wake(Text(.currentDate, format: .timer(countingUpIn: Self.start.addingTimeInterval(-9)..<Self.start))) == nil)
    // It is 6:13:20.
    #expect(wake(Text(.currentDate, format: Date.FormatStyle(date: .omitted, time: .shortened))) == .seconds(40))
    #expect(wake(Text(.dateRange(endingAt: Self.start), format: Length())) == nil)
    #expect(wake(Text(Self.start, format: .reference(to: Self.start))) == nil)
  }

  @Test func textsWithAttributesAreLive() throws {
    struct Coloured: DiscreteFormatStyle {
      func format(_ value: Date) -> AttributedString {
        var string = AttributedString("\(Int(value.timeIntervalSinceReferenceDate) % 10)")
        string.foregroundColor = .red
        return string
      }
      func discreteInput(after input: Date) -> Date? {
        Date(timeIntervalSinceReferenceDate: input.timeIntervalSinceReferenceDate.rounded(.down) + 1)
      }
      func discreteInput(before input: Date) -> Date? {
        Date(timeIntervalSinceReferenceDate: input.timeIntervalSinceReferenceDate.rounded(.up) - 0.001)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 60, height: 40), date: Self.start) {
      Text(.currentDate, format: Coloured()).accessibilityIdentifier("text")
    }
    #expect(harness.text(of: "text") == "0" && harness.nextWake == .seconds(1))
    harness.advance(by: .seconds(1))
    #expect(harness.frame().bodies == 0 && harness.text(of: "text") == "1" && harness.nextWake == .seconds(1))
    try harness.verifyAgainstFresh()
    let bitmap = harness.bitmap
    let reds = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0].red > bitmap[x, $0].blue &+ 60 && bitmap[x, $0].red > 150 }
    }
    #expect(!reds.isEmpty)
  }
}
