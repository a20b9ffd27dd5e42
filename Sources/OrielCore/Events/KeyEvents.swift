import Foundation
import OrielDrawing

// Keyboard input.
extension ViewGraph {
  /// Points that an arrow key scrolls.
  static let lineStep: CGFloat = 48

  /// A key was pressed, or repeats. First the views around the focus are asked, then what has the focus; what is left moves the focus,
  /// closes what is presented, works on the list clicked last, undoes and redoes, or scrolls.
  func keyPressed(_ key: KeyEquivalent, modifiers: EventModifiers, isRepeat: Bool = false) {
    let held = modifiers.subtracting(.capsLock)
    if offer(KeyPress(phase: isRepeat ? .repeat : .down, key: key, modifiers: modifiers)) { return }
    if let responder = focus.responder, responder.handle(key, held) { return }
    if held.isEmpty, key == .space || key == .return, let activate = focus.target?.activate {
      // A control that has been disabled keeps the focus until the next frame.
      if focus.target?.isUsable == true && !isRepeat { activate() }
      return
    }
    if key == .tab, held.isSubset(of: .shift), focus.advance(backwards: held.contains(.shift)) { return }
    if dismissesPresentation(key, held) || listTakes(key, modifiers: modifiers) || undoOrRedo(key, held) { return }
    scroll(key, modifiers)
  }

  /// Ctrl-Z takes back; Ctrl-Shift-Z and Ctrl-Y do again. False for other keys.
  private func undoOrRedo(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    switch (key.character.lowercased(), modifiers) {
    case ("z", .control): if undoManager.canUndo { undoManager.undo() }
    case ("z", [.control, .shift]), ("y", .control): undoManager.redo()
    default: return false
    }
    return true
  }

  /// Shows a key to the views that it may concern, from what has the focus outwards, until one has handled it.
  private func offer(_ press: KeyPress) -> Bool {
    var box = focus.target?.box
    while let current = box {
      for modifier in current.modifiers(of: KeysModifier.self).reversed() where modifier.handler.handles(press) { return true }
      box = current.container
    }
    return false
  }

  /// The keys that move through a page scroll.
  private func scroll(_ key: KeyEquivalent, _ modifiers: EventModifiers) {
    guard modifiers.isSubset(of: .capsLock), let scroll = keyboardScrollBox else { return }
    let page = max(Self.lineStep, scroll.contentRect.height - Self.lineStep)
    let far = CGFloat.greatestFiniteMagnitude / 4
    let distance: CGVector
    switch key {
    case .upArrow: distance = CGVector(dx: 0, dy: Self.lineStep)
    case .downArrow: distance = CGVector(dx: 0, dy: -Self.lineStep)
    case .leftArrow: distance = CGVector(dx: Self.lineStep, dy: 0)
    case .rightArrow: distance = CGVector(dx: -Self.lineStep, dy: 0)
    case .pageUp: distance = CGVector(dx: 0, dy: page)
    case .pageDown: distance = CGVector(dx: 0, dy: -page)
    case .home: distance = CGVector(dx: 0, dy: far)
    case .end: distance = CGVector(dx: 0, dy: -far)
    default: return
    }
    _ = scroll.scroll(by: distance)
  }

  /// Escape closes the topmost sheet or popover, if it lets itself be closed so.
  private func dismissesPresentation(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    guard key == .escape, modifiers.isEmpty, let top = rootBox.presentations.last else { return false }
    top.dismissInteractively()
    return true
  }

  /// Text was typed.
  func textEntered(_ text: String) { focus.responder?.insert(text) }

  /// What the keyboard scrolls: the innermost vertical scroll view under the pointer; when the pointer is on none, the first in the window.
  private var keyboardScrollBox: ScrollBox? {
    if let point = pointer.location {
      for case let box as ScrollBox in boxes(at: point) where box.axes.contains(.vertical) { return box }
    }
    // A sheet or popover keeps what is below it from the keyboard.
    var stack: [Box] = [rootBox.presentations.last ?? rootBox]
    while let box = stack.popLast() {
      if let scroll = box as? ScrollBox, scroll.axes.contains(.vertical) { return scroll }
      stack.append(contentsOf: box.children.reversed())
    }
    return nil
  }
}
