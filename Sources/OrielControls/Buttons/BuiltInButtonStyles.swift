@_spi(Oriel) import OrielCore

extension BuiltInStyle<ButtonLook> {
  @MainActor fileprivate func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonStyle, .builtIn(look))
  }
}

/// The default button style: a bordered button. SwiftUI: `DefaultButtonStyle`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .bordered }
  /// A button with a background and an outline, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A style that draws a background with an outline. SwiftUI: `BorderedButtonStyle`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.bordered`.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .bordered }
  /// A button with a background and an outline, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A style that fills the background with the tint, for the most likely choice. SwiftUI: `BorderedProminentButtonStyle`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.borderedProminent`.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .prominent }
  /// A button with a background in the tint, or in red for the role `destructive`, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A style that draws only the label, in the tint. SwiftUI: `BorderlessButtonStyle`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.borderless`.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .borderless }
  /// The label alone: in the tint, in red for the role `destructive`, or in the foreground style set around the button.
  ///
  /// The surrounding button style has no effect.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A style that draws only the label. SwiftUI: `PlainButtonStyle`.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// Creates the style, which has no settings. Same as `.plain`.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .plain }
  /// The label alone: in the primary colour, in red for the role `destructive`, or in the foreground style set around the button.
  ///
  /// The surrounding button style has no effect.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default look of buttons: a background with an outline.
  nonisolated public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Buttons with a background and an outline.
  nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Buttons with a background in the tint, or in red for the role `destructive`.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Buttons that are their label alone, in the tint, or in red for the role `destructive`.
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Buttons that are their label alone, in the primary colour, or in red for the role `destructive`.
  nonisolated public static var plain: PlainButtonStyle { .init() }
}
