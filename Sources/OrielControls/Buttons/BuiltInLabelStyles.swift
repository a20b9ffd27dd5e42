@_spi(Oriel) import OrielCore

extension BuiltInStyle<LabelParts> {
  @MainActor fileprivate func label(_ configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).environment(\.labelStyle, .builtIn(look))
  }
}

/// The default label style: the title with the icon before it. SwiftUI: `DefaultLabelStyle`.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .titleAndIcon }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// The icon and the title, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// A style that shows the title with the icon before it. SwiftUI: `TitleAndIconLabelStyle`.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .titleAndIcon }
  /// Creates the style, which has no settings. Same as `.titleAndIcon`.
  nonisolated public init() {}
  /// The icon and the title, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// A style that shows only the title. SwiftUI: `TitleOnlyLabelStyle`.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .title }
  /// Creates the style, which has no settings. Same as `.titleOnly`.
  nonisolated public init() {}
  /// The title, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

/// A style that shows only the icon. SwiftUI: `IconOnlyLabelStyle`.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
  package nonisolated var look: LabelParts { .icon }
  /// Creates the style, which has no settings. Same as `.iconOnly`.
  nonisolated public init() {}
  /// The icon, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The title with the icon before it, even inside a view that sets another style.
  nonisolated public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The title with the icon before it.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// Shows the title and hides the icon.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// Shows the icon and hides the title, which assistive technologies still speak.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}
