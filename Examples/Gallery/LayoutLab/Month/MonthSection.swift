import Oriel

/// A month as a grid: weeks are rows, and events span columns.
struct MonthSection: View {
  @State private var shown = Date.now
  @State private var selection = Date.now
  @Environment(\.calendar) private var userCalendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  private var calendar: Calendar {
    var calendar = userCalendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  var body: some View {
    let calendar = calendar
    let month = Month(of: shown, in: calendar)
    ScrollView {
      Grid(horizontalSpacing: 0, verticalSpacing: 5) {
        GridRow {
          MonthBar(month: month.start, show: { shown = $0 }).gridCellColumns(8)
        }
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          ForEach(Month.weekdays(in: calendar), id: \.self) { name in
            Text(name).font(.caption).fontWeight(.medium).foregroundStyle(.secondary).lineLimit(1).frame(maxWidth: .infinity)
          }
        }
        ForEach(month.weeks) { week in
          Divider()
          GridRow {
            Text("\(week.number)").font(.caption2).foregroundStyle(.secondary).padding(.trailing, 8).gridColumnAlignment(.trailing)
            ForEach(week.days) { day in
              DayCell(
                day: day, isToday: calendar.isDate(day.date, inSameDayAs: .now),
                isSelected: calendar.isDate(day.date, inSameDayAs: selection)
              ) {
                selection = day.date
              }
            }
          }
          ForEach(lines(in: week, of: month)) { EventRow(line: $0) }
        }
      }
      .padding(.trailing, 4)
    }
  }

  private func lines(in week: Month.Week, of month: Month) -> [EventLine] {
    let first = calendar.dateComponents([.day], from: month.start, to: week.days[0].date).day ?? 0
    return EventLine.lines(of: MonthEvent.samples, firstDay: first)
  }
}
