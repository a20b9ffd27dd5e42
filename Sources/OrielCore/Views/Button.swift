import Foundation

/// A control that runs an action. SwiftUI: `Button`.
nonisolated public struct Button<Label: View>: View {
  let action: @MainActor () -> Void
  let role: ButtonRole?
  let label: Label
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonKind) private var kind
  @Environment(\.accessibilityShowButtonShapes) private var showsShapes

  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.role = role
    self.label = label()
  }

  @MainActor public var body: some View {
    let isProminent = kind == .prominent
    let isPlain = kind == .plain
    let tint: Color = role == .destructive ? .red : .accentColor
    label
      .foregroundStyle(isProminent ? Color.onAccent : role == .destructive ? Color.red : Color.primary)
      .padding(EdgeInsets(top: isPlain ? 0 : 5, leading: isPlain ? 0 : 12, bottom: isPlain ? 0 : 5, trailing: isPlain ? 0 : 12))
      .background(isPlain ? Color.clear : isProminent ? tint : Color.controlBackground, in: RoundedRectangle(cornerRadius: 6))
      .overlay(isPlain ? Color.clear : overlayColor, in: RoundedRectangle(cornerRadius: 6))
      .overlay {
        if isPlain ? showsShapes : !isProminent {
          RoundedRectangle(cornerRadius: 6).strokeBorder(Color.controlBorder, lineWidth: 1).padding(isPlain ? -3 : 0)
        }
      }
      .opacity(isEnabled ? (isPlain && isPressed ? 0.6 : 1) : 0.45)
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .onPress { isPressed = $0 }
      .onTapGesture { action() }
      .focusableControl(cornerRadius: 6) { action() }
      .allowsHitTesting(isEnabled)
  }

  private var overlayColor: Color { isPressed ? Color.primary.opacity(0.14) : isHovered ? .controlHover : .clear }
}

extension Button where Label == Text {
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, role: nil, action: action)
  }

  @preconcurrency public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for. SwiftUI: `ButtonRole`.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// The look of the buttons below.
package enum ButtonKind: Sendable { case bordered, prominent, plain }

private enum ButtonKindKey: EnvironmentKey { static var defaultValue: ButtonKind { .bordered } }

extension EnvironmentValues {
  package var buttonKind: ButtonKind {
    get { self[ButtonKindKey.self] }
    set { self[ButtonKindKey.self] = newValue }
  }
}

/// One of the looks that buttons come in. SwiftUI: `PrimitiveButtonStyle`.
public protocol PrimitiveButtonStyle: Sendable {
  var _kind: _ButtonKindBox { get }
}

public struct _ButtonKindBox { let kind: ButtonKind }

public struct BorderedButtonStyle: PrimitiveButtonStyle { public var _kind: _ButtonKindBox { .init(kind: .bordered) } }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public var _kind: _ButtonKindBox { .init(kind: .prominent) } }
public struct PlainButtonStyle: PrimitiveButtonStyle { public var _kind: _ButtonKindBox { .init(kind: .plain) } }

extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { .init() } }

extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { environment(\.buttonKind, style._kind.kind) }
}

/// A switch with a label. SwiftUI: `Toggle`.
nonisolated public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accessibilityDifferentiateWithoutColor) private var hasMarks

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    HStack(spacing: 8) {
      label
      ZStack(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(isOn ? Color.accentColor : Color.primary.opacity(0.22))
        Circle().fill(Color.white).padding(2)
        if hasMarks { SwitchMark(isOn: isOn).frame(width: 34, height: 20) }
      }
      .frame(width: 34, height: 20)
      .focusableControl(cornerRadius: 10) { isOn.toggle() }
    }
    .opacity(isEnabled ? 1 : 0.45)
    .contentShape(Rectangle())
    .onTapGesture { isOn.toggle() }
    .allowsHitTesting(isEnabled)
  }
}

/// A bar where a switch is on and a ring where it is off, on the side that the knob leaves free.
private struct SwitchMark: View {
  let isOn: Bool

  var body: some View {
    HStack(spacing: 0) {
      if isOn {
        Capsule().fill(Color.white).frame(width: 2, height: 9).padding(.leading, 9)
        Spacer(minLength: 0)
      } else {
        Spacer(minLength: 0)
        Circle().strokeBorder(Color.primary, lineWidth: 1.5).frame(width: 8, height: 8).padding(.trailing, 7)
      }
    }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
