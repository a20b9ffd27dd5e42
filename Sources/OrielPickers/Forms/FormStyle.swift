@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of forms. SwiftUI: `FormStyle`.
///
/// A style may have `@Environment` and `@State` properties; each form that it shows has its own.
@MainActor @preconcurrency public protocol FormStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = FormStyleConfiguration
  /// Returns the look of a form from its content.
  ///
  /// Runs like a body. To build on another style, return `Form(configuration)`, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A form as a style receives it. SwiftUI: `FormStyleConfiguration`.
public struct FormStyleConfiguration {
  /// The views of the form.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The views, to place in the style's body.
  public let content: Content
}

/// The built-in looks of forms.
nonisolated package enum FormLook: Sendable { case grouped, columns }

extension BuiltInStyle<FormLook> {
  @MainActor fileprivate func form(_ configuration: FormStyleConfiguration) -> some View {
    Form(configuration).environment(\.formStyle, .builtIn(look))
  }
}

/// The default look of forms, the same as `grouped`. SwiftUI: `AutomaticFormStyle`.
public struct AutomaticFormStyle: FormStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: FormLook { .grouped }
  /// Rows in boxes, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View { form(configuration) }
}

/// Rows in a box for each section. SwiftUI: `GroupedFormStyle`.
public struct GroupedFormStyle: FormStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.grouped`.
  nonisolated public init() {}
  package nonisolated var look: FormLook { .grouped }
  /// Rows in boxes, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View { form(configuration) }
}

/// Labels in a column that ends where the controls begin. SwiftUI: `ColumnsFormStyle`.
public struct ColumnsFormStyle: FormStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.columns`.
  nonisolated public init() {}
  package nonisolated var look: FormLook { .columns }
  /// Rows in two columns, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View { form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default look of forms, the same as `grouped`.
  nonisolated public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// Rows in a box for each section.
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Labels in a column that ends where the controls begin.
  nonisolated public static var columns: ColumnsFormStyle { .init() }
}

/// The style of forms in an environment.
typealias FormStyleChoice = StyleChoice<FormLook, FormStyleConfiguration>

private enum FormStyleKey: EnvironmentKey { static var defaultValue: FormStyleChoice { .builtIn(.grouped) } }

extension EnvironmentValues {
  var formStyle: FormStyleChoice {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the forms in this view. SwiftUI: `formStyle(_:)`.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    self.style(\.formStyle, style) { $0.makeBody(configuration: $1) }
  }
}
