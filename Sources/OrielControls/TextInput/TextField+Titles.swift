@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielViews

// Titles from string tables, and the forms of fields that programs written before `onSubmit` and `@FocusState` use.
extension TextField where Label == Text {
  /// A field with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  /// The same that grows along an axis.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleResource) }
  }

  /// The same with what is selected in it.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleResource) }
  }

  /// A field that runs an action with true when it gets the focus, and with false when it loses that; and another at Return.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// A field that runs an action with true when it gets the focus, and with false when it loses that.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(text, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// A field that runs an action at Return, before those of `onSubmit` around it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// The same with an unlocalized title.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(title), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// The same with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(text, Text(title), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// The same with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), FieldActions(onCommit: onCommit))
  }
}

extension SecureField where Label == Text {
  /// A field with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  /// A field that runs an action at Return, before those of `onSubmit` around it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// The same with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), FieldActions(onCommit: onCommit))
  }
}

/// What a field runs that has actions of its own.
nonisolated struct FieldActions {
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
}
