@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// How labels look. SwiftUI: `LabelStyle`.
///
/// A style may have `@Environment` and `@State` properties; each label that it shows has its own.
@MainActor @preconcurrency public protocol LabelStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = LabelStyleConfiguration
  /// Makes the look of a label from its title and its icon.
  ///
  /// Called like a body: again when one of these, or a value that the style reads, has changed. To change the look of another style, it
  /// shows `Label(configuration)`, which has the style that is set around the place of this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A label to which a style gives its look. SwiftUI: `LabelStyleConfiguration`.
public struct LabelStyleConfiguration {
  /// A label's title, as a view.
  nonisolated public struct Title: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Title, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// A label's icon, as a view.
  nonisolated public struct Icon: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Icon, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The title, to place in the style's body.
  public let title: Title
  /// The icon, to place in the style's body.
  public let icon: Icon
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label of a style's configuration, for styles that build on another style. SwiftUI: `Label.init(_:)`.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// What labels show in the built-in looks.
nonisolated package enum LabelParts: Sendable { case titleAndIcon, title, icon }

/// The style of labels in an environment.
typealias LabelStyleChoice = StyleChoice<LabelParts, LabelStyleConfiguration>

private enum LabelStyleKey: EnvironmentKey { static var defaultValue: LabelStyleChoice { .builtIn(.titleAndIcon) } }

extension EnvironmentValues {
  var labelStyle: LabelStyleChoice {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the labels in this view. SwiftUI: `labelStyle(_:)`.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    self.style(\.labelStyle, style) { $0.makeBody(configuration: $1) }
  }
}
