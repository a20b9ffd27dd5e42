import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A date picker in one of the built-in looks.
struct BuiltInDatePicker<Label: View>: View {
  let look: DatePickerLook
  let choice: DateChoice
  let components: DatePickerComponents
  /// The name of each of several controls; a single one is named by its surroundings.
  let label: Label

  var body: some View {
    switch look {
    case .field, .stepperField: DateField(choice: choice, components: components, hasStepper: look == .stepperField)
    case .graphical:
      VStack(alignment: .leading, spacing: 8) {
        if components.contains(.date) { named(DateCalendar(choice: choice)) }
        if components.contains(.hourAndMinute) { named(DateField(choice: choice, components: .hourAndMinute, hasStepper: true)) }
      }
    case .compact:
      HStack(spacing: 8) {
        if components.contains(.date) { named(DateButton(choice: choice)) }
        if components.contains(.hourAndMinute) { named(DateField(choice: choice, components: .hourAndMinute, hasStepper: false)) }
      }
    }
  }

  private func named(_ control: some View) -> some View { control.background { label.spokenOnly() }.namesItsControl() }
}

/// A calendar with one selected day.
struct DateCalendar: View {
  let choice: DateChoice
  var takesFocus = false
  var chosen: () -> Void = {}
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    let date = choice.date, place = DatePlace(locale: locale, calendar: calendar, timeZone: timeZone)
    CalendarGrid(
      start: date, limits: choice.limits, isChosen: { $1.isDate($0, inSameDayAs: date) },
      choose: {
        choice.choose($0)
        chosen()
      }, takesFocus: takesFocus
    )
    .modifier(_ControlDescription(role: .datePicker, value: { place.text(date, "yMMMd") }))
  }
}

/// A button with the date, which opens a calendar.
struct DateButton: View {
  let choice: DateChoice
  @State private var isOpen = false
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let metrics = ControlMetrics.of(controlSize)
    let text = DatePlace(locale: locale, calendar: calendar, timeZone: timeZone).text(choice.date, "yMMMd")
    PopUpFace(isOpen: isOpen, metrics: metrics) { Text(verbatim: text) }
      .modifier(
        _ControlDescription(
          role: .datePicker, value: { text }, state: isOpen ? [.expandable, .expanded] : .expandable, children: .ignored,
          actions: [.init(name: .activate) { isOpen = true }])
      )
      .modifier(_PointerModifier(action: { isOpen = true }))
      .modifier(
        _FocusableModifier(
          interactions: .activate, activate: { isOpen = true },
          keys: { press in
            guard press.phase != .up, press.key == .downArrow || press.key == .upArrow else { return false }
            isOpen = true
            return true
          }, cornerRadius: metrics.cornerRadius)
      )
      .pickerPopUp(isPresented: $isOpen) {
        DateCalendar(choice: choice, takesFocus: true, chosen: { isOpen = false }).padding(4)
      }
  }
}
