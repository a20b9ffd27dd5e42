import Foundation

/// Iterates over the dates of a schedule, and can skip many at once.
protocol DateCourse {
  mutating func next() -> Date?
  /// Skips the dates before the last one that is not after `date`, if that is possible without visiting each.
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

/// Dates that must be visited one by one.
private struct PassedDates<Dates: IteratorProtocol>: DateCourse where Dates.Element == Date {
  var dates: Dates
  mutating func next() -> Date? { dates.next() }
  func skip(to date: Date) {}
}

/// Dates in a collection, in ascending order.
private struct ListedDates<Dates: RandomAccessCollection>: DateCourse where Dates.Element == Date {
  var dates: Dates.SubSequence
  mutating func next() -> Date? { dates.popFirst() }

  /// O(log skipped dates).
  mutating func skip(to date: Date) {
    // Usually few dates are skipped, or none.
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
