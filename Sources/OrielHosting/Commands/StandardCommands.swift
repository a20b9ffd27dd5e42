import OrielControls
@_spi(Oriel) import OrielCore
import OrielMenus
import OrielStrings
import OrielViews

/// The items that a place in the standard menus has by itself.
struct StandardCommands: View {
  let place: CommandPlace
  let window: ProgramWindow?

  /// Whether a place has items.
  static func has(_ place: CommandPlace, in window: ProgramWindow?) -> Bool {
    switch place {
    case .newItem: window?.program?.scenes.contains { $0.description.kind == .group } == true
    case .saveItem, .appTermination, .undoRedo, .pasteboard, .windowList: true
    case .appSettings: window?.program?.scenes.contains { $0.description.kind == .settings } == true
    case .singleWindowList: window?.program?.scenes.contains { $0.description.kind == .single } == true
    default: false
    }
  }

  var body: some View {
    switch place {
    case .newItem:
      NewWindowCommands(window: window)
      if window?.document != nil { DocumentCommands(window: window) }
    case .saveItem:
      Button("Close") { if let window { window.program?.close(window) } }.keyboardShortcut("w")
      if let document = window?.document { SaveCommands(document: document) }
    case .appSettings: Button("Settings…") { window?.program?.openSettings() }.keyboardShortcut(",")
    case .appTermination: Button("Quit") { window?.program?.requestQuit() }.keyboardShortcut("q")
    case .undoRedo:
      KeyCommand("Undo", "z")
      KeyCommand("Redo", "z", modifiers: [.command, .shift])
    case .pasteboard:
      KeyCommand("Cut", "x")
      KeyCommand("Copy", "c")
      KeyCommand("Paste", "v")
      KeyCommand("Select All", "a")
    case .singleWindowList:
      ForEach(scenes(.single), id: \.id) { scene in
        Button(scene.scene.title) { window?.program?.open(scene.scene) }.keyboardShortcut(scene.scene.description.shortcut)
      }
    case .windowList: OpenWindowCommands(window: window)
    default: EmptyView()
    }
  }

  private func scenes(_ kind: WindowDescription.Kind) -> [SceneItem] { SceneItem.all(kind, in: window) }
}

/// A scene of the program as an item of a menu.
private struct SceneItem {
  let scene: WindowScene
  var id: ObjectIdentifier { ObjectIdentifier(scene) }

  @MainActor static func all(_ kind: WindowDescription.Kind, in window: ProgramWindow?) -> [SceneItem] {
    (window?.program?.scenes ?? []).filter { $0.description.kind == kind && !$0.description.removesCommands }.map { SceneItem(scene: $0) }
  }
}

/// An item for each group of windows.
private struct NewWindowCommands: View {
  let window: ProgramWindow?

  var body: some View {
    let items = SceneItem.all(.group, in: window)
    ForEach(items, id: \.id) { item in
      Button(title(of: item, isAlone: items.count == 1)) {
        window?.program?.open(item.scene)
      }
      .keyboardShortcut(shortcut(item, first: items.first))
    }
  }

  private func title(of item: SceneItem, isAlone: Bool) -> LocalizedStringKey {
    if item.scene.description.documents != nil { return "New" }
    return isAlone ? "New Window" : "New \(item.scene.title) Window"
  }

  /// Control-N is for the first group.
  private func shortcut(_ item: SceneItem, first: SceneItem?) -> KeyboardShortcut? {
    item.scene.description.placement.shortcut ?? (item.id == first?.id ? item.scene.description.shortcut : nil)
  }
}

/// The open windows of the program, when the menu opens. The window itself has a mark.
private struct OpenWindowCommands: View {
  let window: ProgramWindow?
  @Environment(\.menuPart) private var part

  private struct Item: Identifiable {
    let window: ProgramWindow
    var id: ObjectIdentifier { ObjectIdentifier(window) }
  }

  var body: some View {
    if part != .closed {
      ForEach((window?.program?.opened ?? []).map(Item.init)) { item in
        Toggle(
          item.window.title,
          isOn: Binding(get: { item.window === window }, set: { _ in window?.program?.platform?.raise(item.window) }))
      }
    }
  }
}
