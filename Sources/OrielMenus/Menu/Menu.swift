import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A button that opens a menu of actions. SwiftUI: `Menu`.
///
/// Buttons, toggles, pickers, links and other menus are its items; sections and dividers divide it. A press opens it: its release over an
/// item runs the item's action, and a click leaves it open. Space, Return and the down arrow open it at its first item, the up arrow at its
/// last. Keyboard shortcuts of items work while it is closed. With a primary action a click runs that, and the arrow opens the menu.
///
/// ```swift
/// Menu("Actions") {
///     Button("Rename…") { rename() }
///     Divider()
///     Button("Delete", role: .destructive) { delete() }
/// }
/// ```
nonisolated public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(\.menuPart) private var part
  @Environment(\.menuStyle) private var style

  init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)?) {
    (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
  }

  /// The button in the surrounding style; in another menu an item that opens this one.
  @MainActor public var body: some View {
    switch part {
    case .closed: content
    case .items, .options: SubmenuRow(label: label, content: content)
    case .none:
      switch style {
      case .builtIn(let look): MenuControl(label: label, content: content, primaryAction: primaryAction, look: look)
      case .style(let style, let outer):
        style.view(
          MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)), primaryAction: primaryAction)
        ).environment(\.menuStyle, outer)
      }
    }
  }

  /// A menu with a view as its label. SwiftUI: `Menu.init(content:label:)`.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(label(), content(), nil) }

  /// A menu with a view as its label, and an action of a click. SwiftUI: `Menu.init(content:label:primaryAction:)`.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
    self.init(label(), content(), primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu of a style's configuration, for styles that build on another style. SwiftUI: `Menu.init(_:)`.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.label, configuration.content, configuration.primaryAction)
  }
}

extension Menu where Label == Text {
  /// A menu with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(titleKey), content(), nil) }

  /// A menu with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(titleResource), content(), nil)
  }

  /// A menu with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), nil)
  }

  /// A menu with a localized title, and an action of a click.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(Text(titleKey), content(), primaryAction)
  }

  /// A menu with a title that is looked up in a string table, and an action of a click.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(Text(titleResource), content(), primaryAction)
  }

  /// A menu with an unlocalized title, and an action of a click.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(Text(title), content(), primaryAction)
  }
}

// Inside a menu, `Label` names the type of the menu's own label, so the view `Label` is written with its module.
extension Menu where Label == OrielControls.Label<Text, Image> {
  /// A menu with a localized title beside a symbol. SwiftUI: `Menu.init(_:systemImage:content:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(OrielControls.Label(titleKey, systemImage: systemImage), content(), nil)
  }

  /// A menu with an unlocalized title beside a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(OrielControls.Label(title, systemImage: systemImage), content(), nil)
  }

  /// A menu with a localized title beside a symbol, and an action of a click.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(OrielControls.Label(titleKey, systemImage: systemImage), content(), primaryAction)
  }

  /// A menu with an unlocalized title beside a symbol, and an action of a click.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(OrielControls.Label(title, systemImage: systemImage), content(), primaryAction)
  }

  /// A menu with a localized title beside an image resource. SwiftUI: `Menu.init(_:image:content:)`.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(OrielControls.Label(titleKey, image: image), content(), nil)
  }

  /// A menu with an unlocalized title beside an image resource.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(OrielControls.Label(title, image: image), content(), nil)
  }

  /// A menu with a localized title beside an image resource, and an action of a click.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(OrielControls.Label(titleKey, image: image), content(), primaryAction)
  }

  /// A menu with an unlocalized title beside an image resource, and an action of a click.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(OrielControls.Label(title, image: image), content(), primaryAction)
  }
}
