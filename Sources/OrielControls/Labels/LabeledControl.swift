@_spi(Oriel) import OrielCore

/// A control beside its label, pale while it is disabled.
///
/// For controls of other modules: there the types that `labeled` and `pale` return are looked up by name in each body, which takes longer
/// than all the rest of it.
nonisolated package struct LabeledControl<Label: View, Control: View>: _PrimitiveView {
  private let label: Label
  private let place: LabelPlace
  private let hasText: Bool
  private let isEnabled: Bool
  private let control: Control

  /// `hasText`: whether the control has a baseline of its own.
  package init(_ label: Label, _ place: LabelPlace, hasText: Bool = true, isEnabled: Bool, @ViewBuilder control: () -> Control) {
    (self.label, self.place, self.hasText, self.isEnabled, self.control) = (label, place, hasText, isEnabled, control())
  }

  @MainActor package static func _visit(_ view: LabeledControl, _ context: inout _ViewContext) {
    context.visit(
      view.control.labeled(by: view.label, view.place, hasText: view.hasText).pale(unless: view.isEnabled).namesItsControl())
  }
}

/// A control with a label of its own, pale while it is disabled.
nonisolated package struct PaleControl<Control: View>: _PrimitiveView {
  private let isEnabled: Bool
  private let control: Control

  package init(isEnabled: Bool, @ViewBuilder control: () -> Control) { (self.isEnabled, self.control) = (isEnabled, control()) }

  @MainActor package static func _visit(_ view: PaleControl, _ context: inout _ViewContext) {
    context.visit(view.control.pale(unless: view.isEnabled))
  }
}
