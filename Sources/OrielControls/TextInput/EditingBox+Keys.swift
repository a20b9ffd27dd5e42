import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielText

// The effects of keys and of the clipboard on the text.
extension EditingBox {
  func act(on event: InputEvent) -> Bool {
    switch event.action {
    case .key(let key):
      // A key that the input method leaves to the field acts on composed text as on any other text.
      let isTyped = key.key.isPrintable && event.modifiers.isDisjoint(with: EventModifiers.ofCommands)
      let old = content
      if !isTyped { settleComposition() }
      let isHandled = handle(key.command(with: event.modifiers), event.modifiers)
      if content != old { revealIfFocused() }
      return isHandled
    case .text(let text):
      if graph.compositions.isEntered(event.action) { return true }
      insert(text)
      revealIfFocused()
    case .composition(let text, let clause):
      _ = graph.compositions.isEntered(event.action)
      let wasComposing = composition != nil
      compose(text, clause: clause)
      if wasComposing || composition != nil { revealIfFocused() }
    case .pointer(let pointer): return handle(pointer, event)
    default: return false
    }
    return true
  }

  private func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    guard let command = EditingCommand(key, modifiers, in: field) else { return false }
    let extending = modifiers.contains(.shift)
    if command.movesCaret && extending && content.isUndirected { directSelection(by: key) }
    // In a secret, steps by words would reveal where words begin.
    func step(isForward: Bool, byWord: Bool) -> EditableText.Movement {
      if !byWord { return isForward ? .forward : .backward }
      if field.isSecure { return isForward ? .end : .start }
      return isForward ? .wordForward : .wordBackward
    }
    switch command {
    case .enter: return handleReturn(modifiers)
    case .tab: return handleTab(modifiers.controlForCommand)
    case .moveSideways(let toRight, byWord: true):
      let movement = step(isForward: toRight != isRightToLeft, byWord: true)
      if let seen = field.isSecure ? nil : wordSeen(toRight: toRight, movement) {
        select { $0.moveCaret(to: seen, extending: extending) }
      } else {
        select { $0.move(movement, extending: extending) }
      }
    case .moveSideways(let toRight, byWord: false): moveSideways(toRight: toRight, extending: extending)
    case .moveToEnd(let isEnd, let ofLine): moveToEnd(isEnd: isEnd, ofLine: ofLine, extending: extending)
    case .moveVertically(let isDown, let byParagraph): moveVertically(isDown: isDown, byParagraph: byParagraph, extending: extending)
    case .movePage(let isDown): moveVertically(isDown ? .pageDown : .pageUp, extending: extending)
    case .delete(let isForward, let byWord):
      let movement = step(isForward: isForward, byWord: byWord)
      edit(.deleting, named: "Delete") { $0.delete(movement) }
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: cut()
    case .paste: pasteFromClipboard()
    case .undo, .redo: return false
    }
    return true
  }

  /// In a page Return begins a line. In a field it submits, and begins a line with Option or Shift, if several lines are allowed.
  private func handleReturn(_ modifiers: EventModifiers) -> Bool {
    let breaks: [EventModifiers] = field.form == .page ? [[], .shift, .option] : [.shift, .option]
    if field.form.hasLines && breaks.contains(modifiers) {
      insert("\n")
      return true
    }
    // Where nothing is submitted, Return is for the default button.
    return modifiers.isEmpty && submit()
  }

  /// In a page Tab is a character; with Control it moves the focus.
  private func handleTab(_ modifiers: EventModifiers) -> Bool {
    switch modifiers {
    case []: insert("\t")
    case .control, [.control, .shift]: return graph.focus.advance(backwards: modifiers.contains(.shift))
    default: return false
    }
    return true
  }

  func cut() { if copy() { edit(.other, named: "Cut") { $0.insert("") } } }
  func pasteFromClipboard() { if let text = graph.clipboard.text { paste(text) } }

  /// Whether a key with Control, or Super, acts on the text or the caret, or undoes.
  func isEditing(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    guard let command = EditingCommand(key, modifiers, in: field) else { return false }
    switch command {
    case .enter: return field.form.hasLines && (modifiers == .option || modifiers == .shift)
    case .undo: return graph.undoManager.canUndo
    case .redo: return graph.undoManager.canRedo
    default: return modifiers.controlForCommand.contains(.control)
    }
  }

  /// Copies the selection to the clipboard; returns false if it is empty or secret.
  @discardableResult func copy() -> Bool {
    guard !content.selection.isEmpty, !field.isSecure else { return false }
    graph.clipboard.text = content.selectedText
    return true
  }

  func selectAll() { select { $0.selectAll() } }

  private func submit() -> Bool {
    run = nil
    endDraft()
    // The next value replaces the formatted one.
    if field.isFormatted { selectAll() }
    field.actions.onCommit?()
    let isHandled = graph.dependencies.untracked { EnvironmentValues(scope)[SubmitActionsKey.self] }?.run(.text) ?? false
    takeProgramText()
    return isHandled || field.actions.onCommit != nil
  }

  // MARK: The caret

  /// Moves to the next character in visual order; without extending, a selection collapses to its end on that side.
  private func moveSideways(toRight: Bool, extending: Bool) {
    if !extending && !content.selection.isEmpty {
      let range = content.selection
      let end = toRight != isRightToLeft ? range.upperBound : range.lowerBound
      return select { $0.select(from: end, to: end) }
    }
    guard let place = step(from: content.caretPlace, toRight: toRight) else { return restartBlinking() }
    select { $0.moveCaret(to: place, extending: extending) }
  }

  private func moveToEnd(isEnd: Bool, ofLine: Bool, extending: Bool) {
    let ends = ofLine && field.form.hasLines ? lineEnds : (start: CaretPlace(0), end: CaretPlace(content.count))
    select { $0.moveCaret(to: isEnd ? ends.end : ends.start, extending: extending) }
  }

  /// Moves to the line above or below; beyond the first or last line, to the text's ends.
  private func moveVertically(isDown: Bool, byParagraph: Bool, extending: Bool) {
    guard field.form.hasLines else { return moveToEnd(isEnd: isDown, ofLine: false, extending: extending) }
    guard byParagraph else { return moveVertically(isDown ? .down : .up, extending: extending) }
    let paragraph = content.paragraph(at: content.caret)
    let target: Int
    if isDown {
      target = paragraph.upperBound
    } else {
      // From its beginning to the one before.
      let isAtStart = content.caret == paragraph.lowerBound
      target = isAtStart ? content.paragraph(at: content.place(.backward, from: content.caret)).lowerBound : paragraph.lowerBound
    }
    select { $0.moveCaret(to: CaretPlace(target), extending: extending) }
  }

  private func moveVertically(_ way: LineStep, extending: Bool) {
    let isDown = way == .down || way == .pageDown
    let target = step(way) ?? CaretPlace(isDown ? content.count : 0)
    select(keepingColumn: true) { $0.moveCaret(to: target, extending: extending) }
  }

  // MARK: Text

  /// Enters text like a keyboard.
  private func insert(_ text: String) {
    composition = nil
    let cleaned = cleaned(text)
    edit(.typing, named: "Typing") { $0.insert(cleaned) }
    // Text typed on another line is undone separately.
    if cleaned.utf8.contains(0x0A) { run = nil }
  }

  func paste(_ text: String) {
    let cleaned = cleaned(text)
    edit(.other, named: "Paste") { $0.insert(cleaned) }
  }

  /// Enters the composed text at its position, because the caret moves elsewhere; the input method restarts.
  func settleComposition() {
    guard let text = composition?.text else { return }
    composition = nil
    guard isAttached else { return }
    edit(.typing, named: "Typing") { $0.insert(text) }
    graph.compositions.settled(text)
  }

  /// Scrolls to the caret when views have been laid out.
  func revealIfFocused() { if isFocused { graph[CaretReveals.key].reveal(self) } }

  private func compose(_ text: String, clause: Range<Int>) {
    // The first character replaces the selection, like a typed one.
    if !text.isEmpty && composition == nil && !content.selection.isEmpty { edit(.other, named: "Typing") { $0.insert("") } }
    composition = text.isEmpty ? nil : Composition(cleaned(text), clause: clause)
    contentChanged(replacing: nil)
  }

  /// Removes control characters. In one line, line breaks and tabs become spaces.
  private func cleaned(_ text: String) -> String {
    let hasLines = field.form.hasLines
    if hasLines && !text.utf8.contains(where: { $0 < 32 && $0 != 0x0A && $0 != 0x09 || $0 == 127 }) { return text }
    return String(
      text.compactMap { character in
        if character.isNewline || character == "\t" { return hasLines ? character : " " }
        return character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? nil : character
      })
  }

  var request: TextInputRequest {
    let disables = graph.dependencies.untracked { EnvironmentValues(scope).disableAutocorrection }
    return TextInputRequest(
      caret: caretInWindow, disableAutocorrection: disables, isSecure: field.isSecure, session: graph.compositions.session)
  }

  private var caretInWindow: CGRect {
    let origin = absoluteOrigin
    return caretRect.offsetBy(dx: origin.x, dy: origin.y)
  }
}
