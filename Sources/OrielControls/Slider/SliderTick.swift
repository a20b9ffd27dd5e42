@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A mark on the track of a slider, with a label below it if it has one. SwiftUI: `SliderTick`.
nonisolated public struct SliderTick<V: BinaryFloatingPoint> {
  let value: V
  let label: AnyView?

  /// Creates a mark at a value, without a label.
  public init(_ value: V) { (self.value, label) = (value, nil) }
  /// A mark at a value with a label.
  public init<L: View>(_ value: V, @ViewBuilder label: () -> L) { (self.value, self.label) = (value, AnyView(label())) }
  /// A mark at a value, with a localized label.
  public init(_ titleKey: LocalizedStringKey, _ value: V) { self.init(value) { Text(titleKey) } }
}

/// Composes the marks that a slider's closure lists. SwiftUI: `SliderTickBuilder`.
@resultBuilder public enum SliderTickBuilder<V: BinaryFloatingPoint> {
  /// Called by the compiler for a statement of the builder: one mark.
  public static func buildExpression(_ tick: SliderTick<V>) -> [SliderTick<V>] { [tick] }
  /// Called by the compiler for a collection of marks: the marks in order.
  public static func buildExpression(_ ticks: [SliderTick<V>]) -> [SliderTick<V>] { ticks }
  /// Called by the compiler for several statements: their marks in order.
  public static func buildBlock(_ parts: [SliderTick<V>]...) -> [SliderTick<V>] { parts.flatMap { $0 } }
  /// Called by the compiler for a loop: the marks of all rounds.
  public static func buildArray(_ parts: [[SliderTick<V>]]) -> [SliderTick<V>] { parts.flatMap { $0 } }
  /// Called by the compiler for an `if` without `else`: the marks, or none.
  public static func buildOptional(_ part: [SliderTick<V>]?) -> [SliderTick<V>] { part ?? [] }
  /// Called by the compiler for `if`-`else` and `switch`: the marks of the first branch.
  public static func buildEither(first part: [SliderTick<V>]) -> [SliderTick<V>] { part }
  /// Called by the compiler for `if`-`else` and `switch`: the marks of the second branch.
  public static func buildEither(second part: [SliderTick<V>]) -> [SliderTick<V>] { part }
}

/// What is marked on a slider besides its value.
struct SliderMarking {
  /// Where the filled part of the track begins, from 0 to 1; nil: at its beginning.
  var neutral: Double?
  /// Positions from 0 to 1; nil: the steps.
  var ticks: [(position: Double, label: AnyView?)]?
  /// Shown beside the slider.
  var currentValueLabel: AnyView?
}

/// The track of a slider, above the labels of its marks.
struct MarkedTrack: View {
  let value: any SliderValue
  let onEditingChanged: (Bool) -> Void
  let marking: SliderMarking
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let track = SliderTrack(
      value: value, onEditingChanged: onEditingChanged, neutral: marking.neutral, ticks: marking.ticks?.map(\.position))
    if let ticks = marking.ticks, ticks.contains(where: { $0.label != nil }) {
      VStack(spacing: 0) {
        track
        ZStack {
          ForEach(ticks.indices, id: \.self) { index in
            ticks[index].label.fixedSize().modifier(
              TrackPlace.of(.knob, ticks[index].position, knob: ControlMetrics.of(controlSize).knob))
          }
        }
        .font(.caption).foregroundStyle(.secondary).controlLabel().leftUnspoken()
      }
    } else {
      track
    }
    if let label = marking.currentValueLabel { label.controlLabel().leftUnspoken() }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with marks that the program chooses, and a value from which its track is filled.
  ///
  /// Without `neutralValue` the track is filled from its beginning. Values outside `enabledBounds` are not written. The label of the
  /// current value is beside the slider. SwiftUI:
  /// `Slider.init(value:in:neutralValue:enabledBounds:label:currentValueLabel:ticks:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint, C: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> C, @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let binding = SliderBinding(value.limited(to: enabledBounds), in: bounds, step: nil)
    self.init(
      value: binding, onEditingChanged: onEditingChanged, label: label(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
    marking = SliderMarking(binding.scale, neutralValue, ticks(), currentValueLabel())
  }

  /// Creates a slider with steps, each of which has a mark that the closure makes, or none for nil.
  ///
  /// SwiftUI: `Slider.init(value:in:step:neutralValue:enabledBounds:label:currentValueLabel:tick:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint, C: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> C, tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let binding = SliderBinding(value.limited(to: enabledBounds), in: bounds, step: Double(step))
    self.init(
      value: binding, onEditingChanged: onEditingChanged, label: label(), minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
    // As many as are drawn for steps.
    let count = min(50, binding.scale.stepCount ?? 0)
    let ticks = (0...Int(count)).compactMap { tick(bounds.lowerBound + V($0) * V(step)) }
    marking = SliderMarking(binding.scale, neutralValue, ticks, currentValueLabel())
  }

  /// Creates a slider with steps and a mark for each that the closure makes, or none for nil. SwiftUI:
  /// `Slider.init(value:in:step:label:tick:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
      currentValueLabel: EmptyView.init, tick: tick, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with marks that the program chooses. SwiftUI: `Slider.init(value:in:label:ticks:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
      currentValueLabel: EmptyView.init, ticks: ticks, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider whose track is filled from a neutral value. SwiftUI: `Slider.init(value:in:neutralValue:label:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
      currentValueLabel: EmptyView.init, ticks: { [] }, onEditingChanged: onEditingChanged)
    marking?.ticks = nil
  }
}

extension SliderMarking {
  fileprivate init<V: BinaryFloatingPoint, C: View>(_ scale: SliderScale, _ neutral: V?, _ ticks: [SliderTick<V>], _ label: C) {
    self.neutral = neutral.map { scale.fraction(of: Double($0)) }
    self.ticks = ticks.filter { Double($0.value) >= scale.lower && Double($0.value) <= scale.upper }
      .map { (scale.fraction(of: Double($0.value)), $0.label) }
    currentValueLabel = label is EmptyView ? nil : AnyView(label)
  }
}

extension Binding where Value: BinaryFloatingPoint {
  /// Writes only values of a range: others become its nearest end.
  fileprivate func limited(to bounds: ClosedRange<Value>?) -> Binding<Value> {
    guard let bounds else { return self }
    return Binding(
      getter: { wrappedValue }, setter: { wrappedValue = Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) }, identity: nil)
  }
}
