import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// Successive edits that are undone together: letters typed in a row, characters deleted in a row.
struct EditRun: Equatable {
  enum Kind { case typing, deleting, other }
  var kind: Kind
  /// The place of the caret after it.
  var caret: Int
  /// The undo manager's revision when the edit was registered.
  var revision: Int
}

// The effects of keys, the pointer and the clipboard on the text.
extension TextFieldBox {
  func act(on event: InputEvent) -> Bool {
    switch event.action {
    case .key(let key): return handle(key.command(with: event.modifiers), event.modifiers)
    case .text(let text): insert(text)
    case .composition(let text, let caret): compose(text, caret: caret)
    case .pointer(let pointer):
      guard let location = event.location, pointer.button == .primary else { return false }
      switch pointer.phase {
      case .pressed: pressed(at: location, clicks: pointer.clicks)
      case .moved where pointer.isHeld: dragged(to: location)
      default: return false
      }
    default: return false
    }
    return true
  }

  private func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    guard modifiers.isSubset(of: [.shift, .control]) else { return false }
    let extending = modifiers.contains(.shift)
    // In a secret, steps by words would reveal where words begin.
    let leap = modifiers.contains(.control)
    let backward: EditableText.Movement = !leap ? .backward : view.isSecure ? .start : .wordBackward
    let forward: EditableText.Movement = !leap ? .forward : view.isSecure ? .end : .wordForward
    switch key {
    case .leftArrow: select { $0.move(backward, extending: extending) }
    case .rightArrow: select { $0.move(forward, extending: extending) }
    case .home, .upArrow: select { $0.move(.start, extending: extending) }
    case .end, .downArrow: select { $0.move(.end, extending: extending) }
    case .delete: edit(.deleting, named: "Delete") { $0.delete(backward) }
    case .deleteForward: edit(.deleting, named: "Delete") { $0.delete(forward) }
    // Where nothing is submitted, Return is for the default button.
    case .return where modifiers.isEmpty: return submit()
    default: return modifiers == .control && handleCommand(key)
    }
    return true
  }

  private func handleCommand(_ key: KeyEquivalent) -> Bool {
    switch key.character.lowercased() {
    case "a": selectAll()
    case "c": copy()
    case "x": if copy() { edit(.other, named: "Cut") { $0.insert("") } }
    case "v": if let text = graph.clipboard.text { edit(.other, named: "Paste") { $0.insert(Self.oneLine(text)) } }
    default: return false
    }
    return true
  }

  /// The keys with Control that act on the text or the caret, and those that undo.
  func isEditing(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    guard modifiers.contains(.control), modifiers.isSubset(of: [.shift, .control]) else { return false }
    switch key {
    case .leftArrow, .rightArrow, .home, .end, .upArrow, .downArrow, .delete, .deleteForward: return true
    default: break
    }
    switch key.character.lowercased() {
    case "a", "c", "x", "v": return modifiers == .control
    case "z": return modifiers == .control ? graph.undoManager.canUndo : graph.undoManager.canRedo
    case "y": return modifiers == .control && graph.undoManager.canRedo
    default: return false
    }
  }

  /// Copies the selection to the clipboard; returns false if there is none, or it is a secret.
  @discardableResult private func copy() -> Bool {
    guard !content.selection.isEmpty, !view.isSecure else { return false }
    graph.clipboard.text = content.selectedText
    return true
  }

  func selectAll() { select { $0.selectAll() } }

  private func submit() -> Bool {
    run = nil
    return graph.dependencies.untracked { EnvironmentValues(scope)[SubmitActionsKey.self] }?.run(.text) ?? false
  }

  // MARK: Text

  private func insert(_ text: String) {
    composition = nil
    edit(.typing, named: "Typing") { $0.insert(Self.oneLine(text)) }
  }

  private func compose(_ text: String, caret: Int) {
    // The first letter replaces the selection, as a typed letter does.
    if !text.isEmpty && composition == nil && !content.selection.isEmpty { edit(.other, named: "Typing") { $0.insert("") } }
    composition = text.isEmpty ? nil : (text, max(0, min(text.count, caret)))
    contentChanged()
  }

  /// Replaces line breaks and tabs by spaces; removes other control characters.
  private static func oneLine(_ text: String) -> String {
    String(
      text.compactMap { character in
        if character.isNewline || character == "\t" { return " " }
        return character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? nil : character
      })
  }

  var request: TextInputRequest {
    let origin = absoluteOrigin
    let disables = graph.dependencies.untracked { EnvironmentValues(scope).disableAutocorrection }
    return TextInputRequest(caret: caretRect.offsetBy(dx: origin.x, dy: origin.y), disableAutocorrection: disables, isSecure: view.isSecure)
  }

  // MARK: Pointer

  /// One click places the caret, two select a word, three select everything.
  private func pressed(at point: CGPoint, clicks: Int) {
    let place = place(at: point)
    draggedWord = clicks == 2 && !view.isSecure ? content.word(at: place) : nil
    select {
      if let word = draggedWord {
        $0.select(from: word.lowerBound, to: word.upperBound)
      } else if clicks > 1 {
        $0.selectAll()
      } else {
        $0.select(from: place, to: place)
      }
    }
    if clicks > 2 { draggedWord = 0..<content.count }
  }

  /// Dragging selects from the place where it began; after a double click it selects whole words.
  private func dragged(to point: CGPoint) {
    let place = place(at: point)
    select {
      guard let start = draggedWord else { return $0.select(from: $0.anchor, to: place) }
      let word = $0.word(at: place)
      if word.lowerBound < start.lowerBound {
        $0.select(from: start.upperBound, to: word.lowerBound)
      } else {
        $0.select(from: start.lowerBound, to: max(start.upperBound, place > start.upperBound ? word.upperBound : start.upperBound))
      }
    }
  }

  // MARK: Changing

  private func select(_ change: (inout EditableText) -> Void) {
    let old = content
    change(&content)
    run = nil
    if content != old { contentChanged() } else { restartBlinking() }
  }

  /// Changes the text, tells the program, and registers how to undo it, unless it continues the last edit.
  private func edit(_ kind: EditRun.Kind, named name: String, _ change: (inout EditableText) -> Void) {
    let before = content
    change(&content)
    guard content.text != before.text else {
      contentChanged()
      return
    }
    publish()
    guard content.text != before.text else { return }
    let undo = graph.undoManager
    let continues =
      kind != .other && before.selection.isEmpty && run == EditRun(kind: kind, caret: before.caret, revision: undo.revision)
    if !continues { registerUndo(to: before, named: name) }
    run = EditRun(kind: kind, caret: content.caret, revision: undo.revision)
  }

  /// Passes the text to the program, which may change it or keep the old one.
  private func publish() {
    let text = content.text
    view.text.wrappedValue = text
    let accepted = view.text.wrappedValue
    if accepted != text { content.setText(accepted) }
    contentChanged()
  }

  private func registerUndo(to old: EditableText, named name: String) {
    lastStep?.settle(from: old)
    let step = TextStep(to: old)
    lastStep = step
    register(step, named: name)
  }

  private func register(_ step: TextStep, named name: String) {
    graph.undoManager.registerUndo(withTarget: self) { field in
      let current = field.content
      field.lastStep?.settle(from: current)
      field.lastStep = nil
      field.content = step.text(from: current)
      field.run = nil
      field.composition = nil
      field.publish()
      let back = TextStep(to: current)
      back.settle(from: field.content)
      field.register(back, named: name)
    }
    graph.undoManager.setActionName(name)
  }
}
