import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A calendar in which any number of days can be selected, under its label. SwiftUI: `MultiDatePicker`.
///
/// A click, Return or Space toggles a day. Days are components of the environment's calendar: calendar, era, year, month and day. Days that
/// the program sets match by year, month and day.
nonisolated public struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let limits: DateLimits
  private let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelsVisibility) private var labels
  @Environment(\.calendar) private var calendar

  private init(_ selection: Binding<Set<DateComponents>>, _ limits: DateLimits, _ label: Label) {
    (self.selection, self.limits, self.label) = (selection, limits, label)
  }

  /// The label above the calendar; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    let (selection, calendar) = (selection, calendar)
    VStack(alignment: .leading, spacing: 8) {
      if Label.self != EmptyView.self { if labels == .hidden { label.spokenOnly() } else { label } }
      MultiCalendar(selection: selection, limits: limits, calendar: calendar)
    }
    .pale(unless: isEnabled)
    .namesItsControl()
  }

  /// A picker with a view as its label. SwiftUI: `MultiDatePicker.init(selection:label:)`.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) { self.init(selection, DateLimits(), label()) }

  /// A picker for days of a half-open range.
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateLimits(first: bounds.lowerBound, last: bounds.upperBound.addingTimeInterval(-0.001)), label())
  }

  /// A picker for days at or after a date.
  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateLimits(first: bounds.lowerBound), label())
  }

  /// A picker for days before a date.
  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateLimits(last: bounds.upperBound.addingTimeInterval(-0.001)), label())
  }
}

extension MultiDatePicker where Label == Text {
  /// A picker with a localized title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// A picker with a localized title, for days of a range, whose end is not part of it.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// A picker with a localized title, for days from one on.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// A picker with a localized title, for days before one.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// A picker with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
}

/// The calendar, the only view that reads the days.
private struct MultiCalendar: View {
  let selection: Binding<Set<DateComponents>>
  let limits: DateLimits
  let calendar: Calendar

  private struct Day: Hashable { var year, month, day: Int? }

  var body: some View {
    let days = Set(selection.wrappedValue.map { Day(year: $0.year, month: $0.month, day: $0.day) })
    func day(_ date: Date, _ calendar: Calendar) -> Day {
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      return Day(year: parts.year, month: parts.month, day: parts.day)
    }
    return CalendarGrid(
      start: selection.wrappedValue.compactMap { calendar.date(from: $0)?.inCalendars }.min(), limits: limits,
      isChosen: { days.contains(day($0, $1)) },
      choose: { date in
        let parts = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
        let old = selection.wrappedValue.filter { $0.year == parts.year && $0.month == parts.month && $0.day == parts.day }
        if old.isEmpty { selection.wrappedValue.insert(parts) } else { selection.wrappedValue.subtract(old) }
      }
    )
    .modifier(_ControlDescription(role: .datePicker, value: { "\(days.count)" }))
  }
}
