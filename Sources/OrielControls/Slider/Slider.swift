@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A control for a number in a range, with a knob that is dragged along a track. SwiftUI: `Slider`.
///
/// A press beside the knob moves it there. With the focus, arrow keys move it by a step, or by a tenth of the range; Page Up and Page Down
/// by a fifth; Home and End to the ends. A value outside the range is shown at the nearest end and written only when the knob is moved.
/// Writes of a drag have transactions with `isContinuous`. A slider takes the width offered, and is 20 points high.
///
/// A step that is not positive, or a range that is not finite, is reported; a step larger than the range leaves only the lower end.
///
/// ```swift
/// @State private var volume = 0.5
///
/// var body: some View {
///     Slider(value: $volume, in: 0...1, step: 0.1)
/// }
/// ```
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: any SliderValue
  private let onEditingChanged: (Bool) -> Void
  private let label: Label
  private let minimumValueLabel: ValueLabel
  private let maximumValueLabel: ValueLabel
  /// nil: as most sliders have none.
  var marking: SliderMarking?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelPlace) private var place

  init(
    value: any SliderValue, onEditingChanged: @escaping (Bool) -> Void, label: Label, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel
  ) {
    (self.value, self.onEditingChanged) = (value, onEditingChanged)
    (self.label, self.minimumValueLabel, self.maximumValueLabel) = (label, minimumValueLabel, maximumValueLabel)
  }

  public static var _isOneSubview: Bool { true }

  /// The label, and the slider between the views for its ends, in a row; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      minimumValueLabel.controlLabel().leftUnspoken()
      if let marking {
        MarkedTrack(value: value, onEditingChanged: onEditingChanged, marking: marking)
      } else {
        SliderTrack(value: value, onEditingChanged: onEditingChanged)
      }
      maximumValueLabel.controlLabel().leftUnspoken()
    }
    .labeled(by: label, place, hasText: false)
    .pale(unless: isEnabled)
    .namesItsControl()
  }
}

extension Slider {
  /// Creates a slider with a label before it, and views for the lower and the upper end beside it.
  ///
  /// `onEditingChanged` is called with true when a change begins, before the first write, and with false when it ends: when the knob is
  /// released, or a drag is cancelled. SwiftUI: `Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: nil), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }

  /// Creates a slider with steps from the lower end: `lower + n · step`. Tick marks show them where there is space.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: Double(step)), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }

  /// The older form, with the end labels passed as values.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: nil), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
  }

  /// The older form with steps, with the end labels passed as values.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: Double(step)), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with a label before it. SwiftUI: `Slider.init(value:in:label:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: nil), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
  }

  /// A slider in steps, with a label before it.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderBinding(value, in: bounds, step: Double(step)), onEditingChanged: onEditingChanged, label: label(),
      minimumValueLabel: EmptyView(), maximumValueLabel: EmptyView())
  }

  /// The older form, with the label as the last argument.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// The older form with steps, with the label as the last argument.
  @_disfavoredOverload public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label. SwiftUI: `Slider.init(value:in:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: EmptyView.init, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider without a label, with steps from the lower end. SwiftUI: `Slider.init(value:in:step:onEditingChanged:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: EmptyView.init, onEditingChanged: onEditingChanged)
  }
}
