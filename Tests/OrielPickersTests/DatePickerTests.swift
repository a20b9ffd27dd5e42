import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Observable final class Appointment {
  var date: Date { didSet { writes += 1 } }
  @ObservationIgnored var writes = 0
  init(_ text: String) { date = (try? Date(text, strategy: .iso8601)) ?? .distantPast }
  var text: String { date.formatted(.iso8601) }
}

@MainActor @Observable final class Days { var days: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 12)] }

@MainActor @Suite struct DatePickerTests {
  private struct Shown<S: DatePickerStyle>: View {
    @Bindable var appointment: Appointment
    let style: S
    var components: DatePickerComponents = [.hourAndMinute, .date]
    var body: some View {
      DatePicker("When", selection: $appointment.date, displayedComponents: components).datePickerStyle(style)
    }
  }

  private func harness(
    _ appointment: Appointment, _ style: some DatePickerStyle, _ components: DatePickerComponents = [.hourAndMinute, .date]
  ) -> ViewHarness {
    ViewHarness(date: (try? Date("2026-11-20T12:00:00Z", strategy: .iso8601)) ?? .now) {
      VStack { Shown(appointment: appointment, style: style, components: components) }
    }
  }

  private func press(_ harness: ViewHarness, _ keys: KeyEquivalent...) {
    for key in keys {
      harness.press(key)
      harness.settle()
    }
  }

  // MARK: Absurd dates

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func datesThatNoCalendarHasAreShownAsTheNearest(time: Double) throws {
    let absurd = Date(timeIntervalSinceReferenceDate: time)
    let appointment = Appointment("2026-11-20T12:00:00Z")
    appointment.date = absurd
    let day = Date(timeIntervalSinceReferenceDate: 0)
    // A range cannot begin with what is not a number.
    let limit = time.isNaN ? day : absurd
    let harness = ViewHarness(size: CGSize(width: 700, height: 700)) {
      VStack {
        Shown(appointment: appointment, style: .field).accessibilityIdentifier("field")
        Shown(appointment: appointment, style: .compact)
        Shown(appointment: appointment, style: .graphical)
        DatePicker("From", selection: .constant(day), in: limit...)
        DatePicker("To", selection: .constant(day), in: ...limit)
      }
    }
    harness.settle()
    #expect(harness.elements(.datePicker).count == 9)
    // An edit writes a date that is finite.
    harness.press(.tab)
    press(harness, .upArrow)
    #expect(appointment.date.timeIntervalSinceReferenceDate.isFinite)
    try harness.verifyAgainstFresh()
  }

  // MARK: Fields

