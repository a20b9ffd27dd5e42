import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// Shows the position of a value in a range. SwiftUI: `Gauge`.
///
/// A value outside the range is clamped, and NaN counts as the lower end. A range of zero length or with an end that is not finite is
/// reported, and shows the lower end.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }
/// ```
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  /// The position, from 0 to 1.
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel
  private let markedValueLabels: MarkedValueLabels
  @Environment(\.gaugeStyle) private var style

  init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ currentValueLabel: CurrentValueLabel, _ minimumValueLabel: BoundsLabel,
    _ maximumValueLabel: BoundsLabel, _ markedValueLabels: MarkedValueLabels
  ) {
    let (low, high) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let part = (Double(value) - low) / (high - low)
    if !(high > low) || !(high - low).isFinite { Diagnostics.misuse("the range \(bounds) of a Gauge has no length, or no end") }
    fraction = part > 0 ? min(1, part) : 0
    (self.label, self.currentValueLabel, self.markedValueLabels) = (label, currentValueLabel, markedValueLabels)
    (self.minimumValueLabel, self.maximumValueLabel) = (minimumValueLabel, maximumValueLabel)
  }

  /// The value and the labels in the surrounding style.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(let look): BuiltInGauge(look: look, configuration: configuration)
    case .style(let style, let outer): style.view(configuration).environment(\.gaugeStyle, outer)
    }
  }

  private var configuration: GaugeStyleConfiguration {
    func content<V: View>(_ view: V) -> AnyView? { view is EmptyView ? nil : AnyView(view) }
    return GaugeStyleConfiguration(
      value: fraction, label: .init(content: AnyView(label)), currentValueLabel: content(currentValueLabel).map { .init(content: $0) },
      minimumValueLabel: content(minimumValueLabel).map { .init(content: $0) },
      maximumValueLabel: content(maximumValueLabel).map { .init(content: $0) },
      markedValueLabels: content(markedValueLabels).map { .init(content: $0) })
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge that shows where a value is in a range, with a label. SwiftUI: `Gauge.init(value:in:label:)`.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView(), EmptyView())
  }

  /// A gauge with a localized title.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V, in bounds: ClosedRange<V> = 0...1) where Label == Text {
    self.init(value: value, in: bounds) { Text(titleKey) }
  }

  /// A gauge with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V, in bounds: ClosedRange<V> = 0...1)
  where Label == Text {
    self.init(value: value, in: bounds) { Text(title) }
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with a label and a view that describes the value. SwiftUI: `Gauge.init(value:in:label:currentValueLabel:)`.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView(), EmptyView())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// A gauge with views for the value and the ends of the range.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), EmptyView())
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A gauge with views for the value and for marked values, which are in a row below a linear gauge, and not shown in others.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView(), markedValueLabels())
  }
}

extension Gauge {
  /// A gauge with views for the value, the ends of the range, and marked values, which are in a row below a linear gauge.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), markedValueLabels())
  }
}
