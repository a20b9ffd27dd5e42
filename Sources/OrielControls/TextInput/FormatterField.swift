import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielViews

extension TextField {
  /// A field that edits a value, written and read by a formatter, in the environment's locale, calendar and time zone where the formatter has
  /// been given none. SwiftUI: `TextField.init(value:formatter:prompt:label:)`.
  ///
  /// The value changes while text is typed that the formatter can read; other text leaves it as it is, but no text makes a value nil that
  /// may be so. When the field loses the focus, or submits, it shows the value again as the formatter writes it. Linux's Foundation reads
  /// numbers (`NumberFormatter`) and dates (`DateFormatter`, `ISO8601DateFormatter`); of other formatters the value stays as it is.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(ReadValue(value: value, formatter: formatter), prompt, label())
  }
}

extension TextField where Label == Text {
  /// A field that edits a value by a formatter, with a title, a literal that may have interpolated values.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }

  /// A field that edits a value by a formatter, with an unlocalized title.
  @_disfavoredOverload public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }

  /// A field that edits a value by a formatter, with a title that is looked up in a string table.
  @_disfavoredOverload public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleResource) }
  }

  /// The same with actions: one with true when the field gets the focus, and with false when it loses that; and another at Return.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      ReadValue(value: value, formatter: formatter), nil, Text(titleKey),
      FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// The same with an action when the field gets or loses the focus.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(ReadValue(value: value, formatter: formatter), nil, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// The same with an action at Return.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void) {
    self.init(ReadValue(value: value, formatter: formatter), nil, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// The same with an unlocalized title.
  @_disfavoredOverload public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      ReadValue(value: value, formatter: formatter), nil, Text(title), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }
}

/// A value that a formatter writes and reads.
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
  /// What it writes of a value; of none nothing.
  fileprivate func text(of value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.some.map { text(of: $0) } ?? "" }
    return written(value) ?? ""
  }

  /// The value that it reads in a text; nil if it reads none of the type.
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
  /// As a number of a type, where that can hold it.
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
