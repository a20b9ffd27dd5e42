import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// The properties of an item of an open menu.
struct MenuItem {
  struct Submenu {
    var isOpen: Bool
    /// Opens it; nil closes it.
    var setEntry: (MenuEntry?) -> Void
  }

  var isEnabled: Bool
  /// Whether it is on: a chosen option, a toggle.
  var isChosen = false
  /// Whether it is on or off: Space leaves its menu open.
  var isToggle = false
  /// Whether its action closes the menu.
  var closes = true
  var shortcut: KeyboardShortcut?
  var submenu: Submenu?
  var highlight: (Bool) -> Void
  var activate: () -> Void = {}
}

/// Makes content an item of the menu around it.
nonisolated struct _MenuItemModifier: ViewModifier {
  typealias Body = Never
  let item: MenuItem
  let role: ElementRole
  let state: ElementState

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // It notices the menu that opens.
    _ = context.graph.menus
    context.boxModifier(PackedModifier(whole: MenuItemModifier(modifier, in: context.scope)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

final class MenuItemModifier: GestureModifier {
  let modifier: _MenuItemModifier
  private weak var box: Box?

  init(_ modifier: _MenuItemModifier, in scope: EnvironmentScope) {
    self.modifier = modifier
    super.init(.after, in: scope)
  }

  override func folded(into box: Box) { self.box = box }

  override var followsPointer: Bool { true }
  override func makeRecognizer() -> GestureRecognizer { MenuPressRecognizer(opening: nil) }
  override func update(_ recognizer: GestureRecognizer) -> Bool { recognizer is MenuPressRecognizer }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .entered, .moved: if let point = event.location { box.graph.menus.pointerIsOn(box, at: point) }
    case .exited: box.graph.menus.pointerLeft(box)
    default: break
    }
    return false
  }

  override func describe(_ semantics: inout BoxSemantics) {
    if semantics.isExplicit || semantics.isHidden { semantics.beginOutside() }
    semantics.role = modifier.role
    semantics.state.formUnion(modifier.state)
    semantics.children = .combined
    guard modifier.item.isEnabled, let box else { return }
    semantics.actions = [.init(name: .activate) { [weak box] in if let box { box.graph.menus.activate(box, by: .pointer) } }]
  }
}

extension Box {
  /// The item that the box shows.
  var menuItem: MenuItem? {
    for case let modifier as MenuItemModifier in modifiers { return modifier.modifier.item }
    return nil
  }

  /// The menu in which it is.
  var menuLayer: PresentedLayer? {
    var next: Box? = self
    while let box = next {
      if let layer = box as? PresentedLayer { return layer.kind is MenuLayer ? layer : nil }
      next = box.container
    }
    return nil
  }

  /// The items in the box, in order. O(content)
  var menuItems: [Box] {
    var result: [Box] = []
    var stack = [self]
    while let box = stack.popLast() {
      if box.menuItem != nil { result.append(box) } else { stack += box.children.reversed() }
    }
    return result
  }

  /// What receives the side to which the menu in the box has opened. O(content before it)
  var menuSide: MenuSideModifier? {
    var stack = [self]
    while let box = stack.popLast() {
      for case let modifier as MenuSideModifier in box.modifiers { return modifier }
      stack += box.children.reversed()
    }
    return nil
  }

  /// Whether the pointer is over it.
  func isUnderPointer(_ point: CGPoint) -> Bool { graph.path(at: point).contains { $0.box === self } }

  /// Whether its name begins with characters, in any case.
  func hasName(beginningWith letters: String) -> Bool {
    spokenName.range(of: letters, options: [.caseInsensitive, .anchored, .diacriticInsensitive]) != nil
  }

  /// The texts in the box, and the names of pictures if there is no text.
  package var spokenName: String {
    var texts: [String] = [], names: [String] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      let semantics = next.semantics
      if semantics.isHidden { continue }
      if let label = semantics.label, !label.isEmpty { names.append(label) }
      if semantics.role == .text, let text = semantics.value, !text.isEmpty { texts.append(text) }
      waiting += next.shownChildren.reversed()
    }
    return (texts.isEmpty ? names : texts).joined(separator: ", ")
  }
}
