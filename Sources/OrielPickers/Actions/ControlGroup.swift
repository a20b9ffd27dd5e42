import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielMenus
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// Related controls, side by side on a shared background. SwiftUI: `ControlGroup`.
///
/// Its label is for menus, and for assistive technology.
nonisolated public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView?
  @Environment(\.controlGroupStyle) private var style
  @Environment(\.menuPart) private var part

  /// Creates a group without a label. Buttons in it are drawn without their own backgrounds.
  public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), nil) }

  /// A group of controls with a label. SwiftUI: `ControlGroup.init(content:label:)`.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    (self.content, self.label) = (LabeledControlGroupContent(content: content()), AnyView(label()))
  }

  /// A group of controls with a localized title.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// A group of controls with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol, C: View>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// A group of controls with a localized title, beside a symbol.
  public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// The controls of the group, arranged by the style of the surrounding view.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.submenu):
      Menu {
        content
      } label: {
        label ?? AnyView(EmptyView())
      }
    case .builtIn where part == .items: MenuControlRow(content).background { label?.spokenOnly() }
    case .builtIn where part == .closed: content
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
  /// The controls of the group, without its label.
  @MainActor public var body: some View { content }
}

/// Controls on a shared background, with lines between them.
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

/// A button without a background of its own.
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

/// The look of groups of controls. SwiftUI: `ControlGroupStyle`.
///
/// A style may have `@Environment` and `@State` properties; each group that it shows has its own.
@MainActor @preconcurrency public protocol ControlGroupStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the look of a group from its controls. Runs like a body.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group of controls as a style receives it. SwiftUI: `ControlGroupStyleConfiguration`.
public struct ControlGroupStyleConfiguration {
  /// The content on the background: usually buttons.
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

/// A built-in look of groups of controls.
nonisolated package enum ControlGroupLook { case joined, submenu }

/// Controls side by side on a shared background. SwiftUI: `AutomaticControlGroupStyle`.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// Shows the controls side by side on a shared background, in every environment.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

/// Controls side by side on a shared background, such as back and forward buttons. SwiftUI: `NavigationControlGroupStyle`.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.navigation`.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// The controls on a shared background, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

/// A menu with the label of the group. SwiftUI: `MenuControlGroupStyle`.
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.menu`.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .submenu }
  /// A menu of the controls, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

/// Controls side by side, in a menu as one row of symbols. SwiftUI: `CompactMenuControlGroupStyle`.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.compactMenu`.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// The controls side by side, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

/// Controls side by side, in a menu as one row of symbols. SwiftUI: `PaletteControlGroupStyle`.
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.palette`.
  nonisolated public init() {}
  package nonisolated var look: ControlGroupLook { .joined }
  /// The controls side by side, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyle, .builtIn(look))
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A menu with the label of the group.
  nonisolated public static var menu: MenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Controls side by side, in a menu as one row of symbols.
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// Controls side by side, in a menu as one row of symbols.
  nonisolated public static var palette: PaletteControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Controls side by side on a shared background.
  nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Controls side by side on a shared background.
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
