@_spi(Oriel) import OrielCore

extension BuiltInStyle<LabelParts> {
  @MainActor fileprivate func label(_ configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).environment(\.labelStyle, .builtIn(look))
  }
}

/// The title with the icon before it, as labels look by themselves. SwiftUI: `DefaultLabelStyle`.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .titleAndIcon }
  /// The style itself, which has no settings; `.automatic` is the same.
  nonisolated public init() {}
  /// The icon and the title, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// The title with the icon before it. SwiftUI: `TitleAndIconLabelStyle`.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .titleAndIcon }
  /// The style itself, which has no settings; `.titleAndIcon` is the same.
  nonisolated public init() {}
  /// The icon and the title, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// The title alone. SwiftUI: `TitleOnlyLabelStyle`.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .title }
  /// The style itself, which has no settings; `.titleOnly` is the same.
  nonisolated public init() {}
  /// The title, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// The icon alone. SwiftUI: `IconOnlyLabelStyle`.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .icon }
  /// The style itself, which has no settings; `.iconOnly` is the same.
  nonisolated public init() {}
  /// The icon, whatever style is set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The title with the icon before it, also inside a view that sets another style.
  nonisolated public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The title with the icon before it.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}
