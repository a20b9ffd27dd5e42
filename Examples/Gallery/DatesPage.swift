import Oriel

/// Dates: pickers in all styles, ranges, several days, calendars and languages.
struct DatesPage: View {
  private enum Place: String, CaseIterable, Identifiable {
    case english = "English", german = "Deutsch", japanese = "日本語", arabic = "العربية", hebrew = "עברית"
    var id: Self { self }

    var locale: Locale {
      switch self {
      case .english: Locale(identifier: "en_US")
      case .german: Locale(identifier: "de_DE")
      case .japanese: Locale(identifier: "ja_JP@calendar=japanese")
      case .arabic: Locale(identifier: "ar_EG")
      case .hebrew: Locale(identifier: "he_IL@calendar=hebrew")
      }
    }
    var calendar: Calendar {
      switch self {
      case .japanese: Calendar(identifier: .japanese)
      case .hebrew: Calendar(identifier: .hebrew)
      default: Calendar(identifier: .gregorian)
      }
    }
    var direction: LayoutDirection { self == .arabic || self == .hebrew ? .rightToLeft : .leftToRight }
  }

  /// 26 November 2026, 14:40 in Greenwich.
  private static let day = Date(timeIntervalSinceReferenceDate: 817_396_800 + 52_800)

  @State private var date = day
  @State private var travel: Set<DateComponents> = Set([3, 4, 5, 12, 24].map { DateComponents(year: 2026, month: 11, day: $0) })
  @State private var place = Place.german

  var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 44) {
        VStack(alignment: .leading, spacing: 20) {
          Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12, verticalSpacing: 10) {
            row("Compact") { picker.datePickerStyle(.compact).accessibilityIdentifier("compact") }
            row("Field") { picker.datePickerStyle(.field) }
            row("With a stepper") { picker.datePickerStyle(.stepperField).accessibilityIdentifier("stepper") }
            row("The day") { DatePicker("Day", selection: $date, displayedComponents: .date) }
            row("The time") { DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute) }
            row("This month") {
              DatePicker("Day", selection: $date, in: Self.day.addingTimeInterval(-25 * 86_400)...Self.day, displayedComponents: .date)
            }
            row("Disabled") { picker.disabled(true) }
          }
          VStack(alignment: .leading, spacing: 8) {
            Text("Several days, from the third on").font(.headline)
            MultiDatePicker("Days of travel", selection: $travel, in: Self.day.addingTimeInterval(-23 * 86_400)...).labelsHidden()
              .accessibilityIdentifier("travel")
            Text("\(travel.count) \(travel.count == 1 ? "day" : "days")").foregroundStyle(.secondary)
          }
        }
        VStack(alignment: .leading, spacing: 20) {
          VStack(alignment: .leading, spacing: 8) {
            Text("A calendar with the time").font(.headline)
            DatePicker("Date", selection: $date).datePickerStyle(.graphical).labelsHidden().accessibilityIdentifier("calendar")
          }
          VStack(alignment: .leading, spacing: 8) {
            Text("Elsewhere").font(.headline)
            Picker("Language", selection: $place) { ForEach(Place.allCases) { Text($0.rawValue) } }.labelsHidden()
              .accessibilityIdentifier("language")
            VStack(alignment: .leading, spacing: 10) {
              Text(
                date,
                format: Date.FormatStyle(date: .complete, time: .shortened, locale: place.locale, calendar: place.calendar, timeZone: .gmt)
              )
              .accessibilityIdentifier("elsewhere")
              DatePicker("Date", selection: $date).labelsHidden()
              DatePicker("Date", selection: $date, displayedComponents: .date).datePickerStyle(.graphical).labelsHidden()
            }
            .environment(\.locale, place.locale)
            .environment(\.calendar, place.calendar)
            .environment(\.layoutDirection, place.direction)
          }
        }
      }
      .padding(.bottom, 24)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .environment(\.timeZone, .gmt)
  }

  private var picker: some View { DatePicker("Date", selection: $date) }

  private func row(_ title: LocalizedStringKey, @ViewBuilder _ content: () -> some View) -> some View {
    GridRow {
      Text(title).foregroundStyle(.secondary)
      content().labelsHidden()
    }
  }
}
