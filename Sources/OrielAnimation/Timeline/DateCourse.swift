import Foundation

/// The dates of a schedule one after the other, of which many can be passed over at once.
protocol DateCourse {
  mutating func next() -> Date?
  /// Passes over those before the last one that is not after a date, if they can be passed over without asking for each.
  mutating func skip(to date: Date)
}

/// The dates of a schedule.
func dateCourse<Entries: Sequence>(of entries: Entries) -> any DateCourse where Entries.Element == Date {
  if let course = entries as? any DateCourse { return course }
  if let list = entries as? any RandomAccessCollection<Date> { return listed(list) }
  return PassedDates(dates: entries.makeIterator())
}

private func listed<Dates: RandomAccessCollection>(_ dates: Dates) -> any DateCourse where Dates.Element == Date {
  ListedDates<Dates>(dates: dates[dates.startIndex...])
}

/// Dates that have to be asked for one by one.
private struct PassedDates<Dates: IteratorProtocol>: DateCourse where Dates.Element == Date {
  var dates: Dates
  mutating func next() -> Date? { dates.next() }
  func skip(to date: Date) {}
}

/// Dates in a collection, in ascending order.
private struct ListedDates<Dates: RandomAccessCollection>: DateCourse where Dates.Element == Date {
  var dates: Dates.SubSequence
  mutating func next() -> Date? { dates.popFirst() }

  /// O(log dates passed over).
  mutating func skip(to date: Date) {
    // Mostly none is passed over, or few.
    var step = 1
    while let far = dates.index(dates.startIndex, offsetBy: step, limitedBy: dates.endIndex), far < dates.endIndex, dates[far] <= date {
      dates = dates[far...]
      step *= 2
    }
    while step > 1 {
      step /= 2
      if let far = dates.index(dates.startIndex, offsetBy: step, limitedBy: dates.endIndex), far < dates.endIndex, dates[far] <= date {
        dates = dates[far...]
      }
    }
  }
}
