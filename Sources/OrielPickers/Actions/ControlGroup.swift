import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielViews

/// Controls that belong together, side by side on one face. SwiftUI: `ControlGroup`.
///
/// Its label is for menus, and for assistive technology.
nonisolated public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView?
  @Environment(\.controlGroupStyle) private var style

  /// A group without a label: any controls, of which buttons lose their own faces.
  public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), nil) }

  /// A group of controls with a label. SwiftUI: `ControlGroup.init(content:label:)`.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    (self.content, self.label) = (LabeledControlGroupContent(content: content()), AnyView(label()))
  }

  /// A group of controls with a title, given as a literal with interpolated values.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// A group of controls with a title, shown as it is.
  @_disfavoredOverload public init<S: StringProtocol, C: View>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// A group of controls with a title, given as a literal with interpolated values, beside a symbol.
  public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// The controls in the style around.
  @MainActor public var body: some View {
    switch style {
    case .builtIn: JoinedControls(content: content, label: label)
    case .style(let style, let outer):
      style.view(
        ControlGroupStyleConfiguration(content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())))
      ).environment(\.controlGroupStyle, outer)
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group of a style's configuration, for styles that build on another style. SwiftUI: `ControlGroup.init(_:)`.
  public init(_ configuration: ControlGroupStyleConfiguration) { (content, label) = (configuration.content, AnyView(configuration.label)) }
}

/// The controls of a group that has a label. SwiftUI: `LabeledControlGroupContent`.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  /// The controls.
  @MainActor public var body: some View { content }
}

/// Controls on one face, with lines between them.
private struct JoinedControls<Content: View>: View {
  let content: Content
  let label: AnyView?
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: ControlMetrics.of(controlSize).cornerRadius)
    HStack(spacing: 0) {
      Group(subviews: content) { controls in
        ForEach(controls) { control in
          if control.id != controls.first?.id {
            Color.separator.frame(width: 1).padding(.vertical, 4).fixedSize(horizontal: true, vertical: false)
          }
          control
        }
      }
    }
    .buttonStyle(JoinedButtonStyle())
    .fixedSize(horizontal: false, vertical: true)
    .background(Color.controlBackground, in: shape)
    .clipShape(shape)
    .overlay { shape.strokeBorder(Color.controlBorder, lineWidth: 1).allowsHitTesting(false) }
    .background { label?.spokenOnly() }
    .modifier(_ControlDescription(role: .group))
  }
}

/// A button without a face of its own.
private struct JoinedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { JoinedButton(configuration: configuration) }
}

private struct JoinedButton: View {
  let configuration: ButtonStyleConfiguration
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let padding = ControlMetrics.of(controlSize).buttonPadding
    configuration.label.lineHigh()
      .foregroundStyle(configuration.role == .destructive ? Color(.destructive) : .primary)
      .padding(EdgeInsets(top: padding.height, leading: padding.width, bottom: padding.height, trailing: padding.width))
      .frame(maxHeight: .infinity)
      .background(configuration.isPressed ? Color.primary.opacity(0.14) : isHovered && isEnabled ? .controlHover : .clear)
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .opacity(isEnabled ? 1 : 0.45)
  }
}

/// How groups of controls look. SwiftUI: `ControlGroupStyle`.
///
/// A style may have `@Environment` and `@State` properties; each group that it shows has its own.
@MainActor @preconcurrency public protocol ControlGroupStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Makes the look of a group from its controls. Called like a body.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group of controls to which a style gives its look. SwiftUI: `ControlGroupStyleConfiguration`.
public struct ControlGroupStyleConfiguration {
  /// What the program puts on the face: buttons, as a rule.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The label, as a view; empty if there is none.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The controls, to place in the style's body.
  public let content: Content
  /// The label, to place in the style's body.
  public let label: Label
}

/// The one look that groups of controls have of their own.
nonisolated package enum ControlGroupLook { case joined }

/// Controls side by side on one face. SwiftUI: `AutomaticControlGroupStyle`.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.automatic` is the same.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// The controls on one face, whatever style is set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

/// Controls side by side on one face, as buttons that go to and fro. SwiftUI: `NavigationControlGroupStyle`.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.navigation` is the same.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// The controls on one face, whatever style is set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Controls side by side on one face.
  nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Controls side by side on one face.
  nonisolated public static var navigation: NavigationControlGroupStyle { .init() }
}

/// The style of groups of controls in an environment.
typealias ControlGroupStyleChoice = StyleChoice<ControlGroupLook, ControlGroupStyleConfiguration>

private enum ControlGroupStyleKey: EnvironmentKey { static var defaultValue: ControlGroupStyleChoice { .builtIn(.joined) } }

extension EnvironmentValues {
  var controlGroupStyle: ControlGroupStyleChoice {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the groups of controls in this view. SwiftUI: `controlGroupStyle(_:)`.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    self.style(\.controlGroupStyle, style) { $0.makeBody(configuration: $1) }
  }
}
