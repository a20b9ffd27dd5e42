@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of disclosure groups. SwiftUI: `DisclosureGroupStyle`.
///
/// A style may have `@Environment` and `@State` properties; each group that it shows has its own.
@MainActor @preconcurrency public protocol DisclosureGroupStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the look of a group made from its label and its content, which the style shows while the group is expanded.
  ///
  /// To build on another style, return `DisclosureGroup(configuration)`, which has the style that surrounds this one. Writes to
  /// `isExpanded` by a style use the style's own animation, if it has one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that a style shows. SwiftUI: `DisclosureGroupStyleConfiguration`.
public struct DisclosureGroupStyleConfiguration {
  /// A group's label, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// A group's views, as a view.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The group's label, to place in the style's body.
  public let label: Label
  /// The group's views, to place in the style's body while it is open.
  public let content: Content
  /// Whether the content of the group is shown. Writing it expands or collapses the group.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content, _isExpanded) = (label, content, isExpanded)
  }
}

/// An arrow beside the label, with the views below it. SwiftUI: `AutomaticDisclosureGroupStyle`.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  package nonisolated var look: DisclosureLook { .arrow }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// The arrow, the label and the views, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(configuration).environment(\.disclosureGroupStyle, .builtIn(look))
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// An arrow beside the label, with the views below it.
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}

/// The one built-in look of disclosure groups.
nonisolated package enum DisclosureLook { case arrow }

/// The style of disclosure groups in an environment.
typealias DisclosureStyleChoice = StyleChoice<DisclosureLook, DisclosureGroupStyleConfiguration>

private enum DisclosureStyleKey: EnvironmentKey { static var defaultValue: DisclosureStyleChoice { .builtIn(.arrow) } }

extension EnvironmentValues {
  var disclosureGroupStyle: DisclosureStyleChoice {
    get { self[DisclosureStyleKey.self] }
    set { self[DisclosureStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the disclosure groups in this view. SwiftUI: `disclosureGroupStyle(_:)`.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    self.style(\.disclosureGroupStyle, style) { $0.makeBody(configuration: $1) }
  }
}
