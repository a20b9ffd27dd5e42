import Foundation
@_spi(Oriel) import OrielCore
import OrielInput
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The value of a stepper in a field. A change runs only this view, not the label.
///
/// What is typed is a draft until Return, or until the field loses the focus: on the way to a number in the range there are others.
struct StepperField<Label: View>: View {
  let shown: any ShownValue
  let value: any SteppedValue
  let onEditingChanged: (Bool) -> Void
  let label: Label
  @State private var draft: String?
  @FocusState private var isFocused: Bool
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  private static var keys: Set<KeyEquivalent> { [.upArrow, .downArrow, .pageUp, .pageDown] }

  var body: some View {
    let place = FormatPlace(locale: locale, calendar: calendar, timeZone: timeZone), text = shown.text(in: place)
    StepperFieldLayout {
      Text(verbatim: shown.longestText(in: place)).inOneLine().hidden()
      TextField(text: Binding(get: { draft ?? text }, set: { draft = $0 == text ? nil : $0 })) { label }
        .labelsHidden()
        .focused($isFocused)
        .onSubmit { takeDraft(in: place) }
        .onKeyPress(keys: Self.keys, phases: [.down, .repeat]) { step($0, in: place) }
        .onKeyPress(.escape) {
          if draft == nil { return .ignored }
          draft = nil
          return .handled
        }
    }
    .onChange(of: isFocused) { if !$1 { takeDraft(in: place) } }
  }

  private func takeDraft(in place: FormatPlace) {
    guard let draft else { return }
    self.draft = nil
    onEditingChanged(true)
    shown.take(draft, in: place)
    onEditingChanged(false)
  }

  private func step(_ press: KeyPress, in place: FormatPlace) -> KeyPress.Result {
    guard press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty else { return .ignored }
    takeDraft(in: place)
    onEditingChanged(true)
    _ = value.step(press.key == .upArrow || press.key == .pageUp, times: press.key == .pageUp || press.key == .pageDown ? 10 : 1)
    onEditingChanged(false)
    return .handled
  }
}

/// A field as wide as a text, with space beside it.
nonisolated private struct StepperFieldLayout: Layout {
  /// In points.
  static let least: CGFloat = 44
  static let space: CGFloat = 18

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let text = subviews.first, let field = subviews.last else { return .zero }
    let width = max(Self.least, (text.sizeThatFits(.unspecified).width + Self.space).rounded(.up))
    return CGSize(width: width, height: field.sizeThatFits(ProposedViewSize(width: width, height: nil)).height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
