import Foundation
import Oriel
import OrielTesting
import Testing

/// Texts of a source that follows the clock (X130, X132).
@MainActor @Suite struct ClockTextTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func shown(_ text: Text, after seconds: TimeInterval, _ locale: String = "en_US") -> String? {
    ViewHarness(date: Self.start.addingTimeInterval(seconds)) {
      text.accessibilityIdentifier("x").environment(\.locale, Locale(identifier: locale))
    }.text(of: "x")
  }

  @Test func stopwatches() {
    func text(_ fields: Int = 4, _ precision: Duration = .milliseconds(10), hours: Bool = true) -> Text {
      Text(.currentDate, format: .stopwatch(startingAt: Self.start, showsHours: hours, maxFieldCount: fields, maxPrecision: precision))
    }
    #expect(
      [-3, 5.236, 2_730.12, 3_600, 90_061].map { shown(text(), after: $0) } == [
        "00:00.00", "00:05.23", "45:30.12", "01:00:00.00", "25:01:01.00",
      ])
    #expect([4, 3, 2, 1].map { shown(text($0), after: 5_025.678) } == ["01:23:45.67", "01:23:45", "1:23", "1 hour"])
    #expect([1_000, 100].map { shown(text(4, .milliseconds($0)), after: 83.45) } == ["01:23", "01:23.4"])
    #expect(shown(text(4, .seconds(60)), after: 1_399) == "23 minutes")
    #expect(shown(text(hours: false), after: 4_530) == "75:30.00")
  }

  @Test func timers() {
    let span = Self.start..<Self.start.addingTimeInterval(300)
    let (down, up) = (Text(.currentDate, format: .timer(countingDownIn: span)), Text(.currentDate, format: .timer(countingUpIn: span)))
    #expect([-9, 0, 43, 300, 400].map { shown(down, after: $0) } == ["5:00", "5:00", "4:17", "0:00", "0:00"])
    #expect([-9, 0, 43.9, 300, 400].map { shown(up, after: $0) } == ["0:00", "0:00", "0:43", "5:00", "5:00"])
    let long = Self.start..<Self.start.addingTimeInterval(3_900)
    #expect(shown(Text(.currentDate, format: .timer(countingDownIn: long)), after: 0) == "1:05:00")
    #expect(shown(Text(.currentDate, format: .timer(countingDownIn: long, showsHours: false)), after: 0) == "65:00")
  }

  @Test func offsets() {
    func text(_ fields: Set<Date.ComponentsFormatStyle.Field>? = nil, _ count: Int = 2) -> Text {
      if let fields {
        Text(.currentDate, format: .offset(to: Self.start, allowedFields: fields, maxFieldCount: count))
      } else {
        Text(.currentDate, format: .offset(to: Self.start, maxFieldCount: count))
      }
    }
    #expect(
      [0, 222, -5, 93_784].map { shown(text(), after: $0) } == ["0 seconds", "3 minutes, 42 seconds", "-5 seconds", "1 day, 2 hours"])
    #expect(shown(text([.minute, .second]), after: 332) == "5:32" && shown(text([.hour, .minute, .second], 3), after: 3_932) == "1:05:32")
    #expect(shown(text([.minute, .second]), after: 3_932) == "65:32" && shown(text(nil, 1), after: 7_300) == "2 hours")
    let signed = Text(.currentDate, format: .offset(to: Self.start, sign: .always()))
    #expect(shown(signed, after: 60)?.hasPrefix("+1 minute") == true)
    #expect(shown(Text(.currentDate, format: .offset(to: Self.start, sign: .never)), after: -5) == "5 seconds")
    #expect(shown(text(), after: 222, "de_DE")?.hasPrefix("3 Minuten") == true)
  }

  @Test func durationsAndParts() {
    let text = Text(.durationOffset(to: Self.start), format: .time(pattern: .minuteSecond))
    #expect(shown(text, after: 165) == "2:45")
    #expect(
      shown(Text("since \(.durationOffset(to: Self.start), format: .time(pattern: .hourMinuteSecond))!"), after: 4) == "since 0:00:04!")
  }

  /// They wake when what they show changes, and not between; after the end of a timer never.
  @Test func theyWakeWhenTheyChange() throws {
    func wakes(_ text: Text, _ count: Int) -> [String] {
      let harness = ViewHarness(date: Self.start) { text.accessibilityIdentifier("x").environment(\.locale, Locale(identifier: "en_US")) }
      var seen = [harness.text(of: "x") ?? ""]
      while seen.count < count, let wait = harness.nextWake {
        harness.advance(by: wait)
        harness.frame()
        seen.append(harness.text(of: "x") ?? "")
      }
      return seen
    }
    let span = Self.start..<Self.start.addingTimeInterval(3)
    #expect(wakes(Text(.currentDate, format: .timer(countingDownIn: span)), 9) == ["0:03", "0:02", "0:01", "0:00"])
    #expect(wakes(Text(.currentDate, format: .timer(countingUpIn: span)), 9) == ["0:00", "0:01", "0:02", "0:03"])
    #expect(
      wakes(Text(.currentDate, format: .stopwatch(startingAt: Self.start, maxPrecision: .seconds(1))), 4) == [
        "00:00", "00:01", "00:02", "00:03",
      ])
    #expect(wakes(Text(.currentDate, format: .offset(to: Self.start)), 4) == ["0 seconds", "1 second", "2 seconds", "3 seconds"])
    #expect(
      Set(wakes(Text(.durationOffset(to: Self.start), format: .time(pattern: .minuteSecond)), 6)).isSuperset(of: ["0:00", "0:01", "0:02"]))
    // Hundredths are shown as often as a display shows anything.
    let harness = ViewHarness(date: Self.start) { Text(.currentDate, format: .stopwatch(startingAt: Self.start)) }
    #expect(try #require(harness.nextWake) >= .milliseconds(16))
  }

  /// Numbers of any kind.
  @Test func hostile() {
    for seconds in [1e300, -1e300, .infinity, .nan, 1e12] {
      for fields in [-1, 0, 1, 2, 99] {
        for precision in [Duration.zero, .seconds(-1), .seconds(1e15), .nanoseconds(1)] {
          let date = Self.start.addingTimeInterval(seconds)
          #expect(
            shown(Text(.currentDate, format: .stopwatch(startingAt: date, maxFieldCount: fields, maxPrecision: precision)), after: 1) != nil
          )
          #expect(shown(Text(.currentDate, format: .offset(to: date, allowedFields: [], maxFieldCount: fields)), after: 1) != nil)
          #expect(shown(Text(.currentDate, format: .offset(to: date, maxFieldCount: fields)), after: 1) != nil)
        }
      }
    }
  }
}
