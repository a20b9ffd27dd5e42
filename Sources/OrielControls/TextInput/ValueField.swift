import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension TextField {
  /// Creates a field that edits a value with a format style. SwiftUI: `TextField.init(value:format:prompt:label:)`.
  ///
  /// Where the format sets no locale, calendar or time zone, the environment's are used. The value changes while typed text can be parsed;
  /// other text leaves it unchanged. When the field loses the focus, or submits, it shows the formatted value again.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(FormattedValue(value: value, format: format), prompt, label())
  }

  /// Creates a field for an optional value: nil for text that cannot be parsed, and shown as an empty text.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(FormattedOptional(value: value, format: format), prompt, label())
  }
}

extension TextField where Label == Text {
  /// Creates a field that edits a value with a format, with a localized title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field that edits a value with a format, with an unlocalized title.
  @_disfavoredOverload public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a field that edits a value with a format, with a title that is looked up in a string table.
  @_disfavoredOverload public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleResource) }
  }

  /// Creates a field that edits an optional value, with a title that is looked up in a string table.
  @_disfavoredOverload public init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleResource) }
  }

  /// Creates a field that edits an optional value, with a localized title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field that edits an optional value, with an unlocalized title.
  @_disfavoredOverload public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

/// A value of the program that a field edits.
protocol FieldValue {
  /// The text of the value. Writing text that cannot be parsed leaves the value unchanged, or makes it nil.
  @MainActor func text(in place: FormatPlace) -> Binding<String>
}

private struct FormattedValue<F: ParseableFormatStyle>: FieldValue where F.FormatOutput == String {
  let value: Binding<F.FormatInput>
  let format: F

  func text(in place: FormatPlace) -> Binding<String> {
    let (value, format) = (value, format.placed(place))
    return Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new } })
  }
}

private struct FormattedOptional<F: ParseableFormatStyle>: FieldValue where F.FormatOutput == String {
  let value: Binding<F.FormatInput?>
  let format: F

  func text(in place: FormatPlace) -> Binding<String> {
    let (value, format) = (value, format.placed(place))
    return Binding(
      get: { value.wrappedValue.map { format.format($0) } ?? "" },
      set: { text in value.wrappedValue = try? format.parseStrategy.parse(text) })
  }
}

/// The line of a field that edits a value.
nonisolated struct ValueLine: View {
  let value: any FieldValue
  let field: EditedField
  let isEnabled: Bool
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  @MainActor var body: some View {
    let text = value.text(in: FormatPlace(locale: locale, calendar: calendar, timeZone: timeZone))
    _TextLineView(
      field: EditedField(
        text: text, current: text.wrappedValue, prompt: field.prompt, form: .line, kind: field.kind, actions: field.actions,
        isFormatted: true, isNamedAround: field.isNamedAround)
    )
    .inField(isEnabled: isEnabled, field.kind)
  }
}
