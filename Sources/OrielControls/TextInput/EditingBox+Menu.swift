import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension EditingBox: TextMenuTarget {
  package func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .cut, .copy: !content.selection.isEmpty && !field.isSecure
    case .paste: graph.clipboard.text?.isEmpty == false
    case .delete: !content.selection.isEmpty
    case .selectAll: content.selection.count < content.count
    }
  }

  package func perform(_ command: TextCommand) {
    guard isAttached else { return }
    settleComposition()
    switch command {
    case .cut: cut()
    case .copy: copy()
    case .paste: pasteFromClipboard()
    case .delete: edit(.other, named: "Delete") { $0.insert("") }
    case .selectAll: selectAll()
    }
    revealIfFocused()
  }

  /// Shows the menu for a press of the secondary button, with the caret there if it is outside of the selection.
  ///
  /// Returns false if the program has given the field a menu of its own, or fields have none.
  func askForMenu(at point: CGPoint) -> Bool {
    guard let show = graph.textMenus.show, !hasOwnContextMenu else { return false }
    graph.focus.moveByClick(on: [self])
    guard isFocused else { return false }
    settleComposition()
    let place = place(at: point)
    if !(content.selection.lowerBound...content.selection.upperBound).contains(place.offset) || content.selection.isEmpty {
      select { $0.moveCaret(to: place, extending: false) }
    }
    show(TextMenuRequest(target: self, location: point, isByKey: false))
    return true
  }

  /// Shows the menu for a key, at the caret.
  package func askForMenuByKey() -> Bool {
    guard let show = graph.textMenus.show, !hasOwnContextMenu else { return false }
    let caret = textInputRequest?.caret ?? drawnPlace(of: contentRect, plane: modifiers.count).whole
    show(TextMenuRequest(target: self, location: CGPoint(x: caret.midX, y: caret.maxY), isByKey: true))
    return true
  }

  /// Whether a modifier of the field, or of a box that only wraps it, handles the secondary button.
  private var hasOwnContextMenu: Bool {
    var next: Box? = self
    while let box = next {
      if box.modifiers.contains(where: { ($0 as? GestureModifier)?.button == .secondary }) { return true }
      guard let around = box.container, around.inner === box else { return false }
      next = around
    }
    return false
  }
}
