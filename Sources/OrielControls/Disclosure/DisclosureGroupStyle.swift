@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// How disclosure groups look. SwiftUI: `DisclosureGroupStyle`.
///
/// A style may have `@Environment` and `@State` properties; each group that it shows has its own.
@MainActor @preconcurrency public protocol DisclosureGroupStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Makes the look of a group from its label and its views, which the style shows while the group is open.
  ///
  /// To change the look of another style, it shows `DisclosureGroup(configuration)`, which has the style that is set around the place of
  /// this one. What a style writes to `isExpanded` moves in the style's own animation, if it has one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group to which a style gives its look. SwiftUI: `DisclosureGroupStyleConfiguration`.
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
  /// Whether it is open.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content, _isExpanded) = (label, content, isExpanded)
  }
}

/// An arrow beside the label, with the views below it. SwiftUI: `AutomaticDisclosureGroupStyle`.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  package nonisolated var look: DisclosureLook { .arrow }
  /// The style itself, which has no settings; `.automatic` is the same.
  nonisolated public init() {}
  /// The arrow, the label and the views, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(configuration).environment(\.disclosureGroupStyle, .builtIn(look))
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// An arrow beside the label, with the views below it.
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}

/// The one look that disclosure groups have of their own.
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
