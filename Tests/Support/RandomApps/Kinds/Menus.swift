import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielLists
import OrielMenus
import OrielPickers
import OrielViews

/// A style of the app's own, around the one that is set outside.
struct BoxedMenuStyle: MenuStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding(padding).background(Color.yellow) }
}

@MainActor let menuKinds: [ViewKind] = [
  ViewKind(
    "Menu", covers: ["Menu(content)", "Section(menu)"], weight: 4, children: .fixed(2),
    "Menu($0) {\nButton(\"One\") { $count += 1 }.keyboardShortcut(\"m\")\nToggle(\"On\", isOn: $bind(flag))\nDivider()\n$c0\nMenu(\"More\") {\n$c1\n} }",
    Domains.string
  ) { node, string in
    @MainActor func menu(_ first: some View, _ second: some View) -> any View {
      Menu(string) {
        Button("One") { node.count += 1 }.keyboardShortcut("m")
        Toggle("On", isOn: node.flagBinding)
        Divider()
        first
        Menu("More") { second }
      }
    }
    return menu(node.child(0), node.child(1))
  },
  ViewKind(
    "Menu(primaryAction)", weight: 2, children: .fixed(1),
    "Menu(\"Menu\") {\n$c0\n} primaryAction: { $count += 1 }"
  ) { node in
    @MainActor func menu(_ content: some View) -> any View {
      Menu("Menu") {
        content
      } primaryAction: {
        node.count += 1
      }
    }
    return menu(node.child(0))
  },
  ViewKind(
    "contextMenu", covers: ["contextMenu(menuItems)"], weight: 3, children: .fixed(2),
    "$c0\n.contextMenu {\nButton(\"One\") { $count += 1 }\n$c1\n}"
  ) { node in
    @MainActor func menu(_ base: some View, _ items: some View) -> any View {
      base.contextMenu {
        Button("One") { node.count += 1 }
        items
      }
    }
    return menu(node.child(0), node.child(1))
  },
  ViewKind(
    "contextMenu(preview)", weight: 2, children: .fixed(2),
    "$c0\n.contextMenu {\nButton(\"One\") { $count += 1 }\n} preview: {\n$c1\n}"
  ) { node in
    @MainActor func menu(_ base: some View, _ preview: some View) -> any View {
      base.contextMenu {
        Button("One") { node.count += 1 }
      } preview: {
        preview
      }
    }
    return menu(node.child(0), node.child(1))
  },
  ViewKind(
    "contextMenu(older)", covers: ["ContextMenu"], weight: 2, children: .fixed(1),
    "$c0\n.contextMenu(ContextMenu { Button(\"One\") { $count += 1 } })"
  ) { node in
    @MainActor func menu(_ base: some View) -> any View {
      base.contextMenu(ContextMenu { Button("One") { node.count += 1 } })
    }
    return menu(node.child(0))
  },
]

@MainActor private let indicators = Domain<Visibility>(
  "Visibility", [(.automatic, ".automatic"), (.visible, ".visible"), (.hidden, ".hidden")])

@MainActor let menuModifiers: [ModifierKind] = [
  ModifierKind("help", weight: 3, ".help($0)", Domains.string) { view, _, string in
    @MainActor func helped(_ view: some View) -> any View { view.help(string) }
    return helped(view)
  },
  ModifierKind("menuIndicator", covers: ["menuIndicatorVisibility"], weight: 1, ".menuIndicator($0)", indicators) {
    view, _, visibility in
    @MainActor func shown(_ view: some View) -> any View { view.menuIndicator(visibility) }
    return shown(view)
  },
  ModifierKind(
    "menuStyle",
    covers: [
      "MenuStyle", "BorderlessButtonMenuStyle", "ButtonMenuStyle", "BorderedButtonMenuStyle", "DefaultMenuStyle", "menuOrder",
      "MenuOrder", "menuActionDismissBehavior", "MenuActionDismissBehavior",
    ], weight: 1, ".menuStyle(BoxedMenuStyle(padding: 3)).menuStyle(.borderlessButton).menuOrder(.fixed)"
  ) { view, _ in
    @MainActor func styled(_ view: some View) -> any View {
      view.menuStyle(BoxedMenuStyle(padding: 3)).menuStyle(.borderlessButton).menuOrder(.fixed)
        .menuActionDismissBehavior(.disabled)
    }
    return styled(view)
  },
]
