import Foundation
import Oriel
import Testing

/// Foundation's formatters that Linux lacks.
@Suite struct FormatterTests {
  @Test(arguments: [
    ("en_US", ["a"], "a"), ("en_US", ["a", "b"], "a and b"), ("en_US", ["a", "b", "c"], "a, b, and c"), ("en_US", [] as [String], ""),
    ("de_DE", ["a", "b", "c"], "a, b und c"),
  ]) func stringsAreJoinedAsTheLanguageDoes(_ row: (locale: String, items: [String], text: String)) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: row.locale)
    #expect(formatter.string(from: row.items) == row.text)
    #expect(formatter.string(for: row.items) == row.text)
    #expect(formatter.string(for: 3) == nil)
  }

  @Test func itemsAreWrittenByTheirFormatter() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let numbers = NumberFormatter()
    numbers.minimumFractionDigits = 1
    numbers.locale = Locale(identifier: "en_US")
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "1.0 and 2.0")
    #expect(formatter.string(from: ["x"]) == nil)
    #expect(ListFormatter.localizedString(byJoining: ["only"]) == "only")
  }

  @Test(arguments: [
    (-86_400.0, "en_US", "1 day ago", "yesterday"), (86_400.0, "en_US", "in 1 day", "tomorrow"),
    (-6_600.0, "en_US", "1 hour ago", "1 hour ago"), (90.0, "en_US", "in 1 minute", "in 1 minute"),
    (5.0, "en_US", "in 5 seconds", "in 5 seconds"), (-691_200.0, "en_US", "1 week ago", "last week"),
    (0.0, "en_US", "in 0 seconds", "now"), (-172_800.0, "de_DE", "vor 2 Tagen", "vorgestern"),
  ]) func theLargestUnitCounts(_ row: (seconds: Double, locale: String, numeric: String, named: String)) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: row.locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(formatter.localizedString(for: now.addingTimeInterval(row.seconds), relativeTo: now) == row.numeric)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: now.addingTimeInterval(row.seconds), relativeTo: now) == row.named)
  }

  @Test func unitsAreWrittenLongOrShort() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "two months ago")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hr. ago")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: -7200).hasPrefix("2h"))
  }
}
