import Foundation
import Oriel
import OrielTesting
import Testing

/// Whose locale, calendar and time zone formats and formatters write in.
@MainActor @Suite struct PlacedFormatTests {
  private func shown(_ text: Text, _ locale: String = "en_US", zone: String = "UTC") -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    environment.timeZone = TimeZone(identifier: zone) ?? .current
    environment.calendar = Calendar(identifier: .gregorian)
    return text.string(in: environment)
  }
  private static let german = Locale(identifier: "de_DE")

  @Test func aLocaleThatIsSaidIsKept() {
    let minute = Duration.seconds(90), bytes = Int64(1_234_567), number = 1_234.5
    #expect(shown(Text(minute, format: .units(width: .wide).locale(Self.german))) == "1 Minute und 30 Sekunden")
    #expect(shown(Text(minute, format: .units(width: .wide)), "de_DE") == "1 Minute und 30 Sekunden")
    #expect(shown(Text(bytes, format: .byteCount(style: .file).locale(Self.german))) == "1,2 MB")
    #expect(shown(Text(bytes, format: .byteCount(style: .file)), "de_DE") == "1,2 MB")
    #expect(shown(Text(number, format: .number.locale(Self.german))) == "1.234,5")
    #expect(shown(Text(number, format: .number), "de_DE") == "1.234,5" && shown(Text(number, format: .number)) == "1,234.5")
    let arabic = Locale(identifier: "ar_EG")
    #expect(
      shown(Text(minute, format: .time(pattern: .minuteSecond).locale(arabic)))
        == minute.formatted(.time(pattern: .minuteSecond).locale(arabic)))
    #expect(shown(Text(minute, format: .time(pattern: .minuteSecond))) == "1:30")
    // The current locale is the user's, as one that is not said.
    #expect(shown(Text(number, format: .number.locale(.current)), "de_DE") == "1.234,5")
  }

  /// A style of a program's own, and one with another inside.
  private struct Euros: FormatStyle {
    var locale = Locale.autoupdatingCurrent
    func format(_ value: Int) -> String { value.formatted(.currency(code: "EUR").precision(.fractionLength(0)).locale(locale)) }
    func locale(_ locale: Locale) -> Self { Self(locale: locale) }
  }
  private struct Bracketed: FormatStyle {
    var inner = IntegerFormatStyle<Int>()
    func format(_ value: Int) -> String { "[\(inner.format(value))]" }
    func locale(_ locale: Locale) -> Self { Self(inner: inner.locale(locale)) }
  }

  @Test func stylesOfOnesOwn() {
    #expect(shown(Text(1_234, format: Euros(locale: Self.german))) == shown(Text(1_234, format: Euros()), "de_DE"))
    #expect(shown(Text(1_234, format: Euros())) == "€1,234")
    #expect(shown(Text(1_234, format: Bracketed(inner: .init(locale: Self.german)))) == "[1.234]")
    #expect(shown(Text(1_234, format: Bracketed()), "de_DE") == "[1.234]" && shown(Text(1_234, format: Bracketed())) == "[1,234]")
  }

  @Test func formatsWithAttributes() {
    let date = Date(timeIntervalSinceReferenceDate: 0), style = Date.FormatStyle(date: .numeric, time: .shortened).attributedStyle
    #expect(shown(Text(date, format: style), "de_DE", zone: "Europe/Berlin") == "1.1.2001, 1:00")
    #expect(shown(Text("\(1_234, format: IntegerFormatStyle<Int>().attributed)!"), "de_DE") == "1.234!")
    #expect(shown(Text(1_234, format: IntegerFormatStyle<Int>().locale(Self.german).attributed)) == "1.234")
  }

  // MARK: Formatters

  /// X124: a formatter gets the environment's locale, calendar and time zone.
  @Test func formattersWriteInTheEnvironment() {
    let formatter = DateFormatter(), date = Date(timeIntervalSinceReferenceDate: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    #expect(shown(Text(date, formatter: formatter), "en_US_POSIX", zone: "GMT") == "2001-01-01 00:00:00")
    #expect(shown(Text("on \(date, formatter: formatter)"), zone: "Europe/Berlin") == "on 2001-01-01 01:00:00")
    formatter.dateFormat = "MMMM"
    let text = Text(date, formatter: formatter)
    #expect(shown(text, "de_DE") == "Januar" && shown(text) == "January")
    let french = DateFormatter()
    french.locale = Locale(identifier: "fr")
    french.timeZone = TimeZone(identifier: "Asia/Tokyo")
    french.dateFormat = "MMMM HH"
    #expect(shown(Text(date, formatter: french)) == "janvier 09")
    // What the program does with it later is nothing to the text.
    formatter.dateFormat = "yyyy"
    #expect(shown(text) == "January" && Text(date, formatter: formatter) != text)
    #expect(Text(date, formatter: formatter) == Text(date, formatter: formatter))
    #expect(Text(date, formatter: formatter) != Text(date.addingTimeInterval(1), formatter: formatter))
  }

  @Test func numbersAndOthers() {
    let currency = NumberFormatter()
    currency.numberStyle = .decimal
    #expect(shown(Text(NSNumber(value: 1_234.5), formatter: currency), "de_DE") == "1.234,5")
    #expect(shown(Text("\(NSNumber(value: 1_234.5), formatter: currency) \(Decimal(2), formatter: currency)")) == "1,234.5 2")
    #expect(shown(Text("\(NSNumber(value: 100_000), formatter: ByteCountFormatter())")) == "100 KB")
    #expect(shown(Text(Date(timeIntervalSinceReferenceDate: 0), formatter: ISO8601DateFormatter())) == "2001-01-01T00:00:00Z")
    let none: Formatter? = nil
    #expect(shown(Text("\(NSNumber(value: 7), formatter: none)")) == "7")
    // What a formatter has no words for is shown by itself.
    #expect(shown(Text("\("x" as NSString, formatter: DateFormatter())")) == "x")
    final class Shout: Formatter, @unchecked Sendable {
      override func string(for object: Any) -> String? { (object as? String).map { $0.uppercased() + "!" } }
    }
    #expect(shown(Text("\("hey", formatter: Shout())")) == "HEY!")
  }

  /// X122: numbers by a `printf` conversion. That `Bool` cannot be interpolated in SwiftUI is not so here: it is written.
  @Test func specifiers() {
    #expect(shown(Text("\(3.14159, specifier: "%.2f")")) == "3.14")
  }

  @Test(arguments: [
    ("%05.1f", 0.3, "000.3", "000,3"), ("%08.2f", -3.14159, "-0003.14", "-0003,14"), ("%+08.2f", 3.14159, "+0003.14", "+0003,14"),
    ("% .1f", 2, " 2.0", " 2,0"), ("%#.0f", 3, "3.", "3,"), ("%-7.1f|", 1, "1.0    |", "1,0    |"), ("%7.1f|", 1, "    1.0|", "    1,0|"),
    ("%.1f", 1_234_567.89, "1,234,567.9", "1.234.567,9"), ("%012.1f", 1_234_567.8, "0001234567.8", "0001234567,8"),
    ("%06.1f", 1_234_567.8, "1,234,567.8", "1.234.567,8"), ("%.2f km", 2, "2.00 km", "2,00 km"), ("%.0f%%", 50, "50%", "50%"),
    ("%g", 0.3, "0.3", "0,3"), ("%.2e", 1_234, "1.23E+03", "1,23E+03"), ("%06.1f", Double.infinity, "     ∞", "     ∞"),
  ])
  func printedDecimals(format: String, value: Double, english: String, german: String) {
    #expect(shown(Text("\(value, specifier: format)")) == english)
    #expect(shown(Text("\(value, specifier: format)"), "de_DE") == german)
  }

  @Test(arguments: [
    ("%03d", 7, "007"), ("%05d", -42, "-0042"), ("%+d", 5, "+5"), ("% d", 5, " 5"), ("%-5d|", 42, "42   |"), ("%5d|", 42, "   42|"),
    ("%.4d", 42, "0042"), ("%06.4d", 42, "  0042"), ("%x", 255, "ff"), ("%#06X", 255, "0X00FF"), ("%#o", 8, "010"),
    ("%x", -42, "ffffffd6"), ("%d", 1_234_567, "1,234,567"), ("%'d", 1_234_567, "1,234,567"), ("%08d", 1_234, "00001234"),
    ("%lld items", 1_234, "1,234 items"), ("%d", 1 << 40, "1,099,511,627,776"), ("%hhd", 300, "44"), ("%d%%", 5, "5%"), ("%.1f", 3, "3.0"),
  ])
  func printedWholeNumbers(format: String, value: Int, expected: String) {
    #expect(shown(Text("\(value, specifier: format)")) == expected)
  }

  @Test func printedNumbersInOtherDigitsAndGroups() {
    #expect(shown(Text("\(1_234_567, specifier: "%d")"), "hi_IN") == "12,34,567")
    #expect(shown(Text("\(0.5, specifier: "%05.1f")"), "ar_EG") == "٠٠٠٫٥")
    #expect(shown(Text("\(1_234, specifier: "%d")"), "es_ES") == "1234")
    #expect(shown(Text("\(12_345, specifier: "%d")"), "es_ES") == "12.345")
    #expect(shown(Text("\(-1, specifier: "%d")"), "sv_SE") == "\u{2212}1")
    // Absurd widths are bounded.
    #expect(shown(Text("\(1, specifier: "%99999999999d")")).count == 999)
  }

  /// X126: the styles of dates.
  @Test func datesInStyles() {
    let date = Date(timeIntervalSinceReferenceDate: 581_296_980)
    #expect(shown(Text(date, style: .date)) == "June 3, 2019")
    #expect(shown(Text(date, style: .time)).filter { !$0.isWhitespace } == "11:23PM")
    let span = date...date.addingTimeInterval(600)
    #expect(shown(Text("\(span), \(DateInterval(start: date, duration: 600))")) == "\(shown(Text(span))), \(shown(Text(span)))")
  }

  /// X134: what texts have where nothing is set.
  @Test func defaults() {
    let environment = EnvironmentValues()
    #expect(environment.truncationMode == .tail && !environment.allowsTightening && environment.minimumScaleFactor == 1)
  }
}
