@_spi(Oriel) import OrielCore

extension BuiltInStyle<ButtonLook> {
  @MainActor fileprivate func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonStyle, .builtIn(look))
  }
}

/// The look of buttons for which no style is set: bordered. SwiftUI: `DefaultButtonStyle`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.automatic` is the same.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .bordered }
  /// A button with a face and an outline, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A face with an outline. SwiftUI: `BorderedButtonStyle`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.bordered` is the same.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .bordered }
  /// A button with a face and an outline, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A face in the tint, for the most likely choice. SwiftUI: `BorderedProminentButtonStyle`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.borderedProminent` is the same.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .prominent }
  /// A button with a face in the tint, or in red for the role `destructive`, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label alone, in the tint. SwiftUI: `BorderlessButtonStyle`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.borderless` is the same.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .borderless }
  /// A button that is its label alone in the tint, or in red for the role `destructive`, or in the foreground style that is set around it,
  /// whatever button style is.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label alone. SwiftUI: `PlainButtonStyle`.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The style itself, which has no settings; `.plain` is the same.
  nonisolated public init() {}
  package nonisolated var look: ButtonLook { .plain }
  /// A button that is its label alone in the primary colour, or in red for the role `destructive`, or in the foreground style that is set
  /// around it, whatever button style is.
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The look of buttons for which no style is set: a face with an outline.
  nonisolated public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Buttons with a face and an outline.
  nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Buttons with a face in the tint, or in red for the role `destructive`.
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
