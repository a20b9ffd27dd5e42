import Oriel

/// Something that takes one day or several.
struct MonthEvent: Identifiable {
  let id: Int
  let title: String
  /// From the first day of the month on, which is 0.
  let days: ClosedRange<Int>
  let color: Color

  static let samples = [
    MonthEvent(id: 0, title: "Planning", days: 1...2, color: .blue),
    MonthEvent(id: 1, title: "Design review", days: 8...8, color: .orange),
    MonthEvent(id: 2, title: "Conference in Lisbon", days: 9...13, color: .purple),
    MonthEvent(id: 3, title: "Release", days: 17...17, color: .green),
    MonthEvent(id: 4, title: "Holidays", days: 18...25, color: .teal),
  ]
}

/// The cells of one line of events in a week: events, and gaps between them.
struct EventLine: Identifiable {
  struct Cell: Identifiable {
    let columns: Range<Int>
    /// nil: a gap.
    let event: MonthEvent?
    var id: Int { columns.lowerBound }
  }

  let id: Int
  let cells: [Cell]

  /// The lines that the events of a week take. `firstDay` is the week's first day, counted like the days of the events.
  static func lines(of events: [MonthEvent], firstDay: Int) -> [EventLine] {
    var lines: [[Cell]] = []
    for event in events.sorted(by: { $0.days.lowerBound < $1.days.lowerBound }) {
      let columns = range(of: event, firstDay: firstDay)
      if columns.isEmpty { continue }
      let cell = Cell(columns: columns, event: event)
      if let free = lines.firstIndex(where: { ($0.last?.columns.upperBound ?? 0) <= columns.lowerBound }) {
        lines[free].append(cell)
      } else {
        lines.append([cell])
      }
    }
    return lines.enumerated().map { EventLine(id: $0, cells: filled($1)) }
  }

  /// The part of an event in a week, from column to column.
  private static func range(of event: MonthEvent, firstDay: Int) -> Range<Int> {
    let first = min(7, max(0, event.days.lowerBound - firstDay))
    return first..<max(first, min(7, event.days.upperBound - firstDay + 1))
  }

  /// With gaps before, between and after the events.
  private static func filled(_ cells: [Cell]) -> [Cell] {
    var result: [Cell] = []
    var next = 0
    for cell in cells {
      if next < cell.columns.lowerBound { result.append(Cell(columns: next..<cell.columns.lowerBound, event: nil)) }
      result.append(cell)
      next = cell.columns.upperBound
    }
    if next < 7 { result.append(Cell(columns: next..<7, event: nil)) }
    return result
  }
}
