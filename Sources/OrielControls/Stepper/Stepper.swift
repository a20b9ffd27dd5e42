import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A control that makes a value larger and smaller, step by step. SwiftUI: `Stepper`.
///
/// A press acts at once, and again and again while it is held, after half a second. With the focus, the arrow keys up and down do the same.
/// Within a range, a step that would leave it goes to its end; whole numbers go no farther than their type. Writes while it is held have
/// transactions with `isContinuous`.
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

  /// The label, the value if it has a format, and two buttons, 20 × 24 points together; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      if let shown { StepperText(shown: shown).inOneLine() }
      StepperButtons(value: value, onEditingChanged: onEditingChanged)
    }
    .labeled(by: label, place, hasText: shown != nil)
    .pale(unless: isEnabled)
    .namesItsControl()
  }
}

/// The value in a stepper. A change runs this view, and not the label.
private struct StepperText: View {
  let shown: any ShownValue
  var body: some View { shown.text }
}

extension Stepper {
  /// A stepper that runs actions; an action that is nil leaves its half without effect.
  ///
  /// `onEditingChanged` is called with true when a press begins, and with false when it is over.
  /// SwiftUI: `Stepper.init(label:onIncrement:onDecrement:onEditingChanged:)`.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppingActions(onIncrement: onIncrement, onDecrement: onDecrement), onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper that moves a value by a distance, without ends. SwiftUI: `Stepper.init(value:step:label:onEditingChanged:)`.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppedBinding(value: value, bounds: nil, step: step), onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper that moves a value by a distance, within a range. SwiftUI: `Stepper.init(value:in:step:label:onEditingChanged:)`.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(SteppedBinding(value: value, bounds: bounds, step: step), onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper that also shows its value, written by a format style. SwiftUI: `Stepper.init(value:step:format:label:onEditingChanged:)`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      SteppedBinding(value: value, bounds: nil, step: step), shown: FormattedBinding(value: value, format: format),
      onEditingChanged: onEditingChanged, label: label())
  }

  /// A stepper within a range that also shows its value, written by a format style.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      SteppedBinding(value: value, bounds: bounds, step: step), shown: FormattedBinding(value: value, format: format),
      onEditingChanged: onEditingChanged, label: label())
  }

  /// The older form of a stepper that runs actions, with the label last.
  @_disfavoredOverload public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// The older form without ends, with the label last.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// The older form within a range, with the label last.
  @_disfavoredOverload public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}
