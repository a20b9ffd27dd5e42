@_spi(Oriel) import OrielCore
import OrielText

// Changes of the selection and the text, and their undo.
extension EditingBox {
  /// Changes the selection.
  func select(keepingColumn: Bool = false, _ change: (inout EditableText) -> Void) {
    let old = content
    change(&content)
    run = nil
    beforeEdit = nil
    if !keepingColumn { columnEnded() }
    // The composed text moves with the caret.
    if content != old && composition != nil { textChanged(replacing: nil) }
    if content != old { caretChanged() }
    restartBlinking()
    if content.selection != old.selection { offerPrimarySelection() }
    publishSelection()
  }

  /// Selects the range that the program has set.
  func follow(_ wanted: TextSelection) {
    knownSelection = wanted
    // An unchanged selection keeps its direction, and its caret keeps its side.
    if wanted == TextSelection(content) { return }
    let old = content
    wanted.select(in: &content, graph.dependencies.untracked { EnvironmentValues(scope).textSelectionAffinity })
    if content == old { return }
    run = nil
    columnEnded()
    if composition != nil { textChanged(replacing: nil) }
    caretChanged()
    restartBlinking()
  }

  /// Reports the selection to the program, if it is bound; the program may change it.
  private func publishSelection() {
    guard let binding = field.selection?.binding else { return }
    let value = TextSelection(content)
    if value == knownSelection { return }
    knownSelection = value
    binding.wrappedValue = value
    if let accepted = binding.wrappedValue, accepted != value { follow(accepted) }
  }

  /// Changes the text, notifies the program, and registers an undo action, unless it continues the last edit.
  ///
  /// `change` returns the replaced range.
  func edit(_ kind: EditRun.Kind, named name: String, _ change: (inout EditableText) -> Range<Int>) {
    takeProgramText()
    let before = content
    let replaced = change(&content)
    beforeEdit = before
    columnEnded()
    // The same characters in other bytes are a different text.
    if content.text.hasSameBytes(as: before.text) {
      contentChanged(replacing: nil)
      return publishSelection()
    }
    publish(replacing: replaced, after: before)
    if content.text.hasSameBytes(as: before.text) { return }
    let undo = graph.undoManager
    let continues =
      before.selection.isEmpty
      && run?.isContinued(by: kind, at: before.caret, revision: undo.revision, time: graph.timers.now) == true
    if !continues { registerUndo(to: before, named: name) }
    run = EditRun(kind: kind, caret: content.caret, revision: undo.revision, time: graph.timers.now)
  }

  /// Passes the text to the program, which may change or refuse it: then the caret is where it was.
  private func publish(replacing range: Range<Int>?, after old: EditableText? = nil) {
    let text = content.text
    field.text.wrappedValue = text
    let accepted = field.text.wrappedValue
    draft = field.isFormatted && isFocused ? (text, accepted) : nil
    let isAccepted = draft != nil || accepted.hasSameBytes(as: text)
    if !isAccepted { content.answer(accepted, to: old) }
    contentChanged(replacing: isAccepted ? range : nil)
    publishSelection()
  }

  private func registerUndo(to old: EditableText, named name: String) {
    lastStep?.settle(from: old)
    let step = TextStep(to: old)
    lastStep = step
    register(step, named: name)
  }

  private func register(_ step: TextStep, named name: String) {
    graph.undoManager.registerUndo(withTarget: self) { box in
      let current = box.content
      box.lastStep?.settle(from: current)
      box.lastStep = nil
      box.content = step.text(from: current)
      box.run = nil
      box.composition = nil
      box.beforeEdit = nil
      box.columnEnded()
      box.publish(replacing: nil)
      box.revealIfFocused()
      let back = TextStep(to: current)
      back.settle(from: box.content)
      box.register(back, named: name)
    }
    graph.undoManager.setActionName(name)
  }
}
