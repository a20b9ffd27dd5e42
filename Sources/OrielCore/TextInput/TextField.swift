import Foundation

/// A line of text that can be edited. SwiftUI: `TextField`.
///
/// It takes the width that it is offered; text that is longer scrolls. While the text is empty, the prompt shows, or without one the title.
nonisolated public struct TextField<Label: View>: View {
  @Binding var text: String
  let prompt: Text?
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldKind) private var kind

  /// A label that is a text stands for the prompt when there is none; others are not shown.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    _text = text
    self.label = label()
    self.prompt = prompt ?? self.label as? Text
  }

  @MainActor public var body: some View {
    _TextEditor(text: $text, current: text, prompt: prompt, isSecure: false, kind: kind).inField(isEnabled: isEnabled)
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A text field that shows a dot for each character, and gives nothing to the clipboard. SwiftUI: `SecureField`.
nonisolated public struct SecureField<Label: View>: View {
  @Binding var text: String
  let prompt: Text?
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textFieldKind) private var kind

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    _text = text
    self.label = label()
    self.prompt = prompt ?? self.label as? Text
  }

  @MainActor public var body: some View {
    _TextEditor(text: $text, current: text, prompt: prompt, isSecure: true, kind: kind).inField(isEnabled: isEnabled)
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// What text fields are made of: the box of the editor, as a view.
nonisolated struct _TextEditor: _PrimitiveView {
  let text: Binding<String>
  /// What the binding gave when the field's body ran.
  let current: String
  let prompt: Text?
  let isSecure: Bool
  let kind: TextFieldKind

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.leaf({ TextFieldBox(view) }) { $0.update(view) }
  }
  static var _isSingleBox: Bool { true }

  /// As something that can have the focus.
  func inField(isEnabled: Bool) -> some View {
    modifier(_FocusableModifier(interactions: .edit, cornerRadius: 6, ringIsConstant: true, hasRing: kind == .roundedBorder))
      .opacity(isEnabled ? 1 : 0.45)
      .allowsHitTesting(isEnabled)
  }
}

/// The look of the text fields below.
package enum TextFieldKind: Sendable { case roundedBorder, plain }

private enum TextFieldKindKey: EnvironmentKey { static var defaultValue: TextFieldKind { .roundedBorder } }

extension EnvironmentValues {
  package var textFieldKind: TextFieldKind {
    get { self[TextFieldKindKey.self] }
    set { self[TextFieldKindKey.self] = newValue }
  }
}

/// One of the looks that text fields come in. SwiftUI: `TextFieldStyle`.
public protocol TextFieldStyle: Sendable {
  var _kind: _TextFieldKindBox { get }
}

public struct _TextFieldKindBox { let kind: TextFieldKind }

public struct DefaultTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .roundedBorder) }
  public init() {}
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .roundedBorder) }
  public init() {}
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public var _kind: _TextFieldKindBox { .init(kind: .plain) }
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: DefaultTextFieldStyle { .init() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: PlainTextFieldStyle { .init() } }

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldKind, style._kind.kind) }
}
