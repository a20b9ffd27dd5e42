import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A control that increases and decreases a value in steps. SwiftUI: `Stepper`.
///
/// A press acts at once, and repeatedly after half a second while it is held. With the focus, the up and down arrow keys do the same, the
/// Page keys make ten steps, and Home and End go to the ends of the range. With a format the value is in a field: typed text is taken over
/// on Return and when the field loses the focus, limited to the range; text that cannot be parsed is replaced by the value, as by Escape.
/// Within a range, a step beyond an end goes to that end; whole numbers stop at the limits of their type. Writes while it is held have
/// transactions with `isContinuous`.
///
/// ```swift
/// @State private var copies = 1
///
/// var body: some View {
///     Stepper("Copies: \(copies)", value: $copies, in: 1...99)
/// }
/// ```
nonisolated public struct Stepper<Label: View>: View {
  private let value: any SteppedValue
  private let shown: (any ShownValue)?
  private let onEditingChanged: (Bool) -> Void
  private let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelPlace) private var place

  init(_ value: any SteppedValue, shown: (any ShownValue)? = nil, onEditingChanged: @escaping (Bool) -> Void, label: Label) {
    (self.value, self.shown, self.onEditingChanged, self.label) = (value, shown, onEditingChanged, label)
  }

  public static var _isOneSubview: Bool { true }

  /// The label, a field with the value if it has a format, and two buttons, 20 × 24 points together; dimmed, and without input, while it is
  /// disabled.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      if let shown { StepperField(shown: shown, value: value, onEditingChanged: onEditingChanged, label: label) }
      StepperButtons(value: value, onEditingChanged: onEditingChanged)
    }
    .labeled(by: label, place, hasText: shown != nil)
    .pale(unless: isEnabled)
    .namesItsControl()
  }
}

extension Stepper {
  /// Creates a stepper that runs actions; a nil action disables its half.
  ///
  /// `onEditingChanged` is called with true when a press begins, and with false when it ends. SwiftUI:
  /// `Stepper.init(label:onIncrement:onDecrement:onEditingChanged:)`.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppingActions(onIncrement: onIncrement, onDecrement: onDecrement), onEditingChanged: onEditingChanged, label: label())
  }

  /// Creates an unbounded stepper that changes a value by a step. SwiftUI: `Stepper.init(value:step:label:onEditingChanged:)`.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppedBinding(value: value, bounds: nil, step: step), onEditingChanged: onEditingChanged, label: label())
  }

  /// Creates a stepper that changes a value by a step within a range. SwiftUI: `Stepper.init(value:in:step:label:onEditingChanged:)`.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppedBinding(value: value, bounds: bounds, step: step), onEditingChanged: onEditingChanged, label: label())
  }

  /// Creates a stepper that shows its value in a format style, in a field that edits it.
  ///
  /// SwiftUI: `Stepper.init(value:step:format:label:onEditingChanged:)`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      SteppedBinding(value: value, bounds: nil, step: step), shown: FormattedBinding(value: value, bounds: nil, format: format),
      onEditingChanged: onEditingChanged, label: label())
  }

  /// Creates a stepper within a range that shows its value in a format style, in a field that edits it.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      SteppedBinding(value: value, bounds: bounds, step: step), shown: FormattedBinding(value: value, bounds: bounds, format: format),
      onEditingChanged: onEditingChanged, label: label())
  }

  /// The older form of a stepper that runs actions, with the label as the last argument.
  @_disfavoredOverload public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// The older form without a range, with the label as the last argument.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// The older form within a range, with the label as the last argument.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}
