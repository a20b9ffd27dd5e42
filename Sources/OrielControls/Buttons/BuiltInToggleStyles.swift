import OrielDrawing
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension BuiltInStyle<ToggleLook> {
  @MainActor fileprivate func toggle(_ configuration: ToggleStyleConfiguration) -> some View {
    Toggle(configuration).environment(\.toggleStyle, .builtIn(look))
  }
}

/// The default toggle style: a switch. SwiftUI: `DefaultToggleStyle`.
public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: ToggleLook { ToggleLook(kind: .switch) }
  /// A switch, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A style that draws a switch: a knob in a track, which has the tint while the toggle is on. SwiftUI: `SwitchToggleStyle`.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  private let tint: Color?

  /// A switch in the tint; `.switch` is the same.
  nonisolated public init() { tint = nil }
  /// A switch in a colour; the modifier `tint(_:)` does the same.
  nonisolated public init(tint: Color) { self.tint = tint }
  package nonisolated var look: ToggleLook { ToggleLook(kind: .switch, tint: tint) }
  /// A switch after its label, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A style that draws a square with a check mark before the label. SwiftUI: `CheckboxToggleStyle`.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.checkbox`.
  nonisolated public init() {}
  package nonisolated var look: ToggleLook { ToggleLook(kind: .checkbox) }
  /// A checkbox before its label, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A style that draws a button whose background has the tint while the toggle is on. SwiftUI: `ButtonToggleStyle`.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.button`.
  nonisolated public init() {}
  package nonisolated var look: ToggleLook { ToggleLook(kind: .button) }
  /// A button with the label, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default look of toggles: a switch.
  nonisolated public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A knob in a track, after the label.
  nonisolated public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A square with a check mark, before the label.
  nonisolated public static var checkbox: CheckboxToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button with the label, in the tint while it is on.
  nonisolated public static var button: ButtonToggleStyle { .init() }
}
