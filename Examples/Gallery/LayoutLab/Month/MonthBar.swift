import Oriel

/// The name of a month, and buttons to others.
struct MonthBar: View {
  let month: Date
  let show: @MainActor (Date) -> Void
  @Environment(\.calendar) private var calendar

  var body: some View {
    HStack(spacing: 6) {
      Text(month, format: .dateTime.year().month(.wide)).font(.title2).lineLimit(1).minimumScaleFactor(0.7).accessibilityIdentifier("month")
      Spacer(minLength: 8)
      button("Previous month", "chevron.left", by: -1)
      Button("Today") { show(.now) }
      button("Next month", "chevron.right", by: 1)
    }
    .padding(.bottom, 4)
  }

  private func button(_ title: String, _ symbol: String, by months: Int) -> some View {
    Button {
      show(calendar.date(byAdding: .month, value: months, to: month) ?? month)
    } label: {
      Image(systemName: symbol)
    }
    .accessibilityIdentifier(title)
  }
}
