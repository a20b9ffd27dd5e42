@_spi(Oriel) import OrielCore

/// How buttons look, also while they are pressed; clicks and keys work as usual. SwiftUI: `ButtonStyle`.
///
/// A style may have `@Environment` and `@State` properties; each button that it shows has its own.
@MainActor @preconcurrency public protocol ButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes the look of a button from its label, its role, and whether it is pressed.
  ///
  /// Called like a body: again when one of these, or a value that the style reads, has changed. A disabled button is not drawn paler.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and how they are pressed. SwiftUI: `PrimitiveButtonStyle`.
///
/// A style may have `@Environment` and `@State` properties; each button that it shows has its own.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Makes a button from its label, role and action.
  ///
  /// The result must itself handle clicks, keys and the focus, and respect `isEnabled`; it calls `configuration.trigger()`. To change the
  /// look of another style, it shows `Button(configuration)` with that style set: without a `buttonStyle(_:)` there, it would show itself
  /// again inside, until the limit of levels is reported.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button to which a style gives its look. SwiftUI: `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
  /// The label of the button, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The button's purpose; nil if it has no role.
  public let role: ButtonRole?
  /// The button's label, as a view to place in the style's body.
  public let label: Label
  /// Whether it is pressed, with the pointer still on it.
  public let isPressed: Bool
}

/// The button that a style shows and runs. SwiftUI: `PrimitiveButtonStyleConfiguration`.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The button's purpose; nil if it has no role.
  public let role: ButtonRole?
  /// The button's label, as a view to place in the style's body.
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the button's action.
  @MainActor public func trigger() { action() }
}

/// How `Button` looks while it handles clicks and keys itself.
package enum ButtonLook: Equatable {
  case bordered, prominent, plain, borderless
  /// As a style of the program makes it.
  case custom(AnyControlStyle<ButtonStyleConfiguration>)
}

/// The style of buttons in an environment; a style that is no look handles clicks and keys, too.
typealias ButtonStyleChoice = StyleChoice<ButtonLook, PrimitiveButtonStyleConfiguration>

private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: ButtonStyleChoice { .builtIn(.bordered) } }

extension EnvironmentValues {
  var buttonStyle: ButtonStyleChoice {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the buttons in this view. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .builtIn(.custom(ControlStyle(style) { $0.makeBody(configuration: $1) })))
  }

  /// Sets how the buttons in this view look and how they are pressed. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    self.style(\.buttonStyle, style) { $0.makeBody(configuration: $1) }
  }
}
