import OrielDrawing
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of gauges. SwiftUI: `GaugeStyle`.
///
/// A style may have `@Environment` and `@State` properties; each gauge that it shows has its own.
@MainActor @preconcurrency public protocol GaugeStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the look of a gauge from its value and its labels. Runs like a body.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A gauge as a style receives it. SwiftUI: `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
  /// The label, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The description of the current value, as a view.
  nonisolated public struct CurrentValueLabel: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: CurrentValueLabel, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The description of the range's lower end, as a view.
  nonisolated public struct MinimumValueLabel: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: MinimumValueLabel, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The description of the range's upper end, as a view.
  nonisolated public struct MaximumValueLabel: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: MaximumValueLabel, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The descriptions of marked values, as a view.
  nonisolated public struct MarkedValueLabels: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: MarkedValueLabels, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The position of the value in the range, from 0 to 1.
  public var value: Double
  /// The label, to place in the style's body.
  public var label: Label
  /// The description of the current value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
  /// The description of the range's lower end; nil if there is none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The description of the range's upper end; nil if there is none.
  public var maximumValueLabel: MaximumValueLabel?
  /// The descriptions of marked values; nil if there are none.
  public var markedValueLabels: MarkedValueLabels?
}

/// A built-in look of gauges.
nonisolated package struct GaugeLook: Equatable {
  enum Kind { case linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity }
  let kind: Kind
}

extension BuiltInStyle<GaugeLook> {
  @MainActor fileprivate func gauge(_ configuration: GaugeStyleConfiguration) -> some View {
    BuiltInGauge(look: look, configuration: configuration)
  }
}

/// The default look of gauges: a bar. SwiftUI: `DefaultGaugeStyle`.
public struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .linearCapacity) }
  /// A bar, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar that is filled up to the value. SwiftUI: `LinearGaugeStyle`.
public struct LinearGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.linear`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .linearCapacity) }
  /// A bar, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar that is filled up to the value. SwiftUI: `LinearCapacityGaugeStyle`.
public struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.linearCapacity`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .linearCapacity) }
  /// A bar, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar in the tint with a mark at the value, between the labels of its ends. SwiftUI: `AccessoryLinearGaugeStyle`.
public struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.accessoryLinear`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .accessoryLinear) }
  /// A bar with a mark, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A bar that is filled up to the value, under its label. SwiftUI: `AccessoryLinearCapacityGaugeStyle`.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.accessoryLinearCapacity`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .accessoryLinearCapacity) }
  /// A bar, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// An open ring in the tint with a mark at the value. SwiftUI: `AccessoryCircularGaugeStyle`.
public struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.accessoryCircular`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .accessoryCircular) }
  /// An open ring, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

/// A ring that is filled up to the value, from the top. SwiftUI: `AccessoryCircularCapacityGaugeStyle`.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.accessoryCircularCapacity`.
  nonisolated public init() {}
  package nonisolated var look: GaugeLook { GaugeLook(kind: .accessoryCircularCapacity) }
  /// A ring, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { gauge(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default look of gauges: a bar.
  nonisolated public static var automatic: DefaultGaugeStyle { .init() }
}
extension GaugeStyle where Self == LinearGaugeStyle {
  /// A bar that is filled up to the value.
  nonisolated public static var linear: LinearGaugeStyle { .init() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar with a mark at the value.
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, under its label.
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value, from the top.
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

/// The style of gauges in an environment.
typealias GaugeStyleChoice = StyleChoice<GaugeLook, GaugeStyleConfiguration>

private enum GaugeStyleKey: EnvironmentKey { static var defaultValue: GaugeStyleChoice { .builtIn(GaugeLook(kind: .linearCapacity)) } }

extension EnvironmentValues {
  var gaugeStyle: GaugeStyleChoice {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the gauges in this view. SwiftUI: `gaugeStyle(_:)`.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    self.style(\.gaugeStyle, style) { $0.makeBody(configuration: $1) }
  }
}
