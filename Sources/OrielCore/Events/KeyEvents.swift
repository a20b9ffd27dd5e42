import Foundation
import OrielDrawing

// Keyboard input.
extension ViewGraph {
  /// Points that an arrow key scrolls.
  static let lineStep: CGFloat = 48

  /// A key was pressed, or repeats. The keys that move through a page scroll; nothing else is of interest yet.
  func keyPressed(_ key: KeyEquivalent, modifiers: EventModifiers) {
    if dismissesPresentation(key, modifiers) || listTakes(key, modifiers: modifiers) { return }
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
    guard key == .escape, modifiers.isSubset(of: .capsLock), let top = rootBox.presentations.last else { return false }
    top.dismissInteractively()
    return true
  }

  /// Text was typed. Nothing takes text yet.
  func textEntered(_ text: String) {}

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
