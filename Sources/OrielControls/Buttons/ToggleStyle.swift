import OrielDrawing
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of toggles and how they are turned on and off. SwiftUI: `ToggleStyle`.
///
/// A style may have `@Environment` and `@State` properties; each toggle that it shows has its own.
@MainActor @preconcurrency public protocol ToggleStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns a toggle made from its label and its value.
  ///
  /// The result must handle clicks, keys and the focus itself, as a `Button` in it does, and writes `configuration.isOn`. To build on
  /// another style, return `Toggle(configuration)`, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that a style shows. SwiftUI: `ToggleStyleConfiguration`.
public struct ToggleStyleConfiguration {
  /// The label of the toggle, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The label, to place in the style's body.
  public let label: Label
  /// Whether the toggle is on; `$isOn` is a binding to it.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values, some on and some off.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    (self.label, self.isMixed) = (label, isMixed)
    _isOn = isOn
  }
}

/// A built-in look of toggles.
nonisolated package struct ToggleLook: Equatable {
  enum Kind { case `switch`, checkbox, button }
  let kind: Kind
  var tint: Color?
}

/// The style of toggles in an environment.
typealias ToggleStyleChoice = StyleChoice<ToggleLook, ToggleStyleConfiguration>

private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleChoice { .builtIn(ToggleLook(kind: .switch)) } }

extension EnvironmentValues {
  var toggleStyle: ToggleStyleChoice {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the toggles in this view. SwiftUI: `toggleStyle(_:)`.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    self.style(\.toggleStyle, style) { $0.makeBody(configuration: $1) }
  }
}
