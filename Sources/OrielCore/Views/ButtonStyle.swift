/// How buttons look, while they are pressed too; the standard ways of pressing them stay. SwiftUI: `ButtonStyle`.
///
/// A style may have properties of the environment and state, which belong to each button that it shows.
@MainActor @preconcurrency public protocol ButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and what presses them. SwiftUI: `PrimitiveButtonStyle`.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style shows. SwiftUI: `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
  /// What the button says.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the pointer holds it down.
  public let isPressed: Bool
}

/// What a style shows, and what it is to run. SwiftUI: `PrimitiveButtonStyleConfiguration`.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button says.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the button's action.
  @MainActor public func trigger() { action() }
}

/// The looks that come with the library.
package enum ButtonKind: Sendable { case bordered, prominent, plain, borderless }

/// The style of the buttons below.
enum ButtonStyleChoice {
  case builtIn(ButtonKind)
  case style(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
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
    case (.primitive(let a), .primitive(let b)): ValueComparison<any PrimitiveButtonStyle>.areEqual(a, b)
    default: false
    }
  }
}

/// A style at work: the composite view whose body is the style's.
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
  /// Sets the style of the buttons below. SwiftUI: `buttonStyle(_:)`.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { environment(\.buttonStyle, .style(style)) }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, (style as? any BuiltInButtonStyle).map { .builtIn($0.kind) } ?? .primitive(style))
  }
}
