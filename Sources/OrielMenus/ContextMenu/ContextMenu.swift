import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

extension View {
  /// Adds a context menu: a secondary click, a held finger, and the Menu key or Shift-F10 open it. SwiftUI: `contextMenu(menuItems:)`.
  ///
  /// Of nested views with context menus the innermost one's opens. Without any items there is no menu. If the view is disabled so are the
  /// items. The items exist only while the menu is open, so their keyboard shortcuts work only then.
  ///
  /// ```swift
  /// Text(file.name).contextMenu {
  ///     Button("Rename…") { rename(file) }
  ///     Button("Delete", role: .destructive) { delete(file) }
  /// }
  /// ```
  @ViewBuilder nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    if MenuItems.self == EmptyView.self { self } else { modifier(_ContextMenuModifier(items: menuItems(), preview: EmptyView())) }
  }

  /// Adds a context menu that shows a preview above its items, up to 320 by 240 points. SwiftUI: `contextMenu(menuItems:preview:)`.
  ///
  /// A menu without items shows no preview either.
  @ViewBuilder nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    if M.self == EmptyView.self { self } else { modifier(_ContextMenuModifier(items: menuItems(), preview: preview())) }
  }

  /// Adds a context menu in the older way; nil adds none.
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    self.contextMenu { if let contextMenu { contextMenu.items } }
  }
}

/// The items of a context menu, for the older form of `contextMenu`. SwiftUI: `ContextMenu`.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  /// Creates a menu of items, for `contextMenu(_:)`.
  nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

/// Where a context menu has opened.
struct ContextOpening: Equatable {
  var point: CGPoint
  var entry: MenuEntry

  init(at point: CGPoint, byKey: Bool = false) { (self.point, entry) = (point, byKey ? .first : .none) }
}

/// Opens a menu at the location where it is requested.
nonisolated struct _ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview
  @State private var opening: ContextOpening?

  init(items: Items, preview: Preview) { (self.items, self.preview) = (items, preview) }

  @MainActor func body(content: Content) -> some View {
    let (items, preview) = (items, preview)
    content
      .modifier(
        _MenuPressModifier(
          opening: MenuOpening(
            button: .secondary, worksWhileDisabled: true, open: { point, _ in opening = ContextOpening(at: point) },
            close: { opening = nil }))
      )
      .onContextRequest { request in
        if request.origin != .press { opening = ContextOpening(at: request.location, byKey: request.origin == .key) }
      }
      .modifier(_ControlDescription(action: .showMenu, in: $opening))
      .contextPanel($opening) {
        if Preview.self == EmptyView.self {
          MenuList(items)
        } else {
          VStack(spacing: MenuMetrics.padding) {
            MenuPreview(content: preview)
            MenuList(items)
          }
        }
      }
  }
}

/// The preview above the items of a context menu: a picture of the views, without input.
private struct MenuPreview<Content: View>: View {
  let content: Content

  var body: some View {
    content
      .frame(maxWidth: 320, maxHeight: 240)
      .fixedSize()
      .clipShape(RoundedRectangle(cornerRadius: MenuMetrics.rowRadius))
      .allowsHitTesting(false)
  }
}

extension _ControlDescription {
  /// An action that opens a context menu.
  fileprivate init(action: ElementAction, in opening: Binding<ContextOpening?>) {
    self.init(role: nil, actions: [.init(name: action) { opening.wrappedValue = ContextOpening(at: .zero, byKey: true) }])
  }
}

extension View {
  /// Shows a menu at a point of the window while there is one.
  nonisolated func contextPanel<Shown: View>(
    _ opening: Binding<ContextOpening?>, @ViewBuilder content: @escaping () -> Shown
  ) -> some View {
    modifier(_ContextPanelModifier(opening: opening, shown: content))
  }
}

nonisolated private struct _ContextPanelModifier<Shown: View>: ViewModifier {
  let opening: Binding<ContextOpening?>
  let shown: () -> Shown

  @MainActor func body(content: Content) -> some View {
    let current = opening.wrappedValue
    content.layer(
      MenuLayer(.at(current?.point ?? .zero), entry: current?.entry ?? .none),
      isPresented: Binding(get: { opening.wrappedValue != nil }, set: { if !$0 { opening.wrappedValue = nil } }), content: shown)
  }
}
