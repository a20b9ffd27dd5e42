@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielMenus
import OrielNavigation
@_spi(Oriel) import OrielViews

/// Opens the menu bar of a window by F10 or by Alt alone, and walks from menu to menu.
@MainActor final class MenuBarKeys: GraphClient {
  static let key = GraphClientKey<MenuBarKeys>()
  fileprivate var open: Binding<OpenBarMenu?>?
  fileprivate var count = 0
  /// Whether Alt alone has been pressed.
  private var isAltAlone = false

  private static let f10 = KeyEquivalent("\u{F70D}")

  override class var keyOrder: KeyOrder? { .layers }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    isAltAlone = false
    guard key == Self.f10, event.modifiers.subtracting(.capsLock).isEmpty, case .key(let pressed) = event.action,
      pressed.phase == .down
    else { return false }
    return toggle()
  }

  override func buttonPressed(over boxes: [Box]) { isAltAlone = false }

  private static let heldModifiers = \EnvironmentValues.heldModifiers

  override func platformChanged(_ keyPath: AnyKeyPath) {
    if keyPath != Self.heldModifiers || open == nil { return }
    let values = graph.dependencies.untracked { EnvironmentValues(graph.rootScope) }
    let held = values.heldModifiers.subtracting(.capsLock)
    // Without the keyboard none counts as held: the desktop may have taken Alt-Tab.
    if isAltAlone && held.isEmpty && values.scenePhase == .active { _ = toggle() }
    isAltAlone = held == .option
  }

  /// Opens the first menu, or closes the open one. Returns false if a layer over the window takes the keys.
  private func toggle() -> Bool {
    guard let open, count > 0 else { return false }
    if open.wrappedValue != nil {
      open.wrappedValue = nil
    } else if graph.stage.rootBox.blocks(.keys) {
      return false
    } else {
      open.wrappedValue = OpenBarMenu(index: 0, entry: .first)
    }
    return true
  }

  /// Opens the menu beside the open one.
  private func step(_ isForward: Bool) -> Bool {
    guard let open, let index = open.wrappedValue?.index, count > 0 else { return false }
    open.wrappedValue = OpenBarMenu(index: (index + (isForward ? 1 : count - 1)) % count, entry: .first)
    return true
  }

  fileprivate func join(_ open: Binding<OpenBarMenu?>?, count: Int) {
    (self.open, self.count) = (open, count)
    graph.menus.sideways = open == nil ? nil : { [weak self] isForward, _ in self?.step(isForward) ?? false }
    graph[ProgramKeys.key].isReplaced = open != nil
  }
}

/// Connects the menu bar with the keys of the window.
nonisolated struct _MenuBarKeysModifier: ViewModifier {
  typealias Body = Never
  let open: Binding<OpenBarMenu?>
  let count: Int

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (element, _) = context.element { graph, _, _ in MenuBarElement(graph) }
    element.keys.join(modifier.open, count: modifier.count)
    context.visit(content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

@MainActor private final class MenuBarElement: Element {
  let keys: MenuBarKeys

  init(_ graph: ViewGraph) {
    keys = graph[MenuBarKeys.key]
    super.init()
  }

  override func remove(from graph: ViewGraph) { keys.join(nil, count: 0) }
}
