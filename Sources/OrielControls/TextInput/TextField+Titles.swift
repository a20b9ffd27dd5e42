@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

// Titles from string tables, and the older forms of fields from before `onSubmit` and `@FocusState`.
extension TextField where Label == Text {
  /// A field with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  /// Creates such a field that grows along an axis.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleResource) }
  }

  /// Creates such a field with a bound selection.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleResource) }
  }

  /// Creates a field with actions: one called with true when it gains the focus and false when it loses it; another for Return.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// Creates a field with an action for gaining (true) and losing (false) the focus.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(text, Text(titleKey), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// Creates a field with an action for Return, which runs before the `onSubmit` actions around it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// Creates such a field with an unlocalized title.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text, Text(title), FieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// Creates such a field with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(text, Text(title), FieldActions(onEditingChanged: onEditingChanged))
  }

  /// Creates such a field with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), FieldActions(onCommit: onCommit))
  }
}

extension SecureField where Label == Text {
  /// A field with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleResource) }
  }

  /// Creates a field with an action for Return, which runs before the `onSubmit` actions around it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(titleKey), FieldActions(onCommit: onCommit))
  }

  /// Creates such a field with an unlocalized title.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, Text(title), FieldActions(onCommit: onCommit))
  }
}

/// The actions of a field that has its own.
nonisolated struct FieldActions {
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
}
