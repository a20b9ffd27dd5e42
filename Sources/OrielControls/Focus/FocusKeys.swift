import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

// Keys while a view has the focus.
extension WindowFocus {
  /// The views around the focus receive the key first, then the focused view, which Space and Return press; then Tab moves the focus, the
  /// key is a command for the views around, or it is a shortcut.
  func act(on key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard case .key(let pressed) = event.action else { return false }
    let press = KeyPress(pressed, modifiers: event.modifiers)
    if offer(press) { return true }
    var plain = event
    plain.modifiers.remove(.capsLock)
    let held = plain.modifiers
    if let box = target?.box, box.handle(plain) != .passed { return true }
    if let keys = target?.keys, target?.isUsable == true, keys(press) { return true }
    if askForContextMenu(press) { return true }
    let isRepeat = pressed.phase == .repeated
    if held.isEmpty, key == .space || key == .return, let link = usableLink() {
      if !isRepeat { link.open() }
      return true
    }
    if held.isEmpty, key == .space || key == .return, let activate = target?.activate {
      // A control that was disabled keeps the focus until the next frame.
      if target?.isUsable == true && !isRepeat { activate() }
      return true
    }
    if key == .tab && held.isSubset(of: .shift) && advance(backwards: held.contains(.shift)) { return true }
    if held.isEmpty, let command = FocusCommand(key, isRepeat: isRepeat), run(command) { return true }
    if let command = ClipboardCommand(pressed.command(with: held), held: held), run(command) { return true }
    // Characters typed in a field are not shortcuts; shortcuts with Control or the like were handled before.
    let isTyped = key.isPrintable && target?.box?.textInputRequest != nil
    if isTyped || !held.isDisjoint(with: EventModifiers.ofCommands) { return false }
    return graph.existing(WindowShortcuts.key)?.run(pressed, held: held) ?? false
  }

  /// Passes a key to the views around the focus, from the outermost inwards, until one has handled it.
  func offer(_ press: KeyPress) -> Bool { modifiersAround(KeysModifier.self).reversed().contains { $0.modifier.handler.handles(press) } }

  /// Runs a command's action of the innermost view around the focus that has one.
  private func run(_ command: FocusCommand) -> Bool { modifiersAround(CommandModifier.self).contains { $0.modifier.run(command) } }

  private func run(_ command: ClipboardCommand) -> Bool {
    modifiersAround(ClipboardModifier.self).contains { $0.modifier.run(command, in: graph) }
  }

  /// The modifiers of a kind around the focus, or around a list that takes keys instead: the innermost first.
  private func modifiersAround<M: BoxModifier>(_ kind: M.Type) -> [(modifier: M, box: Box)] {
    if let target { return target.modifiersAround(kind) }
    guard let list = standIn, graph.stage.rootBox.keysReach(list) else { return [] }
    return list.modifiersAround(kind, before: list.modifiers.count)
  }

  /// Gives the focus to the innermost focusable view, if clicks give it the focus; clicks on other views leave the focus unchanged.
  func moveByClick(on boxes: [Box]) {
    for box in boxes {
      for target in box.modifiers(of: FocusModifier.self).reversed().map(\.target) where target.isUsable {
        if target.interactions.contains(.edit) { move(to: target, isShown: false) }
        return
      }
    }
  }
}

extension FocusTarget {
  /// The box, and the index of the modifier there.
  var place: (box: Box, index: Int)? {
    guard let box, let index = box.modifiers.firstIndex(where: { ($0 as? FocusModifier)?.target === self }) else { return nil }
    return (box, index)
  }

  /// The modifiers of a kind around it, the innermost first, with their boxes. O(depth).
  func modifiersAround<M: BoxModifier>(_ kind: M.Type) -> [(modifier: M, box: Box)] {
    place.map { $0.box.modifiersAround(kind, before: $0.index) } ?? []
  }
}

extension Box {
  /// The modifiers of a kind, the innermost first: in this box outside the one at `index`, then in the surrounding boxes.
  func modifiersAround<M: BoxModifier>(_ kind: M.Type, before index: Int) -> [(modifier: M, box: Box)] {
    var result: [(modifier: M, box: Box)] = []
    for case let modifier as M in modifiers[..<index].reversed() { result.append((modifier, self)) }
    var box = container
    while let current = box {
      for case let modifier as M in current.modifiers.reversed() { result.append((modifier, current)) }
      box = current.container
    }
    return result
  }
}