  @Test func aFieldShowsItsPartsInTheOrderOfTheLocale() {
    let harness = harness(Appointment("2026-11-18T11:06:00Z"), .field)
    #expect(
      harness.element(.datePicker, "When")?.value == "11/18/2026, 11:06\u{202F}AM"
        || harness.element(.datePicker, "When")?.value == "11/18/2026, 11:06 AM")
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    harness.settle()
    #expect(harness.element(.datePicker, "When")?.value == "18.11.2026, 11:06")
  }

  @Test func arrowsMoveThePartThatIsEditedAndGoToTheNext() {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .field, .date)
    press(harness, .tab, .upArrow)
    #expect(appointment.text == "2026-12-18T11:06:00Z")
    press(harness, .upArrow)
    #expect(appointment.text == "2026-01-18T11:06:00Z")
    press(harness, .rightArrow, .downArrow, .downArrow)
    #expect(appointment.text == "2026-01-16T11:06:00Z")
    press(harness, .end, .upArrow, .home, .downArrow)
    #expect(appointment.text == "2027-12-16T11:06:00Z")
  }

  @Test func digitsFillAPartAndGoOn() {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .field, .date)
    press(harness, .tab, "0", "2", "3", "0", "2", "0", "2", "4")
    // February has 29 days in 2024, and 30 is more: the month is set first, and the day goes to its last.
    #expect(appointment.text.hasPrefix("2024-02-"))
    press(harness, .home, "5", "7")
    #expect(appointment.text.hasPrefix("2024-05-07"))
  }

  @Test func theHalfOfTheDayIsALetter() {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .field, .hourAndMinute)
    press(harness, .tab, .end, "p")
    #expect(appointment.text == "2026-11-18T23:06:00Z")
    press(harness, "a", .upArrow)
    #expect(appointment.text == "2026-11-18T23:06:00Z")
    press(harness, .home, "9")
    #expect(appointment.text == "2026-11-18T21:06:00Z")
  }

  @Test func datesStayInTheRange() {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let first = appointment.date, last = first.addingTimeInterval(86_400 * 3)
    let harness = ViewHarness {
      DatePicker("When", selection: Bindable(appointment).date, in: first...last, displayedComponents: .date).datePickerStyle(.field)
    }
    press(harness, .tab, .rightArrow, .downArrow)
    #expect(appointment.text == "2026-11-18T11:06:00Z")
    press(harness, .upArrow, .upArrow, .upArrow, .upArrow)
    #expect(appointment.date == last)
    #expect(appointment.writes == 3)
  }

  @Test func aStepperMovesThePartThatIsEdited() {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .stepperField, .date)
    harness.element(.datePicker, "When")?.perform(.increment)
    harness.settle()
    #expect(appointment.text == "2026-12-18T11:06:00Z")
  }

  // MARK: Calendars

  @Test func aClickChoosesADayAndKeepsTheTime() throws {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .graphical, .date)
    #expect(harness.element(.option, "18")?.state.contains(.selected) == true)
    harness.element(.option, "20")?.click()
    harness.settle()
    #expect(appointment.text == "2026-11-20T11:06:00Z")
    #expect(harness.element(.option, "20")?.state.contains(.selected) == true)
    try harness.verifyAgainstFresh()
  }

  @Test func keysGoThroughACalendarAndReturnChooses() {
    let appointment = Appointment("2026-01-31T11:06:00Z")
    let harness = harness(appointment, .graphical, .date)
    harness.elements(.option).last { $0.name == "31" }?.click()
    harness.settle()
    for (keys, expected) in [
      ([KeyEquivalent.pageDown], "2026-02-28"), ([.leftArrow, .upArrow], "2026-02-20"), ([.home], "2026-02-15"), ([.end], "2026-02-21"),
      ([.downArrow, .rightArrow], "2026-03-01"),
    ] {
      for key in keys { press(harness, key) }
      press(harness, .return)
      #expect(appointment.text.hasPrefix(expected), "\(keys): \(appointment.text)")
    }
    harness.press(.pageDown, modifiers: .shift)
    harness.settle()
    press(harness, .space)
    #expect(appointment.text.hasPrefix("2027-03-01"))
  }

  @Test func weeksBeginByTheLocale() {
    let harness = harness(Appointment("2026-11-18T11:06:00Z"), .graphical, .date)
    func first() -> String? { harness.elements(.option).first?.name }
    #expect(first() == "1")
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    harness.settle()
    #expect(first() == "26")
  }

  @Test func aButtonOpensACalendarThatClosesWithTheChoice() throws {
    let appointment = Appointment("2026-11-18T11:06:00Z")
    let harness = harness(appointment, .compact, .date)
    #expect(harness.element(.datePicker, "When")?.value == "Nov 18, 2026")
    press(harness, .tab, .downArrow)
    #expect(harness.elements(.option).count == 42)
    press(harness, .rightArrow, .return)
    #expect(appointment.text == "2026-11-19T11:06:00Z")
    #expect(harness.elements(.option).isEmpty)
    harness.element(.datePicker, "When")?.click()
    harness.settle()
    press(harness, .escape)
    #expect(harness.elements(.option).isEmpty)
    #expect(appointment.writes == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func theTimeZoneIsThatOfTheEnvironment() throws {
    let appointment = Appointment("2026-11-18T23:30:00Z")
    let harness = harness(appointment, .field, .date)
    harness.setSystem(\.timeZone, try #require(TimeZone(identifier: "Asia/Tokyo")))
    harness.settle()
    #expect(harness.element(.datePicker, "When")?.value == "11/19/2026")
  }

  @Test func daysOfAMultiDatePickerComeAndGo() throws {
    let days = Days()
    let harness = ViewHarness(date: (try? Date("2026-11-20T12:00:00Z", strategy: .iso8601)) ?? .now) {
      MultiDatePicker("Days", selection: Bindable(days).days)
    }
    #expect(harness.element(.datePicker, "Days") != nil)
    harness.element(.option, "13")?.click()
    harness.settle()
    #expect(days.days.map(\.day).compactMap { $0 }.sorted() == [12, 13])
    harness.element(.option, "12")?.click()
    harness.settle()
    #expect(days.days.map(\.day) == [13])
  }

  @Test func bothPartsOfADateHaveTheName() {
    let harness = harness(Appointment("2026-11-18T11:06:00Z"), .compact)
    #expect(harness.elements(.datePicker).map(\.name) == ["When", "When"])
  }
}
