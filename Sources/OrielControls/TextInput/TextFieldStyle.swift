@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of text fields. SwiftUI: `TextFieldStyle`.
///
/// A style may have `@Environment` and `@State` properties; each field that it shows has its own.
@MainActor @preconcurrency public protocol TextFieldStyle: _DynamicPropertyHolder {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  /// Returns the look of a field made from that field, which has the style that surrounds this one.
  ///
  /// Runs again when the field, or a value that the style reads, changes. For a secret field it is a field that shows dots.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field to which a style gives its look.
nonisolated public struct _TextFieldStyleLabel: _PrimitiveView {
  let content: AnyView
  @MainActor public static func _visit(_ view: _TextFieldStyleLabel, _ context: inout _ViewContext) { context.visit(view.content) }
}

/// The built-in looks.
nonisolated package enum TextFieldKind: Sendable {
  case roundedBorder, squareBorder, plain

  var hasBorder: Bool { self != .plain }
  var isRound: Bool { self == .roundedBorder }
}

/// The style of fields in an environment.
typealias TextFieldStyleChoice = StyleChoice<TextFieldKind, TextField<_TextFieldStyleLabel>>

private enum TextFieldStyleKey: EnvironmentKey { static var defaultValue: TextFieldStyleChoice { .builtIn(.roundedBorder) } }

extension EnvironmentValues {
  var textFieldStyle: TextFieldStyleChoice {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension BuiltInStyle<TextFieldKind> {
  @MainActor fileprivate func field(_ configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration.environment(\.textFieldStyle, .builtIn(look))
  }
}

/// The default text field style, the same as `roundedBorder`. SwiftUI: `DefaultTextFieldStyle`.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle {
  package nonisolated var look: TextFieldKind { .roundedBorder }
  /// The default look; it has no settings.
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { field(configuration) }
}

/// A background with rounded corners and an outline, and a ring while it has the focus. SwiftUI: `RoundedBorderTextFieldStyle`.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  package nonisolated var look: TextFieldKind { .roundedBorder }
  /// The look with a border; it has no settings.
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { field(configuration) }
}

/// A background with square corners and an outline, and a ring while it has the focus. SwiftUI: `SquareBorderTextFieldStyle`.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  package nonisolated var look: TextFieldKind { .squareBorder }
  /// The look with a square border; it has no settings.
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { field(configuration) }
}

/// The text alone: no background, no outline, no padding, and no ring for the focus. SwiftUI: `PlainTextFieldStyle`.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle {
  package nonisolated var look: TextFieldKind { .plain }
  /// The look without a border; it has no settings.
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { field(configuration) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default look of text fields, even inside a view that sets another one.
  nonisolated public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A background with rounded corners and an outline, which is the default.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A background with square corners and an outline.
  nonisolated public static var squareBorder: SquareBorderTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone, for fields inside a custom background.
  nonisolated public static var plain: PlainTextFieldStyle { .init() }
}

extension View {
  /// Sets the look of the text fields and secure fields in this view. SwiftUI: `textFieldStyle(_:)`.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    self.style(\.textFieldStyle, style) { $0._body(configuration: $1) }
  }
}
