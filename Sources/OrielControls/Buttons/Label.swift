@_spi(Oriel) import OrielCore
import OrielImages
@_spi(Oriel) import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A title with an icon before it. SwiftUI: `Label`.
///
/// ```swift
/// Label("Favourites", systemImage: "star")
/// ```
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.font) private var font
  @Environment(\.fontResolutionContext) private var fontContext
  @Environment(\.controlSize) private var controlSize
  @Environment(\.labelStyle) private var style

  /// Creates a label of any title and any icon. SwiftUI: `Label.init(title:icon:)`.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The title and the icon in the surrounding style.
  ///
  /// By default a row of the icon and the title, aligned by their first baselines and spaced by 0.4 of the font size, in whole points.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.titleAndIcon):
      HStack(
        alignment: .firstTextBaseline, spacing: (0.4 * (font ?? controlSize.font).resolve(in: fontContext).pointSize).rounded()
      ) {
        // The title names the label.
        icon.modifier(_ControlDescription(role: nil, isHidden: true))
        title
      }
    case .builtIn(.icon): icon.leftUnspoken().background { title.spokenOnly() }
    case .builtIn(.title): title
    case .style(let style, let outer):
      style.view(LabelStyleConfiguration(title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
        .environment(\.labelStyle, outer)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A localized text beside a symbol. SwiftUI: `Label.init(_:systemImage:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// An unlocalized string beside a symbol by its name in SF Symbols.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A localized text beside an image found by name. SwiftUI: `Label.init(_:image:)`.
  public init(_ titleKey: LocalizedStringKey, image name: String) { self.init(title: { Text(titleKey) }, icon: { Image(name) }) }

  /// An unlocalized string beside an image found by name.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// A localized text beside an image resource known at compile time.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  /// An unlocalized string beside an image resource known at compile time.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

// Inside a button, `Label` names the type of the button's own label, so the view `Label` is written with its module.
extension Button where Label == OrielControls.Label<Text, Image> {
  /// A button that shows a text beside a symbol. SwiftUI: `Button.init(_:systemImage:action:)`.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  /// A button with a role that shows a localized text, beside a symbol. nil: no role.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { OrielControls.Label(titleKey, systemImage: systemImage) }
  }

  /// A button without a role that shows an unlocalized string beside a symbol.
  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  /// A button with a role that shows an unlocalized string beside a symbol. nil: no role.
  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { OrielControls.Label(title, systemImage: systemImage) }
  }
}
