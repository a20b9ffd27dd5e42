/// A title with an icon before it. SwiftUI: `Label`.
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  /// A label of two views. SwiftUI: `Label.init(title:icon:)`.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 6) {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A text beside a symbol. SwiftUI: `Label.init(_:systemImage:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

// Inside a button, `Label` alone is the type of the button's own label.
extension Button where Label == OrielCore.Label<Text, Image> {
  /// A button that shows a text beside a symbol. SwiftUI: `Button.init(_:systemImage:action:)`.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { OrielCore.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  @_disfavoredOverload @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { OrielCore.Label(title, systemImage: systemImage) }
  }
}
