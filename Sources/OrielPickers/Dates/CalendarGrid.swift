import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielInput
import OrielMenus
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The days of a month, some of them selected.
///
/// It is one Tab stop: arrows move by days and weeks, Home and End to the ends of the week, Page keys by months and with Shift by years,
/// and Return and Space select.
struct CalendarGrid: View {
  /// The day at which it begins; nil: today.
  let start: Date?
  let limits: DateLimits
  let isChosen: (Date, Calendar) -> Bool
  let choose: (Date) -> Void
  /// Whether it takes the focus when it appears.
  var takesFocus = false
  /// A day of the visible month, on which keys act; nil: at the start.
  @State private var cursor: Date?
  @FocusState private var hasFocus: Bool
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.wallClock) private var clock
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.controlSize) private var controlSize

  private static let columns = 7

  var body: some View {
    let place = DatePlace(locale: locale, calendar: calendar, timeZone: timeZone), calendar = place.calendar
    let today = clock.now, at = cursor ?? start ?? today
    let days = Self.days(around: at, calendar)
    let side = ControlMetrics.of(controlSize).checkbox + 12
    VStack(spacing: 6) {
      HStack(spacing: 4) {
        Text(verbatim: place.text(at, "yMMMM")).font(.headline).lineLimit(1)
        Spacer(minLength: 8)
        button(.previousMonth, "chevron.backward") { go(.month, -1, at, calendar) }
        Button {
          cursor = today
        } label: {
          Label {
            OwnWord.today.text
          } icon: {
            Circle().fill(Color.secondary).frame(width: 7, height: 7).frame(width: 20, height: 20)
          }
        }
        button(.nextMonth, "chevron.forward") { go(.month, 1, at, calendar) }
      }
      .buttonStyle(.borderless)
      .labelStyle(.iconOnly)
      .padding(.leading, 6)
      VStack(spacing: 2) {
        HStack(spacing: 0) {
          ForEach(Self.weekdays(calendar), id: \.offset) { day in
            Text(verbatim: day.element).font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).frame(width: side, height: 18)
          }
        }
        ForEach(0..<6) { week in
          HStack(spacing: 0) {
            ForEach(0..<Self.columns) { column in
              let day = days[week * Self.columns + column]
              DayCell(
                number: calendar.component(.day, from: day), side: side, isChosen: isChosen(day, calendar),
                isToday: calendar.isDate(day, inSameDayAs: today), isOutside: !calendar.isDate(day, equalTo: at, toGranularity: .month),
                isCursor: hasFocus && calendar.isDate(day, inSameDayAs: at), isPossible: isPossible(day, calendar)
              ) {
                cursor = day
                choose(day)
              }
            }
          }
        }
      }
      .modifier(_FocusableModifier(interactions: .automatic, keys: { take($0, at, calendar) }, hasRing: false))
      .focused($hasFocus)
    }
    .frame(width: side * CGFloat(Self.columns))
    .onAppear { if takesFocus { hasFocus = true } }
  }

  private func button(_ word: OwnWord, _ symbol: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Label {
        word.text
      } icon: {
        Image(systemName: symbol).frame(width: 20, height: 20)
      }
    }
  }

  private func isPossible(_ day: Date, _ calendar: Calendar) -> Bool {
    guard let span = calendar.dateInterval(of: .day, for: day) else { return false }
    return limits.allows(span)
  }

  private func go(_ component: Calendar.Component, _ steps: Int, _ at: Date, _ calendar: Calendar) {
    if let date = calendar.date(byAdding: component, value: steps, to: at) { cursor = date }
  }

  private func take(_ press: KeyPress, _ at: Date, _ calendar: Calendar) -> Bool {
    let held = press.modifiers.subtracting([.capsLock, .numericPad])
    let ahead = layoutDirection == .rightToLeft ? -1 : 1
    guard press.phase != .up, held.isEmpty || held == .shift && [.pageUp, .pageDown].contains(press.key) else { return false }
    switch press.key {
    case .leftArrow: go(.day, -ahead, at, calendar)
    case .rightArrow: go(.day, ahead, at, calendar)
    case .upArrow: go(.day, -7, at, calendar)
    case .downArrow: go(.day, 7, at, calendar)
    case .pageUp: go(held.isEmpty ? .month : .year, -1, at, calendar)
    case .pageDown: go(held.isEmpty ? .month : .year, 1, at, calendar)
    case .home: go(.day, -Self.column(of: at, calendar), at, calendar)
    case .end: go(.day, Self.columns - 1 - Self.column(of: at, calendar), at, calendar)
    case .return, .space: if isPossible(at, calendar) { choose(at) }
    default: return false
    }
    return true
  }

  /// The distance of a day from the first day of its week.
  private static func column(of day: Date, _ calendar: Calendar) -> Int {
    (calendar.component(.weekday, from: day) - calendar.firstWeekday + 7) % 7
  }

  /// The days of six weeks, the first of which has the first day of the month. They keep the given time of day.
  private static func days(around day: Date, _ calendar: Calendar) -> [Date] {
    let number = calendar.component(.day, from: day)
    let first = calendar.date(byAdding: .day, value: 1 - number, to: day) ?? day
    let offset = column(of: first, calendar)
    return (0..<(6 * columns)).map { calendar.date(byAdding: .day, value: $0 - offset, to: first) ?? first }
  }

  private static func weekdays(_ calendar: Calendar) -> [(offset: Int, element: String)] {
    let names = calendar.veryShortStandaloneWeekdaySymbols
    let first = max(0, min(names.count - 1, calendar.firstWeekday - 1))
    return Array((names[first...] + names[..<first]).enumerated())
  }
}

/// A day of a month.
private struct DayCell: View {
  let number: Int
  let side: CGFloat
  let isChosen: Bool
  let isToday: Bool
  /// Whether it belongs to another month.
  let isOutside: Bool
  let isCursor: Bool
  let isPossible: Bool
  let choose: () -> Void
  @State private var isHovered = false

  var body: some View {
    let color: Color =
      isChosen ? .onAccent : !isPossible ? Color(.quaternary) : isOutside ? Color(.tertiary) : isToday ? .accentColor : .primary
    Text(verbatim: "\(number)").fontWeight(isToday || isChosen ? .semibold : .regular).lineLimit(1).monospacedDigit()
      .foregroundStyle(color)
      .frame(width: side, height: side)
      .background {
        let shape = Circle()
        ZStack {
          if isChosen {
            shape.fill(Color(.accentFill))
          } else if isHovered && isPossible {
            shape.fill(Color.controlHover)
          }
          if isCursor { shape.strokeBorder(Color.accentColor, lineWidth: 1.5) }
        }
        .padding(1)
      }
      .contentShape(Rectangle())
      .modifier(_PointerModifier(action: isPossible ? choose : nil, hover: { isHovered = $0 }))
      .described(as: .option, state: isChosen ? [.selectable, .selected] : .selectable)
  }
}
