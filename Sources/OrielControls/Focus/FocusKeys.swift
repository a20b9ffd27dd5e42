import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

// Keys while a view has the focus.
extension WindowFocus {
  /// The views around the focus receive the key first, then the focused view, which Space and Return press; then Tab moves the focus.
  func act(on key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard case .key(_, let isRepeat) = event.action else { return false }
    if offer(KeyPress(phase: isRepeat ? .repeat : .down, key: key, modifiers: event.modifiers)) { return true }
    var plain = event
    plain.modifiers.remove(.capsLock)
    if let box = target?.box, box.handle(plain) != .passed { return true }
    if plain.modifiers.isEmpty, key == .space || key == .return, let activate = target?.activate {
      // A control that has been disabled keeps the focus until the next frame.
      if target?.isUsable == true && !isRepeat { activate() }
      return true
    }
    return key == .tab && plain.modifiers.isSubset(of: .shift) && advance(backwards: plain.modifiers.contains(.shift))
  }

  /// Passes a key to the views around the focus, from the focused view outwards, until one has handled it.
  private func offer(_ press: KeyPress) -> Bool {
    var box = target?.box
    while let current = box {
      for modifier in current.modifiers(of: KeysModifier.self).reversed() where modifier.handler.handles(press) { return true }
      box = current.container
    }
    return false
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
