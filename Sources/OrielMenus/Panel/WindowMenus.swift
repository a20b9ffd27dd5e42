import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// The open menus of a window: the highlighted items, and how the pointer opens submenus.
@MainActor package final class WindowMenus: GraphClient {
  static let key = GraphClientKey<WindowMenus>()

  /// One open menu.
  @MainActor final class Level {
    let layer: PresentedLayer
    weak var highlighted: Box?
    let typed = MenuTyping()
    /// The last location of the pointer on the item whose submenu is open, and the time.
    var left: (point: CGPoint, time: Duration)?
    var timer: TimerQueue.ID?
    init(_ layer: PresentedLayer) { self.layer = layer }
  }

  private var levels: [Level] = []
  /// Where the pointer was when a menu opened or a key was pressed: until it moves, the items under it do not count.
  private var restingPoint: CGPoint?
  /// The timer of a menu that scrolls.
  var scrolling: TimerQueue.ID?
  /// Called for the left and right keys where a menu has no use for them, as in a menu bar, with whether the key points forward.
  package var sideways: ((_ isForward: Bool, _ layer: PresentedLayer) -> Bool)?

  package override class var isInFrames: Bool { true }
  package override var held: [String: Int] { ["open menus": levels.count] }

  /// Whether a menu is open.
  package var isOpen: Bool { !levels.isEmpty }

  // MARK: Levels

  /// Finds the menus that have opened and closed.
  package override func settle() {
    let layers = graph.presentations.layers
    if levels.isEmpty && layers.isEmpty || graph.replicaSource != nil { return }
    for level in levels where !layers.contains(where: { $0 === level.layer }) { graph.timers.cancel(level.timer) }
    levels.removeAll { level in !layers.contains { $0 === level.layer } }
    for layer in layers {
      guard let kind = layer.kind as? MenuLayer, level(of: layer) == nil else { continue }
      let level = Level(layer)
      levels.append(level)
      restingPoint = graph.input.location
      layer.menuSide?.take(layer.placed.edge == .top)
      if layer.menuItems.isEmpty && isBlank(layer) {
        layer.dismiss()
      } else {
        enter(level, kind.entry)
      }
    }
  }

  /// Whether nothing is shown in a menu: then it does not open.
  private func isBlank(_ layer: PresentedLayer) -> Bool {
    guard let panel = layer.children.first else { return true }
    return panel.size.height <= 2 * MenuMetrics.padding
  }

  func level(of layer: PresentedLayer) -> Level? { levels.first { $0.layer === layer } }

  /// The menu of which another one is a submenu.
  private func outer(_ layer: PresentedLayer) -> PresentedLayer? {
    guard let menu = layer.kind as? MenuLayer, menu.isSubmenu else { return nil }
    return layer.presenter
  }

  /// The outermost menu around a menu.
  private func root(_ layer: PresentedLayer) -> PresentedLayer {
    var top = layer
    while let next = outer(top) { top = next }
    return top
  }

  /// The open submenu of a menu.
  private func inner(_ layer: PresentedLayer) -> PresentedLayer? {
    graph.presentations.layers.first { $0.presenter === layer && ($0.kind as? MenuLayer)?.isSubmenu == true }
  }

  func enter(_ level: Level, _ entry: MenuEntry) {
    let items = level.layer.menuItems
    var chosen: Box? { items.first { $0.menuItem?.isChosen == true } ?? items.first }
    switch entry {
    case .none: return
    case .first: highlight(items.first, in: level)
    case .last: highlight(items.last, in: level)
    case .chosen: highlight(chosen, in: level)
    case .named(let letters):
      _ = level.typed.adding(letters, at: graph.timers.now)
      highlight(items.first { $0.hasName(beginningWith: letters) } ?? chosen, in: level)
    }
  }

  // MARK: Highlight

  func highlight(_ box: Box?, in level: Level, scrolls: Bool = true) {
    if level.highlighted === box { return }
    let old = level.highlighted
    level.highlighted = box
    if let old, old.isAttached { old.menuItem?.highlight(false) }
    box?.menuItem?.highlight(true)
    if let box, scrolls { graph.scrollIntoView(box) }
  }

  /// Closes the submenus of a menu's items, except of one.
  private func closeSubmenus(in layer: PresentedLayer, except box: Box?) {
    for other in layer.menuItems where other !== box {
      if let submenu = other.menuItem?.submenu, submenu.isOpen { submenu.setEntry(nil) }
    }
  }

  // MARK: Actions

  /// How an item is activated.
  package enum Activation { case pointer, `return`, space }

  /// Runs the action of an item and closes its menus, or opens its submenu.
  func activate(_ box: Box, by activation: Activation) {
    guard let item = box.menuItem, item.isEnabled, let layer = box.menuLayer else { return }
    if let submenu = item.submenu {
      if let level = level(of: layer) {
        highlight(box, in: level)
        closeSubmenus(in: layer, except: box)
        graph.timers.cancel(level.timer)
      }
      open(submenu, of: layer, activation == .pointer ? .none : .first)
      return
    }
    item.activate()
    if item.closes && !(activation == .space && item.isToggle) { root(layer).dismiss() }
  }

  private func open(_ submenu: MenuItem.Submenu, of layer: PresentedLayer, _ entry: MenuEntry) {
    if submenu.isOpen, let inner = inner(layer), let level = level(of: inner) {
      if level.highlighted == nil { enter(level, entry) }
    } else {
      submenu.setEntry(entry)
    }
  }

  // MARK: Keys

  /// Handles a key for the topmost menu. A menu takes all keys.
  func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool {
    guard case .key(let pressed) = event.action else { return false }
    settle()
    restingPoint = graph.input.location
    guard let level = level(of: layer) else { return true }
    let held = event.modifiers.subtracting([.capsLock, .numericPad])
    if let box = item(for: pressed, held: held, in: layer) {
      if pressed.phase == .down { activate(box, by: .return) }
      return true
    }
    if !held.isDisjoint(with: EventModifiers.ofCommands) { return true }
    if key == .escape && held.isEmpty {
      layer.dismiss()
      return true
    }
    let isForward = key == (layer.isMirrored ? .leftArrow : .rightArrow), isBackward = key == (layer.isMirrored ? .rightArrow : .leftArrow)
    // A submenu that the pointer has opened has no highlight yet: keys are for the menu with the highlight.
    if level.highlighted == nil, let outer = outer(layer), !isBackward {
      if !isForward { return take(key, event, in: outer) }
      enter(level, .first)
      return true
    }
    if isBackward {
      if outer(layer) != nil { layer.dismiss() } else { _ = sideways?(false, layer) }
      return true
    }
    act(on: key, pressed, event, level, isForward: isForward)
    return true
  }

  private func act(on key: KeyEquivalent, _ pressed: InputEvent.Key, _ event: InputEvent, _ level: Level, isForward: Bool) {
    let layer = level.layer
    if isForward {
      if let box = level.highlighted, let submenu = box.menuItem?.submenu, box.menuItem?.isEnabled == true {
        open(submenu, of: layer, .first)
      } else {
        _ = sideways?(true, root(layer))
      }
      return
    }
    switch key {
    case .downArrow: move(1, in: level)
    case .upArrow: move(-1, in: level)
    case .home, .pageUp: go(to: layer.menuItems.first, in: level)
    case .end, .pageDown: go(to: layer.menuItems.last, in: level)
    case .tab: root(layer).dismiss()
    case .return, .space:
      guard pressed.phase == .down else { return }
      if let box = level.highlighted { activate(box, by: key == .space ? .space : .return) } else { root(layer).dismiss() }
    default:
      let letters = pressed.typed(with: event.modifiers)
      guard let letter = letters.first, letter.isLetter || letter.isNumber else { return }
      let prefix = level.typed.adding(letters, at: graph.timers.now)
      if let box = match(prefix, in: level) { go(to: box, in: level) }
    }
  }

  /// The next item that begins with a prefix: for one letter after the highlighted item, for more from it on.
  private func match(_ prefix: String, in level: Level) -> Box? {
    let items = level.layer.menuItems
    let start = items.firstIndex { $0 === level.highlighted }.map { prefix.count == 1 ? $0 + 1 : $0 } ?? 0
    return (items[min(start, items.count)...] + items[..<min(start, items.count)]).first { $0.hasName(beginningWith: prefix) }
  }

  private func move(_ step: Int, in level: Level) {
    let items = level.layer.menuItems
    if items.isEmpty { return }
    guard let index = items.firstIndex(where: { $0 === level.highlighted }) else {
      return go(to: step > 0 ? items.first : items.last, in: level)
    }
    // The options of a picker end at their ends; menus start over.
    let isPicker = (level.layer.kind as? MenuLayer)?.isPicker == true
    let next = index + step
    if isPicker && !items.indices.contains(next) { return }
    go(to: items[(next + items.count) % items.count], in: level)
  }

  private func go(to box: Box?, in level: Level) {
    closeSubmenus(in: level.layer, except: box)
    graph.timers.cancel(level.timer)
    highlight(box, in: level)
  }

  /// The item of a menu, or of the menus around it, whose shortcut is pressed.
  private func item(for pressed: InputEvent.Key, held: EventModifiers, in layer: PresentedLayer) -> Box? {
    var next: PresentedLayer? = layer
    while let menu = next {
      for box in menu.menuItems {
        if let item = box.menuItem, item.isEnabled, item.submenu == nil,
          item.shortcut?.isPressed(by: pressed, held: held, isMirrored: box.isMirrored) == true
        {
          return box
        }
      }
      next = outer(menu)
    }
    return nil
  }

  // MARK: Pointer

  /// The time on an item after which its submenu opens.
  static let submenuDelay = Duration.milliseconds(225)
  /// The time during which a submenu stays open while the pointer moves towards it.
  static let patience = Duration.milliseconds(1000)

  /// Called when the pointer is on an item.
  func pointerIsOn(_ box: Box, at point: CGPoint) {
    guard let layer = box.menuLayer else { return }
    settle()
    if point == restingPoint { return }
    restingPoint = nil
    guard let level = level(of: layer), let item = box.menuItem else { return }
    // It has reached the submenu: the items on its way are out of question.
    if let outer = outer(layer), let around = self.level(of: outer) {
      graph.timers.cancel(around.timer)
      if let opener = outer.menuItems.first(where: { $0.menuItem?.submenu?.isOpen == true }) {
        highlight(opener, in: around, scrolls: false)
      }
    }
    let now = graph.timers.now
    if item.submenu?.isOpen == true {
      level.left = (point, now)
      graph.timers.cancel(level.timer)
      highlight(box, in: level, scrolls: false)
      return
    }
    if level.highlighted === box && item.isEnabled { return }
    if let submenu = inner(layer), let left = level.left, now - left.time < Self.patience,
      Self.isOnWay(point, from: left.point, to: submenu.placed.frame)
    {
      graph.timers.cancel(level.timer)
      level.timer = graph.timers.schedule(after: Self.patience - (now - left.time)) { [weak self, weak box] in
        guard let self, let box, box.isAttached, let location = graph.input.location, box.isUnderPointer(location) else { return }
        choose(box, in: level)
      }
      return
    }
    choose(box, in: level)
  }

  /// Highlights the item under the pointer, whose submenu opens after a while.
  private func choose(_ box: Box, in level: Level) {
    guard let item = box.menuItem else { return }
    graph.timers.cancel(level.timer)
    level.left = nil
    closeSubmenus(in: level.layer, except: box)
    highlight(item.isEnabled ? box : nil, in: level, scrolls: false)
    guard item.isEnabled, item.submenu != nil else { return }
    level.timer = graph.timers.schedule(after: Self.submenuDelay) { [weak self, weak box] in
      guard let box, box.isAttached, let self, self.level(of: level.layer) === level, level.highlighted === box else { return }
      level.left = graph.input.location.map { ($0, graph.timers.now) }
      box.menuItem?.submenu?.setEntry(MenuEntry.none)
    }
  }

  /// Called when the pointer has left an item.
  func pointerLeft(_ box: Box) {
    if let restingPoint, graph.input.location == restingPoint { return }
    guard let layer = box.menuLayer, let level = level(of: layer), level.highlighted === box, let item = box.menuItem else { return }
    if item.submenu?.isOpen == true { return }
    graph.timers.cancel(level.timer)
    highlight(nil, in: level)
  }

  /// Whether a point is in the triangle from where the pointer left an item to the near corners of its submenu, which are wider apart by
  /// some slack.
  static func isOnWay(_ point: CGPoint, from start: CGPoint, to panel: CGRect) -> Bool {
    let slack: CGFloat = 50
    let x = start.x <= panel.midX ? panel.minX : panel.maxX
    let (a, b) = (CGPoint(x: x, y: panel.minY - slack), CGPoint(x: x, y: panel.maxY + slack))
    func side(_ p: CGPoint, _ q: CGPoint) -> CGFloat { (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x) }
    let sides = [side(start, a), side(a, b), side(b, start)]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

extension ViewGraph {
  package var menus: WindowMenus { self[WindowMenus.key] }
}

/// Characters typed in quick succession form one prefix.
@MainActor final class MenuTyping {
  private var letters = ""
  private var last = Duration.zero

  func adding(_ new: String, at now: Duration) -> String {
    letters = letters.isEmpty || now - last > .milliseconds(700) ? new : letters + new
    last = now
    return letters
  }
}
