import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielStrings

/// A text that can be edited, of one line or of several. SwiftUI: `TextField`.
///
/// Its width is the proposed one, else 160 points. One line scrolls sideways if it is longer. With a vertical axis lines are wrapped, and it
/// is as high as they are, within the limits of `lineLimit`, beyond which it scrolls; Return submits, Shift-Return and Option-Return begin a
/// line. While the text is empty, the prompt shows, else the title.
nonisolated public struct TextField<Label: View>: View {
  @Binding var text: String
  private let selection: Binding<TextSelection?>?
  let prompt: Text?
  let label: Label
  private let axis: Axis
  /// The value that it edits, if that is no text.
  private let value: (any FieldValue)?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldKind) private var kind

  /// A field that edits a text. Without a prompt, a label that is a `Text` is the prompt; other labels are not shown.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  /// The same with the axis along which it grows: a vertical one is that of several lines.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text, nil, prompt, axis, label())
  }

  /// The same with what is selected: set when people select, type or move the caret, and selected when the program sets it. nil says nothing.
  ///
  /// Places are those of the text at that time. When the program sets another text, they are what they were until somebody selects.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text, selection, prompt, axis ?? .horizontal, label())
  }

  private init(_ text: Binding<String>, _ selection: Binding<TextSelection?>?, _ prompt: Text?, _ axis: Axis, _ label: Label) {
    _text = text
    (self.selection, self.label, self.axis, value) = (selection, label, axis, nil)
    self.prompt = prompt ?? label as? Text
  }

  /// A field that edits a value.
  init(_ value: any FieldValue, _ prompt: Text?, _ label: Label) {
    _text = .constant("")
    (selection, self.label, axis, self.value) = (nil, label, .horizontal, value)
    self.prompt = prompt ?? label as? Text
  }

  /// The text in the look set by `textFieldStyle(_:)`; paler, and without input, while it is disabled.
  @MainActor public var body: some View {
    let field = EditedField(
      text: $text, current: text, selection: selection.map(FollowedSelection.init), prompt: prompt,
      form: axis == .vertical ? .lines : .line, kind: kind)
    if axis == .vertical {
      _TextLinesView(field: field).inField(isEnabled: isEnabled, hasRing: kind == .roundedBorder)
    } else if let value {
      ValueLine(value: value, field: field, isEnabled: isEnabled)
    } else {
      _TextLineView(field: field).inField(isEnabled: isEnabled, hasRing: kind == .roundedBorder)
    }
  }
}

extension TextField where Label == Text {
  /// A field whose title, a literal with interpolated values, shows while the text is empty and there is no prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title, shown as it is while the text is empty and there is no prompt.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a title, a literal with interpolated values, and what is selected in it.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// A field with a title, shown as it is, and what is selected in it.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  /// A field with a title, a literal with interpolated values, that grows along an axis: one of several lines, if that is vertical.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(titleKey) }
  }

  /// The same with a prompt, shown while the text is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// A field with a title, shown as it is, that grows along an axis.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(title) }
  }

  /// The same with a prompt, shown while the text is empty.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

/// A text field that shows a dot for each character, and from which nothing can be copied. SwiftUI: `SecureField`.
nonisolated public struct SecureField<Label: View>: View {
  @Binding var text: String
  let prompt: Text?
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldKind) private var kind

  /// A field that edits a secret. Without a prompt, a label that is a `Text` is the prompt; other labels are not shown.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    _text = text
    self.label = label()
    self.prompt = prompt ?? self.label as? Text
  }

  /// The line of dots in the look set by `textFieldStyle(_:)`; paler, and without input, while it is disabled.
  @MainActor public var body: some View {
    _TextLineView(field: EditedField(text: $text, current: text, prompt: prompt, form: .secret, kind: kind))
      .inField(isEnabled: isEnabled, hasRing: kind == .roundedBorder)
  }
}

extension SecureField where Label == Text {
  /// A field whose title, a literal with interpolated values, shows while the text is empty and there is no prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title, shown as it is while the text is empty and there is no prompt.
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// How text fields look.
enum TextFieldKind: Sendable { case roundedBorder, plain }

private enum TextFieldKindKey: EnvironmentKey { static var defaultValue: TextFieldKind { .roundedBorder } }

extension EnvironmentValues {
  var textFieldKind: TextFieldKind {
    get { self[TextFieldKindKey.self] }
    set { self[TextFieldKindKey.self] = newValue }
  }
}

/// One of the looks of text fields. SwiftUI: `TextFieldStyle`.
public protocol TextFieldStyle: Sendable {
  var _kind: _TextFieldKindBox { get }
}

public struct _TextFieldKindBox { let kind: TextFieldKind }

/// The look of text fields for which no style is set: that of `roundedBorder`. SwiftUI: `DefaultTextFieldStyle`.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .roundedBorder) }
  /// The default look; it has no settings.
  public init() {}
}

/// A face with rounded corners and an outline, and a ring while it has the focus. SwiftUI: `RoundedBorderTextFieldStyle`.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .roundedBorder) }
  /// The look with a border; it has no settings.
  public init() {}
}

/// The text alone: no face, no outline, no padding, and no ring for the focus. SwiftUI: `PlainTextFieldStyle`.
public struct PlainTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .plain) }
  /// The look without a border; it has no settings.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default look of text fields, also inside a view that sets another one.
  public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A face with rounded corners and an outline, which is the default.
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone, for fields inside a custom face.
  public static var plain: PlainTextFieldStyle { .init() }
}

extension View {
  /// Sets the look of the text fields and secure fields in this view. SwiftUI: `textFieldStyle(_:)`.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldKind, style._kind.kind) }
}
