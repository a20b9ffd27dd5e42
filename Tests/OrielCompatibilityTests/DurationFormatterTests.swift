import Foundation
import Oriel
import Testing

/// Foundation's formatter of lengths of time, which Linux lacks.
@Suite struct DurationFormatterTests {
  typealias Style = DateComponentsFormatter.UnitsStyle

  private func formatter(_ style: Style, _ units: NSCalendar.Unit) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    (formatter.calendar, formatter.unitsStyle, formatter.allowedUnits) = (calendar, style, units)
    return formatter
  }

  @Test(arguments: [
    (Style.positional, 3909.0, "1:05:09"), (.positional, 65, "1:05"), (.positional, 5, "5"), (.abbreviated, 3909, "1h 5m 9s"),
    (.full, 3600, "1 hour"), (.full, 7209, "2 hours, 9 seconds"), (.full, 0, "0 seconds"), (.short, 3909, "1 hr, 5 min, 9 sec"),
    (.positional, -65, "-1:05"), (.positional, .nan, "0"),
  ]) func secondsAreWrittenInUnits(_ row: (style: Style, seconds: Double, text: String)) {
    #expect(formatter(row.style, [.hour, .minute, .second]).string(from: row.seconds) == row.text)
  }

  @Test func zerosArePaddedOrKept() {
    let clock = formatter(.positional, [.hour, .minute, .second])
    clock.zeroFormattingBehavior = .pad
    #expect(clock.string(from: 65) == "00:01:05")
    let words = formatter(.full, [.hour, .minute, .second])
    words.zeroFormattingBehavior = .dropTrailing
    #expect(words.string(from: 3600) == "1 hour")
    #expect(words.string(from: 60) == "0 hours, 1 minute")
  }

  @Test func theLargestUnitsCount() {
    let words = formatter(.full, [.day, .hour, .minute])
    words.maximumUnitCount = 2
    #expect(words.string(from: 93_784) == "1 day, 2 hours")
    #expect(formatter(.full, []).string(from: DateComponents(year: 2, month: 1)) == "2 years, 1 month")
  }

  @Test func datesAreSubtracted() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter(.abbreviated, [.day, .hour]).string(from: start, to: start.addingTimeInterval(90_000)) == "1d 1h")
  }
}
