/// A style that `Button` shows itself.
protocol BuiltInButtonStyle { nonisolated var kind: ButtonKind { get } }

extension BuiltInButtonStyle {
  @MainActor func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonStyle, .builtIn(kind))
  }
}

/// What a button looks like unless told otherwise: bordered. SwiftUI: `DefaultButtonStyle`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  nonisolated var kind: ButtonKind { .bordered }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A face with an outline. SwiftUI: `BorderedButtonStyle`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  nonisolated var kind: ButtonKind { .bordered }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A face in the tint, for what people will most likely do. SwiftUI: `BorderedProminentButtonStyle`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  nonisolated var kind: ButtonKind { .prominent }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label alone, in the tint. SwiftUI: `BorderlessButtonStyle`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  nonisolated var kind: ButtonKind { .borderless }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label alone. SwiftUI: `PlainButtonStyle`.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  nonisolated var kind: ButtonKind { .plain }
  public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { .init() }
}
