import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The parts of a date that a date picker shows. SwiftUI: `DatePickerComponents`.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute, as the locale writes them.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date. SwiftUI: `DatePicker`.
///
/// It follows the locale, the calendar and the time zone of the environment. A date outside the range is shown unchanged, and writes are
/// clamped to the range. A date that is not finite is shown as the nearest one within 10,000 years of 2001. Components that are not displayed
/// keep their values.
///
/// ```swift
/// @State private var date = Date()
///
/// var body: some View {
///     DatePicker("Start", selection: $date, displayedComponents: .date)
/// }
/// ```
nonisolated public struct DatePicker<Label: View>: View {
  /// The displayed parts of a date.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let limits: DateLimits
  private let components: Components
  private let label: Label
  @Environment(\.datePickerStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.barLabelPlace) private var place

  init(_ selection: Binding<Date>, _ limits: DateLimits, _ components: Components, _ label: Label) {
    (self.selection, self.limits, self.components, self.label) = (selection, limits, components, label)
  }

  public static var _isOneSubview: Bool { true }

  /// The label and the control in the surrounding style; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(let look):
      LabeledControl(label, place, isEnabled: isEnabled) {
        BuiltInDatePicker(look: look, choice: DateChoice(selection: selection, limits: limits), components: components, label: label)
      }
    case .style(let style, let outer):
      style.view(
        DatePickerStyleConfiguration(
          label: .init(content: AnyView(label)), selection: selection, minimumDate: limits.first, maximumDate: limits.last,
          displayedComponents: components)
      ).environment(\.datePickerStyle, outer)
    }
  }
}

extension Date {
  /// The nearest date that calendars can compute with: within 10,000 years of 2001; that day itself for a time that is not a number.
  nonisolated var inCalendars: Date {
    let most = 10_000 * 365.2425 * 86_400, time = timeIntervalSinceReferenceDate
    return time.isNaN
      ? Date(timeIntervalSinceReferenceDate: 0) : abs(time) <= most ? self : Date(timeIntervalSinceReferenceDate: time < 0 ? -most : most)
  }
}

/// The range of dates that can be chosen. A limit that is not finite is none.
nonisolated struct DateLimits: Equatable, Sendable {
  let first: Date?
  let last: Date?

  init(first: Date? = nil, last: Date? = nil) {
    func usable(_ date: Date?) -> Date? { date.flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? $0.inCalendars : nil } }
    (self.first, self.last) = (usable(first), usable(last))
  }

  func nearest(_ date: Date) -> Date {
    if let last, date > last { return first.map { max($0, last) } ?? last }
    if let first, date < first { return first }
    return date
  }

  /// Whether any date of an interval can be chosen.
  func allows(_ span: DateInterval) -> Bool {
    if let first, span.end <= first { return false }
    if let last, span.start > last { return false }
    return true
  }
}

/// A bound date with its limits.
struct DateChoice {
  let selection: Binding<Date>
  let limits: DateLimits

  var date: Date { selection.wrappedValue.inCalendars }

  /// Writes the nearest allowed date, unless it is the current one.
  func choose(_ date: Date) {
    let new = limits.nearest(date)
    if new != selection.wrappedValue { selection.wrappedValue = new }
  }
}

extension DatePicker {
  /// A picker with a view as its label. SwiftUI: `DatePicker.init(selection:displayedComponents:label:)`.
  public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
    self.init(selection, DateLimits(), displayedComponents, label())
  }

  /// A picker for dates of a range. SwiftUI: `DatePicker.init(selection:in:displayedComponents:label:)`.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(first: range.lowerBound, last: range.upperBound), displayedComponents, label())
  }

  /// A picker for dates at or after a date.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(first: range.lowerBound), displayedComponents, label())
  }

  /// A picker for dates up to a date.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(last: range.upperBound), displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// A picker with a localized title. SwiftUI:
  /// `DatePicker.init(_:selection:displayedComponents:)`.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A picker with a localized title, for dates of a range.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A picker with a localized title, for dates from one on.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A picker with a localized title, for dates up to one.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A picker with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker with an unlocalized title, for dates of a range.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker with an unlocalized title, for dates from one on.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// A picker with an unlocalized title, for dates up to one.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}
