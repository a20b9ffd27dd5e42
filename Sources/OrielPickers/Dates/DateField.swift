import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A date whose parts are typed.
///
/// It is one Tab stop: arrows move between parts and change the edited one; digits fill it and continue with the next.
struct DateField: View {
  let choice: DateChoice
  let components: DatePickerComponents
  let hasStepper: Bool
  /// The index of the edited part.
  @State private var edited = 0
  /// The typed characters of the part.
  @State private var typed = ""
  @FocusState private var hasFocus: Bool
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.controlSize) private var controlSize
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    let place = DatePlace(locale: locale, calendar: calendar, timeZone: timeZone)
    let parts = DatePart.parts(of: place.pattern(components)), date = choice.date
    let metrics = ControlMetrics.of(controlSize), shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
    let current = parts.indices.contains(edited) && parts[edited].isEditable ? edited : parts.firstIndex(where: \.isEditable) ?? 0
    HStack(spacing: 6) {
      HStack(spacing: 0) {
        ForEach(Array(parts.enumerated()), id: \.offset) { index, part in
          DatePartView(
            text: index == current && !typed.isEmpty ? typed : part.text(of: date, in: place),
            isEdited: hasFocus && index == current && part.isEditable, isEditable: part.isEditable
          ) {
            if part.isEditable { (edited, typed) = (index, "") }
            hasFocus = true
          }
        }
      }
      .padding(.horizontal, metrics.fieldPadding.width - 2)
      .padding(.vertical, metrics.fieldPadding.height - 1)
      .background(Color.controlBackground, in: shape)
      .overlay { shape.strokeBorder(Color.controlBorder, lineWidth: 1).allowsHitTesting(false) }
      .modifier(
        _FocusableModifier(
          interactions: .automatic, keys: { take($0, parts, current, place) }, cornerRadius: metrics.cornerRadius, ringIsConstant: true)
      )
      .focused($hasFocus)
      .onChange(of: hasFocus) { typed = "" }
      .modifier(
        _ControlDescription(
          role: .datePicker, value: { parts.map { $0.text(of: date, in: place) }.joined() }, children: .ignored,
          actions: [
            .init(name: .increment) { step(1, parts, current, place) }, .init(name: .decrement) { step(-1, parts, current, place) },
          ]))
      if hasStepper {
        Stepper {
          EmptyView()
        } onIncrement: {
          step(1, parts, current, place)
        } onDecrement: {
          step(-1, parts, current, place)
        }
        .leftUnspoken()
      }
    }
  }

  private func step(_ steps: Int, _ parts: [DatePart], _ current: Int, _ place: DatePlace) {
    typed = ""
    guard parts.indices.contains(current) else { return }
    choice.choose(parts[current].stepped(choice.date, by: steps, in: place))
  }

  private func take(_ press: KeyPress, _ parts: [DatePart], _ current: Int, _ place: DatePlace) -> Bool {
    guard press.phase != .up, press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty, parts.indices.contains(current) else {
      return false
    }
    func go(_ steps: Int) {
      let stops = parts.indices.filter { parts[$0].isEditable }
      guard let index = stops.firstIndex(of: current) else { return }
      (edited, typed) = (stops[min(stops.count - 1, max(0, index + steps))], "")
    }
    let ahead = layoutDirection == .rightToLeft ? -1 : 1
    switch press.key {
    case .upArrow: step(1, parts, current, place)
    case .downArrow: step(-1, parts, current, place)
    case .pageUp: step(10, parts, current, place)
    case .pageDown: step(-10, parts, current, place)
    case .rightArrow: go(ahead)
    case .leftArrow: go(-ahead)
    case .home: go(-parts.count)
    case .end: go(parts.count)
    case .delete: typed = String(typed.dropLast())
    default:
      guard let letter = press.characters.first, press.characters.count == 1 else { return false }
      if parts[current] == .half {
        let symbols = [place.calendar.amSymbol, place.calendar.pmSymbol].map { $0.lowercased() }
        guard let half = symbols.firstIndex(where: { $0.hasPrefix(press.characters.lowercased()) }) else { return false }
        if (place.calendar.component(.hour, from: choice.date) >= 12) != (half == 1) { step(1, parts, current, place) }
        return true
      }
      guard letter.wholeNumberValue != nil else {
        // A separator character moves to the next part.
        if !letter.isLetter, parts.contains(where: { if case .literal(let text) = $0 { text.contains(letter) } else { false } }) {
          go(1)
          return true
        }
        return false
      }
      fill(letter, parts, current, place, go)
    }
    return true
  }

  private func fill(_ digit: Character, _ parts: [DatePart], _ current: Int, _ place: DatePlace, _ go: (Int) -> Void) {
    let part = parts[current]
    typed += String(digit.wholeNumberValue ?? 0)
    if typed.count > part.longest { typed = String(digit.wholeNumberValue ?? 0) }
    // A year is complete only with four digits.
    let isYear = part.longest == 4
    if !isYear || typed.count == 4, let number = Int(typed), let date = part.with(number, of: choice.date, in: place) {
      choice.choose(date)
    }
    if part.isComplete(typed, of: choice.date, in: place) { go(1) }
    if current == parts.lastIndex(where: \.isEditable), typed.count >= part.longest { typed = "" }
  }
}

/// A part of the text of a date.
private struct DatePartView: View {
  let text: String
  let isEdited: Bool
  let isEditable: Bool
  let edit: () -> Void

  var body: some View {
    Text(verbatim: text).lineLimit(1).fixedSize().monospacedDigit()
      .foregroundStyle(isEdited ? Color.onAccent : .primary)
      .padding(EdgeInsets(top: 1, leading: isEditable ? 2 : 0, bottom: 1, trailing: isEditable ? 2 : 0))
      .background(isEdited ? Color(.accentFill) : .clear, in: RoundedRectangle(cornerRadius: 3))
      .contentShape(Rectangle())
      .modifier(_PointerModifier(press: { if $0 { edit() } }))
  }
}
