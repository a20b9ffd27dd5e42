import Oriel

/// The weeks of a month, as a calendar divides it.
struct Month {
  struct Day: Identifiable {
    let date: Date
    let number: Int
    let isInMonth: Bool
    let isWeekend: Bool
    var id: Date { date }
  }

  struct Week: Identifiable {
    let number: Int
    let days: [Day]
    var id: Date { days[0].date }
  }

  let start: Date
  let weeks: [Week]

  /// The month of a date: whole weeks, from the one that contains the first day to the one that contains the last.
  init(of date: Date, in calendar: Calendar) {
    let month = calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 0)
    start = month.start
    var weeks: [Week] = []
    var first = calendar.dateInterval(of: .weekOfYear, for: month.start)?.start ?? month.start
    while first < month.end {
      let days = (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
      weeks.append(
        Week(
          number: calendar.component(.weekOfYear, from: first),
          days: days.map {
            Day(
              date: $0, number: calendar.component(.day, from: $0), isInMonth: month.start <= $0 && $0 < month.end,
              isWeekend: calendar.isDateInWeekend($0))
          }))
      guard let next = calendar.date(byAdding: .day, value: 7, to: first) else { break }
      first = next
    }
    self.weeks = weeks
  }

  /// The names of the days of a week, from the first on.
  static func weekdays(in calendar: Calendar) -> [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    return (0..<names.count).map { names[($0 + calendar.firstWeekday - 1) % names.count] }
  }
}
