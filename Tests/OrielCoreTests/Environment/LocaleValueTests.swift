import Foundation
import Oriel
import OrielTesting
import Testing

/// Numbers, dates and lists follow the locale, calendar and time zone around them.
@MainActor @Suite struct LocaleValueTests {
  /// 2026-03-04 15:06:07 at Greenwich.
  private let date = Date(timeIntervalSince1970: 1_772_636_767)

  private func shown(
    _ text: Text, locale: String = "en_US", zone: TimeZone = .gmt, calendar: Calendar.Identifier = .gregorian
  ) -> String? {
    ViewHarness {
      text.accessibilityIdentifier("x").environment(\.locale, Locale(identifier: locale)).environment(\.timeZone, zone)
        .environment(\.calendar, Calendar(identifier: calendar))
    }.text(of: "x")?.replacingOccurrences(of: "\u{202F}", with: " ")
  }

  @Test func valuesOfNoViewAreOfNoPlace() {
    #expect(EnvironmentValues().locale.identifier == "")
    struct Name: View {
      @Environment(\.locale) private var locale
      var body: some View { Text(verbatim: "[\(locale.identifier)]").accessibilityIdentifier("x") }
    }
    #expect(ViewHarness { Name() }.text(of: "x") == "[en_US]")
    #expect(ViewHarness { Name().environment(\.self, EnvironmentValues()) }.text(of: "x") == "[]")
  }

  @Test func numbersOfLiterals() {
    #expect(shown(Text("\(1_234_567) items")) == "1,234,567 items")
    #expect(shown(Text("\(1_234_567) items"), locale: "de_DE") == "1.234.567 items")
    #expect(shown(Text("\(1_234_567)"), locale: "en_IN") == "12,34,567")
    #expect(shown(Text("\(-1_234)"), locale: "ar_EG")?.contains("١٬٢٣٤") == true)
    #expect(shown(Text("\(2.5)"), locale: "de_DE") == "2,500000")
    #expect(shown(Text("\(2.5, specifier: "%.1f")"), locale: "de_DE") == "2,5")
    #expect(shown(Text(verbatim: "\(1234)"), locale: "de_DE") == "1234")
  }

  @Test func formatStyles() {
    #expect(shown(Text(1_234.5, format: .number), locale: "fr_FR")?.hasSuffix("234,5") == true)
    #expect(shown(Text(0.25, format: .percent), locale: "de_DE")?.hasPrefix("25") == true)
    #expect(shown(Text(["a", "b", "c"], format: .list(type: .and)), locale: "en_US") == "a, b, and c")
    #expect(shown(Text(["a", "b", "c"], format: .list(type: .and)), locale: "de_DE") == "a, b und c")
    // A style with a locale of its own keeps it.
    #expect(shown(Text(1_234.5, format: .number.locale(Locale(identifier: "de_DE"))), locale: "en_US") == "1.234,5")
    #expect(shown(Text("\(0.5, format: .percent)"), locale: "en_US") == "50%")
  }

  @Test func datesAndTimes() {
    #expect(shown(Text(date, style: .date)) == "March 4, 2026")
    #expect(shown(Text(date, style: .date), locale: "de_DE") == "4. März 2026")
    #expect(shown(Text(date, style: .time)) == "3:06 PM")
    #expect(shown(Text(date, style: .time), locale: "de_DE") == "15:06")
    #expect(shown(Text(date, style: .time), zone: TimeZone(identifier: "Asia/Tokyo")!) == "12:06 AM")
    #expect(shown(Text(date, style: .date), zone: TimeZone(identifier: "Asia/Tokyo")!) == "March 5, 2026")
    #expect(shown(Text(date, style: .date), calendar: .buddhist)?.contains("2569") == true)
    #expect(shown(Text(date, format: .dateTime.year().month().day()), locale: "fr_FR") == "4 mars 2026")
    #expect(shown(Text(date...date.addingTimeInterval(3_600)))?.contains("3:06") == true)
    #expect(shown(Text(DateInterval(start: date, duration: 3_600)))?.contains("4:06") == true)
    #expect(shown(Text("until \(date, style: .time)"), locale: "de_DE") == "until 15:06")
  }

  @Test func relativeDates() {
    let soon = Date.now.addingTimeInterval(2 * 3_600 + 23 * 60 + 30)
    #expect(shown(Text(soon, style: .relative)) == "2 hr, 23 min")
    // How far now is from the date: before it there is a minus, as on Apple's page on dynamic dates.
    #expect(shown(Text(soon, style: .offset)) == "-2 hours")
    #expect(shown(Text(soon, style: .timer))?.hasPrefix("2:23:") == true)
    #expect(shown(Text(Date.now.addingTimeInterval(-90), style: .offset))?.hasPrefix("+") == true)
  }

  @Test func aCalendarOfTheLocaleStartsItsWeek() {
    struct Weekdays: View {
      @Environment(\.calendar) private var calendar
      var body: some View {
        let symbols = calendar.veryShortWeekdaySymbols
        let first = calendar.firstWeekday - 1
        Text(verbatim: (symbols[first...] + symbols[..<first]).joined()).accessibilityIdentifier("x")
      }
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    let harness = ViewHarness { Weekdays() }
    harness.setSystem(\.calendar, calendar)
    harness.settle()
    #expect(harness.text(of: "x") == "SMTWTFS")
    calendar.locale = Locale(identifier: "en_GB")
    calendar.firstWeekday = 2
    harness.setSystem(\.calendar, calendar)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "MTWTFSS")
  }

  @Test func aChangeOfLocaleMeasuresWhatIsFormattedAndNothingElse() {
    let harness = ViewHarness {
      VStack {
        Text("plain")
        Text("\(1_234)").accessibilityIdentifier("x")
      }
    }
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    let report = harness.frame()
    #expect(harness.text(of: "x") == "1.234")
    #expect(report.bodies == 0)
    #expect(harness.readers[\.locale] == [.init(viewType: "Text", phase: .layout)])
    harness.setSystem(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
    #expect(harness.frame() == FrameReport())
  }
}
