@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of text editors. SwiftUI: `TextEditorStyle`.
///
/// A style may have `@Environment` and `@State` properties; each editor that it shows has its own.
@MainActor @preconcurrency public protocol TextEditorStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = TextEditorStyleConfiguration
  /// Returns the look of an editor, around the view that a built-in style makes of the same configuration. Runs like a body.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of an editor that a style shows. SwiftUI: `TextEditorStyleConfiguration`.
public struct TextEditorStyleConfiguration { let editor: TextEditor }

/// The built-in looks of editors.
nonisolated package enum TextEditorLook { case automatic, plain }

/// The style of editors in an environment.
typealias TextEditorStyleChoice = StyleChoice<TextEditorLook, TextEditorStyleConfiguration>

private enum TextEditorStyleKey: EnvironmentKey { static var defaultValue: TextEditorStyleChoice { .builtIn(.automatic) } }

extension EnvironmentValues {
  var textEditorStyle: TextEditorStyleChoice {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

/// The text on the background of editors. SwiftUI: `AutomaticTextEditorStyle`.
public struct AutomaticTextEditorStyle: TextEditorStyle, BuiltInStyle {
  package nonisolated var look: TextEditorLook { .automatic }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// The text on its background, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.editor.environment(\.textEditorStyle, .builtIn(look))
  }
}

/// The text without a background of its own. SwiftUI: `PlainTextEditorStyle`.
public struct PlainTextEditorStyle: TextEditorStyle, BuiltInStyle {
  package nonisolated var look: TextEditorLook { .plain }
  /// Creates the style, which has no settings. Same as `.plain`.
  nonisolated public init() {}
  /// The text without a background, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.editor.environment(\.textEditorStyle, .builtIn(look))
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The text on the background of editors, which `scrollContentBackground(_:)` may hide.
  nonisolated public static var automatic: AutomaticTextEditorStyle { .init() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The text without border and background.
  nonisolated public static var plain: PlainTextEditorStyle { .init() }
}

extension View {
  /// Sets the look of the text editors in this view. SwiftUI: `textEditorStyle(_:)`.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    self.style(\.textEditorStyle, style) { $0.makeBody(configuration: $1) }
  }
}
