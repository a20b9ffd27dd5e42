import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of date pickers. SwiftUI: `DatePickerStyle`.
///
/// A style may have `@Environment` and `@State` properties; each picker that it shows has its own.
@MainActor @preconcurrency public protocol DatePickerStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = DatePickerStyleConfiguration
  /// Makes a date picker from its label and its date. Runs like a body.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A date picker as a style receives it. SwiftUI: `DatePickerStyleConfiguration`.
public struct DatePickerStyleConfiguration {
  /// The label, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The label, to place in the style's body.
  public let label: Label
  /// The chosen date; `$selection` is a binding to it.
  @Binding public var selection: Date
  /// The first date that may be chosen; nil for no limit.
  public var minimumDate: Date?
  /// The last date that may be chosen; nil for no limit.
  public var maximumDate: Date?
  /// The parts of the date that are shown.
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?, displayedComponents: DatePickerComponents
  ) {
    (self.label, self.minimumDate, self.maximumDate) = (label, minimumDate, maximumDate)
    self.displayedComponents = displayedComponents
    _selection = selection
  }
}

/// The built-in looks of date pickers.
nonisolated package enum DatePickerLook: Sendable { case compact, field, stepperField, graphical }

extension BuiltInStyle<DatePickerLook> {
  @MainActor fileprivate func picker(_ configuration: DatePickerStyleConfiguration) -> some View {
    DatePicker(
      configuration.$selection, DateLimits(first: configuration.minimumDate, last: configuration.maximumDate),
      configuration.displayedComponents, configuration.label
    ).environment(\.datePickerStyle, .builtIn(look))
  }
}

/// The default look of date pickers, the same as `compact`. SwiftUI: `DefaultDatePickerStyle`.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .compact }
  /// A button and a field, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

/// A button with the date that opens a calendar, and a field for the time. SwiftUI: `CompactDatePickerStyle`.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.compact`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .compact }
  /// A button and a field, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

/// A field whose parts are typed, or moved by the arrows up and down. SwiftUI: `FieldDatePickerStyle`.
public struct FieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.field`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .field }
  /// A field, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

/// A field with a stepper for the part that is edited. SwiftUI: `StepperFieldDatePickerStyle`.
public struct StepperFieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.stepperField`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .stepperField }
  /// A field with a stepper, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

/// A calendar, with a field for the time below it. SwiftUI: `GraphicalDatePickerStyle`.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.graphical`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .graphical }
  /// A calendar, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

/// The wheel style of phones, shown here as a field with a stepper. SwiftUI: `WheelDatePickerStyle`.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.wheel`.
  nonisolated public init() {}
  package nonisolated var look: DatePickerLook { .stepperField }
  /// A field with a stepper, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { picker(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default look of date pickers, the same as `compact`.
  nonisolated public static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A button with the date that opens a calendar, and a field for the time.
  nonisolated public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field whose parts are typed, or moved by the arrows up and down.
  nonisolated public static var field: FieldDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field with a stepper for the part that is edited.
  nonisolated public static var stepperField: StepperFieldDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar, with a field for the time below it.
  nonisolated public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A field with a stepper: a desktop has no wheels.
  nonisolated public static var wheel: WheelDatePickerStyle { .init() }
}

/// The style of date pickers in an environment.
typealias DatePickerStyleChoice = StyleChoice<DatePickerLook, DatePickerStyleConfiguration>

private enum DatePickerStyleKey: EnvironmentKey { static var defaultValue: DatePickerStyleChoice { .builtIn(.compact) } }

extension EnvironmentValues {
  var datePickerStyle: DatePickerStyleChoice {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the date pickers in this view. SwiftUI: `datePickerStyle(_:)`.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    self.style(\.datePickerStyle, style) { $0.makeBody(configuration: $1) }
  }
}
