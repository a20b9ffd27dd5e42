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

/// The built-in looks.
enum ButtonKind: Sendable { case bordered, prominent, plain, borderless }

/// The style of buttons in an environment.
enum ButtonStyleChoice {
  case builtIn(ButtonKind)
  case style(any ButtonStyle)
  /// `outer` is the style of buttons that this style shows: the style around the place where this one was set.
  indirect case primitive(any PrimitiveButtonStyle, outer: ButtonStyleChoice)
}

private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: ButtonStyleChoice { .builtIn(.bordered) } }

extension EnvironmentValues {
  var buttonStyle: ButtonStyleChoice {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension ButtonStyleChoice: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.builtIn(let a), .builtIn(let b)): a == b
    case (.style(let a), .style(let b)): ValueComparison<any ButtonStyle>.areEqual(a, b)
    case (.primitive(let a, let outerA), .primitive(let b, let outerB)):
      ValueComparison<any PrimitiveButtonStyle>.areEqual(a, b) && outerA == outerB
    default: false
    }
  }
}

/// A button shown by a style: the view whose body is the style's.
private struct StyledButton<S: ButtonStyle>: View, DynamicPropertyOwner {
  let style: S
  let configuration: ButtonStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

private struct PrimitiveStyledButton<S: PrimitiveButtonStyle>: View, DynamicPropertyOwner {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

extension ButtonStyle {
  func view(_ configuration: ButtonStyleConfiguration) -> AnyView { AnyView(StyledButton(style: self, configuration: configuration)) }
}

extension PrimitiveButtonStyle {
  func view(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PrimitiveStyledButton(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the look of the buttons in this view. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { environment(\.buttonStyle, .style(style)) }

  /// Sets how the buttons in this view look and how they are pressed. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.buttonStyle) { choice in
      choice = (style as? any BuiltInButtonStyle).map { .builtIn($0.kind) } ?? .primitive(style, outer: choice)
    }
  }
}
