import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielText

/// What a press selects, and dragging extends: with the range that the press has selected.
enum DraggedUnit: Equatable {
  case character
  case word(Range<Int>)
  case paragraph(Range<Int>)
}

// The effects of the pointer: one click places the caret, two select a word, three a paragraph, or all of one line.
extension EditingBox {
  func handle(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    switch (pointer.phase, pointer.button) {
    case (.pressed, .primary):
      guard let location = event.location else { return false }
      pressed(at: location, clicks: pointer.clicks, extends: event.modifiers.contains(.shift))
    case (.pressed, .middle):
      guard let location = event.location, graph.primarySelection != nil else { return false }
      pastePrimarySelection(at: location)
    case (.moved, _) where pointer.isHeld && isDragging:
      if let location = event.location { dragMoved(to: location) }
    case (.released, _) where isDragging: dragEnded()
    default: return false
    }
    return true
  }

  private func pressed(at point: CGPoint, clicks: Int, extends: Bool) {
    let place = place(at: point)
    isDragging = true
    if extends && clicks == 1 {
      dragged = .character
      return select { $0.moveCaret(to: place, extending: true) }
    }
    dragged = unit(at: place.offset, clicks: clicks)
    select {
      switch dragged {
      case .character: $0.moveCaret(to: place, extending: false)
      case .word(let range), .paragraph(let range): $0.select(from: range.lowerBound, to: range.upperBound)
      }
    }
  }

  private func unit(at place: Int, clicks: Int) -> DraggedUnit {
    if clicks < 2 { return .character }
    let all = 0..<content.count
    // Words of a secret are nobody's business.
    if clicks == 2 { return field.isSecure ? .paragraph(all) : .word(content.word(at: place)) }
    return .paragraph(field.form.hasLines ? content.paragraph(at: place) : all)
  }

  /// Dragging selects from the place where it began, by what the press has selected.
  func dragged(to point: CGPoint) {
    let place = place(at: point)
    switch dragged {
    case .character: select { $0.moveCaret(to: place, extending: true) }
    case .word(let start): extend(from: start, over: content.word(at: place.offset), place.offset)
    case .paragraph(let start):
      extend(from: start, over: field.form.hasLines ? content.paragraph(at: place.offset) : start, place.offset)
    }
  }

  private func extend(from start: Range<Int>, over unit: Range<Int>, _ place: Int) {
    select {
      if unit.lowerBound < start.lowerBound {
        $0.select(from: start.upperBound, to: unit.lowerBound)
      } else {
        $0.select(from: start.lowerBound, to: max(start.upperBound, place > start.upperBound ? unit.upperBound : start.upperBound))
      }
    }
  }

  private func dragEnded() {
    isDragging = false
    dragged = .character
    stopScrolling()
    offerPrimarySelection()
  }

  // MARK: The primary selection

  /// Makes what is selected the primary selection of the desktop, if it has one; a secret is not given away.
  func offerPrimarySelection() {
    guard !isDragging, !field.isSecure, isFocused, !content.selection.isEmpty, let selection = graph.primarySelection else { return }
    selection.text = content.selectedText
  }

  private func pastePrimarySelection(at point: CGPoint) {
    graph.focus.moveByClick(on: [self])
    guard isFocused else { return }
    // What is selected here is what is pasted.
    let text = graph.primarySelection?.text, place = place(at: point)
    select { $0.moveCaret(to: place, extending: false) }
    if let text, !text.isEmpty { paste(text) }
  }
}
