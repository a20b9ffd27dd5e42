@_spi(Oriel) import OrielCore

/// The look of buttons, also while they are pressed; clicks and keys work as usual. SwiftUI: `ButtonStyle`.
///
/// A style may have `@Environment` and `@State` properties; each button that it shows has its own.
///
/// ```swift
/// struct Outlined: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding(8).opacity(configuration.isPressed ? 0.5 : 1)
///     }
/// }
/// ```
@MainActor @preconcurrency public protocol ButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the look of a button made from its label, its role, and whether it is pressed.
  ///
  /// Runs again when one of these, or a value that the style reads, changes. A disabled button is not dimmed automatically.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The look of buttons and how they handle presses. SwiftUI: `PrimitiveButtonStyle`.
///
/// A style may have `@Environment` and `@State` properties; each button that it shows has its own.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns a button made from its label, role and action.
  ///
  /// The result must handle clicks, keys and the focus itself, and respect `isEnabled`; it calls `configuration.trigger()`. To build on
  /// another style, return `Button(configuration)` with that style set. Without `buttonStyle(_:)` on that button, the style would contain
  /// itself until the nesting limit is reported.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a style shows. SwiftUI: `ButtonStyleConfiguration`.
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
  /// Whether the button is pressed with the pointer still over it.
  public let isPressed: Bool
}

/// The properties and the action of a button that a style shows. SwiftUI: `PrimitiveButtonStyleConfiguration`.
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

  /// Runs the button's action, as a press does.
  @MainActor public func trigger() { action() }
}

/// How `Button` looks while it handles clicks and keys itself.
package enum ButtonLook: Equatable {
  case bordered, prominent, plain, borderless
  /// A look made by a style of the program.
  case custom(AnyControlStyle<ButtonStyleConfiguration>)
}

/// The button style in an environment. A style that is not a `ButtonLook` also handles clicks and keys.
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
  ///
  /// ```swift
  /// Button("Send") { send() }.buttonStyle(.borderedProminent)
  /// ```
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .builtIn(.custom(ControlStyle(style) { $0.makeBody(configuration: $1) })))
  }

  /// Sets the look of the buttons in this view and how they handle presses. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    self.style(\.buttonStyle, style) { $0.makeBody(configuration: $1) }
  }
}
