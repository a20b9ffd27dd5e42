import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension TextField {
  /// Creates a field that edits a value with a formatter. SwiftUI: `TextField.init(value:formatter:prompt:label:)`.
  ///
  /// Where the formatter sets no locale, calendar or time zone, the environment's are used. The value changes while typed text can be
  /// parsed; other text leaves it unchanged, but an empty text makes an optional value nil. When the field loses the focus, or submits, it
  /// shows the formatted value again. Linux's Foundation parses numbers (`NumberFormatter`) and dates (`DateFormatter`,
  /// `ISO8601DateFormatter`); with other formatters the value does not change.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(ReadValue(value: value, formatter: formatter), prompt, label())
  }
}

extension TextField where Label == Text {
  /// Creates a field that edits a value with a formatter, with a localized title.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field that edits a value with a formatter, with an unlocalized title.
  @_disfavoredOverload public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }

  /// Creates a field that edits a value with a formatter, with a title that is looked up in a string table.
  @_disfavoredOverload public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleResource) }
  }

  /// Creates a field with actions: one called with true when it gains the focus and false when it loses it; another for Return.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      ReadValue(value: value, formatter: formatter), nil, Text(titleKey),
      FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// Creates a field with an action for gaining (true) and losing (false) the focus.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(ReadValue(value: value, formatter: formatter), nil, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// Creates a field with an action for Return.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void) {
    self.init(ReadValue(value: value, formatter: formatter), nil, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// Creates a field with such actions and an unlocalized title.
  @_disfavoredOverload public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      ReadValue(value: value, formatter: formatter), nil, Text(title), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }
}

/// A value written and parsed by a formatter.
private struct ReadValue<V>: FieldValue {
  let value: Binding<V>
  let formatter: Formatter

  func text(in place: FormatPlace) -> Binding<String> {
    let (value, formatter) = (value, formatter.placed(place))
    return Binding(
      get: { formatter.text(of: value.wrappedValue) },
      set: { text in
        if let new = formatter.value(of: text, as: V.self) {
          value.wrappedValue = new
        } else if text.isEmpty, let none = Any?.none as? V {
          value.wrappedValue = none
        }
      })
  }
}

extension Formatter {
  /// The formatted text of a value; empty for none.
  fileprivate func text(of value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.some.map { text(of: $0) } ?? "" }
    return written(value) ?? ""
  }

  /// The value parsed from a text; nil if the result is not of the type.
  fileprivate func value<V>(of text: String, as type: V.Type) -> V? {
    switch self {
    case let numbers as NumberFormatter: numbers.number(from: text).flatMap { $0.value(as: type) }
    case let dates as DateFormatter: dates.date(from: text) as? V
    case let dates as ISO8601DateFormatter: dates.date(from: text) as? V
    default: nil
    }
  }
}

extension NSNumber {
  /// Converts to a number type that can hold it.
  fileprivate func value<V>(as type: V.Type) -> V? {
    if let same = self as? V { return same }
    let isWhole = doubleValue == doubleValue.rounded()
    let numbers: [Any?] = [
      isWhole ? Int(exactly: doubleValue) : nil, doubleValue, CGFloat(doubleValue), floatValue, decimalValue,
      Int8(exactly: doubleValue), Int16(exactly: doubleValue), Int32(exactly: doubleValue), Int64(exactly: doubleValue),
      UInt(exactly: doubleValue), UInt8(exactly: doubleValue), UInt16(exactly: doubleValue), UInt32(exactly: doubleValue),
      UInt64(exactly: doubleValue),
    ]
    return numbers.lazy.compactMap { $0 }.compactMap { $0 as? V }.first
  }
}

private protocol OptionalValue { var some: Any? { get } }
extension Optional: OptionalValue { fileprivate var some: Any? { self } }
