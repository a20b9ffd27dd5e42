import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielText

// Pointer handling: one click places the caret, two select a word, three a paragraph, or all of a single line.
extension EditingBox {
  func handle(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    switch (pointer.phase, pointer.button) {
    case (.pressed, .primary):
      guard let location = event.location else { return false }
      pressed(at: location, clicks: pointer.clicks, extends: event.modifiers.contains(.shift))
    case (.pressed, .middle):
      guard let location = event.location, graph.primarySelection != nil else { return false }
      pastePrimarySelection(at: location)
    case (.pressed, .secondary): return event.location.map { askForMenu(at: $0) } ?? false
    case (.moved, _) where pointer.isHeld && isDragging:
      if let location = event.location { dragMoved(to: location) }
    case (.released, _) where isDragging: dragEnded()
    default: return false
    }
    return true
  }

  private func pressed(at point: CGPoint, clicks: Int, extends: Bool) {
    settleComposition()
    let place = place(at: point)
    isDragging = true
    // The word is at the character under the pointer, whose end may be nearer.
    let pressed = clicks == 2 ? character(at: point).map { CaretPlace($0) } ?? place : place
    dragged = PointerSelection(content, at: pressed, clicks: clicks, hasLines: field.form.hasLines, isSecure: field.isSecure)
    select { dragged.press(&$0, at: place, extends: extends && clicks == 1) }
  }

  /// Dragging extends the selection by the unit of the press.
  func dragged(to point: CGPoint) {
    let place = place(at: point)
    select { dragged.drag(&$0, to: place) }
  }

  private func dragEnded() {
    isDragging = false
    stopScrolling()
    offerPrimarySelection()
  }

  // MARK: The primary selection

  /// Makes the selection the primary selection of the desktop, if it has one; a secret is not exposed.
  func offerPrimarySelection() {
    guard !isDragging, !field.isSecure, isFocused, !content.selection.isEmpty, let selection = graph.primarySelection else { return }
    selection.text = content.selectedText
  }

  private func pastePrimarySelection(at point: CGPoint) {
    graph.focus.moveByClick(on: [self])
    guard isFocused else { return }
    settleComposition()
    // The selection here is pasted.
    let text = graph.primarySelection?.text, place = place(at: point)
    select { $0.moveCaret(to: place, extending: false) }
    if let text, !text.isEmpty { paste(text) }
  }
}
