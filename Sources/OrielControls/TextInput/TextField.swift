import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A text that can be edited, of one line or of several. SwiftUI: `TextField`.
///
/// Its width is the proposed one, otherwise 160 points. A single line scrolls sideways if it is longer. With a vertical axis lines are
/// wrapped, and the field grows with them within the limits of `lineLimit`, beyond which it scrolls; Return submits, Shift-Return and
/// Option-Return begin a line. While the text is empty, the prompt shows, otherwise the title.
///
/// ```swift
/// @State private var name = ""
///
/// var body: some View {
///     TextField("Name", text: $name)
/// }
/// ```
nonisolated public struct TextField<Label: View>: View {
  @Binding var text: String
  private let selection: Binding<TextSelection?>?
  let prompt: Text?
  /// Whether the label is the prompt, where it is not shown elsewhere.
  private let promptIsLabel: Bool
  let label: Label
  private let form: EditedField.Form
  /// The edited value, if it is not a text.
  private let value: (any FieldValue)?
  private var actions = FieldActions()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldStyle) private var style
  @Environment(\.labelPlace) private var place

  /// Creates a field that edits a text. Without a prompt, a label that is a `Text` is the prompt; other labels are not shown.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  /// Creates a field that grows along an axis: a vertical axis allows several lines.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text, nil, prompt, axis, label())
  }

  /// Creates a field with a bound selection, written when the user selects, types or moves the caret; setting it selects.
  ///
  /// nil leaves the selection as it is. Indices refer to the text at that time. When the program sets another text, they stay unchanged
  /// until the user selects.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text, selection, prompt, axis ?? .horizontal, label())
  }

  private init(_ text: Binding<String>, _ selection: Binding<TextSelection?>?, _ prompt: Text?, _ axis: Axis, _ label: Label) {
    _text = text
    (self.selection, self.label, form, value) = (selection, label, axis == .vertical ? .lines : .line, nil)
    (self.prompt, promptIsLabel) = (prompt ?? label as? Text, prompt == nil)
  }

  /// A field that edits a value.
  init(_ value: any FieldValue, _ prompt: Text?, _ label: Label, _ actions: FieldActions = FieldActions()) {
    _text = .constant("")
    (selection, self.label, form, self.value) = (nil, label, .line, value)
    (self.prompt, promptIsLabel, self.actions) = (prompt ?? label as? Text, prompt == nil, actions)
  }

  /// A field of one line that has actions of its own.
  init(_ text: Binding<String>, _ label: Label, _ actions: FieldActions) {
    self.init(text, nil, nil, .horizontal, label)
    self.actions = actions
  }

  /// A secret field as a style shows it.
  init(secret text: Binding<String>, _ prompt: Text?, isLabel promptIsLabel: Bool, _ label: Label, _ actions: FieldActions) {
    _text = text
    (selection, self.label, form, value) = (nil, label, .secret, nil)
    (self.prompt, self.promptIsLabel, self.actions) = (prompt, promptIsLabel, actions)
  }

  /// Another field with a label of another kind.
  private init<Other: View>(_ other: TextField<Other>, _ label: Label) {
    _text = other._text
    (selection, self.label, form, value) = (other.selection, label, other.form, other.value)
    (prompt, promptIsLabel, actions) = (other.prompt, other.promptIsLabel, other.actions)
  }

  public static var _isOneSubview: Bool { true }

  /// The text in the look set by `textFieldStyle(_:)`; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(let kind):
      if place.showsLabelsOfFields, Label.self != EmptyView.self {
        lines(kind, promptIsLabel ? nil : prompt, isNamedAround: true).labeled(by: label, place)
          .namesItsControl()
      } else {
        lines(kind, prompt)
      }
    case .style(let style, let outer):
      style.view(TextField<_TextFieldStyleLabel>(self, _TextFieldStyleLabel(content: AnyView(label)))).environment(\.textFieldStyle, outer)
    }
  }

  @ViewBuilder private func lines(_ kind: TextFieldKind, _ prompt: Text?, isNamedAround: Bool = false) -> some View {
    let field = EditedField(
      text: $text, current: text, selection: selection.map(FollowedSelection.init), prompt: prompt, form: form, kind: kind,
      actions: actions,
      isNamedAround: isNamedAround
    )
    if form == .lines {
      _TextLinesView(field: field).inField(isEnabled: isEnabled, kind)
    } else if let value {
      ValueLine(value: value, field: field, isEnabled: isEnabled)
    } else {
      _TextLineView(field: field).inField(isEnabled: isEnabled, kind)
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a localized title, which is visible while the text is empty and there is no prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a field with an unlocalized title, shown while the text is empty and there is no prompt.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a field with a localized title and a bound selection.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// Creates a field with an unlocalized title and a bound selection.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  /// Creates a field with a localized title, which grows along an axis: multi-line if vertical.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(titleKey) }
  }

  /// Creates such a field with a prompt, shown while the text is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// Creates a field with an unlocalized title that grows along an axis.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(title) }
  }

  /// Creates such a field with a prompt, shown while the text is empty.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

/// A text field that shows a dot for each character, and from which nothing can be copied. SwiftUI: `SecureField`.
///
/// ```swift
/// SecureField("Password", text: $password)
/// ```
nonisolated public struct SecureField<Label: View>: View {
  @Binding var text: String
  let prompt: Text?
  let label: Label
  private let promptIsLabel: Bool
  private var actions = FieldActions()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldStyle) private var style
  @Environment(\.labelPlace) private var place

  /// A field that edits a secret. Without a prompt, a label that is a `Text` is the prompt; other labels are not shown.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    _text = text
    self.label = label()
    (self.prompt, promptIsLabel) = (prompt ?? self.label as? Text, prompt == nil)
  }

  init(_ text: Binding<String>, _ label: Label, _ actions: FieldActions) {
    self.init(text: text) { label }
    self.actions = actions
  }

  public static var _isOneSubview: Bool { true }

  /// The line of dots in the look set by `textFieldStyle(_:)`; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(let kind):
      if place.showsLabelsOfFields, Label.self != EmptyView.self {
        line(kind, promptIsLabel ? nil : prompt, isNamedAround: true).labeled(by: label, place)
          .namesItsControl()
      } else {
        line(kind, prompt)
      }
    case .style(let style, let outer):
      style.view(TextField(secret: $text, prompt, isLabel: promptIsLabel, _TextFieldStyleLabel(content: AnyView(label)), actions))
        .environment(\.textFieldStyle, outer)
    }
  }

  @MainActor private func line(_ kind: TextFieldKind, _ prompt: Text?, isNamedAround: Bool = false) -> some View {
    _TextLineView(
      field: EditedField(
        text: $text, current: text, prompt: prompt, form: .secret, kind: kind, actions: actions, isNamedAround: isNamedAround)
    )
    .inField(isEnabled: isEnabled, kind)
  }
}

extension SecureField where Label == Text {
  /// A field with a localized title, which is visible while the text is empty and there is no prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with an unlocalized title, shown while the text is empty and there is no prompt.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
