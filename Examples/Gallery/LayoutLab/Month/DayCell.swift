import Oriel

/// A day of the month; a filled circle is today, a ring the day that was chosen.
struct DayCell: View {
  let day: Month.Day
  let isToday: Bool
  let isSelected: Bool
  let choose: @MainActor () -> Void

  private var color: Color {
    if isToday { return .onAccent }
    return day.isInMonth && !day.isWeekend ? .primary : .secondary
  }

  var body: some View {
    Button(action: choose) {
      Text("\(day.number)")
        .font(.callout)
        .fontWeight(isToday ? .semibold : .regular)
        .foregroundStyle(color)
        .opacity(day.isInMonth ? 1 : 0.55)
        .frame(width: 30, height: 30)
        .background(isToday ? Color.accentColor : .clear, in: Circle())
        .overlay { if isSelected && !isToday { Circle().strokeBorder(Color.accentColor, lineWidth: 1.5) } }
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
  }
}
