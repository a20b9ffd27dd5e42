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
