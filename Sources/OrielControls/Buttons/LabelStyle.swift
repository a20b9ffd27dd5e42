@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of labels. SwiftUI: `LabelStyle`.
///
/// A style may have `@Environment` and `@State` properties; each label that it shows has its own.
@MainActor @preconcurrency public protocol LabelStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the look of a label made from its title and its icon.
  ///
  /// Runs again when one of these, or a value that the style reads, changes. To build on another style, return `Label(configuration)`,
  /// which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that a style shows. SwiftUI: `LabelStyleConfiguration`.
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

/// The parts that the built-in label styles show.
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
