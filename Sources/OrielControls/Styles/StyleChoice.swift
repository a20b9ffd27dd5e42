@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

// The common part of all control styles. A kind of control adds its protocol, its configuration and an environment key whose value is a
// `StyleChoice`. It sets a style by `style(_:_:makeBody:)`; its body draws a built-in look, or shows the view of a style, with the outer
// style in its environment.

/// The style of a kind of control in an environment.
package enum StyleChoice<Look: Equatable, Configuration>: Equatable {
  /// A built-in look of the control.
  case builtIn(Look)
  /// `outer` is the style of the controls that this style shows: the style that surrounds this one.
  indirect case style(AnyControlStyle<Configuration>, outer: StyleChoice)
}

/// A style whose look the control itself draws.
package protocol BuiltInStyle<Look> {
  associatedtype Look: Equatable
  nonisolated var look: Look { get }
}

/// A style for controls with a configuration, whatever its type.
package class AnyControlStyle<Configuration>: Equatable {
  /// The view whose body is the style's.
  @MainActor package func view(_ configuration: Configuration) -> AnyView { preconditionFailure("every style makes a view") }
  fileprivate func isEqual(to other: AnyControlStyle<Configuration>) -> Bool { false }

  package static func == (a: AnyControlStyle, b: AnyControlStyle) -> Bool { a === b || a.isEqual(to: b) }
}

/// A style of a concrete type, with its function that makes a body.
final class ControlStyle<Style: _DynamicPropertyHolder, Configuration, Body: View>: AnyControlStyle<Configuration> {
  private let style: Style
  private let makeBody: @MainActor (Style, Configuration) -> Body

  init(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body) { (self.style, self.makeBody) = (style, makeBody) }

  @MainActor override package func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyleBody(style: style, configuration: configuration, makeBody: makeBody))
  }

  fileprivate override func isEqual(to other: AnyControlStyle<Configuration>) -> Bool {
    (other as? Self).map { ValueComparison<Style>.areEqual(style, $0.style) } ?? false
  }
}

/// A control shown by a style: the view whose body is the style's. The style's own state and environment are connected here.
private struct StyleBody<Style: _DynamicPropertyHolder, Configuration, Body: View>: View, DynamicPropertyOwner {
  let style: Style
  let configuration: Configuration
  let makeBody: @MainActor (Style, Configuration) -> Body

  var body: Body { makeBody(style, configuration) }
}

extension View {
  /// Sets the style of a kind of control in this view.
  nonisolated package func style<Style: _DynamicPropertyHolder, Look, Configuration, Body: View>(
    _ keyPath: WritableKeyPath<EnvironmentValues, StyleChoice<Look, Configuration>>, _ style: Style,
    makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> some View {
    transformEnvironment(keyPath) { choice in
      let look = (style as? any BuiltInStyle)?.look as? Look
      choice = look.map { .builtIn($0) } ?? .style(ControlStyle(style, makeBody), outer: choice)
    }
  }
}
