import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielMenus
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// Opens the menu bar of a window by F10, by Alt alone, or by Alt with the letter of a menu, and walks from menu to menu by keys and by the
/// pointer.
@MainActor final class MenuBarKeys: GraphClient {
  static let key = GraphClientKey<MenuBarKeys>()
  fileprivate var open: Binding<OpenBarMenu?>?
  fileprivate var titles = BarTitles()
  private var count: Int { titles.mnemonics.count }
  /// Where the pointer was after the last event.
  private var location: CGPoint?
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

  override class var endsEvents: Bool { true }

  /// While a menu is open, the pointer opens the others.
  override func eventEnded() {
    guard let point = graph.input.location, point != location else { return }
    location = point
    guard let open, let shown = open.wrappedValue, let index = titles.index(at: point), index != shown.index else { return }
    open.wrappedValue = OpenBarMenu(index: index, entry: .none)
  }

  /// Opens the menu with a letter. Returns whether there is one.
  fileprivate func openMenu(with letter: Character) -> Bool {
    guard let open, open.wrappedValue == nil, let index = titles.mnemonics.firstIndex(of: letter) else { return false }
    if graph.stage.rootBox.blocks(.keys) { return false }
    open.wrappedValue = OpenBarMenu(index: index, entry: .first)
    return true
  }

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

  fileprivate func join(_ open: Binding<OpenBarMenu?>?, _ titles: BarTitles) {
    (self.open, self.titles) = (open, titles)
    _ = graph[MenuMnemonics.key]
    graph.menus.sideways = open == nil ? nil : { [weak self] isForward, _ in self?.step(isForward) ?? false }
    graph[ProgramKeys.key].isReplaced = open != nil
  }
}

/// Alt with a letter opens a menu, after the program's own shortcuts.
@MainActor private final class MenuMnemonics: GraphClient {
  static let key = GraphClientKey<MenuMnemonics>()

  override class var keyOrder: KeyOrder? { .undo }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard case .key(let pressed) = event.action, pressed.phase == .down, event.modifiers.subtracting(.capsLock) == .option else {
      return false
    }
    guard let letter = (pressed.latin ?? key).character.lowercased().first else { return false }
    return graph[MenuBarKeys.key].openMenu(with: letter)
  }
}

/// The titles of a menu bar: their letters, and their places in the window.
@MainActor final class BarTitles {
  var mnemonics: [Character?] = []
  var frames: [Int: CGRect] = [:]

  nonisolated init() {}

  func index(at point: CGPoint) -> Int? { frames.first { $0.key < mnemonics.count && $0.value.contains(point) }?.key }

  /// The first letter of each name that no earlier one has.
  nonisolated static func mnemonics(of names: [String]) -> [Character?] {
    var used: Set<Character> = []
    return names.map { name in
      let letter = name.lowercased().first { $0.isLetter && !used.contains($0) }
      if let letter { used.insert(letter) }
      return letter
    }
  }
}

/// Connects the menu bar with the keys of the window.
nonisolated struct _MenuBarKeysModifier: ViewModifier {
  typealias Body = Never
  let open: Binding<OpenBarMenu?>
  let titles: BarTitles

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (element, _) = context.element { graph, _, _ in MenuBarElement(graph) }
    element.keys.join(modifier.open, modifier.titles)
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

  override func remove(from graph: ViewGraph) { keys.join(nil, BarTitles()) }
}
