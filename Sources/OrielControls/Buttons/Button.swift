import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielMotion
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A control that runs an action. SwiftUI: `Button`.
///
/// A click runs the action, and so do Space and Return while the button has the focus.
///
/// ```swift
/// Button("Delete", role: .destructive) {
///     items.removeAll()
/// }
/// ```
nonisolated public struct Button<Label: View>: View {
  let action: @MainActor () -> Void
  let role: ButtonRole?
  let label: Label
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonStyle) private var style
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior

  /// Creates a button with any view as its label.
  ///
  /// A click runs the action, and so do Space and Return while the button has the focus.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role, which styles use, and any view as its label. A nil role is no role.
  @preconcurrency public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.role = role
    self.label = label()
  }

  /// The label in the surrounding style. Clicks and keys are handled here unless the style handles them.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.custom(let style)):
      let label = ButtonStyleConfiguration.Label(content: AnyView(label.controlLabel(isAlwaysOneLine: false)))
      pressable(style.view(ButtonStyleConfiguration(role: role, label: label, isPressed: isPressed)), isLabel: true)
    case .builtIn(let look): pressable(face(look), isLabel: look == .plain || look == .borderless)
    case .style(let style, let outer):
      let label = PrimitiveButtonStyleConfiguration.Label(content: AnyView(label.controlLabel(isAlwaysOneLine: false)))
      style.view(PrimitiveButtonStyleConfiguration(role: role, label: label, action: action)).environment(\.buttonStyle, outer)
        // Shortcuts press the button whatever the style shows.
        .pressedByShortcuts { action() }
    }
  }

  /// The content with the handling of clicks, the focus, and the keys that press the button. `isLabel`: there is no background around the label.
  @MainActor private func pressable(_ content: some View, isLabel: Bool) -> some View {
    content
      .modifier(_ControlArea(isLabel: isLabel))
      .modifier(
        _ButtonPress(
          repeats: repeatBehavior == .enabled, action: { action() }, hover: { if isEnabled || !$0 { isHovered = $0 } },
          press: { isPressed = $0 })
      )
      .focusableControl(cornerRadius: isLabel ? metrics.cornerRadius : borderShape.radius(metrics)) { action() }
      .described(as: .button)
  }

  @MainActor private func face(_ kind: ButtonLook) -> some View {
    let isBare = kind == .plain || kind == .borderless
    let isDestructive = role == .destructive, padding = isBare ? .zero : borderShape.padding(metrics)
    let fill = Color(isDestructive ? .destructiveFill : .accentFill)
    let foreground: Color =
      kind == .prominent
      ? isDestructive ? .white : .onAccent
      : isDestructive ? Color(.destructive) : kind == .borderless ? .accentColor : .primary
    return
      faceLabel(kind)
      .foregroundStyle(ButtonForeground(own: foreground, isFixed: kind == .prominent))
      .padding(EdgeInsets(top: padding.height, leading: padding.width, bottom: padding.height, trailing: padding.width))
      .background(
        isBare ? Color.clear : kind == .prominent ? fill : Color.controlBackground,
        in: RoundedRectangle(cornerRadius: borderShape.radius(metrics))
      )
      .overlay { surface(kind) }
      .pale(whilePressed: isBare && isPressed, opacity: isEnabled ? 1 : 0.45)
  }

  private var metrics: ControlMetrics { .of(controlSize) }

  /// The label on one line, and on a background at least as high as a text. One without a background that the program has composed may wrap.
  @ViewBuilder @MainActor private func faceLabel(_ kind: ButtonLook) -> some View {
    switch kind {
    case .bordered where borderShape == .circle, .prominent where borderShape == .circle: SquareLayout { label.lineHigh().inOneLine() }
    case .bordered, .prominent: label.lineHigh().inOneLine()
    case .borderless: label.controlLabel()
    case .plain, .custom: label.controlLabel(isAlwaysOneLine: false)
    }
  }

  /// The overlay of the background: its border, and the fading shade of a press or of the pointer.
  @ViewBuilder @MainActor private func surface(_ kind: ButtonLook) -> some View {
    let shape = RoundedRectangle(cornerRadius: borderShape.radius(metrics))
    switch kind {
    case .plain, .borderless:
      if showsShapes { shape.strokeBorder(Color.controlBorder, lineWidth: 1).padding(-3) }
    case .prominent:
      shape.fill(overlayColor).modifier(_ControlMotion(value: overlayColor, animation: .ofControlColors))
    case .bordered, .custom:
      shape.strokeBorder(Color.controlBorder, lineWidth: 1).background(overlayColor, in: shape)
        .modifier(_ControlMotion(value: overlayColor, animation: .ofControlColors))
    }
  }

  private var overlayColor: Color {
    isPressed ? Color.primary.opacity(0.14) : isHovered && isEnabled ? .controlHover : .clear
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button of a primitive style's configuration, for styles that build on another style. SwiftUI: `Button.init(_:)`.
  ///
  /// It uses the style that surrounds the primitive style, unless `buttonStyle(_:)` sets another.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button where Label == Text {
  /// A button with a localized title; interpolated values are formatted by the environment's locale.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, role: nil, action: action)
  }

  /// A button with a role and a literal as its title; interpolated values are formatted by the environment's locale; nil is no role.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with an unlocalized string as its title.
  @_disfavoredOverload @preconcurrency public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// A button with a role and an unlocalized string as its title; nil is no role.
  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for: its look, and its place in dialogs. SwiftUI: `ButtonRole`.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  /// The action deletes or discards something: the built-in styles show the button in red.
  public static let destructive = ButtonRole(name: "destructive")
  /// The action cancels an operation, such as closing a dialogue. The built-in styles treat it as no role.
  public static let cancel = ButtonRole(name: "cancel")
}
