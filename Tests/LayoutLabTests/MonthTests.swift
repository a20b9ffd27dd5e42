import Oriel
import Testing

@testable import LayoutLab

/// The weeks of a month, and where events stand in them.
@Suite struct MonthTests {
  private func calendar(_ locale: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = .gmt
    return calendar
  }

  /// 15 November 2026.
  private let date = Date(timeIntervalSince1970: 1_794_700_800)

  @Test func weeksBeginAsTheLocaleSays() {
    let american = Month(of: date, in: calendar("en_US"))
    #expect(american.weeks.map { $0.days[0].number } == [1, 8, 15, 22, 29])
    #expect(american.weeks[0].days.map(\.isWeekend) == [true, false, false, false, false, false, true])
    let german = Month(of: date, in: calendar("de_DE"))
    #expect(german.weeks.map { $0.days[0].number } == [26, 2, 9, 16, 23, 30])
    #expect(german.weeks.map(\.number) == [44, 45, 46, 47, 48, 49])
    #expect(german.weeks[0].days.map(\.isInMonth) == [false, false, false, false, false, false, true])
    #expect(Month.weekdays(in: calendar("de_DE")) == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  }

  @Test func everyWeekHasSevenDays() {
    let calendar = calendar("en_US")
    for offset in 0..<48 {
      let date = calendar.date(byAdding: .month, value: offset, to: date) ?? date
      let month = Month(of: date, in: calendar)
      #expect((4...6).contains(month.weeks.count))
      #expect(month.weeks.allSatisfy { $0.days.count == 7 })
      #expect(month.weeks.joined().filter(\.isInMonth).map(\.number) == Array(1...month.weeks.joined().filter(\.isInMonth).count))
    }
  }

  @Test func eventsTakeLinesOfAWeek() {
    let events = [
      MonthEvent(id: 0, title: "a", days: 1...3, color: .red), MonthEvent(id: 1, title: "b", days: 3...9, color: .red),
      MonthEvent(id: 2, title: "c", days: 5...5, color: .red),
    ]
    let lines = EventLine.lines(of: events, firstDay: 0)
    #expect(lines.map { $0.cells.map(\.columns) } == [[0..<1, 1..<4, 4..<5, 5..<6, 6..<7], [0..<3, 3..<7]])
    #expect(lines.map { $0.cells.map { $0.event?.id } } == [[nil, 0, nil, 2, nil], [nil, 1]])
    #expect(EventLine.lines(of: events, firstDay: 7).map { $0.cells.map(\.columns) } == [[0..<3, 3..<7]])
    #expect(EventLine.lines(of: events, firstDay: 14).isEmpty)
  }
}

extension [Month.Week] {
  fileprivate func joined() -> [Month.Day] { flatMap(\.days) }
}
