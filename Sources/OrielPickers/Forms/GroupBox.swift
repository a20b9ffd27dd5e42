import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielText
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// Views in a box, with a label above. SwiftUI: `GroupBox`.
///
/// ```swift
/// GroupBox("Colours") {
///   Toggle("Dark", isOn: $isOn)
/// }
/// ```
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// A box with views, in a column if they are several, and a view above as its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// The older form of `init(content:label:)`.
  public init(label: Label, @ViewBuilder content: () -> Content) { (self.content, self.label) = (content(), label) }

  /// The label and the box in the surrounding style.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.box): box
    case .style(let style, let outer):
      style.view(GroupBoxStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
        .environment(\.groupBoxStyle, outer)
    }
  }

  @MainActor private var box: some View {
    let shape = RoundedRectangle(cornerRadius: FormMetrics.cornerRadius)
    return VStack(alignment: .leading, spacing: 6) {
      if Label.self != EmptyView.self { label.font(.headline).padding(.horizontal, 2) }
      VStack { content }
        .padding(FormMetrics.inset)
        .background(FormFace.face, in: shape)
        .overlay { shape.strokeBorder(Color.separator, lineWidth: 1).allowsHitTesting(false) }
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// A box with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }

  /// A box with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }

  /// A box with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box of a style's configuration, for styles that build on another style. SwiftUI: `GroupBox.init(_:)`.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

/// The look of boxes. SwiftUI: `GroupBoxStyle`.
///
/// A style may have `@Environment` and `@State` properties; each box that it shows has its own.
@MainActor @preconcurrency public protocol GroupBoxStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the look of a box from its label and its content.
  ///
  /// Runs like a body. To build on another style, return `GroupBox(configuration)`, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A box as a style receives it. SwiftUI: `GroupBoxStyleConfiguration`.
public struct GroupBoxStyleConfiguration {
  /// The label of the box, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The views in the box.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The label, to place in the style's body.
  public let label: Label
  /// The views, to place in the style's body.
  public let content: Content
}

/// A background with an outline, and the label above it. SwiftUI: `DefaultGroupBoxStyle`.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
  package nonisolated var look: GroupBoxLook { .box }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// The label and the box, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    GroupBox(configuration).environment(\.groupBoxStyle, .builtIn(look))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A background with an outline, and the label above it.
  nonisolated public static var automatic: DefaultGroupBoxStyle { .init() }
}

/// The one built-in look of boxes.
nonisolated package enum GroupBoxLook { case box }

/// The style of boxes in an environment.
typealias GroupBoxStyleChoice = StyleChoice<GroupBoxLook, GroupBoxStyleConfiguration>

private enum GroupBoxStyleKey: EnvironmentKey { static var defaultValue: GroupBoxStyleChoice { .builtIn(.box) } }

extension EnvironmentValues {
  var groupBoxStyle: GroupBoxStyleChoice {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the boxes in this view. SwiftUI: `groupBoxStyle(_:)`.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    self.style(\.groupBoxStyle, style) { $0.makeBody(configuration: $1) }
  }
}
