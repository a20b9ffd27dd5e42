@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews

/// The look of the buttons that open menus. SwiftUI: `MenuStyle`.
///
/// A style may have `@Environment` and `@State` properties; each menu that it shows has its own.
@MainActor @preconcurrency public protocol MenuStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = MenuStyleConfiguration
  /// Returns a menu: usually `Menu(configuration)` with modifiers, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A menu as a style receives it. SwiftUI: `MenuStyleConfiguration`.
public struct MenuStyleConfiguration {
  /// The label of the menu, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }
  /// The items of the menu, as a view.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// A built-in look of menus.
nonisolated package enum MenuLook: Equatable { case button, borderless }

/// The style of menus in an environment.
typealias MenuStyleChoice = StyleChoice<MenuLook, MenuStyleConfiguration>

private enum MenuStyleKey: EnvironmentKey { static var defaultValue: MenuStyleChoice { .builtIn(.button) } }

extension EnvironmentValues {
  var menuStyle: MenuStyleChoice {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the menus in this view. SwiftUI: `menuStyle(_:)`.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    self.style(\.menuStyle, style) { $0.makeBody(configuration: $1) }
  }
}

extension BuiltInStyle<MenuLook> {
  @MainActor fileprivate func menu(_ configuration: MenuStyleConfiguration) -> some View {
    Menu(configuration).environment(\.menuStyle, .builtIn(look))
  }
}

/// The default look of menus: a button in the surrounding button style, with an arrow. SwiftUI: `DefaultMenuStyle`.
public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  package nonisolated var look: MenuLook { .button }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// A button, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { menu(configuration) }
}

/// Menus as buttons in the surrounding button style. SwiftUI: `ButtonMenuStyle`.
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  package nonisolated var look: MenuLook { .button }
  /// Creates the style, which has no settings. Same as `.button`.
  nonisolated public init() {}
  /// A button, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { menu(configuration) }
}

/// Menus as bordered buttons, by an older name. SwiftUI: `BorderedButtonMenuStyle`.
public struct BorderedButtonMenuStyle: MenuStyle {
  /// Creates the style, which has no settings.
  nonisolated public init() {}
  /// A bordered button, regardless of the button style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).menuStyle(.button).buttonStyle(.bordered)
  }
}

/// Menus that show only their label and an arrow. SwiftUI: `BorderlessButtonMenuStyle`.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  package nonisolated var look: MenuLook { .borderless }
  /// Creates the style, which has no settings. Same as `.borderlessButton`.
  nonisolated public init() {}
  /// The label and an arrow, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default look of menus: a button with an arrow.
  nonisolated public static var automatic: DefaultMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// Menus as buttons in the surrounding button style.
  nonisolated public static var button: ButtonMenuStyle { .init() }
}
extension MenuStyle where Self == BorderedButtonMenuStyle {
  /// Shows menus as bordered buttons.
  nonisolated public static var borderedButton: BorderedButtonMenuStyle { .init() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// Menus that show only their label and an arrow.
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}
