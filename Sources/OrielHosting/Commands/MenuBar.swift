import Foundation
import OrielAccessibility
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielMenus
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The menu bar of a window, with the commands of its program.
struct MenuBar: View {
  let program: AppGraph
  let window: ProgramWindow?
  @State private var parts: [CommandPart] = []

  var body: some View {
    DeclaredCommandViews(program: program)
      .onPreferenceChange(CommandPartsPreference.self) { parts = $0 }
      .transformPreference(CommandPartsPreference.self) { $0 = [] }
    MenuBarRow(menus: menus)
  }

  /// The menus with items.
  private var menus: [BarMenu] {
    var own: [BarMenu] = []
    for part in parts { if case .menu(let title) = part.place, let content = part.content { own.append(BarMenu(title, [content])) } }
    let standard = StandardMenu.allCases.map { BarMenu($0.title, $0.places.compactMap(content)) }
    let all = standard.prefix(4) + own + standard.suffix(2)
    return all.filter { !$0.sections.isEmpty }
  }

  /// The items of a place; nil if there are none.
  private func content(of place: CommandPlace) -> AnyView? {
    var before: [AnyView] = [], after: [AnyView] = []
    var items = StandardCommands.has(place, in: window) ? AnyView(StandardCommands(place: place, window: window)) : nil
    for part in parts {
      switch part.place {
      case .before(place): if let content = part.content { before.append(content) }
      case .after(place): if let content = part.content { after.append(content) }
      case .replacing(place): items = part.content
      default: break
      }
    }
    let all = before + (items.map { [$0] } ?? []) + after
    return all.isEmpty ? nil : AnyView(ForEach(all.indices, id: \.self) { all[$0] })
  }
}

/// A menu of the bar.
struct BarMenu {
  let title: Text
  let sections: [AnyView]
  init(_ title: Text, _ sections: [AnyView]) { (self.title, self.sections) = (title, sections) }

  @MainActor var content: some View {
    ForEach(sections.indices, id: \.self) { index in Section { sections[index] } }
  }
}

/// An open menu of the bar.
struct OpenBarMenu: Equatable {
  var index: Int
  var entry: MenuEntry
}

/// The titles of the menus: 28 points high.
private struct MenuBarRow: View {
  let menus: [BarMenu]
  @State private var open: OpenBarMenu?
  @State private var titles = BarTitles()

  var body: some View {
    let (open, titles) = ($open, titles)
    let mnemonics = BarTitles.mnemonics(of: menus.map { $0.title.string(in: .outsideOfViews) })
    let _ = titles.mnemonics = mnemonics
    HStack(spacing: 0) {
      ForEach(menus.indices, id: \.self) { index in
        MenuBarTitle(
          menu: menus[index], mnemonic: mnemonics[index],
          entry: Binding(
            getter: { open.wrappedValue.flatMap { $0.index == index ? $0.entry : nil } },
            setter: { new in
              if let new {
                open.wrappedValue = OpenBarMenu(index: index, entry: new)
              } else if open.wrappedValue?.index == index {
                open.wrappedValue = nil
              }
            })
        )
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          titles.frames[index] = $0
        }
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 4)
    .frame(height: 28)
    .background(Color.windowBackground)
    .modifier(_MenuBarKeysModifier(open: open, titles: titles))
    Divider()
  }
}

private struct MenuBarTitle: View {
  let menu: BarMenu
  let mnemonic: Character?
  @Binding var entry: MenuEntry?
  @Environment(\.heldModifiers) private var held

  /// The title, with its letter underlined while Alt is held.
  private var title: Text {
    let name = menu.title.string(in: .outsideOfViews)
    guard held == .option, let mnemonic, let index = name.firstIndex(where: { $0.lowercased() == String(mnemonic) }) else {
      return menu.title
    }
    return Text(verbatim: String(name[..<index])) + Text(verbatim: String(name[index])).underline()
      + Text(verbatim: String(name[name.index(after: index)...]))
  }

  var body: some View {
    let (entry, content) = ($entry, menu.content)
    Button(action: { entry.wrappedValue = .first }) { title }
      .buttonStyle(MenuBarButtonStyle(isOpen: entry.wrappedValue != nil))
      .focusable(false)
      .menuOpening(open: { entry.wrappedValue = MenuEntry.none }, close: { entry.wrappedValue = nil })
      .modifier(
        _ControlDescription(
          role: .menuButton, state: entry.wrappedValue == nil ? .expandable : [.expandable, .expanded], children: .combined)
      )
      .background { ClosedMenu(content: content) }
      .menuPanel(entry, .below) { MenuList(content) }
  }
}

/// A title of the bar: with a face while its menu is open, or under the pointer.
private struct MenuBarButtonStyle: ButtonStyle {
  let isOpen: Bool

  func makeBody(configuration: Configuration) -> some View { MenuBarLabel(label: configuration.label, isOpen: isOpen) }
}

private struct MenuBarLabel<Label: View>: View {
  let label: Label
  let isOpen: Bool
  @State private var isHovered = false

  var body: some View {
    label
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, 9)
      .frame(height: 22)
      .background(Color.primary.opacity(isOpen ? 0.14 : isHovered ? 0.07 : 0), in: RoundedRectangle(cornerRadius: 5))
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }
}

/// The commands of the program in the tree of the window. They have no boxes.
private struct DeclaredCommandViews: _PrimitiveView {
  let program: AppGraph

  static func _visit(_ view: DeclaredCommandViews, _ context: inout _ViewContext) {
    _ = context.element { DeclaredCommandsNode(view.program, graph: $0, scope: $1, depth: $2) }
  }
}

/// Reads the commands of the program in the graph of the window.
private final class DeclaredCommandsNode: ProbingNode {
  private let commands: ProgramCommands

  init(_ program: AppGraph, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    commands = program.host.graph[ProgramCommands.key]
    super.init(graph: graph, scope: scope, depth: depth)
    beginObserving()
    invalidate("@identity")
  }

  override var typeName: String { "Commands" }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { visitContent { $0.visit(commands.shown.get()) } }
  }
}
